// Outcomes must be meant: offers that were overtaken, the question before a loss, and what is seen on a small screen.

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { audit, looks } from "./axe.mjs";
import { browserTest, fitsWidth, shot, until } from "./browser.mjs";
import { SMALL } from "./keyboard.mjs";
import { choose, parts, pressInBar, sameSeat, seated, sitDown, start, told } from "./play.mjs";
import { kill, serve } from "./server.mjs";

const LARGE = { width: 1280, height: 800 };

/** A test with a server of its own, once with a large and once with a small window. */
function protectTest(name, settings, body) {
  for (const size of [LARGE, SMALL]) {
    browserTest(`${name}, ${size.width} pixels wide`, 90, async (visit) => {
      const data = await mkdtemp(path.join(tmpdir(), "haggle-protect-"));
      const { server, host } = await serve(data, "127.0.0.1:0", ...settings);
      const pages = [];
      const enter = async (options) => {
        pages.push(await visit({ host, ...size, ...options }));
        return pages.at(-1);
      };
      try {
        await body(enter, size);
        // Nothing that a debrief still loads may miss the server.
        await Promise.all(pages.map((page) => page.goto("about:blank")));
      } finally {
        await kill(server);
        await rm(data, { recursive: true });
      }
    });
  }
}

/** Two people at a table, the first in this role. */
async function two(visit, scenario, role) {
  const [mine, theirs] = [await visit(), await visit()];
  await start(mine, scenario, { role, opponent: "friend" });
  await sitDown(theirs, await mine.locator("#friend-link").inputValue());
  await until(() => mine.locator("#friend").isHidden(), "both are there");
  return [mine, theirs];
}

/** Is the whole button in the window, on top, and large enough for a thumb? */
function isAtHand(button) {
  return button.evaluate((node) => {
    const { left, right, top, bottom, height } = node.getBoundingClientRect();
    const within = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    return within && height >= 36 && node.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });
}

async function offer(page, draft) {
  await choose(page, draft);
  await until(() => parts(page).send.isEnabled(), "the draft can be sent");
  await parts(page).send.click();
}

const figures = (page) => parts(page).ask.locator(".num").allTextContents();

const POOR = { Rent: "550 euros", Cleaning: "the newcomer cleans", Cello: "only at weekends" };
const FAIR = { Rent: "500 euros", Cleaning: "cleaning goes in turn", Cello: "until eight" };

protectTest("accepting less than no deal asks once, with both figures", [], async (visit, { width }) => {
  const [host, newcomer] = await two(visit, "room", "Host");
  await offer(host, POOR);
  const { accept, ask, lead, last } = parts(newcomer);
  await accept.waitFor();
  assert.match(await accept.getAttribute("class"), /\bplain\b/, "a loss is not behind the filled button");
  await until(async () => /Host makes offer 1 worth 0 to you/.test(await last.textContent()), "the bar tells its worth");
  await accept.click();
  await ask.waitFor();
  assert.deepEqual(await figures(newcomer), ["0", "30"]);
  assert.match(await ask.textContent(), /Accept offer 1\? It brings you 0 points\. Without a deal you have 30 points/);
  assert.equal(await newcomer.evaluate(() => document.activeElement.textContent), "No, go back");
  await fitsWidth(newcomer);
  await shot(newcomer, `protect-question-${width}`);
  await newcomer.keyboard.press("Escape");
  await until(() => ask.isHidden(), "Escape means no");
  assert.ok(await lead.isHidden(), "nothing has happened");
  await accept.click();
  await ask.getByRole("button", { name: "No, go back" }).click();
  await until(() => ask.isHidden(), "no means no");
  await accept.click();
  await ask.getByRole("button", { name: "Yes, do it" }).click();
  await lead.waitFor();
  assert.equal(await lead.textContent(), "You agreed on everything.");
});

protectTest("what is merely not the best is not asked about", [], async (visit) => {
  const [host, newcomer] = await two(visit, "room", "Host");
  await offer(host, FAIR);
  const { accept, lead, send } = parts(newcomer);
  await accept.waitFor();
  assert.match(await accept.getAttribute("class"), /\bgo\b/, "without a draft, accepting is what is to be done");
  await choose(newcomer, { Cello: "at any time" });
  await until(async () => /\bgo\b/.test(await send.getAttribute("class")), "a draft is what I am working on");
  assert.match(await accept.getAttribute("class"), /\bplain\b/);
  await accept.click();
  await lead.waitFor();
});

const LAST = ["--set", "room.periods=1"];

