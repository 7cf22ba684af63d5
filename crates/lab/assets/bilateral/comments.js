// The box for a word to the other side. Whether a text is allowed the server says; a refused one comes back.

import { el, isOn, switchButton } from "../base/dom.js";
import { say } from "../base/words.js";

export class Comments {
  constructor(act) {
    this.box = el("input", { id: "comment", type: "text", autocomplete: "off", placeholder: say("b-comment-hint") });
    this.button = el("button", { type: "submit", class: "btn" }, say("b-comment-send"));
    const send = (event) => {
      event.preventDefault();
      const text = this.box.value.trim();
      if (text === "" || !isOn(this.button)) return;
      this.box.value = "";
      act({ comment: text });
    };
    this.node = el(
      "form",
      { class: "comment", onsubmit: send },
      el("label", { for: "comment", class: "visually-hidden" }, say("b-comment")),
      el("div", { class: "copy-row" }, this.box, this.button),
    );
  }

  restore(text) {
    if (this.box.value === "") this.box.value = text;
  }

  enable(can) {
    switchButton(this.button, can);
  }
}
