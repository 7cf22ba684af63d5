// The offer builder of a repeated game: what a proposal is worth if both keep it, and if the other sends nothing.

import { say, shown } from "../base/words.js";
import { PairBuilder } from "../trails/pairbuilder.js";
import { keptWorth, promiseWorth } from "./worth.js";

export class RepeatedBuilder extends PairBuilder {
  silenceText() {
    return say(this.view.last_proposal ? "m-if-pass-last" : "m-if-pass", { other: shown(this.other) });
  }

  worthOf(preview) {
    return preview.kept ? keptWorth(preview, this.view) : null;
  }

  worthNodes(preview) {
    return preview.kept ? [promiseWorth(this.view, preview)] : [];
  }
}
