// The room of a spectator: the story, who plays, what is on the table and what it is worth to both, and what happens.

import { details, el, flash, glyph, seatClass, setText } from "./dom.js";
import { points } from "./format.js";
import { History } from "./history.js";

export class Watch {
  constructor({ node, table, base }) {
    Object.assign(this, { table, base, looking: false, again: false, seq: -1 });
    this.history = new History(table);
    this.history.empty.textContent = "Nothing has happened yet.";
    this.players = table.seats.map((name, seat) => this.player(name, seat, table.seats, table.labels[seat]));
    this.agreed = el("p", { class: "agreed" });
    this.story = el("p", {});
    const onTable = el(
      "section",
      { class: "deal", "aria-labelledby": "deal-title" },
      el("h2", { id: "deal-title" }, "On the table"),
      el(
        "div",
        { class: "players" },
        this.players.map((player) => player.node),
      ),
      this.agreed,
    );
    const brief = el(
      "section",
      { class: "brief", "aria-label": "The story" },
      details("The story", { class: "story", open: matchMedia("(min-width: 40rem)").matches }, this.story),
    );
    node.replaceChildren(
      el(
        "div",
        { class: "watch room-grid" },
        el("div", { class: "room-main" }, brief, onTable),
        el("div", { class: "room-side" }, this.history.node),
      ),
    );
  }

  /** One side; rooms of other games show their own. */
  player(name, seat, seats) {
    return new Player(name, seat, seats);
  }

  update(fresh) {
    this.history.update(fresh);
    this.look();
  }

  /** Asks how the table stands; what happens meanwhile is asked for once more afterwards. */
  async look() {
    if (this.looking) {
      this.again = true;
      return;
    }
    this.looking = true;
    this.again = false;
    try {
      const response = await fetch(`${this.base}/watch.json`);
      if (response.ok) this.show(await response.json());
    } catch {
      // The connection is lost; with its return comes a state, and the question is asked again.
    }
    this.looking = false;
    if (this.again) this.look();
  }

  show({ seq, story, agents, views }) {
    if (seq < this.seq) return;
    this.seq = seq;
    setText(this.story, story);
    this.players.forEach((player) => player.show(agents, views));
    setText(this.agreed, this.agreedText(views));
  }

  agreedText([view]) {
    const agreed = Object.entries(view?.agreed ?? {}).map(([issue, value]) => `${issue}: ${value}`);
    return agreed.length > 0 ? `Agreed so far: ${agreed.join("; ")}.` : "Nothing is agreed yet.";
  }

  // A spectator sends no moves, so there is nothing to switch off and nothing to be refused.
  setBusy() {}

  refused() {}
}

/** One side: who plays it, its offer that stands, and what that is worth to whom. */
class Player {
  constructor(name, seat, seats) {
    Object.assign(this, { seat, seats, offer: null, last: null });
    this.agent = el("p", { class: "hint" });
    this.words = el("p", { class: "offer-words" });
    this.worths = el("dl", { class: "worths" });
    this.node = el(
      "div",
      { class: "player" },
      el("h3", { class: seatClass(seat) }, glyph(seat), ` ${name}`),
      this.agent,
      this.words,
      this.worths,
    );
  }

  without() {
    return this.last ? `Has no offer on the table. The last one was: ${this.last}.` : "Has no offer on the table.";
  }

  show(agents, views) {
    const { name, sentence } = agents[this.seat];
    setText(this.agent, sentence ? `The agent ${name}: ${sentence}` : `The agent ${name}`);
    const standing = views[this.seat].outgoing;
    if (standing) this.last = standing.words;
    setText(this.words, standing ? `Offers: ${standing.words}.` : this.without());
    this.words.classList.toggle("muted", !standing);
    const worth = (seat) => (seat === this.seat ? standing : views[seat].incoming)?.worth?.now;
    const pair = (name, seat) =>
      el(
        "div",
        { class: seatClass(seat) },
        el("dt", {}, `for ${name}`),
        el("dd", {}, el("strong", { class: "large" }, points(worth(seat))), " points"),
      );
    this.worths.replaceChildren(...(standing ? this.seats.map(pair) : []));
    if (standing && standing.id !== this.offer) flash(this.node);
    this.offer = standing?.id ?? null;
  }
}
