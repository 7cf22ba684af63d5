// What came of a bilateral negotiation: how it ended, what was agreed, and how good that was.

import { points } from "../base/format.js";
import { enumerated, say, shown } from "../base/words.js";
import { agreementLine, frontierItems, judgementList, pairText, shortWorth, worseThanNothing } from "../debrief/judgement.js";
import { missedDeal } from "./missed.js";
import { offerIn } from "./offers.js";

/** How it ended, as a sentence. */
export function ending(debrief, you) {
  const who = debrief.facts?.opted_out;
  if (debrief.ending === "opt-out" && who)
    return who === debrief.seats[you] ? say("b-you-opted-out") : say("b-opted-out", { who: shown(who) });
  if (debrief.ending === "agreement" && you === null) return say("b-they-agreed");
  return say("b-ending", { ending: debrief.ending });
}

/** The solutions that theories of bargaining name, in the order in which they are told. */
const SOLUTIONS = ["nash", "kalai_smorodinsky", "egalitarian", "welfare"];

/** Each solution with what it favours; those that are the same deal in one sentence. */
export function solutions(debrief) {
  const found = SOLUTIONS.filter((kind) => debrief[kind]);
  const deals = [...new Set(found.map((kind) => debrief[kind].words))];
  return deals.map((deal) => {
    const same = found.filter((kind) => debrief[kind].words === deal);
    const names = enumerated(same.map((kind) => say("b-solution-name", { kind })));
    return say("b-solution", { names, deal, worths: pairText(debrief.seats, debrief[same[0]].utilities) });
  });
}

/** Utilities are points of the first period, before the effect of time. */
function judgement(debrief) {
  const pair = (utilities) => pairText(debrief.seats, utilities);
  const items = frontierItems(debrief);
  items.push(...worseThanNothing(debrief).map((name) => say("b-worse-than-nothing", { who: shown(name) })));
  items.push(...solutions(debrief));
  if (debrief.status_quo) items.push(say("b-status-quo", { worths: pair(debrief.status_quo) }));
  return judgementList(items, say("b-judgement-hint"));
}

/** What stands below the scores. */
export function findings(debrief, you) {
  return [missedDeal(debrief, you), agreementLine(debrief.agreement), judgement(debrief)];
}

/** The offer that an event makes or answers, with its worth; offers are numbered from 1. */
function stepOf(entry, debrief) {
  const { accepted, rejected } = entry.event ?? {};
  const id = offerIn(entry)?.id ?? accepted?.id ?? rejected?.id ?? 0;
  return debrief.steps?.[id - 1] ?? null;
}

/** What an offer was worth to both sides when it was made; empty for anything else. */
export function stepWorth(entry, debrief) {
  const step = stepOf(entry, debrief);
  if (!step) return "";
  const worth = (name, seat) => say("b-worth-of", { who: shown(name), points: points(step.utilities[seat]) });
  const worths = enumerated(debrief.seats.map(worth));
  return step.class && offerIn(entry) ? say("b-step-classed", { worths, class: step.class }) : say("b-step", { worths });
}

/** The same in short, for the list of all steps. */
export function rowWorth(entry, debrief, you) {
  const step = stepOf(entry, debrief);
  return step ? shortWorth(step.utilities, you) : "";
}
