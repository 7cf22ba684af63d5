// The room of a repeated game: puts its parts together, and passes every state on to them. What may be done and what
// things are worth comes from the server's view and previews.

import { details, el, setText } from "../base/dom.js";
import { Draft } from "../base/draft.js";
import { Notes } from "../base/notes.js";
import { BaseRoom } from "../base/room.js";
import { Talk } from "../base/talk.js";
import { say } from "../base/words.js";
import { Palette } from "../trails/chips.js";
import { wearHues } from "../trails/hues.js";
import { BoardBox } from "./boardbox.js";
import { beginsText, Boards, Interlude } from "./boards.js";
import { RepeatedBuilder } from "./builder.js";
import { Ledger } from "./ledger.js";
import { dangerText, nowText } from "./now.js";
import { Offers } from "./offers.js";
import { PlayersOf } from "./playersof.js";
import { Sent } from "./sent.js";
import { Steps } from "./steps.js";
import { Transfer } from "./transfer.js";
import { Ways } from "./ways.js";
import { Where } from "./where.js";

export class Room extends BaseRoom {
  constructor(place) {
    super(place);
    const { act, announce, connection, table } = this;
    const { briefing, seat } = table;
    const palette = new Palette(briefing.colours);
    wearHues(briefing.hues);
    const me = briefing.role;
    Object.assign(this, { briefing, palette, at: null, sawPlay: false });
    this.draft = new Draft(sessionStorage, this.keptAs("draft"), () => this.builder.show());
    this.where = new Where();
    this.interlude = new Interlude(briefing, me);
    this.offers = new Offers({ palette, act });
    this.builder = new RepeatedBuilder({ briefing, palette, connection, act, draft: this.draft });
    this.transfer = new Transfer({ palette, connection, act });
    this.sent = new Sent(briefing, palette, me);
    this.steps = new Steps({ briefing, palette, connection, act, announce, drawn: () => this.board?.replan() });
    this.board = new BoardBox({ briefing, table, me, walk: this.steps });
    this.players = new PlayersOf(briefing, palette, seat);
    this.ways = new Ways(palette);
    this.ledger = new Ledger(briefing, palette, me);
    this.boards = new Boards(briefing, me);
    this.talk = new Talk(table);
    this.turn = el("h2", { class: "turn", id: "turn", tabindex: "-1" });
    this.danger = el("p", { class: "warning strong" });
    this.controls = [this.offers, this.builder, this.transfer, this.steps];
    this.furnish(this.layout(briefing));
  }

  layout(briefing) {
    this.doing = el(
      "section",
      { class: "card trails-box doing", "aria-labelledby": "turn" },
      this.interlude.node,
      this.turn,
      this.danger,
      this.sent.node,
      this.offers.node,
      this.builder.node,
      this.transfer.node,
      this.steps.node,
    );
    const story = details(say("t-story"), { class: "story" }, el("p", {}, briefing.story));
    const brief = el("section", { class: "card brief", "aria-label": say("t-brief") }, el("p", {}, briefing.role_brief), story);
    return el(
      "div",
      { class: "pair repeated" },
      this.where.node,
      el(
        "div",
        { class: "trails" },
        el("div", { class: "trails-do" }, this.doing),
        el("div", { class: "trails-see" }, this.board.node, this.players.node, this.ways.node),
        el("div", { class: "trails-keep" }, this.ledger.node, this.boards.node, brief),
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
    this.goOn(view);
    this.showTurn(this.turn, nowText(view, this.isWaiting, this.palette));
    setText(this.danger, dangerText(view));
    this.showParts(view);
    this.board.update(view, fresh);
    this.talk.update(fresh);
    this.enable();
    // Where the focus was there may be nothing any more: it goes to the sentence that says what can be done.
    if (inside && !focus.checkVisibility()) this.turn.focus();
    this.sayTurn(this.turn.textContent);
  }

  showParts(view) {
    this.where.update(view);
    this.interlude.update(view);
    this.offers.update(view);
    this.builder.node.hidden = !this.mayBuild(view);
    this.builder.update(view);
    this.transfer.update(view);
    this.sent.update(view);
    this.steps.node.hidden = !(view.step === "move" && view.may_act);
    this.steps.update(view);
    this.players.update(view);
    this.ways.update(view);
    this.ledger.update(view);
    this.boards.update(view);
  }

  /** In a new turn a proposal that was prepared for another is of no use; of a new board those who listen are told. */
  goOn({ board, turn, called, step }) {
    const before = this.at;
    this.at = { board, turn };
    if (before === null || step === "over") return;
    if (before.board !== board || before.turn !== turn) this.draft.replace({});
    // After what happened on the board before has been said.
    if (before.board !== board) setTimeout(() => this.announce(beginsText({ called })), 0);
  }

  /** A proposal is prepared while it is mine to make. */
  mayBuild(view) {
    return view.step === "propose" && view.may_act;
  }

  /** Before the result is told, the last steps are seen by those who have played. */
  async farewell() {
    if (!this.sawPlay || this.board.playing === null) return;
    this.board.node.scrollIntoView({ block: "nearest" });
    await this.board.playing;
  }

  /** Sends the proposal or the chips, or walks as planned. */
  send() {
    const { view } = this.table;
    if (view === null) return;
    if (this.mayBuild(view)) this.builder.propose();
    else if (view.step === "transfer") this.transfer.sendChosen();
    else if (this.steps.isOpen) this.steps.walk();
  }
}
