// The room of the contract game: puts its parts together, and passes every state on to them. What may be done and what
// things are worth comes from the server's view and previews; nothing is computed here.

import { el, setText } from "../base/dom.js";
import { say } from "../base/words.js";
import { BoardTable } from "./boardtable.js";
import { cellWords } from "./boardwords.js";
import { ContractBuilder } from "./contractbuilder.js";
import { ContractWalk } from "./contractwalk.js";
import { CustomerBoard } from "./customerboard.js";
import { halves, signed } from "./exchange.js";
import { walkedPlaces } from "./geometry.js";
import { dangerText, nowText } from "./now.js";
import { Paths } from "./paths.js";
import { Players, roleWords } from "./players.js";
import { Proposals } from "./proposals.js";
import { RoundPhases } from "./roundphases.js";
import { TableRoom } from "./tableroom.js";

export class Room extends TableRoom {
  constructor(place) {
    super(place);
    const { briefing, palette, parts, table } = this;
    this.phases = new RoundPhases(briefing);
    this.proposals = new Proposals(parts);
    this.builder = new ContractBuilder(parts);
    this.walk = new ContractWalk({ ...parts, drawn: () => this.drawBoard() });
    this.board = new CustomerBoard(briefing, (place) => this.walk.choose(place));
    this.boardTable = new BoardTable(briefing);
    this.players = new Players(briefing, palette, table.seat, roleWords);
    this.paths = new Paths(briefing, palette);
    this.controls = [this.builder, this.walk];
    this.arrange({
      above: this.phases.node,
      board: this.boardBox(briefing),
      doing: [this.proposals.node, this.builder.node, this.walk.node],
      know: [this.paths.node, this.players.node],
    });
  }

  boardBox(briefing) {
    // Only the customer walks; for the others the board is a picture.
    const hint = el("p", { class: "hint", id: "board-hint", hidden: !briefing.is_customer });
    setText(hint, say("t-board-hint"));
    const keys = { tabindex: "0", role: "application", "aria-label": say("t-board"), "aria-describedby": "board-hint" };
    this.frame = el("div", { class: "board-frame", ...(briefing.is_customer ? keys : {}) }, this.board.node);
    this.frame.addEventListener("keydown", (event) => {
      if (this.walk.key(event)) event.preventDefault();
    });
    return el(
      "section",
      { class: "felt trails-box board-box", "aria-labelledby": "board-title" },
      el("h2", { id: "board-title", class: "visually-hidden" }, say("t-board")),
      this.frame,
      hint,
      this.boardTable.node,
    );
  }

  nowText(view) {
    return nowText(view, this.briefing, this.isWaiting);
  }

  dangerText(view) {
    return dangerText(view, this.briefing);
  }

  get isCustomer() {
    return this.briefing.is_customer;
  }

  showParts(view) {
    this.phases.update(view);
    this.proposals.node.hidden = this.isWalking(view);
    this.proposals.update(view);
    this.builder.node.hidden = !this.mayBuild(view);
    this.builder.update(view);
    this.walk.node.hidden = !this.isWalking(view);
    this.walk.update(view);
    this.players.update(view);
    this.paths.update(view);
    this.boardTable.show((place, colour) => cellWords(this.briefing, view.square, place, colour));
    this.drawBoard();
  }

  /** The builder is there in all of a round in which I propose, but not while I walk: nothing moves when I have sent. */
  mayBuild(view) {
    const mine = (view.proposer === "customer") === this.isCustomer;
    return mine && !this.isWalking(view);
  }

  isWalking({ step }) {
    return step === "walk" && this.isCustomer;
  }

  actions(can) {
    const { view } = this.table;
    if (view === null || view.step === "over") return [];
    if (this.isWalking(view)) return this.walk.actions(can);
    const answers = this.proposals.actions(can);
    if (answers.length > 0) return answers;
    return this.mayBuild(view) ? this.builder.actions(can) : [];
  }

  halvesOf({ proposed }) {
    return proposed?.provider_sends ? halves(proposed, this.briefing.role, this.proposals.customer) : null;
  }

  worthNow({ proposed }, { proposals }) {
    const found = proposed && proposals.find(({ offer }) => offer.provider === proposed.provider);
    return found ? say("t-worth-short", { change: signed(found.score_change) }) : null;
  }

  drawBoard() {
    const { view, allNews } = this.table;
    if (!view || !this.board) return;
    const walked = walkedPlaces(
      this.briefing.start,
      allNews.map((entry) => entry.event),
    );
    this.board.show({ square: view.square, walked, planned: this.walk.places });
  }

  /** Sends the proposal, or walks as planned. */
  send() {
    const { view } = this.table;
    if (view === null) return;
    if (view.step === "propose" && this.mayBuild(view)) this.builder.propose();
    else if (this.walk.isOpen) this.walk.walk();
  }
}
