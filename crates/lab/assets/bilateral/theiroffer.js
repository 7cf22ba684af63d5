// The other side's offer on the table: its values and points, what accepting it would change, and the answers to it.

import { button, el, flash, setText, switchButton } from "../base/dom.js";
import { face } from "../base/faces.js";
import { points } from "../base/format.js";
import { listed, say, sayNodes, shown } from "../base/words.js";
import { worthBox } from "./worthbox.js";

export class TheirOffer {
  constructor({ table, act, connection, copy }) {
    const { briefing, seat } = table;
    Object.assign(this, { briefing, issues: briefing.issues, act, connection, copy, incoming: null, can: false, asked: null });
    this.opponent = shown(briefing.opponent);
    this.worth = worthBox();
    this.title = el("span", {});
    this.rows = this.issues.map((issue) => this.row(issue));
    this.head = el("h3", { class: "side-head" }, face(table, 1 - seat), this.title);
    this.node = el(
      "section",
      { class: "card side their-side", "aria-label": say("b-their-side", { opponent: this.opponent }) },
      el("div", { class: "side-top" }, this.head, this.worth.node),
      this.buildNotes(),
      el("div", { class: "their-rows" }, this.rows.map(({ node }) => node)),
      this.buildAnswers(),
    );
  }

  row(issue) {
    const box = el("input", { type: "checkbox", onchange: () => this.showPart() });
    const value = el("b", { class: "value" });
    const worth = el("span", { class: "points" });
    const name = el("span", { class: "their-issue" }, shown(issue.name), el("span", { class: "visually-hidden" }, ":"));
    const node = el("label", { class: "tick" }, box, el("span", { class: "their-value" }, name, value), worth);
    return { issue, box, value, worth, node };
  }

  buildNotes() {
    // Takes the focus from what is said of an offer that is gone.
    this.empty = el("p", { class: "hint", tabindex: "-1" });
    this.overtaken = el("p", { class: "overtaken", hidden: true });
    return el("div", {}, this.empty, this.overtaken);
  }

  buildAnswers() {
    this.acceptPart = button(say("b-accept-part"), () => this.act(this.partMove()));
    // It stands with my draft, because it changes that.
    this.copyButton = button(say("b-copy"), () => this.copy(this.incoming.offer));
    this.part = el("p", { class: "hint", role: "status" });
    return el("div", { class: "side-foot" }, this.part, el("div", { class: "buttons" }, this.acceptPart));
  }

  /** `missing`: the other side has not arrived yet. `link`: there is a link to send. */
  update(view, { missing = false, link = false } = {}) {
    const isNew = view.incoming?.id !== this.incoming?.id;
    this.incoming = view.incoming;
    const there = this.incoming !== null;
    const { opponent } = this;
    setText(this.title, there ? say("b-their-offer", { opponent, id: this.incoming.id }) : say("b-their-none", { opponent }));
    this.node.classList.toggle("nothing", !there);
    this.showEmpty(there, missing, link);
    this.showOvertaken(view);
    this.worth.show(there ? this.incoming.worth : null, there);
    this.rows.forEach((row, index) => this.showRow(row, index, there));
    if (isNew) {
      this.rows.forEach((row) => (row.box.checked = false));
      if (there) flash(this.head);
    }
    this.showPart();
  }

  showEmpty(there, missing, link) {
    const { opponent } = this;
    const isIn = (node) => node.contains(document.activeElement);
    const stranded = !there && isIn(this.empty);
    this.empty.hidden = there;
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

  /** An offer that contradicts what was agreed meanwhile is marked, with what accepting it would change. */
  showOvertaken(view) {
    const contradicts = this.incoming?.contradicts ?? [];
    this.overtaken.hidden = contradicts.length === 0;
    if (contradicts.length === 0) return;
    const issues = listed(contradicts.map(shown));
    const tag = el("span", { class: "tag warn" }, say("b-overtaken"));
    this.overtaken.replaceChildren(tag, " ", this.overtakenText(view, issues));
  }

  overtakenText({ agreed_worth: agreed }, issues) {
    if (this.briefing.agreed_is_final) return say("b-overtaken-final", { issues });
    const [before, after] = [agreed?.now ?? 0, this.incoming.worth?.now ?? 0];
    const figures = { issues, before: points(before), after: points(after), lost: points(before - after) };
    return say(after < before ? "b-overtaken-loses" : "b-overtaken-replaces", figures);
  }

  /** Would accepting it take back what is agreed? */
  get isOvertaken() {
    return !this.briefing.agreed_is_final && (this.incoming?.contradicts ?? []).length > 0;
  }

  showRow(row, index, there) {
    const value = there ? (this.incoming.offer[row.issue.name] ?? null) : null;
    row.box.hidden = value === null;
    row.node.classList.toggle("is-open", value === null);
    setText(row.value, value === null ? (there ? say("b-open") : "–") : shown(value));
    setText(row.worth, value === null ? "" : points(this.incoming.worth?.points?.[index]));
  }

  get ticked() {
    return this.rows.filter((row) => row.box.checked && !row.box.hidden).map((row) => row.issue.name);
  }

  partMove() {
    return { accept: { id: this.incoming.id, issues: this.ticked } };
  }

  /** Tells what accepting the ticked issues alone would bring. */
  showPart() {
    if (this.asked !== null) this.connection.forget(this.asked);
    this.enable(this.can);
    if (this.incoming === null || this.ticked.length === 0) {
      setText(this.part, say("b-part-hint"));
      return;
    }
    this.asked = this.connection.preview(this.partMove(), (preview, reason) => {
      const now = preview?.worth.now;
      setText(this.part, preview ? say("b-part-worth", { count: now, points: points(now) }) : reason);
    });
  }

  /** Is it worth at least what I have without it? */
  isNoLoss({ no_deal_at_deadline: without }) {
    return this.incoming !== null && !this.isOvertaken && (this.incoming.worth?.now ?? 0) >= (without ?? 0);
  }

  /** What can be done with the offer as a whole. One that is worth less than I have without it is by the way. */
  actions(can, view, kind) {
    if (this.incoming === null) return [];
    const { id, worth } = this.incoming;
    const label = say(this.isOvertaken ? "b-accept-overtaken" : "b-accept", { id });
    const shownAs = this.isOvertaken ? "quiet" : this.isNoLoss(view) ? kind : "plain";
    return [
      { id: "accept", label, points: points(worth?.now), kind: shownAs, on: can, press: () => this.act({ accept: { id } }) },
      { id: "reject", label: say("b-reject"), kind: "quiet", on: can, press: () => this.act({ reject: { id } }) },
    ];
  }

  enable(can) {
    this.can = can;
    switchButton(this.acceptPart, can && this.ticked.length > 0);
    // Out of the way of those who go through the page by keyboard, without anything moving.
    this.acceptPart.classList.toggle("unseen", this.ticked.length === 0);
    this.copyButton.classList.toggle("unseen", this.incoming === null);
  }
}
