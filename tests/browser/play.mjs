// The laboratory's pages as a player sees them: their parts by name, and the moves.

import assert from "node:assert/strict";

import { until } from "./browser.mjs";

/** The parts of a room and of a debrief. */
export function parts(page) {
  const act = (id) => page.locator(`#act-bar [data-act="${id}"]`);
  return {
    saved: page.locator("#save-state[data-state=saved]"),
    turn: page.locator("#turn"),
    notice: page.locator("#waiting"),
    countdown: page.locator("#countdown"),
    send: act("send"),
    accept: act("accept"),
    reject: act("reject"),
    done: act("done"),
    optOut: act("opt-out"),
    ready: act("ready"),
    more: page.locator("#act-bar .more"),
    last: page.locator("#act-bar .last-mark"),
    ask: page.locator("dialog.ask"),
    theirWorth: page.locator(".their-side .worth .num"),
    myWorth: page.locator(".my-side .worth .num"),
    sentence: page.locator(".sentence"),
    history: page.locator(".talk"),
    debrief: page.locator("#debrief"),
    lead: page.locator("#debrief-body .lead"),
    scores: page.locator("#debrief .score .num"),
    pictures: page.locator("#debrief .pictures .chart"),
    lesson: page.locator("#debrief .lesson-text"),
  };
}

/** Opens a table from the page of its scenario; `seats` says who is wanted in single seats, by their places. */
export async function openTable(page, scenario, { role, opponent, seats = {} }) {
  await page.goto(`/play/${scenario}`);
  const form = page.locator(".play-form");
  const pick = (name, value) => form.locator(`input[name="${name}"][value="${value}"]`).check();
  if (role) await pick("role", role);
  await pick("opponent", opponent);
  if (Object.keys(seats).length > 0) await form.locator(".seat-choices > summary").click();
  for (const [place, filler] of Object.entries(seats)) await pick(`seat-${place}`, filler);
  await form.locator("button[type=submit]").click();
  await page.waitForURL(/\/seat\//);
}

/** Starts a game and waits until it can be played. */
export async function start(page, scenario, choices) {
  await openTable(page, scenario, choices);
  await seated(page);
}

/** Waits until a seat's page has the game: the connection alone does not make a room. */
export async function seated(page) {
  await parts(page).saved.waitFor();
  await page.locator("#turn:not(:empty), .watch").waitFor();
}

/** Opens a friend's link and sits down there. */
export async function sitDown(page, link) {
  await page.goto(link);
  await page.getByRole("button", { name: "Sit down", exact: true }).click();
  await seated(page);
}

/** Opens a seat in the browser of another visitor, with the key of the first: as on another device of theirs. */
export async function sameSeat(page, first) {
  await page.context().addCookies(await first.context().cookies());
  await page.goto(first.url());
}

/** Waits until the page says who is who: the words of the room come after the page. */
export async function rolesAre(page, pattern) {
  await until(async () => pattern.test(await page.locator("#role-line").textContent()), `the roles are ${pattern}`);
}

/** The values of an issue in my draft. */
export function values(page, issue) {
  return page.getByRole("radiogroup", { name: `${issue} in my draft` });
}

/** Chooses values for my draft by mouse. */
export async function choose(page, draft) {
  for (const [issue, value] of Object.entries(draft)) {
    await values(page, issue).locator(".opt", { has: page.getByText(value, { exact: true }) }).click();
  }
}

/** The values chosen in my draft, "open" for those left open. */
export async function chosen(page) {
  const checked = page.locator(".opt:has(input:checked) > span:first-of-type");
  return checked.allTextContents();
}

/** How often a text stands in the history. */
export function told(page, text) {
  return parts(page).history.locator("li", { hasText: text }).count();
}

/** Can this button be pressed just now? The answer comes at once, because in a game it may soon be another. */
export function ready(button) {
  return button.evaluateAll((nodes) => nodes.some((node) => node.checkVisibility() && node.ariaDisabled !== "true"));
}

/** Presses something of the bar at the bottom, which on small screens may be behind "more". */
export async function pressInBar(page, name, options = {}) {
  const { [name]: button, more } = parts(page);
  if (!(await button.isVisible()) && (await more.isVisible())) await more.click(options);
  await button.click(options);
}

/** An action of the bar at the bottom, by its id. */
export function action(page, id) {
  return page.locator(`#act-bar [data-act="${id}"]`);
}

/** Presses an action of the bar, which on small screens may be behind "more". */
export async function press(page, id) {
  const more = page.locator("#act-bar .more");
  if (!(await action(page, id).isVisible()) && (await more.isVisible())) await more.click();
  await action(page, id).click();
}

/** Answers the question before a loss, once it is asked: yes or no. Gives its sentence and its two figures. */
export async function answerQuestion(page, yes) {
  const { ask } = parts(page);
  await ask.waitFor();
  const told = [await ask.locator("h2").textContent(), ...(await ask.locator(".num").allTextContents())];
  await ask.getByRole("button", { name: yes ? "Yes, do it" : "No, go back" }).click();
  await ask.waitFor({ state: "hidden" });
  return told;
}

/** Is an element wholly in sight, without scrolling? */
export async function inSight(page, locator) {
  const box = await locator.boundingBox();
  const { width, height } = page.viewportSize();
  return box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
}

/** Accepts an offer that brings enough, waits for better ones, and takes what there is in the end. */
export async function agree(page, enough) {
  const { accept, ask, done, theirWorth, lead } = parts(page);
  // A button may vanish under the mouse because the other side was faster; then the next look decides.
  const click = (button) => button.click({ timeout: 1000 }).catch(() => {});
  let patience = 5;
  await until(async () => {
    if (await lead.isVisible()) return true;
    if (await ask.isVisible()) await click(ask.locator(".quiet"));
    const worth = Number(await theirWorth.textContent());
    if ((worth >= enough || patience <= 0) && (await ready(accept))) {
      await click(accept);
    } else if (patience > 0 && (await ready(done))) {
      patience -= 1;
      await click(done);
    }
    return false;
  }, "there is an agreement");
}

/** Checks that the debrief tells of an agreement, with points and pictures. */
export async function checkAgreement(page, text = "You agreed on everything.") {
  const { lead, scores } = parts(page);
  await lead.waitFor();
  assert.equal(await lead.textContent(), text);
  assert.equal(await scores.count(), 2);
  for (const score of await scores.allTextContents()) assert.match(score, /^\d+(\.\d+)?$/);
  assert.ok(await page.getByText("The agreement:", { exact: true }).isVisible());
  await checkPictures(page);
}

/** Checks that both pictures of the debrief are there and drawn. */
export async function checkPictures(page) {
  const { pictures } = parts(page);
  assert.equal(await pictures.count(), 2);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    assert.ok((await picture.boundingBox()).width > 100);
    assert.ok((await picture.getAttribute("aria-label")).length > 40, "it is described in words");
  }
}
