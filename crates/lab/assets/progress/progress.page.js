// What this browser remembers of the games that were played in it, by scenario, role and opponent.

import { button, byId, el } from "../base/dom.js";
import { percent, points } from "../base/format.js";
import { say } from "../base/words.js";
import { chart } from "./chart.js";
import { forgetGames, groupedGames, lessonsDone, rememberedGames, shareOf } from "./games.js";

const LESSONS = 5;

const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** "tit-for-tat", "a person". */
const against = (names) => names.map((name) => name ?? say("g-person")).join(", ");

function figures(games) {
  const scores = games.map(({ score }) => score);
  const shares = games.map(shareOf).filter((share) => share !== null);
  const pairs = [
    [say("g-games"), points(games.length)],
    [say("g-last"), points(scores.at(-1))],
    [say("g-best"), points(Math.max(...scores))],
    [say("g-mean"), points(Math.round(mean(scores) * 10) / 10)],
  ];
  if (shares.length > 0) pairs.push([say("g-share"), percent(mean(shares))]);
  return el("dl", { class: "figures" }, pairs.map(([name, value]) => el("div", {}, el("dt", {}, name), el("dd", { class: "num" }, value))));
}

function group(games) {
  const { title, role, scenario } = games.at(-1);
  return el(
    "li",
    { class: "card" },
    el("h2", {}, el("a", { href: `/play/${scenario}` }, title)),
    el("p", { class: "hint" }, say("g-as-against", { role, against: against(games.at(-1).against) })),
    chart(games),
    figures(games),
    el("p", { class: "hint" }, el("a", { href: games.at(-1).id }, say("g-look-again"))),
  );
}

/** Asked twice, because it cannot be taken back. */
function forgetting() {
  const node = el("p", { class: "buttons" });
  const ask = () => {
    const no = button(say("g-keep"), show);
    node.replaceChildren(el("span", {}, say("g-forget-sure")), button(say("g-forget-yes"), forget, "danger"), no);
    no.focus();
  };
  const forget = () => {
    forgetGames();
    show();
    byId("main").focus();
  };
  node.append(button(say("g-forget"), ask));
  return node;
}

function show() {
  const games = rememberedGames();
  const node = byId("progress");
  if (games.length === 0) {
    node.replaceChildren(el("p", {}, say("g-none")), el("p", {}, el("a", { class: "btn go", href: "/" }, say("g-play"))));
    return;
  }
  node.replaceChildren(
    el("p", {}, say("g-played", { count: games.length, lessons: lessonsDone(games).size, all: LESSONS })),
    el("ul", { class: "remembered" }, groupedGames(games).map(group)),
    forgetting(),
  );
}

show();
