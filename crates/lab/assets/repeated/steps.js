// The step of a turn: to a square beside me that I can pay for, or none. Both decide unseen, and are moved together.

import { button, el } from "../base/dom.js";
import { points } from "../base/format.js";
import { say, sayNodes } from "../base/words.js";
import { directionTo } from "../trails/geometry.js";
import { signed } from "../trails/exchange.js";
import { ownPlayer } from "../trails/sides.js";
import { Walk } from "../trails/walk.js";

export class Steps extends Walk {
  constructor(parts) {
    const { boards, steps_per_turn: most } = parts.briefing;
    super({ ...parts, directions: boards[0].board.directions, most });
    // Where there is a single step, there is nothing to go back to.
    this.back.hidden = most === 1;
  }

  squareIn({ squares, seat }) {
    return squares[seat];
  }

  isTime({ step }) {
    return step === "move";
  }

  knownWays(view) {
    const { cheapest } = ownPlayer(view);
    return cheapest ? [cheapest] : [];
  }

  staying({ must_move: must, seat, dormant, dormant_limit: limit }) {
    if (must[seat]) return { text: say("m-stay-ends"), strong: true };
    return { text: say("m-stay-may", { turns: dormant[seat], limit }), strong: false };
  }

  /** The next step on the way for which the fewest chips are missing, if it can be paid. */
  suggested(view) {
    const { cheapest, way } = ownPlayer(view);
    if (cheapest) return [this.suggestion(cheapest.steps.slice(0, this.most), say("m-along"))];
    const direction = way?.length > 0 ? directionTo(this.squareIn(view), way[0]) : undefined;
    const step = view.steps.find((one) => one.direction === direction);
    if (step?.payable) return [this.suggestion([direction], say("m-along-lacking"))];
    return [el("p", { class: "hint" }, say(step ? "m-no-way-now" : "m-no-way"))];
  }

  suggestion(steps, text) {
    return button(text, () => this.plan(steps));
  }

  update(view) {
    super.update(view);
    this.ways.forEach(({ direction, node }) => this.label(node, direction, view));
  }

  /** A direction with the chip that it costs. */
  label(node, direction, view) {
    const step = view.steps.find((one) => one.direction === direction);
    const colour = step && this.palette.colours.find(({ name }) => name === step.colour);
    node.hidden = !step && this.most === 1;
    node.replaceChildren(say("t-step", { direction }), ...(colour && this.most === 1 ? [" ", this.palette.token(colour)] : []));
    if (step && !step.payable) node.title = say("m-no-chip");
    else node.removeAttribute("title");
  }

  isOpenWay(direction) {
    if (this.view === null || this.most > 1) return true;
    return this.view.steps.some((step) => step.direction === direction && step.payable);
  }

  pointsOf({ score_change: change }) {
    return change === null ? null : points(ownPlayer(this.view).prospect + change);
  }

  costNodes({ cost, missing, score_change: change, independent }, isMissing) {
    const told = { cost: this.palette.list(cost, say("t-nothing")), missing: this.palette.list(missing) };
    if (isMissing || change === null) return sayNodes("m-costs-missing", told);
    const { prospect } = ownPlayer(this.view);
    const score = el("strong", {}, points(prospect + change));
    const note = el("span", { class: "hint" }, say(independent ? "m-alone" : "m-not-alone"));
    return [...sayNodes("m-costs", { ...told, score, change: signed(change) }), " ", note];
  }
}
