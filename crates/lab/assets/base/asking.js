// A question to the server about a draft that changes: asked when the hand rests, and only the last answer counts.

const CALM_MS = 120;
/** An answer that takes longer is not on its way: what is shown no longer belongs to the draft. */
const LATE_MS = 600;

export class Asking {
  /** `show(preview, reason)` gets the answer; `show(null, null)` if there is none to be had just now. */
  constructor(connection, show) {
    Object.assign(this, { connection, show, id: null });
  }

  /** Asks about a move; null asks nothing. */
  about(move) {
    this.forget();
    if (move === null) return;
    this.timer = setTimeout(() => {
      this.id = this.connection.preview(move, (preview, reason) => {
        clearTimeout(this.late);
        this.show(preview, reason);
      });
      this.late = setTimeout(() => this.show(null, null), LATE_MS);
    }, CALM_MS);
  }

  forget() {
    clearTimeout(this.timer);
    clearTimeout(this.late);
    if (this.id !== null) this.connection.forget(this.id);
    this.id = null;
  }
}
