// Opting out: what may come of it, with which odds, and what that is worth to both.

import { el } from "../base/dom.js";
import { points } from "../base/format.js";

/** A probability as a percentage. */
export function percent(probability) {
  return `${points(Math.round(probability * 1000) / 10)} %`;
}

/** The table of what the server tells of opting out; mine first. */
export function oddsTable({ outcomes, worth }, seat, opponent) {
  const row = (name, odds, pair, strong) =>
    el(
      "tr",
      { class: strong ? "expected" : null },
      el("th", { scope: "row" }, name),
      el("td", {}, odds),
      el("td", {}, points(pair[seat])),
      el("td", {}, points(pair[1 - seat])),
    );
  const head = ["What comes", "Odds", "You", opponent].map((name) => el("th", { scope: "col" }, name));
  return el(
    "table",
    { class: "scores odds" },
    el("thead", {}, el("tr", {}, head)),
    el(
      "tbody",
      {},
      outcomes.map((outcome) => row(outcome.name, percent(outcome.probability), outcome.worth, false)),
      row("expected", "", worth, true),
    ),
  );
}
