// The rules and the keys of the Trails table, for the help.

/** The rules as sentences; the game tells them itself. */
export function rules(briefing) {
  return briefing.rules;
}

export const KEYS = [
  ["Tab, Shift+Tab", "go to the next or the previous control"],
  ["up and down", "in a number of chips: one more or one less"],
  ["Alt+Enter", "send my proposal, or walk as planned"],
  ["Alt+Backspace", "undo the last change of my proposal"],
  ["arrow keys", "on the board: plan a step"],
  ["Backspace", "on the board: take the last step back"],
  ["Enter", "on the board: walk as planned"],
  ["Escape", "on the board: plan anew"],
];
