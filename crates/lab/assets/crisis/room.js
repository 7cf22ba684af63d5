// The crisis room: puts its parts together, and passes every state on to them. What may be done and what things are worth
// comes from the server's view, previews and answers; nothing is computed here.

import { el } from "../base/dom.js";
import { Draft } from "../base/draft.js";
import { Notes } from "../base/notes.js";
import { BaseRoom } from "../base/room.js";
import { Views } from "../base/views.js";
import { say } from "../base/words.js";
import { Acts } from "./acts.js";
import { ranked } from "./bar.js";
import { Composer } from "./composer.js";
import { brief, knowledge } from "./knowledge.js";
import { Letters } from "./letters.js";
import { newsLine } from "./news.js";
import { doneLabel, Now } from "./now.js";
import { Offers } from "./offers.js";
import { askToOptOut } from "./optout.js";
import { Situation } from "./situation.js";
import { Support } from "./support.js";
import { Tiles } from "./tiles.js";
import { WorthMeter } from "./worthmeter.js";

export class Room extends BaseRoom {
  constructor(place) {
    super(place);
    const { act, connection, table } = this;
    const { briefing, seat } = table;
    Object.assign(this, { step: null, worths: new Map() });
    this.draft = new Draft(sessionStorage, this.keptAs("draft"), () => this.composer.show());
    this.now = new Now(briefing.preparation_seconds);
    this.tiles = new Tiles(briefing.seats, seat);
    this.offers = new Offers({ table, act, copy: (actions) => this.copy(actions) });
    this.composer = new Composer({ briefing, seat, connection, act, draft: this.draft, changed: () => this.showDraft() });
    this.letters = new Letters(table);
    this.situation = new Situation(briefing);
    this.meter = new WorthMeter(briefing, seat);
    this.acts = new Acts({ briefing, seat, connection, act, changed: () => this.showActions() });
    this.support = new Support({ briefing, seat, connection, terms: () => this.composer.letter.of("offer") });
    this.brief = brief(briefing, true);
    this.controls = [this.offers, this.composer];
    this.furnish(this.layout(briefing, seat));
  }

  layout(briefing, seat) {
    this.talk = el("div", { id: "talk", class: "column talks" }, this.letters.node, this.composer.node);
    this.onTable = el("section", { class: "felt on-table", "aria-labelledby": "situation-title" }, this.situation.node, this.offers.node, this.meter.node);
    this.bound = el("div", { class: "column" }, this.onTable, this.acts.node, this.tiles.node);
    const ask = el("div", { class: "column" }, this.support.node, new Notes(this.base).node);
    const know = el("div", { class: "column" }, this.brief, knowledge(briefing, seat));
    this.views = new Views([
      { id: "talk", name: say("c-view-talk"), node: this.talk },
      { id: "table", name: say("c-view-table"), node: this.bound },
      { id: "ask", name: say("c-view-ask"), node: ask },
      { id: "know", name: say("c-view-know"), node: know },
    ]);
    this.grid = el("div", { class: "crisis" }, this.now.node, this.views.node, this.talk, this.bound, ask, know);
    return this.grid;
  }

  /** Shows a new state. */
  update(fresh) {
    const { view, seat } = this.table;
    if (view === null) return;
    view.offers.filter(({ worth }) => worth).forEach(({ id, worth }) => this.worths.set(id, worth.now[seat]));
    this.now.update(view, this.isWaiting);
    this.tiles.update(view);
    this.offers.update(view);
    this.letters.update(fresh);
    this.situation.update(view);
    this.acts.update(view);
    this.support.update(view, fresh);
    this.composer.update(view);
    this.views.news("talk", fresh.filter((entry) => Number.isInteger(entry.seat) && entry.seat !== seat).length);
    if (view.step !== this.step) this.enter(view.step);
    this.enable();
    this.showDraft();
  }

  /** What cannot be done in a step is out of the way. The focus moves on if it was there. */
  enter(step) {
    const before = this.step;
    this.step = step;
    this.grid.dataset.step = step;
    const preparing = step === "preparation";
    const focus = document.activeElement;
    // Letters and how things stand can be read at any time but in the preparation, when there is nothing to read.
    this.talk.hidden = preparing;
    this.onTable.hidden = preparing;
    this.composer.node.hidden = step !== "open" && step !== "message";
    this.acts.node.hidden = step !== "open" && step !== "action";
    this.brief.open = preparing || (before === null && this.table.allNews.length < 4);
    this.views.panes.filter(({ id }) => id === "talk").forEach(({ label }) => (label.hidden = preparing));
    if (preparing) this.views.choose("know");
    else if (before === "preparation" || before === null) this.views.choose("talk");
    const stranded = focus !== document.body && !focus.checkVisibility();
    if (before !== null && (stranded || before === "preparation")) this.now.text.focus();
  }

  actions(can) {
    const { view } = this.table;
    if (view === null) return [];
    const { step } = view;
    const done = { id: "done", label: doneLabel(step), kind: "quiet", on: can, press: () => this.act({ done: {} }) };
    if (step === "preparation") return [{ ...done, kind: "go" }];
    const acting = step === "open" || step === "action";
    const optOut = { id: "opt-out", label: say("c-opt-out"), kind: "danger", on: can };
    const press = () => askToOptOut(this, this.acts.optOutMove());
    return ranked({
      send: step === "open" || step === "message" ? this.composer.action(can) : null,
      answers: this.offers.actions(can),
      sign: acting ? this.acts.signAction(can) : null,
      put: acting ? this.acts.putAction(can) : null,
      rest: [done, ...(acting ? [...this.acts.withdrawActions(can), { ...optOut, press }] : [])],
    });
  }

  newsLine(entry) {
    return newsLine(entry, this.table, this.worths);
  }

  /** What depends on the draft, and on what the server says of it. */
  showDraft() {
    this.showActions();
    const { view } = this.table;
    if (view !== null) this.meter.show(view, this.offers.waiting[0] ?? null, this.composer.preview);
  }

  /** Questions may be asked at any time, also when it is not my turn. */
  enable() {
    super.enable();
    this.support.enable(!this.busy && !this.isWaiting);
  }

  /** A refused comment comes back, so that nothing typed is lost. */
  refused(move, reason) {
    if (move?.say) this.composer.restore(move.say);
    return super.refused(move, reason);
  }

  copy(actions) {
    this.views.choose("talk");
    this.composer.copy(actions);
    this.announce(say("c-copied"));
  }

  send() {
    if (this.composer.node.checkVisibility()) this.composer.dispatch();
  }
}
