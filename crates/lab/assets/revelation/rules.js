// The keys of a revelation game, for the help; the rules come with the briefing.

import { say } from "../base/words.js";

export const KEYS = [
  [say("t-key-tab"), say("t-key-tab.does")],
  [say("t-key-number"), say("t-key-number.does")],
  [say("r-key-send"), say("r-key-send.does")],
  [say("t-key-undo"), say("t-key-undo.does")],
];
