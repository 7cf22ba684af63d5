// Repeated games: two people, of whom one breaks a promise; one person, by keyboard, through a match; two agents watched.

import assert from "node:assert/strict";

import { audit, looks } from "./axe.mjs";
import { browserTest, fitsWidth, shot, until } from "./browser.mjs";
import { SMALL, tabTo } from "./keyboard.mjs";
import { answerQuestion, inSight, parts, ready, rolesAre, sameSeat, sitDown } from "./play.mjs";
import { AGENT, inOrder, passBoth, propose, repeatedParts, step, watchAgents } from "./repeated.mjs";
import { atTurn, builderTop, keepsFocus, setChips, startTrails } from "./trails.mjs";

/** Ada gives two red chips for a blue one; Ben asks for the same. */
const DEAL = {
  Ada: { "blue chips you ask for": 1, "red chips you give": 2 },
  Ben: { "red chips you ask for": 2, "blue chips you give": 1 },
};
/** The way of each to the goal once the deal is kept. */
const WAYS = { Ada: ["down", "right", "right", "right", "down"] };

/** So tall that nothing lies under the bars that stay in sight: what they cover depends on where a page is scrolled. */
const TALL = { height: 3200 };

/** The text of nodes with the chips that are only seen left out. */
async function lines(locator) {
  const texts = await locator.evaluateAll((nodes) =>
    nodes.map((node) => {
      const copy = node.cloneNode(true);
      copy.querySelectorAll("[aria-hidden]").forEach((hidden) => hidden.remove());
      return copy.textContent.replaceAll(/\s+/g, " ").trim();
    }),
  );
  return texts;
}

