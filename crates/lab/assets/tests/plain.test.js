// The plain room, so far as it needs no browser.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Table } from "../base/table.js";
import { learnTexts } from "../base/words.js";
import { pairText } from "../debrief/judgement.js";
import { gathered } from "../plain/parts.js";
import { ending, factText } from "../plain/result.js";
import { KEYS } from "../plain/rules.js";
import { fitting, Speech } from "../plain/speech.js";

/** A connection that answers when the test says so. */
class Talk {
  constructor() {
    Object.assign(this, { asked: [], made: [] });
  }

  ask(kind, about, answer) {
    this.asked.push({ kind, about, answer });
    return this.asked.length;
  }

  act(move) {
    this.made.push(move);
  }
}

function speech(kept = new Map()) {
  const connection = new Talk();
  const seen = { changes: 0, drafts: 0 };
  const storage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
  const changed = () => (seen.changes += 1);
  const drafted = () => (seen.drafts += 1);
  return { said: new Speech({ storage, key: "k", connection, changed, drafted }), connection, seen, kept };
}

const answer = (connection, typed, reason = null) => connection.asked.at(-1).answer(typed, reason);

test("a line becomes moves, which are made one after the other", () => {
  const { said, connection } = speech();
  said.write("  take 3, then wait ");
  said.send();
  said.send();
  assert.equal(connection.asked.length, 1, "one question at a time");
  assert.deepEqual(connection.asked[0].about, { draft: [], line: "take 3, then wait" });
  answer(connection, { draft: [], moves: [{ move: { take: 3 }, warning: null }, { move: { wait: {} }, warning: null }] });
  assert.deepEqual([connection.made, said.line, said.isBusy], [[{ take: 3 }], "", true]);
  said.next();
  assert.deepEqual(connection.made, [{ take: 3 }, { wait: {} }]);
  assert.ok(!said.isBusy);
});

test("after a refusal nothing more is made, and what was typed comes back with its draft", () => {
  const { said, connection } = speech(new Map([["k", JSON.stringify({ line: "both", draft: [1] })]]));
  said.send();
  answer(connection, { draft: [], moves: [{ move: "a", warning: null }, { move: "b", warning: null }] });
  assert.deepEqual(said.draft, []);
  said.refuse("it is not your turn");
  said.next();
  assert.deepEqual(connection.made, ["a"]);
  assert.deepEqual([said.line, said.draft, said.error], ["both", [1], "it is not your turn"]);
});

test("what should be considered is done when it is sent once more, and not after a change", () => {
  const { said, connection } = speech();
  const leave = { draft: [], moves: [{ move: "leave", warning: "That ends it." }] };
  said.write("leave");
  said.send();
  answer(connection, leave);
  assert.deepEqual([connection.made, said.warning, said.line], [[], "That ends it.", "leave"]);
  said.write("leave!");
  said.write("leave");
  said.send();
  answer(connection, leave);
  assert.deepEqual(connection.made, [], "another line was written in between");
  said.send();
  answer(connection, leave);
  assert.deepEqual([connection.made, said.warning, said.line], [["leave"], null, ""]);
});

test("what cannot be done is told, and the line stays to be mended", () => {
  const { said, connection } = speech();
  said.send();
  assert.match(said.error, /^Type what you want/);
  assert.equal(connection.asked.length, 0);
  said.write("tkae 3");
  assert.equal(said.error, null);
  said.send();
  answer(connection, null, "no such move");
  assert.deepEqual([said.error, said.line, said.isBusy], ["no such move", "tkae 3", false]);
});

test("an answer to read changes the draft, and both survive a reload", () => {
  const { said, connection, seen, kept } = speech();
  said.write("more");
  said.send();
  answer(connection, { draft: [{ coins: 6 }], told: [{ text: "6 coins." }] });
  assert.deepEqual([said.told, said.draft, seen.drafts], [[{ text: "6 coins." }], [{ coins: 6 }], 1]);
  said.write("mor");
  const again = speech(kept).said;
  assert.deepEqual([again.line, again.draft], ["mor", [{ coins: 6 }]]);
  assert.deepEqual(speech(new Map([["k", "null"]])).said.draft, []);
  assert.deepEqual(speech(new Map([["k", '{"line":1,"draft":{}}']])).said.line, "");
});

test("a line that is changed while its meaning is asked for is not wiped out", () => {
  const { said, connection } = speech();
  said.write("take 3");
  said.send();
  said.write("take 3 and");
  answer(connection, { draft: [], moves: [{ move: "m", warning: null }] });
  assert.equal(said.line, "take 3 and");
});

test("a draft fits into a message", () => {
  const step = "x".repeat(3000);
  assert.equal(fitting([step, step, step]).length, 2);
  assert.deepEqual(fitting([1, 2]), [1, 2]);
});

test("drawn lines stay together", () => {
  const parts = [{ drawn: "ab" }, { drawn: "cd" }, { text: "t" }, { drawn: "e" }];
  assert.deepEqual(gathered(parts), [
    { kind: "drawn", body: "ab\ncd" },
    { kind: "text", body: "t" },
    { kind: "drawn", body: "e" },
  ]);
});

test("the story is the briefing's own, or else that of the scenario", () => {
  const table = new Table();
  table.takeBriefing({ seat: 0, seats: ["Ann", "Bob"], briefing: { story: "Mine." }, story: "Theirs." });
  assert.equal(table.story, "Mine.");
  table.takeBriefing({ seat: 0, seats: ["Ann", "Bob"], briefing: {}, story: "Theirs." });
  assert.equal(table.story, "Theirs.");
  table.takeBriefing({ seat: null, seats: ["Ann", "Bob"], briefing: null });
  assert.equal(table.story, null);
});

test("facts and endings of any game are told in words", () => {
  assert.equal(factText({ first_share: 0.5, agreed: true, names: ["a", "b"], none: null }), "first share 0.5, agreed yes, names a, b, none –");
  assert.equal(ending({ ending: "no-deal" }), "It ended without a deal.");
  assert.equal(ending({ ending: "odd" }), "The game is over (odd).");
  assert.equal(factText({ shares: { Ann: 2, Bob: false } }), "shares Ann 2, Bob no");
  learnTexts({ Ann: "Anna", half: "halb" });
  assert.equal(factText(["Ann", { Ann: "half" }]), "Anna, Anna halb");
  assert.equal(pairText(["Ann", "Bob"], [1, -2]), "1 for Anna, −2 for Bob");
  learnTexts(null);
  assert.deepEqual(KEYS[2], ["Alt+Enter", "send the line, wherever you are"]);
});
