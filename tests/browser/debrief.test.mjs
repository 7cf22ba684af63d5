// What a debrief teaches: one sentence, what each decision cost, and pictures that follow the steps.

import assert from "node:assert/strict";

import { audit, looks } from "./axe.mjs";
import { browserTest, fitsWidth, shot, until } from "./browser.mjs";
import { choose, parts, pressInBar, ready, sameSeat, sitDown, start, told } from "./play.mjs";

/** The parts of a debrief that this is about. */
function learnt(page) {
  return {
    ...parts(page),
    about: page.locator(".lesson-about"),
    possible: page.locator(".score .possible"),
    costs: page.locator(".cost b"),
    chosen: page.locator(".cost:has(:checked) b"),
    radios: page.locator(".cost input"),
    decision: page.locator(".decision [aria-live]"),
    earlier: page.getByRole("button", { name: "Earlier decision" }),
    later: page.getByRole("button", { name: "Later decision" }),
    offersDrawn: page.locator(".chart").first().locator(".sign.of-1:not(.halo), .sign.of-2:not(.halo)"),
    replayed: page.locator(".replay-text"),
  };
}

/**
 * Two people in the shared flat: the newcomer offers 65 to the host, who turns it down; a period later the host takes 35.
 * Ends with the pages of both.
 */
async function letSomethingLie(visit, options = {}) {
  const host = await visit(options);
  await start(host, "room", { role: "Host", opponent: "friend" });
  const newcomer = await visit(options);
  await sitDown(newcomer, await host.locator("#friend-link").inputValue());
  await choose(newcomer, { Rent: "550 euros", Cleaning: "cleaning goes in turn", Cello: "at any time" });
  await until(() => ready(parts(newcomer).send), "the offer can be sent");
  await pressInBar(newcomer, "send");
  await until(async () => (await told(host, "Newcomer proposes")) === 1, "the offer arrives");
  await pressInBar(host, "reject");
  await until(async () => (await told(newcomer, "Host rejects")) === 1, "it is turned down");
  await pressInBar(host, "done");
  await until(() => ready(parts(newcomer).done).then(async (can) => can || (await parts(newcomer).more.isVisible())), "it goes on");
  await pressInBar(newcomer, "done");
  await until(async () => (await newcomer.locator("#phase").textContent()).includes("2 of 6"), "the second period begins");
  await choose(newcomer, { Rent: "450 euros", Cleaning: "cleaning goes in turn", Cello: "at any time" });
  await until(() => ready(parts(newcomer).send), "the second offer can be sent");
  await pressInBar(newcomer, "send");
  await until(async () => (await told(host, "Newcomer proposes")) === 2, "the second offer arrives");
  await until(() => ready(parts(host).accept), "it can be accepted");
  await pressInBar(host, "accept");
  await parts(host).lead.waitFor();
  await parts(newcomer).lead.waitFor();
  return { host, newcomer };
}

