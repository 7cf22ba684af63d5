// The frontier as a picture: what the best agreements are worth to both, and where the other ways out lie. The numbers
// come from the server; here they are only drawn.

import { details, el } from "../base/dom.js";
import { points } from "../base/format.js";
import { say, shown } from "../base/words.js";

const SIZE = { width: 340, height: 260, left: 44, right: 12, top: 12, bottom: 36 };

function svg(tag, attributes, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/** Round steps between the least and the greatest of some numbers. */
export function ticks(low, high, most = 5) {
  const rough = (high - low) / most;
  const power = 10 ** Math.floor(Math.log10(rough || 1));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step + 1e-9) + 1 }, (_, index) => first + index * step);
}

/** The other ways out, in the present period: [shape, name, pair]. */
export function landmarks(view, seats) {
  const found = [["✕", say("c-mark-status-quo"), view.status_quo]];
  if (view.agreed_worth) found.push(["◆", say("c-mark-agreed"), view.agreed_worth.now]);
  ["▲", "▼"].forEach((shape, side) => {
    const name = seats[side];
    found.push([shape, say("c-mark-opting-out", { who: shown(name) }), view.opting_out[name].now]);
  });
  const shapes = ["●", "■"];
  view.offers
    .filter((offer) => offer.worth)
    .forEach(({ id, seat, worth }) => found.push([shapes[seats.indexOf(seat)], say("c-mark-offer", { id }), worth.now]));
  return found;
}

/** The picture and its text. The ways out belong to the present period, so they stand in its picture only. */
export function frontierPlot(frontier, { briefing, view, t }) {
  const pairs = frontier.map((point) => point.worth);
  const marks = view && t === view.t ? landmarks(view, briefing.seats) : [];
  const all = [...pairs, ...marks.map(([, , pair]) => pair)];
  if (all.length === 0) return [el("p", {}, say("c-frontier-empty"))];
  const range = (side) => {
    const values = all.map((pair) => pair[side]);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const room = (high - low || 1) * 0.05;
    return [low - room, high + room];
  };
  const [xs, ys] = [range(0), range(1)];
  const { width, height, left, right, top, bottom } = SIZE;
  const x = (value) => left + ((value - xs[0]) / (xs[1] - xs[0])) * (width - left - right);
  const y = (value) => height - bottom - ((value - ys[0]) / (ys[1] - ys[0])) * (height - top - bottom);
  const text = (name, at, content) => svg("text", { class: name, x: at[0], y: at[1] }, content);
  const [first, second] = briefing.seats.map(shown);
  const picture = svg(
    "svg",
    {
      class: "frontier",
      viewBox: `0 0 ${width} ${height}`,
      role: "img",
      "aria-label": say("c-frontier-label", { count: pairs.length, first, second }),
    },
    ...ticks(...xs).flatMap((value) => [
      svg("line", { class: "grid", x1: x(value), x2: x(value), y1: top, y2: height - bottom }),
      text("tick middle", [x(value), height - bottom + 13], points(value)),
    ]),
    ...ticks(...ys).flatMap((value) => [
      svg("line", { class: "grid", x1: left, x2: width - right, y1: y(value), y2: y(value) }),
      text("tick end", [left - 5, y(value) + 4], points(value)),
    ]),
    text("axis seat-1 middle", [(left + width - right) / 2, height - 6], say("c-frontier-axis", { who: first })),
    svg(
      "text",
      { class: "axis seat-2 middle", transform: `translate(11 ${(top + height - bottom) / 2}) rotate(-90)` },
      say("c-frontier-axis", { who: second }),
    ),
    svg("polyline", { class: "outline", points: pairs.map((pair) => `${x(pair[0])},${y(pair[1])}`).join(" ") }),
    ...marks.map(([shape, , pair]) => text(`landmark middle ${SEAT_OF[shape] ?? ""}`, [x(pair[0]), y(pair[1]) + 5], shape)),
  );
  const both = (pair) => ({ first, second, "first-points": points(pair[0]), "second-points": points(pair[1]) });
  const legend = marks.map(([shape, name, pair]) => el("li", {}, say("c-frontier-mark", { shape, name, ...both(pair) })));
  const list = frontier.map(({ short: agreement, worth }) =>
    el("li", {}, say("c-frontier-point", { agreement, ...both(worth) })),
  );
  return [
    picture,
    el("ul", { class: "legend" }, legend),
    details(say("c-frontier-list", { count: frontier.length }), {}, el("ol", { class: "frontier-list" }, list)),
  ];
}

const SEAT_OF = { "●": "seat-1", "■": "seat-2" };
