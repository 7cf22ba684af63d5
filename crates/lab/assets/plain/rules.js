// Rules and keys of a game without a room of its own.

/** The rules that the briefing has; what else there is to know stands in the brief. */
export function rules(briefing) {
  return Array.isArray(briefing.rules) ? briefing.rules.filter((rule) => typeof rule === "string") : [];
}

/** The keys of the plain room. */
export const KEYS = [
  ["Tab, Shift+Tab", "go to the next or the previous control"],
  ["Enter", "in the line: send it; on an example: take it into the line"],
  ["Alt+Enter", "send the line, wherever you are"],
];
