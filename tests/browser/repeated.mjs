// A repeated game as a player sees it: its parts by name, and the moves.

import { until } from "./browser.mjs";
import { action, answerQuestion, parts, ready } from "./play.mjs";
import { setChips } from "./trails.mjs";

/** Who plays against a person. */
export const AGENT = "purb";

/** The parts of the room. */
export function repeatedParts(page) {
  const act = (id) => action(page, id);
  return {
    where: page.locator("#where-title"),
    turn: page.locator("#turn"),
    send: act("send"),
    pass: act("pass"),
    accept: act("accept"),
    reject: act("reject"),
    sendChosen: act("send-chips"),
    sendNothing: act("send-nothing"),
    walk: act("walk"),
    stay: act("stay"),
    direction: (name) => page.getByRole("button", { name: new RegExp(`^. ${name}`) }),
    board: page.getByRole("application", { name: "The board" }),
    sent: page.locator(".sent .promise"),
    ledger: page.locator(".ledger .promise"),
    shares: page.locator(".ledger .share"),
    interlude: page.locator(".interlude"),
    link: page.locator("#friend input"),
  };
}

/** Opens a table of agents alone; who they are is added to the form, because nobody meets them by surprise. */
export async function watchAgents(page, scenario) {
  await page.goto(`/play/${scenario}`);
  await page.evaluate(
    ([name, agent]) => {
      const form = document.querySelector(`form:has(input[name=scenario][value="${name}"])`);
      const field = (seat) => Object.assign(document.createElement("input"), { type: "hidden", name: seat, value: agent });
      form.append(field("seat-0"), field("seat-1"));
      form.elements.opponent.value = "watch";
      form.requestSubmit();
    },
    [scenario, AGENT],
  );
  await page.waitForURL(/\/seat\//);
}

/** Makes a proposal and sends it. */
export async function propose(page, chips) {
  const { send } = repeatedParts(page);
  await setChips(page, chips);
  await until(() => ready(send), "it may be sent");
  await send.click();
}

/** Takes a step, or stays if there is no direction. */
export async function step(page, direction = null) {
  const { walk, stay, direction: way } = repeatedParts(page);
  if (direction === null) return decide(page, stay);
  await way(direction).click();
  await until(() => ready(walk), `a step ${direction} can be taken`);
  return decide(page, walk);
}

/** Presses a button, and says yes if that is asked about: it is decided when there is something else to do. */
async function decide(page, button) {
  const { turn, ask } = parts(page);
  const before = await turn.textContent();
  await button.click();
  await until(async () => {
    if (await ask.isVisible()) await answerQuestion(page, true);
    return (await turn.textContent()) !== before;
  }, "it is decided");
}

/** Whoever proposes first, and the other, of two pages. */
export async function inOrder(one, other) {
  await one.locator(".where-turn:not(:empty)").waitFor();
  await until(async () => /proposes? first/.test(await one.locator(".where-turn").textContent()), "it is drawn who begins");
  const mine = await one.getByText("You propose first in this turn.").count();
  return mine > 0 ? [one, other] : [other, one];
}

/** Both make no proposal, so that it is time to walk. */
export async function passBoth(...pages) {
  await until(async () => {
    for (const page of pages) {
      const { pass } = repeatedParts(page);
      if (await ready(pass)) await pass.click();
    }
    const walking = await Promise.all(pages.map((page) => ready(repeatedParts(page).stay)));
    return walking.every(Boolean);
  }, "both may walk");
}
