// The room of a spectator: the story, who plays, what is on the table, the pictures so far, and what happens. A game
// extends it with what its players have on the table.

import { details, el, setText } from "./dom.js";
import { Growing } from "./growing.js";
import { Steering } from "./steering.js";
import { Talk } from "./talk.js";
import { say } from "./words.js";

/** How often it is asked at most how the table stands: agents may be faster than anybody can read. */
const LOOK_EVERY_MS = 250;

export class Onlooker {
  constructor({ node, table, base, connection, bar, announce }) {
    Object.assign(this, { table, base, looking: false, again: false, seq: -1 });
    this.steering = new Steering({ bar, connection, table, announce });
    this.growing = new Growing();
    this.talk = new Talk(table);
    this.players = table.seats.map((name, seat) => this.player(name, seat, table.seats, table.labels[seat]));
    this.agreed = el("p", { class: "agreed" });
    this.story = el("p", {});
    const onTable = el(
      "section",
      { class: "felt deal", "aria-labelledby": "deal-title" },
      el("h2", { id: "deal-title" }, say("on-table")),
      el(
        "div",
        { class: "players" },
        this.players.map((player) => player.node),
      ),
      this.agreed,
    );
    const brief = el(
      "section",
      { class: "card brief", "aria-label": say("story") },
      details(say("story"), { class: "story", open: matchMedia("(min-width: 40rem)").matches }, this.story),
    );
    node.replaceChildren(
      el(
        "div",
        { class: "watch room-grid" },
        el("div", { class: "room-main" }, brief, onTable, this.growing.node),
        el("div", { class: "room-side" }, this.talk.node),
      ),
    );
  }

  /** One side, with a `node` and `show(agents, views)`; every game has its own. */
  player(_name, _seat, _seats, _label) {
    throw new Error("a game says how its players are shown");
  }

  update(fresh) {
    this.talk.update(fresh);
    this.steering.show();
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
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_EVERY_MS);
    });
    this.looking = false;
    if (this.again) this.look();
  }

  show({ seq, story, agents, views, pictures }) {
    if (seq < this.seq) return;
    this.seq = seq;
    setText(this.story, story);
    this.players.forEach((player) => player.show(agents, views));
    setText(this.agreed, this.agreedText(views));
    this.growing.show(pictures ?? [], seq);
  }

  /** What is agreed, as a sentence; empty if that stands elsewhere. */
  agreedText(_views) {
    return "";
  }

  // A spectator sends no moves, so there is nothing to switch off and nothing to be refused.
  setBusy() {}

  refused() {}

  newsLine(entry) {
    return { text: entry.text };
  }

  // How it ended is told with the result.
  async farewell() {}
}

/** Who plays a seat, as a sentence. */
export function agentText({ name, sentence }) {
  return sentence ? say("agent-told", { name, sentence }) : say("agent", { name });
}
