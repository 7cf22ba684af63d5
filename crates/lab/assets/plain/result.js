// What came of a game without a room of its own: what every game can say of its end.

import { el } from "../base/dom.js";
import { points } from "../base/format.js";
import { nodesOf } from "./parts.js";

const ENDINGS = {
  agreement: "Everything was agreed.",
  partial: "Time ran out. What had been agreed by then stands.",
  "opt-out": "It was broken off.",
  "no-deal": "It ended without a deal.",
  fault: "The game was stopped because of an illegal move.",
};

/** How it ended, as a sentence. */
export function ending(debrief) {
  return ENDINGS[debrief.ending] ?? `The game is over (${debrief.ending}).`;
}

/** A fact as words. */
export function factText(value) {
  if (typeof value === "number") return points(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (value === null || value === undefined) return "–";
  if (Array.isArray(value)) return value.map(factText).join(", ");
  if (typeof value === "object") return Object.entries(value).map((pair) => `${nameText(pair[0])} ${factText(pair[1])}`).join(", ");
  return String(value);
}

/** The name of a fact, as people write it. */
export function nameText(name) {
  return name.replaceAll("_", " ");
}

/** What stands below the scores: what the game says at its end, and its facts. */
export function findings({ closing, facts }) {
  const pairs = Object.entries(facts ?? {}).map(([name, value]) =>
    el("div", {}, el("dt", {}, nameText(name)), el("dd", {}, factText(value))),
  );
  return [...nodesOf(closing), pairs.length > 0 ? el("dl", { class: "facts" }, pairs) : null];
}

/** Nothing is known of the worth of a single step. */
export function stepWorth() {
  return "";
}
