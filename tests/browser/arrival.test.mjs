// What a player finds on arrival, and what becomes of the focus and of "Saved" while the server takes its time.

import assert from "node:assert/strict";

import { browserTest, fitsWidth, shot, until } from "./browser.mjs";
import { choose, parts, ready, sameSeat, start, told } from "./play.mjs";

/** Lets frames of the server through only while nobody holds them back. */
async function gate(page) {
  const held = { shut: false, frames: [], open: () => {} };
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    held.open = () => {
      held.shut = false;
      held.frames.splice(0).forEach((frame) => socket.send(frame));
    };
    server.onMessage((frame) => (held.shut ? held.frames.push(frame) : socket.send(frame)));
  });
  return held;
}

const focused = (page) => page.evaluate(() => document.activeElement.textContent);

/** Is the whole element in the window, and on top? */
function inSight(locator) {
  return locator.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const within = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    return within && node.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });
}

for (const [scenario, role] of [
  ["room", "Host"],
  ["job-candidate", "Employer"],
]) {
  browserTest(`in ${scenario} the button to act is in sight on arrival`, 60, async (visit) => {
    const large = await visit({ width: 1280, height: 720 });
    await start(large, scenario, { role, opponent: "friend" });
    const small = await visit({ width: 320, height: 640 });
    for (const page of [large, small]) {
      await sameSeat(page, large);
      await parts(page).turn.filter({ hasText: /./ }).waitFor();
      assert.ok(await inSight(parts(page).send), "the button is in sight");
      assert.ok(await inSight(page.locator(".brief > p")), "so is the brief");
      const story = page.locator(".brief details");
      assert.equal(await story.evaluate((node) => node.open), false, "the story is there for who wants it");
      await story.locator("summary").click();
      assert.ok(await story.locator("p").isVisible());
      await fitsWidth(page);
    }
    await shot(small, `arrival-${scenario}`);
  });
}

browserTest("a page that is written from the right fits as well", 60, async (visit) => {
  const large = await visit({ width: 1280, height: 720 });
  const small = await visit({ width: 320, height: 640 });
  for (const [scenario, role] of [["room", "Host"], ["fishing-dispute", "Canada"], ["contract", "CS"]]) {
    await start(large, scenario, { role, opponent: "friend" });
    for (const page of [large, small]) {
      await sameSeat(page, large);
      await parts(page).turn.filter({ hasText: /./ }).waitFor();
      await page.evaluate(() => (document.documentElement.dir = "rtl"));
      await fitsWidth(page);
      const title = await page.locator("#scenario-title").boundingBox();
      const width = page.viewportSize().width;
      assert.ok(title.x + title.width / 2 > width / 2, "the title stands at the right");
      await shot(page, `from-the-right-${scenario}-${width}`);
    }
  }
});

browserTest("the focus stays while a move is saved, and a second press does nothing", 60, async (visit) => {
  const page = await visit();
  const held = await gate(page);
  await start(page, "room", { role: "Host", opponent: "hardliner" });
  const { send, done, saved } = parts(page);
  await choose(page, { Rent: "550 euros", Cleaning: "the newcomer cleans" });

  held.shut = true;
  await send.focus();
  await page.keyboard.press("Enter");
  await page.locator("#save-state[data-state=saving]").waitFor();
  assert.equal(await send.getAttribute("aria-disabled"), "true");
  assert.match(await focused(page), /^Send draft/);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Alt+Enter");
  held.open();
  await saved.waitFor();
  await until(async () => (await told(page, "Host proposes")) === 1, "my offer stands in the history");
  assert.match(await focused(page), /^Send draft/);

  // After "Done" there is nothing to do for a while, and still the focus has a place.
  await done.focus();
  await until(() => ready(done), "I may act");
  held.shut = true;
  await page.keyboard.press("Enter");
  await page.locator("#save-state[data-state=saving]").waitFor();
  assert.match(await focused(page), /^Done for this period/);
  held.open();
  await saved.waitFor();
  assert.match(await focused(page), /^Done for this period/);
  assert.equal(await told(page, "Host proposes"), 1, "nothing was sent twice");
});

browserTest("an answered offer that goes takes the focus to what is said in its place", 60, async (visit) => {
  const page = await visit();
  await start(page, "room", { role: "Host", opponent: "hardliner" });
  const reject = page.getByRole("button", { name: "Reject", exact: true });
  await until(() => ready(reject), "an offer is on the table");
  await reject.focus();
  await page.keyboard.press("Enter");
  await until(() => reject.isHidden(), "the offer is gone");
  assert.match(await focused(page), /^Host rejects offer 1/, "to the last event");
});

browserTest("nothing is called saved before the table is there", 60, async (visit) => {
  const page = await visit();
  await start(page, "room", { role: "Host", opponent: "friend" });
  const held = await gate(page);
  held.shut = true;
  await page.reload();
  await until(() => held.frames.length > 0, "the server has spoken");
  const state = page.locator("#save-state");
  assert.equal(await state.textContent(), "Connecting");
  assert.equal(await state.getAttribute("data-state"), "connecting");
  held.open();
  await parts(page).saved.waitFor();
  assert.equal(await state.textContent(), "Saved");
});
