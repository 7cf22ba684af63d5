// What the browser remembers of games, and what is made of it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { forgetGames, gameOf, groupedGames, lessonsDone, noteGame, rememberedGames, shareOf } from "../progress/games.js";

/** A store like that of a browser. */
function store() {
  const kept = new Map();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => kept.set(key, text), removeItem: (key) => kept.delete(key) };
}

const TOLD = {
  you: 1,
  result: { scores: [50, 75] },
  scenario: { name: "room", title: "A room", kind: "bilateral" },
  labels: ["Host", "Newcomer"],
  agents: ["conceder", null],
  hindsight: [null, { possible: 100 }],
  lesson: { number: 1, reached: true },
};

test("a finished game is remembered once, with its first time", () => {
  const here = store();
  noteGame(TOLD, "/seat/a", 5, here);
  noteGame({ ...TOLD, hindsight: undefined }, "/seat/a", 9, here);
  noteGame(TOLD, "/seat/b", 7, here);
  const games = rememberedGames(here);
  assert.deepEqual(games.map(({ id, when, possible }) => [id, when, possible]), [["/seat/a", 5, null], ["/seat/b", 7, 100]]);
  assert.deepEqual([games[0].role, games[0].against, games[0].score], ["Newcomer", ["conceder"], 75]);
  assert.deepEqual([...lessonsDone(games)], [1]);
  forgetGames(here);
  assert.deepEqual(rememberedGames(here), []);
});

test("spectators and games without a result are not remembered, and a spoilt store does no harm", () => {
  assert.equal(gameOf({ ...TOLD, you: null }, "/seat/a", 1), null);
  assert.equal(gameOf({ ...TOLD, result: null }, "/seat/a", 1), null);
  const here = store();
  here.setItem("haggle:games", "{no json");
  assert.deepEqual(rememberedGames(here), []);
  here.setItem("haggle:games", '[1, {"id": "x"}, null]');
  assert.deepEqual(rememberedGames(here), []);
  const full = { ...store(), setItem: () => { throw new Error("full"); } };
  assert.doesNotThrow(() => noteGame(TOLD, "/seat/a", 1, full));
});

test("only so many are remembered", () => {
  const here = store();
  for (let number = 0; number < 310; number += 1) noteGame(TOLD, `/seat/${number}`, number, here);
  const games = rememberedGames(here);
  assert.deepEqual([games.length, games[0].id], [300, "/seat/10"]);
});

test("games against the same agent in the same role stand together, the latest first", () => {
  const game = (id, against, when) => ({ ...gameOf(TOLD, id, when), against });
  const groups = groupedGames([game("a", ["x"], 1), game("b", ["y"], 2), game("c", ["x"], 3)]);
  assert.deepEqual(groups.map((games) => games.map(({ id }) => id)), [["a", "c"], ["b"]]);
});

test("the share of the possible is told only where it is known", () => {
  assert.equal(shareOf({ score: 45, possible: 90 }), 0.5);
  assert.equal(shareOf({ score: 45, possible: null }), null);
  assert.equal(shareOf({ score: -5, possible: 90 }), 0);
});
