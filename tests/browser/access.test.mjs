// What a machine can find of barriers: axe-core's rules of WCAG 2.0 to 2.2, levels A and AA, on every kind of page, in
// both colour schemes, small and large.

import { audit, looks } from "./axe.mjs";
import { browserTest, until } from "./browser.mjs";
import { crisisParts } from "./crisis.mjs";
import { choose, parts, seated, start } from "./play.mjs";

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
