// The keys of a repeated game, for the help; the rules come with the briefing.

import { say } from "../base/words.js";

export const KEYS = [
  [say("t-key-tab"), say("t-key-tab.does")],
  [say("t-key-number"), say("t-key-number.does")],
  [say("m-key-send"), say("m-key-send.does")],
  [say("t-key-undo"), say("t-key-undo.does")],
  [say("t-key-arrows"), say("t-key-arrows.does")],
  [say("t-key-walk"), say("t-key-walk.does")],
  [say("t-key-anew"), say("t-key-anew.does")],
];
