// My draft: a value or "open" for every issue, with a way back. Kept in the browser only, until it is sent.

const MOST_STEPS_BACK = 100;

export class Draft {
  /** `storage` and `key`: where the draft survives a reload of the page. `changed()` is called after every change. */
  constructor(storage, key, changed) {
    this.storage = storage;
    this.key = key;
    this.changed = changed;
    this.values = read(storage, key);
    this.past = [];
  }

  /** The draft as the offer of a move: open issues are absent. */
  get offer() {
    return { ...this.values };
  }

  get isEmpty() {
    return Object.keys(this.values).length === 0;
  }

  get canUndo() {
    return this.past.length > 0;
  }

  get(issue) {
    return this.values[issue] ?? null;
  }

  /** Sets one issue; null leaves it open. */
  set(issue, value) {
    const next = { ...this.values };
    if (value === null) delete next[issue];
    else next[issue] = value;
    this.replace(next);
  }

  /** Takes a whole offer as the draft. */
  replace(offer) {
    this.past = [...this.past, this.values].slice(-MOST_STEPS_BACK);
    this.values = { ...offer };
    this.keep();
  }

  undo() {
    const before = this.past.pop();
    if (before === undefined) return;
    this.values = before;
    this.keep();
  }

  keep() {
    try {
      this.storage.setItem(this.key, JSON.stringify(this.values));
    } catch {
      // Without storage the draft lives as long as the page.
    }
    this.changed();
  }
}

function read(storage, key) {
  try {
    const values = JSON.parse(storage.getItem(key) ?? "{}");
    return values !== null && typeof values === "object" && !Array.isArray(values) ? values : {};
  } catch {
    return {};
  }
}
