// The frame of a drawing: two axes that fit what is drawn, and labels that keep out of each other's way.

import { svg } from "../base/dom.js";
import { points } from "../base/format.js";

/** The width and height of a drawing, and the room for its axes, in its own units. */
export const SIZE = { width: 440, height: 320, left: 44, right: 14, top: 26, bottom: 40 };

/** So wide is a letter of a label, about. */
const LETTER = 6.4;
const LINE = 14;

/** Round numbers from `low` to `high`, about so many. */
export function ticks(low, high, about = 5) {
  const span = high - low;
  if (!(span > 0)) return [low];
  const rough = span / about;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * unit).find((candidate) => candidate >= rough);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, place) => Number(((first + place) * step).toPrecision(12)));
}

/** From the least to the greatest of some numbers, with a little air; never empty. */
export function range(numbers, air = 0.06) {
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const margin = (high - low) * air || Math.max(1, Math.abs(high) * air);
  return [low - margin, high + margin];
}

/** A drawing with its axes. */
export class Axes {
  constructor({ x, y, xTicks = null, xName, yName, label }) {
    Object.assign(this, { xRange: x, yRange: y });
    const grid = svg("g", { class: "grid" });
    const names = svg("g", { class: "names" });
    (xTicks ?? ticks(...x)).forEach((tick) => {
      grid.append(line(this.x(tick), SIZE.top, this.x(tick), bottom()));
      names.append(word(points(tick), this.x(tick), bottom() + 15, "middle"));
    });
    ticks(...y).forEach((tick) => {
      grid.append(line(SIZE.left, this.y(tick), SIZE.width - SIZE.right, this.y(tick)));
      names.append(word(points(tick), SIZE.left - 6, this.y(tick) + 4, "end"));
    });
    names.append(word(yName, 4, 13, "start", "axis-name"), word(xName, SIZE.width - SIZE.right, SIZE.height - 6, "end", "axis-name"));
    this.still = svg("g", {});
    this.moving = svg("g", {});
    // A drawing runs from left to right whatever the language.
    const view = { viewBox: `0 0 ${SIZE.width} ${SIZE.height}`, class: "chart", role: "img", "aria-label": label, direction: "ltr" };
    this.node = svg("svg", view, grid, names, this.still, this.moving);
  }

  x(value) {
    return scaled(value, this.xRange, SIZE.left, SIZE.width - SIZE.right);
  }

  y(value) {
    return scaled(value, this.yRange, bottom(), SIZE.top);
  }
}

function bottom() {
  return SIZE.height - SIZE.bottom;
}

function scaled(value, [low, high], from, to) {
  return from + ((value - low) / (high - low)) * (to - from);
}

function line(x1, y1, x2, y2) {
  return svg("line", { x1, y1, x2, y2 });
}

/** A text in a drawing. */
export function word(text, x, y, anchor = "start", kind = "") {
  return svg("text", { x: x.toFixed(1), y: y.toFixed(1), "text-anchor": anchor, class: kind }, text);
}

/** Labels beside points, each where it covers the fewest others. */
export class Labels {
  constructor() {
    this.boxes = [];
  }

  /** The text beside a point. */
  beside(text, x, y, kind = "") {
    const width = text.length * LETTER;
    const places = [
      { left: x + 10, top: y - LINE / 2, anchor: "start" },
      { left: x - 10 - width, top: y - LINE / 2, anchor: "end" },
      { left: x - width / 2, top: y - LINE - 8, anchor: "middle" },
      { left: x - width / 2, top: y + 8, anchor: "middle" },
    ].map((place) => ({ ...place, right: place.left + width, bottom: place.top + LINE }));
    const best = places.reduce((found, place) => (this.trouble(place) < this.trouble(found) ? place : found));
    this.boxes.push(best);
    const at = { start: best.left, end: best.right, middle: (best.left + best.right) / 2 }[best.anchor];
    return word(text, at, best.top + 11, best.anchor, kind);
  }

  /** How much a label at this place would cover, or stick out. */
  trouble(place) {
    const over = (from, to, low, high) => Math.max(0, Math.min(to, high) - Math.max(from, low));
    const covered = this.boxes.map((box) => over(place.left, place.right, box.left, box.right) * over(place.top, place.bottom, box.top, box.bottom));
    const outside = Math.max(0, 2 - place.left) + Math.max(0, place.right - SIZE.width + 2) + Math.max(0, SIZE.top - 6 - place.top) + Math.max(0, place.bottom - bottom());
    return covered.reduce((sum, area) => sum + area, 0) + 1000 * outside;
  }
}

const SIGNS = {
  circle: (r) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
  square: (r) => `M${-r} ${-r}h${2 * r}v${2 * r}h${-2 * r}z`,
  diamond: (r) => `M0 ${-1.3 * r}l${1.3 * r} ${1.3 * r}l${-1.3 * r} ${1.3 * r}l${-1.3 * r} ${-1.3 * r}z`,
  triangle: (r) => `M0 ${-1.2 * r}l${1.2 * r} ${2.2 * r}h${-2.4 * r}z`,
  "triangle-down": (r) => `M0 ${1.2 * r}l${1.2 * r} ${-2.2 * r}h${-2.4 * r}z`,
  star: (r) => star(1.5 * r),
  cross: (r) => `M${-r} ${-r}l${2 * r} ${2 * r}M${r} ${-r}l${-2 * r} ${2 * r}`,
  plus: (r) => `M${-1.2 * r} 0h${2.4 * r}M0 ${-1.2 * r}v${2.4 * r}`,
};

function star(r) {
  const corner = (_, place) => {
    const [far, turn] = [place % 2 ? 0.45 * r : r, (place * Math.PI) / 5];
    return `${(far * Math.sin(turn)).toFixed(1)} ${(-far * Math.cos(turn)).toFixed(1)}`;
  };
  return `M${Array.from({ length: 10 }, corner).join("L")}z`;
}

/** A sign at a point: circle, square, diamond, triangle, triangle-down, star, cross, plus. */
export function sign(shape, x, y, kind = "", size = 4.5) {
  return svg("path", { class: `sign ${shape} ${kind}`.trim(), d: SIGNS[shape](size), transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` });
}

/** A line through points. */
export function polyline(places, kind) {
  const d = places.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
  return svg("path", { class: kind, d: d ? `M${d}` : "" });
}
