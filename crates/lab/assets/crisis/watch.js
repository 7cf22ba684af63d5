// A crisis as spectators see it: of each side what is in force, its signature, and its latest offer with what it is worth.

import { el, flash, glyph, seatClass, setText } from "../base/dom.js";
import { points } from "../base/format.js";
import { agentText, Onlooker } from "../base/onlooker.js";
import { enumerated, say, sayNodes, shown } from "../base/words.js";
import { agreedMain } from "./situation.js";

export class Watch extends Onlooker {
  player(name, seat, seats) {
    return new Side(name, seat, seats);
  }

  agreedText([view]) {
    const main = agreedMain(view.agreed);
    return main === null ? say("c-watch-nothing") : say("c-watch-agreed", { main });
  }
}

class Side {
  constructor(name, seat, seats) {
    Object.assign(this, { name, seat, seats, offer: null });
    this.agent = el("p", { class: "hint" });
    this.words = el("p", { class: "offer-words" });
    this.worths = el("dl", { class: "worths" });
    this.inForce = el("p", {});
    this.signature = el("p", {});
    this.node = el(
      "div",
      { class: "player" },
      el("h3", { class: seatClass(seat) }, glyph(seat), " ", shown(name)),
      this.agent,
      this.signature,
      this.inForce,
      this.words,
      this.worths,
    );
  }

  show(agents, views) {
    const view = views[this.seat];
    setText(this.agent, agentText(agents[this.seat]));
    const signed = view.signatures[this.name];
    setText(this.signature, signed === null ? say("c-watch-not-signed") : say("c-watch-signed", { main: signed }));
    const measure = ([name, value]) => say("c-watch-measure", { measure: shown(name), value: shown(value) });
    const measures = Object.entries(view.in_force[this.name]).map(measure);
    setText(this.inForce, say("c-watch-in-force", { measures: enumerated(measures) }));
    this.showOffer(view.offers.findLast((offer) => offer.seat === this.name));
  }

  showOffer(offer) {
    setText(this.words, offer ? say("c-quoted", { text: offer.sentence }) : say("c-watch-no-offer"));
    this.words.classList.toggle("muted", !offer);
    const pair = (name, seat) => {
      const worth = offer.worth.now[seat];
      const number = el("strong", { class: "num" }, points(worth));
      return el(
        "div",
        { class: seatClass(seat) },
        el("dt", {}, say("c-watch-for", { who: shown(name) })),
        el("dd", {}, sayNodes("c-watch-points", { number, unit: say("c-points", { count: worth }) })),
      );
    };
    this.worths.replaceChildren(...(offer?.worth ? this.seats.map(pair) : []));
    if (offer && offer.id !== this.offer) flash(this.node);
    this.offer = offer?.id ?? null;
  }
}
