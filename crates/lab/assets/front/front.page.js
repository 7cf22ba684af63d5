// The front page, with what only this browser knows: which lessons are done, and that games were played here.

import { byId, el } from "../base/dom.js";
import { say } from "../base/words.js";
import { lessonsDone, rememberedGames } from "../progress/games.js";

/** Marks the lessons that are done, and the first that is not. */
function markLessons(done) {
  const steps = [...document.querySelectorAll("[data-lesson]")];
  const isDone = (step) => done.has(Number(step.dataset.lesson));
  for (const step of steps.filter(isDone)) {
    step.classList.add("done");
    step.querySelector(".step").textContent = "✓";
    step.querySelector("b").append(el("span", { class: "visually-hidden" }, ` (${say("g-done")})`));
  }
  const next = steps.find((step) => !isDone(step));
  next?.classList.add("now");
  next?.querySelector("a").setAttribute("aria-current", "step");
  if (done.size > 0) byId("lessons-done").textContent = say("g-lessons-done", { done: done.size, all: steps.length });
}

const games = rememberedGames();
if (byId("lessons")) markLessons(lessonsDone(games));
if (games.length > 0) {
  const line = byId("progress-line");
  line.append(`${say("g-played-here", { count: games.length })} `, el("a", { href: "/progress" }, say("g-see")));
  line.hidden = false;
}
