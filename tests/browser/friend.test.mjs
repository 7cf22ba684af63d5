// Two people in two browsers, by a link.

import assert from "node:assert/strict";

import { browserTest, shot, until } from "./browser.mjs";
import { checkAgreement, choose, chosen, parts, rolesAre, seated, sitDown, start, told } from "./play.mjs";

/** When the time is up, by the page's own clock, in milliseconds. */
async function deadline(page) {
  const text = await parts(page).countdown.textContent();
  const [minutes, seconds] = text.split(":").map(Number);
  return Date.now() + (60 * minutes + seconds) * 1000;
}

browserTest("two friends agree, though one reloads and the other is away for a while", 60, async (visit) => {
  const host = await visit();
  await start(host, "room", { role: "Host", opponent: "friend" });
  const mine = parts(host);
  assert.ok(await host.getByText("Your friend has not arrived yet. Send this link").isVisible());
  const missing = host.locator(".their-side .hint").first();
  assert.match(await missing.textContent(), /^Your friend has not arrived yet\. Send the link above/);
  await missing.getByRole("link").click();
  assert.equal(await host.evaluate(() => location.hash), "#friend-link");
  assert.equal(await mine.countdown.textContent(), "", "the clock does not run yet");
  const link = await host.locator("#friend-link").inputValue();
  await shot(host, "friend-waiting");

  const other = await visit({ width: 400, colorScheme: "dark" });
  await sitDown(other, link);
  await until(() => host.locator("#friend").isHidden(), "the link has done its work");
  assert.match(await missing.textContent(), /^No offer of Newcomer is on the table/);
  await rolesAre(other, /Newcomer/);

  await choose(host, { Rent: "550 euros", Cleaning: "the newcomer cleans" });
  await mine.send.click();
  await until(async () => (await told(other, "Host proposes")) === 1, "the offer arrives");
  await choose(host, { Cello: "at any time", Cleaning: "cleaning goes in turn" });

  const draft = await chosen(host);
  const before = await deadline(host);
  await host.reload();
  await seated(host);
  assert.deepEqual(await chosen(host), draft, "the draft is kept");
  assert.deepEqual(draft, ["550 euros", "cleaning goes in turn", "at any time"]);
  assert.ok(Math.abs((await deadline(host)) - before) <= 1500, "the deadline stays");
  assert.equal(await told(host, "Host proposes"), 1);
  assert.ok(await host.locator("#friend").isHidden());

  // Leaving the page ends its connection as closing the browser does.
  await other.goto("about:blank");
  await until(async () => (await mine.notice.textContent()).includes("lost its connection"), "the absence is told");
  await shot(host, "friend-away");
  await mine.send.click();
  await other.goto(link);
  await until(() => mine.notice.isHidden(), "the return is told");

  const theirs = parts(other);
  await until(async () => (await theirs.theirWorth.textContent()) === "65", "the better offer is on the table");
  await shot(other, "friend-offer");
  await theirs.accept.click();
  await checkAgreement(host);
  await checkAgreement(other);
  assert.deepEqual(await mine.scores.allTextContents(), ["65", "65"]);
  assert.ok(await host.getByText("On the Pareto frontier").isVisible());
});

browserTest("when a friend closes the browser the other is told", 30, async (visit) => {
  const host = await visit();
  await start(host, "band", { role: "Venue", opponent: "friend" });
  const other = await visit();
  await sitDown(other, await host.locator("#friend-link").inputValue());
  await other.context().close();
  const { notice } = parts(host);
  await until(async () => (await notice.textContent()).startsWith("The other side has lost its connection"), "it is told");
});
