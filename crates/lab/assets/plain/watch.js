// A game without a room of its own as spectators see it: how things stand for every seat, in the game's own words.

import { el, glyph, seatClass, setText } from "../base/dom.js";
import { agentText, Onlooker } from "../base/onlooker.js";
import { nodesOf } from "./parts.js";

export class Watch extends Onlooker {
  player(name, seat, _seats, label) {
    return new Seat(seat, label ?? name, () => this.lines?.[seat] ?? []);
  }

  show(told) {
    if (told.seq >= this.seq) this.lines = told.lines;
    super.show(told);
  }
}

/** One seat: who plays, and how things stand there. */
class Seat {
  constructor(seat, label, lines) {
    Object.assign(this, { seat, lines });
    this.agent = el("p", { class: "hint" });
    this.stand = el("div", { class: "parts" });
    this.node = el(
      "div",
      { class: "player" },
      el("h3", { class: seatClass(seat) }, glyph(seat), ` ${label}`),
      this.agent,
      this.stand,
    );
  }

  show(agents) {
    setText(this.agent, agentText(agents[this.seat]));
    this.stand.replaceChildren(...nodesOf(this.lines()));
  }
}
