// A seat belongs to whoever took it: links that were used, other devices, too many tabs, and a page that is loaded again.

import assert from "node:assert/strict";

import { browserTest, fitsWidth, shot, until } from "./browser.mjs";
import { SMALL, tabTo } from "./keyboard.mjs";
import { choose, chosen, parts, rolesAre, sameSeat, seated, sitDown, start, told } from "./play.mjs";

/** Connections that a seat may have; see the laboratory's limits. */
const TABS = 8;
/** How long somebody may be gone before others are told; see the laboratory's limits. */
const GRACE_MS = 8000;
/** What the console says of the answer to who opens the link of somebody else. */
const REFUSED = /^403 for |status of 403/;

const friendLink = (host) => host.locator("#friend-link").inputValue();
const sitDownButton = (page) => page.getByRole("button", { name: "Sit down", exact: true });

/** Fails unless the page tells that its link was used, without anything of the game. */
async function toldOfUse(page) {
  assert.ok(await page.getByRole("heading", { name: "This link was used" }).isVisible());
  const text = "Somebody has already sat down with this link, and a seat belongs to whoever took it.";
  assert.ok(await page.getByText(text).isVisible());
  assert.equal(await sitDownButton(page).count(), 0);
  assert.equal(await page.locator("#room").count(), 0);
}

browserTest("a friend's link works once, and whoever comes later is told in words", 60, async (visit) => {
  const host = await visit({ expected: REFUSED });
  await start(host, "room", { role: "Host", opponent: "friend" });
  const link = await friendLink(host);
  const friend = await visit(SMALL);
  const late = await visit({ ...SMALL, expected: REFUSED });

  // Opening the link takes nothing: both see the invitation, and the host still has a link to send.
  for (const page of [friend, late]) {
    await page.goto(link);
    assert.ok(await page.getByText("You play Newcomer. This link works once").isVisible());
    await fitsWidth(page);
  }
  assert.ok(await host.getByText("Your friend has not arrived yet. Send this link").isVisible());

  await tabTo(friend, sitDownButton(friend));
  await friend.keyboard.press("Enter");
  await seated(friend);
  await rolesAre(friend, /Newcomer/);
  await until(() => host.locator("#friend").isHidden(), "the host sees the friend arrive");

  await sitDownButton(late).click();
  await toldOfUse(late);
  await late.goto(link);
  await toldOfUse(late);
  const other = await visit({ expected: REFUSED });
  await other.goto(link);
  await toldOfUse(other);
  // The host sits at the same table, but the friend's seat is not theirs.
  const mine = host.url();
  await host.goto(link);
  await toldOfUse(host);
  await tabTo(host, host.getByRole("link", { name: "Back to start" }));
  await host.goto(mine);
  await seated(host);
  await friend.reload();
  await seated(friend);
  await rolesAre(friend, /Newcomer/);
});

browserTest("the host is shown that the link was used while nobody is there yet", 60, async (visit) => {
  const host = await visit();
  await start(host, "room", { role: "Host", opponent: "friend" });
  const link = await friendLink(host);
  const above = host.locator(".their-side .hint").first();
  await above.getByRole("link", { name: "the link above" }).focus();

  // Somebody who sits down and at once has no connection: the answer comes, and the page does not.
  const friend = await visit({ javaScriptEnabled: false });
  await friend.goto(link);
  await sitDownButton(friend).click();
  await friend.locator("#scenario-title").waitFor();
  const banner = host.locator("#friend");
  await banner.getByText("Your link was used.").waitFor();
  assert.ok(await banner.getByText("Newcomer: somebody has taken this seat, but is not here just now.").isVisible());
  assert.equal(await banner.locator("input").count(), 0, "there is nothing more to send");
  assert.match(await above.textContent(), /^Newcomer has not arrived yet\. Prepare your first offer\./);
  assert.notEqual(await host.evaluate(() => document.activeElement.tagName), "BODY", "the focus is not lost");
  await shot(host, "seats-taken");
  await host.reload();
  await seated(host);
  await banner.getByText("Your link was used.").waitFor();
  assert.equal(await parts(host).countdown.textContent(), "", "the clock does not run yet");

  const there = await visit();
  await there.context().addCookies(await friend.context().cookies());
  await there.goto(link);
  await seated(there);
  await until(() => banner.isHidden(), "the friend is there");
});

