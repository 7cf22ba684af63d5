// My letter as a draft: its kind, and what is filled in. Offers and requests share their terms, because one often becomes
// the other. A threat has its own and begins empty: what was meant as an offer must not turn up as what I threaten with.

/** Under this the terms of a threat are kept beside those of offers. */
const THREAT = "threat:";

/** What belongs to a comment. */
const WORDS = ["text", "topic"];

export class LetterDraft {
  /** `draft`: a `Draft`, which keeps it all. */
  constructor(draft) {
    this.draft = draft;
  }

  get kind() {
    return this.draft.get("kind") ?? "offer";
  }

  get prefix() {
    return this.kind === "threat" ? THREAT : "";
  }

  /** What is filled in, of this kind of letter only. */
  get values() {
    return this.of(this.kind);
  }

  of(kind) {
    const all = Object.entries(this.draft.offer).filter(([key]) => key !== "kind");
    if (kind === "comment") return Object.fromEntries(all.filter(([key]) => WORDS.includes(key)));
    const terms = all.filter(([key]) => !WORDS.includes(key));
    if (kind !== "threat") return Object.fromEntries(terms.filter(([key]) => !key.startsWith(THREAT)));
    const mine = terms.filter(([key]) => key.startsWith(THREAT));
    return Object.fromEntries(mine.map(([key, value]) => [key.slice(THREAT.length), value]));
  }

  /** A topic alone says nothing. */
  get isFilled() {
    return Object.keys(this.values).some((key) => key !== "topic");
  }

  choose(kind) {
    this.draft.set("kind", kind);
  }

  set(key, value) {
    this.draft.set(`${this.prefix}${key}`, value);
  }

  /** Takes these values for a kind of letter, and lets the others be. */
  replace(kind, values) {
    const gone = new Set(Object.keys(this.of(kind)).map((key) => (kind === "threat" ? `${THREAT}${key}` : key)));
    const kept = Object.entries(this.draft.offer).filter(([key]) => !gone.has(key));
    const taken = Object.entries(values).map(([key, value]) => [kind === "threat" ? `${THREAT}${key}` : key, value]);
    this.draft.replace({ ...Object.fromEntries(kept), ...Object.fromEntries(taken), kind });
  }

  clear() {
    this.replace(this.kind, {});
  }
}
