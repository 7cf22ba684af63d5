// What is on the table between two: the proposal that waits, and whatever else a game keeps in sight there. The place for it
// is always there, so that nothing moves when a proposal is made.

import { el, flash, glyph, seatClass } from "../base/dom.js";
import { say } from "../base/words.js";
import { exchangeList, halvesFor, proposalTitle } from "./exchange.js";

export class PairOffers {
  constructor({ palette, act }) {
    Object.assign(this, { palette, act, view: null });
    this.list = el("div", { class: "proposal-cards" });
    this.means = el("p", { class: "hint" });
    this.node = el(
      "section",
      { class: "felt offers", "aria-labelledby": "offers-title" },
      el("h3", { id: "offers-title" }, say("t-on-table")),
      this.list,
      this.means,
    );
  }

  /** The proposals to be shown, with what each is marked with, as [proposal, mark]. */
  shownIn({ proposal }) {
    return proposal ? [[proposal, null]] : [];
  }

  /** What comes of rejecting, or nothing. */
  meansText(_view) {
    return "";
  }

  /** What I would have with a proposal and what I have without it, as {worth, without, text}. */
  worthOf(_proposal, _view) {
    return null;
  }

  /** What a proposal is worth, as a line below the chips; null if that stands elsewhere. */
  worthLine(_proposal, _view) {
    return null;
  }

  update(view) {
    this.view = view;
    this.means.textContent = view.proposal?.mine_to_answer ? this.meansText(view) : "";
    const all = this.shownIn(view);
    const known = JSON.stringify([all, view.board, view.turn]);
    if (known === this.known) return;
    this.known = known;
    const cards = all.map(([proposal, mark]) => this.card(proposal, view, mark));
    this.list.replaceChildren(...(cards.length > 0 ? cards : [el("p", { class: "hint" }, say("t-nothing-on-table"))]));
    if (view.proposal) flash(cards.at(-1));
  }

  card(proposal, view, mark) {
    const seat = view.players.findIndex(({ name }) => name === proposal.from);
    const tag = mark === null ? null : el("span", { class: "tag" }, mark);
    return el(
      "article",
      { class: `proposal ${seatClass(seat)}${mark === null ? "" : " past"}` },
      el("h4", {}, glyph(seat), ` ${proposalTitle(proposal, view.seat)} `, tag),
      exchangeList(halvesFor(proposal, view.seat), this.palette),
      this.worthLine(proposal, view),
    );
  }

  /** To accept and to reject. One that would make me worse off is not the one that stands out. */
  actions(can) {
    const proposal = this.view?.proposal;
    if (!proposal?.mine_to_answer) return [];
    const { worth, without, text } = this.worthOf(proposal, this.view);
    const kind = worth > without ? "go" : "plain";
    return [
      { id: "accept", label: say("t-accept"), points: text, kind, on: can, press: () => this.act({ accept: {} }) },
      { id: "reject", label: say("t-reject"), kind: "plain", on: can, press: () => this.act({ reject: {} }) },
    ];
  }
}
