// The composer: kind of message, what they do, what we do, words; with the sentence that the other side will read.

import { button, el, isOn, setText, switchButton } from "../base/dom.js";
import { Asking } from "../base/asking.js";
import { say, shown } from "../base/words.js";
import { messageMove, termsOf } from "./moves.js";
import { bracketHint, mainField, sideFields } from "./terms.js";
import { worthPair } from "./worth.js";

export class Composer {
  constructor({ briefing, seat, connection, act, draft }) {
    Object.assign(this, { briefing, seat, act, draft, can: false, refusal: "" });
    this.other = 1 - seat;
    const opponent = shown(briefing.opponent);
    this.menu = briefing.messages;
    const changed = (key, value) => this.draft.set(key, value === "" ? null : value);
    this.kinds = this.menu.map((entry, index) => this.kind(entry, index));
    this.hint = el("p", { class: "hint" });
    this.brackets = el("p", { class: "hint" }, bracketHint(briefing.opponent));
    this.main = mainField(briefing.main, "draft-main", "", (text) => changed("main", text));
    const side = (index, legend) =>
      sideFields(briefing.roles[index], index, { prefix: "draft", seat, legend, empty: say("c-open"), changed });
    this.theirs = side(this.other, say("c-what-they-do", { who: opponent }));
    this.mine = side(seat, say("c-what-we-do", { who: shown(briefing.role) }));
    this.buildOptOut(changed);
    this.buildWords(changed);
    this.sentence = el("blockquote", { class: "sentence", "aria-live": "polite" });
    this.note = el("p", { class: "hint" });
    this.worth = worthPair(seat, briefing.opponent);
    this.send = button(say("c-send", { who: opponent }), () => this.dispatch(), "go");
    this.undo = button(say("c-undo"), () => this.draft.undo());
    this.clear = button(say("c-clear"), () => this.draft.replace({ kind: this.entry.kind }));
    this.asking = new Asking(connection, (preview, reason) => this.showPreview(preview, reason));
    this.node = this.layout();
  }

