// What came of a lesson, on top of the debrief: was the goal reached, what there is to learn, and where to go on.

import { el } from "../base/dom.js";
import { say } from "../base/words.js";

/** The banner of a debrief; null where no lesson was taken. */
export function lessonBanner({ lesson }) {
  if (!lesson) return null;
  const { number, title, goal, reached, told, next } = lesson;
  const onward = next
    ? el("a", { class: reached ? "btn go" : "btn", href: `/lessons/${next.number}` }, say("g-next-lesson", { title: next.title }))
    : el("a", { class: "btn", href: "/#lessons" }, say("g-all-lessons"));
  return el(
    "section",
    { class: `felt lesson-banner ${reached ? "reached" : "missed"}`, "aria-label": say("g-lesson", { number, title }) },
    el("h3", {}, say("g-lesson", { number, title })),
    el(
      "p",
      {},
      el("span", { class: `tag ${reached ? "ok" : "warn"}` }, say(reached ? "g-reached" : "g-missed")),
      ` ${goal}`,
    ),
    el("p", {}, told),
    el("p", { class: "buttons" }, onward),
  );
}
