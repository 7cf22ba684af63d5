// A board of the match: what is known of it from the beginning, and where the players have walked on it.

import { placesOf } from "../trails/geometry.js";

/** The briefing for one board, counted from 1, in the form that a game with a single board has. */
export function legOf(briefing, number) {
  const { called, board, starts, goals, chips } = briefing.boards[number - 1];
  const players = briefing.players.map((player) => ({ ...player, goal: goals[player.name], chips: chips[player.name] }));
  return { ...briefing, called, board, starts, players };
}

/** How many steps everybody walks with an event, by name; null with any other event. */
export function walksOf(event) {
  return event?.moved?.walks ?? event?.board_over?.walks ?? null;
}

/** Where the players begin on a board, in the order of their seats; nowhere, if there is no such board. */
function startsOf({ boards, players }, board) {
  return boards[board] ? players.map(({ name }) => [boards[board].starts[name]]) : [];
}

/** The places that each player has been to, with the start: board by board, in the order of the seats. */
export function tracks(briefing, events) {
  const all = [startsOf(briefing, 0)];
  for (const event of events) {
    const walks = walksOf(event);
    if (walks === null) continue;
    const grow = (track, seat) => [...track, ...placesOf(track.at(-1), walks[briefing.players[seat].name] ?? [])];
    all.push(all.pop().map(grow));
    if (event.board_over) all.push(startsOf(briefing, all.length));
  }
  return all.filter((board) => board.length > 0);
}
