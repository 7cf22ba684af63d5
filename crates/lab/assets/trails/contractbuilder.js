// The offer builder of the contract game: a customer chooses the provider, and the worth is told with the ways to goals.

import { el } from "../base/dom.js";
import { points } from "../base/format.js";
import { say, shown } from "../base/words.js";
import { Builder } from "./builder.js";
import { commitmentNote, signed } from "./exchange.js";
import { afterwards } from "./paths.js";
import { worthTable } from "./worth.js";

/** The halves of an exchange, for the customer and for a provider. */
const FOR_CUSTOMER = { asked: "provider_sends", given: "customer_sends" };
const FOR_PROVIDER = { asked: "customer_sends", given: "provider_sends" };

export class ContractBuilder extends Builder {
  constructor(parts) {
    super({ ...parts, keys: parts.briefing.is_customer ? FOR_CUSTOMER : FOR_PROVIDER });
  }

  get customer() {
    return this.briefing.players.find((player) => player.role === "customer").name;
  }

  get providers() {
    return this.briefing.players.filter((player) => player.role === "provider").map((player) => player.name);
  }

  /** Whom the proposal is for, or from: the provider's name in the exchange. */
  get provider() {
    if (!this.briefing.is_customer) return this.briefing.role;
    const chosen = this.draft.get("provider");
    return this.providers.includes(chosen) ? chosen : this.providers[0];
  }

  get other() {
    return this.briefing.is_customer ? this.provider : this.customer;
  }

  get terms() {
    return { provider: this.provider };
  }

  /** The customer chooses a provider. */
  above() {
    if (!this.briefing.is_customer) return null;
    this.choices = this.providers.map((name) => {
      const input = el("input", { type: "radio", name: "addressee", onchange: () => this.draft.set("provider", name) });
      return { name, input, label: el("label", { class: "opt" }, input, el("span", {}, shown(name))) };
    });
    return el(
      "div",
      { class: "opts addressee", role: "radiogroup", "aria-label": say("t-addressee") },
      el("span", { "aria-hidden": "true" }, say("t-to")),
      this.choices.map((choice) => choice.label),
    );
  }

  /** Providers are told what they will not be shown. */
  below() {
    if (this.briefing.is_customer || this.providers.length < 2) return null;
    const later = this.briefing.proposals_seen_by === "everyone";
    return el("p", { class: "hint" }, say(later ? "t-secret-until-answer" : "t-secret"));
  }

  show() {
    this.choices?.forEach((choice) => (choice.input.checked = choice.name === this.provider));
    super.show();
  }

  /** At once and in chips; what goals may bring besides nobody knows yet. */
  worthOf({ score_change: change }) {
    return change === undefined ? null : { worth: change, without: 0, text: signed(change) };
  }

  worthNodes(preview) {
    return [
      preview.score_changes ? this.meter(preview.score_changes) : null,
      commitmentNote(preview, this.provider, this.customer),
      afterwards(preview.paths_after, this.palette),
    ];
  }

  /** What both parties have at once, beside what they have now. */
  meter(changes) {
    const { role, players } = this.briefing;
    const row = (name) => {
      const now = this.view.scores[name];
      return {
        seat: players.findIndex((player) => player.name === name),
        name: name === role ? say("t-me") : shown(name),
        zero: now,
        without: say("t-now", { points: points(now) }),
        worths: [{ score: now + changes[name] }],
      };
    };
    const columns = [{ title: say("t-draft"), draft: true }];
    return worthTable({ columns, rows: [role, this.other].map(row), line: say("t-worth-line") });
  }
}
