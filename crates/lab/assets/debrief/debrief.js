// After the end: how it ended, the points of both, pictures, and the game step by step. What is particular to a game
// comes with its room.

import { el, glyph, seatClass } from "../base/dom.js";
import { say, shown } from "../base/words.js";
import { afterwards } from "../progress/afterwards.js";
import { replay } from "./replay.js";
import { scoreNodes } from "./score.js";

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

  show({ debrief: told, result, seats, closing, briefing, labels, pictures, events, you, fillers }) {
    const title = this.section.querySelector("h2");
    // What every game has to tell, and what only this one has.
    const debrief = result ? { ...result, seats, closing, ...told } : told;
    const parts = debrief
      ? this.result(debrief, you ?? null, fillers ?? [], briefing, labels ?? debrief.seats)
      : [el("p", {}, say("d-no-result"))];
    this.body.replaceChildren(
      ...parts.filter(Boolean),
      ...gallery(pictures ?? []),
      replay(events ?? [], {
        stepWorth: (entry) => (debrief ? this.told.stepWorth(entry, debrief) : ""),
        picture: debrief ? this.told.picture?.(debrief, briefing, events ?? []) : null,
      }),
    );
    title.focus();
  }

  result(debrief, you, fillers, briefing, labels) {
    return [
      el("p", { class: "lead" }, this.told.ending(debrief, you)),
      this.scores(debrief, you, fillers, labels),
      ...this.told.findings(debrief, you, briefing),
    ];
  }

  scores(debrief, you, fillers, labels) {
    const boxes = labels.map((label, seat) =>
      el(
        "div",
        { class: `score ${seatClass(seat)}` },
        el("dt", {}, glyph(seat), ` ${seat === you ? say("d-you", { name: label }) : label}`),
        el(
          "dd",
          {},
          scoreNodes(debrief.scores[seat], "num l"),
          seat !== you && fillers[seat] ? el("p", { class: "hint" }, say("d-played-by", { filler: fillers[seat] })) : null,
          typeText(debrief.types?.[seat]),
        ),
      ),
    );
    return el("dl", { class: "score-pair" }, boxes);
  }
}

/** The pictures that the game has drawn, in their order; nothing if there are none. */
function gallery(pictures) {
  const narrow = (src) => el("source", { media: "(max-width: 39.99rem)", srcset: `${src}?narrow=true` });
  const figure = ({ address, title, description }) =>
    el(
      "a",
      { href: address },
      el("picture", {}, narrow(address), el("img", { src: address, alt: say("d-picture", { title, description }), loading: "lazy" })),
    );
  return pictures.length > 0 ? [el("div", { class: "pictures" }, pictures.map(figure))] : [];
}

function typeText(type) {
  if (!type) return null;
  const told = { type: shown(type.name), brief: type.brief && shown(type.brief) };
  return el("p", { class: "hint" }, say(type.brief ? "d-type-brief" : "d-type", told));
}
