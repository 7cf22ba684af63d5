// A crisis: by mouse to a signed agreement, by keyboard to opting out, between two people, in steps, and watched.

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { browserTest, fitsWidth, shot, until } from "./browser.mjs";
import { crisisParts, fillIn, press, willing } from "./crisis.mjs";
import { SMALL, tabTo } from "./keyboard.mjs";
import { checkPictures, parts, rolesAre, seated, sitDown, start } from "./play.mjs";
import { kill, serve } from "./server.mjs";

/** Does what the latest offer asks of this side, says yes, and signs, until there is an agreement. */
async function giveIn(page) {
  const { offers, put, sign } = crisisParts(page);
  const { lead } = parts(page);
  const yes = offers.first().getByRole("button", { name: /^Say yes/ });
  const done = crisisParts(page).done;
  await until(async () => {
    if (await lead.isVisible()) return true;
    if ((await press(yes)) || (await press(sign))) return false;
    const promised = page.locator(".terms .not-kept");
    for (const term of await promised.all()) {
      const value = (await term.textContent()).replace(", not done yet", "");
      const row = term.locator("xpath=..");
      const name = await row.locator("th").textContent();
      const mine = page.locator(".acts .term", { has: page.getByText(name, { exact: true }) }).locator("select");
      if ((await mine.count()) > 0) await mine.selectOption(value, { timeout: 500 }).catch(() => {});
    }
    if (!(await press(put)) && (await offers.count()) === 0) await press(done);
    return false;
  }, "there is an agreement");
}

browserTest("a person prepares, writes, and signs an agreement with an agent, by mouse", 90, async (visit) => {
  const page = await visit();
  const agent = await willing(page, "fishing-dispute");
  await start(page, "fishing-dispute", { role: "Canada", opponent: agent });
  const room = crisisParts(page);

  // Preparation: there is time, a brief, and decision support, and nothing to send yet.
  assert.match(await room.turn.textContent(), /^You have 15 minutes to prepare/);
  assert.ok(await page.getByText("You want the stock to recover").isVisible());
  assert.ok(await page.locator("#talk").isHidden());
  await page.locator("#support-main").fill("34");
  await room.ask.click();
  await until(async () => (await room.answer.textContent()).includes("535"), "the answer comes");
  assert.match(await room.answer.textContent(), /period 10490/, "the last period is in the table");
  await page.locator("#support-kind").selectOption("frontier");
  await room.ask.click();
  await page.locator(".frontier").waitFor();
  await shot(page, "crisis-preparation");
  await room.begin.click();
  await page.locator("#talk").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.id), "turn", "the focus is on what can be done now");
  assert.match(await room.clock.textContent(), /^period 1 of 10/);

  // The sentence is the server's, and its worth to both stands below.
  assert.ok(await room.send.isDisabled(), "an empty message cannot be sent");
  await fillIn(page, { main: "20", "0-0": "10", "1-0": "25%" });
  // Every change asks for a new preview; the last one has all of it.
  const isAll = (text) => /20 tons/.test(text) && /10 Spanish ships/.test(text) && /25/.test(text);
  await until(async () => isAll(await room.sentence.textContent()), "the sentence is shown");
  await until(async () => (await room.worth.allTextContents()).join() === "645,640", "its worth is shown");
  await shot(page, "crisis-draft");
  const sentence = await room.sentence.textContent();
  await room.send.click();
  await until(
    async () => (await page.locator(".letter-words", { hasText: sentence }).count()) === 1,
    "what was sent is what was shown",
  );

  // A comment by its topic, with a ready sentence.
  await room.kind("Comment").click();
  await page.locator("#draft-topic").selectOption("patience");
  await page.locator(".ready-words button").first().click();
  await until(async () => !(await room.send.isDisabled()), "the comment can be sent");
  await room.send.click();
  await room.kind("Threat").click();
  await page.locator("#draft-opt-out").check();
  await until(async () => /navy/.test(await room.sentence.textContent()), "a threat is read out");
  await shot(page, "crisis-middle");

  await giveIn(page);
  const { lead, scores } = parts(page);
  assert.equal(await lead.textContent(), "You signed an agreement.");
  assert.equal(await scores.count(), 2);
  assert.ok(await page.getByText("Two cool heads who keep their word").isVisible());
  assert.ok(await page.getByText("Questions to decision support: Canada 2").isVisible());
  await checkPictures(page);
  await shot(page, "crisis-debrief");
  await page.getByRole("button", { name: "Play again with roles switched" }).click();
  await until(async () => (await page.locator("#role-line").textContent()).includes("Spain"), "the roles are switched");
});

