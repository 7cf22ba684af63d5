// What came of a crisis: how it ended, how good that was, and what two cool heads would have done.

import { details, el } from "../base/dom.js";
import { points } from "../base/format.js";
import { say, sayNodes, shown } from "../base/words.js";
import { agreementLine, frontierItems, judgementList, pairText, shortWorth, worseThanNothing } from "../debrief/judgement.js";

/** How it ended, as a sentence. */
export function ending(debrief, you) {
  const { kind, opted_out: who, result } = debrief.facts ?? {};
  if (kind === "agreement") return say(you === null ? "c-end-agreement" : "c-end-agreement-yours");
  if (kind === "opting-out") {
    const id = who === debrief.seats[you] ? "c-end-opted-out-yours" : "c-end-opted-out";
    return say(id, { who: shown(who), result: shown(result) });
  }
  return say(kind === "status-quo" ? "c-end-status-quo" : "c-end-stopped");
}

/** Did the sides get more or less than was to be expected at the start? As a sentence. */
export function against({ seats, scores, equilibrium }) {
  const gap = (seat) => Math.round((scores[seat] - equilibrium.utilities[seat]) * 100) / 100;
  const got = (seat) => (gap(seat) === 0 ? "same" : gap(seat) > 0 ? "more" : "less");
  return say("c-against", {
    ...ofBoth(seats),
    "first-got": got(0),
    "first-gap": points(Math.abs(gap(0))),
    "second-got": got(1),
    "second-gap": points(Math.abs(gap(1))),
  });
}

/** The names of both sides, for a sentence. */
function ofBoth([first, second]) {
  return { first: shown(first), second: shown(second) };
}

function items(debrief) {
  const { seats, equilibrium, nash, opting_out: opting, queries } = debrief;
  const pair = (utilities) => pairText(seats, utilities);
  const found = frontierItems(debrief);
  if (equilibrium?.utilities)
    found.push(
      say("c-equilibrium", {
        worth: pair(equilibrium.utilities),
        words: equilibrium.words,
        against: against(debrief),
      }),
    );
  found.push(...worseThanNothing(debrief).map((name) => say("c-quo-was-better", { who: shown(name) })));
  seats.forEach((name, seat) => {
    const expected = opting?.[name];
    if (debrief.agreement && expected && debrief.agreement.utilities[seat] < expected[seat])
      found.push(say("c-opting-was-better", { who: shown(name), points: points(expected[seat]) }));
  });
  if (nash) found.push(say("c-nash", { words: nash.words, worth: pair(nash.utilities) }));
  if (debrief.status_quo) found.push(say("c-quo-worth", { worth: pair(debrief.status_quo) }));
  if (queries?.some((count) => count > 0)) {
    found.push(say("c-queries", { ...ofBoth(seats), "first-count": queries[0], "second-count": queries[1] }));
  }
  return found;
}

/** Messages that chance kept from being heard. */
function unheard(debrief) {
  const lost = debrief.unheard ?? [];
  if (lost.length === 0) return null;
  const letter = ({ seat, sentence }) =>
    el("li", {}, sayNodes("c-unheard-letter", { who: el("strong", {}, shown(seat)), sentence }));
  return details(say("c-unheard", { count: lost.length }), {}, el("ul", {}, lost.map(letter)));
}

/** What stands below the scores. */
export function findings(debrief) {
  return [
    agreementLine(debrief.agreement),
    judgementList(items(debrief), say("c-points-of")),
    unheard(debrief),
  ];
}

/** The offer that an event makes or answers, with its worth. */
function stepOf({ event }, debrief) {
  const said = event?.said ?? event?.considered;
  const answered = said?.message?.yes?.to ?? said?.message?.no?.to;
  return debrief.steps?.find(({ id }) => id === (answered ?? said?.id)) ?? null;
}

/** What an offer was worth, in short, for the list of all steps. */
export function rowWorth(entry, debrief, you) {
  const step = stepOf(entry, debrief);
  return step ? shortWorth(step.utilities, you) : "";
}

/** What an offer was worth to both when it was made, and what was answered; empty for anything else. */
export function stepWorth(entry, debrief) {
  const step = stepOf(entry, debrief);
  if (!step) return "";
  const [first, second] = step.utilities.map(points);
  const worths = { ...ofBoth(debrief.seats), "first-points": first, "second-points": second };
  return say("c-step-worth", { ...worths, answer: step.answer ?? "none" });
}
