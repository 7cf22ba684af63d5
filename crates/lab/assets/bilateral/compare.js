// The compare line: what else I could have.

import { el, setText } from "../base/dom.js";
import { points } from "../base/format.js";
import { say } from "../base/words.js";
import { nextText } from "./worthbox.js";
import { best } from "./worths.js";

const TILES = [
  ["noDeal", say("b-compare-no-deal")],
  ["optOut", say("b-compare-opt-out")],
  ["best", say("b-compare-best")],
  ["mine", say("b-compare-mine")],
];

export class Compare {
  constructor() {
    this.tiles = {};
    const tiles = TILES.map(([key, name]) => {
      const number = el("span", { class: "num s" });
      const more = el("span", { class: "next" });
      this.tiles[key] = { number, more };
      const title = el("dt", {}, name);
      this.tiles[key].title = title;
      return el("div", { class: "tile" }, title, el("dd", {}, number, more));
    });
    this.node = el(
      "section",
      { class: "card compare", "aria-labelledby": "compare-title" },
      el("h2", { id: "compare-title" }, say("b-compare")),
      el("dl", {}, tiles),
    );
  }

  update(view, offers, worthOf) {
    const theirs = offers.filter((offer) => offer.seat === view.opponent);
    const mine = offers.filter((offer) => offer.seat === view.seat);
    const lastMine = mine.at(-1);
    // What is agreed so far may stand at the deadline; then that is what there is without a deal.
    setText(this.tiles.noDeal.title, say(view.agreed_stands ? "b-compare-agreed" : "b-compare-no-deal"));
    this.set("noDeal", view.no_deal_at_deadline, "");
    this.set("optOut", view.opt_out?.now, nextText(view.opt_out));
    const found = best(theirs, worthOf);
    const complete = theirs.every(({ offer }) => worthOf(offer) !== null);
    const more = theirs.length === 0 ? say("b-compare-none") : complete ? nextText(found?.worth) : say("b-compare-asking");
    this.set("best", found?.worth.now, more);
    const worth = lastMine ? worthOf(lastMine.offer) : null;
    this.set("mine", worth?.now, lastMine ? nextText(worth) : say("b-compare-none"));
  }

  set(key, value, more) {
    setText(this.tiles[key].number, points(value));
    setText(this.tiles[key].more, more);
  }
}
