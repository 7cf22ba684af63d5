// The front page: one game to start with, a card for every kind, whom one can meet, and the path of lessons.

import assert from "node:assert/strict";

import { browserTest, fitsWidth, shot } from "./browser.mjs";
import { SMALL, tabTo } from "./keyboard.mjs";
import { parts, rolesAre, seated } from "./play.mjs";

const WIDTHS = [320, 390, 768, 1280, 1600];

/** Runs in the page: the kinds by row, as how far each reaches, and how wide their list is. */
function rowsOfKinds() {
  const list = document.querySelector(".kinds").getBoundingClientRect();
  const rows = new Map();
  for (const card of document.querySelectorAll(".kind")) {
    const { top, width } = card.getBoundingClientRect();
    rows.set(Math.round(top), (rows.get(Math.round(top)) ?? 0) + width);
  }
  return { filled: [...rows.values()].map((width) => width / list.width), cards: document.querySelectorAll(".kind").length };
}

browserTest("the first game is one click away", 60, async (visit) => {
  const page = await visit();
  await page.goto("/");
  const first = page.locator(".first");
  assert.ok(await first.getByText("Start here").isVisible());
  assert.match(await first.textContent(), /8 minutes.*easy.*You.*Host.*tit-for-tat.*Concedes in proportion/s);
  await first.getByRole("button", { name: "Start", exact: true }).click();
  await page.waitForURL(/\/seat\//);
  await seated(page);
  await rolesAre(page, /Host/);
});

browserTest("the first game is begun by keyboard at 320 pixels, also with a friend", 60, async (visit) => {
  const page = await visit(SMALL);
  await page.goto("/");
  await tabTo(page, page.getByRole("button", { name: "Invite a friend" }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/seat\//);
  await page.locator("#friend input").waitFor();
});

browserTest("no card stands alone in its row, whatever the width", 60, async (visit) => {
  for (const width of WIDTHS) {
    const page = await visit({ width });
    await page.goto("/");
    const { filled, cards } = await page.evaluate(rowsOfKinds);
    assert.equal(cards, 5, "all kinds of games");
    for (const part of filled) assert.ok(part > 0.9, `at ${width} a row is filled to ${part.toFixed(2)}`);
    await fitsWidth(page);
    await shot(page, `front-${width}`);
  }
});

browserTest("every card has a picture, minutes and a difficulty, and leads to all scenarios of its kind", 60, async (visit) => {
  const page = await visit();
  await page.goto("/");
  const kinds = await page.locator(".kind").evaluateAll((cards) =>
    cards.map((card) => ({ text: card.textContent, href: card.querySelector("a").getAttribute("href") })),
  );
  for (const { text, href } of kinds) {
    assert.match(text, /minutes.*(easy|medium|hard)/s);
    await page.goto(href);
    assert.ok((await page.locator(".more-game").count()) > 0, href);
    assert.ok(await page.locator(".play-what img").evaluate((image) => image.decode().then(() => image.naturalWidth > 0)));
  }
});

browserTest("everybody whom one can meet is listed with a sentence, the paper's own first", 60, async (visit) => {
  const page = await visit();
  for (const [scenario, first] of [
    ["room", "qo"],
    ["fishing-dispute", "crisis-agent"],
    ["contract", "sp-a"],
    ["revelation-symmetric", "sigal"],
    ["repeated", "purb"],
  ]) {
    await page.goto(`/play/${scenario}`);
    const choices = page.locator("input[name=opponent]");
    assert.equal(await choices.nth(1).getAttribute("value"), first, scenario);
    for (const choice of await choices.all()) {
      const why = await page.locator(`[id="${await choice.getAttribute("aria-describedby")}"]`).textContent();
      assert.match(why, /\.$/, `${scenario}: ${await choice.getAttribute("value")}`);
    }
  }
  // Providers alone can be met by the customer alone.
  await page.goto("/play/contract");
  const provider = page.locator("li:has(> input[name=opponent][value=sp-a])");
  assert.ok(await provider.isVisible());
  await page.getByRole("radio", { name: "the west provider" }).check();
  assert.ok(!(await provider.isVisible()));
});

browserTest("a seat is told in words", 60, async (visit) => {
  const page = await visit();
  await page.goto("/play/contract");
  const roles = page.getByRole("group", { name: "You are" }).getByRole("radio");
  assert.equal(await roles.count(), 3);
  assert.ok(await page.getByRole("radio", { name: "the customer" }).isChecked());
  await page.getByRole("button", { name: "Start" }).click();
  await page.waitForURL(/\/seat\//);
  await parts(page).saved.waitFor();
});
