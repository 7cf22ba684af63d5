// The keys of a crisis, for the help. Its rules come with the briefing.

import { say } from "../base/words.js";

export const KEYS = [
  [say("c-key-tab"), say("c-key-tab.what")],
  [say("c-key-arrows"), say("c-key-arrows.what")],
  [say("c-key-send"), say("c-key-send.what")],
  [say("c-key-undo"), say("c-key-undo.what")],
  [say("c-key-escape"), say("c-key-escape.what")],
];
