// The other side's offers that wait for an answer, the latest first.

import { button, el, flash, glyph, setText, switchButton } from "../base/dom.js";
import { say, shown } from "../base/words.js";
import { worthPair } from "./worth.js";

export class Offers {
  /** `copy(actions)` puts the terms of an offer into the draft. */
  constructor({ seat, opponent, act, copy }) {
    Object.assign(this, { seat, opponent, act, copy, cards: new Map(), can: false });
    // Takes the focus when the offer that was answered goes.
    this.title = el("h3", { id: "offers-title", tabindex: "-1" });
    this.list = el("div", { class: "offers-list" });
    this.node = el("div", { class: "offers" }, this.title, this.list);
  }

  update(view) {
    const offers = view.offers.filter((offer) => offer.seat === this.opponent).reverse();
    const answering = view.step === "answer" ? view.answer_to : null;
    const waiting = view.step === "open" ? offers : offers.filter((offer) => offer.id === answering);
    const focused = this.list.contains(document.activeElement);
    const isFirst = this.cards.size === 0 && this.title.textContent === "";
    const wanted = new Set(waiting.map((offer) => offer.id));
    for (const [id, card] of this.cards) {
      if (!wanted.has(id)) {
        card.node.remove();
        this.cards.delete(id);
      }
    }
    waiting.forEach((offer, index) => this.place(offer, index, isFirst));
    setText(this.title, this.heading(waiting.length));
    this.title.classList.toggle("none", waiting.length === 0);
    if (focused && !this.list.contains(document.activeElement)) this.title.focus();
  }

  heading(count) {
    return say(count === 0 ? "c-no-offer-waits" : "c-offers-wait", { who: shown(this.opponent), count });
  }

  place(offer, index, isFirst) {
    let card = this.cards.get(offer.id);
    if (card === undefined) {
      card = this.card(offer);
      this.cards.set(offer.id, card);
      if (!isFirst) flash(card.node);
    }
    card.worth.show(offer.worth);
    card.node.classList.toggle("older", index > 0);
    // Moved only if it stands elsewhere: what is moved loses the focus.
    if (this.list.children[index] !== card.node) this.list.insertBefore(card.node, this.list.children[index] ?? null);
  }

  card(offer) {
    const worth = worthPair(this.seat, this.opponent);
    const yes = button(say("c-say-yes"), () => this.act({ say: { yes: { to: offer.id } } }), "go");
    const no = button(say("c-say-no"), () => this.act({ say: { no: { to: offer.id } } }));
    const copy = button(say("c-copy"), () => this.copy(offer.actions));
    const which = () => el("span", { class: "visually-hidden" }, say("c-which-offer", { id: offer.id }));
    [yes, no, copy].forEach((one) => one.append(" ", which()));
    const about = offer.full ? "c-offer-full" : "c-offer-part";
    const { id, sentence } = offer;
    const node = el(
      "article",
      { class: `offer-card seat-line-${2 - this.seat}`, "aria-label": say("c-offer-label", { id, who: shown(this.opponent) }) },
      el("p", { class: "letter-words" }, glyph(1 - this.seat), " ", say("c-offer-words", { id, sentence })),
      worth.node,
      el("p", { class: "hint" }, say(offer.worth ? about : "c-offer-no-main")),
      el("div", { class: "buttons" }, yes, no, copy),
      el("p", { class: "hint" }, say("c-yes-is-a-word")),
    );
    const enable = (can) => [yes, no].forEach((one) => switchButton(one, can));
    enable(this.can);
    return { node, worth, enable };
  }

  enable(can) {
    this.can = can;
    this.cards.forEach((card) => card.enable(can));
  }
}
