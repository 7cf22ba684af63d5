// A contract game as spectators see it: the board, everybody's chips, and the proposals of the round.

import { el, glyph, seatClass, setText } from "../base/dom.js";
import { agentText, Onlooker } from "../base/onlooker.js";
import { say } from "../base/words.js";
import { BoardTable } from "./boardtable.js";
import { cellWords } from "./boardwords.js";
import { Palette } from "./chips.js";
import { CustomerBoard } from "./customerboard.js";
import { walkedPlaces } from "./geometry.js";
import { wearHues } from "./hues.js";
import { inRow } from "./lists.js";
import { Players, roleWords } from "./players.js";

export class Watch extends Onlooker {
  player(name, seat, seats, label) {
    return new Agent(name, seat, label);
  }

  agreedText([view]) {
    if (view.deals.length === 0) return say("t-no-deals");
    const deals = view.deals.map(({ round, words }) => say("t-deal", { round, words }));
    return say("t-deals", { deals: inRow("t-deals-and", deals) });
  }

  show(told) {
    if (told.seq < this.seq) return;
    super.show(told);
    const [view] = told.views;
    if (!this.board) this.build(told.briefings[0]);
    const events = this.table.allNews.map((entry) => entry.event);
    this.board.show({ square: view.square, walked: walkedPlaces(this.start, events) });
    this.words.show((place, colour) => cellWords(this.briefing, view.square, place, colour));
    this.all.update(view);
  }

  /** The board is known with the first look. */
  build(briefing) {
    Object.assign(this, { briefing, start: briefing.start });
    wearHues(briefing.hues);
    this.board = new CustomerBoard(briefing);
    this.words = new BoardTable(briefing);
    this.all = new Players(briefing, new Palette(briefing.colours), null, roleWords);
    const box = el("section", { class: "felt trails-box board-box", "aria-label": say("t-board") }, this.board.node, this.words.node);
    this.agreed.closest(".deal").before(box);
    this.agreed.closest(".room-main").append(this.all.node);
  }
}

/** One agent: who it is, and what it proposes in this round. The customer sees every proposal, so its view tells. */
class Agent {
  constructor(name, seat, label) {
    Object.assign(this, { name, seat });
    this.agent = el("p", { class: "hint" });
    this.words = el("p", { class: "offer-words" });
    this.node = el("div", { class: "player" }, el("h3", { class: seatClass(seat) }, glyph(seat), ` ${label}`), this.agent, this.words);
  }

  show(agents, [view]) {
    setText(this.agent, agentText(agents[this.seat]));
    const proposal = view.proposals.find(({ from }) => from === this.name);
    setText(this.words, proposal ? say("t-proposes", { words: proposal.words }) : say("t-proposes-nothing"));
    this.words.classList.toggle("muted", !proposal);
  }
}
