// The links to send to friends who take the other seats, and what has become of them.

import { copyRow } from "./copyrow.js";
import { el, glyph, setText } from "./dom.js";
import { say } from "./words.js";

/** Above the links: how many of them are still to be used, at a table with so many seats. */
export function friendText(open, seats) {
  if (open === 0) return say("links-used", { seats });
  return seats === 2 ? say("friend-missing") : say("friends-missing", { count: open });
}

/** Of a seat that was taken by its link, as long as nobody is there. */
export function takenText(seat) {
  return say("seat-taken", { seat });
}

/** A row is for a seat, and another one once the seat is taken. */
export function keyOf({ seat, link }) {
  return link === null ? `taken-${seat}` : `open-${seat}`;
}

/**
 * Shows a row for each link, and for each seat that was taken but is empty; nothing if there are none. `seats`: the
 * names of all seats.
 */
export function showFriendLinks(node, links, seats) {
  // Rows that are there stay as they are, so that the focus is not lost.
  const known = new Map([...node.querySelectorAll("[data-row]")].map((row) => [row.dataset.row, row]));
  node.hidden = links.length === 0;
  const gone = [...known].filter(([key]) => !links.some((link) => keyOf(link) === key)).map(([, row]) => row);
  const stranded = gone.some((row) => row.contains(document.activeElement));
  gone.forEach((row) => row.remove());
  const text = node.querySelector("p") ?? el("p", { role: "status" });
  setText(text, friendText(links.filter(({ link }) => link !== null).length, seats.length));
  if (text.parentElement === null) node.prepend(text);
  const fresh = links.filter((link) => !known.has(keyOf(link)));
  fresh.forEach((link, index) => node.append(row(link, known.size + index, seats)));
  if (stranded) (node.querySelector("input") ?? document.getElementById("main")).focus();
}

function row({ seat, link }, index, seats) {
  const key = keyOf({ seat, link });
  const name = seats[seat];
  if (link === null) return el("p", { "data-row": key }, glyph(seat), ` ${takenText(name)}`);
  return copyRow({
    id: index === 0 ? "friend-link" : `friend-link-${index + 1}`,
    label: [glyph(seat), ` ${name}`],
    url: new URL(link, location.href).href,
    copyName: seats.length === 2 ? say("copy-link") : say("copy-link-for", { seat: name }),
    "data-row": key,
  });
}
