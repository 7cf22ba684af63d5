// What I can do now, in a sentence.

import { el, setText } from "../base/dom.js";
import { say, shown } from "../base/words.js";
import { waitingFor } from "./offers.js";
import { agreedMain } from "./situation.js";

/** What the button for doing nothing more says in a step. */
export function doneLabel(step) {
  return say("c-done", { step });
}

/** The sentence. `waiting`: not everybody has arrived; `preparation`: the seconds that it lasts. */
export function nowText(view, waiting, preparation) {
  if (waiting) return say("c-not-arrived", { who: shown(view.opponent) });
  return view.may_act ? mayText(view, preparation) : waitText(view);
}

function mayText(view, preparation) {
  const { step, accepted } = view;
  const who = shown(view.opponent);
  const texts = {
    preparation: () => say("c-may-prepare", { length: duration(preparation) }),
    open: () => say("c-may-talk", { next: openText(view), left: say("c-moves-left", { count: view.moves_left }) }),
    message: () => say("c-may-write", { who }),
    answer: () => say("c-may-answer", { who }),
    action: () => (accepted === null ? say("c-may-set-measures") : say("c-may-sign", { main: accepted })),
  };
  return texts[step]?.() ?? say("c-may-act");
}

/** Minutes if they are whole, seconds otherwise. */
export function duration(seconds) {
  return seconds % 60 === 0 ? say("c-minutes", { count: seconds / 60 }) : say("c-seconds", { count: seconds });
}

/** In free talks: what seems to come next. */
function openText(view) {
  const { opponent } = view;
  const who = shown(opponent);
  const [mine, theirs] = [view.signatures[view.seat], view.signatures[opponent]];
  const agreed = agreedMain(view.agreed);
  if (theirs !== null && theirs !== mine) return say("c-next-sign", { who, main: theirs });
  if (waitingFor(view).length > 0) return say("c-next-answer", { who });
  if (mine !== null) return say("c-next-wait", { who, main: mine });
  if (agreed !== null) return say("c-next-keep-word", { main: agreed });
  return say("c-next-write", { who });
}

function waitText(view) {
  const ids = {
    preparation: "c-wait-preparation",
    open: view.moves_left === 0 ? "c-wait-no-moves" : "c-wait-done",
    message: "c-wait-message",
    answer: "c-wait-answer",
    action: "c-wait-action",
  };
  return say(ids[view.step] ?? "c-wait", { who: shown(view.opponent) });
}

export class Now {
  constructor(preparation) {
    this.preparation = preparation;
    // Takes the focus when a step begins in which what had it is gone.
    this.text = el("p", { class: "turn", id: "turn", tabindex: "-1" });
    this.node = el("section", { class: "now", "aria-label": say("c-now") }, this.text);
  }

  update(view, waiting) {
    setText(this.text, nowText(view, waiting, this.preparation));
    this.text.classList.toggle("may-act", view.may_act && !waiting);
  }
}
