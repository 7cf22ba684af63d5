// The board as a picture: squares with their colours, glyphs and letters, walls, goals, those who stand on it, the ways
// walked so far and those planned. What it is in words comes from the game.

import { seatClass, seatGlyph } from "../base/dom.js";
import { shown } from "../base/words.js";
import { samePlace } from "./geometry.js";

const SIZE = 40;
/** So far from the middle of its squares a way is drawn: those of two players on different sides, above the flags. */
const BESIDE = [
  [16, -16],
  [-16, -10],
];
/** So far from the middle two stand who share a square. */
const ASIDE = 7;
/** Those who walk have the shape of their seat, which no chip has; `textAt` is where their letters stand. */
const SHAPES = [
  { tag: "circle", r: 14, textAt: 4 },
  { tag: "rect", x: -13, y: -13, width: 26, height: 26, rx: 2, textAt: 4 },
  { tag: "path", d: "M0 -17L17 13H-17z", textAt: 9 },
  { tag: "path", d: "M0 -18L18 0L0 18L-18 0z", textAt: 4 },
];
/** More letters than this are squeezed into the flag of a goal. */
const FLAG_LETTERS = 5;

/** An element of a drawing. */
function draw(tag, attributes = {}, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children.filter((child) => child !== null));
  return node;
}

const middle = ([row, column]) => [column * SIZE + SIZE / 2, row * SIZE + SIZE / 2];

/** What says in which direction a text runs, and is no letter. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** As much of a name as fits into a square. */
export const firstLetters = (name, count) => [...shown(name).replace(DIRECTIONS, "")].slice(0, count).join("");

const points = (places) => places.map((place) => middle(place).join(",")).join(" ");

export class Board {
  /**
   * `briefing`: with `board` and `colours`. `goals`: marked squares, as {place, seat, text, kind}, where the kind is a
   * class or null. `walkers`: who stands on the board, as {seat, name}. `isClosed(place, colour)` tells of squares that
   * nobody can pay for. `choose(place)`, if given, is called with a square that is clicked.
   */
  constructor({ board, colours }, { goals, walkers, isClosed = () => false, choose = null }) {
    this.colours = new Map(colours.map((colour) => [colour.name, colour]));
    Object.assign(this, { isClosed, marks: goals.map((goal) => ({ ...goal, node: draw("g") })) });
    this.walkers = walkers.map((walker) => new Walker(walker));
    const squares = board.squares.flatMap((row, index) => row.map((name, column) => this.square([index, column], name)));
    this.node = draw(
      "svg",
      { class: "board", viewBox: `0 0 ${board.columns * SIZE} ${board.rows * SIZE}`, role: "img" },
      ...squares,
      ...this.marks.map((mark) => mark.node),
      ...this.walkers.flatMap((walker) => walker.ways),
      ...this.walkers.map((walker) => walker.token),
    );
    this.marks.forEach(drawGoal);
    if (choose) this.node.addEventListener("click", (event) => this.clicked(event, choose));
  }

  square(place, name) {
    const [x, y] = [place[1] * SIZE, place[0] * SIZE];
    const colour = this.colours.get(name);
    const box = { x: x + 1, y: y + 1, width: SIZE - 2, height: SIZE - 2, rx: 4 };
    if (!colour) return draw("rect", { ...box, class: "wall" });
    if (this.isClosed(place, name)) return draw("rect", { ...box, class: "closed" });
    const [cx, cy] = middle(place);
    const goal = this.marks.some((mark) => samePlace(mark.place, place));
    const text = draw("text", { x: cx, y: cy + (goal ? -2 : 5), class: "square-text" });
    text.textContent = `${colour.glyph} ${colour.letter}`;
    return draw("g", { "data-place": place.join() }, draw("rect", { ...box, fill: colour.css, class: "square" }), text);
  }

