// Chips as people see them: a colour, a glyph and a letter together, never a colour alone.

import { el } from "../base/dom.js";
import { say, shown } from "../base/words.js";
import { inRow } from "./lists.js";

export class Palette {
  /** `colours`: of the briefing, in the order in which chips are shown. */
  constructor(colours) {
    this.colours = colours;
  }

  /** The colours of which there are chips, in order, as [colour, count]. */
  entries(chips) {
    return this.colours.map((colour) => [colour, chips[colour.name] ?? 0]).filter(([, count]) => count > 0);
  }

  /** "33 red + 7 purple". */
  words(chips) {
    const all = this.entries(chips).map(([{ name }, count]) => say("t-chips-of", { count, colour: shown(name) }));
    return all.length > 0 ? inRow("t-chips-and", all) : say("t-nothing");
  }

  /** A chip of a colour; the words stand beside it. */
  token({ css, glyph, letter }) {
    const node = el("span", { class: "chip", "aria-hidden": "true" }, `${glyph} ${letter}`);
    // Set by script, because the page allows no styles in its text.
    node.style.backgroundColor = css;
    return node;
  }

  /** Chips with their counts, and the words for those who do not see them. */
  list(chips, none = say("t-no-chips")) {
    const entries = this.entries(chips);
    if (entries.length === 0) return el("span", { class: "muted" }, none);
    const counted = entries.map(([colour, count]) =>
      el("span", { class: "counted", "aria-hidden": "true" }, el("strong", {}, String(count)), this.token(colour)),
    );
    return el("span", { class: "chip-list" }, counted, el("span", { class: "visually-hidden" }, this.words(chips)));
  }
}
