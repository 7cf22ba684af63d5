// Opting out ends the crisis for both and leaves the rest to chance, so it is asked about first, with the odds.

import { el } from "../base/dom.js";
import { points } from "../base/format.js";
import { say, shown } from "../base/words.js";
import { oddsTable } from "./odds.js";

/** Asks whether opting out is meant; `move` is what would be sent. */
export function askToOptOut({ question, connection, act, table }, move) {
  const { name, opt_out: out } = table.briefing.roles[table.seat];
  connection.preview(move, (preview) => {
    const { worth = null, without = null } = preview?.caution ?? {};
    question.ask({
      sentence: say("c-opt-out-means", { who: shown(name), deed: out.phrase }),
      worth,
      without,
      names: { worth: say("c-opt-out-expected"), without: say("c-opt-out-without") },
      more: preview?.opting_out ? odds(preview.opting_out, table) : [],
      yes: say("c-opt-out-yes"),
      no: say("c-opt-out-no"),
      onyes: () => act(move, { sure: true }),
    });
  });
}

function odds(told, { seat, briefing }) {
  const next = told.worth_next?.[seat] ?? null;
  const later = () => el("p", { class: "hint" }, say("c-opt-out-later", { count: next, points: points(next) }));
  return [oddsTable(told, seat, briefing.opponent), ...(next === null ? [] : [later()])];
}
