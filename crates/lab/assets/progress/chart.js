// A small picture of several games: a bar for each, as high as its share of what was possible, or of the best score.

import { say } from "../base/words.js";
import { shareOf } from "./games.js";

const [WIDTH, HEIGHT, GAP] = [120, 36, 2];
/** Of more games only the last are drawn. */
const MOST = 20;

/** How high the bars are, from 0 to 1. */
export function heights(games) {
  const shares = games.map(shareOf);
  if (shares.every((share) => share !== null)) return shares;
  const best = Math.max(...games.map(({ score }) => score), 1);
  return games.map(({ score }) => Math.max(0, score / best));
}

function draw(tag, attributes) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

/** The picture. What it shows stands beside it in figures. */
export function chart(games) {
  const last = games.slice(-MOST);
  const node = draw("svg", { class: "bars", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": say("g-chart", { count: last.length }) });
  const width = Math.min(14, WIDTH / last.length - GAP);
  heights(last).forEach((share, index) => {
    const height = Math.max(2, share * HEIGHT);
    node.append(draw("rect", { x: index * (width + GAP), y: HEIGHT - height, width, height, rx: 1.5 }));
  });
  return node;
}
