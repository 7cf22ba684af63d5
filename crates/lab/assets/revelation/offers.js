// The proposal that waits for an answer, and the first one after it was rejected: what I would get and give, and what that
// is worth. Who answers is told what comes of rejecting.

import { button, el, flash, glyph, seatClass, spanned, switchButton } from "../base/dom.js";
import { points } from "../base/format.js";
import { say, sayNodes, shown } from "../base/words.js";
import { changeNumber, exchangeList, halvesFor, signed } from "../trails/exchange.js";
import { ownPlayer } from "../trails/sides.js";
import { trueGoal } from "./goals.js";
import { goalWorths } from "./worth.js";

export class Offers {
  constructor({ palette, act }) {
    Object.assign(this, { palette, act, can: false, answers: [] });
    this.node = el("div", { class: "proposals" });
  }

  update(view) {
    const known = JSON.stringify([view.proposal, view.rejected, view.round]);
    if (known === this.known) return;
    this.known = known;
    this.answers = [];
    const { rejected, proposal } = view;
    const before = rejected && this.card(rejected, view, false);
    const waits = proposal && this.card(proposal, view, true);
    const answer = proposal?.mine_to_answer ? this.answer(proposal, view) : null;
    this.node.replaceChildren(...[before, waits, answer].filter(Boolean));
    this.node.hidden = !before && !waits;
    if (waits) flash(waits);
    this.enable(this.can);
  }

  /** `isOpen`: it waits for an answer. */
  card(proposal, view, isOpen) {
    const seat = view.players.findIndex(({ name }) => name === proposal.from);
    const [from, to] = [shown(proposal.from), shown(proposal.to)];
    const title = proposal.from === view.seat ? say("t-proposal-to", { to }) : say("t-proposal-of", { from });
    const change = sayNodes("r-change", { count: proposal.score_change, change: changeNumber(proposal.score_change) });
    const mark = isOpen ? null : el("span", { class: "tag" }, say("r-rejected"));
    return el(
      "article",
      { class: `proposal ${seatClass(seat)}` },
      el("h3", {}, glyph(seat), ` ${title} `, mark),
      exchangeList(halvesFor(proposal, view.seat), this.palette),
      el("p", { class: "change" }, spanned(change, "unit")),
      isOpen ? goalWorths(view.players, view.seat, [{ ...proposal, draft: false }]) : null,
    );
  }

  /** The buttons that answer. One that would make me worse off is not the one that stands out. */
  answer({ score_change: change }, view) {
    const accept = say("r-accept", { count: change, change: signed(change) });
    const last = say("r-if-reject-last", { points: points(trueGoal(ownPlayer(view))?.alternative) });
    this.answers = [
      button(accept, () => this.act({ accept: {} }), change > 0 ? "go" : null),
      button(say("t-reject"), () => this.act({ reject: {} })),
    ];
    const buttons = el("div", { class: "buttons" }, this.answers);
    return el("div", { class: "answering" }, el("p", {}, view.round === 1 ? say("r-if-reject") : last), buttons);
  }

  enable(can) {
    this.can = can;
    this.answers.forEach((answer) => switchButton(answer, can));
  }
}
