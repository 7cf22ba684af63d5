// What came of a game without a room of its own: what every game can say of its end.

import { el } from "../base/dom.js";
import { points } from "../base/format.js";
import { enumerated, say, shown } from "../base/words.js";
import { nodesOf } from "./parts.js";

/** How it ended, as a sentence. */
export function ending(debrief) {
  return say("p-ending", { ending: debrief.ending });
}

/** A fact as words. */
export function factText(value) {
  if (typeof value === "number") return points(value);
  if (typeof value === "boolean") return say(value ? "p-yes" : "p-no");
  if (value === null || value === undefined) return "–";
  if (Array.isArray(value)) return enumerated(value.map(factText));
  if (typeof value === "object") return enumerated(Object.entries(value).map(namedText));
  return shown(String(value));
}

function namedText([name, value]) {
  return say("p-fact", { name: nameText(name), value: factText(value) });
}

/** The name of a fact, as people write it. */
export function nameText(name) {
  return shown(name.replaceAll("_", " "));
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
