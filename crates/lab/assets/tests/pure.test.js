// The parts that need no browser. Run with: node --test crates/lab/assets/tests/

import assert from "node:assert/strict";
import { test } from "node:test";

import { crossed } from "../clock.js";
import { backoff, saveState } from "../connection.js";
import { betterFor, endingText, worseThanNothing } from "../result.js";
import { Draft } from "../draft.js";
import { countdown, points } from "../format.js";
import { rules } from "../help.js";
import { timeText } from "../knowledge.js";
import { newId, Outbox } from "../outbox.js";
import { fitsChips } from "../picker.js";
import { stepTo, worthText } from "../replay.js";
import { basePath, offerKey, offerNumber, offersIn, sameOffer, Table } from "../table.js";
import { nextText } from "../worthbox.js";
import { best, Worths } from "../worths.js";

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

test("the number of an offer is read from news of offers only", () => {
  const names = ["Host", "Newcomer"];
  assert.equal(offerNumber("Host proposes (offer 12): the rent is 400.", names), 12);
  assert.equal(offerNumber("Host says: Newcomer proposes (offer 12): ha", names), null);
  assert.equal(offerNumber("Host accepts offer 3.", names), null);
});

test("offers compare by values, not by order", () => {
  assert.ok(sameOffer({ a: "1", b: "2" }, { b: "2", a: "1" }));
  assert.ok(!sameOffer({ a: "1" }, { a: "2" }));
  const history = [{ offered: { seat: "Host", id: 1, offer: {} } }, { period_ended: {} }, null];
  assert.deepEqual(offersIn(history), [{ seat: "Host", id: 1, offer: {} }]);
});

test("worths are asked for once per situation", () => {
  const asked = [];
  const worths = new Worths(
    (move, answer) => asked.push({ move, answer }),
    () => {},
    (what) => what(),
  );
  worths.follow({ period: 0, agreed: {} });
  assert.equal(worths.of({ a: "1" }), null);
  assert.equal(worths.of({ a: "1" }), null);
  assert.equal(asked.length, 1);
  asked[0].answer({ worth: { now: 7 } });
  assert.equal(worths.of({ a: "1" }).now, 7);
  worths.follow({ period: 1, agreed: {} });
  assert.equal(worths.of({ a: "1" }), null);
  assert.equal(asked.length, 2);
});

test("an answer for a situation that has passed is dropped", () => {
  const asked = [];
  const worths = new Worths(
    (move, answer) => asked.push(answer),
    () => {},
    (what) => what(),
  );
  worths.follow({ period: 0, agreed: {} });
  worths.of({ a: "1" });
  worths.follow({ period: 1, agreed: {} });
  worths.of({ a: "1" });
  asked[0]({ worth: { now: 7 } });
  assert.equal(worths.of({ a: "1" }), null);
});

test("one question is under way at a time, with a pause after it", () => {
  const asked = [];
  const pauses = [];
  const worths = new Worths(
    (move, answer) => asked.push(answer),
    () => {},
    (what) => pauses.push(what),
  );
  worths.follow({ period: 0, agreed: {} });
  for (let n = 0; n < 10; n += 1) worths.of({ a: String(n) });
  assert.equal(asked.length, 1);
  asked[0](null);
  assert.equal(asked.length, 1);
  pauses[0]();
  assert.equal(asked.length, 2);
});

test("the best offer is the one worth most of those known", () => {
  const worth = { [offerKey({ a: "1" })]: { now: 3 }, [offerKey({ a: "2" })]: { now: 5 } };
  const offers = [{ offer: { a: "1" } }, { offer: { a: "2" } }, { offer: { a: "3" } }];
  assert.deepEqual(best(offers, (offer) => worth[offerKey(offer)] ?? null).offer, { a: "2" });
  assert.equal(
    best([], () => null),
    null,
  );
});

test("the next period is told if there is one", () => {
  assert.equal(nextText({ now: 65, next: 63 }), "63 next period");
  assert.equal(nextText({ now: 65, next: 65 }), "same next period");
  assert.equal(nextText({ now: 65, next: null }), "");
  assert.equal(nextText(null), "");
});

test("a replay stays within its list", () => {
  assert.equal(stepTo(0, "previous", 3), 0);
  assert.equal(stepTo(2, "next", 3), 2);
  assert.equal(stepTo(1, "last", 3), 2);
  assert.equal(stepTo(2, "first", 3), 0);
});

test("offers in a replay tell their worth to both", () => {
  const debrief = {
    seats: ["Host", "Guest"],
    steps: [
      { utilities: [10, 90], class: null },
      { utilities: [90, 10], class: "silent" },
    ],
  };
  assert.equal(worthText({ text: "Guest proposes (offer 1): x." }, debrief), "Worth: Host 10, Guest 90");
  assert.equal(worthText({ text: "Host proposes (offer 2): x." }, debrief), "Worth: Host 90, Guest 10 (silent)");
  assert.equal(worthText({ text: "The period ends." }, debrief), "");
});

test("endings are sentences", () => {
  const seats = ["Host", "Guest"];
  assert.equal(endingText({ ending: "opt-out", facts: { opted_out: "Host" }, seats }, 0), "You opted out.");
  assert.equal(endingText({ ending: "opt-out", facts: { opted_out: "Host" }, seats }, 1), "Host opted out.");
  assert.equal(endingText({ ending: "agreement", seats }, null), "They agreed on everything.");
  assert.equal(endingText({ ending: "new-way", seats }, 0), "The game is over (new-way).");
});

test("a better deal says for whom", () => {
  const deal = (utilities) => ({
    better_for_both: { utilities },
    agreement: { utilities: [50, 50] },
    seats: ["A", "B"],
  });
  assert.equal(betterFor(deal([60, 60])), "Better for both");
  assert.equal(betterFor(deal([50, 60])), "Better for B and as good for the other side");
});

test("a deal worse than none is told", () => {
  const seats = ["A", "B"];
  assert.deepEqual(worseThanNothing({ agreement: { utilities: [100, 0] }, status_quo: [30, 30], seats }), ["B"]);
  assert.deepEqual(worseThanNothing({ agreement: null, status_quo: [30, 30], seats }), []);
});

test("time, rules, paths and pickers", () => {
  assert.equal(timeText({ time_effect: -6, discount: null }), "−6");
  assert.equal(timeText({ time_effect: 12, discount: 0.9 }), "+12, × 0.9");
  assert.equal(timeText({ time_effect: 0, discount: 1 }), "no change");
  assert.match(
    rules({ protocol: "free", periods: 6, seconds_per_period: 120, interactions: 10 })[0],
    /6 periods of 120/,
  );
  assert.match(rules({ protocol: "alternating", rounds: 60 })[0], /60 rounds/);
  assert.equal(basePath("/seat/abc/"), "/seat/abc");
  assert.ok(fitsChips([{ values: ["yes", "no"] }]));
  assert.ok(!fitsChips([{ values: ["yes", "x".repeat(80)] }]));
});