  kind(entry, index) {
    const input = el("input", {
      type: "radio",
      name: "message-kind",
      onchange: () => this.draft.set("kind", entry.kind),
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

  buildWords(changed) {
    const { comment_topics: topics, comment_limit: limit } = this.briefing;
    const options = topics.map(({ name, label }) => el("option", { value: name }, label));
    this.topic = el(
      "select",
      { id: "draft-topic", onchange: () => changed("topic", this.topic.value) },
      el("option", { value: "" }, say("c-about-anything")),
      options,
    );
    this.text = el("input", { id: "draft-text", type: "text", autocomplete: "off", maxlength: String(limit) });
    this.text.addEventListener("input", () => changed("text", this.text.value));
    this.ready = el("div", { class: "buttons ready-words" });
    this.words = el(
      "fieldset",
      { class: "side" },
      el("legend", {}, say("c-words")),
      el("div", { class: "term" }, el("label", { for: "draft-topic" }, say("c-about")), this.topic),
      el("div", { class: "term" }, el("label", { for: "draft-text" }, say("c-text")), this.text),
      this.ready,
    );
  }

  layout() {
    const submit = (event) => {
      event.preventDefault();
      this.dispatch();
    };
    const who = shown(this.briefing.opponent);
    return el(
      "form",
      { class: "composer", onsubmit: submit, novalidate: true, "aria-labelledby": "composer-title" },
      el("h3", { id: "composer-title" }, say("c-write", { who })),
      el(
        "div",
        { role: "radiogroup", class: "opts", "aria-label": say("c-kind") },
        this.kinds.map((kind) => kind.node),
      ),
      this.hint,
      this.main.node,
      el("div", { class: "both-sides" }, this.theirs.node, this.mine.node),
      this.brackets,
      this.words,
      el("div", { class: "will-read" }, el("p", { class: "hint" }, say("c-will-read", { who })), this.sentence),
      this.worth.node,
      this.note,
      el("div", { class: "buttons" }, this.send, this.undo, this.clear),
    );
  }

  /** The line of the menu that is chosen. */
  get entry() {
    return this.menu.find((entry) => entry.kind === this.draft.get("kind")) ?? this.menu[0];
  }

  get values() {
    return this.draft.offer;
  }

  move() {
    return messageMove(this.entry, { roles: this.briefing.roles, seat: this.seat }, this.values);
  }

  /** Takes over the terms of an offer. */
  copy(actions) {
    this.draft.replace({ kind: "offer", ...termsOf(actions, this.briefing.roles) });
    this.main.input.focus();
  }

  /** Shows the draft, and asks what it says and is worth. */
  show() {
    const { entry, values } = this;
    this.menu.forEach(({ kind }, index) => (this.kinds[index].input.checked = kind === entry.kind));
    setText(this.hint, entry.hint);
    const { main, opponent } = this.briefing;
    const both = entry.mine && !entry.may_opt_out;
    const signs = { who: shown(opponent), issue: shown(main.name) };
    setText(this.main.caption, say(both ? "c-both-sign" : "c-they-sign", signs));
    this.main.node.hidden = !entry.theirs;
    this.theirs.node.hidden = !entry.theirs;
    this.brackets.hidden = !entry.theirs && !entry.mine;
    this.mine.node.hidden = !entry.mine;
    this.optOutRow.hidden = !entry.may_opt_out;
    this.words.hidden = entry.theirs || entry.mine;
    this.main.show(values.main);
    this.theirs.show(values);
    this.mine.show(values);
    this.optOut.checked = values.optOut === "yes";
    this.showWords(values);
    this.enable(this.can);
    this.asking.about(this.move());
  }

  showWords(values) {
    this.topic.value = values.topic ?? "";
    if (this.text.value !== (values.text ?? "")) this.text.value = values.text ?? "";
    const found = this.briefing.comment_topics.find(({ name }) => name === values.topic);
    const sentences = found?.suggestions ?? [];
    const key = sentences.join("\n");
    // Not drawn anew while they are the same: the focus would be lost.
    if (this.readyKey === key) return;
    this.readyKey = key;
    const take = (sentence) => button(sentence, () => this.draft.set("text", sentence), "quiet");
    this.ready.replaceChildren(...sentences.map(take));
  }

  showPreview(preview, reason) {
    const empty = preview === null && reason === null;
    this.refusal = preview ? (preview.refusal_sentence ?? null) : reason;
    // A sentence about nothing is no sentence.
    const says = preview && this.isFilled ? preview.sentence : "";
    setText(this.sentence, says);
    this.sentence.parentElement.hidden = says === "";
    this.worth.show(preview?.worth ?? null);
    const open = preview?.worth && !preview.full ? say("c-left-open") : "";
    const note = empty ? say("c-no-answer-yet") : this.isFilled ? (this.refusal ?? open) : this.emptyNote();
    setText(this.note, note);
    this.enable(this.can);
  }

  get isFilled() {
    return Object.keys(this.values).some((key) => key !== "kind" && key !== "topic");
  }

  emptyNote() {
    return say(this.words.hidden ? "c-choose-terms" : "c-write-something");
  }

  dispatch() {
    if (!isOn(this.send)) return;
    this.act(this.move());
    // Words are said once; terms are often the start of the next offer.
    if (this.entry.kind === "comment") this.draft.replace({ kind: "comment" });
  }

  /** A refused comment comes back, so that nothing typed is lost. */
  restore({ text, topic }) {
    if (!this.values.text) this.draft.replace({ kind: "comment", text, ...(topic ? { topic } : {}) });
  }

  enable(can) {
    this.can = can;
    switchButton(this.send, can && this.isFilled && this.refusal === null);
    switchButton(this.undo, this.draft.canUndo);
    switchButton(this.clear, this.isFilled);
  }
}
