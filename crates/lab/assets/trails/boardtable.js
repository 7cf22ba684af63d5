// The board as a table, for those who want every square in words.

import { details, el, setText } from "../base/dom.js";
import { say } from "../base/words.js";

export class BoardTable {
  constructor({ board }) {
    this.squares = board.squares;
    this.cells = board.squares.map((row) => row.map(() => el("td", {})));
    const numbers = Array.from({ length: board.columns }, (_, column) => el("th", { scope: "col" }, String(column + 1)));
    const rows = this.cells.map((cells, row) => el("tr", {}, el("th", { scope: "row" }, String(row + 1)), cells));
    const table = el(
      "table",
      { class: "scores board-table" },
      el("thead", {}, el("tr", {}, el("th", { scope: "col" }, say("t-row")), numbers)),
      el("tbody", {}, rows),
    );
    this.node = details(
      say("t-board-words"),
      { class: "board-words" },
      el("div", { class: "scroll-x", tabindex: "0", role: "group", "aria-label": say("t-board-words") }, table),
    );
  }

  /** Shows what stands in each square: `words(place, colour)` tells, the colour of a wall is null. */
  show(words) {
    this.squares.forEach((row, index) =>
      row.forEach((colour, column) => setText(this.cells[index][column], words([index, column], colour))),
    );
  }
}
