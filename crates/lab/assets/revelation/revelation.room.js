// The page of a revelation game, which is played at the Trails table.

import { openSeat } from "../base/seat.js";
import { ending, findings, picture, stepWorth } from "./result.js";
import { Room } from "./room.js";
import { KEYS } from "./rules.js";
import { Watch } from "./watch.js";

openSeat({ Room, Watch, keys: KEYS, told: { ending, findings, picture, stepWorth } });
