// An exchange as somebody sees it: what I get, what I give, and what that does to my score.

import { el } from "../base/dom.js";
import { points } from "../base/format.js";

/** Both halves of an exchange from the side of `name`; without a side of its own it is told by names. */
export function halves({ provider, provider_sends: fromProvider, customer_sends: fromCustomer }, name, customer) {
  if (name === provider)
    return [
      ["You get", fromCustomer],
      ["You give", fromProvider],
    ];
  if (name === customer)
    return [
      ["You get", fromProvider],
      ["You give", fromCustomer],
    ];
  return [
    [`${provider} gives`, fromProvider],
    [`${customer} gives`, fromCustomer],
  ];
}

/** The halves as a list. */
export function exchangeList(offer, name, customer, palette) {
  const half = ([title, chips]) => el("div", {}, el("dt", {}, title), el("dd", {}, palette.list(chips, "nothing")));
  return el("dl", { class: "exchange" }, halves(offer, name, customer).map(half));
}

/** A change of score with its sign: "+145", "−10", "±0". */
export function signed(change) {
  if (change === null || change === undefined) return "–";
  return change > 0 ? `+${points(change)}` : change === 0 ? "±0" : points(change);
}

/** The change of the own score, large, and of the others' small beside it. */
export function changeLine({ score_change: own, score_changes: all }, name) {
  const others = Object.entries(all ?? {}).filter(([other, change]) => other !== name && change !== 0);
  return el(
    "p",
    { class: "change" },
    el("strong", { class: own > 0 ? "num gain" : own < 0 ? "num loss" : "num" }, signed(own)),
    el("span", { class: "unit" }, " points for you at once"),
    others.map(([other, change]) => el("span", { class: "next" }, ` · ${other} ${signed(change)}`)),
  );
}

/** What a commitment is, where one is offered. */
export function commitmentNote({ commitment }, provider, customer) {
  if (!commitment) return null;
  return el("p", { class: "hint" }, `A commitment: after it ${customer} can reach only the goal of ${provider}.`);
}
