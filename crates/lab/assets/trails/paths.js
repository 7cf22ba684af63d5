// Path help: for each goal what the way costs, or what is missing.

import { el, glyph, seatClass } from "../base/dom.js";
import { points } from "../base/format.js";
import { phrase } from "../base/phrase.js";

/** The seat of a player. */
export function seatOf(briefing, name) {
  return briefing.players.findIndex((player) => player.name === name);
}

/** What a way costs and leads to, or what is missing. `walker`: the name of who walks; null if I do. */
function wayNodes({ cheapest, missing }, palette, walker) {
  if (cheapest !== null) {
    const [cost, score] = [palette.list(cheapest.cost, "nothing"), el("strong", {}, points(cheapest.score))];
    return phrase(waySentence(cheapest.steps.length, walker === null), { cost, score, walker });
  }
  if (missing === null) return ["Cannot be reached, whatever changes hands."];
  return phrase("Not payable: {missing} missing.", { missing: palette.list(missing) });
}

function waySentence(steps, isMine) {
  if (isMine)
    return steps === 1
      ? "1 step for {cost}. You would end with {score} points."
      : `${steps} steps for {cost}. You would end with {score} points.`;
  return steps === 1
    ? "1 step for {cost}. {walker} would end with {score} points."
    : `${steps} steps for {cost}. {walker} would end with {score} points.`;
}

export class Paths {
  constructor(briefing, palette) {
    Object.assign(this, { briefing, palette });
    this.customer = briefing.players.find((player) => player.role === "customer").name;
    this.list = el("dl", { class: "paths" });
    this.node = el(
      "section",
      { class: "card trails-box", "aria-labelledby": "paths-title" },
      el("h2", { id: "paths-title" }, this.title),
      this.list,
    );
  }

  get title() {
    return this.briefing.is_customer
      ? "The way to each goal, with your chips now"
      : "The way to each goal, with the chips now";
  }

  /** Who walks; null if I do. */
  get walker() {
    return this.briefing.is_customer ? null : this.customer;
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
