// How good a deal between two was, in sentences that several games share.

import { el } from "../base/dom.js";
import { points } from "../base/format.js";

/** The names of those for whom the agreement was worse than none. */
export function worseThanNothing({ agreement, status_quo: without, seats }) {
  if (!agreement || !without) return [];
  return seats.filter((_, seat) => agreement.utilities[seat] < without[seat]);
}

/** What both sides get, in words. */
export function pairText(seats, utilities) {
  return seats.map((name, seat) => `${points(utilities[seat])} for ${name}`).join(", ");
}

/** A deal that would have been better: for both sides, or for one without harm to the other. */
export function betterText({ better_for_both: better, agreement, seats }) {
  const [would, was] = [better, agreement].map(({ utilities }) => pairText(seats, utilities));
  const gains = seats.map((_, seat) => better.utilities[seat] > agreement.utilities[seat]);
  const winner = seats[gains.indexOf(true)];
  return gains.every(Boolean)
    ? `Something was left on the table. Better for both: ${better.words} (${would}; the agreement: ${was}).`
    : `Something was left on the table. Better for ${winner} and as good for the other side: ${better.words} (${would}; the agreement: ${was}).`;
}

/** Whether something was left on the table. */
export function frontierItems(debrief) {
  if (debrief.agreement?.on_frontier)
    return ["On the Pareto frontier: no other deal would have been better for one side without hurting the other."];
  return debrief.better_for_both ? [betterText(debrief)] : [];
}

/** A list under a heading, with a hint below it if there is one; nothing if the list is empty. */
export function judgementList(items, hint = null) {
  if (items.length === 0) return null;
  return el(
    "div",
    { class: "judgement" },
    el("h3", {}, "How good was it?"),
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
  return agreement ? el("p", {}, el("strong", {}, "The agreement: "), `${agreement.words}.`) : null;
}
