// The keys of the bilateral room, for the help; the rules come with the briefing.

import { say } from "../base/words.js";

export const KEYS = [
  [say("b-key-tab"), say("b-key-tab.does")],
  [say("b-key-arrows"), say("b-key-arrows.does")],
  [say("b-key-send"), say("b-key-send.does")],
  [say("b-key-undo"), say("b-key-undo.does")],
  [say("b-key-comment"), say("b-key-comment.does")],
  [say("b-key-leave"), say("b-key-leave.does")],
];
