// The composer: kind of message, what they do, what we do, words; with the sentence that the other side will read.

import { button, el, setText, switchButton } from "../base/dom.js";
import { Asking } from "../base/asking.js";
import { points } from "../base/format.js";
import { say, shown } from "../base/words.js";
import { LetterDraft } from "./letterdraft.js";
import { messageMove, termsOf } from "./moves.js";
import { figuresHint, mainField, sideFields } from "./terms.js";
import { Words } from "./comment.js";
import { worthPair } from "./worth.js";

export class Composer {
  /** `changed()` is called when the server has said something of the draft. */
  constructor({ briefing, seat, connection, act, draft, changed: told }) {
    Object.assign(this, { briefing, seat, act, told, can: false, refusal: "", preview: null, sent: null });
    this.letter = new LetterDraft(draft);
    const opponent = shown(briefing.opponent);
    this.menu = briefing.messages;
    const changed = (key, value) => this.letter.set(key, value === "" ? null : value);
    this.kinds = this.menu.map((entry, index) => this.kind(entry, index));
    this.hint = el("p", { class: "hint" });
    this.figures = el("p", { class: "hint" }, figuresHint(briefing.opponent));
    this.main = mainField(briefing.main, "draft-main", "", (text) => changed("main", text));
    const side = (index, legend) =>
      sideFields(briefing.roles[index], index, { prefix: "draft", seat, legend, empty: say("c-open"), changed });
    this.theirs = side(1 - seat, say("c-what-they-do", { who: opponent }));
    this.mine = side(seat, say("c-what-we-do", { who: shown(briefing.role) }));
    this.buildOptOut(changed);
    this.words = new Words(briefing, changed);
    this.sentence = el("blockquote", { class: "sentence", "aria-live": "polite" });
    this.note = el("p", { class: "hint" });
    this.worth = worthPair(seat, briefing.opponent);
    this.undo = button(say("c-undo"), () => draft.undo(), "quiet");
    this.clear = button(say("c-clear"), () => this.letter.clear(), "quiet");
    this.asking = new Asking(connection, (preview, reason) => this.showPreview(preview, reason));
    this.node = this.layout();
  }

  kind(entry, index) {
    const input = el("input", {
      type: "radio",
      name: "message-kind",
      onchange: () => this.letter.choose(entry.kind),
    });
    return { input, node: el("label", { class: "opt", id: `kind-${index}` }, input, el("span", {}, entry.label)) };
  }

  buildOptOut(changed) {
    const role = this.briefing.roles[this.seat];
    this.optOut = el("input", { type: "checkbox", id: "draft-opt-out" });
    this.optOut.addEventListener("change", () => changed("optOut", this.optOut.checked ? "yes" : ""));
    const deed = say("c-opts-out", { who: shown(role.name), deed: role.opt_out.phrase });
    this.optOutRow = el("label", { class: "tick" }, this.optOut, deed);
    this.mine.node.append(this.optOutRow);
  }

  layout() {
    const submit = (event) => {
      event.preventDefault();
      this.dispatch();
    };
    const who = shown(this.briefing.opponent);
    return el(
      "form",
      { class: "mine composer", onsubmit: submit, novalidate: true, "aria-labelledby": "composer-title" },
      el("h3", { id: "composer-title" }, say("c-write", { who })),
      el(
        "div",
        { role: "radiogroup", class: "opts", "aria-label": say("c-kind") },
        this.kinds.map((kind) => kind.node),
      ),
      this.hint,
      this.main.node,
      el("div", { class: "both-sides" }, this.theirs.node, this.mine.node),
      this.figures,
      this.words.node,
      el("div", { class: "will-read" }, el("p", { class: "hint" }, say("c-will-read", { who })), this.sentence, this.worth.node, this.note),
      el("div", { class: "buttons" }, this.undo, this.clear),
    );
  }

  /** The line of the menu that is chosen. */
  get entry() {
    return this.menu.find((entry) => entry.kind === this.letter.kind) ?? this.menu[0];
  }

