// The parts of the crisis room that need no browser.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Draft } from "../base/draft.js";
import { learnTexts } from "../base/words.js";
import { suggestedMain } from "../crisis/acts.js";
import { questionText } from "../crisis/answers.js";
import { amount, counted, units } from "../crisis/counted.js";
import { landmarks, ticks } from "../crisis/frontier.js";
import { ranked } from "../crisis/bar.js";
import { LetterDraft } from "../crisis/letterdraft.js";
import { fate, reading } from "../crisis/letters.js";
import { actMove, changed, messageMove, queryMove, termsOf } from "../crisis/moves.js";
import { newsLine } from "../crisis/news.js";
import { doneLabel, duration, nowText } from "../crisis/now.js";
import { against, ending, stepWorth } from "../crisis/result.js";
import { KEYS } from "../crisis/rules.js";
import { agreedMain, standing } from "../crisis/situation.js";
import { labelOf, mainFault } from "../crisis/terms.js";
import { ways } from "../crisis/tiles.js";
import { sides } from "../crisis/worth.js";

const parameters = (...names) => names.map((name) => ({ name, values: [] }));
const roles = [
  { name: "Canada", parameters: parameters("ships", "sanctions") },
  { name: "Spain", parameters: parameters("pollution", "sanctions") },
];
const offer = { kind: "offer", mine: true, theirs: true, may_opt_out: false };
const threat = { kind: "threat", mine: true, theirs: true, may_opt_out: true };
const view = (more = {}) => ({
  seat: "Canada",
  opponent: "Spain",
  step: "open",
  may_act: true,
  moves_left: 3,
  t: 0,
  accepted: null,
  offers: [],
  signatures: { Canada: null, Spain: null },
  agreed: { Canada: {}, Spain: {} },
  agreed_worth: null,
  in_force: { Canada: { ships: "0", sanctions: "No" }, Spain: { pollution: "0%", sanctions: "No" } },
  opting_out: { Canada: { now: [425, 298], next: null }, Spain: { now: [552, 295], next: null } },
  status_quo: [150, 425],
  ...more,
});

test("an offer is signed by both; what is empty stays open", () => {
  const values = { kind: "offer", main: "34", "Canada/ships": "20", "Spain/sanctions": "" };
  assert.deepEqual(messageMove(offer, { roles, seat: 0 }, values), {
    say: { offer: { Canada: { sign: 34, parameters: { ships: "20" } }, Spain: { sign: 34 } } },
  });
  assert.deepEqual(messageMove(offer, { roles, seat: 1 }, {}), { say: { offer: { Spain: {}, Canada: {} } } });
});

test("a threat says what I do, and what they should sign", () => {
  const values = { main: "30", optOut: "yes", "Canada/sanctions": "Yes" };
  assert.deepEqual(messageMove(threat, { roles, seat: 0 }, values), {
    say: { threat: { Canada: { opt_out: true, parameters: { sanctions: "Yes" } }, Spain: { sign: 30 } } },
  });
});

test("requests and comments name what they must", () => {
  const request = { kind: "request", mine: false, theirs: true, may_opt_out: false };
  assert.deepEqual(messageMove(request, { roles, seat: 0 }, { "Spain/pollution": "50%", "Canada/ships": "5" }), {
    say: { request: { of: "Spain", action: { parameters: { pollution: "50%" } } } },
  });
  const comment = { kind: "comment", mine: false, theirs: false, may_opt_out: false };
  assert.deepEqual(messageMove(comment, { roles, seat: 0 }, { text: "Hm." }), { say: { comment: { text: "Hm." } } });
  assert.deepEqual(messageMove(comment, { roles, seat: 0 }, { topic: "patience" }), {
    say: { comment: { topic: "patience", text: "" } },
  });
});

test("an offer can be taken over as a draft", () => {
  const actions = { Canada: { sign: 34, parameters: { ships: "20" } }, Spain: { sign: 34 } };
  assert.deepEqual(termsOf(actions, roles), { main: "34", "Canada/ships": "20" });
  assert.deepEqual(termsOf({}, roles), {});
});

test("acts carry only what changes", () => {
  const values = { "Canada/ships": "20", "Canada/sanctions": "No", "Spain/pollution": "50%" };
  const fresh = changed(roles[0], values, view().in_force);
  assert.deepEqual(fresh, { ships: "20" });
  assert.deepEqual(actMove(roles[0], { sign: 34 }, fresh), {
    act: { seat: "Canada", sign: 34, parameters: { ships: "20" } },
  });
  assert.deepEqual(actMove(roles[0], { opt_out: true }), { act: { seat: "Canada", opt_out: true } });
});

