// The bar with what I can do, which stays in sight at the bottom as long as its section is.

import { el } from "./dom.js";

/** `groups`: nodes that stand side by side. */
export function actBar(...groups) {
  return el("div", { class: "act" }, ...groups);
}
