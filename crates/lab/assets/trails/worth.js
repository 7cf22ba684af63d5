// What something is worth to several: a row for each of them with bars and numbers. Zero is what each has without it.

import { el, glyph, seatClass } from "../base/dom.js";
import { points } from "../base/format.js";
import { say } from "../base/words.js";
import { signed } from "./exchange.js";

/** Where the line of zero is, and where bars of these lengths begin and how long they are: all in percent of the track. */
export function bars(numbers) {
  const [low, high] = [Math.min(0, ...numbers), Math.max(0, ...numbers)];
  const range = Math.max(1, high - low);
  const part = (number) => Math.round((1000 * number) / range) / 10;
  const bar = (number) => ({ start: part(Math.min(number, 0) - low), width: part(Math.abs(number)) });
  // Taken from zero, so that it is never -0.
  return { zero: part(0 - low), bars: numbers.map(bar) };
}

/** A track with bars as `bars` tells them; `drafts`: which of them are drawn as drafts. */
export function track(seat, { zero, bars: lengths }, drafts = []) {
  const drawn = lengths.map(({ start, width }, place) => {
    const node = el("i", { class: drafts[place] ? "draft" : null });
    // Set by script, because the page allows no styles in its text.
    node.style.setProperty("--a", `${start}%`);
    node.style.setProperty("--w", `${width}%`);
    return node;
  });
  const node = el("span", { class: `track ${seatClass(seat)}`, "aria-hidden": "true" }, drawn);
  node.style.setProperty("--z", `${zero}%`);
  return node;
}

function value({ change, score, note, good }, title) {
  const named = title ? el("span", { class: "visually-hidden" }, `${title} `) : null;
  const total = el("strong", {}, points(score));
  const noted = el("span", { class: good ? "reaches" : "reaches not" }, note);
  return el("span", { class: "val" }, named, total, ` ${say("t-benefit", { change: signed(change) })}`, noted);
}

/** Which bar is which, where there are two. */
function key({ title, draft }) {
  const mark = el("i", { class: draft ? "draft" : null, "aria-hidden": "true" });
  return el("span", { class: "key-of" }, mark, ` ${title}`);
}

/**
 * The table. `columns`: one or two, as {title, draft}. `rows`: as {seat, name, without, worths}, where `without` says what
 * there is without it and `worths` has for every column {change, score, note, good}. `line`: what zero is, in words.
 */
export function worthTable({ columns, rows, line }) {
  const several = columns.length > 1;
  const drafts = columns.map(({ draft }) => draft);
  const scale = bars(rows.flatMap(({ worths }) => worths.map(({ change }) => change)));
  const lines = rows.map(({ seat, name, without, worths }, index) => {
    const own = scale.bars.slice(index * columns.length, (index + 1) * columns.length);
    return el(
      "li",
      { class: "meter" },
      el("span", { class: "name" }, glyph(seat), ` ${name}`, el("span", { class: "without" }, without)),
      track(seat, { ...scale, bars: own }, drafts),
      worths.map((worth, place) => value(worth, several ? columns[place].title : null)),
    );
  });
  const hint = el("span", { class: "hint" }, line);
  const head = el("p", { class: "worth-head" }, el("strong", {}, say("t-worth-title")), hint, several ? columns.map(key) : null);
  return el("div", { class: several ? "worth-table several" : "worth-table" }, head, el("ul", {}, lines));
}
