// What the browser remembers of the games that were played in it, and how a game is played once more.

import assert from "node:assert/strict";

import { audit, looks } from "./axe.mjs";
import { browserTest, shot } from "./browser.mjs";
import { pressInBar, rolesAre, seated, start } from "./play.mjs";

async function optOut(page) {
  await page.getByText("Everybody is here.").first().waitFor({ state: "attached" });
  await pressInBar(page, "optOut");
  await page.getByRole("button", { name: "Yes, opt out" }).click();
  await page.locator("#debrief .score").first().waitFor();
}

browserTest("games are remembered by opponent, in this browser alone, until they are forgotten", 120, async (visit) => {
  const asked = [];
  const page = await visit();
  await start(page, "room", { role: "Newcomer", opponent: "boulware" });
  await optOut(page);
  await page.reload();
  await page.locator("#debrief .score").first().waitFor();

  await page.getByRole("button", { name: "Play again", exact: true }).click();
  await page.waitForURL(/\/seat\//);
  await seated(page);
  await rolesAre(page, /Newcomer/);
  await optOut(page);

  await page.getByRole("button", { name: "Play again with roles switched" }).click();
  await page.waitForURL(/\/seat\//);
  await seated(page);
  await rolesAre(page, /Host/);
  await optOut(page);

  page.on("request", (request) => asked.push(request.method()));
  await page.getByRole("link", { name: "Your games" }).click();
  await page.locator(".remembered > li").first().waitFor();
  const groups = page.locator(".remembered > li");
  assert.equal(await groups.count(), 2, "one for each role");
  assert.match(await groups.nth(1).textContent(), /A room in a shared flat.*As Newcomer, against boulware.*Games\s*2/s);
  assert.match(await page.locator("#progress").textContent(), /3 games/, "a page that is loaded again counts once");
  assert.equal(await groups.nth(1).locator(".bars rect").count(), 2);
  assert.deepEqual([...new Set(asked)], ["GET"], "nothing is sent");
  await shot(page, "progress");

  const stranger = await visit();
  await stranger.goto("/progress");
  assert.ok(await stranger.getByText("You have finished no game in this browser yet.").isVisible());

  await page.getByRole("button", { name: "Forget all games" }).click();
  await page.getByRole("button", { name: "Keep them" }).click();
  assert.equal(await groups.count(), 2);
  await page.getByRole("button", { name: "Forget all games" }).click();
  await page.getByRole("button", { name: "Yes, forget them" }).click();
  assert.ok(await page.getByText("You have finished no game in this browser yet.").isVisible());
  await page.goto("/");
  assert.ok(!(await page.locator("#progress-line").isVisible()));
});

browserTest("the page of games has no barriers when there are some", 60, async (visit) => {
  const games = [30, 45, 75].map((score, index) => ({
    id: `/seat/${index}`,
    scenario: "room",
    title: "A room in a shared flat",
    role: "Newcomer",
    against: ["conceder"],
    score,
    possible: 90,
    lesson: { number: 1, reached: score >= 75 },
    when: index,
  }));
  for (const { page, name } of await looks(visit)) {
    await page.goto("/progress");
    await page.evaluate((kept) => localStorage.setItem("haggle:games", JSON.stringify(kept)), games);
    await page.reload();
    assert.match(await page.locator("#progress").textContent(), /3 games, 1 of 5 lessons.*Of what was within reach\s*55\.6/s);
    await audit(page, `progress-filled-${name}`);
  }
});
