// The page of a repeated game, which is played at the Trails table.

import { openSeat } from "../base/seat.js";
import { picture } from "./replay.js";
import { ending, findings, stepWorth } from "./result.js";
import { Room } from "./room.js";
import { KEYS } from "./rules.js";
import { Watch } from "./watch.js";

openSeat({ Room, Watch, keys: KEYS, told: { ending, findings, picture, stepWorth } });
