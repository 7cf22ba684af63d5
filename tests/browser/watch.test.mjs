// Watching two agents.

import assert from "node:assert/strict";

import { browserTest, shot, until } from "./browser.mjs";
import { checkPictures, parts, start } from "./play.mjs";

browserTest("two agents are watched until the debrief", 60, async (visit) => {
  const page = await visit();
  await start(page, "room", { opponent: "watch" });
  assert.match(await page.locator("#role-line").textContent(), /^You are watching\. . Host . Newcomer$/);
  assert.equal(await parts(page).send.count(), 0, "a spectator cannot act");
  const { lead, scores } = parts(page);
  assert.ok(await page.getByText("two suitcases").isVisible(), "the story is told");
  const players = page.locator(".player");
  await until(async () => /^The agent [a-z-]+: \S/.test(await players.first().locator("p").first().textContent()), "who plays");
  await until(async () => (await page.locator(".entry").count()) > 0, "something happens");
  // An offer stands until it is answered, which at this pace is soon.
  await until(async () => {
    const text = (await players.allTextContents()).join(" ");
    return /Offers: the rent is .*for Host\d+ pointsfor Newcomer\d+ points/.test(text);
  }, "an offer and its worth to both are told");
  await shot(page, "watch");
  await lead.waitFor({ timeout: 45_000 });
  assert.equal(await scores.count(), 2);
  await checkPictures(page);
  await shot(page, "watch-debrief");
  assert.ok(await page.getByRole("button", { name: "Watch again" }).isVisible());
});
