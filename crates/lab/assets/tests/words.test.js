// Sentences by id, with what fills their places. Each test has a page of its own, because a page has one language.

import assert from "node:assert/strict";
import { test } from "node:test";

const MESSAGES = {
  plain: "Nothing to put in.",
  link: ["Send ", { arg: "link" }, " now."],
  rest: [{ arg: "first" }, { arg: "rest" }, " end"],
  left: [
    {
      choose: "moves",
      of: { 0: "none left", one: [{ arg: "moves" }, " move left"], other: [{ arg: "moves" }, " moves left"] },
      or: "other",
    },
  ],
  "list-comma": [{ arg: "before" }, ", ", { arg: "next" }],
  "list-last": [{ arg: "before" }, " and ", { arg: "last" }],
  state: [{ choose: "state", of: { saved: "Saved", other: ["No word for ", { arg: "state" }] }, or: "other" }],
};

let pages = 0;

/** The module as a page in this language has it. */
async function pageIn(lang, dir = "ltr") {
  const before = { haggleWords: globalThis.haggleWords, document: globalThis.document };
  Object.assign(globalThis, { haggleWords: MESSAGES, document: { documentElement: { lang, dir } } });
  pages += 1;
  const page = await import(`../base/words.js?page=${pages}`);
  Object.assign(globalThis, before);
  return page;
}

test("a sentence keeps its order around what is put into it", async () => {
  const { say, sayNodes } = await pageIn("en");
  const link = { a: 1 };
  assert.deepEqual(sayNodes("link", { link }), ["Send ", link, " now."]);
  assert.deepEqual(sayNodes("rest", { first: "a", rest: ["b", link] }), ["a", "b", link, " end"]);
  assert.deepEqual(sayNodes("plain"), ["Nothing to put in."]);
  assert.equal(say("link", { link: 7 }), "Send 7 now.");
  assert.equal(say("link"), "Send  now.");
  assert.equal(say("nobody-wrote-this"), "nobody-wrote-this");
});

test("a number chooses its form: its own, else that of its language", async () => {
  const { say } = await pageIn("en");
  const left = (moves) => say("left", { moves });
  assert.deepEqual([0, 1, 2, 1.5].map(left), ["none left", "1 move left", "2 moves left", "1.5 moves left"]);
  assert.equal(say("left", { moves: "1" }), "1 moves left", "a text is no number");
  const french = await pageIn("fr");
  assert.equal(french.say("left", { moves: 1.5 }), "1.5 move left");
});

test("a word chooses its form, and one that nobody knows the last", async () => {
  const { say } = await pageIn("en");
  assert.equal(say("state", { state: "saved" }), "Saved");
  assert.equal(say("state", { state: "constructor" }), "No word for constructor");
  assert.equal(say("state", {}), "No word for ");
});

test("names stand in a row as their language has it", async () => {
  const english = await pageIn("en");
  const rows = [[], ["A"], ["A", "B"], ["A", "B", "C"]];
  assert.deepEqual(rows.map(english.listed), ["", "A", "A and B", "A, B and C"]);
  assert.deepEqual(rows.map(english.enumerated), ["", "A", "A, B", "A, B, C"]);
});

test("texts of a scenario are shown in the language of the page", async () => {
  const { learnTexts, shown } = await pageIn("en");
  learnTexts({ red: "rot" });
  assert.deepEqual(["red", "blue", "constructor"].map(shown), ["rot", "blue", "constructor"]);
  learnTexts(undefined);
  assert.equal(shown("red"), "red");
});

test("from right to left, names and numbers keep their own direction", async () => {
  const { listed, say, sayNodes } = await pageIn("qps-plocm", "rtl");
  const link = { a: 1 };
  assert.equal(say("left", { moves: 2 }), "\u20682\u2069 moves left");
  assert.deepEqual(sayNodes("link", { link }), ["Send ", link, " now."]);
  assert.equal(listed(["A", "B"]), "\u2068A\u2069 and \u2068B\u2069");
});

test("from right to left, a sign stays before its number", async () => {
  const before = globalThis.document;
  globalThis.document = { documentElement: { lang: "qps-plocm", dir: "rtl" } };
  const { change, points } = await import("../base/format.js");
  globalThis.document = before;
  assert.deepEqual([points(-12), points(12), change(12)], ["\u200e−12", "12", "\u200e+12"]);
});
