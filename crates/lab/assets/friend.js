// The link to send to a friend who takes the other seat.

import { el } from "./dom.js";

/** Shows the link with a button to copy it; nothing if there is none. */
export function showFriendLink(node, path) {
  node.hidden = !path;
  if (!path) return;
  const url = new URL(path, location.href).href;
  const field = el("input", { id: "friend-link", type: "text", readonly: true, value: url });
  const said = el("span", { role: "status" });
  const copy = async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(url);
      said.textContent = "Copied.";
    } catch {
      // Browsers refuse the clipboard on plain http; the text is selected for the player's own hand.
      said.textContent = "Selected: copy it with Ctrl+C.";
    }
  };
  node.replaceChildren(
    el(
      "label",
      { for: "friend-link" },
      "Your friend has not arrived yet. Send this link; whoever opens it takes the other seat:",
    ),
    el("span", { class: "copy-row" }, field, el("button", { type: "button", onclick: copy }, "Copy the link"), said),
  );
}
