// A large number: what something is worth to me now, and small beside it what it will be worth in the next period.

import { el, setText, spanned } from "../base/dom.js";
import { points } from "../base/format.js";
import { say, sayNodes } from "../base/words.js";

/** Makes the box; `show(worth, there)` fills it. */
export function worthBox() {
  const number = el("strong", { class: "num" });
  const next = el("span", { class: "next" });
  const node = el("p", { class: "worth" });
  const show = (worth, there = true) => {
    node.classList.toggle("nothing", !there || !worth);
    const count = there ? (worth?.now ?? null) : null;
    setText(number, points(count));
    const later = nextText(worth);
    setText(next, later);
    node.replaceChildren(...spanned(sayNodes("b-points-now", { count, points: number }), "visually-hidden"), " ", next);
  };
  show(null, false);
  return { node, show };
}

/** "63 next period", or nothing if there is none or it makes no difference. */
export function nextText(worth) {
  if (!worth || worth.next === null || worth.next === undefined) return "";
  return worth.next === worth.now ? say("b-next-same") : say("b-next", { count: worth.next, points: points(worth.next) });
}
