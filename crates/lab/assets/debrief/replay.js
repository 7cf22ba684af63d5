// The game step by step: buttons to walk through what happened, and the list of it all.

import { el, glyph, seatClass } from "../base/dom.js";
import { say } from "../base/words.js";

/** A position within a list after a step, kept inside. */
export function stepTo(position, step, length) {
  const last = Math.max(0, length - 1);
  if (step === "first") return 0;
  if (step === "last") return last;
  return Math.min(last, Math.max(0, position + (step === "next" ? 1 : -1)));
}

/**
 * `stepWorth(event)` tells what was worth what at that step, or nothing; `picture`, if there is one, has a `node` and
 * follows with `show(index)`.
 */
export function replay(events, { stepWorth, picture = null }) {
  let position = 0;
  const text = el("p", { class: "replay-text", "aria-live": "polite" });
  const worth = el("p", { class: "hint" });
  const counter = el("span", { class: "replay-counter" });
  const items = events.map((event, index) =>
    el(
      "li",
      { class: `entry ${seatClass(event.seat)}` },
      glyph(event.seat),
      el("button", { type: "button", class: "btn quiet entry-text", onclick: () => show(index) }, event.text),
    ),
  );
  const buttons = [
    ["first", say("d-first")],
    ["previous", say("d-previous")],
    ["next", say("d-next")],
    ["last", say("d-last")],
  ].map(([step, name]) => ({ step, node: el("button", { type: "button", class: "btn", onclick: () => go(step) }, name) }));

  function go(step) {
    show(stepTo(position, step, events.length));
  }

  function show(index) {
    items[position]?.removeAttribute("aria-current");
    position = index;
    const event = events[index];
    items[index].setAttribute("aria-current", "step");
    // Only the list scrolls, not the page.
    const list = items[index].parentElement;
    list.scrollTop = items[index].offsetTop - list.offsetTop - list.clientHeight / 2;
    text.replaceChildren(glyph(event.seat), ` ${event.text}`);
    worth.textContent = stepWorth(event);
    picture?.show(index);
    counter.textContent = say("d-step", { step: index + 1, steps: events.length });
    // aria-disabled keeps the focus on a button that has come to its end.
    buttons.forEach(({ step, node }) =>
      node.setAttribute("aria-disabled", String(stepTo(index, step, events.length) === index)),
    );
  }

  if (events.length === 0) return el("p", { class: "hint" }, say("d-nothing"));
  const node = el(
    "section",
    { class: "replay", "aria-labelledby": "replay-title" },
    el("h3", { id: "replay-title" }, say("d-replay")),
    el(
      "div",
      { class: "buttons" },
      buttons.map((button) => button.node),
      counter,
    ),
    el("div", { class: "replay-step" }, text, worth, picture?.node ?? null),
    el("ol", { class: "replay-list" }, items),
  );
  // A picture is seen first as it was in the end.
  show(picture ? events.length - 1 : 0);
  return node;
}
