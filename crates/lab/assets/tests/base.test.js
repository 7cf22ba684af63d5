// What all pages share, so far as it needs no browser.

import assert from "node:assert/strict";
import { test } from "node:test";

import { agoText, chooseInSight } from "../base/actbar.js";
import { crossed, ringShare } from "../base/clock.js";
import { backoff, saveState } from "../base/connection.js";
import { Draft } from "../base/draft.js";
import { change, countdown, percent, points, timeOfDay } from "../base/format.js";
import { rulesIn } from "../base/help.js";
import { barOf } from "../base/meter.js";
import { newId, Outbox } from "../base/outbox.js";
import { forwardKey, Steering } from "../base/steering.js";
import { basePath, Table } from "../base/table.js";
import { folded, isQuiet } from "../debrief/replay.js";
import { costliest, decisionAt } from "../debrief/strip.js";
import { placeOf, stepTo } from "../debrief/walk.js";

/** A storage such as sessionStorage. */
function storage(entries = {}) {
  const map = new Map(Object.entries(entries));
  return { getItem: (key) => map.get(key) ?? null, setItem: (key, value) => map.set(key, value) };
}

test("points are short and have a true minus", () => {
  assert.equal(points(65), "65");
  assert.equal(points(0.1 + 0.2), "0.3");
  assert.equal(points(-12.346), "−12.35");
  assert.equal(points(-0.0001), "0");
  assert.equal(points(null), "–");
  assert.deepEqual([0.5, 0.125].map(percent), ["50 %", "12.5 %"]);
  assert.deepEqual([change(12), change(-12), change(0)], ["+12", "−12", "0"]);
});

test("the time of day has 24 hours, from 00", () => {
  assert.equal(timeOfDay(new Date(2026, 0, 1, 0, 5)), "00:05");
  assert.equal(timeOfDay(new Date(2026, 0, 1, 23, 59)), "23:59");
});

test("the rules are the sentences of the briefing, if it has any", () => {
  assert.deepEqual(rulesIn({ rules: ["Take turns.", { odd: 1 }, "Be brief."] }), ["Take turns.", "Be brief."]);
  assert.deepEqual([rulesIn({}), rulesIn({ rules: "one" })], [[], []]);
});

test("the countdown shows 0:00 only when time is up", () => {
  assert.equal(countdown(120_000), "2:00");
  assert.equal(countdown(1), "0:01");
  assert.equal(countdown(0), "0:00");
  assert.equal(countdown(-5000), "0:00");
});

test("a threshold is announced once, and not at the first look", () => {
  assert.equal(crossed(null, 50), null);
  assert.equal(crossed(61, 60), 60);
  assert.equal(crossed(60, 59), null);
  assert.equal(crossed(61, 9), 10);
  assert.equal(crossed(5, 0), null);
});

test("the ring is what is left of the time", () => {
  assert.deepEqual([120_000, 60_000, 1, -5, 130_000].map((left) => ringShare(left, 120_000)), [100, 50, 0, 0, 100]);
});

test("two actions are in sight: what I work on first, then the others, in their order", () => {
  const actions = (...kinds) => kinds.map((kind, id) => ({ id, kind }));
  const ids = (...kinds) => chooseInSight(actions(...kinds)).map(({ id }) => id);
  assert.deepEqual(ids("plain", "go", "quiet", "danger"), [0, 1]);
  assert.deepEqual(ids("go", "plain", "quiet"), [0, 1]);
  assert.deepEqual(ids("plain", "plain", "quiet", "go"), [0, 3]);
  assert.deepEqual(ids("quiet", "go"), [1]);
});

test("how long ago something was is told in steps", () => {
  const told = [0, 9999, 10_000, 59_999, 60_000, 179_000].map(agoText);
  assert.deepEqual(told, ["just now", "just now", "10 seconds ago", "50 seconds ago", "1 minute ago", "2 minutes ago"]);
});

test("a loss goes before the line, a gain behind it", () => {
  assert.deepEqual(barOf(0, 50), { start: 50, width: 0 });
  assert.deepEqual(barOf(50, 50), { start: 50, width: 47 });
  assert.deepEqual(barOf(-25, 50), { start: 26.5, width: 23.5 });
});

test("attempts come from half a second to five seconds apart", () => {
  assert.deepEqual([0, 1, 2, 3, 4, 9].map(backoff), [500, 1000, 2000, 4000, 5000, 5000]);
});

test("the save state tells the worst", () => {
  assert.equal(saveState(true, true, 0), "saved");
  assert.equal(saveState(true, true, 1), "saving");
  assert.equal(saveState(true, false, 0), "connecting");
  assert.equal(saveState(false, false, 0), "reconnecting");
  assert.equal(saveState(false, true, 0), "reconnecting");
});

