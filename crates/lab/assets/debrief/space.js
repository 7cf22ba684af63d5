// All outcomes of a bargain between two, what each is worth to both, and the way through them up to a step.

import { svg } from "../base/dom.js";
import { points } from "../base/format.js";
import { say, shown } from "../base/words.js";
import { Axes, Labels, polyline, range, sign } from "./axes.js";
import { decisionAt } from "./strip.js";

const SHAPES = ["circle", "square"];

/** `you` stands on the upright axis, if you played; else the second side does. */
export function space({ bargain, seats, hindsight }, you) {
  const up = you ?? 1;
  const across = 1 - up;
  const { outcomes, frontier, marks, offers } = bargain;
  const all = [...outcomes, ...frontier, ...marks.map(({ at }) => at), ...offers.map(({ worth }) => worth)];
  const axes = new Axes({
    x: range(all.map((pair) => pair[across]), 0.05),
    y: range(all.map((pair) => pair[up])),
    xName: say("d-points-of", { name: shown(seats[across]) }),
    yName: you === null ? say("d-points-of", { name: shown(seats[up]) }) : say("d-points-of-you"),
    label: described(bargain, seats),
  });
  const place = (pair) => [axes.x(pair[across]), axes.y(pair[up])];
  axes.still.append(cloud(outcomes.map(place)), polyline(frontier.map(place), "frontier"));
  return {
    node: axes.node,
    title: say("d-space"),
    hint: say(hindsight ? "d-space-hint-you" : "d-space-hint"),
    show: (step) => axes.moving.replaceChildren(...path({ bargain, hindsight, seats }, place, you, step)),
  };
}

/** The picture in words. */
function described({ outcomes, frontier, marks }, seats) {
  const worth = [0, 1].map((seat) => {
    const all = [...outcomes, ...frontier].map((pair) => pair[seat]);
    return say("d-worth-range", { name: shown(seats[seat]), low: points(Math.min(...all)), high: points(Math.max(...all)) });
  });
  const named = marks.map(({ label, at }) => {
    const both = [0, 1].map((seat) => say("d-points-for", { name: shown(seats[seat]), points: points(at[seat]) }));
    return say("d-mark-described", { label, first: both[0], second: both[1] });
  });
  return [say("d-space-described", { first: worth[0], second: worth[1] }), ...named].join(" ");
}

/** Many points in one path: round ends of lines without length. */
function cloud(places) {
  return svg("path", { class: "cloud", d: places.map(([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`).join("") });
}

/** The offers up to a step, with the outcomes that have a name. */
function path({ bargain: { offers, marks }, hindsight, seats }, place, you, step) {
  const labels = new Labels();
  const [signs, words] = [[], []];
  const done = offers.filter((offer) => offer.step <= step);
  [0, 1].forEach((seat) => {
    const own = done.filter((offer) => offer.seat === seat).map(({ worth }) => place(worth));
    signs.push(polyline(own, `trail of-${seat + 1}`), ...own.map(([x, y]) => sign(SHAPES[seat], x, y, `of-${seat + 1}`)));
  });
  const last = done.at(-1);
  if (last) signs.push(sign(SHAPES[last.seat], ...place(last.worth), `halo of-${last.seat + 1}`, 9));
  const best = bestDeal(hindsight, step);
  if (best) {
    signs.push(sign("star", ...place(best), "best", 6));
    words.push(labels.beside(say("d-best-deal"), ...place(best), "best"));
  }
  marks.forEach(({ glyph, at, label }) => {
    signs.push(sign(glyph, ...place(at), glyph === "circle" ? "end" : "mark", glyph === "circle" ? 8 : 5));
    words.push(labels.beside(label, ...place(at)));
  });
  [0, 1].forEach((seat) => {
    const first = done.find((offer) => offer.seat === seat);
    if (first) words.push(labels.beside(offersOf(seat, seats, you), ...place(first.worth), `of-${seat + 1}`));
  });
  return [...signs, ...words];
}

/** What the offers of a seat are called. */
export function offersOf(seat, seats, you) {
  return seat === you ? say("d-your-offers") : say("d-offers-of", { name: shown(seats[seat]) });
}

/** The best deal that could be had at the decision of a step. */
function bestDeal(hindsight, step) {
  const decisions = hindsight?.decisions ?? [];
  return decisions.length > 0 ? (hindsight.more?.deals?.[decisionAt(decisions, step)] ?? null) : null;
}
