// Watching two agents.

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { audit } from "./axe.mjs";
import { axePath, browserTest, fitsWidth, shot, until } from "./browser.mjs";
import { checkPictures, parts, rolesAre, start } from "./play.mjs";
import { kill, serve } from "./server.mjs";

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

const bar = (page) => page.locator("#act-bar");
const pauseButton = (page) => bar(page).locator('[data-act="pause"]');
const stepButton = (page) => bar(page).locator('[data-act="step"]');
const happened = (page) => page.locator(".talk > li").count();
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A test on a server whose agents take their time, as on a real one: `body(visit)` as in `browserTest`. */
function calmTest(name, seconds, body) {
  browserTest(name, seconds, async (visit) => {
    const data = await mkdtemp(path.join(tmpdir(), "haggle-watch-"));
    const { server, host } = await serve(data, "127.0.0.1:0", "--pace", "1");
    const pages = [];
    try {
      await body(async (options) => {
        pages.push(await visit({ host, ...options }));
        return pages.at(-1);
      });
      // A page that still loads pictures would complain about the missing server.
      await Promise.all(pages.map((page) => page.close()));
    } finally {
      await kill(server);
      await rm(data, { recursive: true, force: true });
    }
  });
}

/** Opens a table of two agents and stops it at once. */
async function startPaused(page, scenario) {
  await start(page, scenario, { opponent: "watch" });
  await pauseButton(page).click();
  await until(async () => /^Go on/.test(await pauseButton(page).innerText()), "the table is paused");
  // What was on its way has come.
  await sleep(300);
}

for (const width of [1280, 320]) {
  calmTest(`who watches pauses, steps and hurries, and the picture grows (${width} px)`, 90, async (visit) => {
    const page = await visit({ width });
    await page.addInitScript({ path: axePath });
    await startPaused(page, "england-zimbabwe");
    const before = await happened(page);
    const time = await page.locator("#countdown").textContent();
    await sleep(2000);
    assert.equal(await happened(page), before, "nobody acts");
    assert.equal(await page.locator("#countdown").textContent(), time, "no time passes");
    assert.match(await page.locator("#phase").textContent(), /^Paused: /);

    const pictures = page.locator(".growing img");
    for (let step = 1; step <= 3; step += 1) {
      await stepButton(page).click();
      await until(async () => (await happened(page)) > before + step - 1, `step ${step} is told`);
      await sleep(300);
      assert.equal(await happened(page), before + step, "a step is one move");
    }
    await until(async () => (await pictures.count()) === 2, "both pictures are there");
    const described = await pictures.last().getAttribute("src");
    for (let step = 0; step < 4; step += 1) {
      await stepButton(page).click();
      await sleep(200);
    }
    await until(async () => (await pictures.last().getAttribute("src")) !== described, "the picture grows");
    await audit(page, `watch-paused-${width}`);

    await bar(page).getByLabel("Speed").selectOption("at_once");
    await pauseButton(page).click();
    await parts(page).lead.waitFor({ timeout: 45_000 });
  });
}

calmTest("the space bar pauses and goes on, and the arrow makes a step", 60, async (visit) => {
  const page = await visit();
  await start(page, "england-zimbabwe", { opponent: "watch" });
  await page.locator("#main").focus();
  await page.keyboard.press("Space");
  await until(async () => /^Go on/.test(await pauseButton(page).innerText()), "the table is paused");
  await sleep(300);
  const before = await happened(page);
  await page.keyboard.press("ArrowRight");
  await until(async () => (await happened(page)) === before + 1, "the step is told");
  // In a field the keys are the field's own.
  await bar(page).getByLabel("Speed").focus();
  await page.keyboard.press("ArrowRight");
  await sleep(500);
  assert.equal(await happened(page), before + 1);
  await page.locator("#main").focus();
  await page.keyboard.press("Space");
  await until(async () => /^Pause/.test(await pauseButton(page).innerText()), "the table goes on");
});

calmTest("a crisis has pictures that grow, too", 60, async (visit) => {
  const page = await visit({ width: 390, colorScheme: "dark" });
  await startPaused(page, "high-dam");
  for (let step = 0; step < 6; step += 1) {
    await stepButton(page).click();
    await sleep(250);
  }
  await until(async () => (await page.locator(".growing img").count()) === 2, "both pictures are there");
  await fitsWidth(page);
  await shot(page, "watch-crisis-390-dark");
});
