// How things stand: what is in force and what was agreed, term by term, and who has signed.

import { el, flash, glyph, setText } from "../base/dom.js";
import { say, sayNodes, shown } from "../base/words.js";
import { amount } from "./counted.js";
import { labelOf } from "./terms.js";

/** The value of the main issue that both have said yes to, or null. */
export function agreedMain(agreed) {
  const signs = Object.values(agreed).map((action) => action.sign);
  return signs.find((sign) => sign !== undefined) ?? null;
}

/** Of every parameter what is in force, what was agreed, and whether the word is kept. */
export function standing(view, roles) {
  return roles.flatMap((role, seat) =>
    role.parameters.map(({ name }) => {
      const inForce = view.in_force[role.name][name];
      const agreed = view.agreed[role.name]?.parameters?.[name] ?? null;
      return { seat, role: role.name, name, inForce, agreed, kept: agreed === null || agreed === inForce };
    }),
  );
}

export class Situation {
  constructor({ roles, main }) {
    Object.assign(this, { roles, main });
    this.signatures = roles.map((role, seat) => {
      const state = el("strong", {});
      const line = sayNodes("c-signature", { mark: glyph(seat), who: shown(role.name), state });
      return { name: role.name, state, node: el("li", {}, line) };
    });
    this.agreedMain = el("strong", {});
    this.rows = roles.map((role) => role.parameters.map((parameter) => this.row(parameter)));
    const bodies = roles.map((role, seat) =>
      el(
        "tbody",
        {},
        el("tr", {}, el("th", { scope: "rowgroup", class: "issue-row", colspan: 3 }, glyph(seat), " ", shown(role.name))),
        this.rows[seat].map((row) => row.node),
      ),
    );
    const columns = ["c-column-measure", "c-column-in-force", "c-column-agreed"];
    const head = columns.map((id) => el("th", { scope: "col" }, say(id)));
    this.node = el(
      "div",
      { id: "situation", class: "situation" },
      el("h2", { id: "situation-title" }, say("c-situation")),
      el(
        "div",
        { class: "main-issue" },
        el("h3", {}, shown(main.name)),
        el("p", {}, sayNodes("c-agreed-in-words", { agreed: this.agreedMain })),
        el(
          "ul",
          { class: "signatures", "aria-label": say("c-signatures") },
          this.signatures.map((entry) => entry.node),
        ),
      ),
      el(
        "table",
        { class: "scores terms" },
        el("thead", {}, el("tr", {}, head)),
        bodies,
      ),
    );
  }

  row(parameter) {
    const [inForce, agreed] = [el("td", {}), el("td", {})];
    const node = el("tr", {}, el("th", { scope: "row" }, labelOf(parameter)), inForce, agreed);
    return { inForce, agreed, node };
  }

  update(view) {
    for (const { name, state, node } of this.signatures) {
      const signed = view.signatures[name];
      const text = signed === null ? say("c-not-signed") : say("c-signed", { amount: amount(this.main, signed) });
      if (state.textContent !== "" && state.textContent !== text) flash(node);
      setText(state, text);
      node.classList.toggle("signed", signed !== null);
    }
    const agreed = agreedMain(view.agreed);
    setText(this.agreedMain, agreed === null ? say("c-nothing-yet") : amount(this.main, agreed));
    const rows = this.rows.flat();
    standing(view, this.roles).forEach((term, index) => this.showRow(rows[index], term));
  }

  showRow(row, { inForce, agreed, kept }) {
    const now = shown(inForce);
    if (row.inForce.textContent !== "" && row.inForce.textContent !== now) flash(row.node);
    setText(row.inForce, now);
    const promise = () => say(kept ? "c-kept" : "c-not-kept", { value: shown(agreed) });
    setText(row.agreed, agreed === null ? say("c-open") : promise());
    row.agreed.className = agreed === null ? "muted" : kept ? "kept" : "not-kept";
  }
}
