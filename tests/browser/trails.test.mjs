// The contract game at the Trails table: three people; one person, by keyboard, with two agents; three agents watched.

import assert from "node:assert/strict";

import { audit, looks } from "./axe.mjs";
import { browserTest, fitsWidth, shot, until } from "./browser.mjs";
import { SMALL, tabTo } from "./keyboard.mjs";
import { action, answerQuestion, inSight, parts, press, rolesAre, sameSeat, sitDown, told } from "./play.mjs";
import { atTurn, builderTop, keepsFocus, setChips, startTrails, trailsParts } from "./trails.mjs";

browserTest("three people play a contract game to the end", 120, async (visit) => {
  const customer = await visit();
  await startTrails(customer, "contract", { role: "CS", opponent: "friend" });
  const mine = trailsParts(customer);
  await until(async () => (await mine.links.count()) === 2, "there is a link for each friend");
  assert.ok(await customer.getByText("2 friends have not arrived yet.").isVisible());
  assert.equal(await parts(customer).countdown.textContent(), "", "the clock does not run yet");
  await shot(customer, "trails-waiting");
  const [toGray, toYellow] = await mine.links.evaluateAll((fields) => fields.map((field) => field.value));

  const gray = await visit(SMALL);
  await sitDown(gray, toGray);
  await gray.getByText("Waiting for the others to arrive.").waitFor();
  assert.equal(await trailsParts(gray).links.count(), 0, "a guest has no links");
  await until(async () => (await mine.links.count()) === 1, "one link has done its work");
  assert.ok(await customer.getByText("One friend has not arrived yet.").isVisible());
  const yellow = await visit({ colorScheme: "dark" });
  await sitDown(yellow, toYellow);
  await trailsParts(yellow).myTurn.waitFor();
  await until(() => customer.locator("#friend").isHidden(), "everybody is here");

  // The one offers for a commitment, the other less; neither learns of the other's.
  const first = trailsParts(gray);
  await first.myTurn.waitFor();
  await setChips(gray, { "red chips you give": 20, "purple chips you give": 7, "yellow chips you ask for": 11 });
  await until(async () => (await first.change.textContent()) === "−80", "the server tells what it means");
  assert.ok(await gray.getByText("A commitment: after it CS can reach only the goal of SPg.").isVisible());
  await fitsWidth(gray);
  await shot(gray, "trails-small-proposal");
  const before = await builderTop(gray);
  await first.send.click();
  await atTurn(gray, "You have decided. Waiting for SPy.");
  assert.equal(await builderTop(gray), before, "nothing moves when a draft is sent");
  await until(async () => (await told(yellow, "SPg has decided.")) === 1, "the rival learns that there is a decision");
  assert.equal(await yellow.getByText("20 red").count(), 0, "and no more than that");
  await setChips(yellow, { "red chips you give": 10 });
  await until(async () => (await trailsParts(yellow).change.textContent()) === "−50", "a preview");
  await yellow.keyboard.press("Alt+Enter");

  await atTurn(customer, "Your turn: accept one of the proposals, or none.");
  assert.deepEqual(await mine.proposals.locator(".change .num").allTextContents(), ["+80", "+50"]);
  await until(async () => (await trailsParts(yellow).proposals.count()) > 0, "a provider sees its proposal");
  assert.equal(await trailsParts(yellow).proposals.count(), 1, "and no other");
  await shot(customer, "trails-answer");
  await shot(yellow, "trails-dark");
  assert.deepEqual(await customer.locator("#act-bar .in-sight .v").allTextContents(), ["+80 points", "+50 points"]);
  await press(customer, "accept-SPg");

  await atTurn(customer, "Your turn: walk, or stay where you are.");
  await keepsFocus(customer);
  // A click on the neighbour square, one on a square of the suggested way, one into nowhere.
  await customer.locator('[data-place="5,3"]').first().click();
  await customer.locator('[data-place="4,3"]').first().click();
  await until(async () => /left, up/.test(await customer.locator(".walk .sentence").textContent()), "the walk is told");
  await customer.getByRole("button", { name: /^To the goal of SPg/ }).click();
  await customer.getByText("reaches the goal of SPg").waitFor();
  await shot(customer, "trails-walk");
  await mine.walk.click();

  for (const [page, name] of [
    [customer, "customer"],
    [gray, "small"],
    [yellow, "dark"],
  ]) {
    await parts(page).lead.waitFor();
    assert.match(await parts(page).lead.textContent(), /reached the goal of SPg/);
    assert.deepEqual(await parts(page).scores.allTextContents(), ["305", "270", "200"]);
    assert.ok(await page.getByText("CS 370, SPg 205, SPy 200").first().isVisible(), "the equilibrium is told");
    await fitsWidth(page);
    await shot(page, `trails-debrief-${name}`);
  }
  assert.ok(await customer.getByRole("button", { name: "Play again as west provider (SPg)" }).isVisible());
  await customer.getByRole("button", { name: "First" }).click();
  assert.match(await customer.locator(".replay-board .board").getAttribute("aria-label"), /CS is at row 6, column 5/);
});

