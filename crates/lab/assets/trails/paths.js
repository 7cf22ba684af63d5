// Path help: for each goal what the way costs, or what is missing.

import { el, glyph, seatClass } from "../base/dom.js";
import { points } from "../base/format.js";
import { say, sayNodes, shown } from "../base/words.js";

/** The seat of a player. */
export function seatOf(briefing, name) {
  return briefing.players.findIndex((player) => player.name === name);
}

/** What a way costs and leads to, or what is missing. `walker`: the name of who walks; null if I do. */
export function wayNodes({ cheapest, missing }, palette, walker) {
  if (cheapest !== null) {
    const [cost, score] = [palette.list(cheapest.cost, say("t-nothing")), el("strong", {}, points(cheapest.score))];
    const told = { steps: cheapest.steps.length, count: cheapest.score, cost, score, walker };
    return sayNodes(walker === null ? "t-your-way" : "t-way", told);
  }
  return missing === null ? [say("t-unreachable")] : sayNodes("t-not-payable", { chips: palette.list(missing) });
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
    return say(this.briefing.is_customer ? "t-your-ways" : "t-ways");
  }

  /** Who walks; null if I do. */
  get walker() {
    return this.briefing.is_customer ? null : shown(this.customer);
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
        el("dt", { class: seatClass(seat) }, glyph(seat), ` ${shown(path.provider)}`),
        el("dd", {}, wayNodes(path, this.palette, this.walker)),
      );
    };
    this.list.replaceChildren(...paths.map(entry));
  }
}

/** Which goals could be paid for after a deal, in a line. */
export function afterwards(paths, palette) {
  if (!paths) return null;
  const goals = paths.flatMap((path) => [el("span", { class: "after-goal" }, afterNodes(path, palette)), " "]);
  return el("p", { class: "hint after" }, sayNodes("t-after", { goals }));
}

function afterNodes({ provider: name, cheapest, missing }, palette) {
  const provider = shown(name);
  if (cheapest !== null) return sayNodes("t-after-payable", { provider });
  if (missing === null) return sayNodes("t-after-unreachable", { provider });
  return sayNodes("t-after-missing", { provider, chips: palette.list(missing) });
}
