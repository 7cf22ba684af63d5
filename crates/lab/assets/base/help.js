// Rules and help: the sentences of a game, its keys, and what “Saved” means.

import { el } from "./dom.js";
import { say } from "./words.js";

/** Fills the help with the rules of a game and the keys of its room; spectators, who have no briefing, steer by keys. */
export function fillHelp(node, briefing, { keys }) {
  const parts = [];
  if (briefing) {
    const sentences = rulesIn(briefing).map((rule) => el("li", {}, rule));
    parts.push(el("h2", {}, say("rules")), el("ul", {}, sentences));
  }
  const pairs = (briefing ? keys : steeringKeys()).map(([key, what]) => el("div", {}, el("dt", {}, key), el("dd", {}, what)));
  parts.push(el("h2", {}, say("keys")), el("dl", { class: "keys" }, pairs));
  node.replaceChildren(...parts, el("p", {}, say("saved-means")));
}

function steeringKeys() {
  return [
    [say("watch-key-space"), say("watch-key-space-does")],
    [say("watch-key-arrow"), say("watch-key-arrow-does")],
  ];
}

/** The rules as sentences. A game need not have any. */
export function rulesIn({ rules }) {
  return Array.isArray(rules) ? rules.filter((rule) => typeof rule === "string") : [];
}
