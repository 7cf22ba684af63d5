// The links to send to friends who take the other seats.

import { el, glyph } from "./dom.js";

/** Above the links: who is missing. */
export function friendText(missing, seats) {
  if (seats === 2) return "Your friend has not arrived yet. Send this link; whoever opens it takes the other seat:";
  const who = missing === 1 ? "One friend has" : `${missing} friends have`;
  return `${who} not arrived yet. Send each a link; whoever opens it takes that seat:`;
}

/** Shows the links, each with a button to copy it; nothing if there are none. `seats`: the names of all seats. */
export function showFriendLinks(node, links, seats) {
  // Links that are there stay as they are, lest the focus be lost.
  const known = new Map([...node.querySelectorAll("[data-seat]")].map((row) => [Number(row.dataset.seat), row]));
  node.hidden = links.length === 0;
  const gone = [...known].filter(([seat]) => !links.some((link) => link.seat === seat)).map(([, row]) => row);
  const stranded = gone.some((row) => row.contains(document.activeElement));
  gone.forEach((row) => row.remove());
  const text = node.querySelector("p") ?? el("p", {});
  text.textContent = friendText(links.length, seats.length);
  node.prepend(text);
  links.filter(({ seat }) => !known.has(seat)).forEach((link, index) => node.append(row(link, known.size + index, seats)));
  if (stranded) (node.querySelector("input") ?? document.getElementById("main")).focus();
}

function row({ seat, link }, index, seats) {
  const url = new URL(link, location.href).href;
  const id = index === 0 ? "friend-link" : `friend-link-${index + 1}`;
  const field = el("input", { id, type: "text", readonly: true, value: url });
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
  const name = seats[seat];
  const copyName = seats.length === 2 ? "Copy the link" : `Copy the link for ${name}`;
  return el(
    "div",
    { class: "copy-row", "data-seat": String(seat) },
    el("label", { for: id, class: "together" }, glyph(seat), ` ${name}`),
    field,
    el("button", { type: "button", onclick: copy }, copyName),
    said,
  );
}
