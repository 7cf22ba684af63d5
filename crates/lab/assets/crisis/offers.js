// The other side's offers that wait for an answer: the newest on the table, older ones folded away.

import { button, details, el, flash, setBanner, switchButton } from "../base/dom.js";
import { face } from "../base/faces.js";
import { points } from "../base/format.js";
import { say, shown } from "../base/words.js";
import { worthPair } from "./worth.js";

/** The offers that wait for my answer, the newest first. */
export function waitingFor(view) {
  return view.offers.filter((offer) => offer.seat === view.opponent && offer.waits).reverse();
}

export class Offers {
  /** `copy(actions)` puts the terms of an offer into the draft. */
  constructor({ table, act, copy }) {
    const { seat, briefing } = table;
    Object.assign(this, { table, seat, opponent: briefing.opponent, act, copy, cards: new Map(), can: false, waiting: [] });
    this.none = el("p", { class: "hint" });
    this.list = el("div", { class: "offers-list" });
    this.olderList = el("div", { class: "offers-list" });
    this.older = details(say("c-older-offers"), { class: "older-offers", hidden: true }, this.olderList);
    this.node = el("div", { class: "offers", "aria-live": "off" }, this.none, this.list, this.older);
  }

  update(view) {
    const isFirst = this.view === undefined;
    this.view = view;
    this.waiting = waitingFor(view);
    const wanted = new Set(this.waiting.map((offer) => offer.id));
    for (const [id, card] of this.cards) {
      if (!wanted.has(id)) {
        card.node.remove();
        this.cards.delete(id);
      }
    }
    this.waiting.forEach((offer, index) => this.place(offer, index, isFirst));
    this.older.hidden = this.waiting.length < 2;
    setBanner(this.none, this.waiting.length === 0 ? say("c-no-offer-waits", { who: shown(this.opponent) }) : null);
  }

  place(offer, index, isFirst) {
    let card = this.cards.get(offer.id);
    if (card === undefined) {
      card = this.card(offer);
      this.cards.set(offer.id, card);
      if (!isFirst) flash(card.node);
    }
    card.worth.show(offer.worth);
    // The newest is answered in the bar.
    card.answers.forEach((answer) => (answer.hidden = index === 0));
    const [list, place] = index === 0 ? [this.list, 0] : [this.olderList, index - 1];
    // Moved only if it stands elsewhere: what is moved loses the focus.
    if (list.children[place] !== card.node) list.insertBefore(card.node, list.children[place] ?? null);
  }

  card(offer) {
    const worth = worthPair(this.seat, this.opponent);
    const answers = ["yes", "no"].map((word) => button(this.label(word, offer), () => this.answer(word, offer)));
    const copy = button(say("c-copy"), () => this.copy(offer.actions), "quiet");
    copy.append(" ", el("span", { class: "visually-hidden" }, say("c-which-offer", { id: offer.id })));
    const about = offer.full ? "c-offer-full" : "c-offer-part";
    const { id, sentence } = offer;
    const name = say("c-offer-label", { id, who: shown(this.opponent) });
    const node = el(
      "article",
      { class: "offer-card card", "aria-label": name },
      el("p", { class: "offer-head" }, face(this.table, 1 - this.seat, "small"), " ", el("strong", {}, name)),
      el("p", { class: "letter-words" }, say("c-quoted", { text: sentence })),
      worth.node,
      el("p", { class: "hint" }, say(offer.worth ? about : "c-offer-no-main")),
      el("div", { class: "buttons" }, ...answers, copy),
    );
    answers.forEach((one) => switchButton(one, this.can));
    return { node, worth, answers };
  }

  label(word, { id }) {
    return say("c-answer", { word, id });
  }

  answer(word, { id }) {
    this.act({ say: { [word]: { to: id } } });
  }

  /** What the bar has to say: yes and no to the newest. */
  actions(can) {
    const [offer] = this.waiting;
    if (offer === undefined) return [];
    const worth = offer.worth?.now[this.seat] ?? null;
    const isLoss = worth !== null && worth < this.view.without[this.seat];
    const action = (word) => ({ id: word, label: this.label(word, offer), on: can, press: () => this.answer(word, offer) });
    return [{ ...action("yes"), points: worth === null ? null : points(worth), isLoss }, action("no")];
  }

  enable(can) {
    this.can = can;
    this.cards.forEach((card) => card.answers.forEach((one) => switchButton(one, can)));
  }
}
