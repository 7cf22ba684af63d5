// The socket: it opens, says what was seen, sends what waits in the outbox, and comes back when it is cut.

import { newId } from "./outbox.js";

/** The server sends something at least every 20 seconds; after this silence the connection counts as dead. */
const SILENCE_MS = 40_000;

/** The server's code for: this seat was opened in too many tabs or on too many devices, and this was the oldest. */
const TOO_MANY_TABS = 4001;

/** The server's code for: this table cannot be brought back before the server has what it lacks. */
const STUCK = 4006;

/** The frames that answer an act. */
const SETTLING = ["ack", "refused", "question"];

/** The frames that answer a question. */
const ANSWERS = ["preview", "look", "typed"];

/** How long to wait before the given attempt (counted from 0): half a second, doubling, five seconds at most. */
export function backoff(attempt) {
  return Math.min(5000, 500 * 2 ** attempt);
}

/** What the player is told: are my moves on the server? `ended`: this tab has stopped. */
export function saveState(open, told, waiting, ended = false) {
  if (ended) return "ended";
  if (!open) return "reconnecting";
  // Until the server has said how the table stands, nobody knows whether all is well.
  if (!told) return "connecting";
  return waiting > 0 ? "saving" : "saved";
}

export class Connection {
  /**
   * `on.frame(frame)`, `on.status(state, attempt)`, `on.ended(why)` when this tab has stopped: `"tabs"`, because it had to
   * make room for others, or `"stuck"`, because the table cannot go on now; `seen()` tells the last sequence number that is
   * shown.
   */
  constructor(url, outbox, seen, on) {
    Object.assign(this, { url, outbox, seen, on, socket: null, questions: new Map() });
    Object.assign(this, { attempt: 0, stopped: false, ended: false });
    this.open();
    setInterval(() => this.dropIfSilent(), 5000);
    // Being back online should not have to wait for the next attempt.
    addEventListener("online", () => this.reopen());
  }

  open() {
    this.heard = Date.now();
    this.told = false;
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.attempt = 0;
      this.transmit({ hello: { seen: this.seen() } });
      this.outbox.waiting.forEach((entry) => this.transmit({ act: entry }));
      this.questions.forEach(({ said }) => this.transmit(said));
      this.report();
    });
    socket.addEventListener("message", (message) => this.receive(message.data));
    socket.addEventListener("close", (event) => this.closed(socket, event.code));
  }

  receive(text) {
    this.heard = Date.now();
    const frame = JSON.parse(text);
    if (SETTLING.includes(frame.type)) frame.move = this.outbox.settle(frame.client_id)?.move ?? frame.move;
    if (ANSWERS.includes(frame.type)) {
      const asked = this.questions.get(frame.id);
      this.questions.delete(frame.id);
      asked?.answer(frame[frame.type] ?? null, frame.sentence ?? null);
    } else {
      if (frame.type === "state") this.told = true;
      this.on.frame(frame);
    }
    this.report();
  }

  /** Sends a move; it stays in the outbox until it is answered. `sure`: the person was asked, and means it. */
  act(move, { sure = false } = {}) {
    this.transmit({ act: this.outbox.add(move, sure) });
    this.report();
  }

  /** Says that I am ready to begin. The state tells whether it was heard, so that it need not be kept. */
  ready() {
    this.transmit({ ready: {} });
  }

  /** Steers a table of agents: what a spectator wishes. The state tells what came of it. */
  watch(wish) {
    this.transmit({ watch: wish });
  }

  /** Asks what a move would say and be worth; `answer(preview, reason)` is called once, with a sentence if there is no preview. */
  preview(move, answer) {
    return this.ask("preview", { move }, answer);
  }

  /** Asks something that changes nothing at the table; `answer(told, reason)` is called once. */
  ask(kind, about, answer) {
    const id = newId();
    const said = { [kind]: { id, ...about } };
    this.questions.set(id, { said, answer });
    this.transmit(said);
    return id;
  }

  /** Forgets a question whose answer nobody needs any more. */
  forget(id) {
    this.questions.delete(id);
  }

  /** After the end nothing more will come: a closed socket stays closed. */
  stop() {
    this.stopped = true;
  }

  /** Leaves the table on purpose; `done()` when the server knows, or cannot be told. */
  leave(done) {
    this.stop();
    if (!this.isOpen) return done();
    this.socket.addEventListener("close", done);
    return this.transmit({ leave: {} });
  }

  get isOpen() {
    return this.socket.readyState === WebSocket.OPEN;
  }

  transmit(frame) {
    if (this.isOpen) this.socket.send(JSON.stringify(frame));
  }

  report() {
    this.on.status(saveState(this.isOpen || this.stopped, this.told, this.outbox.size, this.ended), this.attempt);
  }

  /** Coming back by itself would only push out another tab, which would come back in its turn, or find nothing changed. */
  closed(socket, code) {
    if (socket === this.socket && [TOO_MANY_TABS, STUCK].includes(code) && !this.stopped) {
      this.ended = true;
      this.on.ended(code === STUCK ? "stuck" : "tabs");
    }
    this.lost(socket);
  }

  /** Goes on in this tab. */
  resume() {
    this.ended = false;
    this.reopen();
    this.report();
  }

  lost(socket) {
    if (socket !== this.socket) return;
    this.report();
    if (this.stopped || this.ended) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), backoff(this.attempt));
    this.attempt += 1;
  }

  reopen() {
    if (this.stopped || this.ended || this.isOpen || this.socket.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.timer);
    this.open();
  }

  dropIfSilent() {
    if (this.isOpen && !this.stopped && Date.now() - this.heard > SILENCE_MS) {
      // close() alone may wait long for the other end, so the socket is left behind at once.
      const silent = this.socket;
      silent.close();
      this.lost(silent);
    }
  }
}
