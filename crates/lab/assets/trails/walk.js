// The walk: planned by suggestion, by buttons, by clicks and arrow keys on the board; the server says what it costs and
// whether it may be walked. A game extends it with where I stand, what it suggests, and what a walk is worth.

import { Asking } from "../base/asking.js";
import { button, el, setText, switchButton } from "../base/dom.js";
import { say } from "../base/words.js";
import { directionTo, placesOf, samePlace } from "./geometry.js";

// The board is a picture, which is the same in every language; so left is left on it, however the page is read.
const KEYS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

export class Walk {
  /**
   * `directions`: all there are; `most`: so many steps can be planned; `drawn()` is called when the plan has changed,
   * `changed()` when it is known what it is worth.
   */
  constructor({ briefing, palette, connection, act, announce, drawn, changed, directions, most = Infinity }) {
    Object.assign(this, { briefing, palette, act, announce, drawn, changed, most, steps: [], can: false, preview: null, view: null });
    this.asking = new Asking(connection, (preview, reason) => this.showPreview(preview, reason));
    this.suggestions = el("div", { class: "suggestions buttons" });
    this.ways = directions.map((direction) => ({
      direction,
      node: button(say("t-step", { direction }), () => this.add(direction)),
    }));
    this.back = button(say("t-undo"), () => this.undo());
    this.clear = button(say("t-anew"), () => this.plan([]));
    this.told = el("p", { class: "sentence", "aria-live": "polite" });
    this.cost = el("p", { class: "walk-cost" });
    this.warning = el("p", { class: "warning" });
    this.node = el(
      "section",
      { class: "mine walk", "aria-labelledby": "walk-title" },
      el("h3", { id: "walk-title" }, say("t-your-walk")),
      this.suggestions,
      el("p", { class: "hint" }, say("t-walk-how")),
      el("div", { class: "buttons" }, this.ways.map(({ node }) => node), this.back, this.clear),
      this.cost,
      this.told,
      this.warning,
    );
  }

  /** Where I stand. */
  squareIn(_view) {
    throw new Error("a game says where I stand");
  }

  /** Is it time to walk? */
  isTime(view) {
    return view.step === "walk";
  }

  /** The ways that are known to be payable, as {steps, squares}. */
  knownWays(_view) {
    return [];
  }

  /** What it means to stay, as {text, strong}. */
  staying(_view) {
    return { text: "", strong: false };
  }

  /** What is suggested, as nodes. */
  suggested(_view) {
    return [];
  }

  /** What a walk costs and is worth, as nodes; `missing`: there are chips missing for it. */
  costNodes(_preview, _missing) {
    return [];
  }

  /** What I would have after the planned walk, as a text; null if that is not known. */
  pointsOf(_preview) {
    return null;
  }

  /** May a step in this direction be planned? */
  isOpenWay(_direction) {
    return true;
  }

  update(view) {
    const before = this.view;
    const same = before !== null && samePlace(this.squareIn(before), this.squareIn(view)) && before.step === view.step;
    this.view = view;
    const { text, strong } = this.staying(view);
    setText(this.warning, text);
    this.warning.classList.toggle("strong", strong);
    this.suggest(view);
    if (same) this.show();
    else this.plan([]);
  }

  suggest(view) {
    const known = JSON.stringify([view.paths, view.players, view.steps]);
    if (known === this.known) return;
    this.known = known;
    this.suggestions.replaceChildren(...this.suggested(view));
  }

  /** The places planned. */
  get places() {
    return this.view === null ? [] : placesOf(this.squareIn(this.view), this.steps);
  }

  get isOpen() {
    return this.view !== null && this.isTime(this.view) && this.view.may_act;
  }

  get isFull() {
    return this.steps.length >= this.most;
  }

  plan(steps) {
    this.steps = steps.slice(0, this.most);
    this.show();
  }

  /** A step more; where there is none left, the plan begins anew with it. */
  add(direction) {
    this.plan(this.isFull ? [direction] : [...this.steps, direction]);
  }

  undo() {
    this.plan(this.steps.slice(0, -1));
  }

  /** A click on a square: cuts the plan there, goes on to a neighbour, or follows a suggested way. */
  choose(place) {
    if (!this.isOpen) return undefined;
    const here = this.squareIn(this.view);
    const position = this.places.findIndex((planned) => samePlace(planned, place));
    if (position >= 0) return this.plan(this.steps.slice(0, position + 1));
    if (samePlace(place, here)) return this.plan([]);
    const direction = directionTo(this.isFull ? here : (this.places.at(-1) ?? here), place);
    if (direction !== undefined) return this.add(direction);
    const way = this.knownWays(this.view).map((known) => prefix(known, place)).find(Boolean);
    if (way) return this.plan(way);
    return setText(this.told, say("t-click-beside"));
  }

  /** A key on the board; true if it was one for the walk. */
  key(event) {
    if (!this.isOpen || event.altKey || event.ctrlKey || event.metaKey) return false;
    if (event.key in KEYS) this.add(KEYS[event.key]);
    else if (event.key === "Backspace") this.undo();
    else if (event.key === "Escape") this.plan([]);
    else if (event.key === "Enter") this.walk();
    else return false;
    return true;
  }

  show() {
    this.preview = null;
    this.drawn();
    this.asking.about(this.steps.length > 0 && this.isOpen ? { walk: { steps: this.steps } } : null);
    if (this.steps.length === 0) {
      setText(this.told, "");
      setText(this.cost, "");
    }
    this.enable(this.can);
  }

  showPreview(preview, reason) {
    if (preview === null) {
      setText(this.told, reason ?? "");
      return;
    }
    // A step that leads nowhere is taken back at once, and the server's reason stands there instead.
    if (!preview.squares) {
      this.undo();
      setText(this.told, say("t-no-step", { reason: preview.reason }));
      return;
    }
    this.preview = preview;
    const missing = Object.keys(preview.missing).length > 0;
    setText(this.told, missing ? say("t-cannot-pay", { reason: preview.reason }) : preview.sentence);
    this.cost.replaceChildren(...this.costNodes(preview, missing));
    this.enable(this.can);
  }

  get mayWalk() {
    return this.steps.length > 0 && Boolean(this.preview?.allowed);
  }

  walk() {
    if (this.can && this.isOpen && this.mayWalk) this.act({ walk: { steps: this.steps } });
  }

  /** To walk as planned, and to stay. */
  actions(can) {
    const now = can && this.isOpen;
    const worth = this.preview?.allowed ? this.pointsOf(this.preview) : null;
    return [
      { id: "walk", label: say("t-walk"), points: worth, kind: "go", on: now && this.mayWalk, press: () => this.walk() },
      { id: "stay", label: say("t-stay"), kind: "plain", on: now, press: () => this.act({ walk: { steps: [] } }) },
    ];
  }

  enable(can) {
    this.can = can;
    const planned = this.steps.length > 0;
    switchButton(this.back, planned);
    switchButton(this.clear, planned);
    this.ways.forEach(({ direction, node }) => switchButton(node, can && this.isOpenWay(direction)));
    this.changed();
  }
}

/** The steps of a way up to a place; undefined if it does not lead there. */
function prefix(way, place) {
  const position = way.squares.findIndex((square) => samePlace(square, place));
  return position >= 0 ? way.steps.slice(0, position + 1) : undefined;
}
