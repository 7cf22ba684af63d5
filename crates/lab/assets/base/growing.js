// The pictures that grow with the moves of a game that is watched.

import { el } from "./dom.js";
import { say } from "./words.js";

/** Pictures are not drawn more often than somebody can look at them. */
const REDRAWN_AFTER_MS = 700;

/** The pictures of a game so far, which the server draws anew when something has happened. */
export class Growing {
  constructor() {
    Object.assign(this, { wanted: null, drawing: false, slots: new Map() });
    this.row = el("div", { class: "pictures" });
    const title = el("h2", { id: "growing-title" }, say("watch-pictures"));
    this.node = el("section", { class: "card growing", "aria-labelledby": "growing-title", hidden: true }, title, this.row);
  }

  /** Shows pictures as `{address, title, description}`, as they are at entry `seq` of the book. */
  async show(pictures, seq) {
    this.wanted = { pictures, seq };
    if (this.drawing || pictures.length === 0) return;
    this.drawing = true;
    while (this.wanted !== null) {
      const { wanted } = this;
      this.wanted = null;
      wanted.pictures.forEach(({ address }) => this.makeRoom(address));
      await Promise.all(wanted.pictures.map((picture) => this.draw(picture, wanted.seq)));
      this.node.hidden = this.row.querySelector("img") === null;
      await pause(REDRAWN_AFTER_MS);
    }
    this.drawing = false;
  }

  /** Each picture has a place of its own, in the order of the game and not in which they come. */
  makeRoom(address) {
    if (this.slots.has(address)) return;
    const slot = el("div", {});
    this.slots.set(address, slot);
    this.row.append(slot);
  }

  /** The new picture takes the place of the old one when it is there, so that nothing flickers. */
  async draw({ address, title, description }, seq) {
    const narrow = matchMedia("(max-width: 39.99rem)").matches ? "&narrow=true" : "";
    const image = el("img", { src: `${address}?seq=${seq}${narrow}`, alt: say("watch-picture", { title, description }) });
    try {
      await image.decode();
    } catch {
      return;
    }
    this.slots.get(address).replaceChildren(image);
  }
}

function pause(milliseconds) {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
