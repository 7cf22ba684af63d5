// The drawings of a debrief: numbers on axes, and where things stand.

import assert from "node:assert/strict";
import test from "node:test";

import { range, ticks } from "../debrief/axes.js";
import { spread } from "../debrief/curves.js";

test("axes have round numbers and fit what is drawn", () => {
  assert.deepEqual(ticks(0, 100), [0, 20, 40, 60, 80, 100]);
  assert.deepEqual(ticks(-708, 512), [-500, 0, 500]);
  assert.deepEqual(ticks(1, 4, 3), [1, 2, 3, 4]);
  assert.deepEqual(ticks(7, 7), [7]);
  assert.deepEqual(range([10, 30], 0.1), [8, 32]);
  const [low, high] = range([5, 5]);
  assert.ok(low < 5 && high > 5, "one value has room, too");
});

test("offers of one period stand side by side, one alone in its middle", () => {
  const at = spread([{ period: 1 }, { period: 2 }, { period: 2 }]).map((offer) => offer.at);
  assert.deepEqual(at, [1, 1.75, 2.25]);
});
