// The parts of a round of the contract game: what came of those that are over, and which one is now.

import { el, setText } from "../base/dom.js";
import { listed, say, shown } from "../base/words.js";
import { PhaseRow } from "./phaserow.js";

const NAMES = [say("t-phase-propose"), say("t-phase-answer"), say("t-phase-walk")];
const PHASES = { propose: 0, answer: 1, walk: 2 };

/** The part that is now, by its place in the row; after the end there is none. */
export function phaseOf({ step }) {
  return PHASES[step] ?? NAMES.length;
}

/** Who proposes in this round, as seen by me. */
function whoText({ proposer }, { is_customer: isCustomer, players }) {
  const mine = (proposer === "customer") === isCustomer;
  if (mine) return say("t-phase-yours");
  const who = players.filter(({ role }) => (role === "customer") === (proposer === "customer")).map(({ name }) => shown(name));
  return say("t-phase-of", { who: listed(who) });
}

/** What came of a part, or that it is now. */
export function phaseText(view, phase, briefing) {
  const now = phaseOf(view);
  if (now === NAMES.length || phase > now) return "";
  if (phase === 0) return whoText(view, briefing);
  if (phase === now) return say("t-phase-now");
  return say(view.deals.some(({ round }) => round === view.round) ? "t-phase-deal" : "t-phase-no-deal");
}

export class RoundPhases {
  constructor(briefing) {
    this.briefing = briefing;
    this.title = el("p", { class: "where-turn" });
    this.row = new PhaseRow(NAMES);
    this.node = el("div", { class: "where" }, this.title, this.row.node);
  }

  update(view) {
    setText(this.title, say("t-round-now", { round: view.round }));
    this.row.show(phaseOf(view), (phase) => phaseText(view, phase, this.briefing));
  }
}
