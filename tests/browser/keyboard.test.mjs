// The same on a small screen, by keyboard alone.

import assert from "node:assert/strict";

import { browserTest, fitsWidth, shot, until } from "./browser.mjs";
import { SMALL, tabTo, walk } from "./keyboard.mjs";
import { checkAgreement, parts, ready, rolesAre, seated, told, values } from "./play.mjs";

/** Starts the first game from the front page. */
async function startByKeyboard(page, opponent) {
  await page.goto("/");
  await fitsWidth(page);
  await tabTo(page, page.getByRole("link", { name: "Change seats" }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/play\/room/);
  await fitsWidth(page);
  await tabTo(page, page.getByRole("radio", { name: "Host" }));
  await page.keyboard.press("ArrowDown");
  assert.ok(await page.getByRole("radio", { name: "Newcomer" }).isChecked());
  await tabTo(page, page.getByRole("radio", { name: "surprise me" }));
  const agent = page.locator(`input[name=opponent][value="${opponent}"]`);
  for (let tries = 0; tries < 20 && !(await agent.isChecked()); tries += 1) await page.keyboard.press("ArrowDown");
  assert.ok(await agent.isChecked(), "the arrows lead through the list");
  await tabTo(page, page.getByRole("button", { name: "Start" }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/seat\//);
  await seated(page);
  await rolesAre(page, /Newcomer/);
}

/** Opens what is behind "more", which has the focus, and presses a button there. */
async function pressInMore(page, button) {
  await page.keyboard.press("Enter");
  const there = () => button.evaluateAll((nodes) => nodes.includes(document.activeElement));
  if (!(await there())) await walk(page, button);
  if (await there()) await page.keyboard.press("Enter");
}

browserTest("a game is played to an agreement by keyboard at 320 pixels", 60, async (visit) => {
  const page = await visit(SMALL);
  const { accept, ask, done, lead, more } = parts(page);
  await startByKeyboard(page, "conceder");
  await fitsWidth(page);
  await shot(page, "small-room-start");

  // Reading the rules must not hide the controls that come after them.
  await tabTo(page, page.locator("#help summary"));
  await page.keyboard.press("Enter");
  assert.ok(await page.getByText("send my draft", { exact: true }).isVisible());

  // "Open" is chosen at first and stands last, so an arrow leads around to the first value.
  for (const [issue, steps] of [
    ["Rent", 3],
    ["Cleaning", 2],
    ["Cello", 1],
  ]) {
    await tabTo(page, values(page, issue));
    for (let step = 0; step < steps; step += 1) await page.keyboard.press("ArrowRight");
  }
  // One step too many, and back.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Alt+Backspace");
  const sentence = /500 euros.*in turn.*at any time/s;
  await until(async () => sentence.test(await parts(page).sentence.textContent()), "the draft is read out");
  await page.keyboard.press("Alt+Enter");
  await until(async () => (await told(page, "Newcomer proposes")) === 1, "my offer stands in the history");

  // The talk is a view of its own on a small screen.
  await tabTo(page, page.locator("#view-table"));
  await page.keyboard.press("ArrowRight");
  await tabTo(page, page.locator("#comment"));
  await page.keyboard.type("I play <b>softly</b>.");
  await page.keyboard.press("Enter");
  await until(async () => (await told(page, "I play <b>softly</b>.")) === 1, "the comment is told as it was typed");
  await shot(page, "small-room-middle");
  await fitsWidth(page);

  await until(async () => {
    if (await lead.isVisible()) return true;
    // What is worth less than no deal is asked about: no, then.
    if (await ask.isVisible()) {
      await page.keyboard.press("Enter");
      if (await walk(page, more)) await pressInMore(page, done);
      return false;
    }
    // The button may go while we are on our way; then the next look decides.
    if ((await ready(accept)) && (await walk(page, accept, "Shift+Tab"))) await page.keyboard.press("Enter");
    else if (!(await ready(accept)) && (await walk(page, more, "Shift+Tab"))) await pressInMore(page, done);
    return false;
  }, "there is an agreement");
  await checkAgreement(page);
  await fitsWidth(page);
  await shot(page, "small-debrief");
});

browserTest("opting out takes two steps, and the harmless answer comes first", 60, async (visit) => {
  const page = await visit(SMALL);
  const { ask, optOut, lead, more } = parts(page);
  await startByKeyboard(page, "hardliner");
  const focused = () => page.evaluate(() => document.activeElement.textContent);

  await tabTo(page, more);
  await pressInMore(page, optOut);
  assert.equal(await focused(), "No, stay");
  assert.ok(await ask.getByText("The negotiation would end now, for both sides.").isVisible());
  assert.deepEqual(await ask.locator(".num").allTextContents(), ["20", "30"], "with both figures");
  await shot(page, "small-opt-out");
  await page.keyboard.press("Escape");
  assert.equal(await focused(), "⋯", "the focus goes back to where it came from");
  assert.ok(await lead.isHidden(), "nothing has happened");

  await pressInMore(page, optOut);
  await page.keyboard.press("Tab");
  assert.equal(await focused(), "Yes, opt out");
  await page.keyboard.press("Enter");
  await lead.waitFor();
  assert.equal(await lead.textContent(), "You opted out.");
  assert.equal(await focused(), "How it ended", "the focus goes to the result");
  await fitsWidth(page);
});
