// How a value of one issue is chosen: chips, so that every value and its points can be seen at once; a menu only where there
// are more values than anybody would look through.

import { el, spanned } from "../base/dom.js";
import { points } from "../base/format.js";
import { enumerated, say, sayNodes, shown } from "../base/words.js";

/** So many values of an issue are shown as chips. */
const MOST_CHIPS = 24;

/**
 * A picker. `worths` are my points for each value, or null; `choose(value)` is called with null for "open". `show(value)`
 * selects; `mark(marksOf)` writes the marks {text, label, kind} of every value behind it.
 */
export function picker(issue, index, worths, choose) {
  return issue.values.length > MOST_CHIPS ? menu(issue, worths, choose) : chips(issue, index, worths, choose);
}

function chips(issue, index, worths, choose) {
  const all = [...issue.values, null].map((value, position) => {
    const input = el("input", { type: "radio", name: `issue-${index}`, onchange: () => choose(value) });
    const marks = el("span", { class: "marks" });
    const worth = value === null ? null : (worths?.[position] ?? null);
    const label = el(
      "label",
      { class: value === null ? "opt opt-open" : "opt" },
      input,
      el("span", {}, value === null ? say("b-open") : shown(value)),
      worth === null ? null : badge(worth),
      marks,
    );
    return { value, input, label, marks };
  });
  const node = el(
    "div",
    { class: "pick", role: "radiogroup", "aria-label": inDraft(issue) },
    issueName(issue),
    el("div", { class: "opts" }, all.map((chip) => chip.label)),
  );
  return {
    node,
    show: (value) => all.forEach((chip) => (chip.input.checked = chip.value === value)),
    mark: (marksOf) => all.forEach((chip) => chip.marks.replaceChildren(...marksOf(chip.value).map(drawMark))),
  };
}

/** Those who cannot see it are told with the group. */
function issueName(issue) {
  return el("p", { class: "pick-issue", "aria-hidden": "true" }, shown(issue.name));
}

function inDraft(issue) {
  return say("b-in-draft", { issue: shown(issue.name) });
}

/** The number of points; those who cannot see where it stands are told what it is. */
function badge(worth) {
  const number = el("span", {}, points(worth));
  const pieces = sayNodes("b-points", { count: worth, points: number });
  return el("span", { class: "points" }, spanned(pieces, "visually-hidden"));
}

function drawMark({ text, label, kind }) {
  return el(
    "span",
    { class: kind, title: label },
    el("span", { "aria-hidden": "true" }, text),
    el("span", { class: "visually-hidden" }, say("b-marked", { mark: label })),
  );
}

/** A menu, with the same interface. */
function menu(issue, worths, choose) {
  const texts = issue.values.map((value, position) => {
    const worth = worths?.[position] ?? null;
    return worth === null ? shown(value) : `${points(worth)} · ${shown(value)}`;
  });
  const options = issue.values.map((value, position) => el("option", { value: String(position) }, texts[position]));
  const open = el("option", { value: "" }, say("b-open"));
  const select = el("select", { "aria-label": inDraft(issue) }, open, options);
  select.addEventListener("change", () => choose(select.value === "" ? null : issue.values[Number(select.value)]));
  const mark = (marksOf) =>
    options.forEach((option, position) => {
      const marks = marksOf(issue.values[position]).map(({ text, label }) => `${text} ${label}`);
      const text = marks.length === 0 ? texts[position] : `${texts[position]} ${enumerated(marks)}`;
      if (option.textContent !== text) option.textContent = text;
    });
  return {
    node: el("div", { class: "pick" }, issueName(issue), select),
    show: (value) => (select.value = value === null ? "" : String(issue.values.indexOf(value))),
    mark,
  };
}
