// My draft: a row of values for every issue, what it would be worth, the sentence the other side would read, and the
// button that sends it.

import { el, glyph, seatClass, seatGlyph, setText } from "./dom.js";
import { chips, fitsChips, menu } from "./picker.js";
import { worthBox } from "./worthbox.js";

/** Wait for so long after a change before asking the server, because arrow keys run through several values. */
const CALM_MS = 120;

export class MyDraft {
  constructor({ briefing, seat, act, preview, draft }) {
    Object.assign(this, { briefing, seat, act, preview, draft, can: false, asked: null, view: null });
    this.worth = worthBox();
    this.head = el("div", { class: "mine" }, el("h3", {}, glyph(seat), " My draft"), this.worth.node);
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
    const button = (text, onclick, kind) => el("button", { type: "button", class: kind, onclick }, text);
    this.sendButton = button("Send my draft", () => this.send(), "primary");
    this.undoButton = button("Undo", () => this.draft.undo());
    this.clearButton = button("Clear", () => this.draft.replace({}));
    this.sentence = el("p", { class: "sentence", "aria-live": "polite" });
    this.note = el("p", { class: "hint" });
    return el(
      "div",
      { class: "mine" },
      this.sentence,
      this.note,
      el("div", { class: "buttons" }, this.sendButton, this.undoButton, this.clearButton),
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
    const other = this.seat === 0 ? 1 : 0;
    const seatMark = (seat, label) => ({ text: seatGlyph(seat), label, kind: seatClass(seat) });
    const { agreed, incoming, outgoing } = this.view;
    return [
      agreed[issue] === value ? { text: "✓", label: "agreed", kind: "agreed-mark" } : null,
      incoming?.offer[issue] === value ? seatMark(other, "their offer") : null,
      outgoing?.offer[issue] === value ? seatMark(this.seat, "my offer") : null,
    ].filter(Boolean);
  }

  /** Shows the draft, and asks what it says and is worth. */
  show() {
    this.rows.forEach((row) => row.picker.show(this.draft.get(row.issue.name)));
    this.enable(this.can);
    clearTimeout(this.timer);
    if (this.draft.isEmpty) {
      if (this.asked !== null) this.preview.forget(this.asked);
      this.worth.show(null, false);
      setText(this.sentence, "");
      setText(this.note, "Choose at least one value to make an offer. Issues may stay open.");
      return;
    }
    this.timer = setTimeout(() => this.askPreview(), CALM_MS);
  }

  askPreview() {
    if (this.asked !== null) this.preview.forget(this.asked);
    this.asked = this.preview.ask({ offer: this.draft.offer }, (preview, reason) => this.showPreview(preview, reason));
  }

  showPreview(preview, reason) {
    this.worth.show(preview?.worth ?? null, preview !== null);
    setText(this.sentence, preview?.sentence ?? reason ?? "");
    setText(this.note, preview && !preview.complete ? this.openNote() : "");
  }

  openNote() {
    return this.briefing.implements_partial
      ? "Something stays open. The points are those if nothing more were agreed."
      : "Something stays open, and there is no deal until all is agreed. The points are those of no deal.";
  }

  send() {
    if (!this.sendButton.disabled) this.act({ offer: this.draft.offer });
  }

  enable(can) {
    this.can = can;
    this.sendButton.disabled = !can || this.draft.isEmpty;
    this.undoButton.disabled = !this.draft.canUndo;
    this.clearButton.disabled = this.draft.isEmpty;
  }
}
