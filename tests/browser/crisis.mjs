// The crisis room as a player sees it: its parts by name, and the moves.

import { until } from "./browser.mjs";
import { ready } from "./play.mjs";

/** The parts of the room. */
export function crisisParts(page) {
  const button = (name) => page.getByRole("button", { name, exact: true });
  const act = (id) => page.locator(`#act-bar [data-act="${id}"]`);
  return {
    turn: page.locator("#turn"),
    clock: page.locator("#phase"),
    begin: act("done"),
    done: act("done"),
    send: act("send"),
    yes: act("yes"),
    no: act("no"),
    withdraw: act("withdraw"),
    last: page.locator("#act-bar .last-mark"),
    more: page.locator("#act-bar .more"),
    question: page.locator("dialog.ask"),
    view: (name) => page.locator(`label:has(#view-${name})`),
    sentence: page.locator(".composer .sentence"),
    worth: page.locator(".composer .worth-pair dd strong"),
    kind: (name) => page.locator(".composer .opt", { hasText: new RegExp(`^${name}$`) }),
    offers: page.locator(".offer-card"),
    letters: page.locator(".talk > li"),
    sign: act("sign"),
    signNote: page.locator(".sign-note"),
    put: act("put"),
    optOut: act("opt-out"),
    ask: button("Ask"),
    answer: page.locator(".answer"),
    signatures: page.locator(".signatures li"),
  };
}

/** The agent of the paper if it is there, otherwise one that gives way. */
export async function willing(page, scenario) {
  await page.goto(`/play/${scenario}`);
  const options = page.locator("input[name=opponent]");
  const names = await options.evaluateAll((nodes) => nodes.map((node) => node.value));
  return names.find((name) => name === "crisis-agent") ?? "dove";
}

/** Fills in the terms of a message: by the ids of the fields, "main" or "SIDE-PARAMETER". */
export async function fillIn(page, terms) {
  for (const [name, value] of Object.entries(terms)) {
    if (name === "main") await page.locator("#draft-main").fill(value);
    else await choose(page, `draft-${name}`, value);
  }
}

/** Chooses a value of a parameter by its chip. */
export async function choose(page, id, value) {
  await page.locator(`#${id} .opt`, { has: page.getByText(value, { exact: true }) }).click();
}

/** Looks at a part of the room, which on small screens is behind its tab. */
export async function look(page, name) {
  const tab = crisisParts(page).view(name);
  if (await tab.isVisible()) await tab.click();
}

/** Presses something of the bar, which may be behind "more". */
export async function pressBar(page, name) {
  const { [name]: button, more } = crisisParts(page);
  await until(() => button.evaluateAll((nodes) => nodes.some((node) => node.ariaDisabled !== "true")), `${name} can be pressed`);
  if (!(await button.isVisible())) await more.click();
  await button.click();
}

/** Presses a button if it can be pressed just now; it may go under the mouse because the other side was faster. */
export async function press(button) {
  if (!(await ready(button))) return false;
  return button.click({ timeout: 1000 }).then(
    () => true,
    () => false,
  );
}
