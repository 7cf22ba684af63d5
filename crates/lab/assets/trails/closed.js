// Squares that nobody can enter.

import { samePlace } from "./geometry.js";

/**
 * Has nobody chips of the colour of this square? Where somebody starts is open, and so is everything as long as somebody's
 * chips are hidden.
 */
export function isClosed({ players, starts }, place, colour) {
  const held = players.some(({ chips }) => chips === null || (chips[colour] ?? 0) > 0);
  return colour !== null && !held && !Object.values(starts).some((start) => samePlace(start, place));
}

/** Does a board have such squares? */
export function hasClosed(briefing) {
  const closed = (row, colours) => colours.some((colour, column) => isClosed(briefing, [row, column], colour));
  return briefing.board.squares.some((colours, row) => closed(row, colours));
}
