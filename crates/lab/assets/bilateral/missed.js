// The deal that was made beside the one that was missed, issue by issue.

import { el } from "../base/dom.js";
import { points } from "../base/format.js";
import { say, shown } from "../base/words.js";

/** A table of both deals; nothing if no deal was missed. Only who played sees it. */
export function missedDeal({ hindsight, seats }, you) {
  const missed = hindsight?.more?.missed;
  if (!missed || you === null) return null;
  const other = 1 - you;
  const theirs = shown(seats[other]);
  const pair = (values) => [you, other].map((seat) => el("td", { class: "n" }, points(values?.[seat])));
  const cells = (item) => [el("td", {}, item?.value ?? "–"), ...pair(item?.points)];
  const row = ({ name, made, missed: could }) =>
    el("tr", { class: made && made.value !== could?.value ? "differs" : "" }, el("th", { scope: "row" }, name), cells(made), cells(could));
  const total = ["made", "missed"].map((kind) => missed.total[kind]);
  const head = (text) => el("th", { scope: "col" }, text);
  const number = (text) => el("th", { scope: "col", class: "n" }, text);
  const titles = [say("b-missed-made"), say("b-missed-could")].flatMap((title) => [head(title), number(say("b-missed-you")), number(theirs)]);
  const title = say(missed.periods.made ? "b-missed" : "b-missed-none");
  return el(
    "section",
    { class: "missed", "aria-labelledby": "missed-title" },
    el("h3", { id: "missed-title" }, title),
    el("p", { class: "hint" }, say("b-missed-when", { when: missed.when })),
    el(
      "div",
      { class: "scroll", tabindex: "0", role: "region", "aria-labelledby": "missed-title" },
      el(
        "table",
        {},
        el("thead", {}, el("tr", {}, head(say("b-missed-issue")), titles)),
        el("tbody", {}, missed.issues.map(row), timeRow(missed, pair), totalRow(missed, total, pair)),
      ),
    ),
  );
}

/** What time did to both deals; nothing if it did nothing. */
function timeRow({ time, periods }, pair) {
  const changes = [...(time.made ?? []), ...time.missed];
  if (changes.every((change) => change === 0)) return null;
  const when = (period) => el("td", {}, period ? say("b-missed-period", { period }) : "–");
  return el("tr", {}, el("th", { scope: "row" }, say("b-missed-time")), when(periods.made), pair(time.made), when(periods.missed), pair(time.missed));
}

function totalRow({ periods }, [made, could], pair) {
  const first = el("td", {}, periods.made ? "" : say("b-no-deal"));
  return el("tr", { class: "total" }, el("th", { scope: "row" }, say("b-missed-total")), first, pair(made), el("td", {}), pair(could));
}
