// Revelation games: two people, of whom one shows the goal; one person, by keyboard, with an agent; two agents watched.

import assert from "node:assert/strict";

import { audit, looks } from "./axe.mjs";
import { browserTest, fitsWidth, shot, until } from "./browser.mjs";
import { SMALL, tabTo } from "./keyboard.mjs";
import { answerQuestion, inSight, parts, ready, rolesAre, sameSeat, sitDown } from "./play.mjs";
import { inOrder, revelationParts } from "./revelation.mjs";
import { atTurn, builderTop, keepsFocus, setChips, startTrails } from "./trails.mjs";

/** One chip of each. */
const one = (labels) => Object.fromEntries(labels.map((label) => [label, 1]));
/** What each player lacks for either goal on the symmetric board is what the other has. */
const FAIR = {
  Bob: one(["purple chips you ask for", "light green chips you ask for", "olive chips you give", "orange chips you give"]),
  Alice: one(["olive chips you ask for", "orange chips you ask for", "purple chips you give", "light green chips you give"]),
};
/** A chip for nothing. */
const GREEDY = { Bob: { "blue chips you ask for": 1 }, Alice: { "gray chips you ask for": 1 } };

/** What the flags of the goals say. */
async function flags(page) {
  return (await revelationParts(page).flags.allTextContents()).sort();
}

/** Makes a proposal and sends it. */
async function propose(page, chips) {
  const { send } = revelationParts(page);
  await setChips(page, chips);
  await until(() => ready(send), "it may be sent");
  await send.click();
}

browserTest("two people play a revelation game, and one of them shows the goal", 120, async (visit) => {
  const bob = await visit();
  await startTrails(bob, "revelation-symmetric", { role: "Bob", opponent: "friend" });
  await revelationParts(bob).link.waitFor();
  const alice = await visit({ ...SMALL, colorScheme: "dark", reducedMotion: "reduce" });
  await sitDown(alice, await revelationParts(bob).link.inputValue());
  const names = new Map([[bob, "Bob"], [alice, "Alice"]]);

  // Both decide unseen, and what they decided is shown together.
  await atTurn(bob, "Your turn: reveal your true goal");
  await shot(bob, "revelation-reveal");
  assert.deepEqual(await flags(bob), ["■ ? 50 %", "■ ? 50 %", "● goal", "● not it"]);
  await revelationParts(bob).reveal.click();
  await atTurn(bob, "You have decided to reveal your goal. Waiting for Alice.");
  await keepsFocus(bob);
  await shot(bob, "revelation-decided");
  await atTurn(alice, "Your turn: reveal your true goal");
  assert.equal(await alice.getByText("Bob shows the goal").count(), 0, "nothing is shown before both have decided");
  await fitsWidth(alice);
  await shot(alice, "revelation-small-reveal");
  await revelationParts(alice).hide.click();
  const [first, second] = await inOrder(bob, alice);
  await revelationParts(alice).decisions.first().waitFor({ state: "attached" });
  const ofBob = await revelationParts(bob).decisions.allTextContents();
  const ofAlice = await revelationParts(alice).decisions.allTextContents();
  assert.match(ofBob[0], /You have shown your goal: “(left|below)”\.$/);
  assert.match(ofBob[1], /Alice keeps the goal hidden\.$/);
  assert.match(ofAlice[0], /Bob shows the goal: “(left|below)”\.$/);
  assert.match(ofAlice[1], /You keep your goal hidden\.$/);
  assert.deepEqual(await flags(alice), ["■ goal", "■ not it", "● goal", "● not it"]);
  assert.deepEqual(await flags(bob), ["■ ? 50 %", "■ ? 50 %", "● goal", "● not it"]);

  // The first proposal is rejected and stays in sight with its worth.
  await atTurn(first, "Your turn: make the first proposal");
  await atTurn(second, "Waiting for the first proposal");
  await setChips(first, GREEDY[names.get(first)]);
  await revelationParts(first).worths.first().waitFor();
  assert.equal(await revelationParts(first).worths.count(), first === bob ? 3 : 2, "a row for each goal that may be");
  assert.match(await first.locator(".builder .sentence").textContent(), /proposes to .*: .* gives nothing/);
  await fitsWidth(first);
  await shot(first, "revelation-propose");
  const before = await builderTop(first);
  await revelationParts(first).send.click();
  await atTurn(first, "Waiting for the answer");
  assert.equal(await builderTop(first), before, "nothing moves when a draft is sent");
  await atTurn(second, "Your turn: accept or reject the proposal");
  assert.ok(await second.getByText("If you reject it, you make the counter-proposal, the last one.").isVisible());
  assert.match(await parts(second).last.textContent(), /proposes to .* \d+ for you/, "the last event, with its worth");
  await shot(second, "revelation-answer");
  await revelationParts(second).reject.click();
  for (const page of [first, second]) await revelationParts(page).proposals.filter({ hasText: "rejected" }).waitFor();
  assert.equal(await revelationParts(second).proposals.locator(".change .num").textContent(), "−5");
  await atTurn(second, "Your turn: make the counter-proposal");
  await keepsFocus(second);
  await setChips(second, FAIR[names.get(second)]);
  await second.locator(".builder .meter .head").nth(1).waitFor();
  await second.locator(".builder .val:last-child", { hasText: "reaches the goal" }).first().waitFor();
  await fitsWidth(second);
  await shot(second, "revelation-counter");
  await second.emulateMedia({ media: "print" });
  await shot(second, "revelation-print");
  assert.ok(await second.locator("#room .board").isVisible(), "the board is printed");
  await second.emulateMedia({ media: "screen" });
  await until(() => ready(revelationParts(second).send), "it may be sent");
  await second.keyboard.press("Alt+Enter");

  await atTurn(first, "Your turn: accept or reject the proposal");
  assert.ok(await first.getByText(/^If you reject it, the game ends without a deal, and you score \d+\.$/).isVisible());
  await shot(first, "revelation-last-answer");
  await revelationParts(first).accept.click();

  // Where things may move both are seen moving; in the end everything is told.
  const walked = bob.locator("#room .walked").first();
  await until(async () => (await walked.getAttribute("points")).split(" ").length > 2, "Bob is seen walking");
  await shot(bob, "revelation-moving");
  for (const [page, name] of names) {
    await parts(page).lead.waitFor();
    assert.match(await parts(page).lead.textContent(), /^You agreed with (Bob|Alice) in round 2: \+\d+ points for you/);
    assert.equal(await parts(page).scores.count(), 2);
    assert.ok(await page.getByText(/^. Bob had the goal “(left|below)” and showed it\. Bob reached the goal\./).isVisible());
    assert.ok(await page.getByText(/^. Alice had the goal “(right|above)” and kept it hidden\./).isVisible());
    assert.equal(await page.locator(".offer-worths tbody tr").count(), 4, "both types of both");
    assert.equal(await page.locator(".offer-worths thead th").count(), 4, "and both proposals");
    await fitsWidth(page);
    await shot(page, `revelation-debrief-${name}`);
  }
  await bob.getByRole("button", { name: "Last", exact: true }).click();
  const there = await bob.locator(".replay-board .board").getAttribute("aria-label");
  await bob.getByRole("button", { name: "First", exact: true }).click();
  assert.notEqual(await bob.locator(".replay-board .board").getAttribute("aria-label"), there, "the board follows the replay");
  await revelationParts(bob).again.click();
  await until(async () => (await bob.locator(".replay-board .board").getAttribute("aria-label")) === there, "both arrive again");
  await revelationParts(alice).again.click();
  assert.equal(await alice.locator(".replay-board .board").getAttribute("aria-label"), there, "who wants no motion sees the end");
});

