// Opting out: what may come of it, with which odds, and what that is worth to both.

import { el } from "../base/dom.js";
import { percent, points } from "../base/format.js";
import { say, shown } from "../base/words.js";

/** A table that may be too wide; focusable, so that those without a mouse can scroll it. */
export function scroll(label, table) {
  return el("div", { class: "scroll-x", tabindex: "0", role: "region", "aria-label": label }, table);
}

/** The table of what the server tells of opting out; mine first. */
export function oddsTable({ side, outcomes, worth }, seat, opponent) {
  const row = (name, odds, pair, strong) =>
    el(
      "tr",
      { class: strong ? "expected" : null },
      el("th", { scope: "row" }, name),
      el("td", {}, odds),
      el("td", {}, points(pair[seat])),
      el("td", {}, points(pair[1 - seat])),
    );
  const names = [say("c-column-outcome"), say("c-column-odds"), say("c-column-you"), shown(opponent)];
  const head = names.map((name) => el("th", { scope: "col" }, name));
  const table = el(
    "table",
    { class: "scores odds" },
    el("thead", {}, el("tr", {}, head)),
    el(
      "tbody",
      {},
      outcomes.map((outcome) => row(shown(outcome.name), percent(outcome.probability), outcome.worth, false)),
      row(say("c-expected"), "", worth, true),
    ),
  );
  return scroll(say("c-odds-of", { who: shown(side) }), table);
}