protectTest("“Done” in the last period asks if a better offer is on the table", LAST, async (visit) => {
  const [host, newcomer] = await two(visit, "room", "Host");
  await offer(host, FAIR);
  const { accept, ask, lead } = parts(newcomer);
  await accept.waitFor();
  await pressInBar(newcomer, "done");
  await ask.waitFor();
  assert.deepEqual(await figures(newcomer), ["30", "45"]);
  assert.match(await newcomer.locator("#at-zero").textContent(), /no deal without an agreement on Rent, Cleaning and Cello/);
  await ask.getByRole("button", { name: "No, go back" }).click();
  await until(() => ask.isHidden(), "the question is gone");
  assert.ok(await lead.isHidden());
  await accept.click();
  await lead.waitFor();
});

const ZIMBABWE = ["--set", "england-zimbabwe.type:Zimbabwe=short-term", "--set", "england-zimbabwe.type:England=long-term"];
const GOOD = {
  "Size of Fund": "$100 Billion",
  "Impact on Other Aid": "No reduction",
  "Forum on Other Health Issues": "Creation of fund",
};
const OVERTAKEN = {
  "Size of Fund": "$10 billion",
  "Impact on Other Aid": "No reduction",
  "Zimbabwe Trade Policy": "Zimbabwe will reduce tariffs on imports",
  "England Trade Policy": "England will reduce imports",
  "Forum on Other Health Issues": "Creation of fund",
};

protectTest("an overtaken offer is marked with what it would give up", ZIMBABWE, async (visit, { width }) => {
  const [england, zimbabwe] = await two(visit, "england-zimbabwe", "England");
  await offer(england, OVERTAKEN);
  const { accept, ask, lead } = parts(zimbabwe);
  await accept.waitFor();
  await offer(zimbabwe, GOOD);
  await parts(england).accept.waitFor();
  await parts(england).accept.click();
  const mark = zimbabwe.locator(".overtaken");
  await mark.waitFor();
  assert.match(await mark.textContent(), /Overtaken.*Size of Fund.*would give up 770 points that are agreed \(780 → 10\)/);
  const agreed = zimbabwe.locator(".agreed-sum");
  assert.equal(await agreed.textContent(), "Agreed so far: 780 now, 572 if nothing more is agreed");
  assert.deepEqual(await zimbabwe.locator(".agreed .points").allTextContents(), ["+450", "+240", "+90"]);
  const compared = zimbabwe.locator(".compare .tile").first();
  assert.match(await compared.textContent(), /Agreed so far, at the deadline572/);
  assert.equal(await zimbabwe.locator(".talk .bubble.stale").count(), 1, "in the talk, too");
  await fitsWidth(zimbabwe);
  await shot(zimbabwe, `protect-overtaken-${width}`);
  // It can still be accepted, but not by a button that is in sight on a small screen, and not without a question.
  assert.equal(await accept.isVisible(), width > 1000);
  await pressInBar(zimbabwe, "accept");
  await ask.waitFor();
  assert.deepEqual(await figures(zimbabwe), ["10", "572"]);
  await ask.getByRole("button", { name: "No, go back" }).click();
  assert.ok(await lead.isHidden());
});

protectTest("the worth of offer and draft is shown for each type", ZIMBABWE, async (visit) => {
  const [england, zimbabwe] = await two(visit, "england-zimbabwe", "England");
  await offer(england, OVERTAKEN);
  await parts(zimbabwe).accept.waitFor();
  await choose(zimbabwe, GOOD);
  const rows = zimbabwe.locator(".meter-row:has(.name)");
  await until(async () => /780/.test(await rows.first().textContent()), "the draft's worth is there");
  const told = (await rows.allTextContents()).map((text) => text.replaceAll(/\s+/g, " "));
  assert.equal(told.length, 4);
  // Nothing agreed: -610 - 13 * 16 for me; for England its status quo and 13 * 12 more.
  assert.match(told[0], /You.*nothing more: −818.*10 \+828780 \+1598/);
  assert.match(told[1], /England, if long-term.*nothing more: −54.*570 \+624370 \+424/);
  assert.match(told[2], /England, if short-term.*nothing more: 306/);
  assert.match(told[3], /England, if compromise.*nothing more: −24/);
});

