// The rules and the keys of a bilateral negotiation, for the help.

/** The rules as sentences. */
export function rules(briefing) {
  const { rounds, periods, seconds_per_period: seconds, interactions } = briefing;
  return [
    briefing.protocol === "alternating"
      ? `There are ${rounds} rounds; the two sides take turns.`
      : `There are ${periods} periods of ${seconds} seconds. Both sides may act at any time, up to ${interactions} times each in a period.`,
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
