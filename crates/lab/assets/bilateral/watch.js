// A bilateral negotiation as spectators see it: who plays, the offers that stand, and what they are worth to both.

import { el, flash, glyph, seatClass, setText } from "../base/dom.js";
import { points } from "../base/format.js";
import { agentText, Onlooker } from "../base/onlooker.js";
import { say, sayNodes, shown } from "../base/words.js";
import { pairText } from "./agreed.js";

export class Watch extends Onlooker {
  player(name, seat, seats) {
    return new Player(name, seat, seats);
  }

  agreedText([view]) {
    const pairs = Object.entries(view?.agreed ?? {}).map(pairText);
    if (pairs.length === 0) return say("b-agreed-none");
    return say("b-agreed-all", { items: pairs.reduce((before, next) => say("b-pairs", { before, next })) });
  }
}

/** One side: who plays it, its offer that stands, and what that is worth to whom. */
class Player {
  constructor(name, seat, seats) {
    Object.assign(this, { seat, seats, offer: null, last: null });
    this.agent = el("p", { class: "hint" });
    this.words = el("p", { class: "offer-words" });
    this.worths = el("dl", { class: "worths" });
    this.node = el(
      "div",
      { class: "player" },
      el("h3", { class: seatClass(seat) }, glyph(seat), ` ${shown(name)}`),
      this.agent,
      this.words,
      this.worths,
    );
  }

  without() {
    return this.last ? say("b-stands-none-last", { last: this.last }) : say("b-stands-none");
  }

  show(agents, views) {
    setText(this.agent, agentText(agents[this.seat]));
    const standing = views[this.seat].outgoing;
    if (standing) this.last = standing.words;
    setText(this.words, standing ? say("b-stands", { offer: standing.words }) : this.without());
    this.words.classList.toggle("muted", !standing);
    const worth = (seat) => (seat === this.seat ? standing : views[seat].incoming)?.worth?.now;
    const number = (seat) => el("strong", { class: "num" }, points(worth(seat)));
    const pair = (name, seat) =>
      el(
        "div",
        { class: seatClass(seat) },
        el("dt", {}, say("b-worth-for", { who: shown(name) })),
        el("dd", {}, sayNodes("b-points", { count: worth(seat), points: number(seat) })),
      );
    this.worths.replaceChildren(...(standing ? this.seats.map(pair) : []));
    if (standing && standing.id !== this.offer) flash(this.node);
    this.offer = standing?.id ?? null;
  }
}
