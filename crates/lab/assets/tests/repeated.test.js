// The parts of a repeated game that need no browser.

import assert from "node:assert/strict";
import { test } from "node:test";

import { walksIn } from "../repeated/boardbox.js";
import { beginsText, endText } from "../repeated/boards.js";
import { keptCount } from "../repeated/ledger.js";
import { legOf, tracks } from "../repeated/leg.js";
import { dangerText, nowText } from "../repeated/now.js";
import { keptOf, keptText, total } from "../repeated/promise.js";
import { placeIn } from "../repeated/replay.js";
import { ending, promisesOf, worthText } from "../repeated/result.js";
import { KEYS } from "../repeated/rules.js";
import { together } from "../repeated/watch.js";
import { agreedNow, phaseOf, phaseText, turnText } from "../repeated/where.js";
import { keptWorth, worthRows } from "../repeated/worth.js";
import { Palette } from "../trails/chips.js";
import { isClosed } from "../trails/closed.js";

const board = (called, starts) => ({ called, board: { rows: 2, columns: 3 }, starts, goals: { Ada: [0, 2], Ben: [0, 0] }, chips: { Ada: { red: 2 }, Ben: null } });
const BRIEFING = {
  role: "Ada",
  players: [{ name: "Ada" }, { name: "Ben" }],
  boards: [board("Board 1 of 2: East", { Ada: [0, 0], Ben: [1, 2] }), board("Board 2 of 2: West", { Ada: [1, 0], Ben: [1, 1] })],
};
const PALETTE = new Palette([{ name: "red" }, { name: "blue" }]);
const PLAYERS = [{ name: "Ada", prospect: 5 }, { name: "Ben", prospect: -10 }];
const VIEW = {
  seat: "Ada",
  step: "propose",
  board: 1,
  turn: 2,
  may_act: true,
  waiting_for: ["Ada"],
  opener: "Ada",
  proposer: "Ada",
  last_proposal: false,
  players: PLAYERS,
  must_move: { Ada: false, Ben: false },
  ledger: [],
};
const ENTRY = {
  board: 1,
  turn: 2,
  accepted: true,
  promised: { Ada: { red: 2 }, Ben: { blue: 1 } },
  sent: { Ada: { red: 1 }, Ben: { blue: 1 } },
  kept: { Ada: false, Ben: true },
};

test("what can be done now is one sentence, and says nothing of what the other decides", () => {
  const now = (changed) => nowText({ ...VIEW, ...changed }, false, PALETTE);
  assert.match(now({}), /^Your turn: propose an exchange/);
  assert.match(now({ last_proposal: true }), /^Your turn: make the last proposal of this turn/);
  assert.match(now({ step: "answer" }), /accept or reject the proposal of Ben\.$/);
  const waits = { may_act: false, waiting_for: ["Ben"] };
  const agreement = { promised: ENTRY.promised, sends: { red: 1 } };
  assert.equal(now({ ...waits, step: "transfer", agreement }), "You have decided to send 1 red. Ben decides too.");
  assert.match(now({ ...waits, step: "transfer", agreement: { ...agreement, sends: {} } }), /to send nothing\. Ben decides too\.$/);
  const gift = { promised: { Ada: {}, Ben: { blue: 1 } }, sends: {} };
  assert.match(now({ ...waits, step: "transfer", agreement: gift }), /^You promised nothing, so you have nothing to send/);
  assert.equal(now({ ...waits, step: "move", walk: ["up"] }), "You have decided to walk up. Ben decides too.");
  assert.equal(now({ ...waits, step: "move", walk: [] }), "You have decided to stay. Ben decides too.");
  assert.equal(now({ step: "over", may_act: false }), "The match is over.");
  assert.match(nowText(VIEW, true, PALETTE), /has not begun/);
});

test("what ends the board is told before it does", () => {
  assert.equal(dangerText(VIEW), "");
  const both = dangerText({ ...VIEW, must_move: { Ada: true, Ben: true } });
  assert.equal(both, "If you do not move in this turn, the board ends. If Ben does not move in this turn, the board ends.");
});

