// The Trails table as a player sees it: its parts by name, and the moves.

import assert from "node:assert/strict";

import { openTable } from "./play.mjs";

/** The parts of the table. */
export function trailsParts(page) {
  const button = (name) => page.getByRole("button", { name, exact: true });
  return {
    turn: page.locator("#turn"),
    myTurn: page.locator("#turn.may-act"),
    send: button("Send the proposal"),
    pass: button("Make no proposal"),
    none: page.getByRole("button", { name: /^(Accept none of them|Reject it|Reject)$/ }),
    walk: button("Walk"),
    stay: button("Stay here"),
    board: page.getByRole("application", { name: "The board" }),
    proposals: page.locator(".proposal"),
    change: page.locator(".builder .change .num"),
    links: page.locator("#friend input"),
  };
}

/** Opens a table for three; `seats` says who is wanted in single seats. */
export async function startTrails(page, scenario, { role, opponent, seats = {} }) {
  const places = ["CS", "SPg", "SPy"];
  const named = Object.entries(seats).map(([name, filler]) => [places.indexOf(name), filler]);
  await openTable(page, scenario, { role, opponent, seats: Object.fromEntries(named) });
}

/** Waits until the table says what can be done now. */
export async function atTurn(page, text) {
  await page.locator("#turn", { hasText: text }).waitFor();
}

/** Sets chips of my proposal: {"red chips you give": 3}. */
export async function setChips(page, chips) {
  for (const [label, count] of Object.entries(chips)) await page.getByLabel(label, { exact: true }).fill(String(count));
}

/** Is the focus on something, and not fallen to the page itself? */
export async function keepsFocus(page) {
  assert.notEqual(await page.evaluate(() => document.activeElement.tagName), "BODY", "the focus is not lost");
}
