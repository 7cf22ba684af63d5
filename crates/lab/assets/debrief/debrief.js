// After the end: the one thing to learn, the points of everybody, what each decision cost, pictures, and the game step by
// step. What is particular to a game comes with its room.

import { el } from "../base/dom.js";
import { say } from "../base/words.js";
import { afterwards } from "../progress/afterwards.js";
import { figures, gallery } from "./figures.js";
import { lessonBlock } from "./lesson.js";
import { replay } from "./replay.js";
import { costliest, strip } from "./strip.js";
import { Walk } from "./walk.js";

const TRIES = 5;

export class Debrief {
  /** `told`: what the game's room has to tell, see `openSeat` in base/seat.js. */
  constructor({ section, body, base, told }) {
    Object.assign(this, { section, body, base, told, tries: 0 });
  }

  async load() {
    this.section.hidden = false;
    this.body.replaceChildren(el("p", {}, say("d-working")));
    try {
      const response = await fetch(`${this.base}/debrief.json`);
      if (!response.ok) throw new Error(`status ${response.status}`);
      const told = await response.json();
      this.show(told);
      afterwards(told, this.base, this.body);
    } catch {
      this.tries += 1;
      if (this.tries < TRIES) setTimeout(() => this.load(), 1000 * this.tries);
      else
        this.body.replaceChildren(el("p", { class: "error" }, say("d-unfetched")));
    }
  }

  show(found) {
    const { debrief: told, result, seats, closing, briefing, pictures = [], events = [], you = null } = found;
    // What every game has to tell, and what only this one has.
    const hindsight = you === null ? null : (found.hindsight?.[you] ?? null);
    const debrief = result ? { ...result, seats, closing, ...told, hindsight } : told;
    const walk = new Walk(events);
    const parts = debrief ? this.parts(debrief, found, walk) : [el("p", {}, say("d-no-result")), ...gallery(pictures)];
    const story = replay(events, {
      walk,
      stepWorth: (entry) => (debrief ? this.told.stepWorth(entry, debrief) : ""),
      rowWorth: (entry) => (debrief ? (this.told.rowWorth?.(entry, debrief, you) ?? "") : ""),
      picture: debrief ? this.told.picture?.(debrief, briefing, events) : null,
    });
    this.body.replaceChildren(...[...parts, story].flat().filter(Boolean));
    // What cost most is seen first; a game without costs as it was in the end.
    const decisions = hindsight?.decisions ?? [];
    if (decisions.length > 0) walk.goToStep(decisions[costliest(decisions)].step);
    else walk.by("last");
    this.section.querySelector("h2").focus();
  }

  parts(debrief, found, walk) {
    const { pictures = [], you = null, briefing } = found;
    const { hindsight } = debrief;
    const findings = this.told.findings(debrief, you, briefing).filter(Boolean);
    const drawn = debrief.bargain ? figures(walk, debrief, pictures, you) : gallery(pictures);
    return [
      lessonBlock(debrief, found, this.told.ending(debrief, you), this.section.querySelector(".debrief-actions")),
      strip(walk, hindsight, debrief.scores[you]),
      drawn,
      findings.length > 0 ? el("div", { class: "card findings" }, findings) : null,
    ];
  }
}
