// The proposal that waits for an answer: what is promised both ways, and what that is worth if it is kept and if not.

import { button, el, flash, glyph, seatClass, switchButton } from "../base/dom.js";
import { say, shown } from "../base/words.js";
import { exchangeList, halvesFor, signed } from "../trails/exchange.js";
import { promiseWorth } from "./worth.js";

export class Offers {
  constructor({ palette, act }) {
    Object.assign(this, { palette, act, can: false, answers: [] });
    this.node = el("div", { class: "proposals" });
  }

  update(view) {
    const { proposal } = view;
    const known = JSON.stringify([proposal, view.board, view.turn]);
    if (known === this.known) return;
    this.known = known;
    this.answers = [];
    this.node.hidden = proposal === null;
    const answer = proposal?.mine_to_answer ? this.answer(proposal, view) : null;
    this.node.replaceChildren(...[proposal && this.card(proposal, view), answer].filter(Boolean));
    this.enable(this.can);
  }

  card(proposal, view) {
    const seat = view.players.findIndex(({ name }) => name === proposal.from);
    const [from, to] = [shown(proposal.from), shown(proposal.to)];
    const title = proposal.from === view.seat ? say("t-proposal-to", { to }) : say("t-proposal-of", { from });
    const card = el(
      "article",
      { class: `proposal ${seatClass(seat)}` },
      el("h3", {}, glyph(seat), ` ${title}`),
      exchangeList(halvesFor(proposal, view.seat), this.palette),
      promiseWorth(view, proposal),
    );
    flash(card);
    return card;
  }

  /** The buttons that answer. One that makes me worse off even if it is kept is not the one that stands out. */
  answer({ kept }, view) {
    const change = kept.score_changes[view.seat];
    const accept = say("m-accept", { count: change, change: signed(change) });
    this.answers = [
      button(accept, () => this.act({ accept: {} }), change > 0 ? "go" : null),
      button(say("t-reject"), () => this.act({ reject: {} })),
    ];
    const means = say(view.last_proposal ? "m-if-reject-last" : "m-if-reject");
    return el("div", { class: "answering" }, el("p", {}, means), el("div", { class: "buttons" }, this.answers));
  }

  enable(can) {
    this.can = can;
    this.answers.forEach((answer) => switchButton(answer, can));
  }
}
