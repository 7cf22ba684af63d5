// What the rooms of all games on boards share: the board and what can be done beside each other, the talk, what one knows,
// and on phones one of them at a time. A game extends it with its parts.

import { details, el, setText } from "../base/dom.js";
import { Draft } from "../base/draft.js";
import { Notes } from "../base/notes.js";
import { BaseRoom } from "../base/room.js";
import { Views } from "../base/views.js";
import { say } from "../base/words.js";
import { Palette } from "./chips.js";
import { wearHues } from "./hues.js";
import { OfferTalk } from "./offertalk.js";

export class TableRoom extends BaseRoom {
  constructor(place) {
    super(place);
    const { briefing } = this.table;
    wearHues(briefing.hues);
    const palette = new Palette(briefing.colours);
    Object.assign(this, { briefing, palette, sawPlay: false, worths: new Map() });
    this.draft = new Draft(sessionStorage, this.keptAs("draft"), () => this.builder.show());
    this.talk = new OfferTalk(this.table, palette, (event) => this.halvesOf(event), (entry) => this.worths.get(entry.seq) ?? null);
    this.turn = el("h2", { class: "turn", id: "turn", tabindex: "-1" });
    this.danger = el("p", { class: "warning strong" });
  }

  /** What every part of the room is given. */
  get parts() {
    const { act, announce, briefing, connection, draft, palette, table } = this;
    return { act, announce, briefing, connection, draft, palette, table, changed: () => this.showActions() };
  }

  /** Puts the parts into their places. `above`: where we are; `doing` and `know`: nodes in the order in which they are read. */
  arrange({ above, board, doing, know }) {
    const { role_brief: told, story } = this.briefing;
    const brief = el("section", { class: "card brief", "aria-label": say("t-brief") }, el("p", {}, told), details(say("t-story"), { class: "story" }, el("p", {}, story)));
    this.doing = el("div", { class: "trails-do" }, doing);
    const table = el("div", { class: "trails-table" }, board, this.doing);
    const talk = el("div", { class: "trails-talk" }, this.talk.node);
    const knowing = el("div", { class: "trails-know" }, know, brief, new Notes(this.base).node);
    this.views = new Views([
      { id: "table", name: say("t-view-table"), node: table },
      { id: "talk", name: say("t-view-talk"), node: talk },
      { id: "know", name: say("t-view-know"), node: knowing },
    ]);
    const now = el("div", { class: "trails-now" }, this.turn, this.danger);
    const columns = el("div", { class: "trails" }, table, talk, knowing);
    this.furnish(el("div", { class: `trails-room mine-seat-${this.table.seat + 1}` }, above, now, this.views.node, columns));
  }

  /** What I can do now, in a sentence. */
  nowText(_view) {
    throw new Error("a game says what can be done");
  }

  /** What hangs over me, or nothing. */
  dangerText(_view) {
    return "";
  }

  /** Shows a view in all parts. */
  showParts(_view, _fresh) {
    throw new Error("a game shows its parts");
  }

  /** Both halves of what an event proposes, with titles; null if it proposes nothing that I may know. */
  halvesOf(_event) {
    return null;
  }

  /** What a proposal that an event tells of is worth to me now, in a few words; null if the view does not say. */
  worthNow(_event, _view) {
    return null;
  }

  /** Shows a new state. */
  update(fresh) {
    const { view } = this.table;
    if (view === null) return;
    const focus = document.activeElement;
    const inside = this.doing.contains(focus);
    this.noteWorths(fresh, view);
    this.showTurn(this.turn, this.nowText(view));
    setText(this.danger, this.dangerText(view));
    this.showParts(view, fresh);
    this.talk.update(fresh);
    if (this.sawPlay) this.views.news("talk", fresh.filter(({ seat }) => seat !== this.table.seat).length);
    this.sawPlay = this.sawPlay || view.step !== "over";
    this.enable();
    // Where the focus was there may be nothing any more: it goes to the sentence that says what can be done.
    if (inside && (!focus.checkVisibility() || focus.matches(":disabled"))) this.turn.focus();
    this.sayTurn(this.turn.textContent);
  }

  /** What proposals are worth is known as long as they are on the table; the talk and the bar remember it. */
  noteWorths(fresh, view) {
    fresh.forEach(({ seq, event }) => {
      const worth = event ? this.worthNow(event, view) : null;
      if (worth !== null) this.worths.set(seq, worth);
    });
  }

  newsLine(entry) {
    return { text: entry.text, worth: this.worths.get(entry.seq) ?? null };
  }
}
