// Private notes. They stay in this browser and are never sent.

import { el } from "./dom.js";
import { say } from "./words.js";

export class Notes {
  constructor(base) {
    const key = `haggle:notes:${base}`;
    const area = el("textarea", { id: "notes", rows: "3" });
    try {
      area.value = localStorage.getItem(key) ?? "";
    } catch {
      // Without storage the notes live as long as the page.
    }
    area.addEventListener("input", () => {
      try {
        localStorage.setItem(key, area.value);
      } catch {
        // See above.
      }
    });
    this.node = el(
      "section",
      { class: "mine notes" },
      el("label", { for: "notes" }, say("notes")),
      area,
    );
  }
}
