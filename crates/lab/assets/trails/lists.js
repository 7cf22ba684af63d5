// Texts in a row, where a comma would not do.

import { say } from "../base/words.js";

/** Texts in a row, one after the other put into the places `before` and `next` of a sentence. */
export function inRow(id, texts) {
  return texts.reduce((before, next) => say(id, { before, next }));
}
