// Fields for the terms of a crisis: the value of the main issue, and the parameters of a side, as chips with their points.

import { el, setBanner } from "../base/dom.js";
import { change } from "../base/format.js";
import { say, shown } from "../base/words.js";
import { units } from "./counted.js";
import { termKey } from "./moves.js";

/** So many values stand side by side as chips; more are a menu. */
const MOST_CHIPS = 6;

/** What the two small figures of a value are. */
export function figuresHint(opponent) {
  return say("c-figures", { who: shown(opponent) });
}

/** What a parameter is called before its values. */
export function labelOf(parameter) {
  return parameter.label ?? shown(parameter.name);
}

/** Why what is typed is no value of the main issue: a sentence, or null. Empty is open, and no fault. */
export function mainFault(main, { value, badInput }) {
  if (badInput) return say("c-main-whole");
  if (value === "") return null;
  const number = Number(value);
  if (!Number.isInteger(number)) return say("c-main-whole");
  const { low, high } = main;
  return number < low || number > high ? say("c-main-outside", { unit: units(main), low, high }) : null;
}

/**
 * A field for the main issue; empty means open. `changed(text)` is called with what is typed. `fault` is the sentence that
 * stands at the field as long as what is typed is no value, null otherwise.
 */
export function mainField(main, id, label, changed) {
  const { low, high } = main;
  const input = el("input", {
    id,
    type: "number",
    min: String(low),
    max: String(high),
    step: "1",
    placeholder: say("c-open"),
    inputmode: "numeric",
    "aria-describedby": `${id}-range ${id}-fault`,
  });
  const caption = el("label", { for: id }, label);
  const unit = el("span", { class: "hint", id: `${id}-range` }, say("c-main-range", { unit: units(main), low, high }));
  const wrong = el("p", { class: "field-fault", id: `${id}-fault`, role: "alert", hidden: true });
  const node = el("div", { class: "term-stack" }, caption, el("span", { class: "term-main" }, input, " ", unit), wrong);
  const field = { node, input, caption, unit, fault: null };
  const judge = () => {
    field.fault = mainFault(main, { value: input.value, badInput: input.validity.badInput });
    setBanner(wrong, field.fault);
    input.toggleAttribute("aria-invalid", field.fault !== null);
    if (field.fault !== null) input.setAttribute("aria-invalid", "true");
  };
  input.addEventListener("input", () => {
    judge();
    changed(input.value);
  });
  field.show = (text) => {
    // Not written while it is the same, because that would move the cursor; nor while it is no number at all, because
    // such a field says that it is empty.
    if (input.value !== (text ?? "") && !input.validity.badInput) input.value = text ?? "";
    judge();
  };
  return field;
}

/** The points of a value to me and to them, or null where it changes nothing. */
function figures({ points: pair }, seat) {
  if (pair.every((worth) => worth === 0)) return null;
  const [mine, theirs] = [pair[seat], pair[1 - seat]].map(change);
  return say("c-value-figures", { mine, theirs });
}

/**
 * A parameter, as chips if they are few. `empty` is what the first entry says, null if there is none; `changed(key, value)`
 * is called with what is chosen.
 */
export function parameterField(role, parameter, options) {
  const field = parameter.values.length > MOST_CHIPS ? menu : chips;
  return { key: termKey(role, parameter), ...field(parameter, { ...options, key: termKey(role, parameter) }) };
}

function chips(parameter, { id, seat, empty, changed, key }) {
  const chip = (value, text, worth, kind) => {
    const input = el("input", { type: "radio", name: id, onchange: () => changed(key, value) });
    const label = el("label", { class: kind }, input, el("span", {}, text), worth === null ? null : el("span", { class: "points" }, worth));
    return { value, input, label };
  };
  const all = parameter.values.map((value) => chip(value.name, shown(value.name), figures(value, seat), "opt"));
  if (empty !== null) all.push(chip("", empty, null, "opt opt-open"));
  const node = el(
    "div",
    { class: "term-stack", role: "radiogroup", id, "aria-labelledby": `${id}-label` },
    el("span", { class: "term-name", id: `${id}-label` }, labelOf(parameter)),
    el("div", { class: "opts" }, all.map(({ label }) => label)),
  );
  const show = (value) => all.forEach((one) => (one.input.checked = one.value === (value ?? "")));
  return { node, show };
}

function menu(parameter, { id, seat, empty, changed, key }) {
  const text = (value) => {
    const worth = figures(value, seat);
    return worth === null ? shown(value.name) : say("c-value-points", { value: shown(value.name), points: worth });
  };
  const options = parameter.values.map((value) => el("option", { value: value.name }, text(value)));
  const open = empty === null ? null : el("option", { value: "" }, empty);
  const select = el("select", { id, onchange: () => changed(key, select.value) }, open, options);
  const node = el("div", { class: "term-stack" }, el("label", { class: "term-name", for: id }, labelOf(parameter)), select);
  return { node, show: (value) => (select.value = value ?? "") };
}

/** The parameters of one side under its name. */
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
