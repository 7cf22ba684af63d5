// What everybody knows: who wants what, and the odds of opting out, period by period.

import { details, el, glyph } from "../base/dom.js";
import { change, percent, points } from "../base/format.js";
import { say, shown } from "../base/words.js";
import { periodNumber } from "./answers.js";
import { units } from "./counted.js";
import { scroll } from "./odds.js";
import { labelOf } from "./terms.js";

/** My brief and the story; open while there is time to read. */
export function brief(briefing, open) {
  return details(
    say("c-brief", { role: shown(briefing.role) }),
    { class: "card brief", open },
    headed(say("c-brief-mine"), briefing.role_brief),
    headed(say("c-brief-theirs", { who: shown(briefing.opponent) }), say("c-quoted", { text: briefing.opponent_brief })),
    headed(say("c-story"), briefing.story),
  );
}

function headed(head, text) {
  return el("p", {}, el("strong", {}, head), " ", text);
}

/** The points of every term to both sides. */
export function knowledge(briefing, seat) {
  return el(
    "section",
    { class: "card knowledge", "aria-labelledby": "knowledge-title" },
    el("h2", { id: "knowledge-title" }, say("c-knowledge")),
    el("p", { class: "hint" }, say("c-knowledge-hint")),
    scroll(say("c-term-points"), scoreTable(briefing, seat)),
    details(
      say("c-odds"),
      {},
      el("p", { class: "hint" }, say("c-odds-hint")),
      briefing.roles.map((role, side) =>
        scroll(say("c-odds-of", { who: shown(role.name) }), oddsByPeriod(role, side, briefing, seat)),
      ),
    ),
  );
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
        [glyph(side), " ", parameterTitle(role, parameter)],
        parameter.values.map((value) => row(shown(value.name), value.points, change)),
      ),
    ),
  );
  const outcomes = roles.map((role) =>
    group(
      say("c-opts-out-how", { who: shown(role.name), deed: role.opt_out.phrase }),
      role.opt_out.outcomes.map((outcome) => row(shown(outcome.name), outcome.points)),
    ),
  );
  const names = ["", say("c-column-you"), shown(opponent)];
  const head = names.map((name) => el(name === "" ? "td" : "th", { scope: name && "col" }, name));
  return el(
    "table",
    { class: "scores" },
    el("thead", {}, el("tr", {}, head)),
    group(say("c-agreement-on", { issue: shown(main.name) }), [
      row(say("c-base"), main.base),
      row(say("c-each-unit", { unit: units(main) }), main.points_per_unit, change),
    ]),
    parameters,
    outcomes,
    group(say("c-time"), [row(say("c-the-status-quo"), quo.points), row(say("c-every-period"), time, change)]),
  );
}

function parameterTitle(role, parameter) {
  const args = { who: shown(role.name), measure: labelOf(parameter) };
  return say(parameter.counts_in === "all" ? "c-measure-of-always" : "c-measure-of", args);
}

function oddsByPeriod(role, side, briefing, seat) {
  const { outcomes, by_period: periods } = role.opt_out;
  const heads = [
    say("c-column-period"),
    ...outcomes.map((outcome) => shown(outcome.name)),
    say("c-column-expected"),
    say("c-column-for", { who: shown(briefing.opponent) }),
  ];
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
    el("caption", {}, glyph(side), " ", say("c-if-opts-out", { who: shown(role.name) })),
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
