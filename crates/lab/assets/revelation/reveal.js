// Shall I show my goal? Two buttons, each with what it means. And afterwards: what both have decided, shown together.

import { button, el, setText, switchButton } from "../base/dom.js";
import { listed, say, shown } from "../base/words.js";
import { otherName, ownPlayer, seatLine } from "../trails/sides.js";
import { trueGoal } from "./goals.js";

export class Reveal {
  constructor({ act }) {
    this.show = this.choice("reveal", say("r-reveal"), () => act({ reveal: {} }));
    this.hide = this.choice("hide", say("r-hide"), () => act({ hide: {} }));
    this.node = el("div", { class: "reveal" }, this.show.node, this.hide.node);
  }

  choice(name, text, act) {
    const press = button(text, act);
    const meaning = el("p", { class: "hint", id: `${name}-means` });
    press.setAttribute("aria-describedby", meaning.id);
    return { press, meaning, node: el("div", { class: "reveal-choice" }, press, meaning) };
  }

  update(view) {
    const own = ownPlayer(view);
    const other = shown(otherName(view));
    const goals = listed(own.goals.map(({ called }) => say("r-named", { goal: called })));
    setText(this.show.meaning, say("r-reveal-means", { other, goal: trueGoal(own)?.called ?? "" }));
    setText(this.hide.meaning, say("r-hide-means", { other, goals }));
  }

  enable(can) {
    switchButton(this.show.press, can);
    switchButton(this.hide.press, can);
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
    this.node = el("ul", { class: "decided", "aria-label": say("r-decisions") });
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
