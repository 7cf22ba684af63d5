// The rules of axe-core, applied to a page in both colour schemes, small and large.

import assert from "node:assert/strict";

import { axePath, fitsWidth, shot } from "./browser.mjs";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const LOOKS = ["light", "dark"].flatMap((colorScheme) => [320, 1280].map((width) => ({ colorScheme, width })));

/** Visitors' pages for each look; the rules come with every page, past its content policy, which stays as it is. */
export async function looks(visit, options = {}) {
  const pages = [];
  for (const look of LOOKS) {
    const page = await visit({ ...options, ...look, reducedMotion: "reduce" });
    await page.addInitScript({ path: axePath });
    pages.push({ page, name: `${look.width}-${look.colorScheme}` });
  }
  return pages;
}

/** A control that is half behind the bar at the bottom is large enough if it is once it is scrolled out of there. */
async function onlyBehindBar(page, selector, text) {
  if (!text.includes("partially obscured")) return false;
  const violations = await page.evaluate(async (one) => {
    document.querySelector(one).scrollIntoView({ block: "center" });
    return (await window.axe.run(document.querySelector(one), { runOnly: ["target-size"] })).violations;
  }, selector);
  return violations.length === 0;
}

/** Fails if a page has barriers or is too wide, and keeps a picture of it. */
export async function audit(page, name) {
  const { violations, passes } = await page.evaluate((tags) => window.axe.run(document, { runOnly: tags }), TAGS);
  const all = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ target, text: `${id} at ${target}: ${failureSummary}` })),
  );
  const found = [];
  for (const { target, text } of all) if (!(await onlyBehindBar(page, target[0], text))) found.push(text);
  assert.deepEqual(found, [], `no barriers on ${name}`);
  assert.ok(passes.length > 5, "the rules were applied");
  await fitsWidth(page);
  await shot(page, `access-${name}`);
}
