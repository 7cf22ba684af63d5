// The phases of a revelation game: what came of those that are over, and which one is now.

import { say, shown } from "../base/words.js";
import { PhaseRow } from "../trails/phaserow.js";

const NAMES = [say("r-phase-reveal"), say("r-phase-first"), say("r-phase-last"), say("r-phase-end")];

/** The phase that is now, by its place in the row. */
export function phaseOf({ step, round }) {
  if (step === "over" || (step === "answer" && round === 2)) return NAMES.length - 1;
  return step === "reveal" ? 0 : round;
}

/** What came of showing goals. */
function shownText({ players, seat }) {
  const who = players.filter(({ revealed }) => revealed).map(({ name }) => name);
  if (who.length === 2) return say("r-phase-both");
  if (who.length === 0) return say("r-phase-none");
  const other = players.find(({ name }) => name !== who[0]).name;
  if (who[0] === seat) return say("r-phase-you", { other: shown(other) });
  return other === seat ? say("r-phase-not-you", { who: shown(who[0]) }) : say("r-phase-one", { who: shown(who[0]), other: shown(other) });
}

/** Whose proposal it is, and that it is made now. */
function makingText({ first, seat, players }, phase) {
  const maker = phase === 1 ? first : players.find(({ name }) => name !== first).name;
  return maker === seat ? say("r-phase-yours") : say("r-phase-of", { who: shown(maker) });
}

/** What came of the first proposal. */
function firstText(view) {
  if (!view.rejected) return say("r-phase-no-proposal");
  return view.rejected.to === view.seat ? say("r-phase-you-rejected") : say("r-phase-rejected");
}

/** What came of a phase, or that it is now; nothing of what comes later. */
export function phaseText(view, phase) {
  const now = phaseOf(view);
  if (phase > now) return "";
  if (phase === 0) return now === 0 ? say("t-phase-now") : shownText(view);
  if (phase === NAMES.length - 1) return view.step === "over" ? "" : say("t-phase-now");
  if (phase === now) return makingText(view, phase);
  return phase === 1 && view.round === 2 ? firstText(view) : "";
}

export class Phases extends PhaseRow {
  constructor() {
    super(NAMES);
  }

  update(view) {
    this.show(phaseOf(view), (phase) => phaseText(view, phase));
  }
}
