// The views of a room: on a wide screen all are in sight, on a phone one at a time, chosen by tabs above them.

import { el, setBanner } from "./dom.js";
import { say } from "./words.js";

export class Views {
  /** `panes`: `{id, name, node}` each; the first is shown first. Put `node` above the panes. */
  constructor(panes) {
    this.panes = panes.map((pane) => this.tab(pane));
    this.node = el("fieldset", { class: "views" }, el("legend", { class: "visually-hidden" }, say("views")), this.panes.map(({ label }) => label));
    this.choose(panes[0].id);
  }

  tab({ id, name, node }) {
    const input = el("input", { type: "radio", name: "view", id: `view-${id}`, onchange: () => this.choose(id) });
    const news = el("b", { class: "tag go", hidden: true });
    node.classList.add("pane");
    return { id, node, input, news, count: 0, label: el("label", {}, input, el("span", {}, name, " ", news)) };
  }

  get chosen() {
    return this.panes.find(({ input }) => input.checked).id;
  }

  /** Shows a pane. */
  choose(id) {
    this.panes.forEach((pane) => {
      pane.input.checked = pane.id === id;
      pane.node.toggleAttribute("data-off", pane.id !== id);
      if (pane.id === id) this.count(pane, 0);
    });
  }

  /** Something happened in a pane; as long as it is not in sight its tab says how much. */
  news(id, number) {
    const pane = this.panes.find((one) => one.id === id);
    if (!pane.input.checked) this.count(pane, pane.count + number);
  }

  count(pane, count) {
    pane.count = count;
    setBanner(pane.news, count === 0 ? null : say("views-new", { count }));
  }
}
