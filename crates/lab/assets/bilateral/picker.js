// How a value of one issue is chosen: chips if all values of the game are short, because then every value and its
// points can be seen at once; menus otherwise, because the table must fit on a screen.

import { el, spanned } from "../base/dom.js";
import { points } from "../base/format.js";
import { enumerated, say, sayNodes, shown } from "../base/words.js";

/** So many characters of values fit into a line or two of chips. */
const MOST_CHARACTERS = 60;

/** Whether the values of all issues are short enough for chips. */
export function fitsChips(issues) {
  return issues.every((issue) => seenLength(issue.values.map(shown).join("")) <= MOST_CHARACTERS);
}

/** So many characters of a text can be seen: marks of direction cannot. */
function seenLength(text) {
  return [...text.replaceAll(/\p{Cf}/gu, "")].length;
}

/**
 * Chips. `worths` are my points for each value, or null; `choose(value)` is called with null for "open".
 * `show(value)` selects; `mark(marksOf)` writes the marks {text, label, kind} of every value behind it.
 */
export function chips(issue, index, worths, choose) {
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
    { role: "radiogroup", class: "my-side opts", "aria-label": inDraft(issue) },
    all.map((chip) => chip.label),
  );
  return {
    node,
    show: (value) => all.forEach((chip) => (chip.input.checked = chip.value === value)),
    mark: (marksOf) => all.forEach((chip) => chip.marks.replaceChildren(...marksOf(chip.value).map(drawMark))),
  };
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
export function menu(issue, index, worths, choose) {
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
    node: el("div", { class: "my-side menu" }, select),
    show: (value) => (select.value = value === null ? "" : String(issue.values.indexOf(value))),
    mark,
  };
}
