// An exchange as somebody sees it: what I get, what I give, and what that does to my score.

import { el, spanned } from "../base/dom.js";
import { change } from "../base/format.js";
import { say, sayNodes, shown } from "../base/words.js";

/** Both halves of an exchange from the side of `name`; without a side of its own it is told by names. */
export function halves({ provider, provider_sends: fromProvider, customer_sends: fromCustomer }, name, customer) {
  if (name === provider)
    return [
      [say("t-you-get"), fromCustomer],
      [say("t-you-give"), fromProvider],
    ];
  if (name === customer)
    return [
      [say("t-you-get"), fromProvider],
      [say("t-you-give"), fromCustomer],
    ];
  return [
    [say("t-gives", { who: shown(provider) }), fromProvider],
    [say("t-gives", { who: shown(customer) }), fromCustomer],
  ];
}

/** Both halves of a proposal between two players, from the side of `me`. */
export function halvesFor({ from, offer }, me) {
  const [got, given] = from === me ? [offer.takes, offer.gives] : [offer.gives, offer.takes];
  return [
    [say("t-you-get"), got],
    [say("t-you-give"), given],
  ];
}

/** Whose proposal it is, in words. */
export function proposalTitle({ from, to }, me) {
  return from === me ? say("t-proposal-to", { to: shown(to) }) : say("t-proposal-of", { from: shown(from) });
}

/** The halves of an exchange, each with its title, as a list. */
export function exchangeList(titled, palette) {
  const half = ([title, chips]) => el("div", {}, el("dt", {}, title), el("dd", {}, palette.list(chips, say("t-nothing"))));
  return el("dl", { class: "exchange" }, titled.map(half));
}

/** A change of score with its sign: "+145", "−10", "±0". */
export function signed(points) {
  return points === 0 ? "±0" : change(points);
}

/** A change as a large number, in the colour of gains or losses. */
export function changeNumber(own) {
  return el("strong", { class: own > 0 ? "num gain" : own < 0 ? "num loss" : "num" }, signed(own));
}

/** The change of the own score, large, and of the others' small beside it. */
export function changeLine({ score_change: own, score_changes: all }, name) {
  const number = changeNumber(own);
  const others = Object.entries(all ?? {}).filter(([other, theirs]) => other !== name && theirs !== 0);
  return el(
    "p",
    { class: "change" },
    spanned(sayNodes("t-change", { count: own, change: number }), "unit"),
    others.map(([other, theirs]) =>
      el("span", { class: "next" }, ` · ${say("t-change-of", { who: shown(other), change: signed(theirs) })}`),
    ),
  );
}

/** What a commitment is, where one is offered. */
export function commitmentNote({ commitment }, provider, customer) {
  if (!commitment) return null;
  return el("p", { class: "hint" }, say("t-commitment", { customer: shown(customer), provider: shown(provider) }));
}
