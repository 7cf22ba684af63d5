// The board as a picture: squares with their colours, glyphs and letters, walls, goals, the way walked so far and the
// way planned. Words for it are in boardwords.js.

import { seatClass, seatGlyph } from "../base/dom.js";
import { shown } from "../base/words.js";
import { boardWords } from "./boardwords.js";

const SIZE = 40;

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
const firstLetters = (name, count) => [...shown(name).replace(DIRECTIONS, "")].slice(0, count).join("");

const points = (places) => places.map((place) => middle(place).join(",")).join(" ");

export class Board {
  /** `choose(place)`, if given, is called with a square that is clicked. */
  constructor(briefing, choose = null) {
    this.briefing = briefing;
    const { board, colours } = briefing;
    this.colours = new Map(colours.map((colour) => [colour.name, colour]));
    this.walked = draw("polyline", { class: "walked" });
    this.planned = draw("polyline", { class: "planned" });
    this.aim = draw("circle", { class: "aim", r: "15" });
    this.customer = this.drawCustomer();
    const squares = board.squares.flatMap((row, index) => row.map((name, column) => this.square([index, column], name)));
    const goals = briefing.players.map((player, seat) => (player.goal ? this.goal(player, seat) : null));
    this.node = draw(
      "svg",
      { class: "board", viewBox: `0 0 ${board.columns * SIZE} ${board.rows * SIZE}`, role: "img" },
      ...squares,
      ...goals,
      this.walked,
      this.planned,
      this.aim,
      this.customer,
    );
    if (choose) this.node.addEventListener("click", (event) => this.clicked(event, choose));
  }

  square(place, name) {
    const [x, y] = [place[1] * SIZE, place[0] * SIZE];
    const colour = this.colours.get(name);
    const box = { x: x + 1, y: y + 1, width: SIZE - 2, height: SIZE - 2, rx: 4 };
    if (!colour) return draw("rect", { ...box, class: "wall" });
    const [cx, cy] = middle(place);
    const goal = this.briefing.players.some((player) => player.goal && player.goal.join() === place.join());
    const text = draw("text", { x: cx, y: cy + (goal ? -2 : 5), class: "square-text" });
    text.textContent = `${colour.glyph} ${colour.letter}`;
    return draw("g", { "data-place": place.join() }, draw("rect", { ...box, fill: colour.css, class: "square" }), text);
  }

  goal({ name, goal }, seat) {
    const [x, y] = [goal[1] * SIZE, goal[0] * SIZE];
    const ring = { x: x + 2.5, y: y + 2.5, width: SIZE - 5, height: SIZE - 5, rx: 3, class: "goal-ring" };
    const flag = { x: x + 2.5, y: y + SIZE - 15, width: SIZE - 5, height: 12.5, class: "goal-flag" };
    const letters = firstLetters(name, 4);
    // Four letters may be wide.
    const squeezed = letters.length > 3 ? { textLength: SIZE - 8, lengthAdjust: "spacingAndGlyphs" } : {};
    const text = draw("text", { x: x + SIZE / 2, y: y + SIZE - 5.5, class: "goal-text", ...squeezed });
    text.textContent = `${seatGlyph(seat)} ${letters}`;
    const place = { "data-place": goal.join(), class: seatClass(seat) };
    return draw("g", place, draw("rect", ring), draw("rect", flag), text);
  }

  drawCustomer() {
    const seat = this.briefing.players.findIndex((player) => player.role === "customer");
    const text = draw("text", { y: 4 });
    text.textContent = firstLetters(this.briefing.players[seat].name, 2);
    return draw("g", { class: `customer ${seatClass(seat)}` }, draw("circle", { r: 14 }), text);
  }

  /** Shows where the customer is, the places walked through, and those planned. */
  show({ square, walked = [], planned = [] }) {
    this.customer.setAttribute("transform", `translate(${middle(square).join(" ")})`);
    this.walked.setAttribute("points", points(walked));
    this.planned.setAttribute("points", planned.length > 0 ? points([square, ...planned]) : "");
    const [x, y] = middle(planned.at(-1) ?? square);
    this.aim.setAttribute("cx", x);
    this.aim.setAttribute("cy", y);
    this.aim.classList.toggle("none", planned.length === 0);
    this.node.setAttribute("aria-label", boardWords(this.briefing, square, walked));
  }

  clicked(event, choose) {
    const square = event.target.closest("[data-place]");
    if (square) choose(square.dataset.place.split(",").map(Number));
  }
}
