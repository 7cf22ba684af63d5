// How a debrief opens: how it ended, the one thing to learn, and the points of everybody beside what was possible.

import { el, seatClass } from "../base/dom.js";
import { face } from "../base/faces.js";
import { points } from "../base/format.js";
import { say, shown } from "../base/words.js";
import { scoreNodes } from "./score.js";

/** `actions`: what can be done next, which moves here. */
export function lessonBlock(debrief, found, ending, actions) {
  const { hindsight } = debrief;
  const lesson = hindsight?.lesson ? el("p", { class: "lesson-text" }, hindsight.lesson) : null;
  return el(
    "div",
    { class: "felt lesson", "data-plain": lesson === null },
    el(
      "div",
      { class: "lesson-words" },
      el("p", { class: "lead" }, ending),
      lesson,
      hindsight?.about ? el("p", { class: "lesson-about" }, hindsight.about) : null,
      actions,
    ),
    scores(debrief, found),
  );
}

function scores(debrief, found) {
  const { labels = debrief.seats } = found;
  return el("dl", { class: "score-pair" }, labels.map((label, seat) => score(debrief, found, seat, label)));
}

function score(debrief, { you = null, fillers = [], faces, hindsight = [] }, seat, label) {
  const mine = seat === you;
  const possible = mine || you === null ? (hindsight?.[seat]?.possible ?? null) : null;
  return el(
    "div",
    { class: `score ${seatClass(seat)}${mine ? " own" : ""}` },
    el("dt", {}, face({ faces }, seat), mine ? say("d-you", { name: label }) : label),
    el(
      "dd",
      {},
      scoreNodes(debrief.scores[seat], mine ? "num l" : "num"),
      share(debrief.scores[seat], possible),
      !mine && fillers[seat] ? el("p", { class: "hint" }, say("d-played-by", { filler: fillers[seat] })) : null,
      typeText(debrief.types?.[seat]),
    ),
  );
}

/** What part of the possible was reached. */
function share(score, possible) {
  if (possible === null) return null;
  const part = possible > 0 ? Math.min(100, Math.max(0, (100 * score) / possible)) : null;
  const text = el("span", { class: "possible" }, say("d-of-possible", { points: points(possible) }));
  if (part === null) return [" ", text];
  const fill = el("i", {});
  fill.style.setProperty("--part", `${part.toFixed(1)}%`);
  return [" ", text, el("span", { class: "share", "aria-hidden": "true" }, fill)];
}

function typeText(type) {
  if (!type) return null;
  const told = { type: shown(type.name), brief: type.brief && shown(type.brief) };
  return el("p", { class: "hint" }, say(type.brief ? "d-type-brief" : "d-type", told));
}
