// The strip that tells what is agreed so far.

import { el } from "./dom.js";
import { points } from "./format.js";

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
    const worth = view.agreed_worth ? ` If nothing is added: ${points(view.agreed_worth.now)} points now.` : "";
    const chips = pairs.map(([issue, value]) => el("span", { class: "agreed-item" }, `✓ ${issue}: ${value}`));
    this.node.replaceChildren("Agreed so far: ", ...chips.flatMap((chip) => [chip, " "]), worth);
  }
}
