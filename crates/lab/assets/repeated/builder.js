// The offer builder of a repeated game: what a proposal is worth if both keep it, and if the other sends nothing.

import { el, setText } from "../base/dom.js";
import { say, shown } from "../base/words.js";
import { Builder } from "../trails/builder.js";
import { promiseWorth } from "./worth.js";

const KEYS = { asked: "takes", given: "gives" };

export class RepeatedBuilder extends Builder {
  constructor(parts) {
    super({ ...parts, keys: KEYS });
  }

  get other() {
    return this.briefing.players.find(({ name }) => name !== this.briefing.role).name;
  }

  /** What it means to make no proposal. */
  below() {
    this.silence = el("p", { class: "hint" });
    return this.silence;
  }

  show() {
    super.show();
    if (this.view === null) return;
    setText(this.silence, say(this.view.last_proposal ? "m-if-pass-last" : "m-if-pass", { other: shown(this.other) }));
  }

  worthNodes(preview) {
    return preview.kept ? [promiseWorth(this.view, preview)] : [];
  }
}
