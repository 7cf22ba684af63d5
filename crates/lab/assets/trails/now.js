// What I can do now, in a sentence.

import { listNames } from "../base/phrase.js";

/** The sentence. `waiting`: not everybody has arrived. */
export function nowText(view, { is_customer: customer, players }, waiting) {
  if (waiting)
    return `The game has not begun, and the clock does not run. ${view.may_act ? "Prepare your first proposal." : "Look around."}`;
  const name = players.find((player) => player.role === "customer").name;
  return view.may_act ? mayText(view, customer, name) : waitText(view, customer, name);
}

function mayText(view, customer, name) {
  if (view.step === "propose")
    return customer
      ? "Your turn: propose an exchange to one provider, or make no proposal."
      : `Your turn: propose an exchange to ${name}, or make no proposal.`;
  if (view.step === "answer") {
    const count = view.proposals.filter((proposal) => proposal.mine_to_answer).length;
    if (!customer) return `Your turn: accept or reject the proposal of ${name}.`;
    return count === 1 ? "Your turn: accept the proposal, or reject it." : "Your turn: accept one of the proposals, or none.";
  }
  return "Your turn: walk, or stay where you are.";
}

function waitText(view, customer, name) {
  const others = listNames(view.waiting_for);
  if (view.step === "propose") {
    const proposed = view.proposer === "customer" ? customer : !customer;
    return proposed ? `You have decided. Waiting for ${others}.` : `Waiting for the proposals of ${others}.`;
  }
  if (view.step === "answer") return `Waiting for the answer of ${others}.`;
  return `Waiting for ${name} to walk or stay.`;
}

/** What hangs over this round, or nothing. */
export function dangerText(view, { is_customer: customer, players }) {
  if (!view.must_move || view.step === "over") return "";
  const name = players.find((player) => player.role === "customer").name;
  return customer ? "If you do not move in this round, the game ends." : `If ${name} does not move in this round, the game ends.`;
}
