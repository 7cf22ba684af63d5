// What everybody knows: who wants what, and the odds of opting out, period by period.

import { details, el, glyph } from "../base/dom.js";
import { points } from "../base/format.js";
import { periodNumber } from "./answers.js";
import { percent } from "./odds.js";
import { signed } from "./terms.js";

/** My brief and the story; open while there is time to read. */
export function brief(briefing, open) {
  return details(
    `You are ${briefing.role}: your brief and the story`,
    { class: "card brief", open },
    el("p", {}, el("strong", {}, "Your brief: "), briefing.role_brief),
    // Briefs speak to the one who plays the role, so they are quoted.
    el("p", {}, el("strong", {}, `${briefing.opponent} was told: `), `“${briefing.opponent_brief}”`),
    el("p", {}, el("strong", {}, "The story: "), briefing.story),
  );
}

/** The points of every term to both sides. */
export function knowledge(briefing, seat) {
  return el(
    "section",
    { class: "card knowledge", "aria-labelledby": "knowledge-title" },
    el("h2", { id: "knowledge-title" }, "Who wants what"),
    el("p", { class: "hint" }, "Both sides know all of this. Points of an agreement are added up."),
    scroll("Points of every term", scoreTable(briefing, seat)),
    details(
      "The odds of opting out, by period",
      {},
      el("p", { class: "hint" }, "What to expect is worked out with the measures that are in force at the start."),
      briefing.roles.map((role, side) => scroll(`Odds if ${role.name} opts out`, oddsByPeriod(role, side, briefing, seat))),
    ),
  );
}

function scroll(label, table) {
  return el("div", { class: "scroll-x", tabindex: "0", role: "region", "aria-label": label }, table);
}

function scoreTable(briefing, seat) {
  const { main, roles, status_quo: quo, time, opponent } = briefing;
  const row = (name, pair, text = points) =>
    el(
      "tr",
      {},
      el("th", { scope: "row" }, name),
      el("td", {}, text(pair[seat])),
      el("td", {}, text(pair[1 - seat])),
    );
  const group = (name, rows) =>
    el("tbody", {}, el("tr", {}, el("th", { scope: "rowgroup", class: "issue-row", colspan: 3 }, name)), rows);
  const parameters = roles.flatMap((role, side) =>
    role.parameters.map((parameter) =>
      group(
        [glyph(side), parameterTitle(role, parameter)],
        parameter.values.map((value) => row(value.name, value.points, signed)),
      ),
    ),
  );
  const outcomes = roles.map((role) =>
    group(
      `${role.name} opts out (${role.opt_out.phrase})`,
      role.opt_out.outcomes.map((outcome) => row(outcome.name, outcome.points)),
    ),
  );
  const head = ["", "You", opponent].map((name) => el(name === "" ? "td" : "th", { scope: name && "col" }, name));
  return el(
    "table",
    { class: "scores" },
    el("thead", {}, el("tr", {}, head)),
    group(`An agreement on the ${main.name}`, [
      row("to begin with", main.base),
      row(`each of the ${main.unit}`, main.points_per_unit, signed),
    ]),
    parameters,
    outcomes,
    group("Time", [row("the status quo", quo.points), row("with every period, in every outcome", time, signed)]),
  );
}

function parameterTitle(role, { name, counts_in: counts }) {
  return counts === "all" ? ` ${role.name}: ${name} (counts in every outcome)` : ` ${role.name}: ${name}`;
}

function oddsByPeriod(role, side, briefing, seat) {
  const { outcomes, by_period: periods } = role.opt_out;
  const heads = ["Period", ...outcomes.map((outcome) => outcome.name), "expected for you", `for ${briefing.opponent}`];
  const row = ({ t, probabilities, worth }) =>
    el(
      "tr",
      {},
      el("th", { scope: "row" }, String(periodNumber(t, briefing))),
      probabilities.map((probability) => el("td", {}, percent(probability))),
      el("td", {}, points(worth[seat])),
      el("td", {}, points(worth[1 - seat])),
    );
  return el(
    "table",
    { class: "scores" },
    el("caption", {}, glyph(side), ` If ${role.name} opts out`),
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        heads.map((name) => el("th", { scope: "col" }, name)),
      ),
    ),
    el("tbody", {}, periods.map(row)),
  );
}
