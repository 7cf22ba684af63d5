// What I know: my brief, and one table with my points beside those of every type the other side may be of.

import { details, el } from "../base/dom.js";
import { points } from "../base/format.js";

/** Who I am and what I am to do, always in sight; the story is there for those who want it. */
export function brief(briefing) {
  const told = [briefing.role_brief, briefing.type?.brief].filter(Boolean).join(" ");
  return el(
    "section",
    { class: "card brief", "aria-label": "Your brief" },
    el("p", {}, el("strong", {}, `You are ${briefing.role}. `), told),
    briefing.story ? details("The story", { class: "story" }, el("p", {}, briefing.story)) : null,
  );
}

/** What is known of the other side. */
export function knowledge(briefing) {
  const types = briefing.opponent_types ?? [];
  const uncertain =
    types.length > 1
      ? `${briefing.opponent} is of one of these ${types.length} types. You are not told which.`
      : `You know what ${briefing.opponent} wants:`;
  const briefs = types
    .filter((type) => type.brief)
    .map((type) => el("li", {}, el("strong", {}, `${type.name}: `), `“${type.brief}”`));
  return el(
    "section",
    { class: "card knowledge", "aria-labelledby": "knowledge-title" },
    el("h2", { id: "knowledge-title" }, "Who wants what"),
    // Briefs speak to the one who plays the role, so they are quoted.
    briefing.opponent_brief
      ? el("p", {}, el("strong", {}, `${briefing.opponent} was told: `), `“${briefing.opponent_brief}”`)
      : null,
    el("p", {}, uncertain),
    el("ul", {}, briefs),
    scoreTable(briefing, types),
  );
}

/** The points of every value: mine, and those of the other side's types. */
function scoreTable(briefing, types) {
  const columns = [{ head: "You", type: briefing.type }, ...types.map((type) => ({ head: type.name, type }))].filter(
    ({ type }) => type?.points,
  );
  if (columns.length === 0) return el("p", { class: "hint" }, "These wishes cannot be told issue by issue.");
  const head = el(
    "thead",
    {},
    el(
      "tr",
      {},
      el("th", { scope: "col" }, "Value"),
      columns.map(({ head: name }) => el("th", { scope: "col" }, name)),
    ),
  );
  const bodies = briefing.issues.map((issue, index) =>
    el(
      "tbody",
      {},
      el("tr", {}, el("th", { scope: "rowgroup", class: "issue-row", colspan: columns.length + 1 }, issue.name)),
      issue.values.map((value, position) => row(value, columns, (type) => type.points[index]?.[position])),
    ),
  );
  const foot = el(
    "tbody",
    {},
    el("tr", {}, el("th", { scope: "rowgroup", class: "issue-row", colspan: columns.length + 1 }, "Without agreement")),
    row("no deal", columns, (type) => type.status_quo),
    row("opting out", columns, (type) => type.opt_out),
    timeRow(columns),
  );
  return el(
    "div",
    { class: "scroll-x", tabindex: "0", role: "region", "aria-label": "Points of every value" },
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
    el("th", { scope: "row" }, "with every period"),
    columns.map(({ type }) => el("td", {}, timeText(type))),
  );
}

/** What a period does to the points of a type. */
export function timeText(type) {
  const parts = [];
  if (type.time_effect) parts.push(type.time_effect > 0 ? `+${points(type.time_effect)}` : points(type.time_effect));
  if (type.discount !== null && type.discount !== undefined && type.discount !== 1)
    parts.push(`× ${points(type.discount)}`);
  return parts.length > 0 ? parts.join(", ") : "no change";
}
