// What a machine can find of barriers: axe-core's rules of WCAG 2.0 to 2.2, levels A and AA, on every kind of page, in
// both colour schemes, small and large.

import assert from "node:assert/strict";

import { axePath, browserTest, fitsWidth, shot, until } from "./browser.mjs";
import { crisisParts } from "./crisis.mjs";
import { choose, parts, seated, start } from "./play.mjs";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const LOOKS = ["light", "dark"].flatMap((colorScheme) => [320, 1280].map((width) => ({ colorScheme, width })));

/** Pages for each look; the rules come with every page, past its content policy, which stays as it is. */
async function looks(visit) {
  const pages = [];
  for (const look of LOOKS) {
    const page = await visit({ ...look, reducedMotion: "reduce" });
    await page.addInitScript({ path: axePath });
    pages.push({ page, name: `${look.width}-${look.colorScheme}` });
  }
  return pages;
}

async function audit(page, name) {
  const { violations, passes } = await page.evaluate((tags) => window.axe.run(document, { runOnly: tags }), TAGS);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
  );
  assert.deepEqual(found, [], `no barriers on ${name}`);
  assert.ok(passes.length > 5, "the rules were applied");
  await fitsWidth(page);
  await shot(page, `access-${name}`);
}

browserTest("the front page has no barriers", 60, async (visit) => {
  for (const { page, name } of await looks(visit)) {
    await page.goto("/");
    await audit(page, `front-${name}`);
  }
});

browserTest("the room has no barriers, nor has the debrief", 90, async (visit) => {
  const all = await looks(visit);
  const first = all[0].page;
  await start(first, "room", { role: "Newcomer", opponent: "boulware" });
  const { done, accept, lead } = parts(first);
  // The agent's offer comes soon, or in the next period.
  await until(
    async () => (await accept.isVisible()) || (await done.click({ timeout: 500 }).catch(() => {})),
    "an offer",
  );
  for (const { page, name } of all) {
    await page.goto(first.url());
    await seated(page);
    await choose(page, { Rent: "550 euros" });
    await page.locator(".tick:visible input").first().check();
    await audit(page, `room-${name}`);
    await page.getByText("Rules and help").click();
    await page.getByRole("button", { name: "Opt out …" }).click();
    await audit(page, `room-open-${name}`);
  }
  await first.getByRole("button", { name: "Yes, opt out" }).click();
  await lead.waitFor();
  for (const { page, name } of all) {
    await parts(page).lead.waitFor();
    await audit(page, `debrief-${name}`);
  }
});

browserTest("a game with long values has no barriers", 60, async (visit) => {
  const all = await looks(visit);
  await start(all[0].page, "england-zimbabwe", { role: "England", opponent: "linear" });
  for (const { page, name } of all) {
    await page.goto(all[0].page.url());
    await seated(page);
    await audit(page, `long-${name}`);
  }
});

browserTest("a crisis has no barriers, from preparation to debrief", 120, async (visit) => {
  const all = await looks(visit);
  const first = all[0].page;
  await start(first, "fishing-dispute", { role: "Canada", opponent: "dove" });
  for (const { page, name } of all) {
    await page.goto(first.url());
    await seated(page);
    await audit(page, `crisis-preparation-${name}`);
  }
  await crisisParts(first).begin.click();
  for (const { page, name } of all) {
    const room = crisisParts(page);
    await room.offers.first().waitFor();
    await page.locator("#draft-main").fill("30");
    await page.locator("#support-kind").selectOption("frontier");
    await until(async () => !(await room.ask.isDisabled()), "a question can be asked");
    await room.ask.click();
    await page.locator(".frontier").waitFor();
    await page.getByText("Rules and help").click();
    await room.optOut.click();
    await page.locator(".odds").first().waitFor();
    await audit(page, `crisis-room-${name}`);
  }
  await first.getByRole("button", { name: "Yes, opt out" }).click();
  for (const { page, name } of all) {
    await parts(page).lead.waitFor();
    await audit(page, `crisis-debrief-${name}`);
  }
});
