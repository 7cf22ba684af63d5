// A score as it is shown: the number large, and what it counts small beside it.

import { el, spanned } from "../base/dom.js";
import { points } from "../base/format.js";
import { sayNodes } from "../base/words.js";

/** Points with their unit; `kind`: the class of the number. */
export function scoreNodes(value, kind = "num") {
  const number = el("strong", { class: kind }, points(value));
  return spanned(sayNodes("d-points", { count: value, points: number }), "unit");
}
