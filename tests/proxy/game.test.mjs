// A game through the proxy, in a real browser.

import assert from "node:assert/strict";
import { before } from "node:test";

import { browserTest } from "../browser/browser.mjs";
import { agree, checkAgreement, parts, start } from "../browser/play.mjs";
import { reachable } from "./https.mjs";

before(reachable);

/** The name leads to the proxy, whose certificate nobody has signed. */
const FLAGS = ["--host-resolver-rules=MAP lab.example.org 127.0.0.1"];
const TRUSTING = { ignoreHTTPSErrors: true };

browserTest(
  "a person plays against an agent to an agreement",
  90,
  async (visit) => {
    const page = await visit(TRUSTING);
    const sockets = [];
    page.on("websocket", (socket) => sockets.push(socket.url()));
    await start(page, "room", { role: "Newcomer", opponent: "linear" });
    await agree(page, 60);
    await checkAgreement(page);
    assert.ok(sockets.length > 0 && sockets.every((url) => url.startsWith("wss://lab.example.org:")), `${sockets}`);
  },
  FLAGS,
);

const timeout = Number(process.env.HAGGLE_READ_TIMEOUT);
if (timeout) {
  browserTest(
    "a connection on which nobody says anything outlives the proxy's time-out",
    timeout + 60,
    async (visit) => {
      const page = await visit(TRUSTING);
      let [sockets, closed] = [0, 0];
      page.on("websocket", (socket) => {
        sockets += 1;
        socket.on("close", () => (closed += 1));
      });
      await start(page, "room", { role: "Host", opponent: "friend" });
      await page.waitForTimeout((timeout + 3) * 1000);
      assert.deepEqual({ sockets, closed }, { sockets: 1, closed: 0 });
      assert.ok(await parts(page).saved.isVisible());
    },
    FLAGS,
  );
}
