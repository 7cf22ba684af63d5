// What I can do now, in a sentence, and what ends the board if somebody does not move.

import { listed, say, shown } from "../base/words.js";
import { otherName } from "../trails/sides.js";

/** The sentence. `waiting`: not everybody has arrived. `palette`: says chips in words. */
export function nowText(view, waiting, palette) {
  if (waiting) return say("t-look-around");
  if (view.step === "over") return say("m-over");
  return view.may_act ? mayText(view) : waitText(view, palette);
}

function mayText(view) {
  const other = shown(otherName(view));
  if (view.step === "propose") return say(view.last_proposal ? "m-propose-last" : "m-propose", { other });
  if (view.step === "answer") return say("m-answer", { other });
  return view.step === "transfer" ? say("m-send-now", { other }) : say("m-step-now");
}

function waitText(view, palette) {
  const others = listed(view.waiting_for.map(shown));
  if (view.step === "propose") return say("m-wait-proposal", { others });
  if (view.step === "answer") return say("t-wait-answer", { others });
  return view.step === "transfer" ? sendingText(view, others, palette) : walkingText(view, others);
}

/** What I have decided to send; nothing of what the other does. */
function sendingText({ agreement, seat }, others, palette) {
  const { promised, sends } = agreement;
  if (Object.keys(promised[seat]).length === 0) return say("m-nothing-to-send", { others });
  return say("m-decided-send", { others, chips: palette.words(sends ?? {}) });
}

function walkingText({ walk }, others) {
  if (!walk?.length) return say("m-decided-stay", { others });
  return say("m-decided-walk", { others, walk: listed(walk.map((direction) => say("m-direction", { direction }))) });
}

/** For whom the board ends with this turn if they stay, a sentence for each. */
export function dangerText({ must_move: must, players, seat }) {
  const told = players.filter(({ name }) => must[name]).map(({ name }) => dangerOf(name, seat));
  return told.join(" ");
}

function dangerOf(name, me) {
  return name === me ? say("m-danger-you") : say("m-danger", { who: shown(name) });
}