browserTest("two people agree, and one of them sends only a part", 150, async (visit) => {
  const ada = await visit();
  await startTrails(ada, "repeated-both", { role: "Ada", opponent: "friend" });
  await repeatedParts(ada).link.waitFor();
  const ben = await visit({ ...SMALL, colorScheme: "dark", reducedMotion: "reduce" });
  await sitDown(ben, await repeatedParts(ada).link.inputValue());
  const names = new Map([[ada, "Ada"], [ben, "Ben"]]);
  const [first, second] = await inOrder(ada, ben);
  assert.equal(await repeatedParts(ada).where.textContent(), "Board 1 of 1: The crossroads");

  // A proposal is shown with what it is worth if it is kept, and if not.
  await atTurn(first, "Your turn: propose an exchange");
  await atTurn(second, "Waiting for the proposal");
  await setChips(first, DEAL[names.get(first)]);
  await first.locator(".builder .meter .head").nth(1).waitFor();
  assert.equal(await first.locator(".builder .meter-row:has(.val)").count(), 2, "a row for each player");
  await fitsWidth(first);
  await shot(first, "repeated-propose");
  await until(() => ready(repeatedParts(first).send), "it may be sent");
  const before = await builderTop(first);
  await first.keyboard.press("Alt+Enter");
  await atTurn(first, "Waiting for the answer");
  assert.equal(await builderTop(first), before, "nothing moves when a draft is sent");
  await atTurn(second, "Your turn: accept or reject the proposal");
  assert.match(await parts(second).last.textContent(), /proposes to .* −?\d+ for you if it is kept/);
  for (const part of [parts(second).last, repeatedParts(second).accept]) assert.ok(await inSight(second, part));
  await fitsWidth(second);
  await shot(second, "repeated-answer");
  await repeatedParts(second).accept.click();

  // Ada decides first, and sends one of two. Ben learns only that she has decided.
  await atTurn(ada, "Your turn: decide what you send to Ben");
  await atTurn(ben, "Your turn: decide what you send to Ada");
  await keepsFocus(second);
  await setChips(ada, { "red chips you send": 1 });
  await ada.locator(".transfer .worth-table").waitFor();
  assert.match(await repeatedParts(ada).sendChosen.textContent(), /^Send 1 of 2/);
  await shot(ada, "repeated-transfer");
  await until(() => ready(repeatedParts(ada).sendChosen), "it may be sent");
  await repeatedParts(ada).sendChosen.click();
  await atTurn(ada, "You have decided to send 1 red. Ben decides too.");
  await keepsFocus(ada);
  await shot(ada, "repeated-decided");
  await until(async () => (await ben.getByText("Ada has decided.").count()) > 0, "Ben is told that Ada has decided");
  assert.equal(await ben.getByText(/sent 1 red|1 of 2 sent/).count(), 0, "and no more than that");
  assert.equal(await repeatedParts(ada).sent.count(), 0, "nothing is shown before both have decided");
  await fitsWidth(ben);
  await shot(ben, "repeated-small-transfer");
  await until(() => ready(repeatedParts(ben).sendChosen), "all can be sent");
  await repeatedParts(ben).sendChosen.click();

  // Both see what was promised and sent, in the room and in the ledger.
  for (const [page, name] of names) {
    await atTurn(page, "Your turn: take a step, or stay");
    const told = [
      `${name === "Ada" ? "You" : "Ada"} promised 2 red, sent 1 red. 1 of 2 sent`,
      `${name === "Ben" ? "You" : "Ben"} promised 1 blue, sent 1 blue. kept`,
    ];
    assert.deepEqual(await lines(repeatedParts(page).sent), told);
    assert.deepEqual(await lines(repeatedParts(page).ledger), told);
    assert.match((await lines(repeatedParts(page).shares))[0], /50 % of the chips sent, 0 of 1 promise kept$/);
    await fitsWidth(page);
    await shot(page, `repeated-move-${name}`);
  }
  await keepsFocus(ben);

  // A click on the board plans a step, which is shown when both have decided.
  await ada.locator('[data-place="2,0"]').first().click();
  await until(() => ready(repeatedParts(ada).walk), "the step is allowed");
  await shot(ada, "repeated-step");
  await repeatedParts(ada).walk.click();
  await atTurn(ada, "You have decided to walk down. Ben decides too.");
  const standing = async (page) => page.locator("#room .board").getAttribute("aria-label");
  assert.match(await standing(ben), /In row 2, column 1: Ada\./, "nobody sees it yet");
  await step(ben);
  await until(async () => /In row 3, column 1: Ada\./.test(await standing(ben)), "Ada is seen walking");

  // They go on without a word until Ada arrives.
  let turn = 2;
  for (const direction of WAYS.Ada.slice(1)) {
    await passBoth(ada, ben);
    await step(ada, direction);
    await atTurn(ben, "Your turn: take a step, or stay");
    if (turn === 2) {
      assert.ok(await ben.getByText("You have stayed for 1 turn.").isVisible(), "staying is told before it ends the board");
      await shot(ben, "repeated-small-stay");
    }
    await step(ben, turn === 2 ? "down" : turn === 4 ? "down" : null);
    turn += 1;
  }
  for (const [page, name] of names) {
    await parts(page).lead.waitFor();
    assert.match(await parts(page).lead.textContent(), /^You scored −?\d+, (Ada|Ben) −?\d+\.$/);
    assert.equal(await parts(page).scores.count(), 2);
    assert.match((await lines(page.locator("#debrief .promise")))[0], /promised 2 red, sent 1 red\. 1 of 2 sent It brought/);
    assert.ok(await page.getByText(/Had both sent all: [+−±]\d+\./).first().isVisible(), "what keeping would have brought");
    await fitsWidth(page);
    await shot(page, `repeated-debrief-${name}`);
  }
  await ada.emulateMedia({ media: "print" });
  await shot(ada, "repeated-print");
  assert.ok(await ada.locator("#debrief .promise").first().isVisible(), "the promises are printed");
  assert.ok(await ada.locator(".replay-list .entry-text").first().isVisible(), "and so is what happened");
  await ada.emulateMedia({ media: "screen" });
  const there = await ada.locator(".replay-board .board").getAttribute("aria-label");
  await ada.getByRole("button", { name: "First", exact: true }).click();
  const start = await ada.locator(".replay-board .board").getAttribute("aria-label");
  assert.match(start, /In row 2, column 1: Ada\./);
  assert.notEqual(start, there, "the board follows the replay");
});

/** Listens to what is said aloud; gives a function that tells it all. */
async function announcements(page) {
  await page.evaluate(() => {
    window.saidAloud = [];
    new MutationObserver((changes) =>
      changes.forEach(({ addedNodes }) => window.saidAloud.push(...[...addedNodes].map((node) => node.textContent))),
    ).observe(document.querySelector("#announcer"), { childList: true });
  });
  return () => page.evaluate(() => window.saidAloud);
}

/** Says yes by keyboard if there is a question, which comes at once or not at all. */
async function meant(page) {
  await page.waitForTimeout(100);
  if (!(await parts(page).ask.isVisible())) return;
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
}

