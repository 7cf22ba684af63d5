// The strip that tells what is agreed so far.

import { el } from "../base/dom.js";
import { points } from "../base/format.js";
import { say, sayNodes, shown } from "../base/words.js";

export class Agreed {
  constructor() {
    this.node = el("p", { class: "agreed" });
  }

  update(view) {
    const pairs = Object.entries(view.agreed);
    if (pairs.length === 0) {
      this.node.replaceChildren(say("b-agreed-none"));
      return;
    }
    const chips = pairs.map((pair) => el("span", { class: "tag ok" }, `✓ ${pairText(pair)}`));
    const items = chips.flatMap((chip) => [chip, " "]);
    const now = view.agreed_worth?.now ?? null;
    const sentence = view.agreed_worth
      ? sayNodes("b-agreed-worth", { items, count: now, points: points(now) })
      : sayNodes("b-agreed", { items });
    this.node.replaceChildren(...sentence);
  }
}

/** An issue and its value. */
export function pairText([issue, value]) {
  return say("b-pair", { issue: shown(issue), value: shown(value) });
}
