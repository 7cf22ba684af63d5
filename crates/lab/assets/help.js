// Rules and help, told from the briefing.

import { el } from "./dom.js";

/** The rules as sentences. */
export function rules(briefing) {
  const turns = briefing.protocol === "alternating";
  const length = turns
    ? `There are ${briefing.rounds} rounds; the two sides take turns.`
    : `There are ${briefing.periods} periods of ${briefing.seconds_per_period} seconds. Both sides may act at any time, ` +
      `up to ${briefing.interactions} times each in a period.`;
  return [
    length,
    "An offer may settle all issues or leave some open. A new offer replaces your last one.",
    "You may accept a whole offer or only some of its issues. Once every issue is agreed, the game is over.",
    briefing.implements_partial
      ? "If time runs out, what has been agreed by then stands; open issues count as not agreed."
      : "If time runs out before everything is agreed, there is no deal.",
    "Opting out ends the game for both sides at once.",
  ];
}

/** The keys of the bilateral room. */
export const KEYS = [
  ["Tab, Shift+Tab", "go to the next or the previous control"],
  ["arrow keys", "choose a value within an issue"],
  ["Alt+Enter", "send my draft"],
  ["Alt+Backspace", "undo the last change of my draft"],
  ["Enter", "in the comment box: send the comment"],
  ["Escape", "leave the question whether to opt out"],
];

/** Fills the help with the rules and keys of a room; spectators, who have no briefing, get none. */
export function fillHelp(node, briefing, { rules, keys }) {
  const parts = [];
  if (briefing) {
    parts.push(
      el("h2", {}, "Rules"),
      el(
        "ul",
        {},
        rules(briefing).map((rule) => el("li", {}, rule)),
      ),
    );
  }
  if (briefing) {
    const pairs = keys.map(([keys, what]) => el("div", {}, el("dt", {}, keys), el("dd", {}, what)));
    parts.push(el("h2", {}, "Keys"), el("dl", { class: "keys" }, pairs));
  }
  parts.push(
    el(
      "p",
      {},
      "“Saved” means that your last move is on the server's disk. If the connection breaks, the " +
        "page finds its way back by itself; you may also reload it.",
    ),
  );
  node.replaceChildren(...parts);
}
