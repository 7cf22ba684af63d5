// The room of a spectator: only what happens.

import { el } from "./dom.js";
import { History } from "./history.js";

export class Watch {
  constructor({ node, table }) {
    this.history = new History(table);
    this.history.empty.textContent = "Nothing has happened yet.";
    node.replaceChildren(el("div", { class: "watch" }, this.history.node));
  }

  update(fresh) {
    this.history.update(fresh);
  }

  // A spectator sends no moves, so there is nothing to switch off and nothing to be refused.
  setBusy() {}

  refused() {}
}