/** Does by keyboard what can be done. */
async function byKeyboard(page, seen) {
  const { accept, pass, sendChosen, stay, walk, board, send } = repeatedParts(page);
  const look = async (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    await keepsFocus(page);
    await fitsWidth(page);
    await shot(page, `repeated-keyboard-${name}`);
  };
  // An agent may act meanwhile, and what was to be pressed may be gone.
  if (await ready(accept)) {
    await look("answer");
    await tabTo(page, accept);
    await page.keyboard.press("Enter");
    await meant(page);
  } else if (await ready(sendChosen)) {
    await look("transfer");
    await page.keyboard.press("Alt+Enter");
  } else if (await ready(pass)) {
    // Only chips that are there can be asked for and given.
    const there = page.locator('input:not([max="0"])');
    const asked = page.getByLabel(/chips you ask for$/).and(there).first();
    const given = page.getByLabel(/chips you give$/).and(there).last();
    if (seen.has("propose") || !(await asked.count()) || !(await given.count())) {
      await tabTo(page, pass);
      await page.keyboard.press("Enter");
      return;
    }
    await tabTo(page, asked);
    await page.keyboard.press("ArrowUp");
    await tabTo(page, given);
    await page.keyboard.type("1");
    await until(() => ready(send), "it may be sent");
    await look("propose");
    await page.keyboard.press("Alt+Enter");
  } else if (await ready(stay)) {
    const suggested = page.locator(".suggestions button");
    if (await ready(suggested)) {
      await tabTo(page, suggested);
      await page.keyboard.press("Enter");
      await until(() => ready(walk), "the step is allowed");
      await look("step");
      await page.keyboard.press("Alt+Enter");
      await meant(page);
      return;
    }
    if (!seen.has("wall")) {
      seen.add("wall");
      await tabTo(page, board);
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Escape");
    }
    await look("stay");
    await tabTo(page, stay);
    await page.keyboard.press("Enter");
    await meant(page);
  }
}

browserTest("a person plays a match with an agent by keyboard at 320 pixels", 240, async (visit) => {
  const page = await visit({ ...SMALL, reducedMotion: "reduce" });
  await startTrails(page, "repeated", { role: "Ada", opponent: AGENT });
  const { where, interlude } = repeatedParts(page);
  const { lead } = parts(page);
  await until(async () => /^Board 1 of 5/.test(await where.textContent()), "the first board has begun");
  const listen = await announcements(page);
  // From here on the focus is somewhere, and must not be lost.
  await page.keyboard.press("Tab");
  const seen = new Set();
  for (let move = 0; move < 400 && !(await lead.isVisible()); move += 1) {
    await byKeyboard(page, seen);
    const title = (await where.isVisible()) ? await where.textContent() : "";
    if (/^Board 2 of 5/.test(title) && !seen.has("second board")) {
      seen.add("second board");
      await keepsFocus(page);
      assert.ok(await interlude.getByText("Board 1 is over").isVisible());
      assert.equal(await page.locator("#room .points-table .total").count(), 1, "the total so far is told");
      await fitsWidth(page);
      await shot(page, "repeated-keyboard-second-board");
    }
    await page.waitForTimeout(20);
  }
  assert.ok(seen.has("second board"), "the second board was seen");
  assert.ok(seen.has("propose"), "an exchange was proposed");
  const said = await listen();
  const begins = said.indexOf("Board 2 of 5: The orchard begins.");
  assert.ok(begins > 0, "a new board is said aloud");
  assert.ok(said.slice(0, begins).some((text) => /^The board is over\./.test(text)), "after the end of the one before it");
  assert.ok(said.some((text) => /^Your turn: /.test(text)), "and so is what can be done");
  assert.match(await lead.textContent(), /^You scored −?\d+ on 5 boards, Ben −?\d+\.$/);
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "How it ended");
  assert.ok(await page.getByText(`Played by the agent ${AGENT}.`).isVisible());
  assert.equal(await page.locator("#debrief .points-table tbody tr").count(), 6, "five boards and the total");
  await fitsWidth(page);
  await shot(page, "repeated-keyboard-debrief");
});