protectTest("a rejection stands in the bar, and what can be done is at hand", [], async (visit, { width }) => {
  const [host, newcomer] = await two(visit, "room", "Host");
  await offer(newcomer, { Rent: "400 euros", Cello: "at any time" });
  await parts(host).accept.waitFor();
  // Far from the top of the page the bar is where it was.
  await newcomer.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await pressInBar(host, "reject");
  const { last, send, accept } = parts(newcomer);
  await until(async () => /Host rejects offer 1/.test(await last.textContent()), "the rejection is in the bar");
  assert.ok(await isAtHand(last.locator("xpath=ancestor::footer//*[@data-act='send']")));
  assert.ok(await isAtHand(send));
  await offer(host, FAIR);
  await accept.waitFor();
  assert.ok(await isAtHand(accept));
  assert.ok(await last.evaluate((node) => node.getBoundingClientRect().bottom <= innerHeight), "so is the news");
  if (width < 700) assert.match(await newcomer.locator("#view-talk ~ span .tag").textContent(), /new/);
  await shot(newcomer, `protect-bar-${width}`);
});

protectTest("nothing moves when a draft is sent", [], async (visit) => {
  const [host] = await two(visit, "room", "Host");
  await choose(host, FAIR);
  await until(async () => /\d/.test(await parts(host).send.textContent()), "its worth is there");
  await host.waitForTimeout(300);
  const places = () =>
    host.evaluate(() =>
      [...document.querySelectorAll(".opt, .my-side, .their-side, .worth-box, #act-bar .btn")]
        .filter((node) => node.checkVisibility())
        .map((node) => {
          const { x, y, width, height } = node.getBoundingClientRect();
          const below = node.closest("#act-bar") ? 0 : scrollY;
          return [x, y + below, width, height].map(Math.round).join(" ");
        }),
    );
  const before = await places();
  await parts(host).send.click();
  await until(async () => (await told(host, "Host proposes")) === 1, "it is sent");
  await host.waitForTimeout(300);
  assert.deepEqual(await places(), before);
});

browserTest("a person is asked whether they are ready before the clock starts", 90, async (visit) => {
  const data = await mkdtemp(path.join(tmpdir(), "haggle-ready-"));
  const { server, host: address } = await serve(data, "127.0.0.1:0", "--ready-minutes", "5");
  try {
    for (const size of [LARGE, SMALL]) {
      const [host, newcomer] = await two((options) => visit({ host: address, ...size, ...options }), "room", "Host");
      const { ready, send } = parts(host);
      await ready.waitFor();
      assert.ok(await isAtHand(ready));
      assert.match(await ready.getAttribute("class"), /\bgo\b/);
      assert.match(await host.locator(".last-note").textContent(), /The clock starts when everybody is ready/);
      await choose(host, { Rent: "550 euros" });
      assert.match(await send.getAttribute("class"), /\bplain\b/, "a draft can be made meanwhile");
      await ready.click();
      await until(() => ready.isHidden(), "it is said");
      assert.match(await host.locator(".last-note").textContent(), /You are ready\. Waiting for the other side/);
      // Who makes a move is ready, too.
      await offer(newcomer, { Cello: "at any time" });
      await until(() => host.locator(".last-note").isHidden(), "the game has begun");
      await until(async () => /Newcomer makes offer 1/.test(await parts(host).last.textContent()), "with an offer");
    }
  } finally {
    await kill(server);
    await rm(data, { recursive: true });
  }
});

browserTest("the table has no barriers with a question and an overtaken offer", 120, async (visit) => {
  const data = await mkdtemp(path.join(tmpdir(), "haggle-barriers-"));
  const { server, host } = await serve(data, "127.0.0.1:0", ...ZIMBABWE);
  try {
    const [england, zimbabwe] = await two((options) => visit({ host, ...LARGE, ...options }), "england-zimbabwe", "England");
    await offer(england, OVERTAKEN);
    await parts(zimbabwe).accept.waitFor();
    await offer(zimbabwe, GOOD);
    await parts(england).accept.click();
    await zimbabwe.locator(".overtaken").waitFor();
    for (const { page, name } of await looks(visit, { host })) {
      await sameSeat(page, zimbabwe);
      await seated(page);
      await page.locator(".overtaken").waitFor({ state: "attached" });
      for (const view of ["talk", "know", "table"]) {
        const tab = page.locator(`.views label:has(#view-${view})`);
        if (await tab.isVisible()) await tab.click();
        await audit(page, `protect-${view}-${name}`);
      }
      if (await parts(page).more.isVisible()) {
        await parts(page).more.click();
        await audit(page, `protect-more-${name}`);
        await parts(page).more.click();
      }
      await pressInBar(page, "accept");
      await parts(page).ask.waitFor();
      await audit(page, `protect-ask-${name}`);
    }
  } finally {
    await kill(server);
    await rm(data, { recursive: true });
  }
});
