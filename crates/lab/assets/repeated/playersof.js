// Everybody's chips on the present board, and the score if it ended now.

import { el } from "../base/dom.js";
import { points } from "../base/format.js";
import { say } from "../base/words.js";
import { placeText } from "../trails/geometry.js";
import { Players } from "../trails/players.js";
import { legOf } from "./leg.js";

export class PlayersOf {
  /** `seat`: the own seat, null for spectators. */
  constructor(briefing, palette, seat) {
    Object.assign(this, { briefing, palette, seat, number: null });
    this.node = el("div", {});
  }

  update(view) {
    if (view.board !== this.number) this.build(view.board);
    // What I may not know is told as a dash.
    this.players.update(view, () => [el("strong", { class: "num" }, points(null))]);
  }

  build(number) {
    this.number = number;
    const goal = (player) => say("m-goal-in", { place: placeText(player.goal) });
    this.players = new Players(legOf(this.briefing, number), this.palette, this.seat, goal, say("m-players"));
    this.node.replaceChildren(this.players.node);
  }
}
