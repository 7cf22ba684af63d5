// Opting out ends the crisis for both and leaves the rest to chance, so it takes two steps, the first with the odds.

import { button, el, setText, switchButton } from "../base/dom.js";
import { points } from "../base/format.js";
import { oddsTable } from "./odds.js";

export class OptOut {
  /** `move()` is what would be sent; `ask(move, answer)` asks the server what it means. */
  constructor({ role, opponent, seat, act, move, ask }) {
    Object.assign(this, { opponent, seat, act, move, ask });
    this.first = button("Opt out …", () => this.open(true));
    this.question = el("p", {}, el("strong", {}, `${role.name} ${role.opt_out.phrase}.`), " The talks end for both.");
    this.table = el("div", {});
    this.later = el("p", { class: "hint" });
    this.yes = button("Yes, opt out", () => this.confirm(), "danger");
    this.no = button("No, stay", () => this.open(false));
    this.box = el(
      "div",
      { class: "ask", role: "group", "aria-label": "Opt out?", hidden: true },
      this.question,
      this.table,
      this.later,
      el("div", { class: "buttons" }, this.no, this.yes),
    );
    this.node = el("div", { class: "opt-out" }, this.first, this.box);
    this.node.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !this.box.hidden) this.open(false);
    });
  }

  get isOpen() {
    return !this.box.hidden;
  }

  /** Opens or closes the question; the focus goes with it, to the harmless answer. */
  open(open) {
    this.box.hidden = !open;
    this.first.hidden = open;
    if (open) this.update();
    (open ? this.no : this.first).focus();
  }

  /** The odds change with the period and with what is in force. */
  update() {
    if (!this.isOpen) return;
    this.ask(this.move(), (preview) => {
      const told = preview?.opting_out;
      if (!told) return;
      this.table.replaceChildren(oddsTable(told, this.seat, this.opponent));
      const next = told.worth_next?.[this.seat];
      const text = next === undefined ? "" : `In the next period you could expect ${points(next)} points from it.`;
      setText(this.later, text);
    });
  }

  confirm() {
    this.open(false);
    this.act(this.move());
  }

  enable(can) {
    switchButton(this.first, can);
    switchButton(this.yes, can);
  }
}
