// What was said and done, with what each offer would be worth to me now.

import { el, setText } from "../base/dom.js";
import { points } from "../base/format.js";
import { History } from "../base/history.js";
import { offerIn } from "./offers.js";

export class OfferHistory extends History {
  constructor(table) {
    super(table, "Nothing has happened yet. The first offer is often worth a thought.");
  }

  item(entry) {
    const worth = el("span", { class: "history-worth" });
    return { ...super.item(entry, " ", worth), worth, offer: offerIn(entry)?.offer ?? null };
  }

  showWorths(worthOf) {
    for (const { worth, offer } of this.items.values()) {
      const known = offer ? worthOf(offer) : null;
      setText(worth, known ? `For me now: ${points(known.now)}` : "");
    }
  }
}
