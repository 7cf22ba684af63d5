// The board of a repeated game: both players, their goals, and the way of each.

import { el, glyph } from "../base/dom.js";
import { enumerated, say, shown } from "../base/words.js";
import { Board } from "../trails/board.js";
import { hasClosed, isClosed } from "../trails/closed.js";
import { placeText, samePlace } from "../trails/geometry.js";

export class WalkBoard {
  /** `leg`: see leg.js; `me`: the name of the own seat, null for spectators; `choose(place)`: a square is clicked. */
  constructor(leg, me, choose = null) {
    Object.assign(this, { leg, me, walkers: [] });
    const goals = leg.players.map(({ goal: place }, seat) => ({ place, seat, text: say("m-flag"), kind: "sure" }));
    const walkers = leg.players.map(({ name }, seat) => ({ seat, name }));
    const closed = (place, colour) => isClosed(leg, place, colour);
    this.board = new Board(leg, { goals, walkers, isClosed: closed, choose });
    this.node = el("div", { class: "goal-board" }, this.board.node, this.legend());
  }

  /** What the flags mean. */
  legend() {
    const lines = this.leg.players.map((player, seat) => [glyph(seat), ` ${this.goalWords(player)}`]);
    const closed = [el("span", { class: "closed-key", "aria-hidden": "true" }), ` ${say("t-closed")}`];
    const all = hasClosed(this.leg) ? [...lines, closed] : lines;
    return el("ul", { class: "board-legend" }, all.map((line) => el("li", {}, line)));
  }

  goalWords({ name }) {
    return name === this.me ? say("m-goal-mine") : say("m-goal-of", { who: shown(name) });
  }

  who(seat) {
    const { name } = this.leg.players[seat];
    return name === this.me ? say("m-you") : shown(name);
  }

  /** Shows where the players are: for each {square, walked, planned, way}. */
  show(walkers) {
    this.walkers = walkers;
    this.board.show(walkers, this.words);
  }

  get words() {
    const { board, players } = this.leg;
    const stands = this.walkers.map(({ square }, seat) => say("m-stands", { who: this.who(seat), place: placeText(square) }));
    const goals = players.map((player) => say("m-goal-at", { goal: this.goalWords(player), place: placeText(player.goal) }));
    return say("m-layout", { rows: board.rows, columns: board.columns, players: stands.join(" "), goals: goals.join(" ") });
  }

  /** What stands in a square of the table. */
  cell(place, colour) {
    if (colour === null) return say("t-wall");
    const seats = this.walkers.map((_, seat) => seat).filter((seat) => samePlace(this.walkers[seat].square, place));
    const here = seats.map((seat) => say("m-is-here", { who: this.who(seat) }));
    const goals = this.leg.players.filter(({ goal }) => samePlace(goal, place)).map((player) => this.goalWords(player));
    const closed = isClosed(this.leg, place, colour) ? [say("t-closed")] : [];
    return enumerated([shown(colour), ...closed, ...here, ...goals]);
  }
}
