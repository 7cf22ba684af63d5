// What the offer on the table and my draft are worth now, to me and to each type that the other side may be of, beside what
// each would have if nothing more were agreed.

import { el, glyph } from "../base/dom.js";
import { points } from "../base/format.js";
import { Meter } from "../base/meter.js";
import { say, shown } from "../base/words.js";

export class WorthMeter {
  constructor({ opponent, opponent_types: types }, seat) {
    Object.assign(this, { seat, opponent: shown(opponent), types: types ?? [] });
    this.meter = new Meter();
    this.node = el(
      "section",
      { class: `card worth-box mine-${seat + 1}`, "aria-labelledby": "worth-title" },
      el("div", { class: "box-head" }, el("h3", { id: "worth-title" }, say("b-worth")), el("p", { class: "hint" }, say("b-worth-line"))),
      this.meter.node,
    );
  }

  /** `draft`: what the server says of my draft, or null. */
  show(view, draft) {
    const { incoming } = view;
    const columns = [
      { name: incoming === null ? say("b-worth-no-offer") : say("b-worth-offer", { id: incoming.id }), draft: false },
      { name: say("b-worth-draft"), draft: true },
    ];
    const mine = {
      seat: this.seat,
      name: [glyph(this.seat), " ", el("b", {}, say("b-worth-me"))],
      note: without(view.no_deal_at_deadline),
      zero: view.no_deal_at_deadline,
      values: [incoming?.worth?.now ?? null, draft?.worth?.now ?? null],
    };
    const known = view.opponent_without !== undefined;
    this.meter.show(columns, [mine, ...(known ? this.types.map((type, index) => this.other(type, index, view, draft)) : [])]);
  }

  other(type, index, view, draft) {
    const other = 1 - this.seat;
    const zero = view.opponent_without[index];
    const name = this.types.length > 1 ? say("b-worth-if", { opponent: this.opponent, type: shown(type.name) }) : this.opponent;
    const values = [view.incoming?.to_opponent?.[index] ?? null, draft?.to_opponent?.[index] ?? null];
    return { seat: other, name: [glyph(other), ` ${name}`], note: without(zero), zero, values };
  }
}

function without(value) {
  return say("b-worth-without", { points: points(value) });
}
