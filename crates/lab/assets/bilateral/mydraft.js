// My draft: a row of values for every issue, what it would be worth, the sentence the other side would read, and the
// button that sends it.

import { Asking } from "../base/asking.js";
import { button, el, glyph, seatClass, seatGlyph, setText, switchButton } from "../base/dom.js";
import { points } from "../base/format.js";
import { say } from "../base/words.js";
import { chips, fitsChips, menu } from "./picker.js";
import { worthBox } from "./worthbox.js";

export class MyDraft {
  constructor({ briefing, seat, act, connection, draft, changed }) {
    Object.assign(this, { briefing, seat, act, draft, changed, can: false, view: null, now: null, preview: null });
    this.asking = new Asking(connection, (preview, reason) => this.showPreview(preview, reason));
    this.worth = worthBox();
    this.head = el("div", { class: "my-side" }, el("h3", {}, glyph(seat), " ", say("b-draft")), this.worth.node);
    this.picker = fitsChips(briefing.issues) ? chips : menu;
    this.rows = briefing.issues.map((issue, index) => this.row(issue, index));
    this.cells = this.rows.map((row) => row.picker.node);
    this.foot = this.buildFoot();
  }

  row(issue, index) {
    const worths = this.briefing.type?.points?.[index] ?? null;
    return { issue, picker: this.picker(issue, index, worths, (value) => this.draft.set(issue.name, value)) };
  }

  buildFoot() {
    this.undoButton = button(say("b-draft-undo"), () => this.draft.undo());
    this.clearButton = button(say("b-draft-clear"), () => this.draft.replace({}));
    this.sentence = el("p", { class: "sentence", "aria-live": "polite" });
    this.note = el("p", { class: "hint" });
    this.buttons = el("div", { class: "buttons" }, this.undoButton, this.clearButton);
    return el("div", { class: "my-side" }, this.sentence, this.note, this.buttons);
  }

  update(view) {
    this.view = view;
    this.rows.forEach((row) => row.picker.mark((value) => this.marks(row.issue.name, value)));
    this.show();
  }

  /** What to mark a value with: agreed, their offer, my standing offer. */
  marks(issue, value) {
    if (value === null) return [];
    const other = this.seat === 0 ? 1 : 0;
    const seatMark = (seat, label) => ({ text: seatGlyph(seat), label, kind: seatClass(seat) });
    const { agreed, incoming, outgoing } = this.view;
    return [
      agreed[issue] === value ? { text: "✓", label: say("b-mark-agreed"), kind: "agreed-mark" } : null,
      incoming?.offer[issue] === value ? seatMark(other, say("b-mark-theirs")) : null,
      outgoing?.offer[issue] === value ? seatMark(this.seat, say("b-mark-mine")) : null,
    ].filter(Boolean);
  }

  /** Shows the draft, and asks what it says and is worth. */
  show() {
    this.rows.forEach((row) => row.picker.show(this.draft.get(row.issue.name)));
    this.enable(this.can);
    this.asking.about(this.draft.isEmpty ? null : { offer: this.draft.offer });
    if (this.draft.isEmpty) this.showNothing(say("b-draft-empty"));
    else this.changed();
  }

  showNothing(note) {
    this.tell(null);
    setText(this.sentence, "");
    setText(this.note, note);
  }

  showPreview(preview, reason) {
    if (preview === null && reason === null) {
      this.showNothing(say("b-draft-asking"));
      return;
    }
    this.tell(preview);
    setText(this.sentence, preview?.sentence ?? reason);
    setText(this.note, preview && !preview.complete ? this.openNote() : "");
  }

  /** What the draft is worth, which stands in the bar, too. */
  tell(preview) {
    const worth = preview?.worth ?? null;
    this.preview = preview;
    this.now = worth?.now ?? null;
    this.worth.show(worth, worth !== null);
    this.changed();
  }

  /** To send it. */
  action(can) {
    const on = can && !this.draft.isEmpty;
    const worth = this.now === null ? null : points(this.now);
    return { id: "send", label: say("b-draft-send"), points: worth, kind: "go", on, press: () => this.send() };
  }

  openNote() {
    return this.briefing.implements_partial ? say("b-draft-open") : say("b-draft-open-no-deal");
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
