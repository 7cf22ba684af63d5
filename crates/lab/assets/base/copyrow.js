// A link in a field of its own, with a button that copies it.

import { el } from "./dom.js";
import { say } from "./words.js";

/** `label`: what stands before the field, as nodes or text; `copyName`: what the button says. */
export function copyRow({ id, label, url, copyName, ...attributes }) {
  // Addresses are read from the left in all languages.
  const field = el("input", { id, type: "text", readonly: true, value: url, dir: "ltr" });
  const said = el("span", { role: "status" });
  const copy = async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(url);
      said.textContent = say("copied");
    } catch {
      // Browsers refuse the clipboard on plain http; the text is selected for the player's own hand.
      said.textContent = say("copy-yourself");
    }
  };
  return el(
    "div",
    { class: "copy-row", ...attributes },
    el("label", { for: id, class: "together" }, label),
    field,
    el("button", { type: "button", class: "btn", onclick: copy }, copyName),
    said,
  );
}