browserTest("opting out of a crisis by keyboard at 320 pixels shows the odds first", 90, async (visit) => {
  const page = await visit(SMALL);
  await start(page, "fishing-dispute", { role: "Spain", opponent: "hawk" });
  const room = crisisParts(page);
  const focused = () => page.evaluate(() => document.activeElement.textContent);
  await fitsWidth(page);
  await shot(page, "crisis-small-preparation");
  await tabTo(page, room.begin);
  await page.keyboard.press("Enter");
  await page.locator("#talk").waitFor();
  await fitsWidth(page);

  // Sanctions go into force at once, and the other side's share of the status quo falls.
  await tabTo(page, page.locator("#measure-1-1"));
  await page.keyboard.press("ArrowDown");
  await until(async () => /Spain imposes trade sanctions/.test(await page.locator(".acts").textContent()), "it is read out");
  await tabTo(page, room.put);
  await page.keyboard.press("Enter");
  await until(async () => (await page.locator(".told-deed").count()) > 0, "the deed is told");
  assert.equal(await focused(), "Put in force", "the focus stays");

  // While the deed is being saved nothing else can be done.
  await until(async () => (await room.optOut.getAttribute("aria-disabled")) === null, "the deed is saved");
  await tabTo(page, room.optOut);
  await page.keyboard.press("Enter");
  assert.equal(await focused(), "No, stay");
  const box = page.locator(".acts .ask");
  await until(async () => /expected/.test(await box.textContent()), "the odds are told");
  assert.match(await box.textContent(), /success10 %/);
  await fitsWidth(page);
  await shot(page, "crisis-small-opt-out");
  await page.keyboard.press("Escape");
  assert.equal(await focused(), "Opt out …");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  assert.equal(await focused(), "Yes, opt out");
  await page.keyboard.press("Enter");
  const { lead } = parts(page);
  await lead.waitFor();
  assert.match(await lead.textContent(), /^(You|Canada) opted out: (success|partial success|failure)\.$/);
  assert.equal(await focused(), "How it ended", "the focus goes to the result");
  await fitsWidth(page);
  await shot(page, "crisis-small-debrief");
});

browserTest("two people agree in words, and only their signatures end the crisis", 90, async (visit) => {
  const dam = await visit();
  await start(dam, "high-dam", { role: "Tarsk", opponent: "friend" });
  const fields = await visit({ width: 400, colorScheme: "dark" });
  await sitDown(fields, await dam.locator("#friend-link").inputValue());
  const [up, down] = [crisisParts(dam), crisisParts(fields)];
  await up.begin.click();
  await until(async () => /^You are ready/.test(await up.turn.textContent()), "one side is ready");
  await down.begin.click();
  await dam.locator("#talk").waitFor();

  await fillIn(dam, { main: "50", "0-1": "shared" });
  await until(async () => !(await up.send.isDisabled()), "the offer can be sent");
  await up.send.click();
  const yes = down.offers.getByRole("button", { name: /^Say yes/ });
  await yes.waitFor();
  await shot(fields, "crisis-offer");
  await yes.click();
  await until(async () => (await down.offers.count()) === 0, "the offer is answered");
  assert.equal(await fields.evaluate(() => document.activeElement.id), "offers-title", "the focus is not lost");
  await until(async () => /Lowen said yes/.test(await dam.locator(".letters").textContent()), "the answer is told");
  assert.ok(await parts(dam).lead.isHidden(), "yes does not sign");
  assert.ok(await dam.getByText("shared, not done yet").isVisible());

  // Whoever signed can take it back.
  await until(async () => (await down.sign.textContent()).startsWith("Sign for 50"), "what is agreed is suggested");
  await until(async () => !(await down.sign.isDisabled()), "it can be signed");
  await down.sign.click();
  await until(async () => /has signed 50/.test(await up.signatures.last().textContent()), "the signature is told");
  await fields.getByRole("button", { name: "Take my signature back" }).click();
  await until(async () => /has not signed/.test(await up.signatures.last().textContent()), "it is taken back");
  assert.notEqual(await fields.evaluate(() => document.activeElement.tagName), "BODY", "the focus is not lost");
  await dam.reload();
  await seated(dam);
  assert.equal(await dam.locator("#draft-main").inputValue(), "50", "the draft is kept");
  await dam.locator("#measure-0-1").selectOption("shared");
  await until(() => press(up.put), "the measure goes into force");
  await until(async () => !(await up.sign.isDisabled()), "the dam can sign");
  await up.sign.click();
  await until(async () => /ends the crisis/.test(await down.signNote.textContent()), "the last signature is announced");
  await shot(fields, "crisis-last-signature");
  await until(async () => !(await down.sign.isDisabled()), "it can be signed");
  await down.sign.click();
  for (const page of [dam, fields]) {
    await parts(page).lead.waitFor();
    assert.equal(await parts(page).lead.textContent(), "You signed an agreement.");
  }
});

