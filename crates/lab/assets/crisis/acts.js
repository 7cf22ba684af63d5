// Acting, apart from talking: sign or take the signature back, and put measures in force. The other side sees it at once,
// and it counts. What is chosen here is mine until it is done, which is done in the bar.

import { el, setText } from "../base/dom.js";
import { points } from "../base/format.js";
import { Asking } from "../base/asking.js";
import { say, shown } from "../base/words.js";
import { amount } from "./counted.js";
import { actMove, changed, termKey } from "./moves.js";
import { agreedMain } from "./situation.js";
import { mainField, sideFields } from "./terms.js";

/** What a signature would most likely be for: what can be signed, what they have signed, what is agreed. */
export function suggestedMain(view) {
  return view.accepted ?? view.signatures[view.opponent] ?? agreedMain(view.agreed);
}

export class Acts {
  /** `changed()` is called when something else can be done. */
  constructor({ briefing, seat, connection, act, changed: told }) {
    Object.assign(this, { briefing, seat, act, told, view: null, touched: new Set(), values: {}, previews: {} });
    this.role = briefing.roles[seat];
    this.buildSigning(connection);
    this.buildMeasures(connection);
    this.node = el(
      "section",
      { id: "act", class: "mine acts", "aria-labelledby": "act-title", tabindex: "-1" },
      el("h2", { id: "act-title" }, say("c-act")),
      el("p", { class: "hint" }, this.hint()),
      this.signing,
      this.measures.node,
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
    this.signNote = el("p", { class: "hint sign-note", role: "status" });
    this.signAsking = new Asking(connection, (preview, reason) => this.showSigning(preview, reason));
    this.signing = el(
      "fieldset",
      { class: "side signing" },
      el("legend", {}, say("c-sign")),
      this.main.node,
      this.signNote,
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
    this.measureNote = el("p", { class: "hint", role: "status" });
    this.measureAsking = new Asking(connection, (preview, reason) => this.showMeasures(preview, reason));
    this.measures.node.append(this.measureNote);
    this.measures.node.hidden = this.role.parameters.length === 0;
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

  optOutMove() {
    return actMove(this.role, { opt_out: true }, this.along);
  }

  putInForce() {
    const move = actMove(this.role, {}, this.fresh);
    this.touched.clear();
    this.act(move);
  }

  update(view) {
    this.view = view;
    this.role.parameters.forEach((parameter) => {
      const key = termKey(this.role, parameter);
      if (!this.touched.has(key)) this.values[key] = view.in_force[this.role.name][parameter.name];
    });
    this.measures.show(this.values);
    this.suggest(view);
    this.askSigning();
    this.askMeasures();
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

  /** What is no value is told at the field; what was said of the last one is gone. */
  askSigning() {
    if (this.values.main && this.main.fault === null) {
      this.signAsking.about(this.signMove());
      return;
    }
    this.signAsking.forget();
    this.previews.sign = null;
    const empty = this.briefing.protocol === "steps" ? "c-nothing-accepted" : "c-type-value";
    setText(this.signNote, this.main.fault === null ? say(empty) : "");
    this.told();
  }

  showSigning(preview, reason) {
    this.previews.sign = preview;
    setText(this.signNote, this.signText(preview, reason));
    this.told();
  }

  signText(preview, reason) {
    if (!preview) return reason ?? say("c-no-answer-yet");
    if (!preview.worth) return preview.refusal_sentence ?? "";
    const pair = preview.worth.now;
    const [mine, theirs] = [pair[this.seat], pair[1 - this.seat]].map(points);
    return say(preview.ends ? "c-sign-ends" : "c-sign-worth", { who: shown(this.briefing.opponent), mine, theirs });
  }

  askMeasures() {
    if (Object.keys(this.fresh).length > 0) {
      this.measureAsking.about(actMove(this.role, {}, this.fresh));
      return;
    }
    this.measureAsking.forget();
    this.previews.put = null;
    setText(this.measureNote, say("c-measures-in-force"));
    this.told();
  }

  showMeasures(preview, reason) {
    this.previews.put = preview;
    const told = () => say("c-will-see", { who: shown(this.briefing.opponent), sentence: preview.sentence });
    setText(this.measureNote, preview ? told() : (reason ?? ""));
    this.told();
  }

  /** The bar's button to sign what is typed; see `bar.js`. */
  signAction(can) {
    const preview = this.previews.sign ?? null;
    const isLive = preview !== null && preview.refusal === null;
    const worth = preview?.worth?.now[this.seat] ?? null;
    return {
      id: "sign",
      label: isLive ? say("c-sign-for", { amount: amount(this.briefing.main, this.values.main) }) : say("c-sign"),
      points: isLive && worth !== null ? points(worth) : null,
      isLive,
      isLast: isLive && (preview.ends || this.briefing.protocol === "steps"),
      isLoss: Boolean(preview?.caution),
      on: can && isLive,
      press: () => this.act(this.signMove()),
    };
  }

  /** The bar's button to put measures in force. */
  putAction(can) {
    const isLive = this.previews.put?.refusal === null;
    return { id: "put", label: say("c-put"), isLive, on: can && isLive, press: () => this.putInForce() };
  }

  /** The bar's button to take the signature back; none if there is none. */
  withdrawActions(can) {
    const has = this.view !== null && this.view.signatures[this.role.name] !== null;
    const press = () => this.act({ withdraw: {} });
    return has ? [{ id: "withdraw", label: say("c-withdraw"), kind: "quiet", on: can, press }] : [];
  }
}
