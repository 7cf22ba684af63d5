// The board in words: a sentence, and a table for those who want every square.

import { details, el } from "../base/dom.js";
import { enumerated, say, shown } from "../base/words.js";
import { placeText, samePlace } from "./geometry.js";
import { inRow } from "./lists.js";

/** Where everything is, in a few sentences. */
export function boardWords({ board, players }, square, walked) {
  const customer = shown(players.find((player) => player.role === "customer").name);
  const goalText = ({ name, goal }) => say("t-goal-at", { provider: shown(name), place: placeText(goal) });
  const goals = inRow("t-goals-and", players.filter((player) => player.goal).map(goalText));
  const { rows, columns } = board;
  const layout = say("t-layout", { rows, columns, customer, place: placeText(square), goals });
  return walked.length > 1 ? `${layout} ${say("t-walked", { customer, squares: walked.length - 1 })}` : layout;
}

/** What stands in a square of the table. */
function cellWords({ players }, place, colour, square) {
  const goals = players.filter((player) => player.goal && samePlace(player.goal, place));
  const marks = goals.map(({ name }) => say("t-goal-of", { provider: shown(name) }));
  const customer = players.find((player) => player.role === "customer");
  if (samePlace(place, square)) marks.unshift(say("t-is-here", { customer: shown(customer.name) }));
  return enumerated([colour ? shown(colour) : say("t-wall"), ...marks]);
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
      el("thead", {}, el("tr", {}, el("th", { scope: "col" }, say("t-row")), numbers)),
      el("tbody", {}, rows),
    );
    this.node = details(
      say("t-board-words"),
      { class: "board-words" },
      el("div", { class: "scroll-x", tabindex: "0", role: "group", "aria-label": say("t-board-words") }, table),
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
