// What was said and done, with what became of each offer and what it would be worth to me now.

import { el, setText } from "../base/dom.js";
import { points } from "../base/format.js";
import { Talk } from "../base/talk.js";
import { say, shown } from "../base/words.js";
import { offerIn, statesOf } from "./offers.js";

/** How a bubble is marked for what became of its offer. */
const MARKS = { standing: "ok", contradicts: "stale", overtaken: "stale", accepted: "ok", rejected: "", lapsed: "" };

export class OfferTalk extends Talk {
  constructor(table) {
    super(table, say("b-talk-empty"));
  }

  kindOf({ event }) {
    if (event?.period_ended) return "period";
    return event?.offered || event?.commented ? "said" : "event";
  }

  speakerOf(entry) {
    const who = shown(this.table.seats[entry.seat]);
    return `${say(offerIn(entry) === null ? "b-talk-says" : "b-talk-proposes", { who })} `;
  }

  headOf(entry) {
    const offered = offerIn(entry);
    if (offered === null) return "";
    return say(entry.seat === this.table.seat ? "b-talk-my-offer" : "b-talk-offer", { id: offered.id });
  }

  textOf(entry) {
    const { event } = entry;
    if (event?.period_ended) return say("b-talk-period", { number: this.periodAfter(entry.seq) });
    if (event?.offered?.words) return say("b-talk-words", { words: event.offered.words });
    return event?.commented?.text ?? entry.text;
  }

  /** The number of the period that begins with an entry. */
  periodAfter(seq) {
    return 1 + this.table.allNews.filter((entry) => entry.event?.period_ended && entry.seq <= seq).length;
  }

  item(entry) {
    const offered = offerIn(entry);
    if (offered === null) return { ...super.item(entry), offer: null };
    const worth = el("p", { class: "bubble-worth" });
    return { ...super.item(entry, worth), worth, id: offered.id, offer: offered.offer };
  }

  /** Marks what became of each offer, and what those that matter would be worth. */
  showOffers(view, worthOf) {
    const states = statesOf(this.table.allNews, view);
    for (const item of this.items.values()) {
      if (item.offer === null) continue;
      const state = states.get(item.id) ?? "lapsed";
      this.tag(item, MARKS[state], say("b-offer-state", { state }));
      const known = worthOf(item.offer);
      setText(item.worth, known ? say("b-talk-worth", { points: points(known.now) }) : "");
    }
  }
}
