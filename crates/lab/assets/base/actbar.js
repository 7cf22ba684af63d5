// The bar at the bottom that never leaves: the last event and what it was worth, and what I can do now. At most two
// actions stand in it, with their points in the button; the rest is beside them on a wide screen, behind "more" on a
// phone.

import { button, el, setBanner, setText, spanned, switchButton } from "./dom.js";
import { face } from "./faces.js";
import { say, sayNodes } from "./words.js";

/** So many actions stand in the bar itself. */
const MOST_IN_SIGHT = 2;
/** How often it is told anew how long ago something was. */
const AGO_MS = 5000;

export class ActBar {
  /** `node`: the empty bar of the page; `table`: what is known of the game; `now()`: the server's time. */
  constructor(node, table, now) {
    Object.assign(this, { node, table, now, buttons: new Map(), last: null, line: (entry) => ({ text: entry.text }) });
    this.face = el("span", { class: "last-face" });
    this.mark = el("p", { class: "last-mark" });
    this.before = el("p", { class: "last-before" });
    // Takes the focus from a button that is gone.
    this.told = el("div", { class: "last", tabindex: "-1" }, this.face, el("div", { class: "last-words" }, this.mark, this.before));
    this.rest = el("div", { class: "rest", id: "act-rest" });
    this.inSight = el("div", { class: "in-sight" });
    this.more = el(
      "button",
      { type: "button", class: "btn more", "aria-expanded": "false", "aria-controls": "act-rest", "aria-label": say("act-more"), onclick: () => this.open(!this.isOpen) },
      el("span", { "aria-hidden": "true" }, "⋯"),
    );
    this.does = el("div", { class: "does" }, this.rest, this.inSight, this.more);
    node.setAttribute("aria-label", say("act-bar"));
    node.append(this.told, this.does);
    this.listen();
  }

