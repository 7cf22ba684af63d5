// The room of a repeated game: puts its parts together, and passes every state on to them. What may be done and what
// things are worth comes from the server's view and previews.

import { say } from "../base/words.js";
import { halvesFor } from "../trails/exchange.js";
import { TableRoom } from "../trails/tableroom.js";
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
import { keptWorth } from "./worth.js";

/** When proposals are made and answered. */
const TALKING = ["propose", "answer"];

export class Room extends TableRoom {
  constructor(place) {
    super(place);
    const { briefing, palette, parts, table } = this;
    const me = briefing.role;
    this.at = null;
    this.where = new Where();
    this.interlude = new Interlude(briefing, me);
    this.offers = new Offers(parts);
    this.builder = new RepeatedBuilder(parts);
    this.transfer = new Transfer(parts);
    this.sent = new Sent(briefing, palette, me);
    this.steps = new Steps({ ...parts, drawn: () => this.board?.replan() });
    this.board = new BoardBox({ briefing, table, me, walk: this.steps });
    this.players = new PlayersOf(briefing, palette, table.seat);
    this.ways = new Ways(palette);
    this.ledger = new Ledger(briefing, palette, me);
    this.boards = new Boards(briefing, me);
    this.controls = [this.builder, this.transfer, this.steps];
    this.arrange({
      above: this.where.node,
      board: this.board.node,
      doing: [this.interlude, this.sent, this.offers, this.builder, this.transfer, this.steps].map(({ node }) => node),
      know: [this.ledger, this.ways, this.players, this.boards].map(({ node }) => node),
    });
  }

  nowText(view) {
    return nowText(view, this.isWaiting, this.palette);
  }

  dangerText(view) {
    return dangerText(view);
  }

  showParts(view, fresh) {
    this.goOn(view);
    this.where.update(view);
    this.interlude.update(view);
    const talking = TALKING.includes(view.step);
    this.offers.node.hidden = !talking;
    this.offers.update(view);
    this.builder.node.hidden = !talking;
    this.builder.update(view);
    this.transfer.update(view);
    this.sent.update(view);
    this.steps.node.hidden = view.step !== "move";
    this.steps.update(view);
    this.players.update(view);
    this.ways.update(view);
    this.ledger.update(view);
    this.boards.update(view);
    this.board.update(view, fresh);
  }

  actions(can) {
    const { view } = this.table;
    if (view === null || view.step === "over") return [];
    if (view.step === "transfer") return this.transfer.actions(can);
    if (view.step === "move") return this.steps.actions(can);
    const answers = this.offers.actions(can);
    return answers.length > 0 ? answers : this.builder.actions(can);
  }

  halvesOf({ proposed }) {
    return proposed ? halvesFor({ from: proposed.seat, offer: proposed }, this.briefing.role) : null;
  }

  worthNow({ proposed }, view) {
    if (!proposed || view.proposal?.from !== proposed.seat) return null;
    return say("m-worth-short", { points: keptWorth(view.proposal, view).text });
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

  /** Before the result is told, the last steps are seen by those who have played. */
  async farewell() {
    if (!this.sawPlay || this.board.playing === null) return;
    this.views.choose("table");
    this.board.node.scrollIntoView({ block: "nearest" });
    await this.board.playing;
  }

  /** Sends the proposal or the chips, or walks as planned. */
  send() {
    const { view } = this.table;
    if (view === null) return;
    if (view.step === "propose") this.builder.propose();
    else if (view.step === "transfer") this.transfer.sendChosen();
    else if (this.steps.isOpen) this.steps.walk();
  }
}
