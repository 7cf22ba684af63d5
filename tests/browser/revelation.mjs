// A revelation game as a player sees it: its parts by name, and the moves.

/** The parts of the room. */
export function revelationParts(page) {
  const button = (name) => page.getByRole("button", { name, exact: true });
  return {
    turn: page.locator("#turn"),
    reveal: button("Reveal my goal"),
    hide: button("Keep it hidden"),
    send: button("Send the proposal"),
    pass: button("Make no proposal"),
    accept: page.getByRole("button", { name: /^Accept: / }),
    reject: button("Reject"),
    decisions: page.locator(".doing .decided li"),
    flags: page.locator("#room .goal-text"),
    proposals: page.locator(".proposal"),
    worths: page.locator(".builder .worth-table .meter"),
    again: button("Show the moves again"),
    link: page.locator("#friend input"),
  };
}

/** Whoever proposes first, and the other, of two pages; known when both decisions are shown. */
export async function inOrder(one, other) {
  await revelationParts(one).decisions.first().waitFor();
  const mine = await one.getByText("You propose first.", { exact: true }).count();
  return mine > 0 ? [one, other] : [other, one];
}
