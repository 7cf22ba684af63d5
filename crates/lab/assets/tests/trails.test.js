// The parts of the Trails table that need no browser.

import assert from "node:assert/strict";
import { test } from "node:test";

import { friendText } from "../base/friend.js";
import { seatClass, seatGlyph } from "../base/dom.js";
import { Table } from "../base/table.js";
import { learnTexts } from "../base/words.js";
import { boardWords } from "../trails/boardwords.js";
import { Palette } from "../trails/chips.js";
import { halves, signed } from "../trails/exchange.js";
import { directionTo, placesOf, walkedPlaces } from "../trails/geometry.js";
import { dangerText, nowText } from "../trails/now.js";
import { answered } from "../trails/offertalk.js";
import { agreement, byName, ending } from "../trails/result.js";
import { phaseOf, phaseText } from "../trails/roundphases.js";
import { KEYS } from "../trails/rules.js";

const PLAYERS = [
  { name: "CS", role: "customer", goal: null },
  { name: "SPg", role: "provider", goal: [0, 0] },
  { name: "SPy", role: "provider", goal: [0, 2] },
];
const BRIEFING = { is_customer: true, players: PLAYERS, board: { rows: 2, columns: 3 } };

test("every seat has a mark of its own, and the table has none", () => {
  assert.deepEqual([0, 1, 2, 3, null].map(seatGlyph), ["●", "■", "▲", "◆", "·"]);
  assert.deepEqual([0, 2, null, undefined].map(seatClass), ["seat-1", "seat-3", "", ""]);
});

test("seats are called what they are where a scenario says it, and by their names elsewhere", () => {
  const table = new Table();
  table.takeBriefing({ seat: 0, seats: ["CS", "SPg"], labels: ["customer (CS)", "west provider (SPg)"] });
  assert.deepEqual([table.seats[1], table.labels[1]], ["SPg", "west provider (SPg)"]);
  table.takeBriefing({ seat: 0, seats: ["Host", "Newcomer"] });
  assert.deepEqual(table.labels, ["Host", "Newcomer"]);
});

test("links wait for those who are away, and the text counts them", () => {
  const table = new Table();
  const links = [1, 2].map((seat) => ({ seat, link: `/seat/${seat}` }));
  table.takeBriefing({ seat: 0, seats: ["CS", "SPg", "SPy"], friend_links: links });
  assert.deepEqual(table.openLinks, links, "before anything is told nobody has come");
  table.takePresence({ seats: [{ seat: 2, presence: "away" }] });
  assert.deepEqual(table.openLinks, [links[1]]);
  assert.deepEqual(table.absent.map(({ name }) => name), ["SPy"]);
  assert.match(friendText(2, 3), /^2 friends have not arrived yet/);
  assert.match(friendText(1, 3), /^One friend has not arrived yet/);
  assert.match(friendText(1, 2), /^Your friend has not arrived yet/);
});

test("steps lead from place to place", () => {
  assert.deepEqual(placesOf([5, 4], ["left", "up"]), [
    [5, 3],
    [4, 3],
  ]);
  assert.equal(directionTo([5, 4], [5, 5]), "right");
  assert.equal(directionTo([5, 4], [3, 4]), undefined);
  const events = [null, { walked: { steps: ["up"] } }, { passed: {} }, { walked: { steps: ["up", "left"] } }];
  assert.deepEqual(walkedPlaces([3, 1], events), [
    [3, 1],
    [2, 1],
    [1, 1],
    [1, 0],
  ]);
});

test("the board has words", () => {
  const words = boardWords(BRIEFING, [1, 1], [[1, 1]]);
  assert.match(words, /2 rows and 3 columns.*CS is at row 2, column 2.*SPg at row 1, column 1; SPy at row 1, column 3\.$/);
  const small = { ...BRIEFING, board: { rows: 1, columns: 1 } };
  assert.match(boardWords(small, [0, 0], [[0, 0], [0, 0]]), /^Board of 1 row and 1 column.* CS has walked 1 square\.$/);
});

test("an exchange is told from one's own side", () => {
  const offer = { provider: "SPg", provider_sends: { red: 2 }, customer_sends: { gray: 1 } };
  assert.deepEqual(halves(offer, "SPg", "CS")[0], ["You get", { gray: 1 }]);
  assert.deepEqual(halves(offer, "CS", "CS")[0], ["You get", { red: 2 }]);
  assert.deepEqual(halves(offer, "SPy", "CS")[0], ["SPg gives", { red: 2 }]);
  assert.deepEqual([5, 0, -5, null].map(signed), ["+5", "±0", "−5", "–"]);
  const palette = new Palette([{ name: "gray" }, { name: "red" }]);
  assert.equal(palette.words({ red: 3, gray: 1 }), "1 gray + 3 red");
  assert.equal(palette.words({}), "nothing");
});

