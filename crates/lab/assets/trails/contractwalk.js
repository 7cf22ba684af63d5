// The walk of the customer in the contract game, to one goal or another.

import { button, el } from "../base/dom.js";
import { points } from "../base/format.js";
import { say, sayNodes, shown } from "../base/words.js";
import { scoreNodes } from "../debrief/score.js";
import { Walk } from "./walk.js";

export class ContractWalk extends Walk {
  constructor(parts) {
    super({ ...parts, directions: parts.briefing.board.directions });
  }

  squareIn({ square }) {
    return square;
  }

  knownWays({ paths }) {
    return paths.map(({ cheapest }) => cheapest).filter(Boolean);
  }

  staying({ must_move: strong }) {
    return { strong, text: strong ? say("t-stay-ends") : say("t-stay-may", { rounds: this.briefing.dormant_rounds }) };
  }

  /** A button for every goal that can be paid for. */
  suggested({ paths }) {
    const payable = paths.filter(({ cheapest }) => cheapest !== null);
    const buttons = payable.map(({ provider, cheapest: { steps, score } }) => {
      const told = { provider: shown(provider), steps: steps.length, count: score, points: points(score) };
      return button(say("t-suggestion", told), () => this.plan(steps));
    });
    return buttons.length > 0 ? buttons : [el("p", { class: "hint" }, say("t-no-suggestion"))];
  }

  pointsOf({ scores }) {
    return points(scores[this.briefing.role]);
  }

  costNodes({ cost, missing, goal, scores }, isMissing) {
    return sayNodes(costSentence(isMissing, Boolean(goal)), {
      goal: shown(goal),
      cost: this.palette.list(cost, say("t-nothing")),
      missing: this.palette.list(missing),
      score: scoreNodes(scores[this.briefing.role]),
    });
  }
}

/** What a walk costs and leads to. */
function costSentence(missing, reaches) {
  if (reaches) return missing ? "t-walk-reaches-missing" : "t-walk-reaches";
  return missing ? "t-walk-costs-missing" : "t-walk-costs";
}
