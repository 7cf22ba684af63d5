// After the end: what was agreed, what it was worth to both, and what it might have been.

import { el, glyph, seatClass } from "./dom.js";
import { points } from "./format.js";
import { replay } from "./replay.js";

const TRIES = 5;
const ENDINGS = {
  agreement: "You agreed on everything.",
  partial: "Time ran out. What had been agreed by then stands.",
  "opt-out": "The negotiation was broken off.",
  "no-deal": "Time ran out without a deal.",
  fault: "The game was stopped because of an illegal move.",
};

/** How it ended, as a sentence. */
export function endingText(debrief, you) {
  const who = debrief.facts?.opted_out;
  if (debrief.ending === "opt-out" && who) return who === debrief.seats[you] ? "You opted out." : `${who} opted out.`;
  if (debrief.ending === "agreement" && you === null) return "They agreed on everything.";
  return ENDINGS[debrief.ending] ?? `The game is over (${debrief.ending}).`;
}

/** Whom the better deal would have helped: both sides, or one without harm to the other. */
export function betterFor({ better_for_both: better, agreement, seats }) {
  const gains = seats.map((_, seat) => better.utilities[seat] > agreement.utilities[seat]);
  return gains.every(Boolean)
    ? "Better for both"
    : `Better for ${seats[gains.indexOf(true)]} and as good for the other side`;
}

/** The names of those for whom the agreement was worse than none. */
export function worseThanNothing({ agreement, status_quo: without, seats }) {
  if (!agreement || !without) return [];
  return seats.filter((_, seat) => agreement.utilities[seat] < without[seat]);
}

export class Debrief {
  constructor({ section, body, base }) {
    Object.assign(this, { section, body, base, tries: 0 });
  }

  async load() {
    this.section.hidden = false;
    this.body.replaceChildren(el("p", {}, "The result is being worked out."));
    try {
      const response = await fetch(`${this.base}/debrief.json`);
      if (!response.ok) throw new Error(`status ${response.status}`);
      this.show(await response.json());
    } catch {
      this.tries += 1;
      if (this.tries < TRIES) setTimeout(() => this.load(), 1000 * this.tries);
      else
        this.body.replaceChildren(
          el("p", { class: "error" }, "The result could not be fetched. Reload the page to try again."),
        );
    }
  }

  show({ debrief, space_svg: space, curves_svg: curves, events, you, fillers }) {
    const title = this.section.querySelector("h2");
    const parts = debrief
      ? this.result(debrief, you ?? null, fillers ?? [])
      : [el("p", {}, "The game ended without a result.")];
    const pictures = debrief ? this.pictures(debrief, space, curves) : null;
    this.body.replaceChildren(...parts.filter(Boolean), ...(pictures ? [pictures] : []), replay(events ?? [], debrief));
    title.focus();
  }

  result(debrief, you, fillers) {
    return [
      el("p", { class: "lead" }, endingText(debrief, you)),
      this.scores(debrief, you, fillers),
      debrief.agreement ? el("p", {}, el("strong", {}, "The agreement: "), `${debrief.agreement.words}.`) : null,
      this.judgement(debrief),
    ];
  }

  scores(debrief, you, fillers) {
    const boxes = debrief.seats.map((name, seat) =>
      el(
        "div",
        { class: `score ${seatClass(seat)}` },
        el("dt", {}, glyph(seat), ` ${name}${seat === you ? " (you)" : ""}`),
        el(
          "dd",
          {},
          el("strong", { class: "huge" }, points(debrief.scores[seat])),
          el("span", { class: "unit" }, " points"),
          seat !== you && fillers[seat] ? el("p", { class: "hint" }, `Played by ${fillers[seat]}.`) : null,
          typeText(debrief.types?.[seat]),
        ),
      ),
    );
    return el("dl", { class: "score-pair" }, boxes);
  }

  /** How good it was, against what was possible. Utilities are points of the first period, before the effect of time. */
  judgement(debrief) {
    const pair = (utilities) => debrief.seats.map((name, seat) => `${points(utilities[seat])} for ${name}`).join(", ");
    const items = [];
    const better = debrief.better_for_both;
    if (debrief.agreement?.on_frontier) {
      items.push(
        "On the Pareto frontier: no other deal would have been better for one side without hurting the other.",
      );
    } else if (better) {
      items.push(
        `Something was left on the table. ${betterFor(debrief)}: ${better.words} (${pair(better.utilities)}; ` +
          `the agreement: ${pair(debrief.agreement.utilities)}).`,
      );
    }
    items.push(...worseThanNothing(debrief).map((name) => `${name} would have had more without a deal.`));
    if (debrief.nash)
      items.push(`The Nash solution, a fair compromise: ${debrief.nash.words} (${pair(debrief.nash.utilities)}).`);
    if (debrief.status_quo) items.push(`Without a deal: ${pair(debrief.status_quo)}.`);
    if (items.length === 0) return null;
    return el(
      "div",
      { class: "judgement" },
      el("h3", {}, "How good was it?"),
      el(
        "ul",
        {},
        items.map((item) => el("li", {}, item)),
      ),
      el("p", { class: "hint" }, "Numbers in brackets are points before the effect of time."),
    );
  }

  pictures(debrief, space, curves) {
    const [first, second] = debrief.seats;
    const narrow = (src) => el("source", { media: "(max-width: 39.99rem)", srcset: `${src}?narrow=true` });
    const figure = (src, alt) =>
      src ? el("a", { href: src }, el("picture", {}, narrow(src), el("img", { src, alt, loading: "lazy" }))) : null;
    const all = [
      figure(
        space,
        `Every possible outcome by its worth to ${first} and ${second}, with the Pareto frontier, the status ` +
          `quo, the Nash solution and the agreement, if there was one. ${endingText(debrief, null)}`,
      ),
      figure(
        curves,
        `What the offers of each side were worth to itself, offer by offer. ${first} and ${second} made ` +
          `${debrief.steps?.length ?? 0} offers.`,
      ),
    ].filter(Boolean);
    return all.length > 0 ? el("div", { class: "pictures" }, all) : null;
  }
}

function typeText(type) {
  if (!type) return null;
  return el("p", { class: "hint" }, `Type: ${type.name}. ${type.brief ? `“${type.brief}”` : ""}`);
}
