// What goes with a number: the unit of the main issue, of which the scenario tells the forms.

import { form, say } from "../base/words.js";

/** A text of the scenario in the form that goes with a number: of `{one, other}`, say. There is always `other`. */
export function counted(forms, number) {
  return forms[form(number)] ?? forms.other;
}

/** A value of the main issue with its unit. */
export function amount(main, value) {
  return say("c-amount", { main: value, unit: counted(main.unit, Number(value)) });
}

/** The unit of the main issue as one speaks of many of them. */
export function units(main) {
  return counted(main.unit, main.high);
}
