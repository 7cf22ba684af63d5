// What is on the table in this round, so far as I may know it: proposals that I may answer, and mine that wait for an
// answer. Every one tells what I get and give, what that does to my score, and which goals can be paid for after it.

import { el, flash, glyph, seatClass } from "../base/dom.js";
import { say, shown } from "../base/words.js";
import { changeLine, commitmentNote, exchangeList, halves, proposalTitle, signed } from "./exchange.js";
import { afterwards, seatOf } from "./paths.js";

export class Proposals {
  constructor({ briefing, palette, act }) {
    Object.assign(this, { briefing, palette, act, cards: new Map(), open: [] });
    this.customer = briefing.players.find((player) => player.role === "customer").name;
    this.list = el("div", { class: "proposal-cards" });
    this.none = el("p", { class: "hint" }, say("t-nothing-on-table"));
    this.node = el(
      "section",
      { class: "felt offers", "aria-labelledby": "offers-title" },
      el("h3", { id: "offers-title" }, say("t-on-table")),
      this.none,
      this.list,
    );
  }

  update(view) {
    // Once they are answered they are history.
    this.open = view.step === "walk" ? [] : view.proposals;
    const known = new Map(this.open.map((proposal) => [keyOf(proposal), proposal]));
    for (const [key, card] of this.cards) {
      if (known.has(key)) continue;
      card.remove();
      this.cards.delete(key);
    }
    for (const [key, proposal] of known) {
      if (this.cards.has(key)) continue;
      const card = this.card(proposal, view.seat);
      this.cards.set(key, card);
      this.list.append(card);
      flash(card);
    }
    this.none.hidden = known.size > 0;
  }

  card(proposal, me) {
    const from = seatOf(this.briefing, proposal.from);
    const mine = proposal.from === me;
    return el(
      "article",
      { class: `proposal ${seatClass(from)}` },
      el("h4", {}, glyph(from), ` ${proposalTitle(proposal, me)}`),
      exchangeList(halves(proposal.offer, me, this.customer), this.palette),
      // What my own means stands in the builder.
      ...(mine ? [] : [changeLine(proposal, me), commitmentNote(proposal, proposal.offer.provider, this.customer), afterwards(proposal.paths_after, this.palette)]),
    );
  }

  /** To accept one of them, or none. Of several none stands out: which to take is the question. */
  actions(can) {
    const mine = this.open.filter((proposal) => proposal.mine_to_answer);
    if (mine.length === 0) return [];
    const single = mine.length === 1;
    const accept = ({ from, score_change: change }) => ({
      id: `accept-${from}`,
      label: single ? say("t-accept") : say("t-accept-of", { from: shown(from) }),
      points: signed(change),
      kind: single && change > 0 ? "go" : "plain",
      on: can,
      press: () => this.act({ accept: { from } }),
    });
    const none = { id: "reject", label: say(single ? "t-reject" : "t-accept-none"), kind: single ? "plain" : "quiet" };
    return [...mine.map(accept), { ...none, on: can, press: () => this.act({ reject: {} }) }];
  }
}

/** A proposal is another one if anything of it changes, also who may answer. */
function keyOf({ from, to, offer, mine_to_answer: mine }) {
  return JSON.stringify([from, to, offer, mine]);
}
