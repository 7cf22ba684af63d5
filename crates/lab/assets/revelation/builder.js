// The offer builder of a revelation game: what a proposal is worth to me, and to the other with each goal that it may
// have, beside the first proposal if that was rejected.

import { el, setText } from "../base/dom.js";
import { points } from "../base/format.js";
import { say, shown } from "../base/words.js";
import { Builder } from "../trails/builder.js";
import { ownPlayer } from "../trails/sides.js";
import { trueGoal } from "./goals.js";
import { goalWorths } from "./worth.js";

const KEYS = { asked: "takes", given: "gives" };

export class RevelationBuilder extends Builder {
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
    const { round } = this.view;
    setText(this.title, say(round === 2 ? "r-last-proposal" : "r-first-proposal"));
    setText(this.silence, this.silenceText());
  }

  silenceText() {
    if (this.view.round !== 2) return say("r-if-pass", { other: shown(this.other) });
    return say("r-if-pass-last", { points: points(trueGoal(ownPlayer(this.view))?.alternative) });
  }

  worthNodes({ benefits }) {
    if (!benefits) return [];
    const draft = { title: say("r-my-proposal"), benefits, draft: true };
    const { rejected, players } = this.view;
    const all = rejected ? [{ title: say("r-rejected"), benefits: rejected.benefits, draft: false }, draft] : [draft];
    return [goalWorths(players, this.briefing.role, all)];
  }
}
