// The offer builder: chips asked and chips given, and what the server says the exchange would mean.

import { actBar } from "../base/actbar.js";
import { Asking } from "../base/asking.js";
import { button, el, isOn, setText, switchButton } from "../base/dom.js";
import { say, shown } from "../base/words.js";
import { changeLine, commitmentNote } from "./exchange.js";
import { afterwards } from "./paths.js";
import { Stepper } from "./stepper.js";

/** The two halves of an exchange, by who sends. */
const SIDES = ["provider_sends", "customer_sends"];

export class Builder {
  constructor({ briefing, palette, connection, act, draft }) {
    Object.assign(this, { briefing, palette, act, draft, can: false, allowed: false, view: null });
    this.customer = briefing.players.find((player) => player.role === "customer").name;
    this.providers = briefing.players.filter((player) => player.role === "provider").map((player) => player.name);
    this.asking = new Asking(connection, (preview, reason) => this.showPreview(preview, reason));
    this.addressee = briefing.is_customer ? this.addresseeMenu() : null;
    this.sides = Object.fromEntries(SIDES.map((side) => [side, this.side(side)]));
    const [asked, given] = briefing.is_customer ? SIDES : SIDES.toReversed();
    this.asked = this.sides[asked];
    this.given = this.sides[given];
    this.sentence = el("p", { class: "sentence", "aria-live": "polite" });
    this.worth = el("div", { class: "builder-worth" });
    this.send = button(say("t-send"), () => this.propose(), "go");
    this.pass = button(say("t-pass"), () => act({ pass: {} }));
    this.clear = button(say("t-clear"), () => draft.replace({}));
    this.node = el(
      "section",
      { class: "builder", "aria-labelledby": "builder-title" },
      el("h3", { id: "builder-title" }, say("t-proposal")),
      this.addressee?.node ?? null,
      el("div", { class: "builder-sides" }, this.asked.node, this.given.node),
      this.worth,
      this.sentence,
      this.secret(),
      actBar(el("div", { class: "buttons" }, this.send, this.pass, this.clear)),
    );
  }

  /** Providers are told what they will not be shown. */
  secret() {
    if (this.briefing.is_customer || this.providers.length < 2) return null;
    const later = this.briefing.proposals_seen_by === "everyone";
    return el("p", { class: "hint" }, say(later ? "t-secret-until-answer" : "t-secret"));
  }

  addresseeMenu() {
    const choices = this.providers.map((name) => {
      const input = el("input", { type: "radio", name: "addressee", onchange: () => this.draft.set("provider", name) });
      return { name, input, label: el("label", { class: "opt" }, input, el("span", {}, shown(name))) };
    });
    const node = el(
      "div",
      { class: "opts addressee", role: "radiogroup", "aria-label": say("t-addressee") },
      el("span", { "aria-hidden": "true" }, say("t-to")),
      choices.map((choice) => choice.label),
    );
    return { node, show: (name) => choices.forEach((choice) => (choice.input.checked = choice.name === name)) };
  }

  side(side) {
    const title = el("legend", {});
    const steppers = this.palette.colours.map((colour) => ({
      colour: colour.name,
      stepper: new Stepper(this.palette.token(colour), this.label(side, colour), (count) =>
        this.draft.set(keyOf(side, colour.name), count === 0 ? null : count),
      ),
    }));
    const node = el(
      "fieldset",
      { class: "side" },
      title,
      steppers.map(({ stepper }) => stepper.node),
    );
    return { side, node, title, steppers };
  }

  label(side, { name }) {
    const isMine = (side === "customer_sends") === this.briefing.is_customer;
    return say(isMine ? "t-chips-given" : "t-chips-asked", { colour: shown(name) });
  }

  /** Whom the proposal is for, or from: the provider's name in the exchange. */
  get provider() {
    if (!this.briefing.is_customer) return this.briefing.role;
    const chosen = this.draft.get("provider");
    return this.providers.includes(chosen) ? chosen : this.providers[0];
  }

  get move() {
    const chips = (side) => {
      const counts = this.palette.colours.map(({ name }) => [name, this.draft.get(keyOf(side, name)) ?? 0]);
      return Object.fromEntries(counts.filter(([, count]) => count > 0));
    };
    return { propose: { provider: this.provider, ...Object.fromEntries(SIDES.map((side) => [side, chips(side)])) } };
  }

  get isEmpty() {
    const { propose } = this.move;
    return SIDES.every((side) => Object.keys(propose[side]).length === 0);
  }

  update(view) {
    this.view = view;
    this.show();
  }

  /** Shows the draft, and asks what it says and is worth. */
  show() {
    if (this.view === null) return;
    this.addressee?.show(this.provider);
    const other = shown(this.briefing.is_customer ? this.provider : this.customer);
    setText(this.asked.title, say("t-asked", { other }));
    setText(this.given.title, say("t-given", { other }));
    for (const { side, steppers } of Object.values(this.sides)) {
      const held = this.view.chips[side === "customer_sends" ? this.customer : this.provider];
      for (const { colour, stepper } of steppers) {
        const most = held[colour] ?? 0;
        const count = this.draft.get(keyOf(side, colour)) ?? 0;
        stepper.show(count, Math.max(most, 0));
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
    this.worth.replaceChildren(
      ...[
        preview.reason ? el("p", { class: "hint" }, say("t-not-now", { reason: preview.reason })) : null,
        preview.score_changes ? changeLine(preview, this.briefing.role) : null,
        commitmentNote(preview, this.provider, this.customer),
        afterwards(preview.paths_after, this.palette),
      ].filter(Boolean),
    );
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

const keyOf = (side, colour) => `${side}:${colour}`;