browserTest("a link that comes in a message leaves the forms of other pages as they were", 60, async (visit) => {
  const page = await visit();
  await start(page, "room", { role: "Host", opponent: "friend" });
  const link = await friendLink(page);
  const friend = await visit();
  await friend.goto("/");
  // Another tab, on a page that is not of this server, as a mailbox is.
  const mail = await friend.context().newPage();
  await mail.setContent(`<a href="${link}">Play with me</a>`);
  await mail.getByText("Play with me").click();
  await sitDownButton(mail).waitFor();
  await friend.locator("article.card").first().getByRole("button", { name: "Start" }).click();
  await friend.waitForURL(/\/seat\//);
  await seated(friend);
  await sitDownButton(mail).click();
  await seated(mail);
});

browserTest("the ninth tab ends the first, which says so and goes on when it is asked to", 120, async (visit) => {
  const first = await visit(SMALL);
  await start(first, "room", { role: "Host", opponent: "friend" });
  const link = await friendLink(first);
  const friend = await visit();
  await sitDown(friend, link);
  const tabs = [first];
  const ended = (page) => page.locator("#ended");
  const openTab = async () => {
    const tab = await first.context().newPage();
    await tab.goto(first.url());
    await seated(tab);
    tabs.push(tab);
  };
  while (tabs.length < TABS) await openTab();
  for (const tab of tabs) assert.ok(await ended(tab).isHidden());
  await openTab();

  await ended(first).waitFor();
  assert.match(await ended(first).textContent(), /open in too many tabs .* This tab was the oldest and has stopped/);
  assert.equal(await first.locator("#save-state").textContent(), "Stopped");
  assert.equal(await parts(first).send.getAttribute("aria-disabled"), "true", "a tab that has stopped takes no moves");
  for (const tab of tabs.slice(1)) assert.ok(await ended(tab).isHidden());
  await fitsWidth(first);
  await shot(first, "seats-ended");

  await choose(friend, { Rent: "550 euros" });
  await parts(friend).send.click();
  for (const tab of tabs.slice(1)) {
    await until(async () => (await told(tab, "Newcomer proposes")) === 1, "every open tab hears of the offer");
  }
  assert.equal(await told(first, "Newcomer proposes"), 0);

  const goOn = first.getByRole("button", { name: "Go on here" });
  await tabTo(first, goOn);
  await first.keyboard.press("Enter");
  await parts(first).saved.waitFor();
  await until(async () => (await told(first, "Newcomer proposes")) === 1, "it shows what it has missed");
  assert.ok(await ended(first).isHidden());
  assert.equal(await first.evaluate(() => document.activeElement.id), "main", "the focus is not lost");
  // Now the second is the oldest. No other tab stopped, and none that did is silent about it.
  await ended(tabs[1]).waitFor();
  for (const tab of tabs.slice(2)) assert.ok(await ended(tab).isHidden());
  await choose(first, { Cello: "at any time" });
  await parts(first).send.click();
  await until(async () => (await told(friend, "Host proposes")) === 1, "the tab that goes on can act");
  for (const tab of tabs) {
    const state = tab === tabs[1] ? "ended" : "saved";
    await tab.locator(`#save-state[data-state=${state}]`).waitFor();
    const heard = tab === tabs[1] ? 0 : 1;
    await until(async () => (await told(tab, "Host proposes")) === heard, "a tab follows the game or says it does not");
  }
});

browserTest("a seat is opened on another device by a link that works once", 60, async (visit) => {
  const page = await visit();
  await start(page, "room", { role: "Host", opponent: "hardliner" });
  await until(async () => (await told(page, "Newcomer proposes")) > 0, "there is something to see");
  const table = page.url();

  await page.getByText("Rules and help").click();
  await shot(page, "seats-device-form");
  await page.getByRole("button", { name: "Continue on another device" }).click();
  await page.getByRole("heading", { name: "Another device" }).waitFor();
  const link = await page.getByLabel("Your link").inputValue();
  assert.match(link, new RegExp(`^${new URL(table).origin}/seat/[0-9a-f]{32}$`), "the whole address can be copied");
  assert.notEqual(link, table);
  await page.getByRole("button", { name: "Copy the link" }).click();
  await page.getByText(/^(Copied\.|Selected: copy it)/).waitFor();
  const isSelected = (field) => field.selectionStart === 0 && field.selectionEnd === field.value.length;
  assert.ok(await page.getByLabel("Your link").evaluate(isSelected), "it can also be copied by hand");
  await page.getByRole("link", { name: "Back to the table" }).click();
  await seated(page);

  const phone = await visit({ ...SMALL, colorScheme: "dark" });
  await sitDown(phone, link);
  await rolesAre(phone, /You are . Host/);
  await until(async () => (await told(phone, "Newcomer proposes")) > 0, "the story so far is there");
  await choose(phone, { Rent: "550 euros", Cleaning: "the newcomer cleans" });
  await until(async () => (await chosen(phone)).includes("550 euros"), "a draft");
  await until(() => parts(phone).send.isEnabled(), "it can be sent");
  await parts(phone).send.click();
  for (const device of [page, phone]) {
    await until(async () => (await told(device, "Host proposes")) === 1, "both devices show what one did");
  }
  await phone.reload();
  await seated(phone);

  const thief = await visit({ expected: REFUSED });
  for (const used of [link, table]) {
    await thief.goto(used);
    await toldOfUse(thief);
  }
});

browserTest("a device's link can be read and opened without a script", 60, async (visit) => {
  const page = await visit();
  await start(page, "room", { role: "Host", opponent: "hardliner" });
  const plain = await visit({ javaScriptEnabled: false });
  await sameSeat(plain, page);
  await plain.locator("#help summary").click();
  await plain.getByRole("button", { name: "Continue on another device" }).click();
  const link = plain.locator("#device-link");
  assert.match(await link.textContent(), new RegExp(`^${new URL(page.url()).origin}/seat/[0-9a-f]{32}$`));
  await link.click();
  await sitDownButton(plain).waitFor();
});

browserTest("a partner who loads the page again was never away", 60, async (visit) => {
  const host = await visit();
  await start(host, "room", { role: "Host", opponent: "friend" });
  const friend = await visit();
  await sitDown(friend, await friendLink(host));
  await until(() => host.locator("#friend").isHidden(), "the friend is there");
  // Everything that the page ever said of it is noted, however short it stood there.
  await host.evaluate(() => {
    window.said = [];
    const notice = document.getElementById("waiting");
    const note = () => notice.textContent && window.said.push(notice.textContent);
    new MutationObserver(note).observe(notice, { childList: true, characterData: true, subtree: true });
  });
  const begin = Date.now();
  for (let reloads = 0; reloads < 3; reloads += 1) {
    await friend.reload();
    await seated(friend);
  }
  await friend.goto("about:blank");
  await friend.waitForTimeout(1000);
  await friend.goBack();
  await seated(friend);
  // Longer than the grace after the first time the friend was gone.
  await host.waitForTimeout(Math.max(0, begin + GRACE_MS + 1000 - Date.now()));
  assert.deepEqual(await host.evaluate(() => window.said), []);
  // And the eye that found nothing was open: who stays away is told of.
  await friend.goto("about:blank");
  const { notice } = parts(host);
  await until(async () => (await notice.textContent()).includes("lost its connection"), "an absence is told");
  assert.notDeepEqual(await host.evaluate(() => window.said), []);
});
