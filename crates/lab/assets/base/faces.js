// Six small faces in paper and ink. Which of them sits where is chosen by table and seat, never by who sits there, so a
// person and a program look alike. The mark of the seat is in the corner.

import { el, seatClass, svg } from "./dom.js";

/** Shoulders and neck, which all have. */
const BODY = [
  ["coat", "M3 41c1-9 7-12.5 17-12.5S36 32 37 41z"],
  ["skin", "M16.4 23.5h7.2v6.2c-2 2.3-5.2 2.3-7.2 0z"],
];

/** Eyes and mouth. */
const LOOK = ["line", "M16.6 18.4v.9M23.4 18.4v.9M17.4 23.1q2.6 1.7 5.2 0"];

/** What tells the faces apart, drawn in this order: the kind of ink, and the path. */
const FACES = [
  // Short hair, parted at the side.
  [...BODY, ["skin", oval(20, 18.2, 7.9, 9)], ["hair", "M11.6 17.6C10.4 9.4 15 5.4 21 5.6c6 .2 9 4.8 7.6 11.8-.8-3.2-2.2-5-4.4-5.6-3.6 1.4-8.8 1-10.6.4-1 1.2-1.6 3-2 5.4z"], LOOK],
  // A bob with a fringe.
  [["hair", "M9.6 27.4c-2-13.4 1.4-22 10.4-22s12.4 8.6 10.4 22c-6 2.4-14.8 2.4-20.8 0z"], ...BODY, ["skin", oval(20, 18.6, 7.4, 8.6)], ["hair", "M12.3 16.4c.5-5.4 3.6-7.8 7.7-7.8s7.2 2.4 7.7 7.8c-4.8-1.6-10.6-1.6-15.4 0z"], LOOK],
  // No hair, but a beard.
  [...BODY, ["skin", oval(20, 17.4, 8, 9.6)], ["hair", "M12 18.6c.2 7.4 2.6 11.4 8 11.4s7.8-4 8-11.4c-1.4 2.6-2.8 3.4-4.6 3-2.2-.6-4.6-.6-6.8 0-1.8.4-3.2-.4-4.6-3z"], ["line", "M16.6 16.6v.9M23.4 16.6v.9"], ["pale", "M17.8 24.2q2.2 1.2 4.4 0"]],
  // A knitted cap.
  [...BODY, ["skin", oval(20, 18.8, 7.8, 8.6)], ["coat", "M11.2 15.6C11 8.6 14.4 5 20 5s9 3.6 8.8 10.6z"], ["hair", "M10.6 13.4h18.8v3.4H10.6z"], ["coat", oval(20, 4.6, 2.1, 2.1)], ["line", "M16.6 19.8v.9M23.4 19.8v.9M17.6 23.8q2.4 1.3 4.8 0"]],
  // Curls.
  [...BODY, ["skin", oval(20, 18.4, 7.8, 8.8)], ["hair", [oval(12.6, 14, 3.3, 3.3), oval(15.4, 9.6, 3.6, 3.6), oval(20.4, 8, 3.8, 3.8), oval(25.2, 10, 3.6, 3.6), oval(27.6, 14.4, 3.2, 3.2)].join("")], LOOK],
  // Hair in a knot, and glasses.
  [["hair", oval(20, 4.9, 3.6, 3.4)], ...BODY, ["skin", oval(20, 18.4, 7.8, 9)], ["hair", "M11.8 17.4c-.8-7 2.6-10.4 8.2-10.4s9 3.4 8.2 10.4c-2.4-1.4-4-3.4-4.8-5.6-2.6 2.6-7.4 3.8-11.6 5.6z"], ["line", `${oval(16.5, 19, 2.7, 2.5)}${oval(23.5, 19, 2.7, 2.5)}M19.2 18.6h1.6M17.6 24.2q2.4 1.3 4.8 0`]],
];

function oval(x, y, rx, ry) {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

/** The marks of the seats: circle, square, triangle, diamond. */
const MARKS = [oval(5, 5, 4.6, 4.6), "M.8.8h8.4v8.4H.8z", "M5 .4l4.8 9H.2z", "M5 0l5 5-5 5-5-5z"];

/** The face of a seat at a table; `size`: "big" or nothing. It is decoration: the name always stands beside it. */
export function face({ faces }, seat, size = "") {
  if (!Number.isInteger(seat)) return null;
  const drawing = FACES[(faces?.[seat] ?? seat) % FACES.length];
  return el(
    "span",
    { class: `face ${seatClass(seat)} ${size}`.trim(), "aria-hidden": "true" },
    svg("svg", { viewBox: "0 0 40 40", class: "portrait" }, drawing.map(([ink, d]) => svg("path", { class: ink, d }))),
    svg("svg", { viewBox: "0 0 10 10", class: "mark" }, svg("path", { d: MARKS[seat % MARKS.length] })),
  );
}
