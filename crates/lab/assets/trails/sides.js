// Two players, one of whom I am.

import { el, glyph, seatClass } from "../base/dom.js";

/** The player of the own seat. */
export function ownPlayer({ players, seat }) {
  return players.find(({ name }) => name === seat);
}

/** The name of the other. */
export function otherName({ players, seat }) {
  return players.find(({ name }) => name !== seat).name;
}

/** A line about a seat, with its mark. */
export function seatLine(seat, text) {
  return el("li", { class: seatClass(seat) }, glyph(seat), el("span", {}, ` ${text}`));
}
