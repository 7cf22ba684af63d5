// The Trails table: puts its parts together, and passes every state on to them. What may be done and what things are
// worth comes from the server's view and previews; nothing is computed here.

import { details, el, setText } from "../base/dom.js";
import { Draft } from "../base/draft.js";
import { Notes } from "../base/notes.js";
import { BaseRoom } from "../base/room.js";
import { Talk } from "../base/talk.js";
import { say } from "../base/words.js";
import { BoardTable } from "./boardtable.js";
import { cellWords } from "./boardwords.js";
import { Palette } from "./chips.js";
import { ContractBuilder } from "./contractbuilder.js";
import { ContractWalk } from "./contractwalk.js";
import { CustomerBoard } from "./customerboard.js";
import { walkedPlaces } from "./geometry.js";
import { wearHues } from "./hues.js";
import { dangerText, nowText } from "./now.js";
import { Paths } from "./paths.js";
import { Players, roleWords } from "./players.js";
import { Proposals } from "./proposals.js";

export class Room extends BaseRoom {
  constructor(place) {
    super(place);
    const { act, announce, connection, table } = this;
    const { briefing, seat } = table;
    const palette = new Palette(briefing.colours);
    wearHues(briefing.hues);
    this.briefing = briefing;
    this.draft = new Draft(sessionStorage, this.keptAs("draft"), () => this.builder.show());
    this.proposals = new Proposals({ briefing, palette, act });
    this.builder = new ContractBuilder({ briefing, palette, connection, act, draft: this.draft });
    this.walk = new ContractWalk({ briefing, palette, connection, act, announce, drawn: () => this.drawBoard() });
    this.board = new CustomerBoard(briefing, (place) => this.walk.choose(place));
    this.boardTable = new BoardTable(briefing);
    this.players = new Players(briefing, palette, seat, roleWords);
    this.paths = new Paths(briefing, palette);
    this.talk = new Talk(table);
    this.turn = el("h2", { class: "turn", id: "turn", tabindex: "-1" });
    this.danger = el("p", { class: "warning strong" });
    this.controls = [this.proposals, this.builder, this.walk];
    this.furnish(this.layout(briefing));
  }

  layout(briefing) {
    // Only the customer walks; for the others the board is a picture.
    const hint = el("p", { class: "hint", id: "board-hint", hidden: !briefing.is_customer });
    setText(hint, say("t-board-hint"));
    const keys = { tabindex: "0", role: "application", "aria-label": say("t-board"), "aria-describedby": "board-hint" };
    this.frame = el("div", { class: "board-frame", ...(briefing.is_customer ? keys : {}) }, this.board.node);
    this.frame.addEventListener("keydown", (event) => {
      if (this.walk.key(event)) event.preventDefault();
    });
    this.doing = el(
      "section",
      { class: "card trails-box doing", "aria-labelledby": "turn" },
      this.turn,
      this.danger,
      this.proposals.node,
      this.builder.node,
      this.walk.node,
    );
    const board = el(
      "section",
      { class: "card trails-box board-box", "aria-labelledby": "board-title" },
      el("h2", { id: "board-title" }, say("t-board")),
      this.frame,
      hint,
      this.boardTable.node,
    );
    const story = details(say("t-story"), { class: "story" }, el("p", {}, briefing.story));
    const brief = el("section", { class: "card brief", "aria-label": say("t-brief") }, el("p", {}, briefing.role_brief), story);
    return el(
      "div",
      { class: "trails" },
      el("div", { class: "trails-do" }, this.doing, brief, this.paths.node),
      el("div", { class: "trails-see" }, board, this.players.node),
      el("div", { class: "trails-read" }, this.talk.node, new Notes(this.base).node),
    );
  }

  /** Shows a new state. */
  update(fresh) {
    const { view } = this.table;
    if (view === null) return;
    const focus = document.activeElement;
    const inside = this.doing.contains(focus);
    this.showTurn(this.turn, nowText(view, this.briefing, this.isWaiting));
    setText(this.danger, dangerText(view, this.briefing));
    this.proposals.update(view);
    this.builder.node.hidden = !this.mayBuild(view);
    this.builder.update(view);
    this.walk.node.hidden = !(view.step === "walk" && view.may_act);
    this.walk.update(view);
    this.players.update(view);
    this.paths.update(view);
    this.boardTable.show((place, colour) => cellWords(this.briefing, view.square, place, colour));
    this.talk.update(fresh);
    this.drawBoard();
    this.enable();
    // Where the focus was there may be nothing any more: it goes to the sentence that says what can be done.
    if (inside && !focus.checkVisibility()) this.turn.focus();
    this.sayTurn(this.turn.textContent);
  }

  /** A proposal is prepared while proposals are made and I have not decided. */
  mayBuild(view) {
    return view.step === "propose" && view.may_act;
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
    if (this.mayBuild(view)) this.builder.propose();
    else if (this.walk.isOpen) this.walk.walk();
  }
}