test("questions are complete in themselves", () => {
  const values = { main: "34", "Canada/ships": "20" };
  const both = { Canada: { ships: "20" }, Spain: {} };
  const place = { t: 4, who: "Spain", roles };
  assert.deepEqual(queryMove("agreement", place, values), { ask: { agreement: { main: 34, t: 4, parameters: both } } });
  assert.deepEqual(queryMove("opting_out", place, values), {
    ask: { opting_out: { seat: "Spain", t: 4, parameters: both } },
  });
  assert.deepEqual(queryMove("status_quo", place, values), { ask: { status_quo: { parameters: both } } });
  assert.deepEqual(queryMove("frontier", place, values), { ask: { frontier: { t: 4 } } });
});

test("questions are told with periods counted from 1", () => {
  const briefing = { first_period: 0, main: { name: "catch" } };
  const asked = { agreement: { main: 34, t: 4, parameters: { Canada: { ships: "20" }, Spain: { pollution: "0%" } } } };
  assert.equal(questionText(asked, briefing), "catch 34 (20 | 0%), period 5");
  assert.equal(questionText({ opting_out: { seat: "Spain", t: 0 } }, briefing), "Spain opts out, period 1");
  const asThePaper = { ...briefing, counts_from: 0 };
  assert.equal(questionText({ opting_out: { seat: "Spain", t: 4 } }, asThePaper), "Spain opts out, period 4");
  assert.equal(questionText({ status_quo: {} }, briefing), "the status quo");
});

test("what can be done now is told for every step", () => {
  assert.equal(nowText(view(), false), "Write to Spain, or act. 3 moves left in this period.");
  assert.equal(doneLabel("elsewhere"), "Nothing more");
  assert.match(nowText(view({ offers: [{ seat: "Spain", waits: true }], moves_left: 1 }), false), /^Answer Spain’s offer.* 1 move left/);
  assert.match(nowText(view({ offers: [{ seat: "Spain", waits: false }] }), false), /^Write to Spain/, "it was overtaken");
  assert.match(nowText(view({ agreed: { Canada: { sign: 34 }, Spain: {} } }), false), /^34 is agreed in words/);
  assert.match(nowText(view({ signatures: { Canada: null, Spain: 34 } }), false), /^Spain has signed 34/);
  assert.match(nowText(view({ signatures: { Canada: 34, Spain: null } }), false), /^You have signed 34/);
  assert.match(nowText(view({ step: "preparation" }), false, 900), /^You have 15 minutes to prepare/);
  assert.match(nowText(view({ step: "action", accepted: 36 }), false), /36 was accepted/);
  assert.match(nowText(view({ step: "action" }), false), /nothing was accepted/);
  assert.match(nowText(view({ may_act: false }), false), /^You are done for this period/);
  assert.match(nowText(view({ may_act: false, moves_left: 0 }), false), /^You have used all your moves/);
  assert.match(nowText(view(), true), /has not arrived/);
  for (const step of ["preparation", "open", "message", "answer", "action"]) {
    assert.ok(nowText(view({ step, may_act: false }), false).length > 10);
    assert.notEqual(doneLabel(step), "Nothing more");
  }
});

test("a promise that is not in force is seen", () => {
  const promised = view({ agreed: { Canada: { sign: 34, parameters: { ships: "20" } }, Spain: {} } });
  const [ships, sanctions] = standing(promised, roles);
  assert.deepEqual([ships.agreed, ships.inForce, ships.kept], ["20", "0", false]);
  assert.deepEqual([sanctions.agreed, sanctions.kept], [null, true]);
  assert.equal(agreedMain(promised.agreed), 34);
  assert.equal(agreedMain({ Canada: {}, Spain: {} }), null);
});

test("what would be signed is suggested", () => {
  assert.equal(suggestedMain(view()), null);
  assert.equal(suggestedMain(view({ agreed: { Canada: { sign: 34 }, Spain: {} } })), 34);
  assert.equal(suggestedMain(view({ signatures: { Canada: null, Spain: 30 } })), 30);
  assert.equal(suggestedMain(view({ accepted: 36, signatures: { Canada: null, Spain: 30 } })), 36);
});

test("worths are turned to my side", () => {
  assert.deepEqual(sides({ now: [1, 2], next: [3, 4] }, 1), { mine: { now: 2, next: 4 }, theirs: { now: 1, next: 3 } });
  assert.deepEqual(sides(null, 0), { mine: { now: null, next: null }, theirs: { now: null, next: null } });
  assert.deepEqual(
    ways(view(), ["Canada", "Spain"], 1).map(({ name }) => name),
    ["What is agreed, if signed", "Status quo at the end", "You opt out (expected)", "Canada opts out (expected)"],
  );
});