  listen() {
    this.does.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.isOpen) return;
      this.open(false);
      this.more.focus();
    });
    document.addEventListener("click", (event) => {
      if (this.isOpen && !this.does.contains(event.target)) this.open(false);
    });
    // An open list would cover what the keyboard goes to next.
    this.does.addEventListener("focusout", ({ relatedTarget }) => {
      if (this.isOpen && relatedTarget !== null && !this.does.contains(relatedTarget)) this.open(false);
    });
    setInterval(() => this.showAgo(), AGO_MS);
    // What has the focus must not hide behind the bar, however high it is.
    const keepClear = () => document.documentElement.style.setProperty("--act-height", `${this.node.offsetHeight}px`);
    new ResizeObserver(keepClear).observe(this.node);
  }

  get isOpen() {
    return this.does.classList.contains("open");
  }

  /** Opens or closes what is behind "more". */
  open(open) {
    this.does.classList.toggle("open", open);
    this.more.setAttribute("aria-expanded", String(open));
    if (open) this.rest.querySelector("button")?.focus();
  }

  /**
   * Shows what can be done now. Each action has an `id` by which its button is kept, a `label`, `points` as a text or null,
   * a `kind` ("go": what I am working on; "plain"; "quiet": by the way; "danger": by the way, and it ends the game), `on`:
   * whether it can be pressed, and `press()`. They stay in their order, so that none is where another was: what a room is most
   * about comes last, where the thumb is.
   */
  show(actions) {
    const focused = document.activeElement;
    const inSight = chooseInSight(actions);
    const rest = actions.filter((action) => !inSight.includes(action));
    place(this.inSight, inSight.map((action) => this.draw(action, action.kind)));
    place(this.rest, rest.map((action) => this.draw(action, action.kind === "danger" ? "quiet danger-text" : "quiet")));
    this.more.hidden = rest.length === 0;
    if (rest.length === 0) this.open(false);
    this.does.hidden = actions.length === 0;
    if (!this.does.contains(focused) && !this.wasIn(focused)) return;
    // Without scrolling: the bar is in sight, though it lies where the page leaves room for it.
    const taker = focused.isConnected && focused.checkVisibility() ? focused : this.told;
    taker.focus({ preventScroll: true });
  }

  wasIn(node) {
    return [...this.buttons.values()].some((known) => known.node === node);
  }

  /** The button of an action, made once. */
  draw(action, kind) {
    const known = this.buttons.get(action.id) ?? this.make(action.id);
    known.press = action.press;
    setText(known.label, action.label);
    const text = action.points ?? "";
    setText(known.number, text);
    known.worth.hidden = text === "";
    known.node.className = `btn ${kind}`;
    switchButton(known.node, action.on);
    return known.node;
  }

  make(id) {
    const known = { label: el("span", {}), number: el("span", {}), press: () => {} };
    const press = () => {
      // The button goes out of sight with the rest, and a question would not know where to give the focus back.
      if (this.isOpen) this.more.focus();
      this.open(false);
      known.press();
    };
    known.worth = el("span", { class: "v" }, spanned(sayNodes("act-points", { points: known.number }), "visually-hidden"));
    known.node = button("", press);
    known.node.dataset.act = id;
    known.node.append(known.label, " ", known.worth);
    this.buttons.set(id, known);
    return known;
  }

  /**
   * Tells the last event and the one before it. `this.line(entry)` gives what is said of an entry here: `{text, worth}`,
   * both short, `worth` what it was worth to me; null if the bar has nothing to say of it.
   */
  tell() {
    const lines = this.table.allNews.map((entry) => ({ entry, line: this.line(entry) }));
    const told = lines.filter(({ line }) => line !== null);
    const [last = null, before = null] = told.slice(-2).reverse();
    this.last = last;
    this.face.replaceChildren(...[last === null ? null : face(this.table, last.entry.seat)].filter(Boolean));
    this.ago ??= el("span", { class: "ago" });
    this.mark.replaceChildren(...(last === null ? [say("act-nothing-yet")] : [...lineNodes(last.line), " ", this.ago]));
    setBanner(this.before, before === null ? null : say("act-before", { text: before.line.text }));
    this.showAgo();
    // What others did is marked.
    this.mark.classList.toggle("from-others", last !== null && last.entry.seat !== this.table.seat);
  }

  /** Puts something beside the actions that is no button, such as a choice. It stays. */
  keep(node) {
    this.does.prepend(node);
  }

  /** Instead of the last event: what the table waits for; null to go back. */
  note(text) {
    this.told.classList.toggle("noted", text !== null);
    this.noteNode ??= this.told.appendChild(el("p", { class: "last-note" }));
    setText(this.noteNode, text ?? "");
  }

  showAgo() {
    if (this.last !== null) setText(this.ago, agoText(this.now() - this.last.entry.at_ms));
  }
}

function lineNodes({ text, worth = null }) {
  return [el("b", {}, text), ...(worth === null ? [] : [" ", el("span", { class: "last-worth" }, worth)])];
}

/** How long ago something was, in steps that do not flicker. */
export function agoText(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  if (seconds < 10) return say("ago-now");
  if (seconds < 60) return say("ago-seconds", { count: Math.floor(seconds / 10) * 10 });
  return say("ago-minutes", { count: Math.floor(seconds / 60) });
}

/** What stands in the bar itself: what I am working on, and what comes first of the others, in their order. */
export function chooseInSight(actions) {
  const wanted = [...actions.filter(({ kind }) => kind === "go"), ...actions.filter(({ kind }) => kind === "plain")];
  const chosen = wanted.slice(0, MOST_IN_SIGHT);
  return actions.filter((action) => chosen.includes(action));
}

/** Puts nodes into a parent, which is left alone if they are there already, so that the focus stays. */
function place(parent, nodes) {
  const same = parent.childElementCount === nodes.length && nodes.every((node, index) => parent.children[index] === node);
  if (!same) parent.replaceChildren(...nodes);
}
