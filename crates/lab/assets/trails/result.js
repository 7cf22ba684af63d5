// What came of a contract game: how it ended, and every decision beside what the equilibrium would have done.

import { el, glyph, seatClass } from "../base/dom.js";
import { points } from "../base/format.js";
import { enumerated, say, shown } from "../base/words.js";
import { judgementList } from "../debrief/judgement.js";
import { Palette } from "./chips.js";
import { CustomerBoard } from "./customerboard.js";
import { walkedPlaces } from "./geometry.js";

/** How it ended, as a sentence. */
export function ending(debrief, you) {
  const { goal, rounds: round } = debrief.facts ?? {};
  const told = { customer: shown(debrief.seats[0]), goal: shown(goal), round };
  if (goal && you === 0) return say("t-reached-you", told);
  if (goal) return say(goal === debrief.seats[you] ? "t-reached-yours" : "t-reached", told);
  if (debrief.ending === "fault") return say("t-fault");
  return say(you === 0 ? "t-stopped-you" : "t-stopped", told);
}

/** Numbers by name, as "CS 370, SPg 205". */
export function byName(numbers) {
  const scoreOf = ([name, value]) => say("t-score-of", { name: shown(name), points: points(value) });
  return enumerated(Object.entries(numbers).map(scoreOf));
}

/** How many decisions of a player were those of the equilibrium. */
export function agreement(debrief) {
  const compared = debrief.decisions.filter((decision) => decision.equilibrium);
  return debrief.seats.map((name) => {
    const own = compared.filter((decision) => decision.seat === name);
    return { name, same: own.filter((decision) => decision.equilibrium.same).length, all: own.length };
  });
}

function judgement(debrief) {
  const items = [];
  if (debrief.opening_values) items.push(say("t-opening", { scores: byName(debrief.opening_values) }));
  for (const { name, same, all } of agreement(debrief)) {
    if (all > 0) items.push(say("t-decided-same", { name: shown(name), same, all }));
  }
  const { deals, committed_to: committed } = debrief.facts ?? {};
  items.push(say("t-deals-made", { deals }));
  if (committed) items.push(say("t-committed", { provider: shown(committed) }));
  return judgementList(items);
}

/** One decision beside the equilibrium's. */
function decision(entry, seats) {
  const { equilibrium } = entry;
  const seat = seats.indexOf(entry.seat);
  const round = say("t-round", { round: entry.round });
  const mark = el("span", { class: seatClass(seat) }, glyph(seat));
  const worths = worthTexts(equilibrium ?? {});
  return el(
    "li",
    { class: "compared" },
    el("p", {}, el("span", { class: "hint" }, round), " ", mark, ` ${entry.what}`),
    compared(equilibrium),
    worths.length > 0 ? el("p", { class: "hint" }, worths.join(" · ")) : null,
  );
}

/** Was it what the equilibrium would have done? */
function compared(equilibrium) {
  if (!equilibrium) return el("p", { class: "hint" }, say("t-not-compared"));
  const { same, words, cost } = equilibrium;
  if (same) return el("p", { class: "same" }, say("t-same"));
  return el("p", { class: "other" }, say("t-other", { words }), costText(cost));
}

/** What the decision cost who made it, where that can be told. */
function costText(cost) {
  if (typeof cost !== "number") return null;
  return [" ", el("strong", {}, cost > 0 ? say("t-cost", { count: cost, points: points(cost) }) : say("t-cost-nothing"))];
}

/** What the equilibrium expected, as far as it is told. */
function worthTexts({ values, if_accepted: accepted, if_not: without }) {
  return [
    values && say("t-worth", { scores: byName(values) }),
    accepted && say("t-worth-accepted", { scores: byName(accepted) }),
    without && say("t-worth-without", { scores: byName(without) }),
  ].filter(Boolean);
}

function decisions(debrief) {
  if (debrief.decisions.length === 0) return null;
  return el(
    "section",
    { "aria-labelledby": "decisions-title" },
    el("h3", { id: "decisions-title" }, say("t-decisions")),
    el("p", { class: "hint" }, say("t-equilibrium")),
    el(
      "ol",
      { class: "decisions" },
      debrief.decisions.map((entry) => decision(entry, debrief.seats)),
    ),
  );
}

/** What stands below the scores. */
export function findings(debrief) {
  return [judgement(debrief), decisions(debrief)];
}

/** What a step changed is seen in the picture. */
export function stepWorth() {
  return "";
}

/** Did an event change chips or the place of the customer? */
function changes(event) {
  return Boolean(event?.accepted) || (event?.walked?.steps ?? []).length > 0;
}

const pointsText = (score) => say("t-points", { count: score, points: points(score) });

/** The board and the chips as they were after a step of the replay. */
export function picture(debrief, briefing, events) {
  const board = new CustomerBoard(briefing);
  const palette = new Palette(briefing.colours);
  const chips = el("dl", { class: "replay-chips" });
  const all = events.map(({ event }) => event);
  const show = (index) => {
    const past = all.slice(0, index + 1);
    const now = debrief.chips[past.filter(changes).length] ?? debrief.chips.at(-1);
    board.show({ square: now.square, walked: walkedPlaces(briefing.start, past) });
    const line = (name, seat) =>
      el(
        "div",
        {},
        el("dt", { class: seatClass(seat) }, glyph(seat), ` ${briefing.players[seat].label ?? shown(name)}`),
        el("dd", {}, palette.list(now.chips[name]), ` ${pointsText(now.scores[name])}`),
      );
    chips.replaceChildren(...debrief.seats.map(line));
  };
  return { node: el("div", { class: "replay-board" }, board.node, chips), show };
}
