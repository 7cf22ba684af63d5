// What offers of the past would be worth to me now. The server knows, so each is asked for once per situation: the
// answer depends on the period and on what is agreed. One question at a time with a pause after it, because the server
// limits how much a connection may say, and the player's own moves must find room.

import { offerKey } from "./offers.js";

const PAUSE_MS = 100;

export class Worths {
  /** `ask(move, answer)` puts a question to the server; `changed()` is called when an answer has come. */
  constructor(ask, changed, later = setTimeout) {
    this.ask = ask;
    this.changed = changed;
    // Called through a function of its own: browsers refuse setTimeout as a method of something else.
    this.later = (what) => later(what, PAUSE_MS);
    this.known = new Map();
    this.queue = [];
    this.underWay = false;
    this.situation = "";
  }

  /** Takes the situation from a view; answers for another one are dropped. */
  follow(view) {
    const situation = `${view.period} ${offerKey(view.agreed)}`;
    if (situation === this.situation) return;
    this.situation = situation;
    this.known.clear();
    this.queue = [];
  }

  /** The worth {now, next, points} of an offer, or null as long as it is not known. */
  of(offer) {
    const key = offerKey(offer);
    if (!this.known.has(key)) {
      // Null marks that it was asked for.
      this.known.set(key, null);
      this.queue.push(offer);
      this.pump();
    }
    return this.known.get(key);
  }

  pump() {
    if (this.underWay || this.queue.length === 0) return;
    const offer = this.queue.shift();
    const { situation } = this;
    this.underWay = true;
    this.ask({ offer }, (preview) => {
      if (situation === this.situation && preview) this.known.set(offerKey(offer), preview.worth);
      this.changed();
      this.later(() => {
        this.underWay = false;
        this.pump();
      });
    });
  }
}

/** The offer worth most now among those with a known worth, as {offer, worth}; null if there is none. */
export function best(offers, worthOf) {
  let found = null;
  for (const { offer } of offers) {
    const worth = worthOf(offer);
    if (worth !== null && (found === null || worth.now > found.worth.now)) found = { offer, worth };
  }
  return found;
}
