// What a person is typing: the line, the draft that the game keeps with it, and what came of the last line. What a line
// means the server says. No drawing in here.

import { say } from "../base/words.js";

/** A draft that is longer as text loses its oldest steps: it has to fit into a message. */
const DRAFT_LETTERS = 8000;

/** A draft that fits into a message. */
export function fitting(draft) {
  const steps = [...draft];
  while (steps.length > 0 && JSON.stringify(steps).length > DRAFT_LETTERS) steps.shift();
  return steps;
}

export class Speech {
  /**
   * `storage` and `key`: where line and draft survive a reload of the page. `changed()` is called after every change,
   * `drafted()` after the draft has changed.
   */
  constructor({ storage, key, connection, changed, drafted }) {
    Object.assign(this, { storage, key, connection, changed, drafted, ...read(storage, key) });
    Object.assign(this, { error: null, warning: null, told: null, asking: null, moves: [], sent: null, sure: false });
  }

  /** Is an answer waited for, or are there moves still to be made? */
  get isBusy() {
    return this.asking !== null || this.moves.length > 0;
  }

  /** The person has written something else. */
  write(line) {
    Object.assign(this, { line, error: null, warning: null });
    this.keep();
  }

  /** Asks what the line means, and does it. What should be considered first is done when it is sent once more. */
  send() {
    const line = this.line.trim();
    if (this.isBusy) return;
    if (line === "") {
      this.error = say("p-empty");
      this.changed();
      return;
    }
    const sure = this.warning !== null;
    const about = { draft: this.draft, line };
    this.asking = this.connection.ask("typed", about, (typed, reason) => this.take(line, sure, typed, reason));
    this.changed();
  }

  take(line, sure, typed, reason) {
    Object.assign(this, { asking: null, error: null, warning: null, told: null });
    const warnings = (typed?.moves ?? []).map(({ warning }) => warning).filter(Boolean);
    if (typed === null) this.error = reason;
    else if (warnings.length > 0 && !sure) this.warning = warnings.join(" ");
    else this.obey(line, typed, sure);
    this.keep();
  }

  obey(line, { draft, told, moves }, sure) {
    this.sure = sure;
    this.sent = { line, draft: this.draft };
    if (this.line.trim() === line) this.line = "";
    this.told = told ?? null;
    this.moves = (moves ?? []).map(({ move }) => move);
    this.redraft(draft);
    this.next();
  }

  redraft(draft) {
    const before = JSON.stringify(this.draft);
    this.draft = fitting(draft ?? []);
    if (JSON.stringify(this.draft) !== before) this.drafted();
  }

  /** Moves are made one after the other: each only when the one before was taken. */
  next() {
    if (this.moves.length > 0) this.connection.act(this.moves.shift(), { sure: this.sure });
  }

  /** The server did not take a move. Line and draft come back, so that nothing that was typed is lost. */
  refuse(reason) {
    Object.assign(this, { moves: [], error: reason });
    if (this.sent !== null) {
      if (this.line === "") this.line = this.sent.line;
      this.redraft(this.sent.draft);
    }
    this.keep();
  }

  keep() {
    try {
      this.storage.setItem(this.key, JSON.stringify({ line: this.line, draft: this.draft }));
    } catch {
      // Without storage it lives as long as the page.
    }
    this.changed();
  }
}

function read(storage, key) {
  try {
    const { line, draft } = JSON.parse(storage.getItem(key) ?? "{}");
    return { line: typeof line === "string" ? line : "", draft: Array.isArray(draft) ? draft : [] };
  } catch {
    return { line: "", draft: [] };
  }
}
