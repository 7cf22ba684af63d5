// Everybody's chips, and the score if the game ended now.

import { el, glyph, seatClass, setText } from "../base/dom.js";
import { points } from "../base/format.js";
import { placeText } from "./geometry.js";

/** What a player does in this game, in a few words. */
function roleWords({ role, goal }) {
  return role === "customer" ? "customer, walks" : `provider, goal in ${placeText(goal)}`;
}

export class Players {
  /** `you`: the own seat, null for spectators. */
  constructor(briefing, palette, you) {
    this.palette = palette;
    this.cards = briefing.players.map((player, seat) => this.card(player, seat, seat === you));
    this.node = el(
      "section",
      { class: "card trails-box players-box", "aria-labelledby": "players-title" },
      el("h2", { id: "players-title" }, "Chips, and the score if the game ended now"),
      el(
        "ul",
        { class: "player-cards" },
        this.cards.map((card) => card.node),
      ),
    );
  }

  card(player, seat, mine) {
    const score = el("strong", { class: "num" });
    const chips = el("p", {});
    const busy = el("span", { class: "busy-mark" });
    const node = el(
      "li",
      { class: mine ? "player-card mine-card" : "player-card" },
      el("h3", { class: seatClass(seat) }, glyph(seat), mine ? ` ${player.label ?? player.name} (you)` : ` ${player.label ?? player.name}`),
      el("p", { class: "hint" }, roleWords(player)),
      el("p", { class: "player-score" }, score, el("span", { class: "unit" }, " points")),
      chips,
      busy,
    );
    return { node, player, score, chips, busy };
  }

  update({ scores, chips, waiting_for: waiting }) {
    for (const card of this.cards) {
      const { name } = card.player;
      setText(card.score, points(scores[name]));
      const words = this.palette.words(chips[name]);
      if (card.words !== words) card.chips.replaceChildren(this.palette.list(chips[name]));
      card.words = words;
      setText(card.busy, waiting.includes(name) ? "deciding …" : "");
    }
  }
}
