// What came of a crisis: how it ended, how good that was, and what two cool heads would have done.

import { details, el } from "../base/dom.js";
import { points } from "../base/format.js";
import { agreementLine, frontierItems, judgementList, pairText, worseThanNothing } from "../debrief/judgement.js";

/** How it ended, as a sentence. */
export function ending(debrief, you) {
  const { kind, opted_out: who, result } = debrief.facts ?? {};
  if (kind === "agreement") return you === null ? "They signed an agreement." : "You signed an agreement.";
  if (kind === "opting-out") return who === debrief.seats[you] ? `You opted out: ${result}.` : `${who} opted out: ${result}.`;
  if (kind === "status-quo") return "Time ran out without an agreement.";
  return "The game was stopped because of an illegal move.";
}

/** Did a side get more or less than was to be expected at the start? */
export function against(debrief) {
  const { utilities } = debrief.equilibrium ?? {};
  if (!utilities) return [];
  return debrief.seats.map((name, seat) => {
    const gap = Math.round((debrief.scores[seat] - utilities[seat]) * 100) / 100;
    if (gap === 0) return `${name} got exactly that`;
    return gap > 0 ? `${name} got ${points(gap)} more` : `${name} got ${points(-gap)} less`;
  });
}

function items(debrief) {
  const { seats, equilibrium, nash, opting_out: opting, queries } = debrief;
  const pair = (utilities) => pairText(seats, utilities);
  const found = frontierItems(debrief);
  if (equilibrium?.utilities)
    found.push(
      `Two cool heads who keep their word (the equilibrium) could expect ${pair(equilibrium.utilities)} from the ` +
        `first period on: ${equilibrium.words}. ${against(debrief).join(", ")}.`,
    );
  found.push(...worseThanNothing(debrief).map((name) => `${name} would have had more from the status quo.`));
  seats.forEach((name, seat) => {
    const expected = opting?.[name];
    if (debrief.agreement && expected && debrief.agreement.utilities[seat] < expected[seat])
      found.push(`${name} could have expected more from opting out: ${points(expected[seat])}.`);
  });
  if (nash) found.push(`The Nash solution, a fair compromise: ${nash.words} (${pair(nash.utilities)}).`);
  if (debrief.status_quo) found.push(`The status quo: ${pair(debrief.status_quo)}.`);
  if (queries?.some((count) => count > 0)) {
    const asked = seats.map((name, seat) => `${name} ${queries[seat]}`).join(", ");
    found.push(`Questions to decision support: ${asked}.`);
  }
  return found;
}

/** Messages that chance kept from being heard. */
function unheard(debrief) {
  const lost = debrief.unheard ?? [];
  if (lost.length === 0) return null;
  const letter = ({ seat, sentence }) => el("li", {}, el("strong", {}, `${seat}: `), sentence);
  return details(`Messages that were never heard (${lost.length})`, {}, el("ul", {}, lost.map(letter)));
}

/** What stands below the scores. */
export function findings(debrief) {
  return [
    agreementLine(debrief.agreement),
    judgementList(items(debrief), "Points of agreements are those of the period in which the crisis ended."),
    unheard(debrief),
  ];
}

/** What an offer was worth to both when it was made, and what was answered; empty for anything else. */
export function stepWorth({ event }, debrief) {
  const id = (event?.said ?? event?.considered)?.id;
  const step = debrief.steps?.find((candidate) => candidate.id === id);
  if (!step) return "";
  const worths = debrief.seats.map((seat, index) => `${seat} ${points(step.utilities[index])}`).join(", ");
  return `Worth: ${worths}. ${step.answer === null ? "No answer." : `Answer: ${step.answer}.`}`;
}
