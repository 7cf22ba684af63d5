// The plain room: a game that has no room of its own, played by typing.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { audit, looks } from "./axe.mjs";
import { browserTest } from "./browser.mjs";
import { kill, whenListening } from "./server.mjs";

/** A test with a server that has a game of coins. */
function plainTest(name, seconds, body) {
  browserTest(name, seconds, async (visit) => {
    const data = await mkdtemp(path.join(os.tmpdir(), "haggle-plain-"));
    const server = spawn(process.env.HAGGLE_COINS, [data], { stdio: ["ignore", "pipe", "ignore"] });
    try {
      const host = await whenListening(server);
      await body((options) => visit({ host, ...options }));
    } finally {
      await kill(server);
      await rm(data, { recursive: true });
    }
  });
}

async function sitDown(page, role, against) {
  await page.goto("/");
  await page.selectOption("#role-ten-coins", role);
  await page.selectOption("#opponent-ten-coins", against);
  await page.click("form:has(#opponent-ten-coins) button[type=submit]");
  await page.waitForSelector(".plain-room");
  await page.waitForSelector(".turn.may-act");
}

async function type(page, line) {
  await page.fill("#line", line);
  await page.keyboard.press("Enter");
}

plainTest("a game without a room of its own is played by typing", 60, async (visit) => {
  const page = await visit({ width: 320, height: 600 });
  await sitDown(page, "Ann", "taker");
  assert.equal(await page.textContent(".turn"), "You may act now.");

  // An example fills the line, and a step of a draft is told without anything happening.
  await page.click("button.example >> text=more");
  assert.equal(await page.inputValue("#line"), "more");
  assert.equal(await page.evaluate(() => document.activeElement.id), "line");
  await page.keyboard.press("Enter");
  await page.waitForSelector("text=You plan to ask for 1.");
  assert.equal(await page.innerText(".told"), "1 coins.");

  // What cannot be read, and what the rules refuse, is said, and the line stays.
  await type(page, "nonsense");
  await page.waitForSelector("#line-error:not([hidden])");
  assert.equal(await page.innerText("#line-error"), "Write ask NUMBER, take or leave.");
  assert.equal(await page.inputValue("#line"), "nonsense");
  await type(page, "ask 11");
  await page.waitForSelector("text=There are ten coins.");

  // Draft and line survive a reload.
  await page.fill("#line", "ask 6");
  await page.reload();
  await page.waitForSelector("text=You plan to ask for 1.");
  assert.equal(await page.inputValue("#line"), "ask 6");
  await page.focus("#line");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#debrief:not([hidden]) .score");
  assert.match(await page.innerText("#debrief"), /6/);
});

plainTest("a move with a warning asks twice", 60, async (visit) => {
  const page = await visit();
  await sitDown(page, "Bob", "taker");
  await type(page, "leave");
  await page.waitForSelector("#line-warning:not([hidden])");
  assert.match(await page.innerText("#line-warning"), /Neither of you gets anything\./);
  assert.equal(await page.isHidden("#debrief"), true);
  await page.click(".typing button.primary");
  await page.waitForSelector("#debrief:not([hidden]) .score");
});

plainTest("the plain room has no barriers", 120, async (visit) => {
  for (const { page, name } of await looks(visit)) {
    await sitDown(page, "Ann", "taker");
    await type(page, "nonsense");
    await page.waitForSelector("#line-error:not([hidden])");
    await audit(page, `plain-${name}`);
    await type(page, "ask 5");
    await page.waitForSelector("#debrief:not([hidden]) .score");
    await audit(page, `plain-debrief-${name}`);
  }
});
