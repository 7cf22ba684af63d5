// Opting out ends the game for both, so it takes two steps.

import { button, el, setText, switchButton } from "../base/dom.js";
import { points } from "../base/format.js";
import { say } from "../base/words.js";

export class OptOut {
  constructor(act) {
    this.first = button(say("b-opt-out"), () => this.ask(true));
    this.question = el("p", {});
    this.yes = button(say("b-opt-out-yes"), () => this.confirm(act), "danger");
    this.no = button(say("b-opt-out-no"), () => this.ask(false));
    this.box = el(
      "div",
      { class: "ask", role: "group", "aria-label": say("b-opt-out-question"), hidden: true },
      this.question,
      el("div", { class: "buttons" }, this.no, this.yes),
    );
    this.node = el("div", { class: "opt-out" }, this.first, this.box);
    this.node.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !this.box.hidden) this.ask(false);
    });
  }

  update(view) {
    const now = view.opt_out?.now ?? null;
    setText(this.question, say("b-opt-out-means", { count: now, points: points(now) }));
  }

  /** Opens or closes the question; focus goes with it, to the harmless answer. */
  ask(open) {
    this.box.hidden = !open;
    this.first.hidden = open;
    (open ? this.no : this.first).focus();
  }

  confirm(act) {
    this.ask(false);
    act({ opt_out: {} }, { sure: true });
  }

  enable(can) {
    switchButton(this.first, can);
    switchButton(this.yes, can);
  }
}