test("what can be done now is one sentence", () => {
  const view = { step: "propose", may_act: false, proposer: "providers", waiting_for: ["SPg", "SPy"], proposals: [] };
  assert.equal(nowText(view, BRIEFING, false), "Waiting for the proposals of SPg and SPy.");
  assert.match(nowText(view, BRIEFING, true), /has not begun/);
  const decided = { ...view, waiting_for: ["SPy"] };
  assert.equal(nowText(decided, { ...BRIEFING, is_customer: false }, false), "You have decided. Waiting for SPy.");
  assert.match(nowText({ ...view, step: "walk", may_act: true }, BRIEFING, false), /^Your turn: walk/);
  assert.equal(dangerText({ must_move: false }, BRIEFING), "");
  assert.match(dangerText({ must_move: true, step: "walk" }, { ...BRIEFING, is_customer: false }), /^If CS does not/);
});

test("an answer is for the proposal of one provider, or for all", () => {
  const waiting = ["SPg", "SPy"].map((provider) => ({ provider }));
  assert.deepEqual(answered({ accepted: { seat: "CS", provider: "SPy" } }, waiting), [waiting[1]]);
  assert.deepEqual(answered({ rejected: { seat: "CS" } }, waiting), waiting);
  assert.deepEqual(answered({ walked: { steps: [] } }, waiting), []);
  assert.deepEqual(answered(null, waiting), []);
});

test("the parts of a round tell who proposes, and what came of it", () => {
  const view = { step: "answer", proposer: "providers", round: 1, deals: [] };
  const texts = (seen, briefing = BRIEFING) => [0, 1, 2].map((phase) => phaseText(seen, phase, briefing));
  assert.deepEqual(texts(view), ["of SPg and SPy", "now", ""]);
  assert.deepEqual(texts(view, { ...BRIEFING, is_customer: false }), ["yours", "now", ""]);
  assert.deepEqual(texts({ ...view, step: "walk" }), ["of SPg and SPy", "no deal", "now"]);
  assert.deepEqual(texts({ ...view, step: "walk", proposer: "customer", deals: [{ round: 1 }] }), ["yours", "a deal", "now"]);
  assert.equal(phaseOf({ step: "over" }), 3);
});

test("the ending names whose goal it was, and decisions are counted", () => {
  const debrief = {
    seats: ["CS", "SPg", "SPy"],
    ending: "agreement",
    facts: { goal: "SPg", rounds: 2 },
    decisions: [
      { seat: "SPg", equilibrium: { same: true } },
      { seat: "SPg", equilibrium: null },
      { seat: "CS", equilibrium: { same: false } },
    ],
  };
  assert.equal(ending(debrief, 0), "You reached the goal of SPg in round 2.");
  assert.equal(ending(debrief, 1), "CS reached the goal of SPg, yours, in round 2.");
  assert.match(ending({ ...debrief, facts: { goal: null, rounds: 2 } }, null), /^CS did not move/);
  assert.deepEqual(
    agreement(debrief).map(({ same, all }) => [same, all]),
    [
      [0, 1],
      [1, 1],
      [0, 0],
    ],
  );
});

test("names and colours are told as they are shown, and known by what they are", () => {
  learnTexts({ CS: "Kundin", SPg: "Grau", SPy: "Gelb", red: "rot" });
  const view = { step: "propose", may_act: false, proposer: "providers", waiting_for: ["SPg", "SPy"], proposals: [] };
  assert.equal(nowText(view, BRIEFING, false), "Waiting for the proposals of Grau and Gelb.");
  assert.match(boardWords(BRIEFING, [1, 1], [[1, 1]]), /Kundin is at .* Goals: Grau at .*; Gelb at /);
  assert.equal(new Palette([{ name: "gray" }, { name: "red" }]).words({ red: 3, gray: 1 }), "1 gray + 3 rot");
  const offer = { provider: "SPg", provider_sends: { red: 2 }, customer_sends: {} };
  assert.deepEqual(halves(offer, "SPy", "CS"), [["Grau gives", { red: 2 }], ["Kundin gives", {}]]);
  assert.deepEqual(halves(offer, "SPg", "CS")[1], ["You give", { red: 2 }]);
  assert.equal(byName({ CS: 370, SPg: -5 }), "Kundin 370, Grau −5");
  const debrief = { seats: ["CS", "SPg", "SPy"], facts: { goal: "SPg", rounds: 2 } };
  assert.equal(ending(debrief, 1), "Kundin reached the goal of Grau, yours, in round 2.");
  learnTexts(null);
});

test("every key has a name and a meaning", () => {
  assert.deepEqual(KEYS[2], ["Alt+Enter", "send my proposal, or walk as planned"]);
  assert.ok(KEYS.flat().every((text) => !text.startsWith("t-")));
});
