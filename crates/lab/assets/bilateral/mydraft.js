// My draft: the values of every issue with their points, what it would be worth, and the sentence the other side would read.

import { Asking } from "../base/asking.js";
import { button, el, seatClass, seatGlyph, setText, switchButton } from "../base/dom.js";
import { face } from "../base/faces.js";
import { points } from "../base/format.js";
import { say, shown } from "../base/words.js";
import { picker } from "./picker.js";
import { worthBox } from "./worthbox.js";

export class MyDraft {
  /** `copyButton` takes their offer as the draft. `changed()` is called when the draft, or what the server says of it, has changed. */
  constructor({ table, act, connection, draft, copyButton, changed }) {
    const { briefing, seat } = table;
    Object.assign(this, { briefing, seat, act, draft, copyButton, changed, can: false, view: null, preview: null });
    this.asking = new Asking(connection, (preview, reason) => this.showPreview(preview, reason));
    this.worth = worthBox();
    this.rows = briefing.issues.map((issue, index) => this.row(issue, index));
    const title = el("span", {}, say("b-draft"), " ", el("small", { class: "muted" }, say("b-draft-private")));
    this.node = el(
      "section",
      { class: `mine side my-side mine-${seat + 1}`, "aria-label": say("b-draft") },
      el("div", { class: "side-top" }, el("h3", { class: "side-head" }, face(table, seat), title), this.worth.node),
      this.rows.map(({ picker: { node } }) => node),
      this.buildFoot(),
    );
  }

  row(issue, index) {
    const worths = this.briefing.type?.points?.[index] ?? null;
    return { issue, picker: picker(issue, index, worths, (value) => this.draft.set(issue.name, value)) };
  }

  buildFoot() {
    this.undoButton = button(say("b-draft-undo"), () => this.draft.undo());
    this.clearButton = button(say("b-draft-clear"), () => this.draft.replace({}));
    this.sentence = el("p", { class: "sentence", "aria-live": "polite" });
    this.note = el("p", { class: "hint" });
    const reads = el("p", { class: "reads" }, say("b-draft-reads", { opponent: shown(this.briefing.opponent) }));
    return el(
      "div",
      { class: "side-foot" },
      el("div", { class: "reading" }, reads, this.sentence, this.note),
      el("div", { class: "buttons" }, this.undoButton, this.clearButton, this.copyButton),
    );
  }

  update(view) {
    this.view = view;
    this.rows.forEach((row) => row.picker.mark((value) => this.marks(row.issue.name, value)));
    this.show();
  }

  /** What to mark a value with: agreed, their offer, my standing offer. */
  marks(issue, value) {
    if (value === null) return [];
    const seatMark = (seat, label) => ({ text: seatGlyph(seat), label, kind: seatClass(seat) });
    const { agreed, incoming, outgoing } = this.view;
    return [
      agreed[issue] === value ? { text: "✓", label: say("b-mark-agreed"), kind: "agreed-mark" } : null,
      incoming?.offer[issue] === value ? seatMark(1 - this.seat, say("b-mark-theirs")) : null,
      outgoing?.offer[issue] === value ? seatMark(this.seat, say("b-mark-mine")) : null,
    ].filter(Boolean);
  }

  /** Shows the draft, and asks what it says and is worth. */
  show() {
    this.rows.forEach((row) => row.picker.show(this.draft.get(row.issue.name)));
    this.enable(this.can);
    this.asking.about(this.draft.isEmpty ? null : { offer: this.draft.offer });
    if (this.draft.isEmpty) this.tell(null, "", say("b-draft-empty"));
    else this.changed();
  }

  showPreview(preview, reason) {
    if (preview === null && reason === null) this.tell(null, "", say("b-draft-asking"));
    else this.tell(preview, preview?.sentence ?? reason, preview && !preview.complete ? openNote(preview) : "");
  }

  /** Shows what the server says of the draft: its worth stands in the bar, too. */
  tell(preview, sentence, note) {
    this.preview = preview;
    this.worth.show(preview?.worth ?? null, preview !== null);
    setText(this.sentence, sentence);
    setText(this.note, note);
    this.changed();
  }

  /** To send it. */
  action(can, kind) {
    const now = this.preview?.worth?.now ?? null;
    const on = can && !this.draft.isEmpty;
    const worth = now === null ? null : points(now);
    return { id: "send", label: say("b-draft-send"), points: worth, kind, on, press: () => this.send() };
  }

  send() {
    if (this.can && !this.draft.isEmpty) this.act({ offer: this.draft.offer });
  }

  enable(can) {
    this.can = can;
    switchButton(this.undoButton, this.draft.canUndo);
    switchButton(this.clearButton, !this.draft.isEmpty);
  }
}

/** What the points of a draft mean that leaves something open. */
function openNote({ stands }) {
  return stands ? say("b-draft-open") : say("b-draft-open-no-deal");
}
