// What came of a match: the points of every board, every promise with what keeping or breaking it was worth, and what both
// did with their word.

import { el } from "../base/dom.js";
import { points } from "../base/format.js";
import { say, shown } from "../base/words.js";
import { Palette } from "../trails/chips.js";
import { signed } from "../trails/exchange.js";
import { seatLine } from "../trails/sides.js";
import { pointsTable } from "./boards.js";
import { promiseLine, total } from "./promise.js";

/** How it ended, as a sentence. */
export function ending(debrief, you) {
  if (debrief.ending === "fault") return say("t-fault");
  const boards = debrief.boards?.length ?? 0;
  const [first, second] = you === 1 ? [1, 0] : [0, 1];
  const told = { boards, other: shown(debrief.seats[second]), theirs: points(debrief.scores[second]) };
  const own = { count: debrief.scores[first], mine: points(debrief.scores[first]) };
  if (you === null) return say("m-ended", { ...told, ...own, one: shown(debrief.seats[first]) });
  return say("m-ended-you", { ...told, ...own });
}

/** What both scored, and how they kept their promises. */
function summary({ players }) {
  return el("ul", { class: "decided" }, players.map(({ said }, seat) => seatLine(seat, said.join(" "))));
}

function boards(debrief, me, { players, dormant_limit: limit }) {
  const totals = Object.fromEntries(debrief.players.map(({ name, score }) => [name, score]));
  return el(
    "section",
    { "aria-labelledby": "points-title" },
    el("h3", { id: "points-title" }, say("m-points-title")),
    pointsTable({ players, finished: debrief.boards, totals, me, limit }),
  );
}

/**
 * What an agreement brought a player, what it would have brought if both had kept it, and, if there was something to
 * send, what if this player alone had sent nothing. `me`: the name of the own seat, or null.
 */
export function worthText({ worth, promised }, name, me) {
  const { was, if_kept: kept, if_broken: broken } = worth[name];
  const told = { was: signed(was), kept: signed(kept), broken: signed(broken), who: shown(name) };
  if (total(promised[name]) === 0) return say(name === me ? "m-worth-you-free" : "m-worth-of-free", told);
  return say(name === me ? "m-worth-you" : "m-worth-of", told);
}

/** The promises of all boards in order, each with the number of its board. */
export function promisesOf({ boards: all }) {
  return all.flatMap(({ board, promises }) => promises.map((promise) => ({ ...promise, board })));
}

function promise(entry, { players, boards: all }, me, palette) {
  const line = ({ name }, seat) => {
    const worth = el("span", { class: "hint promise-worth" }, worthText(entry, name, me));
    return promiseLine(entry, { name, seat, me, palette }, worth);
  };
  const when = all.length > 1 ? say("m-when", entry) : say("m-when-turn", entry);
  return el("li", {}, el("p", {}, el("strong", {}, when)), el("ul", { class: "promises" }, players.map(line)));
}

function promises(debrief, me, briefing) {
  const palette = new Palette(briefing.colours);
  const all = promisesOf(debrief);
  return el(
    "section",
    { "aria-labelledby": "promises-title" },
    el("h3", { id: "promises-title" }, say("m-promises")),
    el("p", { class: "hint" }, say(all.length > 0 ? "m-worth-means" : "m-no-promises")),
    el("ol", { class: "ledger-list" }, all.map((entry) => promise(entry, briefing, me, palette))),
  );
}

/** What stands below the scores. */
export function findings(debrief, you, briefing) {
  if (!debrief.boards) return [];
  const me = you === null ? null : debrief.seats[you];
  return [summary(debrief), boards(debrief, me, briefing), promises(debrief, me, briefing)];
}

/** What a step changed is seen in the picture. */
export function stepWorth() {
  return "";
}
