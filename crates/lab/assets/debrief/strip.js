// What each decision cost: a strip of bars, one of which is chosen. Choosing one moves the replay and its pictures there.

import { button, el, setText, switchButton } from "../base/dom.js";
import { points } from "../base/format.js";
import { say } from "../base/words.js";

/** The decision that was made last when the event with this number happened; the first before any. */
export function decisionAt(decisions, step) {
  const later = decisions.findIndex((decision) => decision.step > step);
  return Math.max(0, later < 0 ? decisions.length - 1 : later - 1);
}

/** The place of the decision that cost most; the last if none cost anything. */
export function costliest(decisions) {
  const most = Math.max(...decisions.map(({ cost }) => cost));
  return most > 0 ? decisions.findIndex(({ cost }) => cost === most) : decisions.length - 1;
}

/** The number in the name of a moment, for narrow screens: "3" of "Period 3". */
function short(when, place) {
  return (when.match(/\d+/g) ?? [String(place + 1)]).join("–");
}

/** The strip; nothing without decisions. */
export function strip(walk, hindsight, score) {
  const decisions = hindsight?.decisions ?? [];
  if (decisions.length === 0) return null;
  const most = Math.max(...decisions.map(({ cost }) => cost), 0);
  const when = el("h4", {});
  const tag = el("span", { class: "tag" });
  const text = el("p", {});
  const choose = (place) => walk.goToStep(decisions[place].step);
  const radios = decisions.map((decision, place) => radio(decision, place, most, () => choose(place)));
  const present = () => decisionAt(decisions, walk.step);
  const arrows = [
    ["d-earlier", "←", -1],
    ["d-later", "→", 1],
  ].map(([id, sign, by]) => {
    const node = button(el("span", { class: "arrow", "aria-hidden": "true" }, sign), () => choose(present() + by));
    node.setAttribute("aria-label", say(id));
    return { node, by };
  });
  walk.follow(() => {
    const place = present();
    const { cost, when: name, text: told } = decisions[place];
    radios[place].input.checked = true;
    inSight(radios[place].node);
    setText(when, name);
    setText(tag, cost > 0 ? say("d-cost-you", { points: points(cost) }) : say("d-cost-nothing"));
    tag.className = cost > 0 ? "tag bad" : "tag ok";
    setText(text, told);
    arrows.forEach(({ node, by }) => switchButton(node, decisions[place + by] !== undefined));
  });
  return el(
    "section",
    { class: "card costs", "aria-labelledby": "costs-title" },
    el("h3", { id: "costs-title" }, say("d-costs")),
    el("p", { class: "hint" }, summary(hindsight, score)),
    el("fieldset", { class: "strip" }, el("legend", { class: "visually-hidden" }, say("d-choose-decision")), radios.map(({ node }) => node)),
    el(
      "div",
      { class: "decision" },
      el("div", { class: "arrows" }, arrows.map(({ node }) => node)),
      el("div", { "aria-live": "polite" }, el("div", { class: "decision-head" }, when, tag), text),
    ),
  );
}

/** What all costs come to. */
function summary({ possible }, score) {
  const lost = possible - score;
  const told = { lost: points(lost), possible: points(possible), score: points(score) };
  return lost > 0 ? say("d-costs-sum", told) : say("d-costs-none", told);
}

function radio({ when, cost }, place, most, choose) {
  const input = el("input", { type: "radio", name: "decision", class: "visually-hidden", onchange: choose });
  const height = most > 0 ? Math.round((100 * cost) / most) : 0;
  const fill = el("i", {});
  fill.style.setProperty("--part", `${height}%`);
  const bar = el("span", { class: "cost-bar" }, fill);
  const seen = [bar, el("b", {}, points(cost)), el("span", { class: "when long" }, when), el("span", { class: "when short" }, short(when, place))];
  seen.forEach((node) => node.setAttribute("aria-hidden", "true"));
  const name = el("span", { class: "visually-hidden" }, say("d-decision", { when, points: points(cost) }));
  return { input, node: el("label", { class: "cost" }, input, name, seen) };
}

/** Only the strip scrolls, not the page. */
function inSight(node) {
  const list = node.parentElement;
  if (!list || list.scrollWidth <= list.clientWidth) return;
  const [outer, inner] = [list.getBoundingClientRect(), node.getBoundingClientRect()];
  list.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
