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

/** Fails if a page has barriers or is too wide, and keeps a picture of it. */
export async function audit(page, name) {
  const { violations, passes } = await page.evaluate((tags) => window.axe.run(document, { runOnly: tags }), TAGS);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
  );
  assert.deepEqual(found, [], `no barriers on ${name}`);
  assert.ok(passes.length > 5, "the rules were applied");
  await fitsWidth(page);
  await shot(page, `access-${name}`);
}
