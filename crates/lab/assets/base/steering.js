// What a spectator steers a table of agents with: pause and go on, one step, the speed. The server does it; its state
// tells whether it is paused and how fast it goes.

import { el } from "./dom.js";
import { say } from "./words.js";

/** The speeds that the server knows, slowest first. */
const SPEEDS = ["slow", "normal", "fast", "fastest", "at_once"];

/** What does something itself with the keys that steer. */
const TAKES_KEYS = ["a", "button", "input", "select", "textarea", "summary", "dialog", "[role=tab]", "[tabindex='0']"].join();

/** The key that goes forward where lines run in this direction. */
export function forwardKey(direction) {
  return direction === "rtl" ? "ArrowLeft" : "ArrowRight";
}

export class Steering {
  /** `announce(text)` says something aloud. */
  constructor({ bar, connection, table, announce }) {
    Object.assign(this, { bar, connection, table, announce, wasPaused: null });
    const option = (speed) => el("option", { value: speed }, say("watch-speed-name", { speed }));
    const choose = () => this.wish({ speed: { speed: this.speed.value } });
    this.speed = el("select", { onchange: choose }, SPEEDS.map(option));
    bar.keep(el("label", { class: "speed" }, el("span", {}, say("watch-speed")), this.speed));
    document.addEventListener("keydown", (event) => this.key(event));
  }

  get isPaused() {
    return Boolean(this.table.state?.paused);
  }

  wish(wish) {
    this.connection.watch(wish);
  }

  toggle() {
    this.wish(this.isPaused ? { go_on: {} } : { pause: {} });
  }

  step() {
    this.wish({ step: {} });
  }

  /** Shows a new state. */
  show() {
    const { speed } = this.table.state;
    if (speed && document.activeElement !== this.speed) this.speed.value = speed;
    const label = say(this.isPaused ? "watch-go-on" : "watch-pause");
    this.bar.show([
      { id: "step", label: say("watch-step"), kind: "plain", on: true, press: () => this.step() },
      { id: "pause", label, kind: "go", on: true, press: () => this.toggle() },
    ]);
    this.sayPaused();
  }

  /** Says aloud when it is paused or goes on, but not how it was found. */
  sayPaused() {
    const { isPaused, wasPaused } = this;
    if (wasPaused !== null && wasPaused !== isPaused) this.announce(say(isPaused ? "watch-paused" : "watch-goes-on"));
    this.wasPaused = isPaused;
  }

  key(event) {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (this.table.isOver || event.target.closest(TAKES_KEYS) !== null) return;
    if (event.key === " ") this.toggle();
    else if (event.key === forwardKey(document.dir)) this.step();
    else return;
    event.preventDefault();
  }
}
