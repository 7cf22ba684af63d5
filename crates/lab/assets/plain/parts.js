// Text that a game has written for people, part by part: paragraphs, drawings and tables.

import { el } from "../base/dom.js";

/** The kind of a part and what is in it. */
function opened(part) {
  const [kind] = Object.keys(part);
  return { kind, body: part[kind] };
}

/** Lines that are drawn belong together while they follow each other. */
export function gathered(parts) {
  const all = [];
  for (const { kind, body } of parts.map(opened)) {
    const last = all.at(-1);
    if (kind === "drawn" && last?.kind === "drawn") last.body += `\n${body}`;
    else all.push({ kind, body });
  }
  return all;
}

const MAKERS = {
  text: (text) => el("p", {}, text),
  note: (text) => el("p", { class: "hint" }, text),
  labelled: ({ label, text }) => el("p", {}, el("strong", {}, label), ` ${text}`),
  heading: ({ title, rest }) => el("p", {}, el("strong", {}, title), rest),
  // Focusable, so that those without a mouse can scroll it. A drawing is the same in every language.
  drawn: (text) => el("pre", { class: "drawn", tabindex: "0", dir: "ltr" }, text),
  grid,
};

/** Rows of cells as a table. */
function grid({ labels, columns, rows }) {
  const holds = (index) => (columns[index]?.holds === "figures" ? "figures" : null);
  const cell = (text, index) =>
    index < labels ? el("th", { scope: "row" }, text) : el("td", { class: holds(index) }, text);
  const titled = columns.some(({ title }) => title !== "");
  const head = columns.map(({ title }, index) => el("th", { scope: "col", class: holds(index) }, title));
  const body = rows.map(({ weight, cells }) => el("tr", { class: weight }, cells.map(cell)));
  return el(
    "div",
    { class: "scroll-x", tabindex: "0" },
    el("table", { class: "cells" }, titled ? el("thead", {}, el("tr", {}, head)) : null, el("tbody", {}, body)),
  );
}

/** Parts as nodes; of a kind that nobody knows here nothing is shown. */
export function nodesOf(parts) {
  return gathered(parts ?? [])
    .filter(({ kind }) => Object.hasOwn(MAKERS, kind))
    .map(({ kind, body }) => MAKERS[kind](body));
}
