// What came of a revelation game: both goals, every proposal with what it was worth, and how both were moved.

import { button, details, el, glyph } from "../base/dom.js";
import { points } from "../base/format.js";
import { enumerated, say, shown } from "../base/words.js";
import { signed } from "../trails/exchange.js";
import { frames, Movement } from "../trails/movement.js";
import { seatLine } from "../trails/sides.js";
import { GoalBoard } from "./goalboard.js";

/** How it ended, as a sentence. */
export function ending(debrief, you) {
  if (debrief.ending === "fault") return say("t-fault");
  const { round, benefits } = debrief.facts ?? {};
  if (!round) return say("r-no-deal");
  const [one, other] = debrief.seats.map(shown);
  if (you === null) return say("r-agreed", { one, other, round });
  const gain = benefits[debrief.seats[you]];
  return say("r-agreed-you", { other: shown(debrief.seats[1 - you]), round, count: gain, change: signed(gain) });
}

/** Who had which goal, who showed it, and what they reached. */
function summary({ players }) {
  return el("ul", { class: "decided" }, players.map(({ said }, seat) => seatLine(seat, said.join(" "))));
}

/** The proposals in sentences, each with its answer. */
function sentences(offers) {
  const line = ({ round, said, answered }) => {
    const number = el("span", { class: "hint" }, say("t-round", { round }));
    return el("li", {}, number, ` ${[said, answered].filter(Boolean).join(" ")}`);
  };
  return el("ol", { class: "offer-list" }, offers.map(line));
}

/** What a proposal would have brought a player with a goal: points, change, whether the goal is reached. */
function cell({ score, benefit, reaches }) {
  const mark = el("span", { class: "reaches" }, say(reaches ? "r-reaches" : "r-reaches-not"));
  return el("td", {}, el("strong", {}, points(score)), ` ${say("t-benefit", { change: signed(benefit) })} `, mark);
}

/** Whose row it is, with which goal. */
function rowHead(name, { called, is_true: isTrue }, seat) {
  const told = { who: shown(name), goal: called };
  return el("th", { scope: "row" }, glyph(seat), ` ${say(isTrue ? "r-type-true" : "r-type", told)}`);
}

/** What every proposal was worth to both types of both players. */
function worths(made, players) {
  const column = (text) => el("th", { scope: "col" }, text);
  const title = ({ round, from, answer }) => say("r-offer-of", { round, who: shown(from), answer: answer ?? "none" });
  const heads = [say("r-column-goal"), say("r-column-without"), ...made.map(title)].map(column);
  const rows = players.flatMap(({ name, goals }, seat) =>
    goals.map((goal, index) => {
      const cells = made.map(({ benefits }) => cell(benefits[name][index]));
      return el("tr", {}, rowHead(name, goal, seat), el("td", {}, points(goal.alternative)), cells);
    }),
  );
  const table = el("table", { class: "scores offer-worths" }, el("thead", {}, el("tr", {}, heads)), el("tbody", {}, rows));
  return el("div", { class: "scroll-x", tabindex: "0", role: "group", "aria-label": say("r-offers") }, table);
}

function proposals({ offers, players }) {
  const made = offers.filter(({ benefits }) => benefits);
  return el(
    "section",
    { "aria-labelledby": "offers-title" },
    el("h3", { id: "offers-title" }, say("r-offers")),
    sentences(offers),
    made.length > 0 ? worths(made, players) : null,
  );
}

/** What somebody would have done, with the reasons folded away. */
function opinion({ who, same, said: [what, ...why] }) {
  const told = same ? say("r-advised-same", { who }) : say("r-advised", { who, said: what });
  if (why.length === 0) return el("li", {}, told);
  const reasons = why.map((reason) => el("p", {}, reason));
  return el("li", {}, told, details(say("r-why", { who }), {}, ...reasons));
}

/** What others would have done at every decision. */
function advice({ advice: all, seats }) {
  if (!all?.length) return null;
  const decision = ({ seat, decision: text, opinions }) =>
    el("li", {}, el("p", {}, glyph(seats.indexOf(seat)), ` ${text}`), el("ul", {}, opinions.map(opinion)));
  return el(
    "section",
    { "aria-labelledby": "advice-title" },
    el("h3", { id: "advice-title" }, say("r-advice")),
    el("p", { class: "hint" }, say("r-advice-of")),
    el("ol", { class: "advice" }, all.map(decision)),
  );
}

/** What stands below the scores. */
export function findings(debrief) {
  if (!debrief.players) return [];
  return [summary(debrief), proposals(debrief), advice(debrief)];
}

/** What a proposal was worth with the true goals, beside its step of the replay. */
export function stepWorth({ event }, { offers = [] }) {
  // Each player proposes once at most, so the name is enough.
  const offer = event?.proposed && offers.find(({ from }) => from === event.proposed.seat);
  if (!offer?.benefits) return "";
  const own = ([name, list]) => say("t-score-of", { name: shown(name), points: signed(list.find((one) => one.is_true).benefit) });
  return say("r-worth-true", { worths: enumerated(Object.entries(offer.benefits).map(own)) });
}

/** The players of a debrief as a view has them. */
export function playersOf({ players }) {
  return players.map(({ name, goals }) => ({ name, goals, goal: goals.find((goal) => goal.is_true).name }));
}

/** The board as it was after a step of the replay; how both were moved can be seen again. */
export function picture(debrief, briefing, events) {
  if (!debrief.players) return null;
  const board = new GoalBoard(briefing, playersOf(debrief), null);
  const moved = events.findIndex(({ event }) => event?.moved);
  const starts = briefing.players.map(({ name }) => briefing.starts[name]);
  const walks = debrief.players.map(({ squares }) => squares ?? []);
  const movement = new Movement((walkers) => board.show(walkers));
  const again = button(say("r-again"), () => movement.play(starts, walks));
  const show = (index) => {
    movement.stop();
    const isMoved = moved >= 0 && index >= moved;
    board.show(isMoved ? frames(starts, walks).at(-1) : starts.map((square) => ({ square })));
  };
  return { node: el("div", { class: "replay-board" }, board.node, el("p", {}, again)), show };
}
