// The Trails table as a player sees it: its parts by name, and the moves.

import assert from "node:assert/strict";

import { action, openTable } from "./play.mjs";

/** The parts of the table. */
export function trailsParts(page) {
  const act = (id) => action(page, id);
  return {
    turn: page.locator("#turn"),
    myTurn: page.locator("#turn.may-act"),
    send: act("send"),
    pass: act("pass"),
    none: act("reject"),
    walk: act("walk"),
    stay: act("stay"),
    board: page.getByRole("application", { name: "The board" }),
    proposals: page.locator(".proposal"),
    change: page.locator(".builder .meter-row .val small").first(),
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

/** Where the builder is in the room: it must not move when something is sent. What is timed stands above the room. */
export function builderTop(page) {
  const top = (node) => Math.round(node.getBoundingClientRect().top - document.querySelector("#room").getBoundingClientRect().top);
  return page.locator(".builder").evaluate(top);
}

/** Is the focus on something, and not fallen to the page itself? */
export async function keepsFocus(page) {
  assert.notEqual(await page.evaluate(() => document.activeElement.tagName), "BODY", "the focus is not lost");
}