browserTest("who accepts less than no deal is asked first, and sees a draft's worth for both goals", 90, async (visit) => {
  const bob = await visit(SMALL);
  await startTrails(bob, "revelation-symmetric", { role: "Bob", opponent: "friend" });
  await revelationParts(bob).link.waitFor();
  const alice = await visit(SMALL);
  await sitDown(alice, await revelationParts(bob).link.inputValue());
  for (const page of [bob, alice]) {
    await atTurn(page, "Your turn: reveal your true goal");
    for (const id of ["reveal", "hide"]) assert.ok(await inSight(page, revelationParts(page)[id]), "both are in sight");
    await revelationParts(page).hide.click();
  }
  const [first, second] = await inOrder(bob, alice);
  const name = first === bob ? "Bob" : "Alice";
  await setChips(first, GREEDY[name]);
  await revelationParts(first).worths.first().waitFor();
  const rows = await revelationParts(first).worths.allInnerTexts();
  assert.equal(rows.length, 3, "I, and the other with either goal");
  assert.match(rows[0], /You, “[^”]+”\s*Without a deal: \d+\.\s+\d+\s+\+5/);
  for (const row of rows.slice(1)) assert.match(row, /(Bob|Alice), if “[^”]+”\s*50 %\. Without a deal: \d+\.\s+\d+\s+−5/);
  assert.notEqual(rows[1].match(/“[^”]+”/)[0], rows[2].match(/“[^”]+”/)[0], "two goals");
  await until(() => ready(revelationParts(first).send), "it may be sent");
  await revelationParts(first).send.click();

  // The bar has the last event and the answers, with their points; none of them stands out.
  await atTurn(second, "Your turn: accept or reject the proposal");
  const { accept, reject } = revelationParts(second);
  await second.evaluate(() => scrollTo(0, document.body.scrollHeight));
  for (const part of [accept, reject, parts(second).last]) assert.ok(await inSight(second, part), "in sight, however it is scrolled");
  assert.match(await parts(second).last.textContent(), /proposes to (Bob|Alice): .* \d+ for you/);
  assert.equal(await accept.evaluate((node) => node.classList.contains("go")), false);
  await shot(second, "revelation-loss-320");
  const worth = Number((await accept.locator(".v").textContent()).match(/\d+/)[0]);
  await accept.click();
  const told = await answerQuestion(second, false);
  assert.deepEqual(told.slice(1), [String(worth), String(worth + 5)]);
  assert.match(told[0], new RegExp(`^With this exchange you would have ${worth} points; without a deal you have ${worth + 5}\\.`));
  assert.ok(await ready(accept), "no: it still waits");
  await second.setViewportSize({ width: 1280, height: 800 });
  await accept.click();
  await shot(second, "revelation-question");
  await answerQuestion(second, true);
  await parts(second).lead.waitFor();
  assert.match(await parts(second).lead.textContent(), /in round 1: −5 points for you/);
});