  /** Changes what stands on the flags of the goals: `goals` as in the beginning. */
  mark(goals) {
    goals.forEach(({ text, kind }, index) => {
      const mark = this.marks[index];
      if (mark.text === text && mark.kind === kind) return;
      Object.assign(mark, { text, kind });
      drawGoal(mark);
    });
  }

  /**
   * Shows where everybody is: for each walker its `square`, and if there are any, the places `walked` through, those
   * `planned`, and those on the `way` that would lead to a goal. `words`: what is seen, for those who do not see it.
   */
  show(walkers, words) {
    const crowded = ({ square }) => walkers.filter((other) => samePlace(other.square, square)).length > 1;
    walkers.forEach((walker, index) => this.walkers[index].show(walker, crowded(walker) ? ASIDE * (2 * index - 1) : 0));
    if (this.node.getAttribute("aria-label") !== words) this.node.setAttribute("aria-label", words);
  }

  clicked(event, choose) {
    const square = event.target.closest("[data-place]");
    if (square) choose(square.dataset.place.split(",").map(Number));
  }
}

/** A ring around a square, and a flag with a few letters. */
function drawGoal({ node, place, seat, text, kind }) {
  const [x, y] = [place[1] * SIZE, place[0] * SIZE];
  const ring = { x: x + 2.5, y: y + 2.5, width: SIZE - 5, height: SIZE - 5, rx: 3, class: "goal-ring" };
  const flag = { x: x + 2.5, y: y + SIZE - 15, width: SIZE - 5, height: 12.5, class: "goal-flag" };
  const words = `${seatGlyph(seat)} ${text}`;
  const squeezed = words.length > FLAG_LETTERS ? { textLength: SIZE - 8, lengthAdjust: "spacingAndGlyphs" } : {};
  const label = draw("text", { x: x + SIZE / 2, y: y + SIZE - 5.5, class: "goal-text", ...squeezed });
  label.textContent = words;
  node.setAttribute("data-place", place.join());
  node.setAttribute("class", ["goal", seatClass(seat), kind].filter(Boolean).join(" "));
  node.replaceChildren(draw("rect", ring), draw("rect", flag), label);
}

/** Somebody on the board, with the way walked and the way planned. */
class Walker {
  constructor({ seat, name }) {
    const { tag, textAt, ...place } = SHAPES[seat % SHAPES.length];
    const text = draw("text", { y: textAt });
    text.textContent = firstLetters(name, 2);
    this.token = draw("g", { class: `walker ${seatClass(seat)}` }, draw(tag, { ...place, class: "seat-shape" }), text);
    this.walked = draw("polyline", { class: `walked ${seatClass(seat)}` });
    this.planned = draw("polyline", { class: "planned" });
    this.aim = draw("circle", { class: "aim", r: "15" });
    // Beside the letters of the squares, and on something light, so that both can be seen.
    const [light, line] = ["way-ground", `way ${seatClass(seat)}`].map((kind) => draw("polyline", { class: kind }));
    const beside = BESIDE[seat % BESIDE.length].join(" ");
    this.way = { light, line, node: draw("g", { transform: `translate(${beside})` }, light, line) };
    this.ways = [this.way.node, this.walked, this.planned, this.aim];
  }

  /** `aside`: so far it makes room for another on the same square. */
  show({ square, walked = [], planned = [], way = [] }, aside) {
    const [left, top] = middle(square);
    this.token.setAttribute("transform", `translate(${left + aside} ${top})`);
    this.walked.setAttribute("points", points(walked));
    this.planned.setAttribute("points", planned.length > 0 ? points([square, ...planned]) : "");
    const line = way.length > 0 ? points([square, ...way]) : "";
    [this.way.light, this.way.line].forEach((node) => node.setAttribute("points", line));
    const [x, y] = middle(planned.at(-1) ?? square);
    this.aim.setAttribute("cx", x);
    this.aim.setAttribute("cy", y);
    this.aim.classList.toggle("none", planned.length === 0);
  }
}
