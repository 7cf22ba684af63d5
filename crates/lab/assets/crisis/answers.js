// Answers of decision support: as a headline, with the points of both, and by period.

import { details, el } from "../base/dom.js";
import { points } from "../base/format.js";
import { enumerated, say, shown } from "../base/words.js";
import { frontierPlot } from "./frontier.js";
import { oddsTable } from "./odds.js";
import { worthPair } from "./worth.js";

/** The number of a period for players: from 1, unless the scenario counts as its paper does. */
export function periodNumber(t, { first_period: first, counts_from: from = 1 }) {
  return t - first + from;
}

/** What was asked, in a few words. */
export function questionText(query, briefing) {
  const [kind] = Object.keys(query);
  const body = query[kind];
  const period = periodNumber(body.t, briefing);
  const texts = {
    agreement: () => {
      const [first, second] = Object.values(body.parameters).map(terms);
      return say("c-asked-agreement", { issue: shown(briefing.main.name), main: body.main, first, second, period });
    },
    opting_out: () => say("c-asked-opting-out", { who: shown(body.seat), period }),
    status_quo: () => say("c-asked-status-quo"),
    best_agreement: () => say("c-asked-best", { period }),
    frontier: () => say("c-asked-frontier", { period }),
  };
  return texts[kind]?.() ?? kind;
}

/** The values of a side's measures. */
function terms(values) {
  return enumerated(Object.values(values).map(shown));
}

/** The nodes of an answer. */
export function answerNode({ query, answer }, { briefing, seat, view }) {
  const [kind] = Object.keys(query);
  const title = el("h3", {}, questionText(query, briefing));
  if (answer === null || answer === undefined) return [title, el("p", {}, say("c-answer-none"))];
  const { opponent } = briefing;
  if (kind === "frontier") return [title, ...frontierPlot(answer.points, { briefing, view, t: query.frontier.t })];
  const worth = worthPair(seat, opponent);
  worth.show({ now: answer.worth, next: answer.worth_next ?? null });
  return [
    title,
    answer.words && kind === "best_agreement" ? el("p", {}, say("c-answer-words", { words: answer.words })) : null,
    worth.node,
    kind === "opting_out" ? oddsTable(answer, seat, opponent) : null,
    answer.by_period ? details(say("c-by-period"), { open: true }, byPeriod(answer.by_period, { briefing, seat, view })) : null,
  ].filter(Boolean);
}

function byPeriod(periods, { briefing, seat, view }) {
  const row = ({ t, worth }) =>
    el(
      "tr",
      { "aria-current": t === view?.t ? "true" : null },
      el("th", { scope: "row" }, say(t === view?.t ? "c-period-now" : "c-period", { period: periodNumber(t, briefing) })),
      el("td", {}, points(worth[seat])),
      el("td", {}, points(worth[1 - seat])),
    );
  const names = ["", say("c-column-you"), shown(briefing.opponent)];
  const head = names.map((name) => el(name === "" ? "td" : "th", { scope: name && "col" }, name));
  return el("table", { class: "scores" }, el("thead", {}, el("tr", {}, head)), el("tbody", {}, periods.map(row)));
}
