// Path help: for each goal that somebody may have, what the way there costs or lacks, and the score without a deal.

import { el, glyph, seatClass } from "../base/dom.js";
import { points } from "../base/format.js";
import { say, shown } from "../base/words.js";
import { wayNodes } from "../trails/paths.js";
import { goalsOf, goalWords, isPossible } from "./goals.js";

export class Ways {
  constructor(palette) {
    this.palette = palette;
    this.list = el("dl", { class: "paths goal-paths" });
    this.node = el(
      "section",
      { class: "card trails-box", "aria-labelledby": "paths-title" },
      el("h2", { id: "paths-title" }, say("r-ways")),
      this.list,
    );
  }

  update({ players, seat: me }) {
    const known = JSON.stringify(players);
    if (known === this.known) return;
    this.known = known;
    const entry = (goal) => this.entry(goal, goal.player === me ? null : shown(goal.player));
    const goals = goalsOf(players, me).filter(isPossible);
    const mine = goals.filter(({ player }) => player === me);
    this.list.replaceChildren(...[...mine, ...goals.filter(({ player }) => player !== me)].map(entry));
  }

  /** `walker`: the name of who walks; null if I do. */
  entry(goal, walker) {
    const without = el("span", { class: "hint" }, say("r-without", { points: points(goal.alternative) }));
    return el(
      "div",
      {},
      el("dt", { class: seatClass(goal.seat) }, glyph(goal.seat), ` ${goalWords(goal)}`),
      el("dd", {}, wayNodes(goal, this.palette, walker), " ", without),
    );
  }
}
