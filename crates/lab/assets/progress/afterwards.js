// When a game is over: the browser remembers it, and whoever took a lesson is told what came of it.

import { noteGame } from "./games.js";
import { lessonBanner } from "./lesson.js";

/** `told`: the debrief; `base`: the address of the seat; `body`: where the debrief stands. */
export function afterwards(told, base, body) {
  noteGame(told, base);
  const banner = lessonBanner(told);
  if (banner) body.prepend(banner);
}
