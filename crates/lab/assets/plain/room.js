// The room of a game that has none of its own: how things stand in the game's own words, a line to type into, and what
// happened. What can be typed and what it means the server says; nothing is computed here.

import { details, el, setText } from "../dom.js";
import { History } from "../history.js";
import { Notes } from "../notes.js";
import { Composer } from "./composer.js";
import { nodesOf } from "./parts.js";
import { Speech } from "./speech.js";

export class Room {
  constructor({ node, table, base, connection, announce }) {
    Object.assign(this, { table, connection, announce, busy: connection.outbox.size > 0, said: "", mayAct: false });
    Object.assign(this, { question: null, known: null, isOpened: false });
    this.speech = new Speech({
      storage: sessionStorage,
      key: `haggle:typed:${base}`,
      connection,
      changed: () => this.show(),
      drafted: () => this.look(),
    });
    this.composer = new Composer(this.speech);
    this.history = new History(table);
    setText(this.history.empty, "Nothing has happened yet.");
    this.turn = el("p", { class: "turn" });
    this.stand = el("div", { class: "parts" });
    this.opening = el("div", { class: "parts" });
    node.replaceChildren(this.layout(table.briefing ?? {}, base));
    document.addEventListener("keydown", (event) => this.key(event));
  }

  layout(briefing, base) {
    const stand = el(
      "section",
      { class: "stand", "aria-labelledby": "stand-title" },
      el("h2", { id: "stand-title" }, "How things stand"),
      this.turn,
      this.stand,
    );
    const { story } = this.table;
    const brief = el(
      "section",
      { class: "brief", "aria-label": "Your brief" },
      briefing.role_brief ? el("p", {}, briefing.role_brief) : null,
      this.opening,
      story ? details("The story", { class: "story" }, el("p", {}, story)) : null,
    );
    return el(
      "div",
      { class: "plain-room room-grid" },
      el("div", { class: "room-main" }, stand, this.composer.node, brief),
      el("div", { class: "room-side" }, this.history.node, new Notes(base).node),
    );
  }

  /** Shows a new state. */
  update(fresh) {
    this.history.update(fresh);
    this.look();
    this.show();
  }

  /** Asks how things stand. Only the answer to the last question counts. */
  look() {
    if (this.question !== null) this.connection.forget(this.question);
    const about = { draft: this.speech.draft, opening: !this.isOpened };
    this.question = this.connection.ask("look", about, (told) => this.take(told));
  }

  take(told) {
    this.question = null;
    if (told === null) return;
    if (told.opening) {
      this.isOpened = true;
      this.opening.replaceChildren(...nodesOf(told.opening));
    }
    const known = JSON.stringify(told.lines);
    if (known !== this.known) this.stand.replaceChildren(...nodesOf(told.lines));
    this.known = known;
    this.mayAct = told.may_act;
    this.composer.suggest(told.examples);
    this.sayTurn();
  }

  /** Says whether I may act; aloud only when I may. */
  sayTurn() {
    const text = this.turnText();
    setText(this.turn, text);
    this.turn.classList.toggle("may-act", this.mayAct);
    if (this.mayAct && this.said !== text) this.announce(text);
    this.said = text;
  }

  turnText() {
    if (this.table.state?.waiting) return "The game has not begun.";
    return this.mayAct ? "You may act now." : "Others, or the clock, move next.";
  }

  show() {
    this.composer.show();
    this.composer.enable(!this.busy && !this.speech.isBusy);
  }

  /** While a move is on its way no other is sent: the answer may change what one wants. */
  setBusy(busy) {
    if (busy === this.busy) return;
    this.busy = busy;
    if (!busy) this.speech.next();
    this.show();
  }

  /** The reason is said beside the line. */
  refused(_move, reason) {
    this.speech.refuse(reason);
    return true;
  }

  key(event) {
    if (event.key !== "Enter" || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.composer.send();
  }
}
