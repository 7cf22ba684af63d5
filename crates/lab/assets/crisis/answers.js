// Answers of decision support: as a headline, with the points of both, and by period.

import { details, el } from "../base/dom.js";
import { points } from "../base/format.js";
import { frontierPlot } from "./frontier.js";
import { oddsTable } from "./odds.js";
import { worthPair } from "./worth.js";

/** The number of a period for players: from 1, unless the scenario counts as its paper does. */
export function periodNumber(t, { first_period: first, counts_from: from = 1 }) {
  return t - first + from;
}

function periodName(t, briefing) {
  return `period ${periodNumber(t, briefing)}`;
}

/** What was asked, in a few words. */
export function questionText(query, briefing) {
  const [kind] = Object.keys(query);
  const body = query[kind];
  const when = body.t === undefined ? "" : `, ${periodName(body.t, briefing)}`;
  const texts = {
    agreement: () => `${briefing.main.name} ${body.main} (${terms(body.parameters)})${when}`,
    opting_out: () => `${body.seat} opts out${when}`,
    status_quo: () => "the status quo",
    best_agreement: () => `the best agreement for you that they prefer to opting out${when}`,
    frontier: () => `the frontier${when}`,
  };
  return texts[kind]?.() ?? kind;
}

function terms(parameters) {
  return Object.values(parameters ?? {})
    .map((values) => Object.values(values).join(", "))
    .join(" | ");
}

/** The nodes of an answer. */
export function answerNode({ query, answer }, { briefing, seat, view }) {
  const [kind] = Object.keys(query);
  const title = el("h3", {}, questionText(query, briefing));
  if (answer === null || answer === undefined) return [title, el("p", {}, "There is none.")];
  const { opponent } = briefing;
  if (kind === "frontier") return [title, ...frontierPlot(answer.points, { briefing, view, t: query.frontier.t })];
  const worth = worthPair(seat, opponent);
  worth.show({ now: answer.worth, next: answer.worth_next ?? null });
  return [
    title,
    answer.words && kind === "best_agreement" ? el("p", {}, `${answer.words}.`) : null,
    worth.node,
    kind === "opting_out" ? oddsTable(answer, seat, opponent) : null,
    answer.by_period ? details("By period", { open: true }, byPeriod(answer.by_period, { briefing, seat, view })) : null,
  ].filter(Boolean);
}

function byPeriod(periods, { briefing, seat, view }) {
  const row = ({ t, worth }) =>
    el(
      "tr",
      { "aria-current": t === view?.t ? "true" : null },
      el("th", { scope: "row" }, t === view?.t ? `${periodName(t, briefing)}, now` : periodName(t, briefing)),
      el("td", {}, points(worth[seat])),
      el("td", {}, points(worth[1 - seat])),
    );
  const head = ["", "You", briefing.opponent].map((name) => el(name === "" ? "td" : "th", { scope: name && "col" }, name));
  return el("table", { class: "scores" }, el("thead", {}, el("tr", {}, head)), el("tbody", {}, periods.map(row)));
}
