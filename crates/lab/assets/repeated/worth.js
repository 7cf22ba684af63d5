// What a promise is worth: if both send all, and if the other sends nothing. Zero is what each has without it.

import { points } from "../base/format.js";
import { say, shown } from "../base/words.js";
import { otherName } from "../trails/sides.js";
import { worthTable } from "../trails/worth.js";

/** The players whose chips I know, me first. */
function known({ players, seat }) {
  const all = players.filter(({ prospect }) => prospect !== null);
  return [...all.filter(({ name }) => name === seat), ...all.filter(({ name }) => name !== seat)];
}

function worthOf(consequence, name, prospect) {
  const [change, good] = [consequence.score_changes[name], consequence.independent[name]];
  return { change, score: prospect + change, note: say(good ? "m-alone" : "m-not-alone"), good };
}

/** The rows of the table, with what a player gets in either case. */
export function worthRows(view, { kept, unpaid }) {
  return known(view).map(({ name, prospect }) => ({
    seat: view.players.findIndex((player) => player.name === name),
    name: name === view.seat ? say("m-you") : shown(name),
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
