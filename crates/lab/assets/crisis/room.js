// The crisis room: puts its parts together, and passes every state on to them. What may be done and what things are worth
// comes from the server's view, previews and answers; nothing is computed here.

import { el } from "../base/dom.js";
import { Draft } from "../base/draft.js";
import { Notes } from "../base/notes.js";
import { BaseRoom } from "../base/room.js";
import { say } from "../base/words.js";
import { Acts } from "./acts.js";
import { Composer } from "./composer.js";
import { brief, knowledge } from "./knowledge.js";
import { Letters } from "./letters.js";
import { Now } from "./now.js";
import { Offers } from "./offers.js";
import { Situation } from "./situation.js";
import { Support } from "./support.js";
import { Tiles } from "./tiles.js";

export class Room extends BaseRoom {
  constructor(place) {
    super(place);
    const { act, connection, table } = this;
    const { briefing, seat } = table;
    this.step = null;
    this.draft = new Draft(sessionStorage, this.keptAs("draft"), () => this.composer.show());
    this.now = new Now(act, briefing.preparation_seconds);
    this.tiles = new Tiles(briefing.seats, seat);
    this.offers = new Offers({ seat, opponent: briefing.opponent, act, copy: (actions) => this.copy(actions) });
    this.composer = new Composer({ briefing, seat, connection, act, draft: this.draft });
    this.letters = new Letters({ seats: briefing.seats, seat });
    this.situation = new Situation(briefing);
    this.acts = new Acts({ briefing, seat, connection, act });
    this.support = new Support({ briefing, seat, connection, draft: this.draft });
    this.brief = brief(briefing, true);
    this.controls = [this.now, this.offers, this.composer, this.acts];
    this.furnish(this.layout(briefing, seat));
  }

  layout(briefing, seat) {
    this.talk = el(
      "section",
      { id: "talk", class: "card talks", "aria-labelledby": "talk-title", tabindex: "-1" },
      el("h2", { id: "talk-title" }, say("c-talk")),
      el("p", { class: "hint" }, say("c-talk-hint")),
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
        el("div", { class: "column" }, this.support.node, new Notes(this.base).node),
      ),
      knowledge(briefing, seat),
      this.now.nav,
    );
    return this.grid;
  }

  /** Shows a new state. */
  update(fresh) {
    const { view } = this.table;
    if (view === null) return;
    this.now.update(view, this.isWaiting);
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

  /** Questions may be asked at any time, also when it is not my turn. */
  enable() {
    super.enable();
    this.support.enable(!this.busy && !this.isWaiting);
  }

  /** A refused comment comes back, so that nothing typed is lost. */
  refused(move, reason) {
    if (move?.say?.comment) this.composer.restore(move.say.comment);
    return super.refused(move, reason);
  }

  copy(actions) {
    this.composer.copy(actions);
    this.announce(say("c-copied"));
  }

  send() {
    if (this.composer.node.checkVisibility()) this.composer.dispatch();
  }
}
