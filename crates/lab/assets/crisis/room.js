// The crisis room: puts its parts together, and passes every state on to them. What may be done and what things are worth
// comes from the server's view, previews and answers; nothing is computed here.

import { el } from "../dom.js";
import { Draft } from "../draft.js";
import { Notes } from "../notes.js";
import { Acts } from "./acts.js";
import { Composer } from "./composer.js";
import { brief, knowledge } from "./knowledge.js";
import { Letters } from "./letters.js";
import { Now } from "./now.js";
import { Offers } from "./offers.js";
import { Situation } from "./situation.js";
import { Support } from "./support.js";
import { Tiles } from "./tiles.js";

export class Room {
  constructor({ node, table, base, connection, announce }) {
    Object.assign(this, { table, connection, announce, busy: connection.outbox.size > 0, step: null });
    const { briefing, seat } = table;
    const act = (move) => connection.act(move);
    this.draft = new Draft(sessionStorage, `haggle:draft:${base}`, () => this.composer.show());
    this.now = new Now(act, briefing.preparation_seconds);
    this.tiles = new Tiles(briefing.seats, seat);
    this.offers = new Offers({ seat, opponent: briefing.opponent, act, copy: (actions) => this.copy(actions) });
    this.composer = new Composer({ briefing, seat, connection, act, draft: this.draft });
    this.letters = new Letters({ seats: briefing.seats, seat });
    this.situation = new Situation(briefing);
    this.acts = new Acts({ briefing, seat, connection, act });
    this.support = new Support({ briefing, seat, connection, draft: this.draft });
    this.brief = brief(briefing, true);
    node.replaceChildren(this.layout(briefing, seat, base));
    document.addEventListener("keydown", (event) => this.key(event));
  }

  layout(briefing, seat, base) {
    this.talk = el(
      "section",
      { id: "talk", class: "talk", "aria-labelledby": "talk-title", tabindex: "-1" },
      el("h2", { id: "talk-title" }, "Talk"),
      el("p", { class: "hint" }, "Words bind nobody: whoever says yes still has to sign."),
      this.offers.node,
      this.composer.node,
      this.letters.node,
    );
    this.grid = el(
      "div",
      { class: "crisis" },
      this.now.node,
      this.tiles.node,
      this.brief,
      el(
        "div",
        { class: "crisis-columns" },
        this.talk,
        el("div", { class: "column" }, this.acts.node, this.situation.node),
        el("div", { class: "column" }, this.support.node, new Notes(base).node),
      ),
      knowledge(briefing, seat),
      this.now.nav,
    );
    return this.grid;
  }

  /** Shows a new state. */
  update(fresh) {
    const { state, view } = this.table;
    if (view === null) return;
    this.now.update(view, Boolean(state.waiting));
    this.tiles.update(view);
    this.offers.update(view);
    this.letters.update(fresh);
    this.situation.update(view);
    this.acts.update(view);
    this.support.update(view, fresh);
    this.composer.show();
    if (view.step !== this.step) this.enter(view.step);
    this.enable();
  }

  /** What cannot be done in a step is out of the way. The focus moves on if it was there. */
  enter(step) {
    const before = this.step;
    this.step = step;
    this.grid.dataset.step = step;
    const talking = ["open", "message", "answer"].includes(step);
    const acting = ["open", "action"].includes(step);
    const focus = document.activeElement;
    // Letters and how things stand can be read at any time but in the preparation, when there is nothing to read.
    this.talk.hidden = step === "preparation";
    this.composer.node.hidden = step !== "open" && step !== "message";
    this.offers.node.hidden = !talking || step === "message";
    this.acts.node.hidden = !acting;
    this.situation.node.hidden = step === "preparation";
    this.brief.open = step === "preparation" || (before === null && this.table.allNews.length < 4);
    const stranded = focus === this.now.done || (focus !== document.body && !focus.checkVisibility());
    if (before !== null && stranded) this.now.text.focus();
  }

  /** While a move is on its way no other is sent: the answer may change what one wants. */
  setBusy(busy) {
    if (busy === this.busy) return;
    this.busy = busy;
    this.enable();
  }

  /** As long as the table waits for somebody the server takes no moves. */
  enable() {
    const free = !this.busy && !this.table.state?.waiting;
    const can = free && Boolean(this.table.view?.may_act);
    this.now.enable(can);
    this.offers.enable(can);
    this.composer.enable(can);
    this.acts.enable(can);
    this.support.enable(free);
  }

  refused(move) {
    if (move?.say?.comment) this.composer.restore(move.say.comment);
    this.enable();
  }

  copy(actions) {
    this.composer.copy(actions);
    this.announce("Their offer is now your draft.");
  }

  key(event) {
    if (!event.altKey || event.ctrlKey || event.metaKey) return;
    const typing = event.target.matches("input[type=text], input[type=number], textarea");
    if (event.key === "Enter") {
      event.preventDefault();
      if (this.composer.node.checkVisibility()) this.composer.dispatch();
    } else if (event.key === "Backspace" && !typing) {
      event.preventDefault();
      this.draft.undo();
    }
  }
}
