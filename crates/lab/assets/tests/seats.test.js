// What a page knows of seats: links for friends, who has used them, and a history that comes in pieces.
//

import assert from "node:assert/strict";
import { test } from "node:test";

import { friendText, keyOf, takenText } from "../base/friend.js";
import { Table } from "../base/table.js";

const entry = (seq) => ({ seq, at_ms: 0, seat: null, text: `n${seq}` });
const numbers = (news) => news.map(({ seq }) => seq);

test("a history in pieces is told with the state that follows it", () => {
  const table = new Table();
  table.takeHistory({ news: [entry(1), entry(2)] });
  table.takeHistory({ news: [entry(3)] });
  assert.equal(table.seen, 0, "nothing is shown before the state is there");
  assert.deepEqual(numbers(table.takeState({ seq: 4, news: [entry(4)] })), [1, 2, 3, 4]);
  assert.deepEqual(numbers(table.takeState({ seq: 5, news: [entry(5)] })), [5]);
  assert.deepEqual(numbers(table.allNews), [1, 2, 3, 4, 5]);
});

test("a history that is cut off and sent again is told once", () => {
  const table = new Table();
  table.takeHistory({ news: [entry(1), entry(2)] });
  table.takeHistory({ news: [entry(1), entry(2)] });
  table.takeHistory({ news: [entry(3)] });
  assert.deepEqual(numbers(table.takeState({ seq: 3, news: [] })), [1, 2, 3]);
  assert.equal(table.seen, 3);
});

/** The table of a host who waits for two friends. */
function waiting() {
  const table = new Table();
  const links = [
    { seat: 1, link: "/seat/a" },
    { seat: 2, link: "/seat/b" },
  ];
  table.takeBriefing({ seat: 0, seats: ["CS", "SPg", "SPy"], friend_links: links });
  return table;
}

test("a link that was used is no link any more, and its seat is shown until somebody is there", () => {
  const table = waiting();
  assert.deepEqual(table.openLinks.map(keyOf), ["open-1", "open-2"]);
  table.takeTaken({ seat: 2 });
  assert.deepEqual(table.openLinks, [
    { seat: 1, link: "/seat/a" },
    { seat: 2, link: null },
  ]);
  assert.deepEqual(table.openLinks.map(keyOf), ["open-1", "taken-2"]);
  assert.ok(table.hasLinkToSend);
  table.takePresence({ seats: [{ seat: 1, presence: "left", since: 7 }, { seat: 2, presence: "there" }] });
  assert.deepEqual(table.absent, [{ name: "SPg", presence: "left", since: 7 }]);
  assert.deepEqual(table.openLinks.map(keyOf), ["open-1"]);
  table.takeTaken({ seat: 1 });
  assert.ok(!table.hasLinkToSend);
  assert.deepEqual(table.openLinks.map(keyOf), ["taken-1"]);
  table.takePresence({ seats: [] });
  assert.deepEqual(table.openLinks, []);
});

test("that somebody has taken my own seat on another device changes no links", () => {
  const table = waiting();
  const before = structuredClone(table.friendLinks);
  table.takeTaken({ seat: 0 });
  assert.deepEqual(table.friendLinks, before);
});

test("what stands above the links says how many are still to be used", () => {
  assert.match(friendText(1, 2), /^Your friend has not arrived yet\. Send this link;/);
  assert.equal(friendText(0, 2), "Your link was used.");
  assert.match(friendText(2, 3), /^2 friends have not arrived yet\. Send each a link;/);
  assert.match(friendText(1, 3), /^One friend has not arrived yet\./);
  assert.equal(friendText(0, 3), "Your links were used.");
  assert.match(takenText("SPy"), /^SPy: somebody has taken this seat, but is not here just now\./);
});
