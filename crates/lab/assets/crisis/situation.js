// How things stand: what is in force and what was agreed, term by term, and who has signed.

import { el, flash, glyph, setText } from "../base/dom.js";

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
      return { name: role.name, state, node: el("li", {}, glyph(seat), ` ${role.name}: `, state) };
    });
    this.agreedMain = el("strong", {});
    this.rows = roles.map((role) => role.parameters.map((parameter) => this.row(parameter)));
    const bodies = roles.map((role, seat) =>
      el(
        "tbody",
        {},
        el("tr", {}, el("th", { scope: "rowgroup", class: "issue-row", colspan: 3 }, glyph(seat), ` ${role.name}`)),
        this.rows[seat].map((row) => row.node),
      ),
    );
    const head = ["Measure", "In force", "Agreed"].map((name) => el("th", { scope: "col" }, name));
    this.node = el(
      "section",
      { id: "situation", class: "card situation", "aria-labelledby": "situation-title", tabindex: "-1" },
      el("h2", { id: "situation-title" }, "How things stand"),
      el(
        "div",
        { class: "main-issue" },
        el("h3", {}, main.name),
        el("p", {}, "Agreed in words: ", this.agreedMain),
        el(
          "ul",
          { class: "signatures", "aria-label": "Signatures" },
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
    const node = el("tr", {}, el("th", { scope: "row" }, parameter.name), inForce, agreed);
    return { inForce, agreed, node };
  }

  update(view) {
    const { unit } = this.main;
    for (const { name, state, node } of this.signatures) {
      const signed = view.signatures[name];
      const text = signed === null ? "has not signed" : `✓ has signed ${signed} ${unit}`;
      if (state.textContent !== "" && state.textContent !== text) flash(node);
      setText(state, text);
      node.classList.toggle("signed", signed !== null);
    }
    const agreed = agreedMain(view.agreed);
    setText(this.agreedMain, agreed === null ? "nothing yet" : `${agreed} ${unit}`);
    const rows = this.rows.flat();
    standing(view, this.roles).forEach((term, index) => this.showRow(rows[index], term));
  }

  showRow(row, { inForce, agreed, kept }) {
    if (row.inForce.textContent !== "" && row.inForce.textContent !== inForce) flash(row.node);
    setText(row.inForce, inForce);
    const text = agreed === null ? "open" : kept ? `✓ ${agreed}` : `${agreed}, not done yet`;
    setText(row.agreed, text);
    row.agreed.className = agreed === null ? "muted" : kept ? "kept" : "not-kept";
  }
}
