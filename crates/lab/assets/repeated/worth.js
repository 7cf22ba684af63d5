// What a promise is worth: if both send all, and if the other sends nothing. Zero is what each has without it.

import { points } from "../base/format.js";
import { say, shown } from "../base/words.js";
import { otherName, ownPlayer } from "../trails/sides.js";
import { worthTable } from "../trails/worth.js";

/** The players whose chips I know, me first. */
function known({ players, seat }) {
  const all = players.filter(({ prospect }) => prospect !== null);
  return [...all.filter(({ name }) => name === seat), ...all.filter(({ name }) => name !== seat)];
}

function worthOf(consequence, name, prospect) {
  return { score: prospect + consequence.score_changes[name], note: say(consequence.independent[name] ? "m-alone" : "m-not-alone") };
}

/** What I could get if both keep a promise and what without it, as numbers and as the text of a button. */
export function keptWorth({ kept }, view) {
  const { prospect: without } = ownPlayer(view);
  const worth = without + kept.score_changes[view.seat];
  return { worth, without, text: points(worth) };
}

/** The rows of the table, with what a player gets in either case. */
export function worthRows(view, { kept, unpaid }) {
  return known(view).map(({ name, prospect }) => ({
    seat: view.players.findIndex((player) => player.name === name),
    name: name === view.seat ? say("m-you") : shown(name),
    zero: prospect,
    without: say("m-without", { points: points(prospect) }),
    worths: [kept, unpaid].map((consequence) => worthOf(consequence, name, prospect)),
  }));
}

/** The table. `consequences`: of a proposal, an agreement or a preview; `isSending`: of what I send myself. */
export function promiseWorth(view, consequences, isSending = false) {
  const other = shown(otherName(view));
  const both = isSending ? say("m-if-all", { other }) : say("m-if-kept");
  const columns = [
    { title: both, draft: false },
    { title: say("m-if-unpaid", { other }), draft: true },
  ];
  return worthTable({ columns, rows: worthRows(view, consequences), line: say("m-worth-line") });
}
