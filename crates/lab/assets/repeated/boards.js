// The boards that are over: how each ended, and the points so far.

import { el, glyph, seatClass } from "../base/dom.js";
import { points } from "../base/format.js";
import { listed, say, shown } from "../base/words.js";

/** How a board ended, as a sentence. `by`: the names of those who caused it; `me`: the own name, or null. */
export function endText({ end, by, turns }, me, limit) {
  const told = { turns: limit, after: turns, who: listed(by.map(shown)), count: by.length };
  const who = by.length > 1 ? "both" : by[0] === me ? "you" : "one";
  return end === "goal" ? say("m-end-goal", { ...told, by: who }) : say("m-end-dormant", { ...told, by: who });
}

/** A row of points, one cell a player. */
function cells(players, numbers) {
  return players.map(({ name }) => el("td", {}, points(numbers[name])));
}

/** The table. `finished`: of a view or a debrief, each with `board` and `called`; `totals`: by name. */
export function pointsTable({ players, finished, totals, me, limit }) {
  const head = players.map(({ name }, seat) =>
    el("th", { scope: "col", class: seatClass(seat) }, glyph(seat), ` ${name === me ? say("m-you") : shown(name)}`),
  );
  const row = (board) =>
    el(
      "tr",
      {},
      el("th", { scope: "row" }, board.called, el("span", { class: "hint end-of" }, endText(board, me, limit))),
      cells(players, board.scores),
    );
  const total = el("tr", { class: "total" }, el("th", { scope: "row" }, say("m-total")), cells(players, totals));
  return el(
    "table",
    { class: "scores points-table" },
    el("thead", {}, el("tr", {}, el("th", { scope: "col" }, say("m-board")), head)),
    el("tbody", {}, finished.map(row), total),
  );
}

export class Boards {
  constructor(briefing, me) {
    Object.assign(this, { briefing, me });
    this.body = el("div", {});
    this.node = el(
      "section",
      { class: "card trails-box", "aria-labelledby": "boards-title" },
      el("h2", { id: "boards-title" }, say("m-boards")),
      this.body,
    );
  }

  update({ finished, totals, boards }) {
    this.node.hidden = boards === 1;
    if (finished.length === this.count) return;
    this.count = finished.length;
    const named = finished.map((finish) => ({ ...finish, called: this.briefing.boards[finish.board - 1].called }));
    const { players, dormant_limit: limit } = this.briefing;
    const table = () => pointsTable({ players, finished: named, totals, me: this.me, limit });
    this.body.replaceChildren(finished.length > 0 ? table() : el("p", { class: "hint" }, say("m-none-over")));
  }
}

/** As long as the first turn lasts: how the board before it ended, and that a new one has begun. */
export class Interlude {
  constructor(briefing, me) {
    Object.assign(this, { briefing, me });
    this.node = el("section", { class: "felt interlude", "aria-labelledby": "interlude-title" });
  }

  update(view) {
    const last = view.finished.at(-1);
    this.node.hidden = !last || view.turn > 1 || view.step === "over";
    if (this.node.hidden || last.board === this.board) return;
    this.board = last.board;
    this.node.replaceChildren(
      el("h3", { id: "interlude-title" }, say("m-board-over", { board: last.board })),
      el("p", {}, endText(last, this.me, view.dormant_limit)),
      el("ul", { class: "interlude-points" }, this.briefing.players.map((player, seat) => this.points(player, seat, last, view))),
      el("p", {}, el("strong", {}, say("m-begins", { called: view.called }))),
    );
  }

  points({ name }, seat, { scores }, { totals }) {
    const told = { who: shown(name), points: points(scores[name]), total: points(totals[name]), count: scores[name] ?? 0 };
    return el("li", {}, glyph(seat), ` ${name === this.me ? say("m-points-you", told) : say("m-points-of", told)}`);
  }
}

/** What is said aloud when a board has taken the place of another. */
export function beginsText(view) {
  return say("m-begins", { called: view.called });
}
