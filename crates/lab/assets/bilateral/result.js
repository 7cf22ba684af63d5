// What came of a bilateral negotiation: how it ended, what was agreed, and how good that was.

import { points } from "../base/format.js";
import { enumerated, say, shown } from "../base/words.js";
import { agreementLine, frontierItems, judgementList, pairText, worseThanNothing } from "../debrief/judgement.js";
import { offerIn } from "./offers.js";

/** How it ended, as a sentence. */
export function ending(debrief, you) {
  const who = debrief.facts?.opted_out;
  if (debrief.ending === "opt-out" && who)
    return who === debrief.seats[you] ? say("b-you-opted-out") : say("b-opted-out", { who: shown(who) });
  if (debrief.ending === "agreement" && you === null) return say("b-they-agreed");
  return say("b-ending", { ending: debrief.ending });
}

/** Utilities are points of the first period, before the effect of time. */
function judgement(debrief) {
  const pair = (utilities) => pairText(debrief.seats, utilities);
  const items = frontierItems(debrief);
  items.push(...worseThanNothing(debrief).map((name) => say("b-worse-than-nothing", { who: shown(name) })));
  if (debrief.nash)
    items.push(say("b-nash", { deal: debrief.nash.words, worths: pair(debrief.nash.utilities) }));
  if (debrief.status_quo) items.push(say("b-status-quo", { worths: pair(debrief.status_quo) }));
  return judgementList(items, say("b-judgement-hint"));
}

/** What stands below the scores. */
export function findings(debrief) {
  return [agreementLine(debrief.agreement), judgement(debrief)];
}

/** What an offer was worth to both sides when it was made; empty for anything else. Offers are numbered from 1. */
export function stepWorth(entry, debrief) {
  const step = debrief.steps?.[(offerIn(entry)?.id ?? 0) - 1];
  if (!step) return "";
  const worth = (name, seat) => say("b-worth-of", { who: shown(name), points: points(step.utilities[seat]) });
  const worths = enumerated(debrief.seats.map(worth));
  return step.class ? say("b-step-classed", { worths, class: step.class }) : say("b-step", { worths });
}
