// Going through a page by keyboard alone, on a small screen.

import assert from "node:assert/strict";

export const SMALL = { width: 320, height: 640 };

/** Goes on with Tab until the focus is on or in the target, if it gets there; all on the way must be seen. */
export async function walk(page, target, key = "Tab") {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press(key);
    assert.deepEqual(await page.evaluate(hiddenFocus), null, "what has the focus can be seen");
    const there = await target.evaluateAll((nodes) => nodes.some((node) => node.contains(document.activeElement)));
    if (there) return true;
  }
  return false;
}

export async function tabTo(page, target) {
  assert.ok(await walk(page, target), `the keyboard leads to ${target}`);
}

/** Runs in the page: says what is wrong with how the focus is shown; null if nothing is. */
function hiddenFocus() {
  const active = document.activeElement;
  // After the last control the focus goes to the browser itself.
  if (active === document.body) return null;
  const shown = active.closest("label") ?? active;
  const box = shown.getBoundingClientRect();
  const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
  const name = `${shown.tagName} “${shown.textContent.slice(0, 40)}”`;
  if (right <= left || bottom <= top) return `${name} is outside of the window`;
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  if (!shown.contains(above) && !above.contains(shown))
    return `${name} is covered by ${above.tagName}.${above.className}`;
  const outlined = [active, shown].some((node) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(node);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });
  return outlined ? null : `${name} does not show that it has the focus`;
}
