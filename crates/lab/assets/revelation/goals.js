// What I know of everybody's goals: for each of the two possible ones of a player, whether it is the true one, is ruled
// out, or may be it.

import { percent } from "../base/format.js";
import { say, shown } from "../base/words.js";

/** How a goal of a player stands for `me`, the name of the own seat; null for spectators. */
export function goalState(player, goal, me) {
  if (player.goal === null) return "maybe";
  const isTrue = goal.name === player.goal;
  if (player.name === me) return isTrue ? "mine" : "not-mine";
  return isTrue ? "known" : "ruled-out";
}

/** All goals in the order of the players, with what I know of them. */
export function goalsOf(players, me) {
  return players.flatMap((player, seat) =>
    player.goals.map((goal) => ({ ...goal, seat, player: player.name, state: goalState(player, goal, me) })),
  );
}

/** The true goal of a player; undefined as long as I do not know it. */
export function trueGoal({ goal: name, goals }) {
  return goals.find((goal) => goal.name === name);
}

/** A goal in words. */
export function goalWords({ state, player, called, chance }) {
  const told = { goal: called, who: shown(player), chance: percent(chance) };
  if (state === "mine") return say("r-goal-mine", told);
  if (state === "not-mine") return say("r-goal-not-mine", told);
  if (state === "known") return say("r-goal-known", told);
  return say(state === "ruled-out" ? "r-goal-ruled-out" : "r-goal-maybe", told);
}

/** Is it still possible that this is the true goal? */
export function isPossible({ state }) {
  return state !== "not-mine" && state !== "ruled-out";
}

/** What stands on the flag of a goal, and how it is drawn. */
export function flag(goal) {
  if (goal.state === "maybe") return { text: say("r-flag-maybe", { chance: percent(goal.chance) }), kind: "maybe" };
  return isPossible(goal) ? { text: say("r-flag-goal"), kind: "sure" } : { text: say("r-flag-not"), kind: "ruled-out" };
}
