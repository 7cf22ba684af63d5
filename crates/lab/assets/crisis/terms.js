// Fields for the terms of a crisis: the value of the main issue, and the parameters of a side.

import { el } from "../base/dom.js";
import { change } from "../base/format.js";
import { say, shown } from "../base/words.js";
import { units } from "./counted.js";
import { termKey } from "./moves.js";

/** What stands in brackets behind a value. */
export function bracketHint(opponent) {
  return say("c-brackets", { who: shown(opponent) });
}

/** A field for the main issue; empty means open. `changed(text)` is called with what is typed. */
export function mainField(main, id, label, changed) {
  const input = el("input", {
    id,
    type: "number",
    min: String(main.low),
    max: String(main.high),
    step: "1",
    placeholder: say("c-open"),
    inputmode: "numeric",
  });
  input.addEventListener("input", () => changed(input.value));
  const caption = el("label", { for: id }, label);
  const { low, high } = main;
  const unit = el("span", { class: "hint" }, say("c-main-range", { unit: units(main), low, high }));
  const node = el("div", { class: "term-stack" }, caption, el("span", { class: "term-main" }, input, " ", unit));
  // Not written while it is the same, because that would move the cursor.
  const show = (text) => {
    if (input.value !== (text ?? "")) input.value = text ?? "";
  };
  return { node, input, caption, unit, show };
}

/** A menu for a parameter. `empty` is what the first entry says, null if there is none. */
export function parameterField(role, parameter, { id, seat, empty, changed }) {
  const { values } = parameter;
  const text = ({ name, points: pair }) => {
    const [mine, theirs] = [pair[seat], pair[1 - seat]].map(change);
    const value = shown(name);
    return pair.some((worth) => worth !== 0) ? say("c-value-points", { value, mine, theirs }) : value;
  };
  const options = values.map((value) => el("option", { value: value.name }, text(value)));
  const select = el(
    "select",
    { id, onchange: () => changed(termKey(role, parameter), select.value) },
    empty === null ? null : el("option", { value: "" }, empty),
    options,
  );
  const node = el("div", { class: "term" }, el("label", { for: id }, shown(parameter.name)), select);
  return { key: termKey(role, parameter), node, select, show: (value) => (select.value = value ?? "") };
}

/** The menus of one side under its name. */
export function sideFields(role, side, { prefix, seat, legend, empty, changed }) {
  const fields = role.parameters.map((parameter, index) =>
    parameterField(role, parameter, { id: `${prefix}-${side}-${index}`, seat, empty, changed }),
  );
  const node = el(
    "fieldset",
    { class: `side seat-line-${side + 1}` },
    el("legend", {}, legend),
    fields.map((field) => field.node),
  );
  const show = (values) => fields.forEach((field) => field.show(values[field.key]));
  return { node, fields, show };
}
