// What I can do now, in a sentence.

import { listed, say, shown } from "../base/words.js";
import { otherName, ownPlayer } from "../trails/sides.js";

/** The sentence. `waiting`: not everybody has arrived. */
export function nowText(view, waiting) {
  if (waiting) return say("t-look-around");
  if (view.step === "over") return say("r-moved");
  return view.may_act ? mayText(view) : waitText(view);
}

function mayText(view) {
  if (view.step === "reveal") return say("r-reveal-now");
  if (view.step === "propose") return say(view.round === 1 ? "r-propose-first" : "r-propose-last");
  return say("r-answer-now", { other: shown(otherName(view)) });
}

function waitText(view) {
  const others = listed(view.waiting_for.map(shown));
  if (view.step === "reveal") return say(ownPlayer(view).revealed ? "r-decided-reveal" : "r-decided-hide", { others });
  if (view.step === "answer") return say("t-wait-answer", { others });
  return say(view.round === 1 ? "r-wait-first" : "r-wait-last", { others });
}
