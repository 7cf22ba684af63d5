// The other side's offer on the table: its values and points, and the answers to it.

import { button, el, flash, glyph, setText, switchButton } from "../base/dom.js";
import { points } from "../base/format.js";
import { say, sayNodes, shown } from "../base/words.js";
import { worthBox } from "./worthbox.js";

export class TheirOffer {
  constructor({ briefing, seat, act, connection, copy }) {
    Object.assign(this, { issues: briefing.issues, act, connection, copy, incoming: null, can: false, asked: null });
    this.other = seat === 0 ? 1 : 0;
    this.worth = worthBox();
    this.head = el(
      "div",
      { class: "their-side" },
      el("h3", {}, glyph(this.other), " ", say("b-their-offer", { opponent: shown(briefing.opponent) })),
      this.worth.node,
    );
    this.rows = this.issues.map((issue) => this.row(issue));
    this.cells = this.rows.map((row) => row.cell);
    this.foot = this.buildFoot();
  }

  row(issue) {
    const box = el("input", { type: "checkbox", onchange: () => this.showPart() });
    const value = el("span", { class: "value" });
    const worth = el("span", { class: "points" });
    const label = el(
      "label",
      { class: "tick" },
      box,
      el("span", { class: "narrow-only" }, glyph(this.other)),
      el("span", { class: "visually-hidden" }, say("b-accept-issue", { issue: shown(issue.name) }), " "),
      value,
      worth,
    );
    const open = el("span", { class: "muted" }, say("b-open"));
    return { issue, box, value, worth, label, open, cell: el("div", { class: "their-side" }, label, open) };
  }

  buildFoot() {
    this.acceptPart = button(say("b-accept-part"), () => this.act(this.partMove()));
    this.copyButton = button(say("b-copy"), () => this.copy(this.incoming.offer));
    this.part = el("p", { class: "hint", role: "status" });
    // Takes the focus from the buttons when the offer they answered is gone.
    this.empty = el("p", { class: "hint", tabindex: "-1" });
    this.buttons = el("div", { class: "buttons" }, this.acceptPart, this.copyButton);
    return el("div", { class: "their-side" }, this.empty, this.part, this.buttons);
  }

  /** `missing`: the other side has not arrived yet. `link`: there is a link to send. */
  update(view, { missing = false, link = false } = {}) {
    const isNew = view.incoming?.id !== this.incoming?.id;
    this.incoming = view.incoming;
    const there = this.incoming !== null;
    this.showEmpty(there, shown(view.opponent), missing, link);
    this.worth.show(there ? this.incoming.worth : null, there);
    this.rows.forEach((row, index) => this.showRow(row, index, there));
    if (isNew) {
      this.rows.forEach((row) => (row.box.checked = false));
      if (there) flash(this.head);
    }
    this.showPart();
  }

  showEmpty(there, opponent, missing, link) {
    const isIn = (node) => node.contains(document.activeElement);
    const stranded = !there && (isIn(this.buttons) || isIn(this.empty));
    this.empty.hidden = there;
    this.buttons.hidden = !there;
    if (missing && link) {
      // Not drawn anew while it is the same, so that the focus is not lost.
      if (this.empty.querySelector("a") === null) {
        const above = el("a", { href: "#friend-link" }, say("b-friend-missing.above"));
        this.empty.replaceChildren(...sayNodes("b-friend-missing", { above }));
      }
    } else if (missing) {
      setText(this.empty, say("b-opponent-missing", { opponent }));
    } else {
      setText(this.empty, say("b-no-offer", { opponent }));
    }
    if (stranded && !isIn(this.empty)) this.empty.focus();
  }

  showRow(row, index, there) {
    const value = there ? (this.incoming.offer[row.issue.name] ?? null) : null;
    row.label.hidden = value === null;
    row.open.hidden = !there || value !== null;
    setText(row.value, value === null ? "" : shown(value));
    setText(row.worth, value === null ? "" : points(this.incoming.worth?.points?.[index]));
  }

  get ticked() {
    return this.rows.filter((row) => row.box.checked && !row.label.hidden).map((row) => row.issue.name);
  }

  partMove() {
    return { accept: { id: this.incoming.id, issues: this.ticked } };
  }

  /** Tells what accepting the ticked issues alone would bring. */
  showPart() {
    if (this.asked !== null) this.connection.forget(this.asked);
    this.enable(this.can);
    if (this.incoming === null || this.ticked.length === 0) {
      setText(this.part, "");
      return;
    }
    this.asked = this.connection.preview(this.partMove(), (preview, reason) => {
      const now = preview?.worth.now;
      setText(this.part, preview ? say("b-part-worth", { count: now, points: points(now) }) : reason);
    });
  }

  /** What can be done with the offer as a whole. */
  actions(can) {
    if (this.incoming === null) return [];
    const { id, worth } = this.incoming;
    const accept = { id: "accept", label: say("b-accept"), points: points(worth?.now), kind: "plain", on: can };
    const reject = { id: "reject", label: say("b-reject"), kind: "quiet", on: can };
    return [
      { ...accept, press: () => this.act({ accept: { id } }) },
      { ...reject, press: () => this.act({ reject: { id } }) },
    ];
  }

  enable(can) {
    this.can = can;
    switchButton(this.acceptPart, can && this.ticked.length > 0);
  }
}
