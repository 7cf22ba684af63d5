// What is agreed so far: every issue with its value and points, and what it comes to.

import { el } from "../base/dom.js";
import { change, points } from "../base/format.js";
import { say, sayNodes, shown } from "../base/words.js";

export class Agreed {
  constructor(issues) {
    this.issues = issues;
    this.sum = el("p", { class: "agreed-sum" });
    this.list = el("ul", { class: "agreed", "aria-label": say("b-agreed") });
  }

  update(view) {
    const items = this.issues.map((issue, index) => this.item(issue, index, view)).filter(Boolean);
    this.list.replaceChildren(...items);
    this.list.hidden = items.length === 0;
    this.sum.replaceChildren(...this.sumNodes(view, items.length));
  }

  sumNodes({ agreed_worth: worth, agreed_stands: stands, no_deal_at_deadline: without }, count) {
    if (count === 0) return [say("b-agreed-none")];
    const number = (value) => el("b", {}, points(value));
    if (!stands) return sayNodes("b-agreed-not-yet", { without: number(without) });
    return sayNodes("b-agreed-worth", { now: number(worth?.now), without: number(without) });
  }

  item({ name }, index, { agreed, agreed_worth: worth }) {
    const value = agreed[name];
    if (value === undefined) return null;
    const counts = worth?.points?.[index] ?? null;
    return el(
      "li",
      {},
      el("span", { class: "agreed-mark", "aria-hidden": "true" }, "✓"),
      el("span", { class: "agreed-issue" }, shown(name), el("span", { class: "visually-hidden" }, ":")),
      el("b", {}, shown(value)),
      counts === null ? null : el("span", { class: "points" }, change(counts)),
    );
  }
}

/** An issue and its value. */
export function pairText([issue, value]) {
  return say("b-pair", { issue: shown(issue), value: shown(value) });
}
