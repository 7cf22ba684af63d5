// Opting out ends the crisis for both and leaves the rest to chance, so it takes two steps, the first with the odds.

import { button, el, setText, switchButton } from "../base/dom.js";
import { points } from "../base/format.js";
import { say, sayNodes, shown } from "../base/words.js";
import { oddsTable } from "./odds.js";

export class OptOut {
  /** `move()` is what would be sent; `ask(move, answer)` asks the server what it means. */
  constructor({ role, opponent, seat, act, move, ask }) {
    Object.assign(this, { opponent, seat, act, move, ask });
    this.first = button(say("c-opt-out"), () => this.open(true));
    const deed = say("c-opt-out-deed", { who: shown(role.name), deed: role.opt_out.phrase });
    this.question = el("p", {}, sayNodes("c-opt-out-means", { deed: el("strong", {}, deed) }));
    this.table = el("div", {});
    this.later = el("p", { class: "hint" });
    this.yes = button(say("c-opt-out-yes"), () => this.confirm(), "danger");
    this.no = button(say("c-opt-out-no"), () => this.open(false));
    this.box = el(
      "div",
      { class: "ask", role: "group", "aria-label": say("c-opt-out-ask"), hidden: true },
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
      const later = () => say("c-opt-out-later", { count: next, points: points(next) });
      setText(this.later, next === undefined ? "" : later());
    });
  }

  confirm() {
    this.open(false);
    this.act(this.move(), { sure: true });
  }

  enable(can) {
    switchButton(this.first, can);
    switchButton(this.yes, can);
  }
}