browserTest("a crisis in steps: a message, an answer, an action", 90, async (visit) => {
  const data = await mkdtemp(path.join(os.tmpdir(), "haggle-steps-"));
  const { server, host } = await serve(data, "127.0.0.1:0", "--set", "crisis.protocol=steps");
  try {
    const canada = await visit({ host });
    await start(canada, "fishing-dispute", { role: "Canada", opponent: "friend" });
    const spain = await visit({ host, width: 400 });
    await sitDown(spain, await canada.locator("#friend-link").inputValue());
    const [one, two] = [crisisParts(canada), crisisParts(spain)];
    await one.begin.click();
    await two.begin.click();
    await until(async () => /^Message step/.test(await one.turn.textContent()), "the message step begins");
    assert.ok(await canada.locator("#act").isHidden(), "nobody acts in the message step");
    await fillIn(canada, { main: "36", "0-0": "20" });
    await until(async () => !(await one.send.isDisabled()), "the offer can be sent");
    await shot(canada, "crisis-steps-message");
    await one.send.click();
    await two.done.click();
    await two.offers.getByRole("button", { name: /^Say yes/ }).waitFor();
    await shot(spain, "crisis-steps-answer");
    await two.offers.getByRole("button", { name: /^Say yes/ }).click();
    await until(async () => /36 was accepted/.test(await one.turn.textContent()), "the action step begins");
    assert.equal(await canada.locator("#sign-main").inputValue(), "36");
    await canada.locator("#measure-0-0").selectOption("20");
    await until(async () => /for you/.test(await one.signNote.textContent()), "the signature is weighed");
    await until(() => press(one.sign), "Canada signs");
    await shot(spain, "crisis-steps-action");
    await until(() => press(two.sign), "Spain signs");
    await parts(canada).lead.waitFor();
    assert.match(await parts(canada).debrief.textContent(), /removal of 20 Spanish ships/, "what was chosen went along");
    // The server goes when everything that the pages want is there.
    for (const page of [canada, spain]) {
      await parts(page).lead.waitFor();
      await checkPictures(page);
    }
  } finally {
    await kill(server);
    await rm(data, { recursive: true });
  }
});

browserTest("two agents in a crisis are watched until the debrief", 90, async (visit) => {
  const page = await visit();
  await start(page, "high-dam", { opponent: "watch" });
  await rolesAre(page, /^You are watching\. . Tarsk . Lowen$/);
  await page.getByText("In force:").first().waitFor();
  await until(async () => (await page.locator(".talk > li").count()) > 2, "something happens");
  await shot(page, "crisis-watch");
  const { lead, scores } = parts(page);
  await lead.waitFor({ timeout: 60_000 });
  assert.equal(await scores.count(), 2);
  await checkPictures(page);
  await shot(page, "crisis-watch-debrief");
});
