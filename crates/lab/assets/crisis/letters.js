// The correspondence as a conversation: letters with what became of them, and what was done in between.

import { el, setText } from "../base/dom.js";
import { points } from "../base/format.js";
import { Talk } from "../base/talk.js";
import { say } from "../base/words.js";

/** Kinds of letters that wait for an answer. */
const OFFERS = ["offer", "conditional_offer"];

/** A piece of news as what is shown of it: a letter, a deed, a rest or the clock; null if it belongs elsewhere. */
export function reading(entry) {
  const { event } = entry;
  if (event?.asked) return null;
  const heard = event?.said ?? event?.considered;
  if (heard) {
    const [kind] = Object.keys(heard.message);
    const answers = kind === "yes" || kind === "no" ? { to: heard.message[kind].to, answer: kind } : null;
    return { kind: "letter", about: kind, answers, ...heard, offer: OFFERS.includes(kind) };
  }
  const deed = event?.acted || event?.withdrew || event?.revealed || event?.drawn || event?.resulted || event?.sealed;
  return { kind: deed ? "deed" : event?.finished ? "rest" : "clock", text: entry.text };
}

/** What became of an offer: "yes", "no", "waits", or what is past. `answers`: by id; `offers`: those without an answer. */
export function fate(id, answers, { offers, protocol }) {
  const answer = answers.get(id);
  if (answer !== undefined) return answer;
  if (offers.some((offer) => offer.id === id && offer.waits)) return "waits";
  return protocol === "steps" ? "lapsed" : "overtaken";
}

const TAGS = { yes: "ok", no: "bad", waits: "go", lapsed: "stale", overtaken: "stale" };

export class Letters extends Talk {
  constructor(table) {
    super(table, say("c-no-letter"));
    Object.assign(this, { offers: new Map(), answers: new Map(), rests: new Map() });
  }

  update(fresh) {
    const told = fresh.filter((entry) => reading(entry) !== null);
    super.update(told);
    told.forEach((entry) => this.note(entry, reading(entry)));
    if (this.table.view !== null) this.mark(this.table.view);
  }

  note(entry, read) {
    this.rest(entry.seat ?? null, read.kind === "rest" ? this.items.get(entry.seq).node : null);
    if (read.offer) this.offers.set(read.id, this.items.get(entry.seq));
    if (read.answers) this.answers.set(read.answers.to, read.answers.answer);
  }

  /** That a side rests is told as long as it does; the clock wakes both. */
  rest(seat, node) {
    for (const side of seat === null ? [...this.rests.keys()] : [seat]) {
      this.rests.get(side)?.remove();
      this.rests.delete(side);
    }
    if (node !== null) this.rests.set(seat, node);
  }

  kindOf(entry) {
    const { kind } = reading(entry);
    if (kind === "letter") return "said";
    return kind === "clock" ? "period" : "event";
  }

  textOf(entry) {
    const read = reading(entry);
    return read.kind === "letter" ? read.sentence : entry.text;
  }

  item(entry) {
    const { about, id, offer } = reading(entry);
    if (about === undefined) return super.item(entry);
    const worth = el("p", { class: "bubble-worth", hidden: true });
    const item = super.item(entry, worth);
    const head = el("p", { class: "letter-head hint" }, say("c-letter-what", { kind: about, id }));
    item.tag.after(head);
    return { ...item, worth, isMine: offer && entry.seat === this.table.seat };
  }

  /** What became of each offer, and what it would be worth to me now. */
  mark(view) {
    for (const [id, item] of this.offers) {
      const now = fate(id, this.answers, view);
      // That I wait is worth no colour; that somebody waits for me is.
      this.tag(item, now === "waits" && item.isMine ? "" : TAGS[now], say("c-fate", { fate: now, whose: item.isMine ? "mine" : "theirs" }));
      const worth = view.offers.find((offer) => offer.id === id)?.worth ?? null;
      item.worth.hidden = worth === null;
      setText(item.worth, worth === null ? "" : say("c-for-you", { points: points(worth.now[this.table.seat]) }));
    }
  }
}
