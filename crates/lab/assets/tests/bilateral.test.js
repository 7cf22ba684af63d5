// The parts of the bilateral room that need no browser.

import assert from "node:assert/strict";
import { test } from "node:test";

import { learnTexts } from "../base/words.js";
import { pairText } from "../bilateral/agreed.js";
import { timeText } from "../bilateral/knowledge.js";
import { offerIn, offerKey, offersIn, sameOffer, statesOf } from "../bilateral/offers.js";
import { ending, stepWorth } from "../bilateral/result.js";
import { KEYS } from "../bilateral/rules.js";
import { nextText } from "../bilateral/worthbox.js";
import { best, Worths } from "../bilateral/worths.js";
import { betterText, worseThanNothing } from "../debrief/judgement.js";

test("an offer is known by its event, whatever the sentence says", () => {
  const offered = { seat: "Host", id: 12, offer: { Rent: "400" } };
  assert.equal(offerIn({ text: "Der Gastgeber schlägt etwas vor.", event: { offered } }), offered);
  assert.equal(offerIn({ text: "Host proposes (offer 12): ha", event: { commented: { seat: "Host", text: "ha" } } }), null);
  assert.equal(offerIn({ text: "Host proposes (offer 12): ha", event: null }), null);
});

test("offers compare by values, not by order", () => {
  assert.ok(sameOffer({ a: "1", b: "2" }, { b: "2", a: "1" }));
  assert.ok(!sameOffer({ a: "1" }, { a: "2" }));
  const events = [{ offered: { seat: "Host", id: 1, offer: {} } }, { period_ended: {} }, null];
  assert.deepEqual(offersIn(events.map((event) => ({ event }))), [{ seat: "Host", id: 1, offer: {} }]);
});

test("worths are asked for once per situation", () => {
  const asked = [];
  const worths = new Worths(
    (move, answer) => asked.push({ move, answer }),
    () => {},
    (what) => what(),
  );
  worths.follow({ period: 0, agreed: {} });
  assert.equal(worths.of({ a: "1" }), null);
  assert.equal(worths.of({ a: "1" }), null);
  assert.equal(asked.length, 1);
  asked[0].answer({ worth: { now: 7 } });
  assert.equal(worths.of({ a: "1" }).now, 7);
  worths.follow({ period: 1, agreed: {} });
  assert.equal(worths.of({ a: "1" }), null);
  assert.equal(asked.length, 2);
});

test("an answer for a situation that has passed is dropped", () => {
  const asked = [];
  const worths = new Worths(
    (move, answer) => asked.push(answer),
    () => {},
    (what) => what(),
  );
  worths.follow({ period: 0, agreed: {} });
  worths.of({ a: "1" });
  worths.follow({ period: 1, agreed: {} });
  worths.of({ a: "1" });
  asked[0]({ worth: { now: 7 } });
  assert.equal(worths.of({ a: "1" }), null);
});

test("one question is under way at a time, with a pause after it", () => {
  const asked = [];
  const pauses = [];
  const worths = new Worths(
    (move, answer) => asked.push(answer),
    () => {},
    (what) => pauses.push(what),
  );
  worths.follow({ period: 0, agreed: {} });
  for (let n = 0; n < 10; n += 1) worths.of({ a: String(n) });
  assert.equal(asked.length, 1);
  asked[0](null);
  assert.equal(asked.length, 1);
  pauses[0]();
  assert.equal(asked.length, 2);
});

test("the best offer is the one worth most of those known", () => {
  const worth = { [offerKey({ a: "1" })]: { now: 3 }, [offerKey({ a: "2" })]: { now: 5 } };
  const offers = [{ offer: { a: "1" } }, { offer: { a: "2" } }, { offer: { a: "3" } }];
  assert.deepEqual(best(offers, (offer) => worth[offerKey(offer)] ?? null).offer, { a: "2" });
  assert.equal(
    best([], () => null),
    null,
  );
});

