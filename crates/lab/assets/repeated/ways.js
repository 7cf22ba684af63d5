// Path help: what the way of each player costs or lacks, what it can get without any exchange, and which chips would let it
// reach its goal alone.

import { el, glyph, seatClass } from "../base/dom.js";
import { points } from "../base/format.js";
import { say, sayNodes, shown } from "../base/words.js";
import { wayNodes } from "../trails/paths.js";

/** Lists of chips, with an "or" between them. */
function alternatives(helps, palette) {
  const lists = helps.map((chips) => palette.list(chips));
  return lists.flatMap((list, index) => (index === 0 ? [list] : [` ${say("m-or")} `, list]));
}

export class Ways {
  constructor(palette) {
    this.palette = palette;
    this.list = el("dl", { class: "paths goal-paths walk-paths" });
    this.node = el(
      "section",
      { class: "card trails-box", "aria-labelledby": "paths-title" },
      el("h2", { id: "paths-title" }, say("m-ways")),
      this.list,
    );
  }

  update({ players, seat: me }) {
    const known = JSON.stringify(players);
    if (known === this.known) return;
    this.known = known;
    const seats = players.map((player, seat) => ({ ...player, place: seat }));
    const [mine, others] = [seats.filter(({ name }) => name === me), seats.filter(({ name }) => name !== me)];
    this.list.replaceChildren(...[...mine, ...others].map((player) => this.entry(player, player.name === me)));
  }

  entry(player, isMine) {
    const title = isMine ? say("m-you") : shown(player.name);
    const told = player.prospect === null ? [say("m-way-hidden")] : this.told(player, isMine);
    return el("div", {}, el("dt", { class: seatClass(player.place) }, glyph(player.place), ` ${title}`), el("dd", {}, told));
  }

  told(player, isMine) {
    const { helps, prospect, name } = player;
    const who = shown(name);
    const chips = alternatives(helps, this.palette);
    const helped = chips.length > 0 ? sayNodes(isMine ? "m-helps-you" : "m-helps", { who, chips }) : [];
    return [
      ...wayNodes(player, this.palette, isMine ? null : who),
      el("span", { class: "helps" }, helped),
      el("span", { class: "hint" }, say("m-prospect", { count: prospect, points: points(prospect) })),
    ];
  }
}
