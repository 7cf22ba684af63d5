// The offer builder: chips asked and chips given, and what the server says the exchange would mean. A game extends it with
// how it writes an exchange, who holds what, and what the worth of one is.

import { Asking } from "../base/asking.js";
import { button, el, isOn, setText, switchButton } from "../base/dom.js";
import { say, shown } from "../base/words.js";
import { Stepper } from "./stepper.js";

/** So many chips of a colour can be asked of somebody whose chips are hidden. */
const MOST_UNSEEN = 20;

export class Builder {
  /** `keys`: under which an exchange has the chips `asked` and those `given`. */
  constructor({ briefing, palette, connection, act, draft, keys }) {
    Object.assign(this, { briefing, palette, act, draft, keys, can: false, allowed: false, view: null });
    this.asking = new Asking(connection, (preview, reason) => this.showPreview(preview, reason));
    this.asked = this.side("asked");
    this.given = this.side("given");
    this.title = el("h3", { id: "builder-title" }, say("t-proposal"));
    this.sentence = el("p", { class: "sentence", "aria-live": "polite" });
    this.worth = el("div", { class: "builder-worth" });
    this.send = button(say("t-send"), () => this.propose(), "go");
    this.pass = button(say("t-pass"), () => act({ pass: {} }));
    this.clear = button(say("t-clear"), () => draft.replace({}));
    this.node = el(
      "section",
      { class: "builder", "aria-labelledby": "builder-title" },
      this.title,
      this.above(),
      el("div", { class: "builder-sides" }, this.asked.node, this.given.node),
      this.worth,
      this.sentence,
      this.below(),
      el("div", { class: "buttons" }, this.send, this.pass, this.clear),
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
    this.allowed = false;
    this.enable(this.can);
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
    this.allowed = preview.allowed;
    setText(this.sentence, preview.sentence);
    const refused = preview.reason ? el("p", { class: "hint" }, say("t-not-now", { reason: preview.reason })) : null;
    this.worth.replaceChildren(...[refused, ...this.worthNodes(preview)].filter(Boolean));
    this.enable(this.can);
  }

  propose() {
    if (!isOn(this.send)) return;
    this.act(this.move);
  }

  enable(can) {
    this.can = can;
    switchButton(this.send, can && this.allowed && !this.isEmpty);
    switchButton(this.pass, can);
    switchButton(this.clear, !this.isEmpty);
  }
}

const label = (half, { name }) => say(half === "given" ? "t-chips-given" : "t-chips-asked", { colour: shown(name) });

const keyOf = (side, colour) => `${side}:${colour}`;
