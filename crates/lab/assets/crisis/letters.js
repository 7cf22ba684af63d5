// The correspondence, newest first: letters with the answers they got, and what was done in between.

import { el, flash, glyph, seatClass, setText } from "../base/dom.js";
import { timeOfDay } from "../base/format.js";
import { say, sayNodes, shown } from "../base/words.js";

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
  const deed = event?.acted || event?.withdrew || event?.revealed || event?.drawn || event?.resulted;
  return { kind: deed ? "deed" : event?.finished ? "rest" : "clock", text: entry.text };
}

export class Letters {
  constructor({ seats, seat }) {
    Object.assign(this, { seats, seat, items: [], offers: new Map(), rests: new Map() });
    this.empty = el("p", { class: "hint" }, say("c-no-letter"));
    this.list = el("ol", { class: "history-list letters-list", reversed: true });
    this.node = el(
      "div",
      { class: "letters" },
      el("h3", { id: "letters-title" }, say("c-letters")),
      this.empty,
      // Focusable, so that those without a mouse can scroll it.
      el("div", { class: "scroll", tabindex: "0", role: "group", "aria-labelledby": "letters-title" }, this.list),
    );
  }

  update(fresh) {
    // Only a little at once happened just now; a long list, or the first one, was loaded.
    const happened = this.items.length > 0 && fresh.length <= 4;
    for (const entry of fresh) {
      const read = reading(entry);
      if (read === null) continue;
      const node = read.kind === "letter" ? this.letter(entry, read) : this.line(entry, read);
      this.place(entry.seq, node);
      this.rest(entry.seat, read.kind === "rest" ? node : null);
      if (read.answers) this.answered(read);
      if (happened) flash(node);
    }
    this.empty.hidden = this.items.length > 0;
  }

  /** That a side rests is told as long as it does; the clock wakes both. */
  rest(seat, node) {
    for (const side of seat === null ? [...this.rests.keys()] : [seat]) {
      const before = this.rests.get(side);
      before?.remove();
      this.items = this.items.filter((item) => item.node !== before);
      this.rests.delete(side);
    }
    if (node !== null) this.rests.set(seat, node);
  }

  /** Late news find their place by their numbers. */
  place(seq, node) {
    const after = this.items.find((item) => item.seq < seq);
    this.list.insertBefore(node, after?.node ?? null);
    this.items.push({ seq, node });
    this.items.sort((a, b) => b.seq - a.seq);
  }

  letter(entry, { seat, id, about, sentence, offer }) {
    const side = this.seats.indexOf(seat);
    const name = side === this.seat ? say("c-letter-you") : shown(seat);
    const status = el("span", { class: "letter-status" }, offer ? say("c-unanswered") : "");
    if (offer) this.offers.set(id, status);
    const who = el("strong", { class: seatClass(side) }, name);
    const what = el("span", { class: "muted" }, say("c-letter-what", { kind: about, id }));
    return el(
      "li",
      { class: `letter seat-line-${side + 1}` },
      el(
        "p",
        { class: "letter-head" },
        glyph(side),
        " ",
        sayNodes("c-letter-head", { who, what, status }),
        time(entry),
      ),
      el("p", { class: "letter-words" }, sentence),
    );
  }

  line(entry, { kind, text }) {
    return el(
      "li",
      { class: `told-${kind} ${seatClass(entry.seat)}` },
      kind === "deed" ? el("span", { "aria-hidden": "true" }, "⚑ ") : null,
      el("span", { class: kind === "deed" ? "entry-text" : "muted" }, text),
      time(entry),
    );
  }

  answered({ seat: name, answers: { to, answer } }) {
    const status = this.offers.get(to);
    if (!status) return;
    const mine = this.seats.indexOf(name) === this.seat;
    setText(status, say(mine ? "c-you-said" : "c-they-said", { who: shown(name), answer }));
    status.classList.add(answer);
  }
}

function time(entry) {
  return el("time", { datetime: new Date(entry.at_ms).toISOString() }, timeOfDay(entry.at_ms));
}
