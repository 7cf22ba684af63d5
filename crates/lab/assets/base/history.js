// What was said and done, newest first.

import { el, flash, glyph, seatClass } from "./dom.js";
import { timeOfDay } from "./format.js";
import { say } from "./words.js";

/** Only so much happens just now; a longer list, or the first one, was loaded. */
const MOST_AT_ONCE = 4;

export class History {
  /** `empty`: what is said as long as there is nothing to show. */
  constructor(table, empty = say("history-empty")) {
    this.table = table;
    this.items = new Map();
    this.empty = el("p", { class: "hint" }, empty);
    this.list = el("ol", { class: "history-list", reversed: true });
    this.node = el(
      "section",
      { class: "card history", "aria-labelledby": "history-title" },
      el("h2", { id: "history-title" }, say("history")),
      this.empty,
      // Focusable, so that those without a mouse can scroll it.
      el("div", { class: "scroll", tabindex: "0", role: "group", "aria-labelledby": "history-title" }, this.list),
    );
  }

  /** Adds what is new. Late news find their place by their numbers. */
  update(fresh) {
    const happened = this.items.size > 0 && fresh.length <= MOST_AT_ONCE;
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

  /** A line of the list; rooms may have more to say on it. */
  item(entry, ...more) {
    const node = el(
      "li",
      { class: `entry ${seatClass(entry.seat)}` },
      glyph(entry.seat),
      el("span", { class: "entry-text" }, entry.text, ...more),
      el("time", { datetime: new Date(entry.at_ms).toISOString() }, timeOfDay(entry.at_ms)),
    );
    return { node };
  }
}
