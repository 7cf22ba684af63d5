// The board that is being played: where both stand, their ways, and what I plan. What both walk is shown together, step by
// step; when a board is over its last steps are seen before the next one takes its place.

import { el, setText } from "../base/dom.js";
import { say } from "../base/words.js";
import { BoardTable } from "../trails/boardtable.js";
import { placesOf } from "../trails/geometry.js";
import { Movement } from "../trails/movement.js";
import { legOf, tracks, walksOf } from "./leg.js";
import { WalkBoard } from "./walkboard.js";

/** What both walk with the events of a single turn, by name; null if nobody was moved, or too much has happened. */
export function walksIn(events) {
  const walks = events.map(walksOf).filter(Boolean);
  if (walks.length === 0 || events.filter((event) => event?.moved).length > 1) return null;
  const names = Object.keys(walks[0]);
  return Object.fromEntries(names.map((name) => [name, walks.flatMap((walk) => walk[name] ?? [])]));
}

export class BoardBox {
  /** `me`: the name of the own seat, null for spectators; `walk`: of a player, with `places`, `choose` and `key`. */
  constructor({ briefing, table, me, walk = null }) {
    Object.assign(this, { briefing, table, me, walk, view: null, number: null, playing: null });
    this.movement = new Movement((walkers) => this.drawWalking(walkers));
    this.title = el("h2", { id: "board-title", class: "visually-hidden" }, say("t-board"));
    this.key = el("p", { class: "hint way-key" }, say("m-way-key"));
    this.frame = el("div", { class: "board-frame", ...(walk ? KEYED : {}) });
    this.words = el("div", {});
    this.hint = walk ? el("p", { class: "hint", id: "board-hint" }, say("t-board-hint")) : null;
    this.node = el(
      "section",
      { class: "felt trails-box board-box", "aria-labelledby": "board-title" },
      this.title,
      this.frame,
      this.key,
      this.hint,
      this.words,
    );
    this.frame.addEventListener("keydown", (event) => {
      if (walk?.key(event)) event.preventDefault();
    });
  }

  update(view, fresh) {
    const walks = this.view === null ? null : walksIn(fresh.map(({ event }) => event));
    this.view = view;
    if (walks !== null) this.play(walks);
    else if (this.playing === null) this.settle();
  }

  /** Shows a turn; the promise in `playing` is kept when it was looked at. */
  play(walks) {
    const starts = this.board.walkers.map(({ square }) => square);
    this.before = this.board.walkers.map(({ square, walked }) => walked ?? [square]);
    const places = this.briefing.players.map(({ name }, seat) => placesOf(starts[seat], walks[name] ?? []));
    // The last steps on a board are seen after the match has gone on to the next one.
    if (this.view.board !== this.number) this.leave(true);
    const playing = this.movement.play(starts, places).then(() => {
      if (this.playing !== playing) return;
      this.playing = null;
      this.settle();
    });
    this.playing = playing;
  }

  /** The picture still shows a board that is over, and says so; all that is said of a board in words is of the next one. */
  leave(isLeaving) {
    setText(this.title, isLeaving ? say("m-ending", { called: this.board.leg.called }) : say("t-board"));
    this.title.classList.toggle("visually-hidden", !isLeaving);
    [this.key, this.hint, this.words].filter(Boolean).forEach((node) => (node.hidden = isLeaving));
  }

  /** How both walk, with the way that they have come. */
  drawWalking(walkers) {
    this.board.show(walkers.map(({ square, walked }, seat) => ({ square, walked: [...this.before[seat], ...walked.slice(1)] })));
  }

  /** Shows the board as it is now. */
  settle() {
    if (this.number !== this.view.board) this.build(this.view.board);
    this.draw();
    this.boardTable.show((place, colour) => this.board.cell(place, colour));
  }

  build(number) {
    this.number = number;
    const leg = legOf(this.briefing, number);
    this.board = new WalkBoard(leg, this.me, this.walk ? (place) => this.walk.choose(place) : null);
    this.boardTable = new BoardTable(leg);
    this.frame.replaceChildren(this.board.node);
    this.words.replaceChildren(this.boardTable.node);
    this.leave(false);
  }

  /** Draws both players, with what I plan. */
  draw() {
    if (this.view === null || this.board === undefined || this.playing !== null) return;
    const walked = tracks(this.briefing, this.table.allNews.map(({ event }) => event))[this.number - 1];
    const over = this.view.step === "over";
    const walkers = this.view.players.map(({ name, way }, seat) => ({
      square: this.view.squares[name],
      walked: walked?.[seat] ?? [],
      way: over ? [] : (way ?? []),
      planned: name === this.me ? this.planned : [],
    }));
    this.board.show(walkers);
  }

  /** What I plan, or have decided while the other still decides. */
  get planned() {
    const { walk, squares } = this.view;
    return walk?.length > 0 ? placesOf(squares[this.me], walk) : (this.walk?.places ?? []);
  }

  /** Something is planned: that is shown at once. */
  replan() {
    if (this.playing !== null && this.walk.places.length > 0) {
      this.movement.stop();
      this.playing = null;
      this.settle();
    } else this.draw();
  }
}

const KEYED = { tabindex: "0", role: "application", "aria-label": say("t-board"), "aria-describedby": "board-hint" };
