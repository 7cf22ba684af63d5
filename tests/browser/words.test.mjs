// Pages in a language that nobody speaks: every letter accented, words a third longer, lines from right to left. What is
// still plain English was forgotten, what is cut off would not fit in other languages.

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { browserTest, fitsWidth, shot, until } from "./browser.mjs";
import { action, openTable, parts, pressInBar, ready } from "./play.mjs";
import { kill, serve } from "./server.mjs";

const STRANGE = "qps-plocm";
/** A phone, and a laptop. */
const WIDTHS = [390, 1280];

/** Lets visitors of a server that speaks the strange language in. */
function strangeTest(name, seconds, body) {
  browserTest(name, seconds, async (visit) => {
    const data = await mkdtemp(path.join(tmpdir(), "haggle-words-"));
    const { server, host } = await serve(data, "127.0.0.1:0", "--language", STRANGE);
    try {
      await body((options) => visit({ host, ...options }));
    } finally {
      await kill(server);
      await rm(data, { recursive: true });
    }
  });
}

/** Opens a table from its card, whatever the labels are. */
async function open(page, scenario, opponent) {
  await openTable(page, scenario, { opponent });
  await page.locator("#turn:not(:empty)").waitFor();
}

/** Plain English that can be seen: words of three letters or more. */
function english(page) {
  return page.evaluate(() => {
    const seen = [];
    const walker = document.createTreeWalker(document.querySelector("body"), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const shows = node.parentElement.checkVisibility() && !node.parentElement.closest("script, noscript, textarea");
      if (shows && /[A-Za-z]{3}/.test(node.data)) seen.push(node.data.trim());
    }
    const named = document.querySelectorAll("[aria-label], [title], [placeholder]");
    for (const node of named) {
      for (const name of ["aria-label", "title", "placeholder"]) {
        const text = node.getAttribute(name) ?? "";
        if (node.checkVisibility() && /[A-Za-z]{3}/.test(text)) seen.push(`${name}: ${text}`);
      }
    }
    return seen;
  });
}

/** Texts that are cut off: more than their box shows, and no way to scroll to the rest. */
function cutOff(page) {
  return page.evaluate(() => {
    const hides = (node) => ["hidden", "clip"].includes(getComputedStyle(node).overflowX);
    const bears = (node) => [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim());
    const cut = [...document.querySelectorAll("body *")].filter(
      (node) =>
        node.checkVisibility() &&
        bears(node) &&
        hides(node) &&
        !node.matches(".visually-hidden, .visually-hidden *") &&
        node.scrollWidth > node.clientWidth + 1,
    );
    return cut.map((node) => `${node.tagName}.${node.className}: ${node.textContent.trim()}`);
  });
}

async function check(page, name) {
  assert.equal(await page.locator("html").getAttribute("lang"), STRANGE);
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).direction), "rtl");
  assert.deepEqual(await english(page), [], `${name}: nothing is left in English`);
  assert.deepEqual(await cutOff(page), [], `${name}: nothing is cut off`);
  await fitsWidth(page);
  await shot(page, name);
}

for (const width of WIDTHS) {
  strangeTest(`a negotiation is played in another language, ${width} pixels wide`, 90, async (visit) => {
    const page = await visit({ width });
    await open(page, "room", "conceder");
    await page.locator("#help summary").click();
    await check(page, `words-room-${width}`);
    await page.locator("#help summary").click();
    const { accept, ask } = parts(page);
    const press = (name) => pressInBar(page, name, { timeout: 1000 }).catch(() => {});
    await until(async () => {
      if (await page.locator("#debrief-body .lead").isVisible()) return true;
      // What is worth less than no deal is asked about.
      if (await ask.isVisible()) {
        assert.deepEqual(await english(page), [], "the question is not in English");
        await ask.locator(".quiet").click();
        return false;
      }
      await press((await ready(accept)) ? "accept" : "done");
      return false;
    }, "there is an agreement");
    await page.locator("#debrief .score .num").first().waitFor();
    const left = (await english(page)).filter((text) => !/conceder/.test(text));
    assert.deepEqual(left, [], "the debrief has no English but the name of the agent");
    assert.deepEqual(await cutOff(page), []);
    await fitsWidth(page);
    await shot(page, `words-debrief-${width}`);
  });

  for (const [scenario, opponent] of [
    ["fishing-dispute", "dove"],
    ["contract", "surprise"],
    ["revelation-symmetric", "random"],
    ["repeated", "random"],
  ]) {
    strangeTest(`${scenario} is shown in another language, ${width} pixels wide`, 60, async (visit) => {
      const page = await visit({ width });
      await open(page, scenario, opponent);
      await check(page, `words-${scenario}-${width}`);
    });
  }

  strangeTest(`a revelation game is played in another language, ${width} pixels wide`, 90, async (visit) => {
    const page = await visit({ width });
    await open(page, "revelation-asymmetric", "random");
    await action(page, "reveal").click();
    const [pass, reject] = [action(page, "pass"), action(page, "reject")];
    const seen = new Set();
    await until(async () => {
      if (await page.locator("#debrief .score .num").first().isVisible()) return true;
      for (const [name, press] of Object.entries({ pass, reject })) {
        if (!(await ready(press))) continue;
        if (!seen.has(name)) await check(page, `words-revelation-${name}-${width}`);
        seen.add(name);
        await press.first().click();
      }
      return false;
    }, "it is over");
    const left = (await english(page)).filter((text) => !/random/.test(text));
    assert.deepEqual(left, [], "the debrief has no English but the name of the agent");
    assert.deepEqual(await cutOff(page), []);
    await fitsWidth(page);
    await shot(page, `words-revelation-debrief-${width}`);
  });

  strangeTest(`a repeated game is played in another language, ${width} pixels wide`, 90, async (visit) => {
    const page = await visit({ width });
    await open(page, "repeated-both", "random");
    const presses = ["pass", "accept", "send-chips", "stay"].map((id) => [id, action(page, id)]);
    const yes = parts(page).ask.locator(".quiet");
    const seen = new Set();
    await until(async () => {
      if (await page.locator("#debrief .score .num").first().isVisible()) return true;
      for (const [name, press] of presses) {
        if (!(await ready(press))) continue;
        if (!seen.has(name)) await check(page, `words-repeated-${name}-${width}`);
        seen.add(name);
        await press.first().click({ timeout: 1000 }).catch(() => {});
        if (await yes.isVisible()) await yes.click();
      }
      return false;
    }, "it is over");
    const left = (await english(page)).filter((text) => !/random/.test(text));
    assert.deepEqual(left, [], "the debrief has no English but the name of the agent");
    assert.deepEqual(await cutOff(page), []);
    await fitsWidth(page);
    await shot(page, `words-repeated-debrief-${width}`);
  });
}
