// How a value of one issue is chosen: chips if all values of the game are short, because then every value and its
// points can be seen at once; menus otherwise, because the table must fit on a screen.

import { el } from "../base/dom.js";
import { points } from "../base/format.js";

/** So many characters of values fit into a line or two of chips. */
const MOST_CHARACTERS = 60;

/** Whether the values of all issues are short enough for chips. */
export function fitsChips(issues) {
  return issues.every((issue) => issue.values.join("").length <= MOST_CHARACTERS);
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
    const badge =
      worth === null
        ? null
        : el(
            "span",
            { class: "points" },
            points(worth),
            el("span", { class: "visually-hidden" }, worth === 1 ? " point" : " points"),
          );
    const label = el(
      "label",
      { class: value === null ? "opt opt-open" : "opt" },
      input,
      el("span", {}, value ?? "open"),
      badge,
      marks,
    );
    return { value, input, label, marks };
  });
  const node = el(
    "div",
    { role: "radiogroup", class: "my-side opts", "aria-label": `${issue.name} in my draft` },
    all.map((chip) => chip.label),
  );
  return {
    node,
    show: (value) => all.forEach((chip) => (chip.input.checked = chip.value === value)),
    mark: (marksOf) => all.forEach((chip) => chip.marks.replaceChildren(...marksOf(chip.value).map(drawMark))),
  };
}

function drawMark({ text, label, kind }) {
  return el(
    "span",
    { class: kind, title: label },
    el("span", { "aria-hidden": "true" }, text),
    el("span", { class: "visually-hidden" }, `, ${label}`),
  );
}

/** A menu, with the same interface. */
export function menu(issue, index, worths, choose) {
  const texts = issue.values.map((value, position) => {
    const worth = worths?.[position] ?? null;
    return worth === null ? value : `${points(worth)} · ${value}`;
  });
  const options = issue.values.map((value, position) => el("option", { value: String(position) }, texts[position]));
  const open = el("option", { value: "" }, "open");
  const select = el("select", { "aria-label": `${issue.name} in my draft` }, open, options);
  select.addEventListener("change", () => choose(select.value === "" ? null : issue.values[Number(select.value)]));
  const mark = (marksOf) =>
    options.forEach((option, position) => {
      const marks = marksOf(issue.values[position])
        .map(({ text, label }) => ` ${text} ${label}`)
        .join(",");
      const text = texts[position] + marks;
      if (option.textContent !== text) option.textContent = text;
    });
  return {
    node: el("div", { class: "my-side menu" }, select),
    show: (value) => (select.value = value === null ? "" : String(issue.values.indexOf(value))),
    mark,
  };
}