browserTest("a name of sixty letters fits a phone", 30, async (visit) => {
  const page = await visit({ width: 390, height: 800 });
  await startTrails(page, "contract", { role: "CS", opponent: "friend" });
  await until(async () => (await trailsParts(page).links.count()) === 2, "there is a link for each friend");
  await fitsWidth(page);
  // No scenario of ours has such a name, so the page gets it instead.
  await page.evaluate((name) => {
    const texts = document.createTreeWalker(document.querySelector("main").parentElement, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replaceAll("SPg", name);
  }, "Sixty".repeat(12));
  await fitsWidth(page);
});

browserTest("a customer plays with two agents by keyboard at 320 pixels", 120, async (visit) => {
  const page = await visit(SMALL);
  const seats = { SPg: "sp-a", SPy: "greedy" };
  await startTrails(page, "contract", { role: "CS", opponent: "surprise", seats });
  const { none, board, walk, stay, send } = trailsParts(page);
  await atTurn(page, "Your turn: accept");
  await fitsWidth(page);
  await shot(page, "trails-small-answer");
  assert.ok(await inSight(page, parts(page).last), "the last event is in sight");
  assert.ok(await inSight(page, action(page, "accept-SPg")), "and so is what can be done");
  if (await parts(page).more.isVisible()) {
    await tabTo(page, parts(page).more);
    await page.keyboard.press("Enter");
    await none.waitFor();
  } else await tabTo(page, none);
  await page.keyboard.press("Enter");

  // A step on the board by arrow keys; one that leads nowhere is taken back with a reason.
  await atTurn(page, "Your turn: walk, or stay");
  await keepsFocus(page);
  await tabTo(page, board);
  await page.keyboard.press("ArrowLeft");
  const sentence = page.locator(".walk .sentence");
  await until(async () => /walks left\./.test(await sentence.textContent()), "the step is told");
  await page.keyboard.press("ArrowDown");
  await until(async () => /not possible/.test(await sentence.textContent()), "the server says why not");
  await shot(page, "trails-small-walk");
  await page.keyboard.press("Escape");
  await tabTo(page, stay);
  await page.keyboard.press("Enter");

  // In the second round the customer proposes.
  await atTurn(page, "Your turn: propose an exchange to one provider");
  await keepsFocus(page);
  assert.ok(await page.getByText("If you do not move in this round, the game ends.").isVisible());
  await tabTo(page, page.getByRole("radiogroup", { name: "To whom?" }));
  await page.keyboard.press("ArrowRight");
  await tabTo(page, page.getByLabel("red chips you ask for", { exact: true }));
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await tabTo(page, page.getByLabel("yellow chips you give", { exact: true }));
  await page.keyboard.type("1");
  await until(async () => /SPy gives 2 red, CS gives 1 yellow/.test(await page.locator(".builder .sentence").textContent()), "a preview");
  await until(async () => (await send.getAttribute("aria-disabled")) === null, "it may be sent");
  await page.keyboard.press("Alt+Enter");
  await atTurn(page, "Your turn: walk, or stay");
  await keepsFocus(page);
  await tabTo(page, page.getByRole("button", { name: /^To the goal of SPg/ }));
  await page.keyboard.press("Enter");
  await until(async () => (await walk.getAttribute("aria-disabled")) === null, "the walk is allowed");
  await page.keyboard.press("Alt+Enter");
  await parts(page).lead.waitFor();
  assert.match(await parts(page).lead.textContent(), /^You reached the goal of SPg in round 2\./);
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "How it ended");
  assert.ok(await page.getByText("Played by the agent sp-a.").isVisible());
  await fitsWidth(page);
  await shot(page, "trails-small-debrief");
});

