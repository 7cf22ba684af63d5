// The game step by step: buttons to walk through what happened, and the list of it all, with points where there are any.
// Turns in which nothing happened are folded.

import { details, el, glyph, seatClass, switchButton } from "../base/dom.js";
import { say } from "../base/words.js";
import { Walk, stepTo } from "./walk.js";

/** Events that say only that somebody is done or that time goes on. */
const QUIET = new Set(["finished", "period_ended", "turn_expired", "step_ended", "preparation_ended", "phase_ended"]);

/** Does an event say no more than that somebody is done or that time goes on? */
export function isQuiet({ event }) {
  const name = typeof event === "string" ? event : Object.keys(event ?? {})[0];
  return QUIET.has(name);
}

/** The places of events in groups: each by itself, but several quiet ones in a row together. */
export function folded(events) {
  const groups = [];
  events.forEach((event, place) => {
    const last = groups.at(-1);
    const quiet = isQuiet(event);
    if (quiet && last?.quiet) last.places.push(place);
    else groups.push({ quiet, places: [place] });
  });
  return groups.map(({ quiet, places }) => ({ isFolded: quiet && places.length > 1, places }));
}

/**
 * `stepWorth(event)` tells what was worth what at that step, or nothing; `rowWorth(event)` the same in short, for the list;
 * `picture`, if there is one, has a `node` and follows with `show(index)`.
 */
export function replay(events, { stepWorth, rowWorth = () => "", picture = null, walk = new Walk(events) }) {
  if (events.length === 0) return el("p", { class: "hint" }, say("d-nothing"));
  const text = el("p", { class: "replay-text", "aria-live": "polite" });
  const worth = el("p", { class: "hint" });
  const counter = el("span", { class: "replay-counter" });
  const items = events.map((event, index) => row(event, rowWorth(event), () => walk.go(index)));
  const rows = folded(events).map(({ isFolded, places }) => (isFolded ? fold(places.map((place) => items[place])) : items[places[0]]));
  const buttons = [
    ["first", say("d-first")],
    ["previous", say("d-previous")],
    ["next", say("d-next")],
    ["last", say("d-last")],
  ].map(([step, name]) => ({
    step,
    node: el("button", { type: "button", class: "btn", onclick: () => walk.by(step) }, name),
  }));
  let before = null;

  walk.follow((index) => {
    before?.removeAttribute("aria-current");
    before = items[index];
    const event = events[index];
    before.setAttribute("aria-current", "step");
    const closed = before.closest("details");
    if (closed) closed.open = true;
    inSight(before);
    text.replaceChildren(glyph(event.seat), ` ${event.text}`);
    worth.textContent = stepWorth(event);
    picture?.show(index);
    counter.textContent = say("d-step", { step: index + 1, steps: events.length });
    // aria-disabled keeps the focus on a button that has come to its end.
    buttons.forEach(({ step, node }) => switchButton(node, stepTo(index, step, events.length) !== index));
  });

  return el(
    "section",
    { class: "card replay", "aria-labelledby": "replay-title" },
    el("h3", { id: "replay-title" }, say("d-replay")),
    el(
      "div",
      { class: "buttons" },
      buttons.map((button) => button.node),
      counter,
    ),
    el("div", { class: "replay-step" }, text, worth, picture?.node ?? null),
    el("ol", { class: "replay-list" }, rows),
  );
}

function row(event, worth, show) {
  return el(
    "li",
    { class: `entry ${seatClass(event.seat)}` },
    glyph(event.seat),
    el(
      "button",
      { type: "button", class: "btn quiet entry-text", onclick: show },
      event.text,
      worth ? el("span", { class: "row-worth" }, worth) : null,
    ),
  );
}

/** Turns without a deed, in one row that can be opened. */
function fold(items) {
  return el("li", { class: "fold" }, details(say("d-quiet", { count: items.length }), {}, el("ol", {}, items)));
}

/** Only the list scrolls, not the page. */
function inSight(item) {
  const list = item.closest(".replay-list");
  if (list === null) return;
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  list.scrollTop += inner.top - outer.top - list.clientHeight / 2;
}
