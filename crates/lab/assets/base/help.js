// Rules and help: the sentences of a game, its keys, and what “Saved” means.

import { el } from "./dom.js";

const SAVED =
  "“Saved” means that your last move is on the server's disk. If the connection breaks, the page finds its way back by " +
  "itself; you may also reload it.";

/** Fills the help with the rules and keys of a room; spectators, who have no briefing, get none. */
export function fillHelp(node, briefing, { rules, keys }) {
  const parts = [];
  if (briefing) {
    const sentences = rules(briefing).map((rule) => el("li", {}, rule));
    const pairs = keys.map(([key, what]) => el("div", {}, el("dt", {}, key), el("dd", {}, what)));
    parts.push(el("h2", {}, "Rules"), el("ul", {}, sentences));
    parts.push(el("h2", {}, "Keys"), el("dl", { class: "keys" }, pairs));
  }
  node.replaceChildren(...parts, el("p", {}, SAVED));
}
