// The rules and the keys of a crisis, for the help.

/** The rules as sentences. */
export function rules(briefing) {
  const { periods, seconds_per_period: seconds, moves_per_period: moves, opponent, main } = briefing;
  const length = `There are ${periods} periods of ${duration(seconds)}.`;
  const steps = [
    `${length} Each has a message step, in which both sides may write (if both do, one message is drawn and heard), time to answer an offer, and an action step, in which both choose at once.`,
    "Only what was offered and accepted in the same period can be signed.",
  ];
  const free = [
    `${length} Both sides may write and act at any time, up to ${moves} times each in a period.`,
    "A signature stays until it is taken back.",
  ];
  return [
    ...(briefing.protocol === "steps" ? steps : free),
    ...(briefing.rules ?? []),
    `Talking and acting are apart. Saying yes to an offer binds nobody; there is an agreement when you and ${opponent} have both signed the same value (${main.name}).`,
    "Measures are not settled by words either: what counts in the end is what is in force, and each side puts its own measures in force.",
    "Opting out ends the crisis for both at once, and chance decides what comes of it.",
    `If time runs out, ${briefing.status_quo.phrase}.`,
    "Decision support tells what any outcome is worth to both sides. The other side does not see what you ask.",
  ];
}

/** Minutes if they are whole, seconds otherwise. */
export function duration(seconds) {
  if (seconds % 60 !== 0) return `${seconds} seconds`;
  return seconds === 60 ? "1 minute" : `${seconds / 60} minutes`;
}

export const KEYS = [
  ["Tab, Shift+Tab", "go to the next or the previous control"],
  ["arrow keys", "choose within a menu or change a number"],
  ["Alt+Enter", "send my message"],
  ["Alt+Backspace", "undo the last change of my message"],
  ["Escape", "leave the question whether to opt out"],
];
