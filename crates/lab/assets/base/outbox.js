// Moves on their way to the server. Each keeps its id until the server has acknowledged or refused it, so that sending
// it again after a lost connection, or after a reload of the page, cannot make it count twice.

/** A random UUID. Not crypto.randomUUID, which browsers offer on secure origins only, and a laboratory may be on http. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** The queue, kept in a storage such as sessionStorage. */
export class Outbox {
  constructor(storage, key) {
    this.storage = storage;
    this.key = key;
    this.waiting = readList(storage, key);
  }

  /** Adds a move and gives it back with its id. `sure`: the person was asked, and means it. */
  add(move, sure = false) {
    const entry = { client_id: newId(), move, ...(sure ? { sure } : {}) };
    this.waiting.push(entry);
    this.keep();
    return entry;
  }

  /** Takes a move out that was answered; gives it back, or undefined if it was answered before. */
  settle(clientId) {
    const entry = this.waiting.find((waiting) => waiting.client_id === clientId);
    this.waiting = this.waiting.filter((waiting) => waiting.client_id !== clientId);
    this.keep();
    return entry;
  }

  get size() {
    return this.waiting.length;
  }

  keep() {
    try {
      this.storage.setItem(this.key, JSON.stringify(this.waiting));
    } catch {
      // Storage is full or forbidden: the queue still lives as long as the page.
    }
  }
}

function readList(storage, key) {
  try {
    const list = JSON.parse(storage.getItem(key) ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