test("the parts of a turn tell what came of them", () => {
  assert.deepEqual(["propose", "answer", "transfer", "move", "over"].map((step) => phaseOf({ step })), [0, 0, 1, 2, 3]);
  const texts = (view) => [0, 1, 2].map((phase) => phaseText(view, phase));
  assert.deepEqual(texts(VIEW), ["now", "", ""]);
  assert.deepEqual(texts({ ...VIEW, step: "move" }), ["no agreement", "nothing to send", "now"]);
  const agreed = { ...VIEW, step: "move", ledger: [{ ...ENTRY, turn: 1 }, ENTRY] };
  assert.deepEqual(texts(agreed), ["agreed", "done", "now"]);
  assert.equal(agreedNow(agreed), ENTRY);
  assert.equal(agreedNow({ ...agreed, board: 2 }), undefined, "what was agreed on another board is over");
  assert.deepEqual(["Ada", "Ben", null].map((opener) => turnText({ ...VIEW, opener })), [
    "Turn 2. You propose first in this turn.",
    "Turn 2. Ben proposes first in this turn.",
    "Turn 2.",
  ]);
});

test("a promise is kept, kept in part, or not, and the words are the same for both", () => {
  assert.equal(total({ red: 2, blue: 1 }), 3);
  const sent = (chips) => ({ ...ENTRY, sent: { ...ENTRY.sent, Ada: chips } });
  assert.deepEqual([keptOf(ENTRY, "Ada"), keptOf(ENTRY, "Ben"), keptOf(sent({}), "Ada")], ["part", "kept", "nothing"]);
  assert.deepEqual([keptText(ENTRY, "Ada"), keptText(ENTRY, "Ben"), keptText(sent({}), "Ada")], ["1 of 2 sent", "kept", "nothing sent"]);
  assert.deepEqual([keptOf({ ...ENTRY, sent: null }, "Ada"), keptText({ ...ENTRY, sent: null }, "Ada")], ["waits", ""]);
  assert.equal(keptOf({ ...ENTRY, promised: { Ada: {}, Ben: {} } }, "Ada"), "none");
  const nothing = { ...ENTRY, kept: { Ada: null, Ben: true } };
  assert.deepEqual(keptCount([ENTRY, nothing], "Ada"), { kept: 0, made: 1 });
  assert.deepEqual(keptCount([ENTRY, nothing], "Ben"), { kept: 2, made: 2 });
});

test("the worth has a row for each player whose chips are known, me first, with both cases", () => {
  const of = (ada, ben) => ({ score_changes: { Ada: ada, Ben: ben }, independent: { Ada: true, Ben: false } });
  const consequences = { kept: of(110, 120), unpaid: of(-5, 125) };
  const rows = worthRows({ ...VIEW, seat: "Ben" }, consequences);
  assert.deepEqual(rows.map(({ name, seat }) => [name, seat]), [["You", 1], ["Ada", 0]]);
  assert.deepEqual(rows[1].worths.map(({ score, note }) => [score, note]), [
    [115, "can reach the goal alone"],
    [0, "can reach the goal alone"],
  ]);
  assert.deepEqual([rows[1].zero, keptWorth(consequences, VIEW)], [5, { worth: 115, without: 5, text: "115" }]);
  const hidden = worthRows({ ...VIEW, players: [PLAYERS[0], { name: "Ben", prospect: null }] }, consequences);
  assert.equal(hidden.length, 1, "nothing is told of hidden chips");
});

