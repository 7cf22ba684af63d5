// What came of a bilateral negotiation: how it ended, what was agreed, and how good that was.

import { points } from "../base/format.js";
import { agreementLine, frontierItems, judgementList, pairText, worseThanNothing } from "../debrief/judgement.js";
import { offerIn } from "./offers.js";

const ENDINGS = {
  agreement: "You agreed on everything.",
  partial: "Time ran out. What had been agreed by then stands.",
  "opt-out": "The negotiation was broken off.",
  "no-deal": "Time ran out without a deal.",
  fault: "The game was stopped because of an illegal move.",
};

/** How it ended, as a sentence. */
export function ending(debrief, you) {
  const who = debrief.facts?.opted_out;
  if (debrief.ending === "opt-out" && who) return who === debrief.seats[you] ? "You opted out." : `${who} opted out.`;
  if (debrief.ending === "agreement" && you === null) return "They agreed on everything.";
  return ENDINGS[debrief.ending] ?? `The game is over (${debrief.ending}).`;
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

/** What stands below the scores. */
export function findings(debrief) {
  return [agreementLine(debrief.agreement), judgement(debrief)];
}

/** What an offer was worth to both sides when it was made; empty for anything else. Offers are numbered from 1. */
export function stepWorth(entry, debrief) {
  const step = debrief.steps?.[(offerIn(entry)?.id ?? 0) - 1];
  if (!step) return "";
  const worths = debrief.seats.map((name, seat) => `${name} ${points(step.utilities[seat])}`).join(", ");
  return step.class ? `Worth: ${worths} (${step.class})` : `Worth: ${worths}`;
}
