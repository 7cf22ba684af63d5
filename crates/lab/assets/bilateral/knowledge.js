// What I know: my brief, and one table with my points beside those of every type the other side may be of.

import { details, el } from "../base/dom.js";
import { change, points } from "../base/format.js";
import { enumerated, say, shown } from "../base/words.js";

/** Who I am and what I am to do, always in sight; the story is there for those who want it. */
export function brief(briefing) {
  const told = [briefing.role_brief, briefing.type?.brief].filter(Boolean).join(" ");
  return el(
    "section",
    { class: "card brief", "aria-label": say("b-brief") },
    el("p", {}, el("strong", {}, say("b-role", { role: shown(briefing.role) })), " ", told),
    briefing.story ? details(say("story"), { class: "story" }, el("p", {}, briefing.story)) : null,
  );
}

/** What is known of the other side. */
export function knowledge(briefing) {
  const types = briefing.opponent_types ?? [];
  const opponent = shown(briefing.opponent);
  const uncertain =
    types.length > 1 ? say("b-one-of-types", { opponent, count: types.length }) : say("b-type-known", { opponent });
  const briefs = types
    .filter((type) => type.brief)
    .map((type) => el("li", {}, el("strong", {}, say("b-type-told", { type: shown(type.name) })), " ", quoted(type.brief)));
  return el(
    "section",
    { class: "card knowledge", "aria-labelledby": "knowledge-title" },
    el("h2", { id: "knowledge-title" }, say("b-knowledge")),
    // Briefs speak to the one who plays the role, so they are quoted.
    briefing.opponent_brief
      ? el("p", {}, el("strong", {}, say("b-opponent-told", { opponent })), " ", quoted(briefing.opponent_brief))
      : null,
    el("p", {}, uncertain),
    el("ul", {}, briefs),
    scoreTable(briefing, types),
  );
}

function quoted(text) {
  return say("b-quoted", { text });
}

/** The points of every value: mine, and those of the other side's types. */
function scoreTable(briefing, types) {
  const mine = { head: say("b-scores-mine"), type: briefing.type };
  const theirs = types.map((type) => ({ head: shown(type.name), type }));
  const columns = [mine, ...theirs].filter(({ type }) => type?.points);
  if (columns.length === 0) return el("p", { class: "hint" }, say("b-scores-none"));
  const head = el(
    "thead",
    {},
    el(
      "tr",
      {},
      el("th", { scope: "col" }, say("b-scores-value")),
      columns.map(({ head: name }) => el("th", { scope: "col" }, name)),
    ),
  );
  const bodies = briefing.issues.map((issue, index) =>
    el(
      "tbody",
      {},
      el("tr", {}, el("th", { scope: "rowgroup", class: "issue-row", colspan: columns.length + 1 }, shown(issue.name))),
      issue.values.map((value, position) => row(shown(value), columns, (type) => type.points[index]?.[position])),
    ),
  );
  const foot = el(
    "tbody",
    {},
    el(
      "tr",
      {},
      el("th", { scope: "rowgroup", class: "issue-row", colspan: columns.length + 1 }, say("b-scores-without")),
    ),
    row(say("b-scores-no-deal"), columns, (type) => type.status_quo),
    row(say("b-scores-opt-out"), columns, (type) => type.opt_out),
    timeRow(columns),
  );
  return el(
    "div",
    { class: "scroll-x", tabindex: "0", role: "region", "aria-label": say("b-scores") },
    el("table", { class: "scores" }, head, bodies, foot),
  );
}

function row(name, columns, pointsOf) {
  return el(
    "tr",
    {},
    el("th", { scope: "row" }, name),
    columns.map(({ type }) => el("td", {}, points(pointsOf(type)))),
  );
}

function timeRow(columns) {
  return el(
    "tr",
    {},
    el("th", { scope: "row" }, say("b-scores-time")),
    columns.map(({ type }) => el("td", {}, timeText(type))),
  );
}

/** What a period does to the points of a type. */
export function timeText(type) {
  const parts = [];
  if (type.time_effect) parts.push(change(type.time_effect));
  if (type.discount !== null && type.discount !== undefined && type.discount !== 1)
    parts.push(`× ${points(type.discount)}`);
  return parts.length > 0 ? enumerated(parts) : say("b-scores-no-change");
}