test("letters, deeds and the clock are told apart, and questions left out", () => {
  const said = { seat: "Spain", id: 3, sentence: "No.", message: { no: { to: 2 } } };
  assert.deepEqual(reading({ event: { said } }).answers, { to: 2, answer: "no" });
  assert.equal(reading({ event: { considered: { ...said, message: { conditional_offer: {} } } } }).offer, true);
  assert.equal(reading({ event: { acted: {} }, text: "x" }).kind, "deed");
  assert.equal(reading({ event: { finished: {} }, text: "x" }).kind, "rest");
  assert.equal(reading({ event: { period_ended: {} }, text: "x" }).kind, "clock");
  assert.equal(reading({ event: null, text: "x" }).kind, "clock");
  assert.equal(reading({ event: { asked: {} }, text: "x" }), null);
});

test("an offer waits until it is answered or overtaken", () => {
  const answers = new Map([[1, "yes"], [2, "no"]]);
  const now = { protocol: "free", offers: [{ id: 3, waits: true }, { id: 4, waits: false }] };
  assert.deepEqual([1, 2, 3, 4, 5].map((id) => fate(id, answers, now)), ["yes", "no", "waits", "overtaken", "overtaken"]);
  assert.equal(fate(4, answers, { ...now, protocol: "steps" }), "lapsed");
});

test("the bar tells letters in a few words, with what they are worth", () => {
  const place = { seat: 0, seats: ["Canada", "Spain"] };
  const letter = (message, more) => ({ event: { said: { seat: "Spain", id: 3, sentence: "Hm.", message, ...more } } });
  const worths = new Map([[3, 555], [2, 420.5]]);
  assert.deepEqual(newsLine(letter({ offer: {} }), place, worths), { text: "Spain makes offer 3", worth: "555 for you" });
  const no = newsLine(letter({ no: { to: 2 } }), place, worths);
  assert.deepEqual(no, { text: "Spain says no to offer 2", worth: "420.5 for you" });
  const mine = newsLine(letter({ yes: { to: 7 } }, { seat: "Canada" }), place, worths);
  assert.deepEqual(mine, { text: "You said yes to offer 7", worth: null });
  assert.deepEqual(newsLine(letter({ comment: {} }), place, worths), { text: "Spain: Hm." });
  assert.deepEqual(newsLine({ event: { acted: {} }, text: "Spain signs." }, place, worths), { text: "Spain signs." });
  assert.equal(newsLine({ event: { asked: {} } }, place, worths), null);
  assert.equal(newsLine({ event: { finished: {} }, seat: 0 }, place, worths), null);
});

test("the bar holds first what I am working on, and never fills a loss", () => {
  const told = (parts) => ranked(parts).map(({ id, kind }) => `${id} ${kind}`);
  const send = { id: "send", isLive: true };
  const idle = { id: "send", isLive: false };
  const sign = { id: "sign", isLive: true, isLast: false };
  const answers = [{ id: "yes" }, { id: "no" }];
  const rest = [{ id: "done", kind: "quiet" }];
  assert.deepEqual(told({ send, answers, sign, rest }), ["send go", "yes plain", "no quiet", "sign quiet", "done quiet"]);
  assert.deepEqual(told({ send: idle, answers, sign }), ["yes go", "no plain", "sign quiet", "send quiet"]);
  assert.deepEqual(told({ send: idle, sign: { ...sign, isLast: true }, answers }), ["sign go", "yes plain", "no quiet", "send quiet"]);
  assert.deepEqual(told({ send: idle, sign: { ...sign, isLast: true, isLoss: true } }), ["sign plain", "send quiet"]);
  assert.deepEqual(told({ send: idle, answers: [{ id: "yes", isLoss: true }, { id: "no" }] }), ["yes plain", "no plain", "send quiet"]);
});

test("a threat begins empty, whatever an offer says", () => {
  const letter = new LetterDraft(new Draft({ getItem: () => null, setItem: () => {} }, "x", () => {}));
  letter.set("main", "34");
  letter.set("Canada/ships", "20");
  letter.choose("threat");
  assert.deepEqual([letter.values, letter.isFilled], [{}, false]);
  letter.set("optOut", "yes");
  assert.deepEqual(letter.values, { optOut: "yes" });
  letter.choose("comment");
  assert.deepEqual(letter.values, {});
  letter.set("topic", "patience");
  assert.equal(letter.isFilled, false);
  letter.choose("offer");
  assert.deepEqual(letter.values, { main: "34", "Canada/ships": "20" });
  letter.choose("threat");
  letter.clear();
  assert.deepEqual([letter.values, letter.of("offer").main], [{}, "34"]);
  letter.replace("offer", { main: "20" });
  assert.deepEqual([letter.kind, letter.values], ["offer", { main: "20" }]);
});

