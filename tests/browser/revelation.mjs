// A revelation game as a player sees it: its parts by name, and the moves.

import { action } from "./play.mjs";

/** The parts of the room. */
export function revelationParts(page) {
  const act = (id) => action(page, id);
  return {
    turn: page.locator("#turn"),
    reveal: act("reveal"),
    hide: act("hide"),
    send: act("send"),
    pass: act("pass"),
    accept: act("accept"),
    reject: act("reject"),
    decisions: page.locator("#room .decided li"),
    flags: page.locator("#room .goal-text"),
    proposals: page.locator(".proposal"),
    worths: page.locator(".builder .meter-row:has(.val)"),
    again: page.getByRole("button", { name: "Show the moves again", exact: true }),
    link: page.locator("#friend input"),
  };
}

/** Whoever proposes first, and the other, of two pages; known when both decisions are shown. */
export async function inOrder(one, other) {
  await revelationParts(one).decisions.first().waitFor({ state: "attached" });
  const mine = await one.getByText("You propose first.", { exact: true }).count();
  return mine > 0 ? [one, other] : [other, one];
}
