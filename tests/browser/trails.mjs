// The Trails table as a player sees it: its parts by name, and the moves.

import assert from "node:assert/strict";

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

/** Opens a table for three from the front page; `seats` says who is wanted in single seats. */
export async function startTrails(page, scenario, { role, opponent, seats = {} }) {
  await page.goto("/");
  const form = page.locator(`form:has(input[name=scenario][value="${scenario}"])`);
  if (role) await form.getByLabel("You play").selectOption(role);
  await form.getByLabel("Against").selectOption(opponent);
  if (Object.keys(seats).length > 0) await form.getByText("Choose who sits where").click();
  for (const [name, filler] of Object.entries(seats)) {
    await form.getByLabel(`(${name})`).selectOption(filler);
  }
  await form.getByRole("button", { name: "Start" }).click();
  await page.waitForURL(/\/seat\//);
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
