// What the offer on the table and my draft are worth now to both sides, beside what each has if nothing is signed.

import { el, glyph } from "../base/dom.js";
import { points } from "../base/format.js";
import { Meter } from "../base/meter.js";
import { say, shown } from "../base/words.js";

export class WorthMeter {
  constructor({ opponent }, seat) {
    Object.assign(this, { seat, opponent: shown(opponent) });
    this.meter = new Meter();
    this.node = el(
      "section",
      { class: "card worth-box", "aria-labelledby": "worth-title" },
      el("h3", { id: "worth-title" }, say("c-meter")),
      el("p", { class: "hint" }, say("c-meter-line")),
      this.meter.node,
    );
  }

  /** `offer`: the one that is on the table, or null; `draft`: what the server says of my draft, or null. */
  show(view, offer, draft) {
    const columns = [
      { name: offer === null ? say("c-meter-no-offer") : say("c-mark-offer", { id: offer.id }), draft: false },
      { name: say("c-meter-draft"), draft: true },
    ];
    const row = (side, name) => ({
      seat: side,
      name: [glyph(side), " ", el("b", {}, name)],
      note: say("c-meter-without", { points: points(view.without[side]) }),
      zero: view.without[side],
      values: [offer?.worth?.now[side] ?? null, draft?.worth?.now[side] ?? null],
    });
    this.meter.show(columns, [row(this.seat, say("c-you")), row(1 - this.seat, this.opponent)]);
  }
}
