// Meters: what something is worth beside what a side has without it. Zero, the line in the middle, is what it has without;
// a bar before the line is a loss.

import { el } from "./dom.js";
import { change, points } from "./format.js";
import { say } from "./words.js";

/** The bars of the worst and the best reach nearly to the ends. */
const HALF_PERCENT = 47;

export class Meter {
  constructor() {
    this.node = el("div", { class: "meter", role: "table" });
  }

  /**
   * `columns`: what is compared, `{name, draft}` each, the second hatched if it is mine alone; `rows`: `{name, note, seat,
   * zero, values, notes}`: `name` as nodes, `zero` what that side has without it, `values` one per column, null where
   * unknown, `notes` a few words below each of them, if there are any.
   */
  show(columns, rows) {
    const gains = rows.flatMap(({ zero, values }) => values.filter(isKnown).map((value) => Math.abs(value - zero)));
    const most = Math.max(1, ...gains);
    this.node.setAttribute("aria-label", say("meter"));
    this.node.replaceChildren(head(columns), ...rows.map((row) => this.row(row, columns, most)));
  }

  row({ name, note = "", zero, values, notes = [], seat }, columns, most) {
    const bars = values.map((value, index) => (isKnown(value) ? bar(value - zero, most, columns[index].draft) : null));
    const named = el("div", { class: "name", role: "rowheader" }, ...name, ...(note === "" ? [] : [" ", el("small", {}, note)]));
    const track = el("div", { class: "track", "aria-hidden": "true" }, bars);
    const tone = Number.isInteger(seat) ? `meter-row seat-tone-${(seat % 4) + 1}` : "meter-row";
    return el("div", { class: tone, role: "row" }, named, track, values.map((value, index) => figure(value, zero, notes[index])));
  }
}

function isKnown(value) {
  return typeof value === "number";
}

function head(columns) {
  const scale = el("span", { class: "scale", "aria-hidden": "true" }, el("span", {}, say("meter-worse")), el("span", {}, say("meter-better")));
  const cell = ({ name, draft }) =>
    el("span", { class: "head", role: "columnheader" }, el("span", { class: draft ? "key draft" : "key", "aria-hidden": "true" }), " ", name);
  return el("div", { class: "meter-row", role: "row" }, el("span", { role: "columnheader" }, el("span", { class: "visually-hidden" }, say("meter-who"))), scale, columns.map(cell));
}

function figure(value, zero, note = "") {
  const numbers = isKnown(value) ? [el("b", {}, points(value)), " ", el("small", {}, change(value - zero))] : ["–"];
  return el("div", { class: "val", role: "cell" }, ...numbers, note === "" ? null : el("small", { class: "note" }, note));
}

/** Where a bar begins and how long it is, from the beginning of the track. */
export function barOf(gain, most) {
  const width = (Math.abs(gain) / most) * HALF_PERCENT;
  return { start: gain < 0 ? 50 - width : 50, width };
}

function bar(gain, most, draft) {
  const { start, width } = barOf(gain, most);
  const node = el("i", draft ? { class: "draft" } : {});
  node.style.setProperty("--a", `${start}%`);
  node.style.setProperty("--w", `${width}%`);
  return node;
}
