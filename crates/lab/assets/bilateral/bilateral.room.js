// The page of a bilateral negotiation.

import { openSeat } from "../base/seat.js";
import { ending, findings, rowWorth, stepWorth } from "./result.js";
import { Room } from "./room.js";
import { KEYS } from "./rules.js";
import { Watch } from "./watch.js";

openSeat({ Room, Watch, keys: KEYS, told: { ending, findings, rowWorth, stepWorth } });
