// What this page knows of its table: the briefing, the newest state, and all news by their numbers. Frames may come
// twice or late (after a reconnect, say), so taking one is idempotent. No drawing in here.

import { learnTexts } from "./words.js";

/** The last piece of a path such as /seat/TOKEN, without a slash at its end. */
export function basePath(pathname) {
  return pathname.replace(/\/+$/, "");
}

export class Table {
  constructor() {
    this.briefing = null;
    this.story = null;
    this.seat = null;
    this.seats = [];
    this.labels = [];
    this.faces = [];
    this.friendLinks = [];
    this.presence = [];
    this.state = null;
    this.news = new Map();
    this.early = [];
  }

  /** The number up to which everything is shown; the server sends what came after it. */
  get seen() {
    return this.state?.seq ?? 0;
  }

  get view() {
    return this.state?.view ?? null;
  }

  get isOver() {
    return Boolean(this.state?.over || this.view?.over);
  }

  /** Until when the table waits for everybody to be ready; null if it does not. */
  get readyUntil() {
    return this.isOver ? null : (this.state?.ready_until_ms ?? null);
  }

  /** Does it wait for me? */
  get isUnready() {
    return this.readyUntil !== null && !this.state.ready;
  }

  takeBriefing(frame) {
    learnTexts(frame.texts);
    this.briefing = frame.briefing ?? null;
    this.story = this.briefing?.story ?? frame.story ?? null;
    this.seat = frame.seat ?? null;
    this.seats = frame.seats ?? [frame.briefing?.role, frame.briefing?.opponent].filter(Boolean);
    // What the seats are, for people; sentences, moves and logs keep the names.
    this.labels = frame.labels ?? this.seats;
    // Which drawing sits on which seat.
    this.faces = frame.faces ?? [];
    this.friendLinks = frame.friend_links ?? [];
    // Until it is told otherwise nobody who has a link has come.
    this.presence = this.friendLinks.map(({ seat }) => ({ seat, presence: "away" }));
  }

  /** Takes a piece of what happened before. It is told with the state that follows. */
  takeHistory(frame) {
    this.early.push(...this.learn(frame.news));
  }

  /** Takes news in and gives those that were not known. */
  learn(news) {
    const fresh = (news ?? []).filter((entry) => !this.news.has(entry.seq));
    fresh.forEach((entry) => this.news.set(entry.seq, entry));
    return fresh;
  }

  /** A seat that was for a friend is taken: its link is of no more use. */
  takeTaken({ seat }) {
    this.friendLinks = this.friendLinks.map((link) => (link.seat === seat ? { seat, link: null } : link));
  }

  /** Takes a state and gives the news that were not known; null if the state is older than the present one. */
  takeState(frame) {
    if (this.state !== null && frame.seq < this.state.seq) return null;
    this.state = frame;
    const fresh = [...this.early, ...this.learn(frame.news)];
    this.early = [];
    return fresh;
  }

  takePresence(frame) {
    this.presence = frame.seats ?? [];
  }

  /** The others who are not there, as {name, presence, since}. */
  get absent() {
    const others = this.presence.filter(({ seat, presence }) => seat !== this.seat && presence !== "there");
    return others.map(({ seat, presence, since }) => ({ name: this.seats[seat], presence, since }));
  }

  isAway(seat) {
    return this.presence.some((seen) => seen.seat === seat && seen.presence !== "there");
  }

  /** The seats for friends who are not here, with their links: `link` is null where somebody has used it. */
  get openLinks() {
    return this.friendLinks.filter(({ seat }) => this.isAway(seat));
  }

  /** Is there a link to send? */
  get hasLinkToSend() {
    return this.friendLinks.some(({ link }) => link !== null);
  }

  /** All news in order. */
  get allNews() {
    return [...this.news.values()].sort((a, b) => a.seq - b.seq);
  }
}
