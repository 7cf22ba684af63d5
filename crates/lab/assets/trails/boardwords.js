// The board of the contract game in words: a few sentences, and what stands in each square.

import { enumerated, say, shown } from "../base/words.js";
import { placeText, samePlace } from "./geometry.js";
import { inRow } from "./lists.js";

/** Where everything is, in a few sentences. */
export function boardWords({ board, players }, square, walked) {
  const customer = shown(players.find((player) => player.role === "customer").name);
  const goalText = ({ name, goal }) => say("t-goal-at", { provider: shown(name), place: placeText(goal) });
  const goals = inRow("t-goals-and", players.filter((player) => player.goal).map(goalText));
  const { rows, columns } = board;
  const layout = say("t-layout", { rows, columns, customer, place: placeText(square), goals });
  return walked.length > 1 ? `${layout} ${say("t-walked", { customer, squares: walked.length - 1 })}` : layout;
}

/** What stands in a square of the table; `square` is where the customer is. */
export function cellWords({ players }, square, place, colour) {
  const goals = players.filter((player) => player.goal && samePlace(player.goal, place));
  const marks = goals.map(({ name }) => say("t-goal-of", { provider: shown(name) }));
  const customer = players.find((player) => player.role === "customer");
  if (samePlace(place, square)) marks.unshift(say("t-is-here", { customer: shown(customer.name) }));
  return enumerated([colour ? shown(colour) : say("t-wall"), ...marks]);
}