test("players are followed from board to board", () => {
  const leg = legOf(BRIEFING, 2);
  assert.deepEqual([leg.called, leg.players[0].goal, leg.starts.Ben], ["Board 2 of 2: West", [0, 2], [1, 1]]);
  assert.equal(isClosed(leg, [0, 1], "blue"), false, "nobody knows what hidden chips there are");
  const moved = (ada, ben) => ({ moved: { walks: { Ada: ada, Ben: ben } } });
  const over = { board_over: { walks: { Ada: ["right"], Ben: [] } } };
  const events = [{ drawn: { first: "Ada" } }, moved(["right"], []), moved([], ["up"]), over, moved(["up"], [])];
  const [first, second] = tracks(BRIEFING, events);
  assert.deepEqual(first, [[[0, 0], [0, 1], [0, 2]], [[1, 2], [0, 2]]]);
  assert.deepEqual(second, [[[1, 0], [0, 0]], [[1, 1]]]);
  assert.equal(tracks(BRIEFING, [...events, over]).length, 2, "after the last board there is none");
  assert.deepEqual(walksIn([moved(["right"], []), over]), { Ada: ["right", "right"], Ben: [] });
  assert.equal(walksIn([{ accepted: {} }]), null);
  assert.equal(walksIn(events), null, "what happened long ago is not shown again");
  // The last step of a board is seen on that board, the next event on the next one.
  const at = [...events.slice(0, 4), { passed: {} }, { sent: {} }];
  assert.deepEqual([0, 1, 3, 4, 5].map((index) => placeIn(at, index)), [
    { board: 0, step: 0 },
    { board: 0, step: 1 },
    { board: 0, step: 3 },
    { board: 1, step: 0 },
    { board: 1, step: 1 },
  ]);
});

test("a board that is over says why", () => {
  const finish = { end: "goal", by: ["Ada"], turns: 4 };
  assert.equal(endText(finish, "Ada", 3), "You reached the goal in turn 4.");
  assert.equal(endText(finish, "Ben", 3), "Ada reached the goal in turn 4.");
  assert.equal(endText({ ...finish, by: ["Ada", "Ben"] }, "Ben", 3), "Both reached the goal in turn 4.");
  assert.match(endText({ ...finish, end: "dormant" }, null, 3), /turn 4: Ada had not moved for 3 turns in a row\.$/);
  assert.equal(beginsText({ called: "Board 2 of 2: West" }), "Board 2 of 2: West begins.");
});

test("spectators know what both know, and not what one has decided", () => {
  const view = (seat, own, other, walk) => ({ ...VIEW, seat, walk, chips: own, scores: own, totals: own, finished: [{ board: 1, scores: own }], players: PLAYERS, other });
  const both = together([view("Ada", { Ada: 1, Ben: null }, null, ["up"]), view("Ben", { Ada: null, Ben: 2 }, null, null)]);
  assert.deepEqual([both.chips, both.finished[0].scores, both.walk, both.seat], [{ Ada: 1, Ben: 2 }, { Ada: 1, Ben: 2 }, null, null]);
});

test("the end is told to each, and what keeping and breaking a promise was worth", () => {
  const debrief = { seats: ["Ada", "Ben"], ending: "agreement", scores: [115, -10], boards: [{}] };
  assert.equal(ending(debrief, 0), "You scored 115, Ben −10.");
  assert.equal(ending({ ...debrief, boards: [{}, {}] }, 1), "You scored −10 on 2 boards, Ada 115.");
  assert.equal(ending(debrief, null), "Ada scored 115, Ben −10.");
  assert.match(ending({ ...debrief, ending: "fault" }, 0), /illegal move/);
  const worth = { Ada: { was: 110, if_kept: 105, if_broken: 115 }, Ben: { was: 0, if_kept: 5, if_broken: 0 } };
  const promise = { worth, promised: { Ada: { red: 2 }, Ben: {} } };
  assert.equal(worthText(promise, "Ada", "Ada"), "It brought you +110. Had both sent all: +105. Had you alone sent nothing: +115.");
  assert.equal(worthText(promise, "Ben", "Ada"), "It brought Ben ±0. Had both sent all: +5.");
  const boards = [{ board: 1, promises: [{ turn: 1 }] }, { board: 2, promises: [{ turn: 3 }] }];
  assert.deepEqual(promisesOf({ boards }), [{ turn: 1, board: 1 }, { turn: 3, board: 2 }]);
});

test("every key has a name and a meaning", () => {
  assert.deepEqual(KEYS[2], ["Alt+Enter", "send my proposal or the chips chosen, or walk as planned"]);
  assert.ok(KEYS.flat().every((text) => !/^[mt]-/.test(text)));
});
