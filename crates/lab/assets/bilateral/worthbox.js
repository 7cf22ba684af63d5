// A large number: what something is worth to me now, and small beside it what it will be worth in the next period.

import { el, setText } from "../base/dom.js";
import { points } from "../base/format.js";

/** Makes the box; `show(worth, there)` fills it. */
export function worthBox() {
  const now = el("strong", { class: "num" });
  const unit = el("span", { class: "unit" }, " points now");
  const next = el("span", { class: "next" });
  const node = el("p", { class: "worth" }, now, unit, " ", next);
  const show = (worth, there = true) => {
    node.classList.toggle("nothing", !there || !worth);
    setText(now, there ? points(worth?.now) : "–");
    const later = nextText(worth);
    setText(next, later === "" ? "" : `· ${later}`);
  };
  return { node, show };
}

/** "63 next period", or nothing if there is none or it makes no difference. */
export function nextText(worth) {
  if (!worth || worth.next === null || worth.next === undefined) return "";
  return worth.next === worth.now ? "same next period" : `${points(worth.next)} next period`;
}
