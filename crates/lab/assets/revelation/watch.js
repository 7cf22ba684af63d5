// A revelation game as spectators see it, who see the goals of both: the board, everybody's chips, and what is proposed.

import { el, glyph, seatClass, setText } from "../base/dom.js";
import { agentText, Onlooker } from "../base/onlooker.js";
import { say } from "../base/words.js";
import { BoardTable } from "../trails/boardtable.js";
import { Palette } from "../trails/chips.js";
import { placeText } from "../trails/geometry.js";
import { wearHues } from "../trails/hues.js";
import { Players } from "../trails/players.js";
import { GoalBoard } from "./goalboard.js";
import { trueGoal } from "./goals.js";
import { Phases } from "./phases.js";

/** What both players know, as one view. */
export function together(views) {
  const [view] = views;
  const own = (one) => one.players.find(({ name }) => name === one.seat);
  const scores = Object.fromEntries(views.map((one) => [one.seat, one.scores[one.seat]]));
  return { ...view, seat: null, players: views.map(own), scores };
}

export class Watch extends Onlooker {
  player(name, seat, seats, label) {
    return new Agent(name, seat, label);
  }

  show(told) {
    if (told.seq < this.seq) return;
    super.show(told);
    const view = together(told.views);
    if (!this.board) this.build(told.briefings[0], view);
    this.phases.update(view);
    this.board.know(view.players);
    this.board.show(this.board.starts);
    this.words.show((place, colour) => this.board.cell(place, colour));
    this.all.update(view);
  }

  /** The board is known with the first look. */
  build(briefing, view) {
    wearHues(briefing.hues);
    this.phases = new Phases();
    this.board = new GoalBoard(briefing, view.players, null);
    this.words = new BoardTable(briefing);
    const start = ({ name }) => say("r-start", { place: placeText(briefing.starts[name]) });
    this.all = new Players(briefing, new Palette(briefing.colours), null, start);
    const named = { class: "felt trails-box board-box", "aria-label": say("t-board") };
    const box = el("section", named, this.board.node, this.words.node);
    const table = this.agreed.closest(".deal");
    table.before(this.phases.node, box);
    table.after(this.all.node);
  }
}

/** The goal of a player, and whether it shows it. */
function goalText(player) {
  const told = { goal: trueGoal(player)?.called ?? "" };
  if (player.revealed === null) return say("r-has-goal", told);
  return say(player.revealed ? "r-has-shown" : "r-has-hidden", told);
}

/** One agent: who it is, its goal, whether it shows that, and what it proposes. */
class Agent {
  constructor(name, seat, label) {
    Object.assign(this, { name, seat });
    this.agent = el("p", { class: "hint" });
    this.goal = el("p", {});
    this.words = el("p", { class: "offer-words" });
    const title = el("h3", { class: seatClass(seat) }, glyph(seat), ` ${label}`);
    this.node = el("div", { class: "player" }, title, this.agent, this.goal, this.words);
  }

  show(agents, views) {
    const view = views[this.seat];
    const own = view.players[this.seat];
    setText(this.agent, agentText(agents[this.seat]));
    setText(this.goal, goalText(own));
    const proposal = [view.proposal, view.rejected].find((one) => one?.from === this.name);
    setText(this.words, proposal ? say("t-proposes", { words: proposal.words }) : say("t-proposes-nothing"));
    this.words.classList.toggle("muted", !proposal);
  }
}
