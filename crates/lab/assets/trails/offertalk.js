// What was said and done at the table: proposals are bubbles with chips and their worth, and marked once they are answered;
// walks and what happens to all are events.

import { el } from "../base/dom.js";
import { Talk } from "../base/talk.js";
import { say, shown } from "../base/words.js";
import { exchangeList } from "./exchange.js";

/** What is said, and by whom; all else happens. */
const SAID = ["proposed", "passed", "accepted", "rejected"];

/** What kind of event it is: the name under which it comes. */
export function kindOf(event) {
  return Object.keys(event ?? {})[0] ?? "";
}

/** The number of the proposal that an event answers, of those that wait; null if it answers none. */
export function answered(event, waiting) {
  const kind = kindOf(event);
  if (kind !== "accepted" && kind !== "rejected") return [];
  const { provider } = event[kind];
  return waiting.filter((one) => provider === undefined || one.provider === provider);
}

export class OfferTalk extends Talk {
  /** `halvesOf(event)`: see tableroom.js; `worthOf(entry)`: what a proposal is worth to me, as far as it is known. */
  constructor(table, palette, halvesOf, worthOf) {
    super(table);
    Object.assign(this, { palette, halvesOf, worthOf, waiting: [] });
  }

  kindOf({ event, seat }) {
    if (kindOf(event) === "board_over") return "period";
    return SAID.includes(kindOf(event)) && Number.isInteger(seat) ? "said" : "event";
  }

  textOf(entry) {
    if (!this.offerIn(entry)) return super.textOf(entry);
    return entry.seat === this.table.seat ? say("t-said-mine") : say("t-said-theirs", { who: shown(this.table.seats[entry.seat]) });
  }

  offerIn({ event }) {
    return kindOf(event) === "proposed" ? this.halvesOf(event) : null;
  }

  item(entry) {
    const halves = this.offerIn(entry);
    if (halves) return this.offer(entry, halves);
    const done = answered(entry.event, this.waiting);
    this.waiting = this.waiting.filter((one) => !done.includes(one));
    const accepted = kindOf(entry.event) === "accepted";
    done.forEach(({ item }) => this.tag(item, accepted ? "ok" : "stale", say(accepted ? "t-said-accepted" : "t-said-rejected")));
    return super.item(entry);
  }

  offer(entry, halves) {
    const worth = this.worthOf(entry);
    const item = super.item(entry, exchangeList(halves, this.palette), worth === null ? null : el("p", { class: "bubble-worth" }, worth));
    this.waiting.push({ item, provider: entry.event.proposed.provider });
    return item;
  }
}
