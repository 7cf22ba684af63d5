// What something is worth to several: a meter with a row for each of them, whose zero is what each has without it.

import { el, glyph, seatClass } from "../base/dom.js";
import { Meter } from "../base/meter.js";
import { say } from "../base/words.js";

/** A bar from nothing to a share of all, in the colour of a seat. */
export function shareBar(seat, share) {
  const bar = el("i", {});
  // Set by script, because the page allows no styles in its text.
  bar.style.setProperty("--w", `${Math.round(share * 1000) / 10}%`);
  return el("span", { class: `share-bar ${seatClass(seat)}`, "aria-hidden": "true" }, bar);
}

/**
 * The meter with its title. `columns`: one or two, as {title, draft}. `rows`: as {seat, name, zero, without, worths}, where
 * `without` says in words what there is without it, and `worths` has for every column {score, note}. `line`: what zero is.
 */
export function worthTable({ columns, rows, line }) {
  const meter = new Meter();
  meter.show(
    columns.map(({ title, draft }) => ({ name: title, draft })),
    rows.map(({ seat, name, zero, without, worths }) => ({
      seat,
      name: [glyph(seat), ` ${name}`],
      note: without,
      zero,
      values: worths.map(({ score }) => score),
      notes: worths.map(({ note }) => note ?? ""),
    })),
  );
  const head = el("div", { class: "box-head" }, el("h4", {}, say("t-worth-title")), el("p", { class: "hint" }, line));
  return el("div", { class: "worth-table" }, head, meter.node);
}
