// Numbers and times as text.

/** Points: whole numbers as such, others with at most two digits; a true minus sign; "–" if unknown. */
export function points(value) {
  if (value === null || value === undefined || Number.isNaN(value)) return "–";
  const rounded = Math.round(value * 100) / 100;
  // Rounding may give -0, which would print as a negative number.
  const text = String(Math.abs(rounded));
  return rounded < 0 ? `−${text}` : text;
}

/** Time left as minutes and seconds; never below zero. Rounded up, so that 0:00 means that time is up. */
export function countdown(milliseconds) {
  const seconds = wholeSeconds(milliseconds);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Whole seconds left, rounded up, never below zero. */
export function wholeSeconds(milliseconds) {
  return Math.max(0, Math.ceil(milliseconds / 1000));
}

/** The time of day of an event, short enough to stand beside it. */
export function timeOfDay(milliseconds) {
  return new Date(milliseconds).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hour12: false });
}
