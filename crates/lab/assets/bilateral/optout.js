// Opting out ends the game for both, so it takes two steps.

import { button, el, setText, switchButton } from "../base/dom.js";
import { points } from "../base/format.js";

export class OptOut {
  constructor(act) {
    this.first = button("Opt out …", () => this.ask(true));
    this.question = el("p", {});
    this.yes = button("Yes, opt out", () => this.confirm(act), "danger");
    this.no = button("No, stay", () => this.ask(false));
    this.box = el(
      "div",
      { class: "ask", role: "group", "aria-label": "Opt out?", hidden: true },
      this.question,
      el("div", { class: "buttons" }, this.no, this.yes),
    );
    this.node = el("div", { class: "opt-out" }, this.first, this.box);
    this.node.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !this.box.hidden) this.ask(false);
    });
  }

  update(view) {
    setText(
      this.question,
      `The negotiation would end now, for both sides. You would get ${points(view.opt_out?.now)} points.`,
    );
  }

  /** Opens or closes the question; focus goes with it, to the harmless answer. */
  ask(open) {
    this.box.hidden = !open;
    this.first.hidden = open;
    (open ? this.no : this.first).focus();
  }

  confirm(act) {
    this.ask(false);
    act({ opt_out: {} });
  }

  enable(can) {
    switchButton(this.first, can);
    switchButton(this.yes, can);
  }
}
