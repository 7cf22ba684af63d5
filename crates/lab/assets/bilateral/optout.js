// Opting out ends the game for both, so it takes two steps.

import { say } from "../base/words.js";

/** What is given up: the offer on the table where that is more, else what is agreed, or no deal. */
function givenUp(view) {
  if (view.opt_out_gives_up_offer) return say("b-opt-out-offer");
  return say(view.agreed_stands ? "b-compare-agreed" : "b-compare-no-deal");
}

/** Asks whether opting out is meant, with what it is worth. */
export function askToOptOut({ question, act }, view) {
  const now = view.opt_out?.now ?? null;
  question.ask({
    sentence: say("b-opt-out-means"),
    worth: now,
    without: view.opt_out_gives_up ?? null,
    names: { worth: say("b-opt-out-worth"), without: givenUp(view) },
    yes: say("b-opt-out-yes"),
    no: say("b-opt-out-no"),
    onyes: () => act({ opt_out: {} }, { sure: true }),
  });
}
