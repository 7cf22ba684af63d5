// To compare: what each way out of the crisis would bring, to me and to them.

import { el, glyph, setText } from "../base/dom.js";
import { points } from "../base/format.js";
import { say, shown } from "../base/words.js";
import { sides } from "./worth.js";

/** The tiles of a view: a name, the worth {now, next} of both, and what to say if there is none. */
export function ways(view, seats, seat) {
  const [me, other] = [seats[seat], seats[1 - seat]];
  return [
    { key: "agreed", name: say("c-way-agreed"), worth: view.agreed_worth, without: say("c-nothing-agreed") },
    { key: "quo", name: say("c-way-quo"), worth: { now: view.status_quo, next: null } },
    { key: "mine", name: say("c-way-mine"), worth: view.opting_out[me] },
    { key: "theirs", name: say("c-way-theirs", { who: shown(other) }), worth: view.opting_out[other] },
  ];
}

export class Tiles {
  constructor(seats, seat) {
    Object.assign(this, { seats, seat, tiles: new Map() });
    this.list = el("dl", {});
    this.node = el(
      "section",
      { class: "card compare ways", "aria-labelledby": "ways-title" },
      el("h2", { id: "ways-title" }, say("c-ways")),
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
    const who = shown(this.seats[1 - this.seat]);
    for (const { key, name, worth, without } of ways(view, this.seats, this.seat)) {
      const tile = this.tile(key);
      const { mine, theirs } = sides(worth, this.seat);
      setText(tile.name, name);
      setText(tile.number, points(mine.now));
      setText(tile.next, worth ? nextText(mine) : without);
      const [now, next] = [points(theirs.now), points(theirs.next)];
      setText(tile.theirs, say(theirs.next === null ? "c-theirs-now" : "c-theirs-now-next", { who, now, next }));
    }
  }
}

function nextText({ now, next }) {
  if (next === null) return "";
  return next === now ? say("c-same-next") : say("c-next-period", { points: points(next) });
}
