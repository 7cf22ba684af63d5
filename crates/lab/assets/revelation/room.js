// The room of a revelation game: puts its parts together, and passes every state on to them. What may be done and what
// things are worth comes from the server's view and previews.

import { details, el, spanned } from "../base/dom.js";
import { Draft } from "../base/draft.js";
import { points } from "../base/format.js";
import { Notes } from "../base/notes.js";
import { BaseRoom } from "../base/room.js";
import { Talk } from "../base/talk.js";
import { say, sayNodes } from "../base/words.js";
import { scoreNodes } from "../debrief/score.js";
import { BoardTable } from "../trails/boardtable.js";
import { Palette } from "../trails/chips.js";
import { placeText } from "../trails/geometry.js";
import { wearHues } from "../trails/hues.js";
import { Movement } from "../trails/movement.js";
import { Players } from "../trails/players.js";
import { ownPlayer } from "../trails/sides.js";
import { RevelationBuilder } from "./builder.js";
import { GoalBoard, wayKey } from "./goalboard.js";
import { trueGoal } from "./goals.js";
import { nowText } from "./now.js";
import { Offers } from "./offers.js";
import { Phases } from "./phases.js";
import { Decisions, Reveal } from "./reveal.js";
import { Ways } from "./ways.js";

export class Room extends BaseRoom {
  constructor(place) {
    super(place);
    const { act, connection, table } = this;
    const { briefing, seat } = table;
    const palette = new Palette(briefing.colours);
    wearHues(briefing.hues);
    Object.assign(this, { briefing, board: null, sawPlay: false });
    this.draft = new Draft(sessionStorage, this.keptAs("draft"), () => this.builder.show());
    this.phases = new Phases();
    this.reveal = new Reveal({ act });
    this.decisions = new Decisions();
    this.offers = new Offers({ palette, act });
    this.builder = new RevelationBuilder({ briefing, palette, connection, act, draft: this.draft });
    this.boardTable = new BoardTable(briefing);
    const start = ({ name }) => say("r-start", { place: placeText(briefing.starts[name]) });
    this.players = new Players(briefing, palette, seat, start);
    this.ways = new Ways(palette);
    this.talk = new Talk(table);
    this.wayKey = wayKey();
    this.turn = el("h2", { class: "turn", id: "turn", tabindex: "-1" });
    this.frame = el("div", { class: "board-frame" });
    this.movement = new Movement((walkers) => this.board.show(walkers));
    this.controls = [this.reveal, this.offers, this.builder];
    this.furnish(this.layout(briefing));
  }

  layout(briefing) {
    this.doing = el(
      "section",
      { class: "card trails-box doing", "aria-labelledby": "turn" },
      this.turn,
      this.reveal.node,
      this.decisions.node,
      this.offers.node,
      this.builder.node,
    );
    const board = el(
      "section",
      { class: "card trails-box board-box", "aria-labelledby": "board-title" },
      el("h2", { id: "board-title" }, say("t-board")),
      this.frame,
      this.wayKey.node,
      this.boardTable.node,
    );
    const story = details(say("t-story"), { class: "story" }, el("p", {}, briefing.story));
    const brief = el("section", { class: "card brief", "aria-label": say("t-brief") }, el("p", {}, briefing.role_brief), story);
    return el(
      "div",
      { class: "pair" },
      this.phases.node,
      el(
        "div",
        { class: "trails" },
        el("div", { class: "trails-do" }, this.doing, brief, this.ways.node),
        el("div", { class: "trails-see" }, board, this.players.node),
        el("div", { class: "trails-read" }, this.talk.node, new Notes(this.base).node),
      ),
    );
  }

  /** Shows a new state. */
  update(fresh) {
    const { view } = this.table;
    if (view === null) return;
    const focus = document.activeElement;
    const inside = this.doing.contains(focus);
    this.sawPlay = this.sawPlay || view.step !== "over";
    this.showTurn(this.turn, nowText(view, this.isWaiting));
    this.showParts(view);
    this.showBoard(view);
    this.talk.update(fresh);
    this.enable();
    // Where the focus was there may be nothing any more: it goes to the sentence that says what can be done.
    if (inside && !focus.checkVisibility()) this.turn.focus();
    this.sayTurn(this.turn.textContent);
  }

  showParts(view) {
    this.phases.update(view);
    this.reveal.node.hidden = !(view.step === "reveal" && view.may_act);
    this.reveal.update(view);
    this.decisions.update(view);
    this.offers.update(view);
    this.builder.node.hidden = !this.mayBuild(view);
    this.builder.update(view);
    this.players.update(view, (name) => scoresOf(view, name));
    this.ways.update(view);
  }

  /** A proposal is prepared while it is mine to make. */
  mayBuild(view) {
    return view.step === "propose" && view.may_act;
  }

  /** Both where they start, with the way to my goal. */
  showBoard(view) {
    if (this.board === null) {
      this.board = new GoalBoard(this.briefing, view.players, view.seat);
      this.frame.replaceChildren(this.board.node);
    }
    this.board.know(view.players);
    const goal = trueGoal(ownPlayer(view));
    const way = (seat) => (seat === this.table.seat ? (goal?.way ?? []) : []);
    if (view.step !== "over") this.board.show(this.board.starts.map((start, seat) => ({ ...start, way: way(seat) })));
    this.boardTable.show((place, colour) => this.board.cell(place, colour));
    this.wayKey.show(view.step === "over" ? null : goal);
  }

  /** Before the result is told, both are moved before the eyes of those who have played. */
  async farewell() {
    const { view } = this.table;
    if (!this.sawPlay || !view?.moved) return;
    const names = this.briefing.players.map(({ name }) => name);
    this.board.node.scrollIntoView({ block: "nearest" });
    await this.movement.play(
      names.map((name) => this.briefing.starts[name]),
      names.map((name) => view.moved[name]?.squares ?? []),
    );
  }

  /** Sends the proposal. */
  send() {
    const { view } = this.table;
    if (view !== null && this.mayBuild(view)) this.builder.propose();
  }
}

/** The scores that a player has if the game ends now, with one goal or the other. */
function scoresOf({ players }, name) {
  const [one, other] = players.find((player) => player.name === name).goals.map(({ alternative }) => alternative);
  if (one === other) return scoreNodes(one);
  return spanned(sayNodes("r-score-or", { one: number(one), other: number(other) }), "unit");
}

const number = (score) => el("strong", { class: "num" }, points(score));
