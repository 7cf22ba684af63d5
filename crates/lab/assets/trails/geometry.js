// Places on a board, as [row, column] from the top left, and the steps between them. Whether a step is allowed and what
// it costs the server says; here is only where it would lead.

import { say } from "../base/words.js";

const STEPS = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] };

/** The same place? */
export function samePlace(a, b) {
  return a[0] === b[0] && a[1] === b[1];
}

/** The place one step further. */
export function stepFrom([row, column], direction) {
  const [down, right] = STEPS[direction];
  return [row + down, column + right];
}

/** The places that a walk leads through, without the one where it begins. */
export function placesOf(from, steps) {
  let here = from;
  return steps.map((direction) => (here = stepFrom(here, direction)));
}

/** The direction from a place to its neighbour; undefined if they are none. */
export function directionTo(from, to) {
  return Object.keys(STEPS).find((direction) => samePlace(stepFrom(from, direction), to));
}

/** All places that the customer has walked through, with the start, from the events of a game. */
export function walkedPlaces(start, events) {
  const steps = events.flatMap((event) => event?.walked?.steps ?? []);
  return [start, ...placesOf(start, steps)];
}

/** A place for people, who count from 1. */
export function placeText([row, column]) {
  return say("t-place", { row: row + 1, column: column + 1 });
}
