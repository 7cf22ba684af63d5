// Shall I show my goal? What either means; the buttons are in the bar. And afterwards: what both have decided, shown together.

import { el, setText } from "../base/dom.js";
import { listed, say, shown } from "../base/words.js";
import { otherName, ownPlayer, seatLine } from "../trails/sides.js";
import { trueGoal } from "./goals.js";

export class Reveal {
  constructor({ act }) {
    this.act = act;
    this.show = this.choice(say("r-reveal"));
    this.hide = this.choice(say("r-hide"));
    this.node = el(
      "section",
      { class: "mine reveal", "aria-labelledby": "reveal-title" },
      el("h3", { id: "reveal-title" }, say("r-shall-i")),
      this.show.node,
      this.hide.node,
    );
  }

  choice(text) {
    const meaning = el("p", { class: "hint" });
    return { meaning, node: el("div", { class: "reveal-choice" }, el("h4", {}, text), meaning) };
  }

  update(view) {
    const own = ownPlayer(view);
    const other = shown(otherName(view));
    const goals = listed(own.goals.map(({ called }) => say("r-named", { goal: called })));
    setText(this.show.meaning, say("r-reveal-means", { other, goal: trueGoal(own)?.called ?? "" }));
    setText(this.hide.meaning, say("r-hide-means", { other, goals }));
  }

  /** Neither stands out: it is for the player to decide. */
  actions(can) {
    return [
      { id: "hide", label: say("r-hide"), kind: "plain", on: can, press: () => this.act({ hide: {} }) },
      { id: "reveal", label: say("r-reveal"), kind: "plain", on: can, press: () => this.act({ reveal: {} }) },
    ];
  }
}

/** What a player has decided, as a sentence. */
function decisionText({ name, revealed, goals, goal }, me) {
  const told = { who: shown(name), goal: goals.find((one) => one.name === goal)?.called ?? "" };
  if (name === me) return say(revealed ? "r-you-showed" : "r-you-hid", told);
  return say(revealed ? "r-showed" : "r-hid", told);
}

/** Both decisions in sentences, and who proposes first; none before they are shown. */
export function decisionTexts({ players, first, seat }) {
  if (first === null) return [];
  const who = first === seat ? say("r-you-first") : say("r-first", { who: shown(first) });
  return [...players.map((player) => decisionText(player, seat)), who];
}

export class Decisions {
  constructor() {
    this.node = el("ul", { class: "card decided", "aria-label": say("r-decisions") });
  }

  update(view) {
    const texts = decisionTexts(view);
    this.node.hidden = texts.length === 0;
    const known = texts.join(" ");
    if (known === this.known) return;
    this.known = known;
    const seats = [0, 1, view.players.findIndex(({ name }) => name === view.first)];
    this.node.replaceChildren(...texts.map((text, index) => seatLine(seats[index], text)));
  }
}
