// A bilateral negotiation as spectators see it: who plays, the offers that stand, and what they are worth to both.

import { el, flash, glyph, seatClass, setText } from "../base/dom.js";
import { points } from "../base/format.js";
import { agentText, Onlooker } from "../base/onlooker.js";

export class Watch extends Onlooker {
  player(name, seat, seats) {
    return new Player(name, seat, seats);
  }

  agreedText([view]) {
    const agreed = Object.entries(view?.agreed ?? {}).map(([issue, value]) => `${issue}: ${value}`);
    return agreed.length > 0 ? `Agreed so far: ${agreed.join("; ")}.` : "Nothing is agreed yet.";
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
      el("h3", { class: seatClass(seat) }, glyph(seat), ` ${name}`),
      this.agent,
      this.words,
      this.worths,
    );
  }

  without() {
    return this.last ? `Has no offer on the table. The last one was: ${this.last}.` : "Has no offer on the table.";
  }

  show(agents, views) {
    setText(this.agent, agentText(agents[this.seat]));
    const standing = views[this.seat].outgoing;
    if (standing) this.last = standing.words;
    setText(this.words, standing ? `Offers: ${standing.words}.` : this.without());
    this.words.classList.toggle("muted", !standing);
    const worth = (seat) => (seat === this.seat ? standing : views[seat].incoming)?.worth?.now;
    const pair = (name, seat) =>
      el(
        "div",
        { class: seatClass(seat) },
        el("dt", {}, `for ${name}`),
        el("dd", {}, el("strong", { class: "num" }, points(worth(seat))), " points"),
      );
    this.worths.replaceChildren(...(standing ? this.seats.map(pair) : []));
    if (standing && standing.id !== this.offer) flash(this.node);
    this.offer = standing?.id ?? null;
  }
}
