// A number of chips: a field with a button on either side.

import { button, el, setText, switchButton } from "../base/dom.js";
import { say } from "../base/words.js";

export class Stepper {
  /** `label` names it for those who do not see the chip; `change(count)` is called with every new number. */
  constructor(token, label, change) {
    Object.assign(this, { change, most: 0, count: 0 });
    this.input = el("input", { type: "number", min: "0", inputmode: "numeric", "aria-label": label });
    this.input.addEventListener("input", () => this.typed());
    this.input.addEventListener("blur", () => this.show(this.count, this.most, !this.all.hidden));
    this.less = button("−", () => this.set(this.count - 1));
    this.less.setAttribute("aria-label", say("t-one-less", { chips: label }));
    this.more = button("+", () => this.set(this.count + 1));
    this.more.setAttribute("aria-label", say("t-one-more", { chips: label }));
    this.all = button("", () => this.set(this.most), "all");
    this.node = el("div", { class: "step" }, token, this.less, this.input, this.more, this.all);
    this.label = label;
  }

  typed() {
    const count = Number.parseInt(this.input.value, 10);
    if (Number.isNaN(count) || count < 0) return;
    this.set(count);
    // More than there is cannot be asked or given.
    if (count > this.most) this.input.value = String(this.most);
  }

  set(count) {
    const next = Math.min(this.most, Math.max(0, count));
    if (next !== this.count) this.change(next);
  }

  /** Shows a number and the most there is to have; `isKnown`: that is so much, and not just what can be asked for. */
  show(count, most, isKnown = true) {
    Object.assign(this, { count, most });
    this.all.hidden = !isKnown;
    this.input.max = String(most);
    // Who is typing is not disturbed unless the number is another one.
    if (document.activeElement !== this.input || Number(this.input.value) !== count) this.input.value = String(count);
    switchButton(this.less, count > 0);
    switchButton(this.more, count < most);
    switchButton(this.all, count < most);
    setText(this.all, say("t-all", { most }));
    this.all.setAttribute("aria-label", say("t-all-of", { most, chips: this.label }));
  }
}
