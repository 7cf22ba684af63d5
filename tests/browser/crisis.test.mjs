// A crisis: by mouse to a signed agreement, by keyboard to opting out, between two people, in steps, and watched.

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { browserTest, fitsWidth, shot, until } from "./browser.mjs";
import { audit, looks } from "./axe.mjs";
import { choose, crisisParts, fillIn, look, press, pressBar, willing } from "./crisis.mjs";
import { SMALL, tabTo } from "./keyboard.mjs";
import { checkPictures, parts, rolesAre, sameSeat, seated, sitDown, start } from "./play.mjs";
import { kill, serve } from "./server.mjs";

/** Does what the latest offer asks of this side, says yes, and signs, until there is an agreement. */
async function giveIn(page) {
  const { yes, put, sign } = crisisParts(page);
  const { lead } = parts(page);
  const done = crisisParts(page).done;
  await until(async () => {
    if (await lead.isVisible()) return true;
    if ((await press(yes)) || (await press(sign))) return false;
    const promised = page.locator(".terms .not-kept");
    for (const term of await promised.all()) {
      // What was promised a moment ago may be done or settled otherwise by now.
      const text = await term.textContent({ timeout: 500 }).catch(() => null);
      if (text === null) continue;
      const value = text.replace(", not done yet", "");
      const row = term.locator("xpath=..");
      const name = await row.locator("th").textContent({ timeout: 500 }).catch(() => "");
      const mine = page.locator(".acts .term-stack", { has: page.getByText(name, { exact: true }) });
      const chip = mine.locator(".opt", { has: page.getByText(value, { exact: true }) });
      if ((await chip.count()) > 0) await chip.click({ timeout: 500 }).catch(() => {});
    }
    if (!(await press(put)) && (await yes.count()) === 0) await press(done);
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
  assert.equal(await room.send.getAttribute("aria-disabled"), "true", "an empty message cannot be sent");
  await fillIn(page, { main: "20", "0-0": "10", "1-0": "25%" });
  // Every change asks for a new preview; the last one has all of it.
  const isAll = (text) => /20 tons/.test(text) && /10 Spanish ships/.test(text) && /25/.test(text);
  await until(async () => isAll(await room.sentence.textContent()), "the sentence is shown");
  await until(async () => (await room.worth.allTextContents()).join() === "645,640", "its worth is shown");
  await shot(page, "crisis-draft");
  const sentence = await room.sentence.textContent();
  await room.send.click();
  await until(
    async () => (await page.locator(".talk .bubble-text", { hasText: sentence }).count()) === 1,
    "what was sent is what was shown",
  );

  // A comment by its topic, with a ready sentence.
  await room.kind("Comment").click();
  await page.locator("#draft-topic").selectOption("patience");
  await page.locator(".ready-words button").first().click();
  await until(async () => !(await room.send.isDisabled()), "the comment can be sent");
  await room.send.click();
  assert.equal(await page.locator("#draft-text").inputValue(), "", "words are said once");
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
  await look(page, "table");
  await tabTo(page, page.locator("#measure-1-1 input:checked"));
  await page.keyboard.press("ArrowDown");
  await until(async () => /Spain imposes trade sanctions/.test(await page.locator(".acts").textContent()), "it is read out");
  await tabTo(page, room.put);
  await page.keyboard.press("Enter");
  const told = page.locator(".talk .event", { hasText: "Spain imposes trade sanctions" });
  await until(async () => (await told.count()) > 0, "the deed is told");
  assert.notEqual(await page.evaluate(() => document.activeElement.tagName), "BODY", "the focus is not lost");

  // While the deed is being saved nothing else can be done.
  await until(async () => (await room.optOut.getAttribute("aria-disabled")) === null, "the deed is saved");
  await tabTo(page, room.more);
  await page.keyboard.press("Enter");
  await tabTo(page, room.optOut);
  await page.keyboard.press("Enter");
  await room.question.waitFor();
  await until(async () => (await focused()) === "No, stay", "the harmless answer has the focus");
  assert.match(await room.question.textContent(), /success10 %/);
  assert.match(await room.question.textContent(), /What you can expect of it\d+What you have without it\d+/);
  await fitsWidth(page);
  await shot(page, "crisis-small-opt-out");
  await page.keyboard.press("Escape");
  await until(() => room.question.isHidden(), "the question is gone");
  await tabTo(page, room.more);
  await page.keyboard.press("Enter");
  await tabTo(page, room.optOut);
  await page.keyboard.press("Enter");
  await until(async () => (await focused()) === "No, stay", "it is asked again");
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
  const top = () => dam.locator(".composer").evaluate((node) => node.getBoundingClientRect().top + scrollY);
  const before = await top();
  await up.send.click();
  await until(async () => (await up.letters.count()) > 1, "the letter is told");
  assert.equal(await top(), before, "nothing moves when a draft is sent");
  await down.yes.waitFor();
  assert.match(await down.last.textContent(), /^Tarsk makes offer 1 -?\d+(\.\d+)? for you/, "the bar tells what it is worth");
  await shot(fields, "crisis-offer");
  await down.yes.click();
  await until(async () => (await down.offers.count()) === 0, "the offer is answered");
  assert.notEqual(await fields.evaluate(() => document.activeElement.tagName), "BODY", "the focus is not lost");
  await until(async () => /^Lowen says yes to offer 1/.test(await up.last.textContent()), "the answer is told");
  assert.equal(await dam.locator(".bubble-tag:visible").textContent(), "yes");
  assert.ok(await parts(dam).lead.isHidden(), "yes does not sign");
  assert.ok(await dam.getByText("shared, not done yet").isVisible());

  // Whoever signed can take it back.
  await until(async () => (await down.sign.textContent()).startsWith("Sign for 50"), "what is agreed is suggested");
  await pressBar(fields, "sign");
  await until(async () => /has signed 50/.test(await up.signatures.last().textContent()), "the signature is told");
  await pressBar(fields, "withdraw");
  await until(async () => /has not signed/.test(await up.signatures.last().textContent()), "it is taken back");
  assert.notEqual(await fields.evaluate(() => document.activeElement.tagName), "BODY", "the focus is not lost");
  await dam.reload();
  await seated(dam);
  assert.equal(await dam.locator("#draft-main").inputValue(), "50", "the draft is kept");
  await choose(dam, "measure-0-1", "shared");
  await until(() => press(up.put), "the measure goes into force");
  await pressBar(dam, "sign");
  await until(async () => /ends the crisis/.test(await down.signNote.textContent()), "the last signature is announced");
  await shot(fields, "crisis-last-signature");
  await pressBar(fields, "sign");
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
    await pressBar(spain, "done");
    await two.yes.waitFor();
    await shot(spain, "crisis-steps-answer");
    await two.yes.click();
    await until(async () => /36 was accepted/.test(await one.turn.textContent()), "the action step begins");
    assert.equal(await canada.locator("#sign-main").inputValue(), "36");
    await choose(canada, "measure-0-0", "20");
    await until(async () => /for you/.test(await one.signNote.textContent()), "the signature is weighed");
    await pressBar(canada, "sign");
    await shot(spain, "crisis-steps-action");
    await pressBar(spain, "sign");
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

/** A friend's game of the fishing dispute, begun: what Canada sees, and what Spain does. */
async function begun(visit, canadas, spains) {
  const canada = await visit(canadas);
  await start(canada, "fishing-dispute", { role: "Canada", opponent: "friend" });
  const spain = await visit(spains);
  await sitDown(spain, await canada.locator("#friend-link").inputValue());
  await pressBar(canada, "begin");
  await pressBar(spain, "begin");
  for (const page of [canada, spain]) await page.locator("#talk").waitFor();
  return [canada, spain];
}

/** Sends an offer on the main issue. */
async function offer(page, main) {
  await look(page, "talk");
  await fillIn(page, { main });
  await until(async () => new RegExp(`is ${main} tons?`).test(await crisisParts(page).sentence.textContent()), "it is read out");
  await pressBar(page, "send");
}

for (const width of [1280, 320]) {
  browserTest(`an offer that was overtaken waits no longer, at ${width} pixels`, 90, async (visit) => {
    const [canada, spain] = await begun(visit, {}, { width });
    const [one, two] = [crisisParts(canada), crisisParts(spain)];
    await offer(canada, "20");
    await two.yes.waitFor();
    await offer(spain, "40");
    await until(async () => /^Spain makes offer 2/.test(await one.last.textContent()), "the offer is told");
    await one.yes.click();
    // The yes was to another offer: the first one is settled.
    await until(async () => (await two.yes.count()) === 0, "nothing waits for an answer");
    await look(spain, "table");
    assert.ok(await spain.getByText("No offer of Canada waits for your answer.").isVisible());
    assert.equal(await two.offers.count(), 0);
    await look(spain, "talk");
    assert.deepEqual(await spain.locator(".bubble-tag:visible").allTextContents(), ["overtaken", "yes"]);
    assert.match(await two.last.textContent(), /^Canada says yes to offer 2/);
    assert.match(await two.turn.textContent(), /^40 is agreed in words/);
    await fitsWidth(spain);
    await shot(spain, `crisis-overtaken-${width}`);
  });

  browserTest(`a threat begins empty, and what is no value is told at its field, at ${width} pixels`, 90, async (visit) => {
    const page = await visit({ width });
    await start(page, "fishing-dispute", { role: "Canada", opponent: "hawk" });
    const room = crisisParts(page);
    await pressBar(page, "begin");
    await page.locator("#draft-main").waitFor();
    await fillIn(page, { main: "34", "0-0": "20" });
    await until(async () => /34 tons/.test(await room.sentence.textContent()), "the offer is read out");
    await room.kind("Threat").click();
    assert.equal(await page.locator("#draft-main").inputValue(), "");
    assert.deepEqual(await page.locator(".composer .both-sides .opt:has(input:checked)").allTextContents(), Array(4).fill("open"));
    await until(async () => (await room.sentence.textContent()) === "", "there is nothing to read out");
    await page.locator("#draft-opt-out").check();
    await until(async () => /navy/.test(await room.sentence.textContent()), "the threat is read out");
    assert.doesNotMatch(await room.sentence.textContent(), /ships|tons/);
    await shot(page, `crisis-threat-${width}`);
    await room.kind("Offer").click();
    assert.equal(await page.locator("#draft-main").inputValue(), "34", "the offer is as it was");

    const fault = page.locator("#draft-main-fault");
    await page.locator("#draft-main").fill("99");
    assert.equal(await fault.textContent(), "From 1 to 54 tons, please.");
    assert.equal(await room.sentence.textContent(), "", "what was said of the old value is gone");
    assert.ok(await page.locator(".composer .worth-pair").isHidden());
    assert.equal(await room.send.getAttribute("aria-disabled"), "true");
    await shot(page, `crisis-outside-${width}`);
    await page.locator("#draft-main").fill("34");
    assert.ok(await fault.isHidden());

    await look(page, "ask");
    await page.locator("#support-main").fill("34");
    await room.ask.click();
    await until(async () => /535/.test(await room.answer.textContent()), "the answer comes");
    await page.locator("#support-main").fill("0");
    assert.ok(await page.locator("#support-main-fault").isVisible());
    assert.equal(await room.answer.textContent(), "");
    assert.equal(await room.ask.getAttribute("aria-disabled"), "true");
    await fitsWidth(page);
  });

  browserTest(`signing at a loss asks once, with both figures, at ${width} pixels`, 90, async (visit) => {
    const [canada, spain] = await begun(visit, {}, { width });
    const two = crisisParts(spain);
    await canada.locator("#sign-main").fill("1");
    await pressBar(canada, "sign");
    await until(async () => /^Canada signs/.test(await two.last.textContent()), "the bar tells of the signature");
    // At every width what can be done is in sight, and a loss is not the filled button.
    await until(async () => (await two.sign.textContent()).includes("420"), "the button has its points");
    assert.ok(await two.sign.isVisible());
    assert.doesNotMatch(await two.sign.getAttribute("class"), /\bgo\b/);
    await pressBar(spain, "sign");
    await two.question.waitFor();
    assert.match(await two.question.textContent(), /420 for you\. The status quo at the end is worth 425 to you/);
    assert.deepEqual(await two.question.locator(".num").allTextContents(), ["420", "425"]);
    await shot(spain, `crisis-question-${width}`);
    await two.question.locator(".btn.go").click();
    assert.match(await two.turn.textContent(), /^Canada has signed 1\./, "nothing was signed");
    await pressBar(spain, "sign");
    await two.question.waitFor();
    await two.question.locator(".btn.quiet").click();
    for (const page of [canada, spain]) {
      await parts(page).lead.waitFor();
      assert.equal(await parts(page).lead.textContent(), "You signed an agreement.");
    }
  });
}

browserTest("a crisis in play has no barriers in any state", 120, async (visit) => {
  const all = await looks(visit);
  const first = all[0].page;
  await start(first, "fishing-dispute", { role: "Spain", opponent: "friend" });
  const canada = await visit();
  await sitDown(canada, await first.locator("#friend-link").inputValue());
  await pressBar(first, "begin");
  await pressBar(canada, "begin");
  await offer(canada, "20");
  await offer(canada, "22");
  await canada.locator("#sign-main").fill("1");
  await pressBar(canada, "sign");
  for (const { page, name } of all) {
    if (page !== first) await sameSeat(page, first);
    await seated(page);
    const room = crisisParts(page);
    await until(async () => /^Canada signs/.test(await room.last.textContent()), "the bar tells of the signature");
    await audit(page, `crisis-talk-${name}`);
    await page.locator("#draft-main").fill("99");
    await audit(page, `crisis-outside-${name}`);
    await room.kind("Threat").click();
    await audit(page, `crisis-threat-${name}`);
    for (const view of ["table", "ask", "know"]) {
      await look(page, view);
      await audit(page, `crisis-${view}-${name}`);
    }
    await pressBar(page, "sign");
    await room.question.waitFor();
    await audit(page, `crisis-question-${name}`);
    await room.question.locator(".btn.go").click();
  }
});
