// The offer builder of a revelation game: what a proposal is worth to me, and to the other with each goal that it may
// have, beside the proposal that is on the table or was rejected.

import { setText } from "../base/dom.js";
import { points } from "../base/format.js";
import { say, shown } from "../base/words.js";
import { PairBuilder } from "../trails/pairbuilder.js";
import { ownPlayer } from "../trails/sides.js";
import { trueGoal } from "./goals.js";
import { goalWorths, scoreWith } from "./worth.js";

export class RevelationBuilder extends PairBuilder {
  show() {
    super.show();
    if (this.view !== null) setText(this.title, say(this.isLast ? "r-last-proposal" : "r-first-proposal"));
  }

  /** Is my next proposal the last? It is if the other proposes first, or has. */
  get isLast() {
    return this.view.first !== null && this.view.first !== this.view.seat;
  }

  silenceText() {
    if (!this.isLast) return say("r-if-pass", { other: shown(this.other) });
    return say("r-if-pass-last", { points: points(trueGoal(ownPlayer(this.view))?.alternative) });
  }

  worthOf({ score_change: change }) {
    return change === undefined ? null : scoreWith(change, this.view);
  }

  showNothing(note) {
    super.showNothing(note);
    this.showOnTable();
  }

  /** Without a draft there is still what is on the table. */
  showOnTable() {
    const standing = this.standing;
    if (standing !== null) this.worth.append(goalWorths(this.view.players, this.briefing.role, [standing]));
  }

  worthNodes({ benefits }) {
    if (!benefits) return [];
    const draft = { title: say("t-draft"), benefits, draft: true };
    const all = [this.standing, draft].filter(Boolean);
    return [goalWorths(this.view.players, this.briefing.role, all)];
  }

  /** The proposal of the other that waits, or the one that was rejected. */
  get standing() {
    const { proposal, rejected, seat } = this.view;
    if (proposal && proposal.from !== seat) return { title: say("r-on-table"), benefits: proposal.benefits, draft: false };
    return rejected ? { title: say("r-rejected"), benefits: rejected.benefits, draft: false } : null;
  }
}
