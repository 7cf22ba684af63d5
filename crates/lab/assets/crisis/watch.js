// A crisis as spectators see it: of each side what is in force, its signature, and its latest offer with what it is worth.

import { el, flash, glyph, seatClass, setText } from "../base/dom.js";
import { points } from "../base/format.js";
import { agentText, Onlooker } from "../base/onlooker.js";
import { agreedMain } from "./situation.js";

export class Watch extends Onlooker {
  player(name, seat, seats) {
    return new Side(name, seat, seats);
  }

  agreedText([view]) {
    const main = agreedMain(view.agreed);
    return main === null ? "Nothing is agreed yet." : `Agreed in words: ${main}. Signatures are what counts.`;
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
      el("h3", { class: seatClass(seat) }, glyph(seat), ` ${name}`),
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
    setText(this.signature, signed === null ? "Has not signed." : `Has signed ${signed}.`);
    const inForce = Object.entries(view.in_force[this.name]).map(([term, value]) => `${term} ${value}`);
    setText(this.inForce, `In force: ${inForce.join(", ")}.`);
    this.showOffer(view.offers.findLast((offer) => offer.seat === this.name));
  }

  showOffer(offer) {
    setText(this.words, offer ? `“${offer.sentence}”` : "Has no offer that waits for an answer.");
    this.words.classList.toggle("muted", !offer);
    const pair = (name, seat) =>
      el(
        "div",
        { class: seatClass(seat) },
        el("dt", {}, `for ${name}`),
        el("dd", {}, el("strong", { class: "num" }, points(offer.worth.now[seat])), " points"),
      );
    this.worths.replaceChildren(...(offer?.worth ? this.seats.map(pair) : []));
    if (offer && offer.id !== this.offer) flash(this.node);
    this.offer = offer?.id ?? null;
  }
}
