// The room of a game that has none of its own: how things stand in the game's own words, a line to type into, and what
// happened. What can be typed and what it means the server says; nothing is computed here.

import { details, el } from "../base/dom.js";
import { Notes } from "../base/notes.js";
import { BaseRoom } from "../base/room.js";
import { Talk } from "../base/talk.js";
import { say } from "../base/words.js";
import { Composer } from "./composer.js";
import { nodesOf } from "./parts.js";
import { Speech } from "./speech.js";

export class Room extends BaseRoom {
  constructor(place) {
    super(place);
    const { table } = this;
    Object.assign(this, { looked: null, known: null, isOpened: false, isMyTurn: false });
    this.speech = new Speech({
      storage: sessionStorage,
      key: this.keptAs("typed"),
      connection: this.connection,
      changed: () => this.show(),
      drafted: () => this.look(),
    });
    this.composer = new Composer(this.speech);
    this.talk = new Talk(table);
    this.turn = el("p", { class: "turn" });
    this.stand = el("div", { class: "parts" });
    this.opening = el("div", { class: "parts" });
    this.furnish(this.layout(table.briefing ?? {}));
  }

  layout(briefing) {
    const stand = el(
      "section",
      { class: "card stand", "aria-labelledby": "stand-title" },
      el("h2", { id: "stand-title" }, say("p-stand")),
      this.turn,
      this.stand,
    );
    const { story } = this.table;
    const brief = el(
      "section",
      { class: "card brief", "aria-label": say("p-brief") },
      briefing.role_brief ? el("p", {}, briefing.role_brief) : null,
      this.opening,
      story ? details(say("p-story"), { class: "story" }, el("p", {}, story)) : null,
    );
    return el(
      "div",
      { class: "plain-room room-grid" },
      el("div", { class: "room-main" }, stand, this.composer.node, brief),
      el("div", { class: "room-side" }, this.talk.node, new Notes(this.base).node),
    );
  }

  /** Shows a new state. */
  update(fresh) {
    this.talk.update(fresh);
    this.look();
    this.show();
  }

  /** Asks how things stand. Only the answer to the last question counts. */
  look() {
    if (this.looked !== null) this.connection.forget(this.looked);
    const about = { draft: this.speech.draft, opening: !this.isOpened };
    this.looked = this.connection.ask("look", about, (told) => this.take(told));
  }

  take(told) {
    this.looked = null;
    if (told === null) return;
    if (told.opening) {
      this.isOpened = true;
      this.opening.replaceChildren(...nodesOf(told.opening));
    }
    const known = JSON.stringify(told.lines);
    if (known !== this.known) this.stand.replaceChildren(...nodesOf(told.lines));
    this.known = known;
    this.isMyTurn = told.may_act;
    this.composer.suggest(told.examples);
    this.showTurn(this.turn, this.turnText());
    this.sayTurn(this.turn.textContent);
  }

  /** The game may have no view that tells it; how things stand in words does. */
  get mayAct() {
    return this.isMyTurn;
  }

  turnText() {
    if (this.isWaiting) return say("p-not-begun");
    return say(this.mayAct ? "p-your-turn" : "p-not-your-turn");
  }

  show() {
    this.composer.show();
    this.enable();
  }

  /** A line may be more than one move: the next is made when the one before was taken. */
  setBusy(busy) {
    const settled = this.busy && !busy;
    super.setBusy(busy);
    if (settled) this.speech.next();
  }

  /** Whether a line means something now the server says, so it may be sent at any time. */
  enable() {
    this.composer.enable(!this.busy && !this.speech.isBusy);
  }

  /** The reason is said beside the line. */
  refused(_move, reason) {
    this.speech.refuse(reason);
    return true;
  }

  send() {
    this.composer.send();
  }
}
