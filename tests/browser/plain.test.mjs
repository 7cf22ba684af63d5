// The plain room: a game that has no room of its own, played by typing.

import assert from "node:assert/strict";

import { audit, looks } from "./axe.mjs";
import { coinsTest, sitDownAtCoins } from "./coins.mjs";

async function type(page, line) {
  await page.fill("#line", line);
  await page.keyboard.press("Enter");
}

coinsTest("a game without a room of its own is played by typing", 60, async (visit) => {
  const page = await visit({ width: 320, height: 600 });
  await sitDownAtCoins(page, "Ann", "taker");
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

coinsTest("a move with a warning asks twice", 60, async (visit) => {
  const page = await visit();
  await sitDownAtCoins(page, "Bob", "taker");
  await type(page, "leave");
  await page.waitForSelector("#line-warning:not([hidden])");
  assert.match(await page.innerText("#line-warning"), /Neither of you gets anything\./);
  assert.equal(await page.isHidden("#debrief"), true);
  await page.click(".typing button.go");
  await page.waitForSelector("#debrief:not([hidden]) .score");
});

coinsTest("the plain room has no barriers", 120, async (visit) => {
  for (const { page, name } of await looks(visit)) {
    await sitDownAtCoins(page, "Ann", "taker");
    await type(page, "nonsense");
    await page.waitForSelector("#line-error:not([hidden])");
    await audit(page, `plain-${name}`);
    await type(page, "ask 5");
    await page.waitForSelector("#debrief:not([hidden]) .score");
    await audit(page, `plain-debrief-${name}`);
  }
});
