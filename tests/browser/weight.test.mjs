// What a page weighs: how much a visitor who comes for the first time has to load, and in how many requests. The figures
// are those of docs/benchmarks.md.

import assert from "node:assert/strict";

import { browserTest } from "./browser.mjs";
import { coinsTest, sitDownAtCoins } from "./coins.mjs";
import { parts, sameSeat, seated, start } from "./play.mjs";
import { startTrails, trailsParts } from "./trails.mjs";

/** No page asks for more. */
const MOST_REQUESTS = 25;

/** Counts what a page asks for from now on; the answer has to be awaited when all is there. */
function scale(page) {
  const sizes = [];
  let sockets = 0;
  page.on("requestfinished", (request) => sizes.push(request.sizes().then((size) => ({ request, size }))));
  page.on("websocket", () => (sockets += 1));
  return async (name) => {
    await page.waitForLoadState("networkidle");
    const all = await Promise.all(sizes);
    const bytes = all.reduce((sum, { size }) => sum + size.responseBodySize + size.responseHeadersSize, 0);
    const found = { requests: all.length + sockets, kilobytes: bytes / 1000, urls: all.map(({ request }) => request.url()) };
    console.log(`weight of ${name}: ${found.requests} requests, ${found.kilobytes.toFixed(1)} kB`);
    assert.ok(found.requests <= MOST_REQUESTS, `${name} asks for ${found.requests} things`);
    return found;
  };
}

/** Weighs a seat in the browser of somebody who has never been here. */
async function weighSeat(visit, first, name, shown = "#room > *") {
  const page = await visit();
  const weigh = scale(page);
  await sameSeat(page, first);
  await page.locator(shown).first().waitFor();
  return weigh(name);
}

browserTest("what has been loaded once is kept", 60, async (visit) => {
  const page = await visit();
  await start(page, "room", { role: "Host", opponent: "friend" });
  await page.reload();
  await seated(page);
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => /\/assets\/.*\.(js|css)$/.test(name))
      .map(({ name, transferSize }) => ({ name: new URL(name).pathname, transferSize })),
  );
  assert.equal(files.length, 3, "one script, its sentences, and one style sheet");
  for (const { name, transferSize } of files) {
    assert.match(name, /^\/assets\/bilateral\.room\.(words\.en\.)?[0-9a-f]{16}\.(js|css)$/);
    assert.equal(transferSize, 0, `${name} is not asked for again`);
  }
});

browserTest("the front page is light", 60, async (visit) => {
  const page = await visit();
  const weigh = scale(page);
  await page.goto("/");
  await weigh("the front page");
});

browserTest("the seats of all rooms are light, and so is a debrief", 120, async (visit) => {
  const page = await visit();
  await start(page, "england-zimbabwe", { role: "England", opponent: "linear" });
  await weighSeat(visit, page, "a seat, bilateral");

  await parts(page).optOut.click();
  await page.getByRole("button", { name: "Yes, opt out" }).click();
  await parts(page).lead.waitFor();
  await weighSeat(visit, page, "a debrief, bilateral", "#debrief .score");

  await start(page, "fishing-dispute", { role: "Canada", opponent: "dove" });
  await weighSeat(visit, page, "a seat, crisis");

  await startTrails(page, "contract", { role: "CS", opponent: "surprise" });
  await trailsParts(page).turn.waitFor();
  await weighSeat(visit, page, "a seat, trails");

  await startTrails(page, "revelation-symmetric", { role: "Bob", opponent: "friend" });
  await weighSeat(visit, page, "a seat, revelation");

  await startTrails(page, "repeated", { role: "Ada", opponent: "friend" });
  await weighSeat(visit, page, "a seat, repeated");
});

coinsTest("the seat of the plain room is light", 60, async (visit) => {
  const page = await visit();
  await sitDownAtCoins(page, "Ann", "taker");
  await weighSeat(visit, page, "a seat, plain");
});
