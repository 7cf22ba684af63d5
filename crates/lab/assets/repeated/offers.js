// The proposal that waits for an answer: what is promised both ways, and what that is worth if it is kept and if not.

import { say } from "../base/words.js";
import { PairOffers } from "../trails/pairoffers.js";
import { keptWorth, promiseWorth } from "./worth.js";

export class Offers extends PairOffers {
  meansText(view) {
    return say(view.last_proposal ? "m-if-reject-last" : "m-if-reject");
  }

  worthOf(proposal, view) {
    return keptWorth(proposal, view);
  }

  worthLine(proposal, view) {
    // My own is in the builder, with its worth.
    return proposal.from === view.seat ? null : promiseWorth(view, proposal);
  }
}
