// The offer builder of games between two: what I give and take, to and from the other.

import { el, setText } from "../base/dom.js";
import { Builder } from "./builder.js";

const KEYS = { asked: "takes", given: "gives" };

export class PairBuilder extends Builder {
  constructor(parts) {
    super({ ...parts, keys: KEYS });
  }

  get other() {
    return this.briefing.players.find(({ name }) => name !== this.briefing.role).name;
  }

  below() {
    this.silence = el("p", { class: "hint" });
    return this.silence;
  }

  /** What it means to make no proposal. */
  silenceText() {
    return "";
  }

  show() {
    super.show();
    if (this.view !== null) setText(this.silence, this.silenceText());
  }
}