  move() {
    return messageMove(this.entry, { roles: this.briefing.roles, seat: this.seat }, this.letter.values);
  }

  /** Takes over the terms of an offer. */
  copy(actions) {
    this.letter.replace("offer", termsOf(actions, this.briefing.roles));
    this.main.input.focus();
  }

  /** Shows the draft, and asks what it says and is worth. */
  show() {
    const { entry, letter } = this;
    const { values } = letter;
    this.menu.forEach(({ kind }, index) => (this.kinds[index].input.checked = kind === entry.kind));
    setText(this.hint, entry.hint);
    this.shape(entry);
    this.main.show(values.main);
    this.theirs.show(values);
    this.mine.show(values);
    this.optOut.checked = values.optOut === "yes";
    this.words.show(values);
    switchButton(this.undo, letter.draft.canUndo);
    switchButton(this.clear, letter.isFilled);
    this.ask();
  }

  /** Shows the fields of a kind of message. */
  shape(entry) {
    const { main, opponent } = this.briefing;
    const both = entry.mine && !entry.may_opt_out;
    const signs = { who: shown(opponent), issue: shown(main.name) };
    setText(this.main.caption, say(both ? "c-both-sign" : "c-they-sign", signs));
    this.main.node.hidden = !entry.theirs;
    this.theirs.node.hidden = !entry.theirs;
    this.figures.hidden = !entry.theirs && !entry.mine;
    this.mine.node.hidden = !entry.mine;
    this.optOutRow.hidden = !entry.may_opt_out;
    this.words.node.hidden = entry.theirs || entry.mine;
  }

  /** What is no value is told at the field; what was said of the last one is gone. */
  ask() {
    if (!this.main.node.hidden && this.main.fault !== null) {
      this.asking.forget();
      this.showPreview(null, "");
    } else this.asking.about(this.move());
  }

  showPreview(preview, reason) {
    this.preview = preview;
    this.refusal = preview ? (preview.refusal_sentence ?? null) : reason;
    const { isFilled } = this.letter;
    // A sentence about nothing is no sentence.
    setText(this.sentence, preview && isFilled ? preview.sentence : "");
    this.worth.show(preview?.worth ?? null);
    setText(this.note, this.noteText(preview, reason));
    this.told();
  }

  noteText(preview, reason) {
    if (preview === null && reason === null) return say("c-no-answer-yet");
    if (!this.letter.isFilled) return say(this.words.node.hidden ? "c-choose-terms" : "c-write-something");
    if (this.isSent) return say("c-sent");
    return this.refusal ?? (preview?.worth && !preview.full ? say("c-left-open") : "");
  }

  /** Is this what I have just sent, in this period? */
  get isSent() {
    return this.sent === this.key;
  }

  get key() {
    return JSON.stringify(this.move());
  }

  /** The bar's button; see `bar.js`. */
  action(can) {
    const isLive = this.letter.isFilled && this.refusal === null && this.preview !== null && !this.isSent;
    const worth = this.preview?.worth?.now[this.seat] ?? null;
    return {
      id: "send",
      label: say("c-send", { kind: this.entry.kind }),
      points: isLive && worth !== null ? points(worth) : null,
      isLive,
      isLoss: false,
      on: can && isLive,
      press: () => this.dispatch(),
    };
  }

  dispatch() {
    if (!this.action(this.can).on) return;
    const { kind } = this.entry;
    this.act(this.move());
    // Words and threats are said once; terms are often the start of the next offer.
    if (kind === "comment" || kind === "threat") this.letter.clear();
    else this.sent = this.key;
    this.showPreview(this.preview, "");
    this.show();
  }

  /** A refused comment comes back, so that nothing typed is lost; anything else can be sent again. */
  restore(message) {
    this.sent = null;
    if (message?.comment && !this.letter.values.text) this.letter.replace("comment", { ...message.comment });
    else this.show();
  }

  /** In another period the same may be sent anew. */
  update(view) {
    if (this.t !== view.t) this.sent = null;
    this.t = view.t;
    this.show();
  }

  enable(can) {
    this.can = can;
  }
}
