// Everybody's chips, and the score if the game ended now.

import { el, glyph, seatClass, setText } from "../base/dom.js";
import { say, shown } from "../base/words.js";
import { scoreNodes } from "../debrief/score.js";
import { placeText } from "./geometry.js";

/** What a player does in the contract game, in a few words. */
export function roleWords({ role, goal }) {
  return role === "customer" ? say("t-customer") : say("t-provider", { place: placeText(goal) });
}

export class Players {
  /** `you`: the own seat, null for spectators; `words(player)`: what a player does, in a few words. */
  constructor(briefing, palette, you, words, title = say("t-players")) {
    Object.assign(this, { palette, words });
    this.cards = briefing.players.map((player, seat) => this.card(player, seat, seat === you));
    this.node = el(
      "section",
      { class: "card trails-box players-box", "aria-labelledby": "players-title" },
      el("h2", { id: "players-title" }, title),
      el(
        "ul",
        { class: "player-cards" },
        this.cards.map((card) => card.node),
      ),
    );
  }

  card(player, seat, mine) {
    const name = player.label ?? shown(player.name);
    const score = el("p", { class: "player-score" });
    const chips = el("p", {});
    const busy = el("span", { class: "busy-mark" });
    const node = el(
      "li",
      { class: mine ? "player-card mine-card" : "player-card" },
      el("h3", { class: seatClass(seat) }, glyph(seat), ` ${mine ? say("t-you", { name }) : name}`),
      el("p", { class: "hint" }, this.words(player)),
      score,
      chips,
      busy,
    );
    return { node, player, score, chips, busy };
  }

  /** `unknown(name)`: what is shown of a player whose score I cannot know. */
  update({ scores, chips, waiting_for: waiting }, unknown = () => []) {
    for (const card of this.cards) {
      const { name } = card.player;
      const score = scores[name];
      if (card.points !== score) card.score.replaceChildren(...(score === null ? unknown(name) : scoreNodes(score)));
      card.points = score;
      const hidden = chips[name] === null;
      const words = hidden ? say("t-chips-hidden") : this.palette.words(chips[name]);
      if (card.words !== words) card.chips.replaceChildren(hidden ? words : this.palette.list(chips[name]));
      card.words = words;
      setText(card.busy, waiting.includes(name) ? say("t-deciding") : "");
    }
  }
}
