// Which game is played in which room: the only place where the page knows games by their names.
//
// | entry | what |
// |---|---|
// | `Room`, `Watch` | the rooms of a player and of a spectator: `update(fresh)` after every state, `setBusy(busy)`, `refused(move, reason)`, which gives true if it says the reason itself |
// | `rules(briefing)`, `keys` | what stands in the help: sentences, and pairs of keys and their meaning |
// | `told` | what stands in the debrief: `ending(debrief, you)` as a sentence, `findings(debrief, you)` as nodes below the scores, `stepWorth(event, debrief)` as the text beside a step of the replay, and, if the game has one, `picture(debrief, briefing, events)` that follows the replay |

import * as crisis from "./crisis/result.js";
import { Room as CrisisRoom } from "./crisis/room.js";
import { KEYS as CRISIS_KEYS, rules as crisisRules } from "./crisis/rules.js";
import { Watch as CrisisWatch } from "./crisis/watch.js";
import { KEYS, rules } from "./help.js";
import * as plain from "./plain/result.js";
import { Room as PlainRoom } from "./plain/room.js";
import { KEYS as PLAIN_KEYS, rules as plainRules } from "./plain/rules.js";
import { Watch as PlainWatch } from "./plain/watch.js";
import { worthText } from "./replay.js";
import { endingText, findings } from "./result.js";
import { Room } from "./room.js";
import * as trails from "./trails/result.js";
import { Room as TrailsRoom } from "./trails/room.js";
import { KEYS as TRAILS_KEYS, rules as trailsRules } from "./trails/rules.js";
import { Watch as TrailsWatch } from "./trails/watch.js";
import { Watch } from "./watch.js";

const ROOMS = {
  bilateral: { Room, Watch, rules, keys: KEYS, told: { ending: endingText, findings, stepWorth: worthText } },
  crisis: { Room: CrisisRoom, Watch: CrisisWatch, rules: crisisRules, keys: CRISIS_KEYS, told: crisis },
  contract: { Room: TrailsRoom, Watch: TrailsWatch, rules: trailsRules, keys: TRAILS_KEYS, told: trails },
};

/** For games that have no room of their own. */
const PLAIN = { Room: PlainRoom, Watch: PlainWatch, rules: plainRules, keys: PLAIN_KEYS, told: plain };

/** The room of a game. */
export function roomFor(game) {
  return Object.hasOwn(ROOMS, game) ? ROOMS[game] : PLAIN;
}
