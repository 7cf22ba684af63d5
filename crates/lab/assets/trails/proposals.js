// The proposals of this round that I may know: those I may answer, and mine that wait for an answer. Every one tells
// what I get and give, what that does to my score, and which goals can be paid for after it.

import { button, el, flash, glyph, seatClass, setText, switchButton } from "../base/dom.js";
import { say, shown } from "../base/words.js";
import { changeLine, commitmentNote, exchangeList, halves } from "./exchange.js";
import { afterwards, seatOf } from "./paths.js";

export class Proposals {
  constructor({ briefing, palette, act }) {
    Object.assign(this, { briefing, palette, act, cards: new Map(), can: false });
    this.customer = briefing.players.find((player) => player.role === "customer").name;
    this.list = el("div", { class: "proposal-cards" });
    this.none = button("", () => act({ reject: {} }));
    this.node = el(
      "section",
      { class: "proposals", "aria-labelledby": "proposals-title" },
      el("h3", { id: "proposals-title" }, say("t-proposals")),
      this.list,
      this.none,
    );
  }

  update(view) {
    // Once they are answered they are history.
    const open = view.step === "walk" ? [] : view.proposals;
    const known = new Map(open.map((proposal) => [keyOf(proposal), proposal]));
    for (const [key, card] of this.cards) {
      if (known.has(key)) continue;
      card.node.remove();
      this.cards.delete(key);
    }
    for (const [key, proposal] of known) {
      if (this.cards.has(key)) continue;
      const card = this.card(proposal, view.seat);
      this.cards.set(key, card);
      this.list.append(card.node);
      flash(card.node);
    }
    const mine = open.filter((proposal) => proposal.mine_to_answer).length;
    this.none.hidden = mine === 0;
    setText(this.none, this.briefing.is_customer ? say("t-accept-none", { proposals: mine }) : say("t-reject"));
    this.node.hidden = known.size === 0;
  }

  card(proposal, me) {
    const from = seatOf(this.briefing, proposal.from);
    const [maker, to] = [shown(proposal.from), shown(proposal.to)];
    const title = proposal.from === me ? say("t-proposal-to", { to }) : say("t-proposal-of", { from: maker });
    const accept = proposal.mine_to_answer ? this.acceptButton(proposal) : null;
    const node = el(
      "article",
      { class: `proposal ${seatClass(from)}` },
      el("h4", {}, glyph(from), ` ${title}`),
      exchangeList(halves(proposal.offer, me, this.customer), this.palette),
      changeLine(proposal, me),
      commitmentNote(proposal, proposal.offer.provider, this.customer),
      afterwards(proposal.paths_after, this.palette),
      accept,
    );
    return { node, accept };
  }

  acceptButton({ from }) {
    const node = button(say("t-accept", { from: shown(from) }), () => this.act({ accept: { from } }), "go");
    switchButton(node, this.can);
    return node;
  }

  enable(can) {
    this.can = can;
    this.cards.forEach(({ accept }) => accept && switchButton(accept, can));
    switchButton(this.none, can);
  }
}

/** A proposal is another one if anything of it changes, also who may answer. */
function keyOf({ from, to, offer, mine_to_answer: mine }) {
  return JSON.stringify([from, to, offer, mine]);
}
