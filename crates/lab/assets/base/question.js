// The question before a loss. It has both figures, the harmless answer has the focus, and Escape means no.

import { button, el, setText } from "./dom.js";
import { points } from "./format.js";
import { say } from "./words.js";

export class Question {
  constructor() {
    this.sentence = el("h2", { id: "ask-title" });
    this.worth = figure("low");
    this.without = figure("");
    this.figures = el("div", { class: "figs" }, this.worth.node, this.without.node);
    this.more = el("div", { class: "more-of-it" });
    this.no = button("", () => this.close(), "go");
    this.yes = button("", () => this.confirm(), "quiet");
    this.node = el(
      "dialog",
      { class: "ask", "aria-labelledby": "ask-title" },
      this.sentence,
      this.figures,
      this.more,
      el("div", { class: "buttons" }, this.no, this.yes),
    );
    document.querySelector("body").append(this.node);
  }

  get isOpen() {
    return this.node.open;
  }

  /**
   * Asks. `sentence`: the question; `worth` and `without`: the points with and without it, or null; `names`: what stands over
   * the two figures; `more`: nodes below them; `yes` and `no`: what the answers say, if not the usual; `onyes()` if it is meant.
   */
  ask({ sentence, worth = null, without = null, names = {}, more = [], yes = null, no = null, onyes }) {
    this.onyes = onyes;
    setText(this.sentence, sentence);
    setText(this.no, no ?? say("ask-no"));
    setText(this.yes, yes ?? say("ask-yes"));
    this.worth.show(names.worth ?? say("ask-worth"), worth);
    this.without.show(names.without ?? say("ask-without"), without);
    this.more.replaceChildren(...more);
    this.figures.hidden = worth === null && without === null;
    if (!this.isOpen) this.node.showModal();
    this.no.focus();
  }

  confirm() {
    const { onyes } = this;
    this.close();
    onyes();
  }

  close() {
    if (this.isOpen) this.node.close();
  }
}

function figure(kind) {
  const name = el("p", { class: "hint" });
  const number = el("p", { class: "num" });
  const node = el("div", { class: kind }, name, number);
  const show = (text, value) => {
    node.hidden = value === null;
    setText(name, text);
    setText(number, points(value));
  };
  return { node, show };
}
