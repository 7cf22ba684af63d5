// The pictures of the README, from the real pages: a room, the Trails table and a debrief, light and dark. `cargo xtask
// pictures` runs this; it is no test and writes into the folder that HAGGLE_PICTURES names.

import { writeFile } from "node:fs/promises";
import path from "node:path";

import { browserTest } from "./browser.mjs";
import { agree, choose, parts, start } from "./play.mjs";
import { atTurn, startTrails } from "./trails.mjs";

const SIZE = { width: 1120, height: 720 };
/** Of WebP, from 0 to 100: letters stay sharp, and a picture stays small. */
const QUALITY = 70;

/** Keeps what is in sight as it is now, in both colour schemes. */
async function keep(page, name) {
  const session = await page.context().newCDPSession(page);
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(() => scrollTo(0, 0));
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
    await writeFile(path.join(process.env.HAGGLE_PICTURES, `${name}-${colorScheme}.webp`), Buffer.from(data, "base64"));
  }
}

browserTest("a room, and what is told when the game is over", 90, async (visit) => {
  const page = await visit(SIZE);
  await start(page, "room", { role: "Newcomer", opponent: "linear" });
  await choose(page, { Rent: "500 euros", Cleaning: "cleaning goes in turn", Cello: "at any time" });
  await page.getByText("Host proposes").first().waitFor({ state: "attached" });
  await keep(page, "room");
  await agree(page, 60);
  await parts(page).debrief.waitFor();
  await page.waitForLoadState("networkidle");
  await keep(page, "debrief");
});

browserTest("the Trails table", 60, async (visit) => {
  const page = await visit(SIZE);
  await startTrails(page, "contract", { role: "CS", opponent: "greedy", seats: { SPg: "sp-a" } });
  await atTurn(page, "Your turn: accept");
  await keep(page, "trails");
});
