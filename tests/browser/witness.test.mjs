// The witness itself: it must see what it is there to see, or the silence of the other tests means nothing.

import assert from "node:assert/strict";
import { EventEmitter } from "node:events";
import { test } from "node:test";

import { address, browserTest, Witness } from "./browser.mjs";
import { start } from "./play.mjs";

test("a complaint and a stranger do not pass", () => {
  const request = (url) => ({ url: () => url });
  const quiet = () => new Witness(new EventEmitter(), address);
  assert.throws(() => quiet().check(), /awake/);

  const context = new EventEmitter();
  const witness = new Witness(context, address, /refused/);
  context.emit("request", request(`${address}/`));
  context.emit("console", { type: () => "error", text: () => "connection refused" });
  witness.check();
  context.emit("request", request("https://example.org/font.woff2"));
  assert.throws(() => witness.check(), /example\.org/);

  const other = new EventEmitter();
  const second = new Witness(other, address);
  other.emit("request", request(`${address}/`));
  other.emit("console", { type: () => "error", text: () => "something broke" });
  assert.throws(() => second.check(), /something broke/);
});

browserTest("the pages may not ask another host even if they tried", 30, async (visit) => {
  const page = await visit({ expected: /Content Security Policy|Failed to fetch/ });
  await start(page, "orchard", { opponent: "random" });
  const blocked = await page.evaluate(() =>
    fetch("http://127.0.0.1:9/").then(
      () => false,
      () => true,
    ),
  );
  assert.ok(blocked);
});
