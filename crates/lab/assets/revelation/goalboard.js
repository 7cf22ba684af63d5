// The board of a revelation game: both players, and the two goals that each may have.

import { el, glyph, setText } from "../base/dom.js";
import { enumerated, say, shown } from "../base/words.js";
import { Board } from "../trails/board.js";
import { hasClosed, isClosed } from "../trails/closed.js";
import { placeText, samePlace } from "../trails/geometry.js";
import { flag, goalsOf, goalWords } from "./goals.js";

const marksOf = (goals) => goals.map((goal) => ({ place: goal.goal, seat: goal.seat, ...flag(goal) }));

export class GoalBoard {
  /** `me`: the name of the own seat, null for spectators; `players`: of a view. */
  constructor(briefing, players, me) {
    Object.assign(this, { briefing, me });
    this.goals = goalsOf(players, me);
    const walkers = briefing.players.map(({ name }, seat) => ({ seat, name }));
    const closed = (place, colour) => isClosed(briefing, place, colour);
    this.board = new Board(briefing, { goals: marksOf(this.goals), walkers, isClosed: closed });
    this.legend = el("ul", { class: "board-legend" });
    this.node = el("div", { class: "goal-board" }, this.board.node, this.legend);
    this.explain();
  }

  /** Where the players start, in the order of their seats, as those on the board are shown. */
  get starts() {
    return this.briefing.players.map(({ name }) => ({ square: this.briefing.starts[name] }));
  }

  /** Takes in what is known of the goals now. */
  know(players) {
    this.goals = goalsOf(players, this.me);
    this.board.mark(marksOf(this.goals));
    this.explain();
  }

  /** Shows where the players are: for each {square, walked, way}. */
  show(walkers) {
    this.walkers = walkers;
    this.board.show(walkers, this.words);
  }

  get words() {
    const { rows, columns } = this.briefing.board;
    const stands = this.walkers.map(({ square }, seat) => say("r-stands", { who: this.who(seat), place: placeText(square) }));
    const goals = this.goals.map((goal) => say("r-goal-at", { goal: goalWords(goal), place: placeText(goal.goal) }));
    return say("r-layout", { rows, columns, players: stands.join(" "), goals: goals.join(" ") });
  }

  who(seat) {
    const { name } = this.briefing.players[seat];
    return name === this.me ? say("r-you") : shown(name);
  }

  /** What stands in a square of the table. */
  cell(place, colour) {
    if (colour === null) return say("t-wall");
    const seats = this.walkers.map((_, seat) => seat).filter((seat) => samePlace(this.walkers[seat].square, place));
    const here = seats.map((seat) => say("r-is-here", { who: this.who(seat) }));
    const goals = this.goals.filter((goal) => samePlace(goal.goal, place)).map(goalWords);
    const closed = isClosed(this.briefing, place, colour) ? [say("t-closed")] : [];
    return enumerated([shown(colour), ...closed, ...here, ...goals]);
  }

  /** What the flags mean, below the board. */
  explain() {
    const lines = this.goals.map((goal) => [glyph(goal.seat), ` ${goalWords(goal)}`]);
    const known = JSON.stringify(this.goals.map(({ state }) => state));
    if (known === this.known) return;
    this.known = known;
    if (hasClosed(this.briefing)) lines.push([el("span", { class: "closed-key", "aria-hidden": "true" }), ` ${say("t-closed")}`]);
    this.legend.replaceChildren(...lines.map((line) => el("li", {}, line)));
  }
}

/** A line below the board that says what the dotted way is. */
export function wayKey() {
  const text = el("p", { class: "hint way-key" });
  const show = (goal) => setText(text, goal?.way ? say("r-way-key", { goal: goal.called }) : "");
  return { node: text, show };
}