for (const width of [1280, 320]) {
  browserTest(`what was let lie is told with exact figures, ${width} pixels wide`, 90, async (visit) => {
    const { host, newcomer } = await letSomethingLie(visit, { width });
    const mine = learnt(host);
    assert.equal(await mine.lesson.textContent(), "In period 1 you let 65 lie and ended with 35.");
    assert.equal(await mine.about.textContent(), "The largest part of it was Rent: 30 points to you.");
    assert.deepEqual(await mine.possible.allTextContents(), ["of 65 within reach"]);
    assert.deepEqual(await mine.costs.allTextContents(), ["30", "0"]);
    assert.match(await host.locator(".costs .hint").textContent(), /30 in all, from 65 to 35\.$/);
    const rent = host.locator(".missed tbody tr").first();
    assert.match(await rent.textContent(), /^Rent450 euros20.*550 euros50/);
    assert.match(await host.locator(".missed .total").textContent(), /^Total35.*65/);

    // It opens at what cost most.
    assert.equal(await mine.chosen.textContent(), "30");
    assert.match(await mine.decision.textContent(), /^Period 1cost you 30You turned down offer 1, worth 65 to you\./);
    assert.equal(await mine.offersDrawn.count(), 1, "the second offer is still to come");
    await shot(host, `lesson-${width}`);

    const theirs = learnt(newcomer);
    assert.equal(await theirs.lesson.textContent(), "You ended with 81, and until then no more was on the table for you.");
    assert.deepEqual(await theirs.costs.allTextContents(), ["0", "0"]);
    assert.equal(await newcomer.locator(".missed").count(), 0, "no deal was missed");
    await fitsWidth(host);
  });

  browserTest(`the strip, the list and the pictures move together, ${width} pixels wide`, 90, async (visit) => {
    const { host } = await letSomethingLie(visit, { width });
    const { chosen, radios, decision, earlier, later, offersDrawn, replayed } = learnt(host);

    // By mouse: arrows, bars, and the list.
    await later.click();
    assert.equal(await chosen.textContent(), "0");
    assert.match(await decision.textContent(), /^Period 2cost nothingYou accepted offer 2, worth 35 to you\./);
    assert.match(await replayed.textContent(), /Host accepts offer 2/);
    assert.equal(await offersDrawn.count(), 2);
    assert.equal(await later.getAttribute("aria-disabled"), "true");
    await host.locator(".cost").first().click();
    assert.match(await decision.textContent(), /^Period 1/);
    assert.equal(await offersDrawn.count(), 1);
    await host.locator(".replay-list .entry-text", { hasText: "accepts offer 2" }).click();
    assert.match(await decision.textContent(), /^Period 2/);

    // By keyboard.
    await radios.nth(1).focus();
    await host.keyboard.press("ArrowLeft");
    assert.match(await decision.textContent(), /^Period 1/);
    assert.equal(await offersDrawn.count(), 1);
    assert.ok(await radios.first().evaluate((node) => node === document.activeElement), "the focus goes along");
    await earlier.focus();
    await host.keyboard.press("Enter");
    assert.match(await decision.textContent(), /^Period 1/, "there is nothing before it");
    await host.getByRole("button", { name: "First", exact: true }).focus();
    await host.keyboard.press("Enter");
    assert.equal(await offersDrawn.count(), 0, "nothing had happened yet");

    // Points in the rows, and what is empty is folded.
    const rows = host.locator(".replay-list > li:has(.row-worth) .row-worth");
    assert.deepEqual(await rows.allTextContents(), ["65 for you", "65 for you", "35 for you", "35 for you"]);
    const fold = host.locator(".replay-list .fold");
    assert.equal(await fold.count(), 1);
    assert.equal(await fold.locator("summary").textContent(), "3 steps in which nothing was done");
    // It opens for a step in it, and can be closed.
    if (await fold.locator(".entry").first().isVisible()) await fold.locator("summary").click();
    assert.ok(!(await fold.locator(".entry").first().isVisible()));
    await fold.locator("summary").click();
    assert.ok(await fold.locator(".entry").first().isVisible());
  });
}

browserTest("what an agent would have taken is told, and has no barriers", 120, async (visit) => {
  const all = await looks(visit);
  const first = all[0].page;
  await start(first, "room", { role: "Newcomer", opponent: "linear" });
  const { lead, ask } = parts(first);
  await until(async () => {
    if (await lead.isVisible()) return true;
    if (await ask.isVisible()) await ask.getByRole("button").last().click({ timeout: 1000 }).catch(() => {});
    else await pressInBar(first, "done", { timeout: 500 }).catch(() => {});
    return false;
  }, "time runs out");
  const { lesson, costs, possible } = learnt(first);
  assert.equal(await lesson.textContent(), "In period 6 Host would have taken a deal worth 90 to you; you ended with 30.");
  assert.deepEqual(await costs.allTextContents(), ["0", "0", "0", "0", "0", "60"]);
  assert.deepEqual(await possible.allTextContents(), ["of 90 within reach"]);
  for (const { page, name } of all) {
    await sameSeat(page, first);
    await parts(page).lead.waitFor();
    await audit(page, `lesson-${name}`);
  }
});

browserTest("a debrief can be printed, and read from the right", 60, async (visit) => {
  const { host } = await letSomethingLie(visit, { width: 390, colorScheme: "dark" });
  await shot(host, "lesson-390-dark");
  await host.emulateMedia({ media: "print" });
  assert.ok(await host.locator(".replay-list .entry-text").first().isVisible());
  assert.ok(await host.locator(".chart").first().isVisible());
  await shot(host, "lesson-print");
  await host.emulateMedia({ media: "screen" });
  await host.evaluate(() => {
    document.documentElement.dir = "rtl";
  });
  await fitsWidth(host);
  await shot(host, "lesson-rtl");
});
