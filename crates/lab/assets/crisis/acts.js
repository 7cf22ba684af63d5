// Acting, apart from talking: sign or take the signature back, put measures in force, opt out. The other side sees it at
// once, and it counts.

import { button, el, isOn, setText, switchButton } from "../base/dom.js";
import { points } from "../base/format.js";
import { Asking } from "../base/asking.js";
import { say, shown } from "../base/words.js";
import { amount } from "./counted.js";
import { actMove, changed, termKey } from "./moves.js";
import { OptOut } from "./optout.js";
import { agreedMain } from "./situation.js";
import { mainField, sideFields } from "./terms.js";

/** What a signature would most likely be for: what can be signed, what they have signed, what is agreed. */
export function suggestedMain(view) {
  return view.accepted ?? view.signatures[view.opponent] ?? agreedMain(view.agreed);
}

export class Acts {
  constructor({ briefing, seat, connection, act }) {
    Object.assign(this, { briefing, seat, act, view: null, can: false, touched: new Set(), values: {}, refusal: {} });
    this.role = briefing.roles[seat];
    this.buildSigning(connection);
    this.buildMeasures(connection);
    this.optOut = new OptOut({
      role: this.role,
      opponent: briefing.opponent,
      seat,
      act,
      move: () => actMove(this.role, { opt_out: true }, this.along),
      ask: (move, answer) => connection.preview(move, answer),
    });
    this.node = el(
      "section",
      { id: "act", class: "card acts", "aria-labelledby": "act-title", tabindex: "-1" },
      el("h2", { id: "act-title" }, say("c-act")),
      el("p", { class: "hint" }, this.hint()),
      this.signing,
      this.measures.node,
      this.optOut.node,
    );
  }

  hint() {
    const { protocol, opponent } = this.briefing;
    return protocol === "steps" ? say("c-act-steps") : say("c-act-free", { who: shown(opponent) });
  }

  buildSigning(connection) {
    const { main, opponent } = this.briefing;
    const typed = (text) => {
      this.touched.add("main");
      this.values.main = text;
      this.askSigning();
    };
    this.main = mainField(main, "sign-main", say("c-sign-main", { issue: shown(main.name) }), typed);
    this.main.input.placeholder = "";
    this.sign = button(say("c-sign"), () => this.act(this.signMove()), "go");
    this.withdraw = button(say("c-withdraw"), () => this.takeBack());
    this.signNote = el("p", { class: "hint", role: "status" });
    this.signAsking = new Asking(connection, (preview, reason) => this.showSigning(preview, reason));
    this.signing = el(
      "fieldset",
      { class: "side signing" },
      el("legend", {}, say("c-sign")),
      this.main.node,
      this.signNote,
      el("div", { class: "buttons" }, this.sign, this.withdraw),
      el("p", { class: "hint" }, say("c-sign-hint", { who: shown(opponent) })),
    );
  }

  buildMeasures(connection) {
    const choose = (key, value) => {
      this.touched.add(key);
      this.values[key] = value;
      this.askMeasures();
      this.askSigning();
    };
    this.measures = sideFields(this.role, this.seat, {
      prefix: "measure",
      seat: this.seat,
      legend: say("c-measures"),
      empty: null,
      changed: choose,
    });
    this.put = button(say("c-put"), () => this.putInForce());
    this.measureNote = el("p", { class: "hint", role: "status" });
    this.measureAsking = new Asking(connection, (preview, reason) => this.showMeasures(preview, reason));
    this.measures.node.append(this.measureNote, el("div", { class: "buttons" }, this.put));
  }

  /** The measures that are chosen and not yet in force. */
  get fresh() {
    return this.view === null ? {} : changed(this.role, this.values, this.view.in_force);
  }

  /** Where there is one act in a period, what is chosen goes along with it. */
  get along() {
    return this.briefing.protocol === "steps" ? this.fresh : {};
  }

  signMove() {
    return actMove(this.role, { sign: Number(this.values.main) }, this.along);
  }

  putInForce() {
    const move = actMove(this.role, {}, this.fresh);
    this.touched.clear();
    this.act(move);
  }

  takeBack() {
    this.act({ withdraw: {} });
    this.sign.focus();
  }

  update(view) {
    this.view = view;
    this.role.parameters.forEach((parameter) => {
      const key = termKey(this.role, parameter);
      if (!this.touched.has(key)) this.values[key] = view.in_force[this.role.name][parameter.name];
    });
    this.measures.show(this.values);
    this.suggest(view);
    this.withdraw.hidden = view.signatures[this.role.name] === null;
    this.askSigning();
    this.askMeasures();
    this.optOut.update();
  }

  /** Fills in what would most likely be signed, unless the player has typed something. */
  suggest(view) {
    const fixed = this.briefing.protocol === "steps";
    this.main.input.readOnly = fixed;
    if (this.touched.has("main") && !fixed) return;
    const likely = suggestedMain(view);
    this.values.main = likely === null ? "" : String(likely);
    this.main.show(this.values.main);
  }

  askSigning() {
    const value = this.values.main;
    setText(this.sign, value ? say("c-sign-for", { amount: amount(this.briefing.main, value) }) : say("c-sign"));
    this.refusal.sign = value ? this.refusal.sign : "empty";
    if (value) this.signAsking.about(this.signMove());
    else {
      this.signAsking.forget();
      const steps = this.briefing.protocol === "steps";
      setText(this.signNote, say(steps ? "c-nothing-accepted" : "c-type-value"));
    }
    this.enable(this.can);
  }

  showSigning(preview, reason) {
    this.refusal.sign = preview ? preview.refusal : (reason ?? "waiting");
    setText(this.signNote, this.signText(preview, reason));
    this.enable(this.can);
  }

  signText(preview, reason) {
    if (!preview) return reason ?? say("c-no-answer-yet");
    if (!preview.worth) return preview.refusal_sentence ?? "";
    const pair = preview.worth.now;
    const [mine, theirs] = [pair[this.seat], pair[1 - this.seat]].map(points);
    return say(preview.ends ? "c-sign-ends" : "c-sign-worth", { who: shown(this.briefing.opponent), mine, theirs });
  }

  askMeasures() {
    const any = Object.keys(this.fresh).length > 0;
    this.refusal.put = any ? this.refusal.put : "empty";
    if (any) this.measureAsking.about(actMove(this.role, {}, this.fresh));
    else {
      this.measureAsking.forget();
      setText(this.measureNote, say("c-measures-in-force"));
    }
    this.enable(this.can);
  }

  showMeasures(preview, reason) {
    this.refusal.put = preview ? preview.refusal : (reason ?? "waiting");
    const told = () => say("c-will-see", { who: shown(this.briefing.opponent), sentence: preview.sentence });
    setText(this.measureNote, preview ? told() : (reason ?? ""));
    this.enable(this.can);
  }

  enable(can) {
    this.can = can;
    switchButton(this.sign, can && this.refusal.sign === null);
    switchButton(this.put, can && this.refusal.put === null);
    switchButton(this.withdraw, can);
    this.optOut.enable(can);
  }

  /** Is there a signature that can be given just now? */
  get canSign() {
    return isOn(this.sign);
  }
}
