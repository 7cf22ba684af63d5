// What was said and done, newest first, with what each offer would be worth to me now.

import { el, flash, glyph, seatClass, setText } from "./dom.js";
import { points, timeOfDay } from "./format.js";
import { offerNumber } from "./table.js";

export class History {
  constructor(table) {
    this.table = table;
    this.items = new Map();
    this.empty = el("p", { class: "hint" }, "Nothing has happened yet. The first offer is often worth a thought.");
    this.list = el("ol", { class: "history-list", reversed: true });
    this.node = el(
      "section",
      { class: "history", "aria-labelledby": "history-title" },
      el("h2", { id: "history-title" }, "What happened, newest first"),
      this.empty,
      // Focusable, so that those without a mouse can scroll it.
      el("div", { class: "scroll", tabindex: "0", role: "group", "aria-labelledby": "history-title" }, this.list),
    );
  }

  /** Adds what is new. Late news find their place by their numbers. */
  update(fresh) {
    // Only a little at once happened just now; a long list, or the first one, was loaded.
    const happened = this.items.size > 0 && fresh.length <= 4;
    for (const entry of fresh) {
      const item = this.item(entry);
      this.items.set(entry.seq, item);
      const later = this.table.allNews
        .filter((other) => other.seq > entry.seq)
        .map((other) => this.items.get(other.seq));
      const above = later.find((other) => other !== undefined);
      if (above) above.node.after(item.node);
      else this.list.prepend(item.node);
      if (happened) flash(item.node);
    }
    this.empty.hidden = this.items.size > 0;
  }

  item(entry) {
    const worth = el("span", { class: "history-worth" });
    const node = el(
      "li",
      { class: `entry ${seatClass(entry.seat)}` },
      glyph(entry.seat),
      el("span", { class: "entry-text" }, entry.text, " ", worth),
      el("time", { datetime: new Date(entry.at_ms).toISOString() }, timeOfDay(entry.at_ms)),
    );
    return { node, worth, offer: offerNumber(entry.text, this.table.seats) };
  }

  showWorths(offers, worthOf) {
    const byNumber = new Map(offers.map((offer) => [offer.id, offer.offer]));
    for (const { worth, offer: number } of this.items.values()) {
      const offer = number === null ? undefined : byNumber.get(number);
      const known = offer ? worthOf(offer) : null;
      setText(worth, known ? `For me now: ${points(known.now)}` : "");
    }
  }
}
