// A server with a game that has no room of its own, and how to sit down there.

import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { browserTest } from "./browser.mjs";
import { openTable } from "./play.mjs";
import { kill, whenListening } from "./server.mjs";

/** A test with a server that has a game of coins. */
export function coinsTest(name, seconds, body) {
  browserTest(name, seconds, async (visit) => {
    const data = await mkdtemp(path.join(os.tmpdir(), "haggle-plain-"));
    const server = spawn(process.env.HAGGLE_COINS, [data], { stdio: ["ignore", "pipe", "ignore"] });
    try {
      const host = await whenListening(server);
      await body((options) => visit({ host, ...options }));
    } finally {
      await kill(server);
      await rm(data, { recursive: true });
    }
  });
}

/** Sits down from the front page and waits until it is one's turn. */
export async function sitDownAtCoins(page, role, against) {
  await openTable(page, "ten-coins", { role, opponent: against });
  await page.waitForSelector(".plain-room");
  await page.waitForSelector(".turn.may-act");
}
