// The phases of a game in a row: what came of those that are over, and which one is now.

import { el, setText } from "../base/dom.js";
import { say } from "../base/words.js";

export class PhaseRow {
  /** `names`: of all phases, in order. */
  constructor(names) {
    this.items = names.map((name) => {
      const text = el("span", {});
      return { node: el("li", {}, el("strong", {}, name), " ", text), text };
    });
    this.node = el(
      "ol",
      { class: "phases", "aria-label": say("t-phases") },
      this.items.map(({ node }) => node),
    );
  }

  /** `now`: the place of the present phase; `textOf(phase)`: what came of a phase, or that it is now. */
  show(now, textOf) {
    this.items.forEach(({ node, text }, phase) => {
      setText(text, textOf(phase));
      node.classList.toggle("done", phase < now);
      if (phase === now) node.setAttribute("aria-current", "step");
      else node.removeAttribute("aria-current");
    });
  }
}