test("what is no value of the main issue is told at its field", () => {
  const catches = { unit: { one: "ton", other: "tons" }, low: 1, high: 54 };
  const fault = (value, badInput = false) => mainFault(catches, { value, badInput });
  assert.deepEqual(["", "1", "54"].map((value) => fault(value)), [null, null, null]);
  assert.deepEqual(["0", "55", "900"].map((value) => fault(value)), Array(3).fill("From 1 to 54 tons, please."));
  assert.deepEqual([fault("3.5"), fault("", true)], Array(2).fill("A whole number, please."));
});

test("parameters are called as people read them", () => {
  assert.equal(labelOf({ name: "pollution", label: "pollution cut by" }), "pollution cut by");
  assert.equal(labelOf({ name: "pollution" }), "pollution");
});

test("numbers are written as people read them", () => {
  assert.equal(duration(900), "15 minutes");
  assert.equal(duration(60), "1 minute");
  assert.equal(duration(45), "45 seconds");
  assert.equal(duration(1), "1 second");
  assert.deepEqual(ticks(0, 100), [0, 20, 40, 60, 80, 100]);
  assert.deepEqual(ticks(130, 790), [200, 400, 600]);
});

test("one ton is not two tons", () => {
  const catches = { unit: { one: "ton", other: "tons" }, low: 5, high: 55 };
  assert.deepEqual([amount(catches, "1"), amount(catches, 34)], ["1 ton", "34 tons"]);
  assert.equal(units(catches), "tons");
  assert.equal(counted({ other: "fish" }, 1), "fish");
});

test("names of the scenario are shown in the language of the page", (t) => {
  t.after(() => learnTexts({}));
  learnTexts({ Spain: "Spanien", failure: "Fehlschlag", "20": "zwanzig" });
  const opted = { seats: ["Canada", "Spain"], facts: { kind: "opting-out", opted_out: "Spain", result: "failure" } };
  assert.equal(ending(opted, 0), "Spanien opted out: Fehlschlag.");
  assert.match(nowText(view(), false), /^Write to Spanien/);
  const asked = { agreement: { main: 34, t: 0, parameters: { Canada: { ships: "20" }, Spain: {} } } };
  assert.match(questionText(asked, { first_period: 0, main: { name: "catch" } }), /34 \(zwanzig \| \)/);
});

test("every key has a name and a meaning", () => {
  assert.deepEqual(KEYS[2], ["Alt+Enter", "send my message"]);
  assert.ok(KEYS.flat().every((text) => text !== "" && !text.startsWith("c-")));
});

test("landmarks of the frontier are the other ways out and the offers", () => {
  const offers = [
    { id: 4, seat: "Spain", worth: { now: [500, 900] } },
    { id: 5, seat: "Canada", worth: null },
  ];
  assert.deepEqual(
    landmarks(view({ offers }), ["Canada", "Spain"]).map(([shape, name]) => `${shape} ${name}`),
    ["✕ status quo", "▲ Canada opts out", "▼ Spain opts out", "■ offer 4"],
  );
});

test("endings of a crisis are sentences", () => {
  const seats = ["Canada", "Spain"];
  const opted = { seats, facts: { kind: "opting-out", opted_out: "Spain", result: "failure" } };
  assert.equal(ending(opted, 1), "You opted out: failure.");
  assert.equal(ending(opted, 0), "Spain opted out: failure.");
  assert.equal(ending({ seats, facts: { kind: "agreement" } }, null), "They signed an agreement.");
  assert.equal(ending({ seats, facts: { kind: "status-quo" } }, 0), "Time ran out without an agreement.");
});

test("points are held against the equilibrium", () => {
  const debrief = { seats: ["Canada", "Spain"], scores: [500, 845], equilibrium: { utilities: [600, 845] } };
  assert.equal(against(debrief), "Canada got 100 less, Spain got exactly that.");
  assert.equal(against({ ...debrief, scores: [600.5, 844] }), "Canada got 0.5 more, Spain got 1 less.");
});

test("offers in the replay of a crisis tell their worth and their answer", () => {
  const steps = [
    { id: 3, utilities: [1, 2], answer: "no" },
    { id: 5, utilities: [1, 2], answer: null },
  ];
  const debrief = { seats: ["Canada", "Spain"], steps };
  assert.equal(stepWorth({ text: "Spain (4): Here.", event: { said: { id: 3 } } }, debrief), "Worth: Canada 1, Spain 2. Answer: no.");
  assert.equal(stepWorth({ text: "", event: { considered: { id: 5 } } }, debrief), "Worth: Canada 1, Spain 2. No answer.");
  assert.equal(stepWorth({ text: "Spain (3): Here.", event: { considered: { id: 4 } } }, debrief), "");
  assert.equal(stepWorth({ text: "Spain (3): Here.", event: { period_ended: {} } }, debrief), "");
});
