// A promise and what came of it: promised chips, sent chips, and in a word how much of it was kept. The same words for
// both players.

import { el, glyph, seatClass } from "../base/dom.js";
import { say, sayNodes, shown } from "../base/words.js";

/** How many chips. */
export function total(chips) {
  return Object.values(chips).reduce((sum, count) => sum + count, 0);
}

/** How much of a promise was kept: `none` was made, `waits`, `kept`, `part` or `nothing` of it was sent. */
export function keptOf({ promised, sent, kept }, name) {
  if (total(promised[name]) === 0) return "none";
  if (!sent) return "waits";
  if (kept[name]) return "kept";
  return total(sent[name]) === 0 ? "nothing" : "part";
}

/** The word for it, with the numbers where it was kept in part. */
export function keptText(entry, name) {
  const kept = keptOf(entry, name);
  if (kept === "part") return say("m-part", { sent: total(entry.sent[name]), promised: total(entry.promised[name]) });
  if (kept === "kept") return say("m-kept");
  return kept === "nothing" ? say("m-nothing-sent") : "";
}

/** What a player promised and sent, in nodes. */
function promiseNodes(entry, name, me, palette) {
  const chips = (all) => palette.list(all, say("t-nothing"));
  const kept = keptOf(entry, name);
  const told = { who: shown(name), promised: chips(entry.promised[name]), sent: entry.sent && chips(entry.sent[name]) };
  if (kept === "none") return sayNodes(name === me ? "m-you-promised-nothing" : "m-promised-nothing", told);
  if (kept === "waits") return sayNodes(name === me ? "m-you-promised" : "m-promised", told);
  return sayNodes(name === me ? "m-you-promised-sent" : "m-promised-sent", told);
}

/** A line for a player; `me`: the name of the own seat, null for spectators; `more`: what else is said on it. */
export function promiseLine(entry, { name, seat, me, palette }, ...more) {
  const text = keptText(entry, name);
  const mark = keptOf(entry, name) === "kept" ? "tag ok" : "tag warn";
  return el(
    "li",
    { class: `promise ${seatClass(seat)}` },
    glyph(seat),
    el("span", {}, promiseNodes(entry, name, me, palette), " ", text ? el("span", { class: mark }, text) : null),
    ...more.flatMap((node) => [" ", node]),
  );
}

/** Both lines of an agreement. */
export function promiseLines(entry, players, me, palette) {
  const line = ({ name }, seat) => promiseLine(entry, { name, seat, me, palette });
  return el("ul", { class: "promises" }, players.map(line));
}
