// Watching two agents.

import assert from "node:assert/strict";

import { browserTest, shot, until } from "./browser.mjs";
import { checkPictures, parts, rolesAre, start } from "./play.mjs";

browserTest("two agents are watched until the debrief", 60, async (visit) => {
  const page = await visit();
  await start(page, "room", { opponent: "watch" });
  await rolesAre(page, /^You are watching\. . Host . Newcomer$/);
  assert.equal(await parts(page).send.count(), 0, "a spectator cannot act");
  const { lead, scores } = parts(page);
  await page.getByText("two suitcases").waitFor();
  const agents = page.locator(".player .hint");
  for (const text of await agents.allTextContents()) assert.match(text, /^The agent [a-z-]+: \S/);
  assert.equal(await agents.count(), 2);
  await until(async () => (await page.locator(".talk > li").count()) > 0, "something happens");
  await shot(page, "watch");
  await lead.waitFor({ timeout: 45_000 });
  assert.equal(await scores.count(), 2);
  await checkPictures(page);
  await shot(page, "watch-debrief");
  assert.ok(await page.getByRole("button", { name: "Watch again" }).isVisible());
});

browserTest("an offer on the table is told in words, with its points for both", 60, async (visit) => {
  const page = await visit();
  // Agents answer so soon that an offer is seen by luck only; this one stands.
  await page.route("**/watch.json", async (route) => {
    const response = await route.fetch();
    const told = await response.json();
    const offer = (now) => ({ id: 7, words: "the rent is 500 euros a month", worth: { now } });
    told.views.forEach((view) => Object.assign(view, { incoming: null, outgoing: null }));
    told.views[0].outgoing = offer(41);
    told.views[1].incoming = offer(-3.5);
    await route.fulfill({ response, json: told });
  });
  await start(page, "room", { opponent: "watch" });
  const [host, newcomer] = [page.locator(".player").first(), page.locator(".player").last()];
  await host.getByText("Offers: the rent is 500 euros a month.").waitFor();
  assert.deepEqual(await host.locator(".worths > div").allTextContents(), [
    "for Host41 points",
    "for Newcomer−3.5 points",
  ]);
  assert.ok(await newcomer.getByText("Has no offer on the table.").isVisible());
  await shot(page, "watch-offer");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
