// The links to send to friends who take the other seats.

import { el, glyph } from "./dom.js";

/** Above the links: who is missing. */
export function friendText(missing, seats) {
  if (missing === 0) return "Your links were used. The game begins when everybody is here.";
  if (seats === 2) return "Your friend has not arrived yet. Send this link; whoever sits down there first keeps the seat:";
  const who = missing === 1 ? "One friend has" : `${missing} friends have`;
  return `${who} not arrived yet. Send each a link; whoever sits down there first keeps the seat:`;
}

/** Shows the links, each with a button to copy it; nothing if there are none. `seats`: the names of all seats. */
export function showFriendLinks(node, links, seats) {
  // Rows that are there stay as they are, so that the focus is not lost.
  const known = new Map([...node.querySelectorAll("[data-row]")].map((row) => [row.dataset.row, row]));
  node.hidden = links.length === 0;
  const gone = [...known].filter(([key]) => !links.some((link) => keyOf(link) === key)).map(([, row]) => row);
  const stranded = gone.some((row) => row.contains(document.activeElement));
  gone.forEach((row) => row.remove());
  const text = node.querySelector("p") ?? el("p", {});
  text.textContent = friendText(links.filter(({ link }) => link !== null).length, seats.length);
  node.prepend(text);
  const fresh = links.filter((link) => !known.has(keyOf(link)));
  fresh.forEach((link, index) => node.append(row(link, known.size + index, seats)));
  if (stranded) (node.querySelector("input") ?? document.getElementById("main")).focus();
}

/** A row is for a seat, and another one once the seat is taken. */
function keyOf({ seat, link }) {
  return link === null ? `taken-${seat}` : `open-${seat}`;
}

function row({ seat, link }, index, seats) {
  const attributes = { class: "copy-row", "data-row": keyOf({ seat, link }) };
  if (link === null) {
    const text = `${seats[seat]}: the link was used, and the seat is taken. Whoever took it is not here just now.`;
    return el("p", attributes, text);
  }
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
    attributes,
    el("label", { for: id, class: "together" }, glyph(seat), ` ${name}`),
    field,
    el("button", { type: "button", onclick: copy }, copyName),
    said,
  );
}
