// What all rooms share: the way to the server, whether a move is on its way, who may act, the keys, and what is said
// aloud. A room of a game extends it and adds its parts; see ARCHITECTURE.md for what a new one needs.

import { setText } from "./dom.js";
import { say } from "./words.js";

/** Where letters are typed, and Alt+Backspace belongs to the text. */
const TYPING = "input[type=text], input[type=number], textarea";

export class BaseRoom {
  /**
   * `node`: where the room is drawn; `table`: what is known of the game; `base`: the address of the seat; `announce(text)`
   * says something aloud; `bar`: what can be done, and the last event; `question`: asks before a loss.
   */
  constructor({ node, table, base, connection, announce, bar, question }) {
    Object.assign(this, { node, table, base, connection, announce, bar, question, said: "" });
    this.busy = connection.outbox.size > 0;
    this.act = (move, options) => connection.act(move, options);
    /** Parts with `enable(can)`, which can be used only while I may act. */
    this.controls = [];
    /** What Alt+Backspace takes a step back of, if the room has one. */
    this.draft = null;
  }

  /** Draws the room. From now on keys are listened to, so its parts have to be there. */
  furnish(content) {
    this.node.replaceChildren(content);
    document.addEventListener("keydown", (event) => this.key(event));
  }

  /** The name under which something of this seat is kept in the browser. */
  keptAs(what) {
    return `haggle:${what}:${this.base}`;
  }

  /** Shows a new state; `fresh` are the news in it. Rooms have their own. */
  update(_fresh) {}

  /** Not everybody has arrived. */
  get isWaiting() {
    return Boolean(this.table.state?.waiting);
  }

  /** The view tells whose turn it is; as long as the table waits for somebody the server takes no moves. */
  get mayAct() {
    return Boolean(this.table.view?.may_act) && !this.isWaiting;
  }

  /** While a move is on its way no other is sent: the answer may change what one wants. */
  setBusy(busy) {
    if (busy === this.busy) return;
    this.busy = busy;
    this.enable();
  }

  enable() {
    const can = this.mayAct && !this.busy;
    this.controls.forEach((part) => part.enable(can));
    this.showActions();
  }

  /**
   * What stands in the bar now, the first two of "go" and "plain" in sight; see `ActBar.show`. `can`: may I act, and is
   * nothing on its way?
   */
  actions(_can) {
    return [];
  }

  /** Shows the actions anew: after a state, and whenever a draft has changed what they are worth. */
  showActions() {
    const can = this.mayAct && !this.busy;
    this.bar.show(this.table.isUnready ? [...this.actions(can).map(besides), this.readiness()] : this.actions(can));
  }

  /** As long as the table waits for me, to be ready is what is to be done. Who makes a move is ready, too. */
  readiness() {
    return { id: "ready", label: say("ready"), kind: "go", on: !this.busy, press: () => this.connection.ready() };
  }

  /** What the bar says of an entry: `{text, worth}`, or null for nothing; see `ActBar.tell`. */
  newsLine(entry) {
    return { text: entry.text };
  }

  /** A move was refused, for the reason in this sentence. Gives true if the room says so itself. */
  refused(_move, _reason) {
    this.enable();
    return false;
  }

  /** Shows in a node what I can do now. */
  showTurn(node, text) {
    setText(node, text);
    node.classList.toggle("may-act", this.mayAct);
  }

  /** Says aloud what I can do now: once, and only if I may do something. */
  sayTurn(text) {
    const now = this.mayAct ? text : "";
    if (now !== "" && now !== this.said) this.announce(now);
    this.said = now;
  }

  /** The game is over: what the room has to show before the result takes its place. */
  async farewell() {}

  /** Alt+Enter, wherever I am. */
  send() {}

  key(event) {
    if (!event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter") {
      event.preventDefault();
      this.send();
    } else if (event.key === "Backspace" && this.draft !== null && !event.target.matches(TYPING)) {
      event.preventDefault();
      this.draft.undo();
    }
  }
}

/** An action beside another that is to be done first. */
function besides(action) {
  return action.kind === "go" ? { ...action, kind: "plain" } : action;
}