browserTest("two agents are watched to a second board, and until a debrief", 120, async (visit) => {
  const page = await visit();
  await watchAgents(page, "repeated");
  await rolesAre(page, /^You are watching\. . Ada . Ben$/);
  await page.locator(".watch .board").waitFor();
  await page.locator(".watch .ledger").waitFor();
  await page.locator("#where-title", { hasText: "Board 2 of 5: The orchard" }).waitFor({ timeout: 60_000 });
  await page.locator(".watch .points-table .total").waitFor();
  await shot(page, "repeated-watch");
  await watchAgents(page, "repeated-both");
  await parts(page).lead.waitFor({ timeout: 45_000 });
  assert.match(await parts(page).lead.textContent(), /^Ada scored −?\d+, Ben −?\d+\.$/);
  assert.equal(await parts(page).scores.count(), 2);
  await shot(page, "repeated-watch-debrief");
  assert.ok(await page.getByRole("button", { name: "Watch again" }).isVisible());
});

browserTest("a repeated game has no barriers", 240, async (visit) => {
  const all = await looks(visit, TALL);
  const first = all[0].page;
  await startTrails(first, "repeated", { role: "Ada", opponent: "friend" });
  const ben = await visit();
  await sitDown(ben, await repeatedParts(first).link.inputValue());
  const looked = new Set();
  const everywhere = async (name, text) => {
    if (looked.has(name)) return;
    looked.add(name);
    for (const { page, name: look } of all) {
      if (page.url() !== first.url()) await sameSeat(page, first);
      await page.locator("#turn, .lead", { hasText: text }).filter({ visible: true }).waitFor();
      await audit(page, `repeated-${name}-${look}`);
    }
  };
  const deal = { Ada: { "blue chips you ask for": 1, "yellow chips you give": 1 }, Ben: { "yellow chips you ask for": 1, "blue chips you give": 1 } };
  const opens = async () => (await inOrder(first, ben))[0] === first;
  // Ada proposes in one turn and answers in the other.
  for (let turn = 1; turn <= 2; turn += 1) {
    await until(async () => (await first.locator(".where-turn").textContent()).startsWith(`Turn ${turn}.`), "a turn begins");
    if (await opens()) {
      await setChips(first, { "blue chips you ask for": 1 });
      await first.locator(".builder .meter-row").first().waitFor();
      await everywhere("propose", "Your turn: propose an exchange");
      await propose(first, deal.Ada);
      await until(() => ready(repeatedParts(ben).accept), "Ben may answer");
      await repeatedParts(ben).accept.click();
    } else {
      await until(() => ready(repeatedParts(ben).pass), "Ben may propose");
      await propose(ben, deal.Ben);
      await everywhere("answer", "Your turn: accept or reject");
      await repeatedParts(first).accept.click();
    }
    await first.locator(".transfer .meter-row").first().waitFor();
    await everywhere("transfer", "Your turn: decide what you send");
    await repeatedParts(first).sendNothing.click();
    await atTurn(first, "You have decided to send nothing");
    await everywhere("decided", "You have decided to send nothing");
    await until(() => ready(repeatedParts(ben).sendChosen), "all can be sent");
    await repeatedParts(ben).sendChosen.click();
    await atTurn(first, "Your turn: take a step, or stay");
    await everywhere("move", "Your turn: take a step, or stay");
    await step(first);
    await atTurn(ben, "Your turn: take a step, or stay");
    await step(ben);
  }
  // Nobody moves, so the board ends and the next one begins.
  await passBoth(first, ben);
  assert.ok(await first.getByText("If you stay now, the board ends.").isVisible());
  await everywhere("danger", "Your turn: take a step, or stay");
  await step(first);
  await step(ben);
  await repeatedParts(first).interlude.getByText("Board 1 is over").waitFor();
  await first.getByText("The board in words").click();
  await everywhere("second", /proposal/);
});

browserTest("a repeated game has no barriers after its end", 120, async (visit) => {
  const all = await looks(visit, TALL);
  const first = all[0].page;
  await startTrails(first, "repeated-both", { role: "Ada", opponent: AGENT });
  const { accept, pass, sendChosen, stay } = repeatedParts(first);
  await until(async () => {
    if (await parts(first).lead.isVisible()) return true;
    for (const button of [accept, pass, sendChosen, stay]) {
      if (await ready(button)) await button.click({ timeout: 1000 }).catch(() => {});
      if (await parts(first).ask.isVisible()) await answerQuestion(first, true);
    }
    return false;
  }, "it is over");
  for (const { page, name } of all) {
    if (page.url() !== first.url()) await sameSeat(page, first);
    await parts(page).lead.waitFor();
    await audit(page, `repeated-debrief-${name}`);
  }
});
