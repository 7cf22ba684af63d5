// The ledger: every agreement of the match, what both promised and what they sent, newest first, and the share that each
// has kept so far.

import { el, glyph, seatClass } from "../base/dom.js";
import { percent } from "../base/format.js";
import { say, shown } from "../base/words.js";
import { shareBar } from "../trails/worth.js";
import { promiseLines } from "./promise.js";

/** How often a player had promised something, and how often it has sent all of it. */
export function keptCount(ledger, name) {
  const made = ledger.map(({ kept }) => kept[name]).filter((kept) => kept !== null);
  return { kept: made.filter(Boolean).length, made: made.length };
}

export class Ledger {
  /** `me`: the name of the own seat, null for spectators. */
  constructor(briefing, palette, me) {
    Object.assign(this, { briefing, palette, me });
    this.shares = el("ul", { class: "shares" });
    this.list = el("ol", { class: "ledger-list", reversed: true });
    this.empty = el("p", { class: "hint" }, say("m-ledger-empty"));
    this.node = el(
      "section",
      { class: "card trails-box ledger", "aria-labelledby": "ledger-title" },
      el("h2", { id: "ledger-title" }, say("m-ledger")),
      this.shares,
      this.empty,
      el("div", { class: "scroll", tabindex: "0", role: "group", "aria-labelledby": "ledger-title" }, this.list),
    );
  }

  update({ ledger, conduct }) {
    const agreed = ledger.filter(({ accepted }) => accepted);
    const known = JSON.stringify(agreed);
    if (known === this.known) return;
    this.known = known;
    const measured = agreed.some(({ sent }) => sent);
    this.shares.hidden = !measured;
    this.list.parentElement.hidden = agreed.length === 0;
    this.empty.hidden = agreed.length > 0;
    this.shares.replaceChildren(...this.briefing.players.map(({ name }, seat) => this.share(name, seat, agreed, conduct)));
    this.list.replaceChildren(...agreed.map((entry) => this.entry(entry)).reverse());
  }

  /** How much a player has sent of what it promised, as a bar and in words. */
  share(name, seat, agreed, conduct) {
    const { reliability } = conduct[name];
    const who = name === this.me ? say("m-you") : shown(name);
    const head = el("span", { class: "name" }, glyph(seat), ` ${who}`);
    if (reliability === null) return el("li", { class: "share" }, head, el("span", { class: "hint" }, say("m-no-share")));
    return el(
      "li",
      { class: "share" },
      head,
      shareBar(seat, reliability),
      el("span", {}, say("m-share", { share: percent(reliability), ...keptCount(agreed, name) })),
    );
  }

  entry(entry) {
    const seat = this.briefing.players.findIndex(({ name }) => name === entry.from);
    const by = entry.from === this.me ? say("m-proposed-you") : say("m-proposed-by", { who: shown(entry.from) });
    const where = this.briefing.boards.length > 1 ? say("m-when", entry) : say("m-when-turn", entry);
    return el(
      "li",
      {},
      el("p", { class: "ledger-when" }, el("strong", {}, where), " ", el("span", { class: `hint ${seatClass(seat)}` }, by)),
      promiseLines(entry, this.briefing.players, this.me, this.palette),
      entry.sent ? null : el("p", { class: "hint" }, say("m-being-sent")),
    );
  }
}
