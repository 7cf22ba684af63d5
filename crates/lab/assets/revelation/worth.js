// What proposals are worth: to me with my goal, to the other with each goal that it may have. Zero is what each has
// without a deal.

import { el, glyph, seatClass } from "../base/dom.js";
import { percent, points } from "../base/format.js";
import { say, shown } from "../base/words.js";
import { signed } from "../trails/exchange.js";

/** Where the line of zero is, and where bars of these lengths begin and how long they are: all in percent of the track. */
export function bars(numbers) {
  const [low, high] = [Math.min(0, ...numbers), Math.max(0, ...numbers)];
  const range = Math.max(1, high - low);
  const part = (number) => Math.round((1000 * number) / range) / 10;
  const bar = (number) => ({ start: part(Math.min(number, 0) - low), width: part(Math.abs(number)) });
  // Taken from zero, so that it is never -0.
  return { zero: part(0 - low), bars: numbers.map(bar) };
}

/** The rows: every goal that somebody may have, mine first, with what each proposal brings. */
export function rows(players, me, proposals) {
  const own = players.filter(({ name }) => name === me);
  const others = players.filter(({ name }) => name !== me);
  return [...own, ...others].flatMap(({ name, goals }) => {
    const worths = proposals.map(({ benefits }) => benefits[name]);
    return worths[0].map(({ goal, chance }, index) => {
      const { called, alternative } = goals.find((one) => one.name === goal);
      return { name, called, chance, alternative, worths: worths.map((list) => list[index]) };
    });
  });
}

/** Whose row it is. */
function nameText({ name, called, chance }, me) {
  const told = { who: shown(name), goal: called };
  if (name === me) return say("r-row-you", told);
  return say(chance < 1 ? "r-row-maybe" : "r-row", told);
}

/** What there is without a deal, and how likely the goal is if that is not known. */
function withoutText({ alternative, chance }) {
  const told = { points: points(alternative), chance: percent(chance) };
  return say(chance < 1 ? "r-without-maybe" : "r-without", told);
}

/** A length on a track. */
function bar({ start, width }, isDraft) {
  const node = el("i", { class: isDraft ? "draft" : null });
  // Set by script, because the page allows no styles in its text.
  node.style.setProperty("--a", `${start}%`);
  node.style.setProperty("--w", `${width}%`);
  return node;
}

function value({ benefit, reaches }, alternative, title) {
  const reached = el("span", { class: reaches ? "reaches" : "reaches not" }, say(reaches ? "r-reaches" : "r-reaches-not"));
  const score = el("strong", {}, points(alternative + benefit));
  const named = title ? el("span", { class: "visually-hidden" }, `${title} `) : null;
  return el("span", { class: "val" }, named, score, ` ${say("r-benefit", { change: signed(benefit) })}`, reached);
}

/** A row: whose it is, a bar and a number for each proposal. `scale`: as `bars` tells it for this row. */
function row(entry, { seat, me, proposals, scale }) {
  const drawn = scale.bars.map((one, place) => bar(one, proposals[place].draft));
  const track = el("span", { class: `track ${seatClass(seat)}`, "aria-hidden": "true" }, drawn);
  track.style.setProperty("--z", `${scale.zero}%`);
  const title = (place) => (proposals.length > 1 ? proposals[place].title : null);
  const without = el("span", { class: "without" }, withoutText(entry));
  return el(
    "li",
    { class: "meter" },
    el("span", { class: "name" }, glyph(seat), ` ${nameText(entry, me)}`, without),
    track,
    entry.worths.map((worth, place) => value(worth, entry.alternative, title(place))),
  );
}

/** Which bar is which, where there are two. */
function key({ title, draft }) {
  const mark = el("i", { class: draft ? "draft" : null, "aria-hidden": "true" });
  return el("span", { class: "key-of" }, mark, ` ${title}`);
}

/**
 * The table. `proposals`: one or two, as {title, benefits, draft}, whose benefits are those of a preview or a proposal;
 * `players`: of the view; `me`: the name of the own seat.
 */
export function worthTable(players, me, proposals) {
  const all = rows(players, me, proposals);
  const scale = bars(all.flatMap(({ worths }) => worths.map(({ benefit }) => benefit)));
  const several = proposals.length > 1;
  const lines = all.map((entry, index) => {
    const seat = players.findIndex(({ name }) => name === entry.name);
    const own = scale.bars.slice(index * proposals.length, (index + 1) * proposals.length);
    return row(entry, { seat, me, proposals, scale: { ...scale, bars: own } });
  });
  const line = el("span", { class: "hint" }, say("r-worth-line"));
  const head = el("p", { class: "worth-head" }, el("strong", {}, say("r-worth")), line, several ? proposals.map(key) : null);
  return el("div", { class: several ? "worth-table several" : "worth-table" }, head, el("ul", {}, lines));
}
