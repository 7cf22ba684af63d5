// What was said and done, with what each offer would be worth to me now.

import { el, setText } from "../base/dom.js";
import { points } from "../base/format.js";
import { Talk } from "../base/talk.js";
import { say } from "../base/words.js";
import { offerIn } from "./offers.js";

export class OfferHistory extends Talk {
  constructor(table) {
    super(table, say("b-history-empty"));
  }

  item(entry) {
    const worth = el("p", { class: "bubble-worth" });
    return { ...super.item(entry, worth), worth, offer: offerIn(entry)?.offer ?? null };
  }

  showWorths(worthOf) {
    for (const { worth, offer } of this.items.values()) {
      const known = offer ? worthOf(offer) : null;
      setText(worth, known ? say("b-history-worth", { points: points(known.now) }) : "");
    }
  }
}
