// The offer builder: chips asked and chips given, and what the server says the exchange would mean. A game extends it with
// how it writes an exchange, who holds what, and what the worth of one is.

import { Asking } from "../base/asking.js";
import { button, el, setText, switchButton } from "../base/dom.js";
import { say, shown } from "../base/words.js";
import { Stepper } from "./stepper.js";

/** So many chips of a colour can be asked of somebody whose chips are hidden. */
const MOST_UNSEEN = 20;

export class Builder {
  /**
   * `keys`: under which an exchange has the chips `asked` and those `given`; `changed()` is called when it is known what the
   * draft is worth.
   */
  constructor({ briefing, palette, connection, act, draft, keys, changed }) {
    Object.assign(this, { briefing, palette, act, draft, keys, changed, can: false, view: null, preview: null });
    this.asking = new Asking(connection, (preview, reason) => this.showPreview(preview, reason));
    this.asked = this.side("asked");
    this.given = this.side("given");
    this.title = el("h3", { id: "builder-title" }, say("t-proposal"));
    this.sentence = el("p", { class: "sentence", "aria-live": "polite" });
    this.worth = el("div", { class: "builder-worth" });
    this.clear = button(say("t-clear"), () => draft.replace({}), "quiet");
    this.node = el(
      "section",
      { class: "mine builder", "aria-labelledby": "builder-title" },
      el("div", { class: "box-head" }, this.title, el("p", { class: "hint" }, say("t-only-mine")), this.clear),
      this.above(),
      el("div", { class: "builder-sides" }, this.asked.node, this.given.node),
      this.worth,
      this.sentence,
      this.below(),
    );
  }

  /** What stands above the chips; nothing, if a game has nothing to add. */
  above() {
    return null;
  }

  /** What stands below the sentence. */
  below() {
    return null;
  }

  /** The name of whoever the proposal is for. */
  get other() {
    throw new Error("a game says with whom an exchange is made");
  }

  /** What an exchange says besides the chips. */
  get terms() {
    return {};
  }

  /** Is it time to propose? What is prepared at other times cannot be sent yet. */
  isTime({ step, may_act: mayAct }) {
    return step === "propose" && mayAct;
  }

  /** What I would have with the draft and what I have without it, as {worth, without, text}; null if that is not known. */
  worthOf(_preview) {
    return null;
  }

  /** What a preview says of the worth, as nodes; null where there is nothing to say. */
  worthNodes(_preview) {
    return [];
  }

  /** One half of the exchange: who sends it, its key, and a stepper for each colour. */
  side(half) {
    const title = el("legend", {});
    const steppers = this.palette.colours.map((colour) => {
      const change = (count) => this.draft.set(keyOf(this.keys[half], colour.name), count === 0 ? null : count);
      return { colour: colour.name, stepper: new Stepper(this.palette.token(colour), label(half, colour), change) };
    });
    const node = el(
      "fieldset",
      { class: "side" },
      title,
      steppers.map(({ stepper }) => stepper.node),
    );
    return { half, key: this.keys[half], node, title, steppers };
  }

  get move() {
    const chips = (side) => {
      const counts = this.palette.colours.map(({ name }) => [name, this.draft.get(keyOf(side, name)) ?? 0]);
      return Object.fromEntries(counts.filter(([, count]) => count > 0));
    };
    const halves = Object.values(this.keys).map((key) => [key, chips(key)]);
    return { propose: { ...this.terms, ...Object.fromEntries(halves) } };
  }

  get isEmpty() {
    const { propose } = this.move;
    return Object.values(this.keys).every((key) => Object.keys(propose[key]).length === 0);
  }

  update(view) {
    this.view = view;
    this.show();
  }

  /** Shows the draft, and asks what it says and is worth. */
  show() {
    if (this.view === null) return;
    const other = shown(this.other);
    setText(this.asked.title, say("t-asked", { other }));
    setText(this.given.title, say("t-given", { other }));
    for (const { half, key, steppers } of [this.asked, this.given]) {
      const held = this.view.chips[half === "given" ? this.briefing.role : this.other];
      for (const { colour, stepper } of steppers) {
        const most = held === null ? MOST_UNSEEN : (held[colour] ?? 0);
        const count = this.draft.get(keyOf(key, colour)) ?? 0;
        stepper.show(count, Math.max(most, 0), held !== null);
        stepper.node.hidden = most === 0 && count === 0;
      }
    }
    this.tell(null);
    this.asking.about(this.isEmpty ? null : this.move);
    if (this.isEmpty) this.showNothing(say("t-choose-chips"));
  }

  showNothing(note) {
    setText(this.sentence, "");
    this.worth.replaceChildren(el("p", { class: "hint" }, note));
  }

  showPreview(preview, reason) {
    if (preview === null) {
      this.showNothing(reason ?? say("t-meaning-later"));
      return;
    }
    setText(this.sentence, preview.sentence);
    const isRefused = preview.reason && this.isTime(this.view);
    const refused = isRefused ? el("p", { class: "hint" }, say("t-not-now", { reason: preview.reason })) : null;
    this.worth.replaceChildren(...[refused, ...this.worthNodes(preview)].filter(Boolean));
    this.tell(preview);
  }

  /** What is known of the draft, which stands in the bar, too. */
  tell(preview) {
    this.preview = preview;
    this.enable(this.can);
    this.changed();
  }

  /** To send it, and to make no proposal. A draft that is worth less than what I have without it does not stand out. */
  actions(can) {
    const now = can && this.view !== null && this.isTime(this.view);
    const worth = this.preview === null ? null : this.worthOf(this.preview);
    const kind = worth !== null && worth.worth < worth.without ? "plain" : "go";
    return [
      { id: "send", label: say("t-send"), points: worth?.text ?? null, kind, on: now && this.maySend, press: () => this.propose() },
      { id: "pass", label: say("t-pass"), kind: "plain", on: now, press: () => this.act({ pass: {} }) },
    ];
  }

  get maySend() {
    return !this.isEmpty && Boolean(this.preview?.allowed);
  }

  propose() {
    if (this.can && this.maySend) this.act(this.move);
  }

  enable(can) {
    this.can = can;
    switchButton(this.clear, !this.isEmpty);
  }
}

const label = (half, { name }) => say(half === "given" ? "t-chips-given" : "t-chips-asked", { colour: shown(name) });

const keyOf = (side, colour) => `${side}:${colour}`;
