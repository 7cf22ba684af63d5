// Where we are: the board of the match, the turn on it, and the part of the turn.

import { el, setText } from "../base/dom.js";
import { say, shown } from "../base/words.js";
import { PhaseRow } from "../trails/phaserow.js";

const NAMES = [say("m-phase-talk"), say("m-phase-send"), say("m-phase-walk")];
const PHASES = { propose: 0, answer: 0, transfer: 1, move: 2 };

/** The part of the turn that is now, by its place in the row; after the end there is none. */
export function phaseOf({ step }) {
  return PHASES[step] ?? NAMES.length;
}

/** The agreement of this turn, of the ledger; undefined if there is none. */
export function agreedNow({ ledger, board, turn }) {
  return ledger.find((entry) => entry.board === board && entry.turn === turn && entry.accepted);
}

/** What came of a part of the turn, or that it is now. */
export function phaseText(view, phase) {
  const now = phaseOf(view);
  if (phase > now || view.step === "over") return "";
  if (phase === now) return say("t-phase-now");
  const agreed = agreedNow(view);
  if (phase === 0) return say(agreed ? "m-phase-agreed" : "m-phase-not-agreed");
  return agreed ? say("m-phase-sent") : say("m-phase-nothing");
}

/** Which turn it is, and who proposes first in it. */
export function turnText({ turn, opener, seat }) {
  if (opener === null) return say("m-turn", { turn });
  return opener === seat ? say("m-turn-you", { turn }) : say("m-turn-of", { turn, who: shown(opener) });
}

export class Where {
  constructor() {
    this.title = el("h2", { id: "where-title" });
    this.turn = el("p", { class: "where-turn" });
    this.row = new PhaseRow(NAMES);
    this.node = el("section", { class: "where", "aria-labelledby": "where-title" }, this.title, this.turn, this.row.node);
  }

  update(view) {
    setText(this.title, view.called);
    setText(this.turn, turnText(view));
    this.row.show(phaseOf(view), (phase) => phaseText(view, phase));
  }
}