test("ids are UUIDs and differ", () => {
  assert.match(newId(), /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.notEqual(newId(), newId());
});

test("the outbox keeps ids over a reload until they are settled", () => {
  const kept = storage();
  const { client_id: id } = new Outbox(kept, "k").add({ done: {} });
  const again = new Outbox(kept, "k");
  assert.deepEqual(again.waiting, [{ client_id: id, move: { done: {} } }]);
  assert.deepEqual(again.settle(id).move, { done: {} });
  assert.equal(again.settle(id), undefined);
  assert.equal(new Outbox(kept, "k").size, 0);
});

test("a broken storage gives an empty outbox and an empty draft", () => {
  assert.equal(new Outbox(storage({ k: "{" }), "k").size, 0);
  assert.equal(new Draft(storage({ k: "[1]" }), "k", () => {}).isEmpty, true);
});

test("a draft changes, goes back, and survives a reload", () => {
  const kept = storage();
  let changes = 0;
  const draft = new Draft(kept, "k", () => (changes += 1));
  draft.set("Rent", "400");
  draft.set("Pets", "cat");
  draft.set("Rent", null);
  assert.deepEqual(draft.offer, { Pets: "cat" });
  draft.undo();
  assert.deepEqual(draft.offer, { Rent: "400", Pets: "cat" });
  draft.replace({ Rent: "500" });
  assert.deepEqual(new Draft(kept, "k", () => {}).offer, { Rent: "500" });
  draft.undo();
  draft.undo();
  draft.undo();
  draft.undo();
  assert.equal(draft.isEmpty, true);
  assert.equal(draft.canUndo, false);
  assert.equal(changes, 8);
});

test("states are taken in order, news once", () => {
  const table = new Table();
  const entry = (seq) => ({ seq, at_ms: 0, seat: null, text: `n${seq}` });
  assert.equal(table.seen, 0);
  assert.equal(table.takeState({ seq: 2, news: [entry(1), entry(2)] }).length, 2);
  assert.equal(table.takeState({ seq: 1, news: [entry(1)] }), null);
  assert.deepEqual(
    table.takeState({ seq: 3, news: [entry(2), entry(3)] }).map((n) => n.seq),
    [3],
  );
  assert.deepEqual(
    table.allNews.map((n) => n.seq),
    [1, 2, 3],
  );
  assert.equal(table.seen, 3);
});

test("the game is over when the frame or the view says so", () => {
  const table = new Table();
  table.takeState({ seq: 1, over: false, view: { over: false } });
  assert.equal(table.isOver, false);
  table.takeState({ seq: 2, over: true, view: null });
  assert.equal(table.isOver, true);
});

test("a replay stays within its list", () => {
  assert.equal(stepTo(0, "previous", 3), 0);
  assert.equal(stepTo(2, "next", 3), 2);
  assert.equal(stepTo(1, "last", 3), 2);
  assert.equal(stepTo(2, "first", 3), 0);
});

test("the address of a seat has no slash at its end", () => {
  assert.equal(basePath("/seat/abc/"), "/seat/abc");
});

test("the arrow that steps points forward", () => {
  assert.deepEqual(["ltr", "rtl", ""].map(forwardKey), ["ArrowRight", "ArrowLeft", "ArrowRight"]);
});

test("what a spectator presses depends on whether the table is paused", () => {
  const wishes = [];
  const steering = Object.create(Steering.prototype);
  const table = { state: { paused: false } };
  Object.assign(steering, { table, connection: { watch: (wish) => wishes.push(wish) } });
  steering.toggle();
  table.state.paused = true;
  steering.toggle();
  steering.step();
  assert.deepEqual(wishes, [{ pause: {} }, { go_on: {} }, { step: {} }]);
});

test("turns in which nothing was done are folded, one alone is not", () => {
  const quiet = [{ event: { finished: { seat: "A" } } }, { event: { period_ended: {} } }, { event: "turn_expired" }];
  const offer = { event: { offered: { id: 1 } } };
  assert.deepEqual([offer, ...quiet].map(isQuiet), [false, true, true, true]);
  const groups = folded([offer, quiet[0], offer, ...quiet]);
  assert.deepEqual(groups.map(({ isFolded, places }) => [isFolded, places]), [
    [false, [0]],
    [false, [1]],
    [false, [2]],
    [true, [3, 4, 5]],
  ]);
});

test("a step is found among what is told, and a decision by its step", () => {
  const events = [{ step: 0 }, { step: 2 }, { step: 5 }];
  assert.deepEqual([0, 1, 2, 4, 5, 9].map((step) => placeOf(events, step)), [0, 0, 1, 1, 2, 2]);
  const decisions = [{ step: 3, cost: 0 }, { step: 7, cost: 5 }, { step: 9, cost: 5 }];
  assert.deepEqual([0, 3, 6, 7, 12].map((step) => decisionAt(decisions, step)), [0, 0, 0, 1, 2]);
  assert.equal(costliest(decisions), 1, "the first of equals");
  assert.equal(costliest([{ cost: 0 }, { cost: 0 }]), 1, "the last if nothing was lost");
});
