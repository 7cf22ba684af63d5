// What I can do now, in a sentence, and the button for doing nothing more.

import { button, el, setText, switchButton } from "../base/dom.js";
import { duration } from "./rules.js";
import { agreedMain } from "./situation.js";

const DONE = {
  preparation: "I am ready",
  open: "Nothing more in this period",
  message: "Keep silent",
  answer: "Leave it without an answer",
  action: "Do nothing",
};

/** What the button for doing nothing more says in a step. */
export function doneLabel(step) {
  return DONE[step] ?? "Nothing more";
}

/** The sentence. `waiting`: not everybody has arrived; `preparation`: the seconds that it lasts. */
export function nowText(view, waiting, preparation) {
  if (waiting) return `${view.opponent} has not arrived yet. The clock does not run; read your brief meanwhile.`;
  return view.may_act ? mayText(view, preparation) : waitText(view);
}

function mayText(view, preparation) {
  const { opponent, step } = view;
  const left =
    view.moves_left === 1 ? "1 move left in this period." : `${view.moves_left} moves left in this period.`;
  const texts = {
    preparation:
      `You have ${duration(preparation)} to prepare: read your brief, and ask decision support. ` +
      "The talks begin when both sides are ready.",
    open: `${openText(view)} ${left}`,
    message: `Message step: write one message to ${opponent}, or keep silent. If both write, one of the two is drawn.`,
    answer: `${opponent}’s offer waits for you: say yes or no.`,
    action:
      view.accepted === null
        ? "Action step: nothing was accepted in this period. Set measures, opt out, or do nothing."
        : `Action step: ${view.accepted} was accepted and can be signed now. Sign, opt out, or do nothing.`,
  };
  return texts[step] ?? "You may act.";
}

/** In free talks: what seems to come next. */
function openText(view) {
  const { opponent } = view;
  const [mine, theirs] = [view.signatures[view.seat], view.signatures[opponent]];
  const agreed = agreedMain(view.agreed);
  if (theirs !== null && theirs !== mine) return `${opponent} has signed ${theirs}. Sign the same to end the crisis, or go on.`;
  if (view.offers.some((offer) => offer.seat === opponent)) return `Answer ${opponent}’s offer, write, or act.`;
  if (mine !== null) return `You have signed ${mine}, ${opponent} has not. Wait, write, or act.`;
  if (agreed !== null) return `${agreed} is agreed in words. Keep your word and sign, or go on.`;
  return `Write to ${opponent}, or act.`;
}

function waitText(view) {
  const { opponent } = view;
  const texts = {
    preparation: `You are ready. The talks begin when ${opponent} is ready too, or when the clock is at zero.`,
    open:
      view.moves_left === 0
        ? "You have used all your moves of this period. The next one begins at zero."
        : `You are done for this period, unless ${opponent} says or does something.`,
    message: `You have chosen. What is heard will be known when ${opponent} has chosen too.`,
    answer: `${opponent} is thinking about your offer.`,
    action: `You have chosen. What both do will be known when ${opponent} has chosen too.`,
  };
  return texts[view.step] ?? `Wait for ${opponent}.`;
}

/** Where the parts of the room are: on a small screen they are far apart. */
const PLACES = [
  ["talk", "Talk"],
  ["act", "Act"],
  ["situation", "Situation"],
  ["support", "Support"],
];

export class Now {
  constructor(act, preparation) {
    this.preparation = preparation;
    // Takes the focus when a step begins in which what had it is gone.
    this.text = el("p", { class: "turn", id: "turn", tabindex: "-1" });
    this.done = button("", () => act({ done: {} }));
    this.links = PLACES.map(([id, name]) => ({ id, node: el("a", { href: `#${id}` }, name) }));
    const nav = el(
      "nav",
      { class: "jump", "aria-label": "Parts of the room" },
      this.links.map((link) => link.node),
    );
    this.node = el("section", { class: "card now", "aria-label": "What you can do now" }, this.text, this.done);
    this.nav = nav;
  }

  update(view, waiting) {
    setText(this.text, nowText(view, waiting, this.preparation));
    this.text.classList.toggle("may-act", view.may_act && !waiting);
    setText(this.done, doneLabel(view.step));
    // To be ready is the one thing to do in the preparation.
    this.done.classList.toggle("go", view.step === "preparation");
    const preparing = view.step === "preparation";
    this.links.forEach(({ id, node }) => (node.hidden = preparing && (id === "talk" || id === "act")));
  }

  enable(can) {
    switchButton(this.done, can);
  }
}
