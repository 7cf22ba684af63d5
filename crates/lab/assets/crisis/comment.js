// A comment: what it is about, ready sentences on that, and my own words.

import { button, el } from "../base/dom.js";
import { say } from "../base/words.js";

export class Words {
  /** `changed(key, value)` is called with the topic and the text. */
  constructor({ comment_topics: topics, comment_limit: limit }, changed) {
    Object.assign(this, { topics, changed, readyKey: null });
    const options = topics.map(({ name, label }) => el("option", { value: name }, label));
    this.topic = el(
      "select",
      { id: "draft-topic", onchange: () => changed("topic", this.topic.value) },
      el("option", { value: "" }, say("c-about-anything")),
      options,
    );
    this.text = el("input", { id: "draft-text", type: "text", autocomplete: "off", maxlength: String(limit) });
    this.text.addEventListener("input", () => changed("text", this.text.value));
    this.ready = el("div", { class: "buttons ready-words" });
    this.node = el(
      "fieldset",
      { class: "side" },
      el("legend", {}, say("c-words")),
      el("div", { class: "term-stack" }, el("label", { for: "draft-topic" }, say("c-about")), this.topic),
      el("div", { class: "term-stack" }, el("label", { for: "draft-text" }, say("c-text")), this.text),
      this.ready,
    );
  }

  show(values) {
    this.topic.value = values.topic ?? "";
    if (this.text.value !== (values.text ?? "")) this.text.value = values.text ?? "";
    const sentences = this.topics.find(({ name }) => name === values.topic)?.suggestions ?? [];
    const key = sentences.join("\n");
    // Not drawn anew while they are the same: the focus would be lost.
    if (this.readyKey === key) return;
    this.readyKey = key;
    const take = (sentence) => button(sentence, () => this.changed("text", sentence), "quiet");
    this.ready.replaceChildren(...sentences.map(take));
  }
}
