// What came of a contract game: how it ended, and every decision beside what the equilibrium would have done.

import { el, glyph, seatClass } from "../base/dom.js";
import { points } from "../base/format.js";
import { judgementList } from "../debrief/judgement.js";
import { Board } from "./board.js";
import { Palette } from "./chips.js";
import { walkedPlaces } from "./geometry.js";

/** How it ended, as a sentence. */
export function ending(debrief, you) {
  const { goal, rounds } = debrief.facts ?? {};
  const [customer] = debrief.seats;
  if (goal && you === 0) return `You reached the goal of ${goal} in round ${rounds}.`;
  if (goal && goal === debrief.seats[you]) return `${customer} reached the goal of ${goal}, yours, in round ${rounds}.`;
  if (goal) return `${customer} reached the goal of ${goal} in round ${rounds}.`;
  if (debrief.ending === "fault") return "The game was stopped because of an illegal move.";
  if (you === 0) return `You did not move, and the game ended in round ${rounds} without a goal.`;
  return `${customer} did not move, and the game ended in round ${rounds} without a goal.`;
}

/** Numbers by name, as "CS 370, SPg 205". */
export function byName(numbers) {
  return Object.entries(numbers)
    .map(([name, value]) => `${name} ${points(value)}`)
    .join(", ");
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
  if (debrief.opening_values) {
    items.push(
      `If all play by the equilibrium, they can expect from the first round on: ${byName(debrief.opening_values)}.`,
    );
  }
  for (const { name, same, all } of agreement(debrief)) {
    if (all > 0) items.push(`${name} decided as the equilibrium does in ${same} of ${all} decisions.`);
  }
  const { deals, committed_to: committed } = debrief.facts ?? {};
  items.push(dealsText(deals));
  if (committed) items.push(`The last deal committed the customer to ${committed}.`);
  return judgementList(items);
}

function dealsText(deals) {
  if (deals === 0) return "No deals were made.";
  return deals === 1 ? "One deal was made." : `${deals} deals were made.`;
}

/** One decision beside the equilibrium's. */
function decision(entry, seats) {
  const { equilibrium } = entry;
  const seat = seats.indexOf(entry.seat);
  const mark = equilibrium
    ? el("p", { class: equilibrium.same ? "same" : "other" }, equilibrium.same ? "✓ As the equilibrium." : `✗ The equilibrium would ${equilibrium.words}.`)
    : el("p", { class: "hint" }, "Not compared: this game is too large to solve.");
  const worths = equilibrium
    ? [
        ["Worth of the situation", equilibrium.values],
        ["If accepted", equilibrium.if_accepted],
        ["Without a deal", equilibrium.if_not],
      ].filter(([, numbers]) => numbers)
    : [];
  return el(
    "li",
    { class: "decision" },
    el("p", {}, el("span", { class: "hint" }, `Round ${entry.round} `), el("span", { class: seatClass(seat) }, glyph(seat)), ` ${entry.what}`),
    mark,
    worths.length > 0
      ? el("p", { class: "hint" }, worths.map(([title, numbers]) => `${title}: ${byName(numbers)}`).join(" · "))
      : null,
  );
}

function decisions(debrief) {
  if (debrief.decisions.length === 0) return null;
  return el(
    "section",
    { "aria-labelledby": "decisions-title" },
    el("h3", { id: "decisions-title" }, "Every decision, and the equilibrium’s"),
    el(
      "p",
      { class: "hint" },
      "The equilibrium is how players move who all expect the best answers of the others, to the very end. Numbers are final scores.",
    ),
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

/** The board and the chips as they were after a step of the replay. */
export function picture(debrief, briefing, events) {
  const board = new Board(briefing);
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
        el("dt", { class: seatClass(seat) }, glyph(seat), ` ${briefing.players[seat].label ?? name}`),
        el("dd", {}, palette.list(now.chips[name]), ` ${points(now.scores[name])} points`),
      );
    chips.replaceChildren(...debrief.seats.map(line));
  };
  return { node: el("div", { class: "replay-board" }, board.node, chips), show };
}
