// From the front page to the debrief, by mouse.

import assert from "node:assert/strict";

import { address, browserTest, shot, until } from "./browser.mjs";
import { agree, checkAgreement, choose, parts, rolesAre, start, told } from "./play.mjs";

browserTest(
  "a person plays against an agent to an agreement and starts again with roles switched",
  60,
  async (visit) => {
    const page = await visit();
    await start(page, "room", { role: "Newcomer", opponent: "linear" });
    const { turn, send, done, optOut, sentence, myWorth, countdown } = parts(page);

    assert.ok(await page.getByRole("heading", { name: "A room in a shared flat" }).isVisible());
    await rolesAre(page, /You are . Newcomer/);
    assert.match(await turn.textContent(), /^You may act: \d+ moves left/);
    assert.ok(await page.getByText("Choose at least one value to make an offer.").isVisible());
    assert.ok(await page.getByText("You must practise, so the cello comes first.").first().isVisible());
    assert.match(await countdown.textContent(), /^[12]:\d\d$/);
    assert.match(await page.locator("#at-zero").textContent(), /^At zero: ./);
    assert.ok((await done.isEnabled()) && (await optOut.isEnabled()));
    assert.ok(await send.isDisabled(), "an empty draft cannot be sent");
    await shot(page, "room-start");

    // The other side would get nothing from this and will not take it.
    await choose(page, { Rent: "400 euros", Cleaning: "the host cleans", Cello: "at any time" });
    await until(async () => (await myWorth.textContent()) === "100", "the draft's worth is shown");
    assert.match(await sentence.textContent(), /400 euros/);
    await send.click();
    await until(async () => (await told(page, "Newcomer proposes")) === 1, "my offer stands in the history");
    await until(async () => (await told(page, "Host proposes")) > 0, "the agent makes an offer");
    await shot(page, "room-middle");

    await agree(page, 60);
    await checkAgreement(page);
    await page.getByRole("button", { name: "First", exact: true }).click();
    await page.getByRole("button", { name: "Next", exact: true }).click();
    assert.match(await page.locator(".replay-counter").textContent(), /^2 of /);
    await shot(page, "debrief");

    const [log] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download the log" }).click(),
    ]);
    assert.match(log.url(), new RegExp(`^${address}/seat/.*/log.jsonl$`));

    await page.getByRole("button", { name: "Play again with roles switched" }).click();
    await until(
      async () => (await page.locator("#role-line").textContent()).includes("Host"),
      "the roles are switched",
    );
  },
);
