// What was said and done, as a conversation: oldest first, the newest in sight. Words and offers are bubbles with a face,
// mine on the other side; what happens to all is an event; periods divide it.

import { button, el, flash, glyph, setText, seatClass } from "./dom.js";
import { face } from "./faces.js";
import { timeOfDay } from "./format.js";
import { say } from "./words.js";

/** So much of the talk stays in sight; what came before is folded away. */
const MOST_UNFOLDED = 20;
/** Only so much happens just now; a longer list, or the first one, was loaded. */
const MOST_AT_ONCE = 4;

export class Talk {
  /** `empty`: what is said as long as there is nothing to show. */
  constructor(table, empty = say("talk-empty")) {
    this.table = table;
    this.items = new Map();
    this.unfolded = false;
    this.empty = el("p", { class: "hint" }, empty);
    this.list = el("ol", { class: "talk" });
    this.earlier = button("", () => this.unfold(), "quiet");
    this.earlier.hidden = true;
    // Focusable, so that those without a mouse can scroll it. It stays at its end by itself; see talk.css.
    this.scroll = el("div", { class: "talk-scroll", tabindex: "0", role: "group", "aria-labelledby": "said-title" }, this.list);
    this.node = el(
      "section",
      { class: "card talk-box", "aria-labelledby": "said-title" },
      el("h2", { id: "said-title" }, say("talk")),
      this.empty,
      this.earlier,
      this.scroll,
    );
  }

  /** Adds what is new. Late news find their place by their numbers. */
  update(fresh) {
    const happened = this.items.size > 0 && fresh.length <= MOST_AT_ONCE;
    for (const entry of fresh) {
      const item = this.item(entry);
      this.items.set(entry.seq, item);
      this.list.insertBefore(item.node, this.nextAfter(entry.seq));
      if (happened && item.mark) flash(item.mark);
    }
    this.empty.hidden = this.items.size > 0;
    this.fold();
  }

  /** What is long past is folded away, until somebody wants to see it. */
  fold() {
    const past = [...this.list.children].slice(0, -MOST_UNFOLDED);
    const isFolded = !this.unfolded && past.length > 0;
    [...this.list.children].forEach((node) => node.classList.toggle("past", isFolded && past.includes(node)));
    this.earlier.hidden = !isFolded;
    setText(this.earlier, say("talk-earlier", { count: past.length }));
  }

  unfold() {
    this.unfolded = true;
    this.fold();
    this.scroll.focus();
  }

  nextAfter(seq) {
    const later = this.table.allNews.filter((other) => other.seq > seq).map((other) => this.items.get(other.seq));
    return later.find((item) => item !== undefined)?.node ?? null;
  }

  /**
   * How an entry is shown: "said" in a bubble, "event" in the middle, or "period" as a divider. Rooms may know better.
   */
  kindOf(entry) {
    return Number.isInteger(entry.seat) ? "said" : "event";
  }

  /** What an entry says here; rooms may know better than the sentence of the server. */
  textOf(entry) {
    return entry.text;
  }

  /** Who speaks, for those who do not see the face; nothing where the text says it. */
  speakerOf(_entry) {
    return "";
  }

  /** What stands over a bubble; nothing unless a room has something to say there. */
  headOf(_entry) {
    return "";
  }

  /** A piece of the talk; rooms may have more to say on it. Gives its node, and `mark`, which shows that it is new. */
  item(entry, ...more) {
    const kind = this.kindOf(entry);
    if (kind === "period") return { node: el("li", { class: "period" }, el("span", {}, this.textOf(entry))) };
    if (kind === "event") return this.event(entry, more);
    return this.line(entry, more);
  }

  event(entry, more) {
    const mark = Number.isInteger(entry.seat) ? [glyph(entry.seat), " "] : [];
    const pill = el("div", { class: "pill" }, ...mark, this.textOf(entry), ...more);
    return { node: el("li", { class: "event", title: timeOfDay(entry.at_ms) }, pill), mark: pill };
  }

  line(entry, more) {
    const tag = el("span", { class: "bubble-tag tag", hidden: true });
    const bubble = el(
      "div",
      { class: "bubble" },
      el("p", { class: "bubble-head" }, el("span", { class: "visually-hidden" }, this.speakerOf(entry)), this.headOf(entry), tag),
      el("p", { class: "bubble-text" }, this.textOf(entry)),
      ...more,
      el("time", { datetime: new Date(entry.at_ms).toISOString() }, timeOfDay(entry.at_ms)),
    );
    const side = entry.seat === this.table.seat ? `line me ${seatClass(entry.seat)}` : "line";
    return { node: el("li", { class: side }, face(this.table, entry.seat), bubble), mark: bubble, bubble, tag };
  }

  /** Marks a bubble: `kind` "stale" for what was overtaken, "ok" for what stands, null for neither; `text` says it. */
  tag({ bubble, tag }, kind, text = "") {
    bubble.classList.toggle("stale", kind === "stale");
    tag.className = `bubble-tag tag ${kind === "stale" ? "warn" : (kind ?? "")}`.trim();
    tag.hidden = kind === null;
    setText(tag, text);
  }
}
