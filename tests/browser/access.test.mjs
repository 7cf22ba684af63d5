// What a machine can find of barriers: axe-core's rules of WCAG 2.0 to 2.2, levels A and AA, on every kind of page, in
// both colour schemes, small and large.

import { audit, looks } from "./axe.mjs";
import { browserTest, until } from "./browser.mjs";
import { crisisParts, look, pressBar } from "./crisis.mjs";
import { choose, parts, pressInBar, sameSeat, seated, sitDown, start } from "./play.mjs";

browserTest("the front page has no barriers", 60, async (visit) => {
  for (const { page, name } of await looks(visit)) {
    await page.goto("/");
    await audit(page, `front-${name}`);
  }
});

browserTest("the pages of games, lessons and what was played have no barriers", 90, async (visit) => {
  for (const { page, name } of await looks(visit)) {
    for (const path of ["play/room", "play/contract", "lessons/4", "progress"]) {
      await page.goto(`/${path}`);
      if (path === "play/contract") await page.locator(".seat-choices > summary").click();
      await audit(page, `${path.replace("/", "-")}-${name}`);
    }
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
    await sameSeat(page, first);
    await seated(page);
    await choose(page, { Rent: "550 euros" });
    await page.locator(".tick:visible input").first().check();
    await audit(page, `room-${name}`);
    await page.getByText("Rules and help").click();
    await pressInBar(page, "optOut");
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
    await sameSeat(page, all[0].page);
    await seated(page);
    await audit(page, `long-${name}`);
  }
});

browserTest("a crisis has no barriers, from preparation to debrief", 120, async (visit) => {
  const all = await looks(visit);
  const first = all[0].page;
  await start(first, "fishing-dispute", { role: "Canada", opponent: "dove" });
  for (const { page, name } of all) {
    await sameSeat(page, first);
    await seated(page);
    await audit(page, `crisis-preparation-${name}`);
  }
  await crisisParts(first).begin.click();
  for (const { page, name } of all) {
    const room = crisisParts(page);
    await room.yes.waitFor();
    await page.locator("#draft-main").fill("30");
    await look(page, "ask");
    await page.locator("#support-kind").selectOption("frontier");
    await until(async () => !(await room.ask.isDisabled()), "a question can be asked");
    await room.ask.click();
    await page.locator(".frontier").waitFor();
    await page.getByText("Rules and help").click();
    await pressBar(page, "optOut");
    await page.locator(".odds").first().waitFor();
    await audit(page, `crisis-room-${name}`);
  }
  await first.getByRole("button", { name: "Yes, opt out" }).click();
  for (const { page, name } of all) {
    await parts(page).lead.waitFor();
    await audit(page, `crisis-debrief-${name}`);
  }
});

browserTest("links to seats have no barriers, used or not", 120, async (visit) => {
  const all = await looks(visit, { expected: /^403 for |status of 403/ });
  const first = all[0].page;
  await start(first, "room", { role: "Host", opponent: "friend" });
  const link = await first.locator("#friend-link").inputValue();
  for (const { page, name } of all) {
    await page.goto(link);
    await audit(page, `invitation-${name}`);
  }
  await sitDown(await visit(), link);
  for (const { page, name } of all) {
    await page.goto(link);
    await page.getByRole("heading", { name: "This link was used" }).waitFor();
    await audit(page, `used-${name}`);
  }
});

browserTest("the page for another device has no barriers, nor has a tab that has stopped", 120, async (visit) => {
  const all = await looks(visit);
  const first = all[0].page;
  await start(first, "room", { role: "Host", opponent: "friend" });
  for (const { page, name } of all) {
    await sameSeat(page, first);
    await page.getByText("Rules and help").click();
    const toDevice = page.getByRole("button", { name: "Continue on another device" });
    await toDevice.scrollIntoViewIfNeeded();
    await audit(page, `device-form-${name}`);
    await toDevice.click();
    await page.getByLabel("Your link").waitFor();
    await audit(page, `device-${name}`);
    await page.getByRole("link", { name: "Back to the table" }).click();
    await seated(page);
  }
  // Eight later tabs, and each of these is too old.
  const crowd = await visit({ storageState: await first.context().storageState() });
  const tabs = await Promise.all(Array.from({ length: 7 }, () => crowd.context().newPage()));
  for (const tab of [crowd, ...tabs]) {
    await tab.goto(first.url());
    await seated(tab);
  }
  for (const { page, name } of all) {
    await page.locator("#ended").waitFor();
    await audit(page, `ended-${name}`);
  }
});
