// The crisis room as a player sees it: its parts by name, and the moves.

import { ready } from "./play.mjs";

/** The parts of the room. */
export function crisisParts(page) {
  const button = (name) => page.getByRole("button", { name, exact: true });
  return {
    turn: page.locator("#turn"),
    clock: page.locator("#phase"),
    begin: button("I am ready"),
    done: page.locator(".now button"),
    send: page.locator(".composer .go"),
    sentence: page.locator(".composer .sentence"),
    worth: page.locator(".composer .worth-pair dd strong"),
    kind: (name) => page.locator(".composer .opt", { hasText: new RegExp(`^${name}$`) }),
    offers: page.locator(".offer-card"),
    letters: page.locator(".letters-list > li"),
    sign: page.locator(".signing .go"),
    signNote: page.locator(".signing [role=status]"),
    put: button("Put in force"),
    optOut: button("Opt out …"),
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
    else await page.locator(`#draft-${name}`).selectOption(value);
  }
}

/** Presses a button if it can be pressed just now; it may go under the mouse because the other side was faster. */
export async function press(button) {
  if (!(await ready(button))) return false;
  return button.click({ timeout: 1000 }).then(
    () => true,
    () => false,
  );
}
