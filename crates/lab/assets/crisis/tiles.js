// To compare: what each way out of the crisis would bring, to me and to them.

import { el, glyph, setText } from "../base/dom.js";
import { points } from "../base/format.js";
import { sides } from "./worth.js";

/** The tiles of a view: a name, the worth {now, next} of both, and what to say if there is none. */
export function ways(view, seats, seat) {
  const [me, other] = [seats[seat], seats[1 - seat]];
  return [
    { key: "agreed", name: "What is agreed, if signed", worth: view.agreed_worth, without: "no main value agreed yet" },
    { key: "quo", name: "Status quo at the end", worth: { now: view.status_quo, next: null } },
    { key: "mine", name: "You opt out (expected)", worth: view.opting_out[me] },
    { key: "theirs", name: `${other} opts out (expected)`, worth: view.opting_out[other] },
  ];
}

export class Tiles {
  constructor(seats, seat) {
    Object.assign(this, { seats, seat, tiles: new Map() });
    this.list = el("dl", {});
    this.node = el(
      "section",
      { class: "card compare ways", "aria-labelledby": "ways-title" },
      el("h2", { id: "ways-title" }, "Points for you now"),
      this.list,
    );
  }

  tile(key) {
    if (!this.tiles.has(key)) {
      const parts = { name: el("dt", {}), number: el("span", { class: "num s" }) };
      parts.next = el("span", { class: "next" });
      parts.theirs = el("span", { class: "next" });
      const first = el("span", {}, parts.number, " ", parts.next);
      const second = el("span", { class: "tile-theirs" }, glyph(1 - this.seat), " ", parts.theirs);
      this.list.append(el("div", { class: "tile" }, parts.name, el("dd", {}, first, second)));
      this.tiles.set(key, parts);
    }
    return this.tiles.get(key);
  }

  update(view) {
    const other = this.seats[1 - this.seat];
    for (const { key, name, worth, without } of ways(view, this.seats, this.seat)) {
      const tile = this.tile(key);
      const { mine, theirs } = sides(worth, this.seat);
      setText(tile.name, name);
      setText(tile.number, points(mine.now));
      setText(tile.next, worth ? nextText(mine) : without);
      const [now, next] = [points(theirs.now), points(theirs.next)];
      setText(tile.theirs, theirs.next === null ? `${other} ${now}` : `${other} ${now}, next ${next}`);
    }
  }
}

function nextText({ now, next }) {
  if (next === null) return "";
  return next === now ? "same next period" : `${points(next)} next period`;
}
