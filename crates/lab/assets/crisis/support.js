// Decision support: questions to the server, each of which is recorded, and the answers it gave.

import { button, details, el, setText, switchButton } from "../base/dom.js";
import { say, shown } from "../base/words.js";
import { answerNode, periodNumber, questionText } from "./answers.js";
import { queryMove, termKey } from "./moves.js";
import { mainField, sideFields } from "./terms.js";

const KINDS = [
  { kind: "agreement", label: "c-ask-agreement", main: true, terms: true, period: true },
  { kind: "best_agreement", label: "c-ask-best", period: true },
  { kind: "opting_out", label: "c-ask-opting-out", who: true, terms: true, period: true },
  { kind: "status_quo", label: "c-ask-status-quo", terms: true },
  { kind: "frontier", label: "c-ask-frontier", period: true },
];

/** How many earlier questions are listed. */
const KEPT = 20;

export class Support {
  /** `terms()`: those of the offer that I am writing. */
  constructor({ briefing, seat, connection, terms: drafted }) {
    Object.assign(this, { briefing, seat, connection, drafted, values: {}, asked: [], view: null, can: false });
    this.set = (key, value) => (this.values[key] = value);
    this.kind = this.select("support-kind", KINDS.map(({ kind, label }) => [kind, say(label)]), () => this.shape());
    this.period = this.select("support-period", this.periods(), () => {});
    this.who = this.select("support-who", briefing.seats.map((name) => [name, shown(name)]), () => {});
    this.who.value = briefing.role;
    this.main = mainField(briefing.main, "support-main", shown(briefing.main.name), (text) => this.typed(text));
    this.main.input.placeholder = "";
    const changed = this.set;
    const field = (role, side) => sideFields(role, side, { prefix: "support", seat, legend: shown(role.name), empty: null, changed });
    this.sides = briefing.roles.map(field);
    this.ask = button(say("c-ask"), () => this.put());
    this.take = button(say("c-take-draft"), () => this.takeDraft());
    this.left = el("p", { class: "hint" });
    this.answer = el("div", { class: "answer", "aria-live": "polite" }, el("p", { class: "hint" }, say("c-support-empty")));
    this.earlier = el("ol", { class: "earlier" });
    this.earlierBox = details(say("c-earlier"), { hidden: true }, this.earlier);
    this.node = this.layout();
    this.fill(this.defaults());
    this.shape();
  }

  select(id, entries, changed) {
    const options = entries.map(([value, text]) => el("option", { value: String(value) }, text));
    return el("select", { id, onchange: changed }, options);
  }

  periods() {
    const { first_period: first, periods } = this.briefing;
    const last = periodNumber(first + periods - 1, this.briefing);
    const all = { periods, first: periodNumber(first, this.briefing), last };
    const id = last === periods ? "c-period-of" : "c-period-of-paper";
    const name = (t) => say(id, { period: periodNumber(t, this.briefing), ...all });
    return Array.from({ length: periods }, (_, index) => [first + index, name(first + index)]);
  }

  layout() {
    const row = (id, name, node) => el("div", { class: "term-stack" }, el("label", { for: id }, name), node);
    this.rows = {
      period: row("support-period", say("c-support-period"), this.period),
      who: row("support-who", say("c-support-who"), this.who),
    };
    this.terms = el(
      "div",
      { class: "both-sides" },
      this.sides.map((side) => side.node),
    );
    const submit = (event) => {
      event.preventDefault();
      this.put();
    };
    return el(
      "section",
      { id: "support", class: "card support", "aria-labelledby": "support-title", tabindex: "-1" },
      el("h2", { id: "support-title" }, say("c-support")),
      el("p", { class: "hint" }, say("c-support-hint")),
      el(
        "form",
        { onsubmit: submit, novalidate: true },
        row("support-kind", say("c-support-kind"), this.kind),
        this.rows.who,
        this.rows.period,
        this.main.node,
        this.terms,
        el("div", { class: "buttons" }, this.ask, this.take),
        this.left,
      ),
      this.answer,
      this.earlierBox,
    );
  }

  /** A middle value of the main issue and what is in force by default. */
  defaults() {
    const { main, roles } = this.briefing;
    const values = { main: String(Math.round((main.low + main.high) / 2)) };
    roles.forEach((role) =>
      role.parameters.forEach((parameter) => {
        values[termKey(role, parameter)] = parameter.default ?? parameter.values[0].name;
      }),
    );
    return values;
  }

  fill(values) {
    Object.assign(this.values, values);
    this.main.show(this.values.main);
    this.sides.forEach((side) => side.show(this.values));
  }

  takeDraft() {
    this.fill(this.drafted());
    this.kind.value = "agreement";
    this.shape();
  }

  get entry() {
    return KINDS.find(({ kind }) => kind === this.kind.value) ?? KINDS[0];
  }

  /** What is no value is told at the field, and what was answered before is gone: it would be taken for the answer. */
  typed(text) {
    this.set("main", text);
    if (this.main.fault !== null) this.answer.replaceChildren();
    this.enable(this.can);
  }

  /** Can this be asked? */
  get isAskable() {
    return this.main.node.hidden || (this.main.fault === null && Boolean(this.values.main));
  }

  /** Shows the fields that the question needs. */
  shape() {
    const { main, terms, period, who } = this.entry;
    this.main.node.hidden = !main;
    this.terms.hidden = !terms;
    this.rows.period.hidden = !period;
    this.rows.who.hidden = !who;
    this.take.hidden = !main;
    this.enable(this.can);
  }

  put() {
    if (this.ask.getAttribute("aria-disabled") === "true") return;
    const place = { t: Number(this.period.value), who: this.who.value, roles: this.briefing.roles };
    this.connection.act(queryMove(this.entry.kind, place, this.values));
  }

  /** The present period is the one most often asked about; and answers come as news of my own. */
  update(view, fresh) {
    const moved = this.view?.t !== view.t;
    this.view = view;
    if (moved) this.period.value = String(view.t);
    const { queries_left: count } = view;
    setText(this.left, count < 50 ? say("c-questions-left", { count }) : "");
    const answers = fresh.map((entry) => entry.event?.asked).filter(Boolean);
    answers.forEach((asked) => this.keep(asked));
    if (answers.length > 0) this.show(this.asked.at(-1));
  }

  keep(asked) {
    this.asked.push(asked);
    const text = questionText(asked.query, this.briefing);
    this.earlier.prepend(el("li", {}, button(text, () => this.show(asked), "quiet")));
    while (this.earlier.childElementCount > KEPT) this.earlier.lastElementChild.remove();
    this.earlierBox.hidden = this.asked.length < 2;
  }

  show(asked) {
    this.answer.replaceChildren(...answerNode(asked, { briefing: this.briefing, seat: this.seat, view: this.view }));
  }

  /** Questions may be asked at any time, also when it is not my turn. */
  enable(can) {
    this.can = can;
    switchButton(this.ask, can && this.isAskable && (this.view?.queries_left ?? 0) > 0);
  }
}
