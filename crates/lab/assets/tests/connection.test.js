// The connection with a socket that does what the test says.

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { Connection, saveState } from "../base/connection.js";
import { Outbox } from "../base/outbox.js";

/** As in browsers, so far as the connection uses it; the test opens and closes it. */
class FakeSocket extends EventTarget {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSED = 3;
  static all = [];

  constructor() {
    super();
    this.readyState = FakeSocket.CONNECTING;
    this.sent = [];
    FakeSocket.all.push(this);
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  opens() {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event("open"));
  }

  tells(frame) {
    this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(frame) }));
  }

  closes(code) {
    this.readyState = FakeSocket.CLOSED;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
}

/** Runs a test with a connection whose sockets and clock are the test's own. */
function connectionTest(name, body) {
  test(name, () => {
    const online = [];
    FakeSocket.all = [];
    Object.assign(globalThis, { WebSocket: FakeSocket, addEventListener: (_, what) => online.push(what) });
    mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
    const heard = { frames: [], states: [], endings: 0 };
    const storage = { getItem: () => null, setItem: () => {} };
    const connection = new Connection("ws://x", new Outbox(storage, "k"), () => 7, {
      frame: (frame) => heard.frames.push(frame.type),
      status: (state) => heard.states.push(state),
      ended: (why) => {
        heard.endings += 1;
        heard.why = why;
      },
    });
    try {
      body(connection, heard, () => online.forEach((what) => what()));
    } finally {
      mock.timers.reset();
    }
  });
}

connectionTest("a lost connection comes back by itself and says what was seen", (connection, heard) => {
  FakeSocket.all[0].opens();
  FakeSocket.all[0].tells({ type: "state" });
  assert.equal(heard.states.at(-1), "saved");
  for (const [index, code] of [1006, 1001, 4002, 4003, 4004].entries()) {
    FakeSocket.all[index].closes(code);
    assert.equal(heard.states.at(-1), "reconnecting");
    mock.timers.tick(5000);
    assert.equal(FakeSocket.all.length, index + 2, `after ${code}`);
    FakeSocket.all[index + 1].opens();
    assert.deepEqual(FakeSocket.all[index + 1].sent, [{ hello: { seen: 7 } }]);
  }
  assert.equal(heard.endings, 0);
  assert.ok(!connection.ended);
});

connectionTest("a tab that made room for others stays away until told to go on", (connection, heard, goOnline) => {
  const [first] = FakeSocket.all;
  first.opens();
  first.tells({ type: "state" });
  first.closes(4001);
  assert.deepEqual([heard.endings, heard.why], [1, "tabs"]);
  assert.equal(heard.states.at(-1), "ended");
  // Neither time, nor being online again, nor a move brings it back.
  mock.timers.tick(120_000);
  goOnline();
  connection.act({ done: {} });
  assert.equal(FakeSocket.all.length, 1);
  assert.equal(heard.states.at(-1), "ended");

  connection.resume();
  assert.equal(FakeSocket.all.length, 2);
  assert.equal(heard.states.at(-1), "reconnecting");
  const [, second] = FakeSocket.all;
  second.opens();
  assert.deepEqual(second.sent[0], { hello: { seen: 7 } });
  assert.deepEqual(second.sent[1].act.move, { done: {} }, "what waits is sent");
  second.tells({ type: "state" });
  second.tells({ type: "ack", client_id: second.sent[1].act.client_id });
  assert.equal(heard.states.at(-1), "saved");
  // From now on it comes back by itself again.
  second.closes(1006);
  mock.timers.tick(5000);
  assert.equal(FakeSocket.all.length, 3);
});

connectionTest("a table that cannot go on is told, and not asked for again and again", (connection, heard) => {
  FakeSocket.all[0].opens();
  FakeSocket.all[0].closes(4006);
  assert.deepEqual([heard.endings, heard.why, heard.states.at(-1)], [1, "stuck", "ended"]);
  mock.timers.tick(120_000);
  assert.equal(FakeSocket.all.length, 1);
  connection.resume();
  assert.equal(FakeSocket.all.length, 2);
});

connectionTest("history alone does not make the table known", (connection, heard) => {
  FakeSocket.all[0].opens();
  FakeSocket.all[0].tells({ type: "briefing" });
  FakeSocket.all[0].tells({ type: "history", news: [] });
  assert.equal(heard.states.at(-1), "connecting");
  FakeSocket.all[0].tells({ type: "state" });
  assert.equal(heard.states.at(-1), "saved");
  assert.deepEqual(heard.frames, ["briefing", "history", "state"]);
});

connectionTest("after the end no tab is told that there are too many", (connection, heard) => {
  FakeSocket.all[0].opens();
  FakeSocket.all[0].tells({ type: "state" });
  connection.stop();
  FakeSocket.all[0].closes(4001);
  mock.timers.tick(120_000);
  assert.deepEqual([heard.endings, FakeSocket.all.length, heard.states.at(-1)], [0, 1, "saved"]);
});

test("a tab that has stopped says nothing else", () => {
  assert.equal(saveState(true, true, 0, true), "ended");
  assert.equal(saveState(false, false, 1, true), "ended");
});

connectionTest("a question is asked again after a lost connection, and answered once", (connection, heard) => {
  const answers = [];
  FakeSocket.all[0].opens();
  const id = connection.ask("typed", { draft: [], line: "take 3" }, (typed, reason) => answers.push([typed, reason]));
  const forgotten = connection.ask("look", { draft: [] }, () => answers.push("never"));
  connection.forget(forgotten);
  FakeSocket.all[0].closes(1006);
  mock.timers.tick(5000);
  FakeSocket.all[1].opens();
  assert.deepEqual(FakeSocket.all[1].sent, [{ hello: { seen: 7 } }, { typed: { id, draft: [], line: "take 3" } }]);
  FakeSocket.all[1].tells({ type: "typed", id, reason: "no such move", sentence: "No such move." });
  FakeSocket.all[1].tells({ type: "typed", id, typed: { draft: [], moves: [] } });
  FakeSocket.all[1].tells({ type: "look", id: forgotten, look: {} });
  assert.deepEqual(answers, [[null, "No such move."]]);
  assert.deepEqual(heard.frames, [], "answers are for whoever asked");
});
