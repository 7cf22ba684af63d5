// The keys of the plain room, for the help; the rules come with the briefing.

import { say } from "../base/words.js";

export const KEYS = [
  [say("p-key-tab"), say("p-key-tab.does")],
  [say("p-key-enter"), say("p-key-enter.does")],
  [say("p-key-send"), say("p-key-send.does")],
];
