// How both sides moved: what every offer was worth to the other side of whoever looks back, period by period up to a step,
// and where it is known the least that this side would have taken.

import { svg } from "../base/dom.js";
import { points } from "../base/format.js";
import { say, shown } from "../base/words.js";
import { Axes, Labels, SIZE, polyline, range, sign, ticks } from "./axes.js";
import { offersOf } from "./space.js";
import { decisionAt } from "./strip.js";

const SHAPES = ["circle", "square"];

/** In points of the other side, if you played; of the first side else. */
export function curves({ bargain, seats, hindsight }, you) {
  const other = you === null ? 0 : 1 - you;
  const offers = spread(bargain.offers);
  const least = thresholds(hindsight);
  const agreed = bargain.marks.find(({ glyph }) => glyph === "circle");
  const periods = [...offers.map(({ period }) => period), ...least.map(({ period }) => period)];
  const [first, last] = periods.length > 0 ? [Math.min(...periods), Math.max(...periods)] : [1, 1];
  const heights = [...offers.map(({ worth }) => worth[other]), ...least.map((item) => item.least), ...(agreed ? [agreed.at[other]] : [])];
  const axes = new Axes({
    x: [first - 0.5, last + 0.5],
    y: range(heights.length > 0 ? heights : [0, 1]),
    xTicks: ticks(first, last, Math.min(14, Math.max(1, last - first))).filter(Number.isInteger),
    xName: say("d-period"),
    yName: say("d-points-of", { name: shown(seats[other]) }),
    label: described(offers, other, seats, you),
  });
  const show = (step) => {
    const labels = new Labels();
    const done = offers.filter((offer) => offer.step <= step);
    axes.moving.replaceChildren(
      ...threshold(axes, least.filter((item) => item.step <= step || item === least[0]), labels, seats[other]),
      ...[0, 1].flatMap((seat) => curve(axes, done.filter((offer) => offer.seat === seat), other, offersOf(seat, seats, you), labels)),
      ...now(axes, hindsight, step),
    );
  };
  const hint = you === null || least.length === 0 ? "d-curves-hint" : "d-curves-hint-least";
  return { node: axes.node, title: say("d-curves"), hint: say(hint, { name: shown(seats[other]) }), show };
}

/** The picture in words: how far each side came. */
function described(offers, other, seats, you) {
  const sides = [0, 1].flatMap((seat) => {
    const own = offers.filter((offer) => offer.seat === seat).map(({ worth }) => worth[other]);
    if (own.length === 0) return [];
    const [first, last] = [points(own[0]), points(own.at(-1))];
    return [say("d-curve-described", { offers: offersOf(seat, seats, you), count: own.length, first, last })];
  });
  return [say("d-curves-hint", { name: shown(seats[other]) }), ...sides].join(" ");
}

/** Offers of one period stand side by side. */
export function spread(offers) {
  const count = new Map();
  offers.forEach(({ period }) => count.set(period, (count.get(period) ?? 0) + 1));
  const seen = new Map();
  return offers.map((offer) => {
    const place = seen.get(offer.period) ?? 0;
    seen.set(offer.period, place + 1);
    return { ...offer, at: offer.period + (place + 0.5) / count.get(offer.period) - 0.5 };
  });
}

/** The least that the other side would have taken, by decision. */
function thresholds(hindsight) {
  const { periods = [], least = [] } = hindsight?.more ?? {};
  const decisions = hindsight?.decisions ?? [];
  const all = decisions.map(({ step }, place) => ({ step, period: periods[place], least: least[place] }));
  return all.filter((item) => typeof item.least === "number" && item.period !== undefined);
}

/** One side's offers. Few offers are few points. */
function curve(axes, offers, other, name, labels) {
  if (offers.length === 0) return [];
  const { seat } = offers[0];
  const places = offers.map(({ at, worth }) => [axes.x(at), axes.y(worth[other])]);
  const kind = `of-${seat + 1}`;
  return [
    polyline(places, `trail ${kind}`),
    ...places.map(([x, y]) => sign(SHAPES[seat], x, y, kind)),
    labels.beside(name, ...places.at(-1), kind),
  ];
}

/** What the other side would have taken: a step a period, and all that lies above it. */
function threshold(axes, least, labels, name) {
  if (least.length === 0) return [];
  const edges = least.flatMap((item) => [
    [axes.x(item.period - 0.5), axes.y(item.least)],
    [axes.x(item.period + 0.5), axes.y(item.least)],
  ]);
  const [[left], [right]] = [edges[0], edges.at(-1)];
  const corners = [...edges, [right, SIZE.top], [left, SIZE.top]];
  const text = say("d-would-take", { name: shown(name) });
  return [polyline(corners, "zone"), polyline(edges, "least"), labels.beside(text, (edges[0][0] + edges[1][0]) / 2, edges[0][1] - 4, "least")];
}

/** The period of the decision that is looked at. */
function now(axes, hindsight, step) {
  const decisions = hindsight?.decisions ?? [];
  const period = hindsight?.more?.periods?.[decisionAt(decisions, step)];
  if (decisions.length === 0 || period === undefined) return [];
  const [left, right] = [axes.x(period - 0.5), axes.x(period + 0.5)];
  const height = SIZE.height - SIZE.bottom - SIZE.top;
  return [svg("rect", { class: "now", x: left, y: SIZE.top, width: right - left, height })];
}
