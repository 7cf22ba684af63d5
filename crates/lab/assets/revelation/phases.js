// The phases of a revelation game: what came of those that are over, and which one is now.

import { say, shown } from "../base/words.js";
import { PhaseRow } from "../trails/phaserow.js";

const NAMES = [say("r-phase-reveal"), say("r-phase-first"), say("r-phase-last"), say("r-phase-end")];

/** The phase that is now, by its place in the row. */
export function phaseOf({ step, round }) {
  if (step === "over") return NAMES.length - 1;
  return step === "reveal" ? 0 : round;
}

/** What came of showing goals. */
function shownText({ players, seat }) {
  const who = players.filter(({ revealed }) => revealed).map(({ name }) => name);
  if (who.length === 2) return say("r-phase-both");
  if (who.length === 0) return say("r-phase-none");
  return who[0] === seat ? say("r-phase-you") : say("r-phase-one", { who: shown(who[0]) });
}

/** What came of a phase, or that it is now; nothing of what comes later. */
export function phaseText(view, phase) {
  const now = phaseOf(view);
  if (phase > now) return "";
  if (phase === now) return now === NAMES.length - 1 ? "" : say("t-phase-now");
  if (phase === 0) return shownText(view);
  if (phase === 1 && view.round === 2) return view.rejected ? say("r-phase-rejected") : say("r-phase-no-proposal");
  return "";
}

export class Phases extends PhaseRow {
  constructor() {
    super(NAMES);
  }

  update(view) {
    this.show(phaseOf(view), (phase) => phaseText(view, phase));
  }
}
