// Opting out ends the game for both, so it takes two steps.

import { say } from "../base/words.js";

/** Asks whether opting out is meant, with what it is worth. */
export function askToOptOut({ question, act }, view) {
  const now = view.opt_out?.now ?? null;
  question.ask({
    sentence: say("b-opt-out-means"),
    worth: now,
    without: view.no_deal_at_deadline ?? null,
    names: {
      worth: say("b-opt-out-worth"),
      without: say(view.agreed_stands ? "b-compare-agreed" : "b-compare-no-deal"),
    },
    yes: say("b-opt-out-yes"),
    no: say("b-opt-out-no"),
    onyes: () => act({ opt_out: {} }, { sure: true }),
  });
}