browserTest("a person plays a revelation game with an agent by keyboard at 320 pixels", 120, async (visit) => {
  const page = await visit(SMALL);
  await startTrails(page, "revelation-asymmetric", { role: "Alice", opponent: "sigal" });
  const { hide, accept, pass, reject, send } = revelationParts(page);
  const { lead } = parts(page);
  await atTurn(page, "Your turn: reveal your true goal");
  await fitsWidth(page);
  await tabTo(page, hide);
  await page.keyboard.press("Enter");
  await until(async () => {
    if (await lead.isVisible()) return true;
    if (await ready(accept)) {
      await keepsFocus(page);
      await shot(page, "revelation-keyboard-answer");
      await tabTo(page, reject);
      await page.keyboard.press("Enter");
    } else if (await ready(pass)) {
      await keepsFocus(page);
      await tabTo(page, page.getByLabel("green chips you ask for", { exact: true }));
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("ArrowUp");
      await tabTo(page, page.getByLabel("purple chips you give", { exact: true }));
      await page.keyboard.type("2");
      await until(() => ready(send), "it may be sent");
      await fitsWidth(page);
      await shot(page, "revelation-keyboard-propose");
      await page.keyboard.press("Alt+Enter");
    }
    return false;
  }, "it is over");
  assert.match(await lead.textContent(), /^(You agreed with Bob in round [12]|No deal was made)/);
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "How it ended");
  assert.ok(await page.getByText("Played by the agent sigal.").isVisible());
  await fitsWidth(page);
  await shot(page, "revelation-keyboard-debrief");
});

browserTest("two agents are watched until the debrief of a revelation game", 60, async (visit) => {
  const page = await visit();
  await startTrails(page, "revelation-asymmetric", { opponent: "watch" });
  await rolesAre(page, /^You are watching\. . Bob . Alice$/);
  await parts(page).lead.waitFor({ timeout: 45_000 });
  assert.equal(await parts(page).scores.count(), 2);
  const advice = page.locator(".advice > li");
  assert.ok((await advice.count()) >= 4, "there is advice on both revelations, an offer and an answer");
  const [sigal, shown, hidden] = await advice.first().locator("li").all();
  assert.match(await sigal.textContent(), /^SIGAL: (the same\.|Would have (shown|kept) the goal)/);
  assert.match(await shown.textContent(), /^Equilibrium with goals shown: /);
  assert.match(await hidden.textContent(), /^Equilibrium with goals hidden: /);
  await sigal.locator("summary").click();
  assert.ok(await sigal.getByText(/^To show the goal is as good as [\d.]+ points for certain/).isVisible(), "and why");
  await shot(page, "revelation-watch-debrief");
  assert.ok(await page.getByRole("button", { name: "Watch again" }).isVisible());
});

browserTest("a revelation game has no barriers", 240, async (visit) => {
  const all = await looks(visit);
  const first = all[0].page;
  await startTrails(first, "revelation-asymmetric", { role: "Bob", opponent: "friend" });
  const alice = await visit();
  await sitDown(alice, await revelationParts(first).link.inputValue());
  const everywhere = async (step, text) => {
    for (const { page, name } of all) {
      if (page.url() !== first.url()) await sameSeat(page, first);
      await page.locator("#turn, .lead", { hasText: text }).filter({ visible: true }).waitFor();
      await audit(page, `revelation-${step}-${name}`);
    }
  };
  await everywhere("reveal", "Your turn: reveal your true goal");
  await revelationParts(first).hide.click();
  await revelationParts(alice).hide.click();
  const order = await inOrder(first, alice);
  for (const [round, proposer] of order.entries()) {
    const [made, answered] = [round === 0 ? "first" : "counter", order[1 - round]];
    await atTurn(proposer, `Your turn: make the ${made}`);
    if (proposer === first) {
      await setChips(first, { "purple chips you ask for": 1 });
      await revelationParts(first).worths.first().waitFor();
      await everywhere("propose", `Your turn: make the ${made}`);
      await propose(first, { "gray chips you give": 1 });
    } else {
      await propose(alice, { "green chips you ask for": 1 });
    }
    await atTurn(answered, "Your turn: accept or reject");
    if (answered === first) await everywhere("answer", "Your turn: accept or reject");
    await revelationParts(answered).reject.click();
  }
  await everywhere("debrief", "No deal was made");
  await first.getByRole("button", { name: "First", exact: true }).click();
  await audit(first, "revelation-replay");
});
