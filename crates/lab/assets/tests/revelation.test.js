// The parts of a revelation game that need no browser.

import assert from "node:assert/strict";
import { test } from "node:test";

import { flag, goalsOf, goalState, goalWords, isPossible, trueGoal } from "../revelation/goals.js";
import { nowText } from "../revelation/now.js";
import { phaseOf, phaseText } from "../revelation/phases.js";
import { ending, playersOf, stepWorth } from "../revelation/result.js";
import { decisionTexts } from "../revelation/reveal.js";
import { KEYS } from "../revelation/rules.js";
import { together } from "../revelation/watch.js";
import { rows, scoreWith } from "../revelation/worth.js";
import { isClosed } from "../trails/closed.js";
import { halvesFor } from "../trails/exchange.js";
import { frames, Movement, pace } from "../trails/movement.js";

const goal = (name, chance, alternative = 70) => ({ name, called: name, chance, alternative, goal: [0, 0] });
const BOB = { name: "Bob", goal: "left", goals: [goal("left", 1), goal("below", 0, 90)], decided: true, revealed: true };
const ALICE = { name: "Alice", goal: null, goals: [goal("right", 0.5), goal("above", 0.5, 90)], decided: true, revealed: false };
const VIEW = { seat: "Bob", step: "propose", round: 1, may_act: true, waiting_for: ["Bob"], first: "Bob", players: [BOB, ALICE] };

test("a goal is mine, known, ruled out, or may be", () => {
  const states = (me) => goalsOf([BOB, ALICE], me).map(({ state }) => state);
  assert.deepEqual(states("Bob"), ["mine", "not-mine", "maybe", "maybe"]);
  assert.deepEqual(states("Alice"), ["known", "ruled-out", "maybe", "maybe"]);
  assert.equal(goalState({ ...ALICE, goal: "above" }, ALICE.goals[0], "Bob"), "ruled-out");
  const [mine, not, maybe] = goalsOf([BOB, ALICE], "Bob");
  assert.equal(goalWords(mine), "your true goal “left”");
  assert.equal(goalWords(maybe), "possible goal of Alice, “right”: 50 %");
  assert.deepEqual([mine, not, maybe].map(flag), [
    { text: "goal", kind: "sure" },
    { text: "not it", kind: "ruled-out" },
    { text: "? 50 %", kind: "maybe" },
  ]);
  assert.deepEqual([mine, not, maybe].map(isPossible), [true, false, true]);
  assert.equal(trueGoal(BOB).name, "left");
  assert.equal(trueGoal(ALICE), undefined);
});

test("a square that nobody can pay for is closed, a wall is none, nor is a start", () => {
  const briefing = { players: [{ chips: { gray: 2 } }, { chips: { blue: 1 } }], starts: { Bob: [0, 0], Alice: [1, 1] } };
  const closed = (place, colour) => isClosed(briefing, place, colour);
  assert.deepEqual([closed([0, 1], "red"), closed([0, 0], "red")], [true, false]);
  assert.deepEqual([closed([1, 0], "gray"), closed([1, 2], null)], [false, false]);
});

test("what can be done now is one sentence", () => {
  const decided = { ...VIEW, step: "reveal", round: 0, may_act: false, waiting_for: ["Alice"] };
  assert.equal(nowText(decided, false), "You have decided to reveal your goal. Waiting for Alice.");
  const hidden = { ...decided, players: [{ ...BOB, revealed: false }, ALICE] };
  assert.equal(nowText(hidden, false), "You have decided to keep your goal hidden. Waiting for Alice.");
  assert.match(nowText({ ...decided, may_act: true }, false), /^Your turn: reveal/);
  assert.match(nowText(VIEW, false), /^Your turn: make the first proposal/);
  assert.match(nowText({ ...VIEW, round: 2 }, false), /^Your turn: make the counter-proposal/);
  assert.match(nowText({ ...VIEW, step: "answer" }, false), /accept or reject the proposal of Alice\.$/);
  assert.match(nowText({ ...VIEW, step: "over", may_act: false }, false), /^It is over/);
  assert.match(nowText(VIEW, true), /has not begun/);
});

test("both decisions are told together, and only when they are shown", () => {
  assert.deepEqual(decisionTexts({ ...VIEW, first: null }), []);
  const shown = ["You have shown your goal: “left”.", "Alice keeps the goal hidden.", "You propose first."];
  assert.deepEqual(decisionTexts(VIEW), shown);
  assert.equal(decisionTexts({ ...VIEW, seat: "Alice", first: "Bob" }).at(-1), "Bob proposes first.");
});

