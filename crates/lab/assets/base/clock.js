// The countdown. Deadlines are absolute times of the server; the browser only knows how far its own clock is off.

import { countdown, wholeSeconds } from "./format.js";
import { setText } from "./dom.js";
import { say } from "./words.js";

/** Seconds left at which the time is said aloud. */
export const THRESHOLDS = [60, 30, 10];

/** The threshold that was passed between two counts of seconds, the lowest if several; null if none. */
export function crossed(before, now) {
  if (before === null) return null;
  const passed = THRESHOLDS.filter((threshold) => before > threshold && now <= threshold && now > 0);
  return passed.length > 0 ? Math.min(...passed) : null;
}

/** How much of the ring is full, in percent: what is left of the whole time. */
export function ringShare(left, length) {
  return Math.round(Math.max(0, Math.min(1, left / length)) * 100);
}

/** Shows the time left and announces it now and then. */
export class CountdownClock {
  constructor({ phase, time, atZero, ring, announce }) {
    this.nodes = { phase, time, atZero, ring };
    this.announce = announce;
    this.offset = 0;
    this.deadline = null;
    this.before = null;
    this.length = null;
    this.standing = null;
    setInterval(() => this.tick(), 250);
  }

  /** Takes the server's time, which every frame with a time in it brings. */
  sync(serverNow) {
    if (typeof serverNow === "number") this.offset = serverNow - Date.now();
  }

  /** The server's time. */
  now() {
    return Date.now() + this.offset;
  }

  /** Takes the deadline and its meaning from a state. */
  set({ deadline_ms: deadline, clock, over, paused = false, left_ms: left = null }) {
    // While it is paused, what is left stands still.
    this.standing = paused && !over ? left : null;
    if (deadline !== this.deadline && !paused) {
      this.before = null;
      // The whole time is what was left when it was first seen.
      this.length = deadline ? Math.max(1, deadline - this.now()) : null;
    }
    this.deadline = over ? null : (deadline ?? null);
    this.meaning = clock?.at_zero ?? "";
    setText(this.nodes.phase, phaseText(clock?.name ?? "", { over, paused }));
    setText(this.nodes.atZero, this.deadline === null && this.standing === null ? "" : say("at-zero", { meaning: this.meaning }));
    this.tick();
  }

  tick() {
    if (this.deadline === null && this.standing === null) {
      setText(this.nodes.time, "");
      this.nodes.ring.hidden = true;
      this.nodes.time.classList.remove("urgent");
      return;
    }
    const left = this.standing ?? this.deadline - this.now();
    this.nodes.ring.hidden = false;
    this.nodes.ring.style.setProperty("--left", String(ringShare(left, this.length)));
    const seconds = wholeSeconds(left);
    setText(this.nodes.time, countdown(left));
    this.nodes.time.classList.toggle("urgent", seconds <= 10);
    const threshold = crossed(this.before, seconds);
    if (threshold !== null) this.announce(say("seconds-left", { seconds: threshold, meaning: this.meaning }));
    this.before = seconds;
  }
}

/** What is being timed, in words. */
function phaseText(name, { over, paused }) {
  if (over) return say("clock-over");
  return paused ? say("clock-paused", { name }) : name;
}
