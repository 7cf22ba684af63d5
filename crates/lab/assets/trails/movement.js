// How both players are moved in the end, step by step; at once for those who want nothing to move.

/** So long a step takes, and so long all of them at most. */
const STEP_MS = 450;
const MOST_MS = 4500;
/** So long the end is looked at before something else takes its place. */
const REST_MS = 1200;

/** All positions from the starts to the ends: lists of {square, walked}, one for each player. */
export function frames(starts, walks) {
  const longest = Math.max(0, ...walks.map((walk) => walk.length));
  return Array.from({ length: longest + 1 }, (_, step) =>
    starts.map((start, seat) => {
      const walked = [start, ...walks[seat].slice(0, step)];
      return { square: walked.at(-1), walked };
    }),
  );
}

/** How long each step takes, if there are so many. */
export function pace(steps) {
  return Math.min(STEP_MS, MOST_MS / Math.max(1, steps));
}

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export class Movement {
  /** `show(walkers)` draws the players; `isStill()` tells whether nothing is to move. */
  constructor(show, isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches) {
    Object.assign(this, { show, isStill, run: 0 });
  }

  /** Shows it all; the promise is kept when everybody has arrived and was looked at. */
  async play(starts, walks) {
    const all = frames(starts, walks);
    const run = this.stop();
    if (this.isStill()) return this.show(all.at(-1));
    for (const frame of all) {
      // Somebody has begun another showing, or wants to see something else.
      if (run !== this.run) return undefined;
      this.show(frame);
      await wait(pace(all.length));
    }
    return wait(REST_MS);
  }

  /** Ends what is being shown. */
  stop() {
    this.run += 1;
    return this.run;
  }
}
