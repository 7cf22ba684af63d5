// What all rooms share, with a page of which there is only as much as it uses.

import assert from "node:assert/strict";
import { test } from "node:test";

import { BaseRoom } from "../base/room.js";

/** A room with one part, and the keys pressed in it. */
function room({ waiting = 0, view = { may_act: true }, state = {}, isUnready = false } = {}) {
  const keys = [];
  globalThis.document = { addEventListener: (kind, what) => kind === "keydown" && keys.push(what) };
  const said = [];
  const made = [];
  const bar = { shown: [], show: (actions) => bar.shown.push(actions) };
  const part = { told: [], enable: (can) => part.told.push(can) };
  const opened = new BaseRoom({
    node: { replaceChildren: () => {} },
    table: { view, state, isUnready },
    base: "/seat/abc",
    connection: { outbox: { size: waiting }, act: (move) => made.push(move), ready: () => made.push("ready") },
    bar,
    announce: (text) => said.push(text),
  });
  opened.controls = [part];
  opened.furnish(null);
  const press = (key, more = {}) => {
    const event = { key, altKey: true, target: { matches: () => false }, preventDefault: () => (event.taken = true), ...more };
    keys.forEach((listen) => listen(event));
    return Boolean(event.taken);
  };
  return { room: opened, part, said, made, press, bar };
}

test("parts are on while I may act and no move is on its way", () => {
  const { room: mine, part } = room();
  mine.enable();
  mine.setBusy(true);
  mine.setBusy(true);
  mine.setBusy(false);
  assert.deepEqual(part.told, [true, false, true], "told once for every change");
});

test("nobody acts while the table waits, out of turn, or with a move of before a reload on its way", () => {
  for (const where of [{ state: { waiting: "Waiting." } }, { view: { may_act: false } }, { view: null }, { waiting: 1 }]) {
    const { room: mine, part } = room(where);
    mine.enable();
    assert.deepEqual(part.told, [false], JSON.stringify(where));
  }
});

test("what can be done stands in the bar; as long as the table waits for me, to be ready comes first", () => {
  const actions = (can) => [{ id: "send", kind: "go", on: can }, { id: "done", kind: "quiet", on: can }];
  const begun = room();
  begun.room.actions = actions;
  begun.room.enable();
  assert.deepEqual(begun.bar.shown.at(-1).map(({ id, kind }) => [id, kind]), [["send", "go"], ["done", "quiet"]]);
  const early = room({ isUnready: true });
  early.room.actions = actions;
  early.room.enable();
  const shown = early.bar.shown.at(-1);
  assert.deepEqual(shown.map(({ id, kind }) => [id, kind]), [["send", "plain"], ["done", "quiet"], ["ready", "go"]]);
  assert.ok(shown.every(({ on }) => on), "who makes a move is ready, too");
  shown.at(-1).press();
  assert.deepEqual(early.made, ["ready"]);
});

test("a refused move switches the parts on again, and its reason is left to the page", () => {
  const { room: mine, part } = room();
  assert.equal(mine.refused({}, "No."), false);
  assert.deepEqual(part.told, [true]);
});

test("moves go to the server, and what is kept has the name of the seat", () => {
  const { room: mine, made } = room();
  mine.act({ done: {} });
  assert.deepEqual(made, [{ done: {} }]);
  assert.equal(mine.keptAs("draft"), "haggle:draft:/seat/abc");
});

test("Alt+Enter sends and Alt+Backspace takes a step back, but not from a text", () => {
  const { room: mine, press } = room();
  const done = [];
  mine.send = () => done.push("send");
  assert.equal(press("Enter"), true);
  assert.equal(press("Backspace"), false, "there is no draft");
  mine.draft = { undo: () => done.push("undo") };
  assert.equal(press("Backspace"), true);
  assert.equal(press("Backspace", { target: { matches: () => true } }), false);
  assert.equal(press("Enter", { altKey: false }), false);
  assert.equal(press("Enter", { ctrlKey: true }), false);
  assert.deepEqual(done, ["send", "undo"]);
});

test("that I may act is said once, and again after somebody else could", () => {
  const { room: mine, said } = room();
  mine.sayTurn("Your turn.");
  mine.sayTurn("Your turn.");
  mine.table.view = { may_act: false };
  mine.sayTurn("Wait.");
  mine.table.view = { may_act: true };
  mine.sayTurn("Your turn.");
  assert.deepEqual(said, ["Your turn.", "Your turn."]);
});
