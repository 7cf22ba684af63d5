// The strip that tells what is agreed so far.

import { el } from "../base/dom.js";
import { points } from "../base/format.js";
import { phrase } from "../base/phrase.js";

export class Agreed {
  constructor() {
    this.node = el("p", { class: "agreed" });
  }

  update(view) {
    const pairs = Object.entries(view.agreed);
    if (pairs.length === 0) {
      this.node.replaceChildren("Nothing is agreed yet.");
      return;
    }
    const chips = pairs.map(([issue, value]) => el("span", { class: "tag ok" }, `✓ ${issue}: ${value}`));
    const items = chips.flatMap((chip) => [chip, " "]);
    const now = points(view.agreed_worth?.now);
    const sentence = view.agreed_worth
      ? "Agreed so far: {items} If nothing is added: {now} points now."
      : "Agreed so far: {items}";
    this.node.replaceChildren(...phrase(sentence, { items, now }));
  }
}
