// What is on the table in a revelation game: the proposal that waits for an answer, and the first one after it was rejected.
// Who answers is told what comes of rejecting.

import { el, spanned } from "../base/dom.js";
import { points } from "../base/format.js";
import { say, sayNodes } from "../base/words.js";
import { changeNumber } from "../trails/exchange.js";
import { PairOffers } from "../trails/pairoffers.js";
import { ownPlayer } from "../trails/sides.js";
import { trueGoal } from "./goals.js";
import { scoreWith } from "./worth.js";

export class Offers extends PairOffers {
  shownIn({ proposal, rejected }) {
    const before = rejected ? [[rejected, say("r-rejected")]] : [];
    return proposal ? [...before, [proposal, null]] : before;
  }

  meansText(view) {
    if (view.round === 1) return say("r-if-reject");
    return say("r-if-reject-last", { points: points(trueGoal(ownPlayer(view))?.alternative) });
  }

  worthOf({ score_change: change }, view) {
    return scoreWith(change, view);
  }

  worthLine({ from, score_change: change }, { seat }) {
    // My own is in the builder, with its worth.
    if (from === seat) return null;
    return el("p", { class: "change" }, spanned(sayNodes("r-change", { count: change, change: changeNumber(change) }), "unit"));
  }
}
