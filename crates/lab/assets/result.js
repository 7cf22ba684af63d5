// What came of a bilateral negotiation: how it ended, what was agreed, and how good that was.

import { el } from "./dom.js";
import { points } from "./format.js";

const ENDINGS = {
  agreement: "You agreed on everything.",
  partial: "Time ran out. What had been agreed by then stands.",
  "opt-out": "The negotiation was broken off.",
  "no-deal": "Time ran out without a deal.",
  fault: "The game was stopped because of an illegal move.",
};

/** How it ended, as a sentence. */
export function endingText(debrief, you) {
  const who = debrief.facts?.opted_out;
  if (debrief.ending === "opt-out" && who) return who === debrief.seats[you] ? "You opted out." : `${who} opted out.`;
  if (debrief.ending === "agreement" && you === null) return "They agreed on everything.";
  return ENDINGS[debrief.ending] ?? `The game is over (${debrief.ending}).`;
}

/** Whom the better deal would have helped: both sides, or one without harm to the other. */
export function betterFor({ better_for_both: better, agreement, seats }) {
  const gains = seats.map((_, seat) => better.utilities[seat] > agreement.utilities[seat]);
  return gains.every(Boolean)
    ? "Better for both"
    : `Better for ${seats[gains.indexOf(true)]} and as good for the other side`;
}

/** The names of those for whom the agreement was worse than none. */
export function worseThanNothing({ agreement, status_quo: without, seats }) {
  if (!agreement || !without) return [];
  return seats.filter((_, seat) => agreement.utilities[seat] < without[seat]);
}

/** What both sides get, in words. */
export function pairText(seats, utilities) {
  return seats.map((name, seat) => `${points(utilities[seat])} for ${name}`).join(", ");
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

/** Utilities are points of the first period, before the effect of time. */
function judgement(debrief) {
  const pair = (utilities) => pairText(debrief.seats, utilities);
  const items = frontierItems(debrief);
  items.push(...worseThanNothing(debrief).map((name) => `${name} would have had more without a deal.`));
  if (debrief.nash)
    items.push(`The Nash solution, a fair compromise: ${debrief.nash.words} (${pair(debrief.nash.utilities)}).`);
  if (debrief.status_quo) items.push(`Without a deal: ${pair(debrief.status_quo)}.`);
  return judgementList(items, "Numbers in brackets are points before the effect of time.");
}

/** Whether something was left on the table. */
export function frontierItems(debrief) {
  const { agreement, better_for_both: better, seats } = debrief;
  if (agreement?.on_frontier)
    return ["On the Pareto frontier: no other deal would have been better for one side without hurting the other."];
  if (!better) return [];
  return [
    `Something was left on the table. ${betterFor(debrief)}: ${better.words} (${pairText(seats, better.utilities)}; ` +
      `the agreement: ${pairText(seats, agreement.utilities)}).`,
  ];
}

/** The agreement in words; nothing if there is none. */
export function agreementLine(agreement) {
  return agreement ? el("p", {}, el("strong", {}, "The agreement: "), `${agreement.words}.`) : null;
}

/** What stands below the scores. */
export function findings(debrief) {
  return [agreementLine(debrief.agreement), judgement(debrief)];
}
