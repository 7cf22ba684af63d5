// The match step by step: the board of each step with both players, their chips, and what a promise was worth.

import { el, glyph, seatClass, setText } from "../base/dom.js";
import { points } from "../base/format.js";
import { say, shown } from "../base/words.js";
import { Palette } from "../trails/chips.js";
import { legOf, tracks, walksOf } from "./leg.js";
import { promisesOf, worthText } from "./result.js";
import { WalkBoard } from "./walkboard.js";

/** Does an event move chips or players? */
const changes = (event) => Boolean(event?.sent) || walksOf(event) !== null;

/** The board at a step of the replay, counted from 0, and the place in its course: a board is seen to its last event. */
export function placeIn(events, index) {
  const ends = (event) => Boolean(event?.board_over);
  const board = events.slice(0, index).filter(ends).length;
  const begin = events.slice(0, index).findLastIndex(ends) + 1;
  return { board, step: events.slice(begin, index + 1).filter(changes).length };
}

/** What the promise was worth that is settled with a step; empty at other steps. */
function promiseText(debrief, events, index) {
  if (!events[index]?.sent) return "";
  const promise = promisesOf(debrief)[events.slice(0, index).filter((event) => event?.sent).length];
  return Object.keys(promise?.worth ?? {})
    .map((name) => worthText(promise, name, null))
    .join(" ");
}

export function picture(debrief, briefing, told) {
  if (!debrief.boards) return null;
  const palette = new Palette(briefing.colours);
  const events = told.map(({ event }) => event);
  const frame = el("div", {});
  const title = el("p", {});
  const worth = el("p", { class: "hint" });
  const chips = el("dl", { class: "replay-chips" });
  let drawn = { number: null, board: null };

  const boardOf = (number) => {
    if (drawn.number !== number) {
      drawn = { number, board: new WalkBoard(legOf(briefing, number), null) };
      frame.replaceChildren(drawn.board.node);
    }
    return drawn.board;
  };
  const line = ({ name, label }, seat, now) =>
    el(
      "div",
      {},
      el("dt", { class: seatClass(seat) }, glyph(seat), ` ${label ?? shown(name)}`),
      el("dd", {}, palette.list(now.chips[name]), ` ${say("t-points", { count: now.scores[name], points: points(now.scores[name]) })}`),
    );
  const show = (index) => {
    const { board, step } = placeIn(events, index);
    const at = debrief.boards[board];
    const now = at.course[step] ?? at.course.at(-1);
    const walked = tracks(briefing, events.slice(0, index + 1))[board];
    setText(title, at.called);
    boardOf(board + 1).show(briefing.players.map(({ name }, seat) => ({ square: now.squares[name], walked: walked[seat] })));
    setText(worth, promiseText(debrief, events, index));
    chips.replaceChildren(...briefing.players.map((player, seat) => line(player, seat, now)));
  };
  return { node: el("div", { class: "replay-board" }, worth, title, frame, chips), show };
}
