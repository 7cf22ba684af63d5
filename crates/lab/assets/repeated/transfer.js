// The transfer: what both have promised, side by side, and my choice of what to send. Nobody sees what the other sends
// before both have decided. It begins with all that was promised; sending less is as easy as sending it all.

import { Asking } from "../base/asking.js";
import { button, el, glyph, seatClass, setText, switchButton } from "../base/dom.js";
import { say, shown } from "../base/words.js";
import { otherName } from "../trails/sides.js";
import { Stepper } from "../trails/stepper.js";
import { total } from "./promise.js";
import { promiseWorth } from "./worth.js";

export class Transfer {
  constructor({ palette, connection, act }) {
    Object.assign(this, { palette, act, can: false, allowed: false, view: null, chips: {}, steppers: [] });
    this.asking = new Asking(connection, (preview, reason) => this.showPreview(preview, reason));
    this.mine = el("fieldset", { class: "side" });
    this.theirs = el("div", { class: "side" });
    this.note = el("p", { class: "hint" });
    this.worth = el("div", { class: "builder-worth", "aria-live": "polite" });
    this.send = button("", () => this.decide(this.move.send.chips), "go");
    this.all = button(say("m-send-all"), () => this.decide(this.view.agreement.most));
    this.none = button(say("m-send-nothing"), () => this.decide({}));
    this.form = el("div", { class: "transfer-form" }, this.worth, el("div", { class: "buttons" }, this.send, this.all, this.none));
    this.node = el(
      "section",
      { class: "transfer", "aria-labelledby": "transfer-title" },
      el("h3", { id: "transfer-title" }, say("m-transfer")),
      el("div", { class: "builder-sides" }, this.mine, this.theirs),
      this.note,
      this.form,
    );
  }

  update(view) {
    this.view = view;
    const { agreement } = view;
    this.node.hidden = agreement === null;
    if (agreement === null) {
      this.known = null;
      this.asking.forget();
      return;
    }
    const known = JSON.stringify([view.board, view.turn, view.may_act, agreement]);
    if (known === this.known) return;
    this.known = known;
    this.chips = { ...agreement.most };
    this.worth.replaceChildren();
    this.form.hidden = !view.may_act;
    this.furnish(view);
    this.show();
  }

  /** Both promises, and how much of mine I send. */
  furnish({ agreement: { promised, most }, players, seat: me, may_act: mayAct }) {
    const other = otherName({ players, seat: me });
    const chipsOf = (name) => this.palette.list(promised[name], say("t-nothing"));
    const seatOf = (name) => players.findIndex((player) => player.name === name);
    this.steppers = mayAct ? this.palette.entries(promised[me]).map(([colour]) => this.stepper(colour)) : [];
    const mark = (name) => [glyph(seatOf(name)), " "];
    this.mine.replaceChildren(
      el("legend", { class: seatClass(seatOf(me)) }, mark(me), say("m-you-have-promised")),
      el("p", {}, chipsOf(me)),
      ...this.steppers.map(({ stepper }) => stepper.node),
    );
    const title = el("h4", { class: seatClass(seatOf(other)) }, mark(other), say("m-has-promised", { who: shown(other) }));
    this.theirs.replaceChildren(title, el("p", {}, chipsOf(other)));
    const short = total(most) < total(promised[me]);
    setText(this.note, say(short ? "m-blind-short" : "m-blind", { other: shown(other) }));
  }

  stepper(colour) {
    const label = say("m-chips-sent", { colour: shown(colour.name) });
    const change = (count) => {
      this.chips = { ...this.chips, [colour.name]: count };
      this.show();
    };
    return { colour: colour.name, stepper: new Stepper(this.palette.token(colour), label, change) };
  }

  get move() {
    return { send: { chips: Object.fromEntries(Object.entries(this.chips).filter(([, count]) => count > 0)) } };
  }

  /** Shows what I would send, and asks what that means. */
  show() {
    const { agreement, seat } = this.view;
    this.steppers.forEach(({ colour, stepper }) => stepper.show(this.chips[colour] ?? 0, agreement.most[colour] ?? 0));
    setText(this.send, say("m-send", { sent: total(this.chips), promised: total(agreement.promised[seat]) }));
    this.allowed = false;
    this.asking.about(this.view.may_act ? this.move : null);
    this.enable(this.can);
  }

  showPreview(preview, reason) {
    if (preview === null || this.view.agreement === null) {
      this.worth.replaceChildren(el("p", { class: "hint" }, reason ?? say("t-meaning-later")));
      return;
    }
    this.allowed = preview.allowed;
    const refused = preview.reason ? el("p", { class: "hint" }, say("t-not-now", { reason: preview.reason })) : null;
    const worth = preview.kept ? promiseWorth(this.view, preview, true) : null;
    this.worth.replaceChildren(...[refused, worth].filter(Boolean));
    this.enable(this.can);
  }

  decide(chips) {
    this.act({ send: { chips } });
  }

  /** Sends what is chosen, if that is possible now. */
  sendChosen() {
    if (this.can && this.allowed && this.view?.agreement && this.view.may_act) this.decide(this.move.send.chips);
  }

  enable(can) {
    this.can = can;
    switchButton(this.send, can && this.allowed);
    switchButton(this.all, can);
    switchButton(this.none, can);
  }
}
