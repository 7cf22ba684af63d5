// The lessons: a path in order, goals that the debrief checks, and what the browser remembers of them.

import assert from "node:assert/strict";

import { audit, looks } from "./axe.mjs";
import { browserTest, fitsWidth, shot, until } from "./browser.mjs";
import { choose, parts, pressInBar, ready, seated } from "./play.mjs";

/** Begins a lesson from the front page. */
async function begin(page, number) {
  await page.goto("/");
  await page.locator(`[data-lesson="${number}"] a`).click();
  await page.waitForURL(new RegExp(`/lessons/${number}$`));
  await fitsWidth(page);
  await page.getByRole("button", { name: "Start" }).click();
  await page.waitForURL(/\/seat\//);
  await seated(page);
}

/** Gives up at once, which reaches no goal. */
async function giveUp(page) {
  await page.getByText("Everybody is here.").first().waitFor({ state: "attached" });
  await pressInBar(page, "optOut");
  await page.getByRole("button", { name: "Yes, opt out" }).click();
  await parts(page).debrief.waitFor();
}

/** Asks for this draft once in every period, until the other side takes it. */
async function insist(page, draft) {
  const { send, done, debrief } = parts(page);
  const click = (button) => button.click({ timeout: 1000 }).catch(() => {});
  await choose(page, draft);
  let isAsked = false;
  await until(async () => {
    if (await debrief.isVisible()) return true;
    const button = isAsked ? done : send;
    if (await ready(button)) {
      await click(button);
      isAsked = !isAsked;
    }
    return false;
  }, "the game ends");
}

browserTest("a goal that is missed is told with what to try, and the lesson stays open", 90, async (visit) => {
  for (const { page, name } of await looks(visit)) {
    await begin(page, 1);
    assert.ok(await page.getByText("Lesson 1: Claiming").first().isVisible(), "the goal stands at the table");
    await giveUp(page);
    const banner = page.locator(".lesson-banner");
    await banner.waitFor();
    assert.match(await banner.textContent(), /Lesson 1: Claiming.*Not yet.*At least 75 points.*small steps/s);
    await audit(page, `lesson-missed-${name}`);
    await page.goto("/");
    assert.equal(await page.locator(".path .done").count(), 0);
    assert.equal(await page.locator(".path .now").getAttribute("data-lesson"), "1");
  }
});

browserTest("a goal that is reached leads to the next lesson, and the browser remembers it", 120, async (visit) => {
  const page = await visit({ width: 1280 });
  await begin(page, 2);
  // What costs little is given: the cello; what counts is asked for: the rent.
  await insist(page, { Rent: "550 euros", Cleaning: "cleaning goes in turn", Cello: "at any time" });
  const banner = page.locator(".lesson-banner");
  await banner.waitFor();
  assert.match(await banner.textContent(), /Goal reached/);
  await shot(page, "lesson-reached");
  await banner.getByRole("link", { name: "Next lesson: Time" }).click();
  await page.waitForURL(/\/lessons\/3$/);
  await page.goto("/");
  assert.equal(await page.locator(".path .done").getAttribute("data-lesson"), "2");
  assert.ok(await page.getByText("1 of 5 done").isVisible());
  assert.equal(await page.locator(".path [aria-current=step]").count(), 1);
});
