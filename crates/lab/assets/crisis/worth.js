// What something is worth to both sides. The server tells pairs in seat order; the page shows mine first and large.

import { el, glyph, seatClass, setText } from "../base/dom.js";
import { points } from "../base/format.js";
import { say, sayNodes, shown } from "../base/words.js";

/** A worth {now: pair, next: pair or null} as {mine: {now, next}, theirs: {now, next}}. */
export function sides(worth, seat) {
  const of = (side) => ({ now: worth?.now?.[side] ?? null, next: worth?.next?.[side] ?? null });
  return { mine: of(seat), theirs: of(1 - seat) };
}

/** Two numbers: mine and theirs, now and, smaller, in the next period. */
export function worthPair(seat, opponent) {
  const line = (side, name) => {
    const now = el("strong", { class: side === seat ? "num" : "num s" });
    const unit = el("span", { class: "unit" });
    const next = el("span", { class: "next" });
    const node = el(
      "div",
      { class: seatClass(side) },
      el("dt", {}, glyph(side), " ", name),
      el("dd", {}, sayNodes("c-worth", { number: now, unit, next })),
    );
    return { node, now, unit, next };
  };
  const lines = [line(seat, say("c-you")), line(1 - seat, shown(opponent))];
  const node = el(
    "dl",
    { class: "worth-pair" },
    lines.map((one) => one.node),
  );
  const show = (worth) => {
    node.hidden = !worth;
    const { mine, theirs } = sides(worth, seat);
    [mine, theirs].forEach(({ now, next }, index) => {
      setText(lines[index].now, points(now));
      setText(lines[index].unit, say("c-points", { count: now ?? 0 }));
      setText(lines[index].next, next === null ? "" : say("c-next-period", { points: points(next) }));
    });
  };
  show(null);
  return { node, show };
}
