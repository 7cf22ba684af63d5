// The transfer: what both have promised, side by side, and my choice of what to send. Nobody sees what the other sends
// before both have decided. It begins with all that was promised; sending less is as easy as sending it all.

import { Asking } from "../base/asking.js";
import { el, glyph, seatClass, setText } from "../base/dom.js";
import { say, shown } from "../base/words.js";
import { otherName } from "../trails/sides.js";
import { Stepper } from "../trails/stepper.js";
import { total } from "./promise.js";
import { promiseWorth } from "./worth.js";

export class Transfer {
  constructor({ palette, connection, act, changed }) {
    Object.assign(this, { palette, act, changed, can: false, allowed: false, view: null, chips: {}, steppers: [] });
    this.asking = new Asking(connection, (preview, reason) => this.showPreview(preview, reason));
    this.mine = el("fieldset", { class: "side" });
    this.theirs = el("div", { class: "side" });
    this.note = el("p", { class: "hint" });
    this.worth = el("div", { class: "builder-worth", "aria-live": "polite" });
    this.node = el(
      "section",
      { class: "mine transfer", "aria-labelledby": "transfer-title" },
      el("h3", { id: "transfer-title" }, say("m-transfer")),
      el("div", { class: "builder-sides" }, this.mine, this.theirs),
      this.note,
      this.worth,
    );
  }

  update(view) {
    this.view = view;
    const { agreement } = view;
    this.node.hidden = agreement === null;
    if (agreement === null) {
      this.known = null;
      this.worth.replaceChildren();
      this.asking.forget();
      return;
    }
    const known = JSON.stringify([view.board, view.turn, view.may_act, agreement]);
    if (known === this.known) return;
    this.known = known;
    // What I have decided stays in sight, and nothing moves when it is sent.
    this.chips = { ...(agreement.sends ?? agreement.most) };
    this.mine.disabled = !view.may_act;
    this.furnish(view);
    this.show();
  }

  /** Both promises, and how much of mine I send. */
  furnish({ agreement: { promised, most }, players, seat: me }) {
    const other = otherName({ players, seat: me });
    const chipsOf = (name) => this.palette.list(promised[name], say("t-nothing"));
    const seatOf = (name) => players.findIndex((player) => player.name === name);
    this.steppers = this.palette.entries(promised[me]).map(([colour]) => this.stepper(colour));
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
    this.promised = total(agreement.promised[seat]);
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

  /** To send what is chosen, nothing, or all: to send less is as easy as to send it all. */
  actions(can) {
    if (!this.view?.agreement) return [];
    const [sent, most] = [total(this.chips), total(this.view.agreement.most)];
    const now = can && this.view.may_act;
    const chosen = { id: "send-chips", label: say("m-send", { sent, promised: this.promised }), kind: "go" };
    const none = { id: "send-nothing", label: say("m-send-nothing"), kind: "plain", on: now, press: () => this.decide({}) };
    const all = { id: "send-all", label: say("m-send-all"), kind: "quiet", on: now, press: () => this.decide(this.view.agreement.most) };
    return [{ ...chosen, on: now && this.allowed, press: () => this.sendChosen() }, none, ...(sent < most ? [all] : [])];
  }

  enable(can) {
    this.can = can;
    this.changed();
  }
}