test("phases tell what came of them", () => {
  assert.deepEqual(["reveal", "propose", "answer", "over"].map((step) => phaseOf({ step, round: 2 })), [0, 2, 3, 3]);
  const texts = (view) => [0, 1, 2, 3].map((phase) => phaseText(view, phase));
  assert.deepEqual(texts({ ...VIEW, step: "reveal", round: 0 }), ["now", "", "", ""]);
  const countered = { ...VIEW, step: "propose", first: "Bob", round: 2, rejected: { to: "Alice" } };
  assert.deepEqual(texts(countered), ["you did, Alice did not", "it was rejected", "of Alice, now", ""]);
  const asAlice = { ...countered, seat: "Alice" };
  assert.deepEqual(texts(asAlice), ["Bob did, you did not", "you rejected it", "yours, now", ""]);
  assert.deepEqual(texts({ ...asAlice, step: "answer" }), ["Bob did, you did not", "you rejected it", "", "now"]);
  assert.equal(phaseText({ ...VIEW, round: 2, rejected: null }, 1), "none was made");
  assert.equal(phaseText({ ...VIEW, seat: null }, 0), "Bob did, Alice did not");
});

test("an exchange is told from one's own side", () => {
  const proposal = { from: "Bob", offer: { gives: { olive: 1 }, takes: { blue: 2 } } };
  assert.deepEqual(halvesFor(proposal, "Bob"), [["You get", { blue: 2 }], ["You give", { olive: 1 }]]);
  assert.deepEqual(halvesFor(proposal, "Alice"), [["You get", { olive: 1 }], ["You give", { blue: 2 }]]);
});

test("the worth has a row for each goal that may be, mine first, and a score beside no deal", () => {
  const benefits = {
    Bob: [{ goal: "left", chance: 1, benefit: 85, reaches: true }],
    Alice: [
      { goal: "right", chance: 0.5, benefit: -15, reaches: false },
      { goal: "above", chance: 0.5, benefit: 5, reaches: false },
    ],
  };
  const all = rows([ALICE, BOB], "Bob", [{ benefits }]);
  assert.deepEqual(all.map(({ name, called, alternative, worths }) => [name, called, alternative, worths[0].benefit]), [
    ["Bob", "left", 70, 85],
    ["Alice", "right", 70, -15],
    ["Alice", "above", 90, 5],
  ]);
  assert.deepEqual(scoreWith(-15, VIEW), { worth: 55, without: 70, text: "55" });
});

test("both are moved step by step, and at once where nothing shall move", async () => {
  const [starts, walks] = [[[0, 0], [2, 2]], [[[0, 1], [0, 2]], []]];
  const all = frames(starts, walks);
  assert.deepEqual(all.map(([one, other]) => [one.square, other.square]), [
    [[0, 0], [2, 2]],
    [[0, 1], [2, 2]],
    [[0, 2], [2, 2]],
  ]);
  assert.deepEqual(all[1][0].walked, [[0, 0], [0, 1]]);
  assert.ok(pace(100) < pace(3));
  const seen = [];
  await new Movement((walkers) => seen.push(walkers), () => true).play(starts, walks);
  assert.deepEqual(seen, [all.at(-1)]);
});

test("spectators know what both know", () => {
  const views = [
    { ...VIEW, scores: { Bob: 70, Alice: null } },
    { ...VIEW, seat: "Alice", players: [{ ...BOB, goal: null }, { ...ALICE, goal: "above" }], scores: { Bob: null, Alice: 90 } },
  ];
  const view = together(views);
  assert.deepEqual(view.players.map((player) => player.goal), ["left", "above"]);
  assert.deepEqual(view.scores, { Bob: 70, Alice: 90 });
});

test("the end is told to each, and a proposal by what it was worth with the true goals", () => {
  const debrief = { seats: ["Bob", "Alice"], ending: "agreement", facts: { round: 2, benefits: { Bob: 85, Alice: -5 } } };
  assert.equal(ending(debrief, 0), "You agreed with Alice in round 2: +85 points for you, compared with no deal.");
  assert.equal(ending(debrief, null), "Bob and Alice agreed in round 2.");
  assert.equal(ending({ ...debrief, facts: { round: null } }, 1), "No deal was made: both kept their chips.");
  const worth = (benefit, isTrue) => ({ is_true: isTrue, benefit });
  const benefits = { Bob: [worth(85, true), worth(1, false)], Alice: [worth(2, false), worth(-5, true)] };
  const offers = [{ from: "Alice", benefits }];
  const told = "With the true goals, compared with no deal: Bob +85, Alice −5.";
  assert.equal(stepWorth({ event: { proposed: { seat: "Alice" } } }, { offers }), told);
  assert.equal(stepWorth({ event: { rejected: { seat: "Bob" } } }, { offers }), "");
  const goals = [{ name: "left", is_true: false }, { name: "below", is_true: true }];
  assert.equal(playersOf({ players: [{ name: "Bob", goals }] })[0].goal, "below");
});

test("every key has a name and a meaning", () => {
  assert.deepEqual(KEYS[2], ["Alt+Enter", "send my proposal"]);
  assert.ok(KEYS.flat().every((text) => !/^[rt]-/.test(text)));
});
