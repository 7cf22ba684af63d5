// Path help: for each goal what the way costs, or what is missing.

import { el, glyph, seatClass } from "../dom.js";
import { points } from "../format.js";

/** The seat of a player. */
export function seatOf(briefing, name) {
  return briefing.players.findIndex((player) => player.name === name);
}

/** A colour count as words and chips. */
function wayNodes({ cheapest, missing }, palette, walker) {
  if (cheapest !== null) {
    const steps = cheapest.steps.length;
    return [
      `${steps} ${steps === 1 ? "step" : "steps"} for `,
      palette.list(cheapest.cost, "nothing"),
      `. ${walker} would end with `,
      el("strong", {}, points(cheapest.score)),
      " points.",
    ];
  }
  if (missing === null) return ["Cannot be reached, whatever changes hands."];
  return ["Not payable: ", palette.list(missing), " missing."];
}

export class Paths {
  constructor(briefing, palette) {
    Object.assign(this, { briefing, palette });
    this.customer = briefing.players.find((player) => player.role === "customer").name;
    this.list = el("dl", { class: "paths" });
    this.node = el(
      "section",
      { class: "trails-box", "aria-labelledby": "paths-title" },
      el("h2", { id: "paths-title" }, `The way to each goal, with ${this.walker === "You" ? "your" : "the"} chips now`),
      this.list,
    );
  }

  get walker() {
    return this.briefing.is_customer ? "You" : this.customer;
  }

  update({ paths }) {
    const known = JSON.stringify(paths);
    if (known === this.known) return;
    this.known = known;
    const entry = (path) => {
      const seat = seatOf(this.briefing, path.provider);
      return el(
        "div",
        {},
        el("dt", { class: seatClass(seat) }, glyph(seat), ` ${path.provider}`),
        el("dd", {}, wayNodes(path, this.palette, this.walker)),
      );
    };
    this.list.replaceChildren(...paths.map(entry));
  }
}

/** Which goals could be paid for after a deal, in a line. */
export function afterwards(paths, palette) {
  if (!paths) return null;
  const parts = paths.flatMap(({ provider, cheapest, missing }) => {
    const way =
      cheapest !== null ? ["payable"] : missing === null ? ["out of reach"] : [palette.list(missing), " missing"];
    return [el("span", { class: "after-goal" }, `goal of ${provider}: `, way), " "];
  });
  return el("p", { class: "hint after" }, "After it: ", parts);
}