browserTest("three agents are watched until the debrief", 60, async (visit) => {
  const page = await visit();
  await startTrails(page, "contract", { opponent: "watch" });
  await rolesAre(page, /^You are watching\. . customer \(CS\) . west provider \(SPg\) . east provider \(SPy\)$/);
  await parts(page).lead.waitFor({ timeout: 45_000 });
  assert.equal(await parts(page).scores.count(), 3);
  await shot(page, "trails-watch-debrief");
  assert.ok(await page.getByRole("button", { name: "Watch again" }).isVisible());
});

browserTest("the Trails table has no barriers, nor has its debrief", 120, async (visit) => {
  const all = await looks(visit);
  const first = all[0].page;
  await startTrails(first, "contract", { role: "CS", opponent: "greedy", seats: { SPg: "sp-a" } });
  await atTurn(first, "Your turn: accept");
  const everywhere = async (step, text) => {
    for (const { page, name } of all) {
      if (page.url() !== first.url()) await sameSeat(page, first);
      await page.locator("#turn, .lead", { hasText: text }).filter({ visible: true }).waitFor();
      await audit(page, `trails-${step}-${name}`);
    }
  };
  await everywhere("answer", "Your turn: accept");
  await press(first, "reject");
  await everywhere("walk", "Your turn: walk, or stay");
  await trailsParts(first).stay.click();
  await everywhere("propose", "Your turn: propose an exchange");
  await first.getByText("The board in words").click();
  await audit(first, "trails-words");
  await trailsParts(first).pass.click();
  await atTurn(first, "Your turn: walk, or stay");
  await trailsParts(first).stay.click();
  await parts(first).ask.waitFor();
  await audit(first, "trails-question");
  await answerQuestion(first, true);
  await everywhere("debrief", "without a goal");
});

for (const size of [SMALL, { width: 1280, height: 800 }]) {
  browserTest(`who ends a game beside a goal is asked, ${size.width} pixels wide`, 90, async (visit) => {
    const page = await visit(size);
    await startTrails(page, "contract", { role: "CS", opponent: "surprise", seats: { SPg: "stubborn", SPy: "stubborn" } });
    const { stay, walk } = trailsParts(page);
    const untilWalking = async () => {
      await until(async () => {
        for (const id of ["reject", "pass"]) if ((await action(page, id).count()) > 0) await press(page, id).catch(() => {});
        return stay.isVisible();
      }, "it is time to walk");
    };
    await untilWalking();
    await stay.click();
    await page.getByText("If you do not move in this round, the game ends.").waitFor();
    await untilWalking();
    await stay.click();
    const [sentence, worth, without] = await answerQuestion(page, false);
    assert.match(sentence, /^If you stay now, the game ends and you have 120 points; .* would have 225 there\./);
    assert.deepEqual([worth, without], ["120", "225"]);
    assert.ok(await inSight(page, walk), "no: it is still my turn");
    await stay.click();
    await answerQuestion(page, true);
    await parts(page).lead.waitFor();
    assert.match(await parts(page).lead.textContent(), /^You did not move/);
  });
}