test("the next period is told if there is one", () => {
  assert.equal(nextText({ now: 65, next: 63 }), "63 next period");
  assert.equal(nextText({ now: 65, next: 65 }), "same next period");
  assert.equal(nextText({ now: 65, next: null }), "");
  assert.equal(nextText(null), "");
});

test("offers in a replay tell their worth to both", () => {
  const debrief = {
    seats: ["Host", "Guest"],
    steps: [
      { utilities: [10, 90], class: null },
      { utilities: [90, 10], class: "silent" },
    ],
  };
  const offered = (id) => ({ text: "Host proposes (offer 7): x.", event: { offered: { id } } });
  assert.equal(stepWorth(offered(1), debrief), "Worth: Host 10, Guest 90");
  assert.equal(stepWorth(offered(2), debrief), "Worth: Host 90, Guest 10 (silent)");
  assert.equal(stepWorth({ text: "Host proposes (offer 1): x.", event: { commented: {} } }, debrief), "");
});

test("endings are sentences", () => {
  const seats = ["Host", "Guest"];
  assert.equal(ending({ ending: "opt-out", facts: { opted_out: "Host" }, seats }, 0), "You opted out.");
  assert.equal(ending({ ending: "opt-out", facts: { opted_out: "Host" }, seats }, 1), "Host opted out.");
  assert.equal(ending({ ending: "agreement", seats }, null), "They agreed on everything.");
  assert.equal(ending({ ending: "new-way", seats }, 0), "The game is over (new-way).");
});

test("a better deal says for whom", () => {
  const deal = (utilities) => ({
    better_for_both: { utilities, words: "x" },
    agreement: { utilities: [50, 50] },
    seats: ["A", "B"],
  });
  const both = "Better for both: x (60 for A, 60 for B; the agreement: 50 for A, 50 for B).";
  assert.equal(betterText(deal([60, 60])), `Something was left on the table. ${both}`);
  assert.match(betterText(deal([50, 60])), /\. Better for B and as good for the other side: x \(50 for A, 60 for B; /);
});

test("a deal worse than none is told", () => {
  const seats = ["A", "B"];
  assert.deepEqual(worseThanNothing({ agreement: { utilities: [100, 0] }, status_quo: [30, 30], seats }), ["B"]);
  assert.deepEqual(worseThanNothing({ agreement: null, status_quo: [30, 30], seats }), []);
});

test("what became of each offer is told by what happened, and by what stands", () => {
  const offered = (seat, id) => ({ event: { offered: { seat, id, offer: {} } } });
  const news = [
    offered("Host", 1),
    { event: { period_ended: {} } },
    offered("Host", 2),
    offered("Guest", 3),
    offered("Host", 4),
    { event: { rejected: { seat: "Host", id: 3 } } },
    offered("Guest", 5),
    { event: { accepted: { seat: "Host", id: 5, issues: ["Rent"] } } },
    offered("Guest", 6),
  ];
  const told = (view) => [...statesOf(news, view).values()];
  const incoming = { id: 4, contradicts: [] };
  const outgoing = { id: 6, contradicts: [] };
  assert.deepEqual(told({ incoming, outgoing }), ["lapsed", "overtaken", "rejected", "standing", "accepted", "standing"]);
  const against = { id: 4, contradicts: ["Rent"] };
  assert.deepEqual(told({ incoming: against, outgoing: null }).slice(3), ["contradicts", "accepted", "lapsed"]);
});

test("names, issues and values are told as they are shown", () => {
  learnTexts({ Host: "Gastgeber", Rent: "Miete", high: "hoch" });
  assert.equal(pairText(["Rent", "high"]), "Miete: hoch");
  assert.equal(pairText(["Pets", "none"]), "Pets: none");
  const debrief = { ending: "opt-out", facts: { opted_out: "Host" }, seats: ["Host", "Guest"] };
  assert.equal(ending(debrief, 1), "Gastgeber opted out.");
  assert.equal(ending(debrief, 0), "You opted out.", "who is who is known by the names");
  learnTexts(null);
});
