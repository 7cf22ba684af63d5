// The board in words: a sentence, and a table for those who want every square.

import { details, el } from "../base/dom.js";
import { placeText, samePlace } from "./geometry.js";

/** Where everything is, in a few sentences. */
export function boardWords({ board, players }, square, walked) {
  const customer = players.find((player) => player.role === "customer");
  const goals = players.filter((player) => player.goal).map((player) => `${player.name} at ${placeText(player.goal)}`);
  const way = walked.length > 1 ? ` ${customer.name} has walked ${walked.length - 1} squares.` : "";
  return (
    `Board of ${board.rows} rows and ${board.columns} columns, counted from the top left. ` +
    `${customer.name} is at ${placeText(square)}. Goals: ${goals.join("; ")}.${way}`
  );
}

/** What stands in a square of the table. */
function cellWords({ players }, place, colour, square) {
  const goals = players.filter((player) => player.goal && samePlace(player.goal, place));
  const marks = goals.map((player) => `goal of ${player.name}`);
  if (samePlace(place, square)) marks.unshift(`${players.find((player) => player.role === "customer").name} is here`);
  return [colour ?? "wall", ...marks].join(", ");
}

export class BoardTable {
  constructor(briefing) {
    this.briefing = briefing;
    const { board } = briefing;
    this.cells = board.squares.map((row) => row.map(() => el("td", {})));
    const numbers = Array.from({ length: board.columns }, (_, column) => el("th", { scope: "col" }, String(column + 1)));
    const rows = this.cells.map((cells, row) => el("tr", {}, el("th", { scope: "row" }, String(row + 1)), cells));
    const table = el(
      "table",
      { class: "scores board-table" },
      el("thead", {}, el("tr", {}, el("th", { scope: "col" }, "Row"), numbers)),
      el("tbody", {}, rows),
    );
    this.node = details(
      "The board in words",
      { class: "board-words" },
      el("div", { class: "scroll-x", tabindex: "0", role: "group", "aria-label": "The board in words" }, table),
    );
  }

  show(square) {
    this.briefing.board.squares.forEach((row, index) =>
      row.forEach((colour, column) => {
        this.cells[index][column].textContent = cellWords(this.briefing, [index, column], colour, square);
      }),
    );
  }
}
