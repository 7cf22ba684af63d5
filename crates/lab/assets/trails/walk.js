// The walk: planned by suggestion, by buttons, by clicks and arrow keys on the board; the server says what it costs and
// whether it may be walked.

import { actBar } from "../base/actbar.js";
import { Asking } from "../base/asking.js";
import { button, el, isOn, setText, switchButton } from "../base/dom.js";
import { points } from "../base/format.js";
import { say, sayNodes, shown } from "../base/words.js";
import { scoreNodes } from "../debrief/score.js";
import { directionTo, placesOf, samePlace } from "./geometry.js";

// The board is a picture, which is the same in every language; so left is left on it, however the page is read.
const KEYS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

export class Walk {
  /** `drawn()` is called when the plan has changed. */
  constructor({ briefing, palette, connection, act, announce, drawn }) {
    Object.assign(this, { briefing, palette, act, announce, drawn, steps: [], can: false, allowed: false, view: null });
    this.asking = new Asking(connection, (preview, reason) => this.showPreview(preview, reason));
    this.suggestions = el("div", { class: "suggestions buttons" });
    this.ways = briefing.board.directions.map((direction) =>
      button(say("t-step", { direction }), () => this.add(direction)),
    );
    this.back = button(say("t-undo"), () => this.undo());
    this.clear = button(say("t-anew"), () => this.plan([]));
    this.go = button(say("t-walk"), () => this.walk(), "go");
    this.stay = button(say("t-stay"), () => act({ walk: { steps: [] } }));
    this.told = el("p", { class: "sentence", "aria-live": "polite" });
    this.cost = el("p", { class: "walk-cost" });
    this.warning = el("p", { class: "warning" });
    this.node = el(
      "section",
      { class: "walk", "aria-labelledby": "walk-title" },
      el("h3", { id: "walk-title" }, say("t-your-walk")),
      this.suggestions,
      el("p", { class: "hint" }, say("t-walk-how")),
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
    return must ? say("t-stay-ends") : say("t-stay-may", { rounds: this.briefing.dormant_rounds });
  }

  /** A button for every goal that can be paid for. */
  suggest({ paths }) {
    const known = JSON.stringify(paths);
    if (known === this.known) return;
    this.known = known;
    const payable = paths.filter(({ cheapest }) => cheapest !== null);
    const buttons = payable.map(({ provider, cheapest: { steps, score } }) => {
      const told = { provider: shown(provider), steps: steps.length, count: score, points: points(score) };
      return button(say("t-suggestion", told), () => this.plan(steps));
    });
    const none = el("p", { class: "hint" }, say("t-no-suggestion"));
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
    setText(this.told, say("t-click-beside"));
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
      setText(this.told, say("t-no-step", { reason: preview.reason }));
      return;
    }
    this.allowed = preview.allowed;
    const own = preview.scores[this.briefing.role];
    const missing = Object.keys(preview.missing).length > 0;
    setText(this.told, missing ? say("t-cannot-pay", { reason: preview.reason }) : preview.sentence);
    this.cost.replaceChildren(
      ...sayNodes(costSentence(missing, Boolean(preview.goal)), {
        goal: shown(preview.goal),
        cost: this.palette.list(preview.cost, say("t-nothing")),
        missing: this.palette.list(preview.missing),
        score: scoreNodes(own),
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
  if (reaches) return missing ? "t-walk-reaches-missing" : "t-walk-reaches";
  return missing ? "t-walk-costs-missing" : "t-walk-costs";
}
