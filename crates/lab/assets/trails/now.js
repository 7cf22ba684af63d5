// What I can do now, in a sentence.

import { listed, say, shown } from "../base/words.js";

/** The name of the customer, as it is shown. */
function customerName(players) {
  return shown(players.find((player) => player.role === "customer").name);
}

/** The sentence. `waiting`: not everybody has arrived. */
export function nowText(view, { is_customer: isMe, players }, waiting) {
  if (waiting) return say(view.may_act ? "t-prepare" : "t-look-around");
  const customer = customerName(players);
  return view.may_act ? mayText(view, isMe, customer) : waitText(view, isMe, customer);
}

function mayText(view, isMe, customer) {
  if (view.step === "propose") return isMe ? say("t-propose-to-one") : say("t-propose-to", { customer });
  if (view.step !== "answer") return say("t-walk-or-stay");
  if (!isMe) return say("t-answer-customer", { customer });
  return say("t-answer", { proposals: view.proposals.filter((proposal) => proposal.mine_to_answer).length });
}

function waitText(view, isMe, customer) {
  const others = listed(view.waiting_for.map(shown));
  if (view.step === "propose") {
    const proposed = view.proposer === "customer" ? isMe : !isMe;
    return say(proposed ? "t-decided" : "t-wait-proposals", { others });
  }
  return view.step === "answer" ? say("t-wait-answer", { others }) : say("t-wait-walk", { customer });
}

/** What hangs over this round, or nothing. */
export function dangerText(view, { is_customer: isMe, players }) {
  if (!view.must_move || view.step === "over") return "";
  return isMe ? say("t-danger-you") : say("t-danger", { customer: customerName(players) });
}
