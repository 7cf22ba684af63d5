// The walk: planned by suggestion, by buttons, by clicks and arrow keys on the board; the server says what it costs and
// whether it may be walked.

import { actBar } from "../base/actbar.js";
import { Asking } from "../base/asking.js";
import { button, el, isOn, setText, switchButton } from "../base/dom.js";
import { points } from "../base/format.js";
import { phrase } from "../base/phrase.js";
import { directionTo, placesOf, samePlace } from "./geometry.js";

const ARROWS = { up: "↑", down: "↓", left: "←", right: "→" };
const KEYS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

export class Walk {
  /** `drawn()` is called when the plan has changed. */
  constructor({ briefing, palette, connection, act, announce, drawn }) {
    Object.assign(this, { briefing, palette, act, announce, drawn, steps: [], can: false, allowed: false, view: null });
    this.asking = new Asking(connection, (preview, reason) => this.showPreview(preview, reason));
    this.suggestions = el("div", { class: "suggestions buttons" });
    this.ways = briefing.board.directions.map((direction) =>
      button(`${ARROWS[direction]} ${direction}`, () => this.add(direction)),
    );
    this.back = button("Undo a step", () => this.undo());
    this.clear = button("Plan anew", () => this.plan([]));
    this.go = button("Walk", () => this.walk(), "go");
    this.stay = button("Stay here", () => act({ walk: { steps: [] } }));
    this.told = el("p", { class: "sentence", "aria-live": "polite" });
    this.cost = el("p", { class: "walk-cost" });
    this.warning = el("p", { class: "warning" });
    this.node = el(
      "section",
      { class: "walk", "aria-labelledby": "walk-title" },
      el("h3", { id: "walk-title" }, "Your walk"),
      this.suggestions,
      el("p", { class: "hint" }, "Or click squares on the board, or plan step by step:"),
      el("div", { class: "buttons" }, this.ways, this.back, this.clear),
      this.cost,
      this.told,
      this.warning,
      actBar(el("div", { class: "buttons" }, this.go, this.stay)),
    );
  }

  update(view) {
    const moved = this.view === null || !samePlace(this.view.square, view.square) || this.view.step !== view.step;
    this.view = view;
    setText(this.warning, this.stayText(view));
    this.warning.classList.toggle("strong", view.must_move);
    this.suggest(view);
    if (moved) this.plan([]);
    else this.show();
  }

  stayText({ must_move: must }) {
    if (must) return "If you stay now, the game ends.";
    return `You may also stay. The game ends after ${this.briefing.dormant_rounds} rounds running without a step.`;
  }

  /** A button for every goal that can be paid for. */
  suggest({ paths }) {
    const known = JSON.stringify(paths);
    if (known === this.known) return;
    this.known = known;
    const payable = paths.filter(({ cheapest }) => cheapest !== null);
    const buttons = payable.map(({ provider, cheapest: { steps, score } }) =>
      button(`To the goal of ${provider}: ${steps.length} steps, ${points(score)} points`, () => this.plan(steps)),
    );
    const none = el("p", { class: "hint" }, "No goal can be paid for with your chips.");
    this.suggestions.replaceChildren(...(buttons.length > 0 ? buttons : [none]));
  }

  /** The places planned. */
  get places() {
    return this.view === null ? [] : placesOf(this.view.square, this.steps);
  }

  get isOpen() {
    return this.view?.step === "walk" && this.view.may_act;
  }

  plan(steps) {
    this.steps = steps;
    this.show();
  }

  add(direction) {
    this.plan([...this.steps, direction]);
  }

  undo() {
    this.plan(this.steps.slice(0, -1));
  }

  /** A click on a square: cuts the plan there, goes on to a neighbour, or follows a suggested way. */
  choose(place) {
    if (!this.isOpen) return;
    const position = this.places.findIndex((planned) => samePlace(planned, place));
    if (position >= 0) return this.plan(this.steps.slice(0, position + 1));
    if (samePlace(place, this.view.square)) return this.plan([]);
    const direction = directionTo(this.places.at(-1) ?? this.view.square, place);
    if (direction !== undefined) return this.add(direction);
    const way = this.view.paths.map(({ cheapest }) => this.prefix(cheapest, place)).find(Boolean);
    if (way) return this.plan(way);
    setText(this.told, "Click a square beside the end of your walk.");
  }

  /** The steps of a way up to a place; undefined if it does not lead there. */
  prefix(way, place) {
    const position = way?.squares.findIndex((square) => samePlace(square, place)) ?? -1;
    return position >= 0 ? way.steps.slice(0, position + 1) : undefined;
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
    this.allowed = false;
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
      setText(this.told, `That step is not possible: ${preview.reason}.`);
      return;
    }
    this.allowed = preview.allowed;
    const own = preview.scores[this.briefing.role];
    const missing = Object.keys(preview.missing).length > 0;
    setText(this.told, missing ? `You cannot pay for it: ${preview.reason}.` : preview.sentence);
    this.cost.replaceChildren(
      ...phrase(costSentence(missing, Boolean(preview.goal)), {
        goal: preview.goal,
        cost: this.palette.list(preview.cost, "nothing"),
        missing: this.palette.list(preview.missing),
        score: el("strong", { class: "num" }, points(own)),
        points: el("span", { class: "unit" }, " points"),
      }),
    );
    this.enable(this.can);
  }

  walk() {
    if (isOn(this.go)) this.act({ walk: { steps: this.steps } });
  }

  enable(can) {
    this.can = can;
    const planned = this.steps.length > 0;
    switchButton(this.go, can && this.allowed && planned);
    switchButton(this.stay, can);
    switchButton(this.back, planned);
    switchButton(this.clear, planned);
    this.ways.forEach((way) => switchButton(way, can));
  }
}

/** What a walk costs and leads to. */
function costSentence(missing, reaches) {
  if (reaches)
    return missing
      ? "Costs {cost} – missing {missing} and reaches the goal of {goal}: {score}{points}"
      : "Costs {cost} and reaches the goal of {goal}: {score}{points}";
  return missing
    ? "Costs {cost} – missing {missing}. You would then have {score}{points}"
    : "Costs {cost}. You would then have {score}{points}";
}
