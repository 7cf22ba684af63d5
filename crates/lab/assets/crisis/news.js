// What the bar says of a piece of news: short, because two lines of a phone must do, and what it was worth to me.

import { points } from "../base/format.js";
import { say, shown } from "../base/words.js";
import { reading } from "./letters.js";

/** Letters that the bar tells by what they are; of the others it tells the words. */
const BY_KIND = ["offer", "conditional_offer", "yes", "no"];

/** `{text, worth}` or null for nothing. `worths`: what offers were worth to me when I last knew, by id. */
export function newsLine(entry, { seat, seats }, worths) {
  const read = reading(entry);
  if (read === null || read.kind === "rest") return null;
  if (read.kind !== "letter") return { text: entry.text };
  const mine = seats.indexOf(read.seat) === seat;
  const who = mine ? say("c-letter-you") : shown(read.seat);
  if (!BY_KIND.includes(read.about)) return { text: say("c-news-words", { who, text: read.sentence }) };
  const id = read.answers?.to ?? read.id;
  const text = say("c-news", { kind: read.about, whose: mine ? "mine" : "theirs", who, id });
  const worth = worths.get(id) ?? null;
  return { text, worth: worth === null ? null : say("c-for-you", { points: points(worth) }) };
}
