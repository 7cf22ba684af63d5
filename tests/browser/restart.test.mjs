// The server is killed in the middle of a game and comes back.

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { browserTest, shot, until } from "./browser.mjs";
import { agree, checkAgreement, choose, chosen, parts, seated, start, told } from "./play.mjs";
import { kill, serve } from "./server.mjs";

browserTest("a killed server comes back, and the game goes on", 60, async (visit) => {
  const data = await mkdtemp(path.join(os.tmpdir(), "haggle-restart-"));
  let { server, host } = await serve(data, "127.0.0.1:0");
  try {
    // The browser complains about the missing server in words of its own.
    const page = await visit({ host, expected: /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET/ });
    const { saved, send, notice, countdown, sentence, myWorth } = parts(page);
    await start(page, "room", { role: "Host", opponent: "linear" });
    await choose(page, { Rent: "550 euros" });
    await send.click();
    await until(async () => (await told(page, "Host proposes")) === 1, "my offer stands in the history");
    await saved.waitFor();
    await choose(page, { Cleaning: "the newcomer cleans" });
    await until(async () => /newcomer cleans/.test(await sentence.textContent()), "the draft is read out");

    await kill(server);
    await page.locator("#save-state[data-state=reconnecting]").waitFor();
    // Moves made meanwhile wait, and changes of the draft are kept.
    await choose(page, { Cello: "at any time" });
    // What was said of another draft must not stand beside this one.
    await until(async () => (await sentence.textContent()) === "", "the old sentence goes");
    assert.equal(await myWorth.textContent(), "–");
    assert.ok(await page.getByText("will be shown when the server answers").isVisible());
    await send.click();
    await until(() => notice.isVisible(), "it is explained what is going on");
    assert.match(await notice.textContent(), /The server does not answer\. Your draft is kept/);
    await shot(page, "restart-away");

    ({ server } = await serve(data, new URL(host).host));
    await saved.waitFor();
    await until(() => notice.isHidden(), "the explanation goes");
    await until(async () => /at any time/.test(await sentence.textContent()), "the draft is read out again");
    assert.deepEqual(await chosen(page), ["550 euros", "the newcomer cleans", "at any time"], "the draft is kept");
    await until(async () => (await told(page, "Host proposes")) === 2, "the waiting move has arrived");
    assert.match(await countdown.textContent(), /^[0-2]:\d\d$/);
    await shot(page, "restart-back");

    await page.reload();
    await seated(page);
    assert.equal(await told(page, "Host proposes"), 2, "each move counts once");
    await agree(page, 60);
    await checkAgreement(page);
  } finally {
    await kill(server);
    await rm(data, { recursive: true, force: true });
  }
});
