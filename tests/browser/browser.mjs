// A browser for a test: visitors with pages of their own, a witness of everything they must not do, and screenshots.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import path from "node:path";
import { test } from "node:test";

const modules = createRequire(path.join(process.env.HAGGLE_BROWSER_MODULES, "package.json"));
const { chromium } = modules("playwright-core");

export const axePath = modules.resolve("axe-core/axe.min.js");
/** The server that run.sh has started. */
export const address = process.env.HAGGLE_ADDRESS;

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
/** No single step takes longer, so that a test that hangs says at which step. */
const STEP_MS = 15_000;

/**
 * A test with a browser. `body(visit)` gets a function that lets a new visitor in, with a context and a page of its
 * own; at the end no visitor may have seen an error or asked another host for anything. `flags` are for the browser.
 */
export function browserTest(name, seconds, body, flags = []) {
  test(name, { timeout: seconds * 1000 }, async () => {
    const browser = await chromium.launch({ executablePath: process.env.HAGGLE_CHROMIUM, args: [...FLAGS, ...flags] });
    const visitors = [];
    try {
      await body(async (options) => {
        visitors.push(await visitor(browser, options));
        return visitors.at(-1).page;
      });
      visitors.forEach(({ witness }) => witness.check());
    } catch (error) {
      const file = (index) => `failed-${name.replaceAll(/\W+/g, "-")}-${index + 1}`;
      await Promise.allSettled(visitors.map(({ page }, index) => shot(page, file(index))));
      throw error;
    } finally {
      await browser.close();
    }
  });
}

async function visitor(browser, { host = address, expected, width = 1280, height = 800, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, baseURL: host, ...options });
  context.setDefaultTimeout(STEP_MS);
  const witness = new Witness(context, host, expected);
  const page = await context.newPage();
  page.on("websocket", (socket) => witness.asked(socket.url()));
  return { page, witness };
}

/** Records what a visitor's pages complain about and whom they ask. `expected` matches complaints that belong there. */
export class Witness {
  constructor(context, host, expected = /(?!)/) {
    Object.assign(this, { host: new URL(host).host, expected, complaints: [], strangers: [], hosts: new Set() });
    context.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) this.complained(message.text());
    });
    context.on("weberror", (error) => this.complained(String(error.error())));
    context.on("request", (request) => this.asked(request.url()));
    context.on("response", (response) => {
      if (response.status() >= 400) this.complained(`${response.status()} for ${response.url()}`);
    });
  }

  complained(text) {
    if (!this.expected.test(text)) this.complaints.push(text);
  }

  asked(url) {
    const { protocol, host } = new URL(url);
    if (protocol === "data:" || protocol === "blob:") return;
    this.hosts.add(host);
    if (host !== this.host) this.strangers.push(url);
  }

  check() {
    assert.deepEqual(this.complaints, [], "the console stays silent and no request fails");
    assert.deepEqual(this.strangers, [], "no other host is asked for anything");
    assert.ok(this.hosts.has(this.host), "the server was asked, so the witness was awake");
  }
}

/** Keeps a picture of the whole page. */
export async function shot(page, name) {
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: path.join(process.env.HAGGLE_BROWSER_OUT, `${name}.png`), fullPage: true });
}

/** Fails if the page can be scrolled sideways, and says what sticks out. */
export async function fitsWidth(page) {
  const out = await page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const all = [...document.querySelectorAll("body *")];
    const wide = all.filter((node) => node.getBoundingClientRect().right > innerWidth + 1);
    return ["page", ...wide.slice(0, 5).map((node) => `${node.tagName}.${node.className}`)];
  });
  assert.deepEqual(out, [], "nothing sticks out at the side");
}

/** Waits until a condition holds that a page alone cannot tell. */
export async function until(condition, what) {
  for (let tries = 0; tries < STEP_MS / 100; tries += 1) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail(`waited in vain until ${what}`);
}
