// What both have sent of what they promised, shown together as soon as both have decided, for the rest of the turn.

import { el, flash } from "../base/dom.js";
import { say } from "../base/words.js";
import { promiseLines } from "./promise.js";
import { agreedNow } from "./where.js";

export class Sent {
  constructor(briefing, palette, me) {
    Object.assign(this, { briefing, palette, me });
    this.body = el("div", {});
    this.node = el(
      "section",
      { class: "felt sent", "aria-labelledby": "sent-title" },
      el("h3", { id: "sent-title" }, say("m-sent")),
      this.body,
    );
  }

  update(view) {
    const entry = agreedNow(view);
    const isShown = view.step === "move" && Boolean(entry?.sent);
    this.node.hidden = !isShown;
    const known = isShown ? JSON.stringify(entry) : null;
    if (known === this.known) return;
    this.known = known;
    if (!isShown) return;
    this.body.replaceChildren(promiseLines(entry, this.briefing.players, this.me, this.palette));
    flash(this.node);
  }
}
