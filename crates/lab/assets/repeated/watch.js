// A repeated game as spectators see it: the board, everybody's chips, the ledger, and what is proposed.

import { el, glyph, seatClass, setText } from "../base/dom.js";
import { agentText, Onlooker } from "../base/onlooker.js";
import { say } from "../base/words.js";
import { Palette } from "../trails/chips.js";
import { wearHues } from "../trails/hues.js";
import { BoardBox } from "./boardbox.js";
import { Boards } from "./boards.js";
import { Ledger } from "./ledger.js";
import { PlayersOf } from "./playersof.js";
import { Ways } from "./ways.js";
import { Where } from "./where.js";

/** What both players know, as one view; what one has decided and the other does not see yet, is left out. */
export function together(views) {
  const [view] = views;
  const own = (key) => Object.fromEntries(views.map((one) => [one.seat, one[key][one.seat]]));
  const players = views.map((one) => one.players.find(({ name }) => name === one.seat));
  const known = { chips: own("chips"), scores: own("scores"), totals: own("totals") };
  const finished = view.finished.map((finish, index) => {
    const scores = Object.fromEntries(views.map((one) => [one.seat, one.finished[index]?.scores[one.seat] ?? null]));
    return { ...finish, scores };
  });
  return { ...view, ...known, finished, players, seat: null, walk: null };
}

export class Watch extends Onlooker {
  player(name, seat, seats, label) {
    return new Agent(name, seat, label);
  }

  update(fresh) {
    this.fresh = [...(this.fresh ?? []), ...fresh];
    super.update(fresh);
  }

  show(told) {
    if (told.seq < this.seq) return;
    super.show(told);
    const view = together(told.views);
    if (!this.board) this.build(told.briefings[0]);
    this.parts.forEach((part) => part.update(view));
    this.board.update(view, this.fresh);
    this.fresh = [];
  }

  /** The boards are known with the first look. */
  build(briefing) {
    const palette = new Palette(briefing.colours);
    wearHues(briefing.hues);
    const [where, all, ways] = [new Where(), new PlayersOf(briefing, palette, null), new Ways(palette)];
    const [ledger, boards] = [new Ledger(briefing, palette, null), new Boards(briefing, null)];
    this.board = new BoardBox({ briefing, table: this.table, me: null });
    this.parts = [where, all, ways, ledger, boards];
    const table = this.agreed.closest(".deal");
    table.before(where.node, this.board.node);
    table.after(all.node, ledger.node, ways.node, boards.node);
  }
}

/** One agent: who it is, what it proposes, and whether it has decided. */
class Agent {
  constructor(name, seat, label) {
    Object.assign(this, { name, seat });
    this.agent = el("p", { class: "hint" });
    this.words = el("p", { class: "offer-words" });
    const title = el("h3", { class: seatClass(seat) }, glyph(seat), ` ${label}`);
    this.node = el("div", { class: "player" }, title, this.agent, this.words);
  }

  show(agents, views) {
    const view = views[this.seat];
    setText(this.agent, agentText(agents[this.seat]));
    setText(this.words, this.doing(view));
    this.words.classList.toggle("muted", view.proposal?.from !== this.name);
  }

  doing({ step, proposal, decided }) {
    if (proposal?.from === this.name) return say("t-proposes", { words: proposal.words });
    if (step === "transfer" || step === "move") return decided[this.name] ? say("m-has-decided") : say("m-decides");
    return say("t-proposes-nothing");
  }
}
