// The line to type into, with what can be typed as buttons, and beside it what came of the last line.

import { button, details, el, setBanner, setText, switchButton } from "../base/dom.js";
import { say } from "../base/words.js";
import { nodesOf } from "./parts.js";

export class Composer {
  constructor(speech) {
    Object.assign(this, { speech, known: null, can: false });
    this.box = el("input", {
      id: "line",
      type: "text",
      autocomplete: "off",
      autocapitalize: "off",
      // What can be typed may be in another language than the page.
      dir: "auto",
      spellcheck: "false",
      "aria-describedby": "line-error line-warning",
      oninput: () => speech.write(this.box.value),
    });
    this.button = button(say("p-send"), () => {}, "go");
    this.button.type = "submit";
    this.error = el("p", { id: "line-error", class: "error", role: "alert", hidden: true });
    this.warning = el("p", { id: "line-warning", class: "warning strong", role: "alert", hidden: true });
    this.told = el("div", { class: "told", role: "status" });
    this.examples = el("div", { class: "examples" });
    this.node = el(
      "form",
      { class: "card typing", onsubmit: (event) => this.submit(event) },
      el("label", { for: "line" }, say("p-line")),
      el("div", { class: "copy-row" }, this.box, this.button),
      this.error,
      this.warning,
      this.told,
      this.examples,
    );
    this.box.value = speech.line;
  }

  submit(event) {
    event.preventDefault();
    this.send();
  }

  send() {
    if (this.can) this.speech.send();
  }

  /** Shows what the person is typing and what came of it. */
  show() {
    const { line, error, warning, told } = this.speech;
    if (this.box.value !== line) this.box.value = line;
    setBanner(this.error, error);
    if (error === null) this.box.removeAttribute("aria-invalid");
    else this.box.setAttribute("aria-invalid", "true");
    setBanner(this.warning, warning === null ? null : say("p-warned", { warning }));
    setText(this.button, say(warning === null ? "p-send" : "p-send-warned"));
    if (told !== this.shown) this.told.replaceChildren(...nodesOf(told));
    this.shown = told;
  }

  /** What can be typed now. */
  suggest(examples) {
    const known = JSON.stringify(examples);
    if (known === this.known) return;
    this.known = known;
    const inside = this.examples.contains(document.activeElement);
    const often = examples.filter(({ seldom }) => !seldom);
    const seldom = examples.filter((example) => example.seldom);
    this.examples.replaceChildren(
      ...(often.length > 0 ? [el("p", { class: "hint" }, say("p-examples")), this.list(often)] : []),
      ...(seldom.length > 0 ? [details(say("p-more-examples"), {}, this.list(seldom))] : []),
    );
    // The button that had the focus may be gone.
    if (inside) this.box.focus();
  }

  list(examples) {
    const item = ({ line, meaning }) =>
      el("li", {}, this.example(line), " ", el("span", { class: "hint", dir: "auto" }, meaning));
    return el("ul", {}, examples.map(item));
  }

  example(line) {
    const node = button(line, () => this.fill(line), "example");
    node.dir = "auto";
    return node;
  }

  /** Takes an example into the line, to be changed or sent. */
  fill(line) {
    this.speech.write(line);
    this.box.focus();
    this.box.setSelectionRange(line.length, line.length);
  }

  enable(can) {
    this.can = can;
    switchButton(this.button, can);
  }
}
