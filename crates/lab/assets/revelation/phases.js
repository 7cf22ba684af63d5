// The phases of the game in a row: what came of those that are over, and which one is now.

import { el, setText } from "../base/dom.js";
import { say, shown } from "../base/words.js";

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
  if (phase === now) return now === NAMES.length - 1 ? "" : say("r-phase-now");
  if (phase === 0) return shownText(view);
  if (phase === 1 && view.round === 2) return view.rejected ? say("r-phase-rejected") : say("r-phase-no-proposal");
  return "";
}

export class Phases {
  constructor() {
    this.items = NAMES.map((name) => {
      const text = el("span", {});
      return { node: el("li", {}, el("strong", {}, name), " ", text), text };
    });
    this.node = el(
      "ol",
      { class: "phases", "aria-label": say("r-phases") },
      this.items.map(({ node }) => node),
    );
  }

  update(view) {
    const now = phaseOf(view);
    this.items.forEach(({ node, text }, phase) => {
      setText(text, phaseText(view, phase));
      node.classList.toggle("done", phase < now);
      if (phase === now) node.setAttribute("aria-current", "step");
      else node.removeAttribute("aria-current");
    });
  }
}
