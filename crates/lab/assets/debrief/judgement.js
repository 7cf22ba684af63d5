// How good a deal between two was, in sentences that several games share.

import { el } from "../base/dom.js";
import { points } from "../base/format.js";
import { enumerated, say, shown } from "../base/words.js";

/** The names of those for whom the agreement was worse than none. */
export function worseThanNothing({ agreement, status_quo: without, seats }) {
  if (!agreement || !without) return [];
  return seats.filter((_, seat) => agreement.utilities[seat] < without[seat]);
}

/** What both sides get, in words. */
export function pairText(seats, utilities) {
  const of = (name, seat) => say("d-points-for", { points: points(utilities[seat]), name: shown(name) });
  return enumerated(seats.map(of));
}

/** What a deal was worth to you, or to both for somebody who only watched, in as few signs as can be. */
export function shortWorth(utilities, you) {
  if (you !== null) return say("d-for-you", { points: points(utilities[you]) });
  const [first, second] = utilities.map(points);
  return say("d-for-both", { first, second });
}

/** A deal that would have been better: for both sides, or for one without harm to the other. */
export function betterText({ better_for_both: better, agreement, seats }) {
  const [would, was] = [better, agreement].map(({ utilities }) => pairText(seats, utilities));
  const gains = seats.map((_, seat) => better.utilities[seat] > agreement.utilities[seat]);
  const told = { words: better.words, would, was };
  if (gains.every(Boolean)) return say("d-better-both", told);
  return say("d-better-one", { ...told, winner: shown(seats[gains.indexOf(true)]) });
}

/** Whether something was left on the table. */
export function frontierItems(debrief) {
  if (debrief.agreement?.on_frontier) return [say("d-on-frontier")];
  return debrief.better_for_both ? [betterText(debrief)] : [];
}

/** A list under a heading, with a hint below it if there is one; nothing if the list is empty. */
export function judgementList(items, hint = null) {
  if (items.length === 0) return null;
  return el(
    "div",
    { class: "judgement" },
    el("h3", {}, say("d-how-good")),
    el(
      "ul",
      {},
      items.map((item) => el("li", {}, item)),
    ),
    hint === null ? null : el("p", { class: "hint" }, hint),
  );
}

/** The agreement in words; nothing if there is none. */
export function agreementLine(agreement) {
  if (!agreement) return null;
  return el("p", {}, el("strong", {}, say("d-agreement")), ` ${say("d-agreement-words", { words: agreement.words })}`);
}
