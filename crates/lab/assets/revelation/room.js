// The room of a revelation game: puts its parts together, and passes every state on to them. What may be done and what
// things are worth comes from the server's view and previews.

import { el, spanned } from "../base/dom.js";
import { points } from "../base/format.js";
import { say, sayNodes } from "../base/words.js";
import { scoreNodes } from "../debrief/score.js";
import { BoardTable } from "../trails/boardtable.js";
import { halvesFor } from "../trails/exchange.js";
import { placeText } from "../trails/geometry.js";
import { Movement } from "../trails/movement.js";
import { Players } from "../trails/players.js";
import { ownPlayer } from "../trails/sides.js";
import { TableRoom } from "../trails/tableroom.js";
import { RevelationBuilder } from "./builder.js";
import { GoalBoard, wayKey } from "./goalboard.js";
import { trueGoal } from "./goals.js";
import { nowText } from "./now.js";
import { Offers } from "./offers.js";
import { Phases } from "./phases.js";
import { Decisions, Reveal } from "./reveal.js";
import { Ways } from "./ways.js";
import { scoreWith } from "./worth.js";

export class Room extends TableRoom {
  constructor(place) {
    super(place);
    const { briefing, palette, parts, table } = this;
    this.board = null;
    this.phases = new Phases();
    this.reveal = new Reveal(parts);
    this.decisions = new Decisions();
    this.offers = new Offers(parts);
    this.builder = new RevelationBuilder(parts);
    this.boardTable = new BoardTable(briefing);
    const start = ({ name }) => say("r-start", { place: placeText(briefing.starts[name]) });
    this.players = new Players(briefing, palette, table.seat, start);
    this.ways = new Ways(palette);
    this.wayKey = wayKey();
    this.frame = el("div", { class: "board-frame" });
    this.movement = new Movement((walkers) => this.board.show(walkers));
    this.controls = [this.builder];
    this.arrange({
      above: this.phases.node,
      board: this.boardBox(),
      doing: [this.reveal.node, this.offers.node, this.builder.node],
      know: [this.ways.node, this.players.node, this.decisions.node],
    });
  }

  boardBox() {
    return el(
      "section",
      { class: "felt trails-box board-box", "aria-labelledby": "board-title" },
      el("h2", { id: "board-title", class: "visually-hidden" }, say("t-board")),
      this.frame,
      this.wayKey.node,
      this.boardTable.node,
    );
  }

  nowText(view) {
    return nowText(view, this.isWaiting);
  }

  showParts(view) {
    this.phases.update(view);
    this.reveal.node.hidden = view.step !== "reveal";
    this.reveal.update(view);
    this.decisions.update(view);
    this.offers.node.hidden = view.step === "reveal";
    this.offers.update(view);
    this.builder.node.hidden = view.step === "reveal";
    this.builder.update(view);
    this.players.update(view, (name) => scoresOf(view, name));
    this.ways.update(view);
    this.showBoard(view);
  }

  actions(can) {
    const { view } = this.table;
    if (view === null || view.step === "over") return [];
    if (view.step === "reveal") return this.reveal.actions(can);
    const answers = this.offers.actions(can);
    return answers.length > 0 ? answers : this.builder.actions(can);
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

  halvesOf({ proposed }) {
    return proposed ? halvesFor({ from: proposed.seat, offer: proposed }, this.briefing.role) : null;
  }

  worthNow({ proposed }, view) {
    const known = proposed && [view.proposal, view.rejected].find((one) => one?.from === proposed.seat);
    return known ? say("r-worth-short", { points: scoreWith(known.score_change, view).text }) : null;
  }

  /** Before the result is told, both are moved before the eyes of those who have played. */
  async farewell() {
    const { view } = this.table;
    if (!this.sawPlay || !view?.moved) return;
    this.views.choose("table");
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
    if (view?.step === "propose") this.builder.propose();
  }
}

/** The scores that a player has if the game ends now, with one goal or the other. */
function scoresOf({ players }, name) {
  const [one, other] = players.find((player) => player.name === name).goals.map(({ alternative }) => alternative);
  if (one === other) return scoreNodes(one);
  return spanned(sayNodes("r-score-or", { one: number(one), other: number(other) }), "unit");
}

const number = (score) => el("strong", { class: "num" }, points(score));
