// What proposals are worth: to me with my goal, to the other with each goal that it may have. Zero is what each has
// without a deal.

import { percent, points } from "../base/format.js";
import { say, shown } from "../base/words.js";
import { ownPlayer } from "../trails/sides.js";
import { worthTable } from "../trails/worth.js";
import { trueGoal } from "./goals.js";

/** The rows: every goal that somebody may have, mine first, with what each proposal brings. */
export function rows(players, me, proposals) {
  const own = players.filter(({ name }) => name === me);
  const others = players.filter(({ name }) => name !== me);
  return [...own, ...others].flatMap(({ name, goals }) => {
    const worths = proposals.map(({ benefits }) => benefits[name]);
    return worths[0].map(({ goal, chance }, index) => {
      const { called, alternative } = goals.find((one) => one.name === goal);
      return { name, called, chance, alternative, worths: worths.map((list) => list[index]) };
    });
  });
}

/** Whose row it is. */
function nameText({ name, called, chance }, me) {
  const told = { who: shown(name), goal: called };
  if (name === me) return say("r-row-you", told);
  return say(chance < 1 ? "r-row-maybe" : "r-row", told);
}

/** What there is without a deal, and how likely the goal is if that is not known. */
function withoutText({ alternative, chance }) {
  const told = { points: points(alternative), chance: percent(chance) };
  return say(chance < 1 ? "r-without-maybe" : "r-without", told);
}

function worthOf({ benefit, reaches }, alternative) {
  return { score: alternative + benefit, note: say(reaches ? "r-reaches" : "r-reaches-not") };
}

/** What I would have with a change of my score and what I have without a deal, as numbers and as the text of a button. */
export function scoreWith(change, view) {
  const without = trueGoal(ownPlayer(view))?.alternative ?? 0;
  return { worth: without + change, without, text: points(without + change) };
}

/**
 * The table. `proposals`: one or two, as {title, benefits, draft}, whose benefits are those of a preview or a proposal;
 * `players`: of the view; `me`: the name of the own seat.
 */
export function goalWorths(players, me, proposals) {
  const lines = rows(players, me, proposals).map((entry) => ({
    seat: players.findIndex(({ name }) => name === entry.name),
    name: nameText(entry, me),
    zero: entry.alternative,
    without: withoutText(entry),
    worths: entry.worths.map((worth) => worthOf(worth, entry.alternative)),
  }));
  return worthTable({ columns: proposals, rows: lines, line: say("r-worth-line") });
}
