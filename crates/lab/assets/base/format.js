// Numbers and times as text.

import { isRightToLeft, locale, say } from "./words.js";

/** Points: whole numbers as such, others with at most two digits; a true minus sign; "–" if unknown. */
export function points(value) {
  if (value === null || value === undefined || Number.isNaN(value)) return "–";
  const rounded = Math.round(value * 100) / 100;
  // Rounding may give -0, which would print as a negative number.
  const text = String(Math.abs(rounded));
  return rounded < 0 ? withSign("−", text) : text;
}

/** Points that are added or taken away: with a sign. */
export function change(value) {
  return value > 0 ? withSign("+", points(value)) : points(value);
}

/** A probability as a percentage, with one digit after the point at most. */
export function percent(probability) {
  return say("percent", { number: points(Math.round(probability * 1000) / 10) });
}

/** In a text that runs from right to left a sign alone would change to the other side of its number. */
function withSign(sign, text) {
  return isRightToLeft ? `\u200e${sign}${text}` : `${sign}${text}`;
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
  return new Date(milliseconds).toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
}
