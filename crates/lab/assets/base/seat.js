// The page of one seat, or of a spectator: ties the socket to the room, the clock and the debrief.

import { Debrief } from "../debrief/debrief.js";
import { ActBar } from "./actbar.js";
import { CountdownClock } from "./clock.js";
import { Connection } from "./connection.js";
import { byId, el, glyph, seatClass, setBanner, setText } from "./dom.js";
import { face } from "./faces.js";
import { timeOfDay } from "./format.js";
import { showFriendLinks } from "./friend.js";
import { fillHelp } from "./help.js";
import { Outbox } from "./outbox.js";
import { Question } from "./question.js";
import { basePath, Table } from "./table.js";
import { say, sayNodes, shown } from "./words.js";

/** After so many failed attempts a sentence explains what is going on. */
const ATTEMPTS_BEFORE_EXPLAINING = 3;
/** More at once is a history that was loaded, not something that happened just now. */
const MOST_NEWS_TOLD = 4;
/** Old announcements are no use to somebody who browses the page. */
const ANNOUNCEMENTS_KEPT = 3;

/**
 * Opens the page. `kind` is what a game brings along:
 *
 * | entry | what |
 * |---|---|
 * | `Room` | the room of a player, a `BaseRoom` |
 * | `Watch` | that of a spectator, an `Onlooker` |
 * | `keys` | what stands in the help below the rules of the briefing: pairs of keys and their meaning |
 * | `told` | what stands in the debrief: `ending(debrief, you)` as a sentence, `findings(debrief, you)` as nodes below the scores, `stepWorth(event, debrief)` as the text beside a step of the replay, `rowWorth(event, debrief, you)` the same in short where a game has it, and, if the game has one, `picture(debrief, briefing, events)` that follows the replay |
 */
export function openSeat(kind) {
  new SeatPage(kind);
}

class SeatPage {
  constructor(kind) {
    Object.assign(this, { kind, room: null, debrief: null, isEnding: false, table: new Table(), title: document.title });
    this.base = basePath(location.pathname);
    /** What the page has in front: the connection lost, the table waiting, somebody away. */
    this.notices = { connection: null, waiting: null, presence: null };
    this.clock = new CountdownClock({
      phase: byId("phase"),
      time: byId("countdown"),
      atZero: byId("at-zero"),
      ring: byId("ring"),
      announce,
    });
    this.bar = new ActBar(byId("act-bar"), this.table, () => this.clock.now());
    this.question = new Question();
    const outbox = new Outbox(sessionStorage, `haggle:outbox:${this.base}`);
    this.connection = new Connection(socketAddress(this.base), outbox, () => this.table.seen, {
      frame: (frame) => this.receive(frame),
      status: (state, attempt) => this.showStatus(state, attempt),
      ended: (why) => this.showEnded(why),
    });
    byId("leave").addEventListener("click", () => this.connection.leave(() => location.assign("/")));
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) document.title = this.title;
    });
  }

  receive(frame) {
    this.clock.sync(frame.now_ms);
    const alert = byId("alert");
    switch (frame.type) {
      case "briefing":
        this.table.takeBriefing(frame);
        this.showBriefing();
        break;
      case "history":
        this.table.takeHistory(frame);
        break;
      case "taken":
        this.table.takeTaken(frame);
        this.showPresence();
        this.room?.update([]);
        break;
      case "state":
        this.takeState(frame);
        break;
      case "ack":
        setBanner(alert, null);
        break;
      case "refused":
        // Some rooms say it where the move was made.
        setBanner(alert, this.room?.refused(frame.move, frame.sentence) ? null : frame.sentence);
        break;
      case "question":
        setBanner(alert, null);
        this.ask(frame);
        break;
      case "misunderstood":
        setBanner(alert, frame.sentence);
        break;
      case "presence":
        this.table.takePresence(frame);
        this.showPresence();
        break;
      default:
    }
  }

  /** The move was not made, because it would give something up: is it meant? */
  ask({ move, sentence, worth, without }) {
    this.question.ask({ sentence, worth, without, onyes: () => this.connection.act(move, { sure: true }) });
  }

  showNotices() {
    const { connection, waiting, presence } = this.notices;
    setBanner(byId("waiting"), [connection, waiting, presence].filter(Boolean).join(" "));
  }

  showStatus(state, attempt) {
    const node = byId("save-state");
    if (node.dataset.state !== state) {
      node.dataset.state = state;
      setText(node, say("save-state", { state }));
    }
    const explain = state === "reconnecting" && attempt >= ATTEMPTS_BEFORE_EXPLAINING;
    this.notices.connection = explain ? say("no-answer") : null;
    this.showNotices();
    // A second move before the first is answered would most often be a mistake; so would one in a tab that has stopped
    // and does not show what happens.
    const { connection } = this;
    this.room?.setBusy(connection.outbox.size > 0 || connection.ended);
  }

  /** This tab has stopped: says why, and offers to go on here. */
  showEnded(why) {
    const node = byId("ended");
    node.hidden = false;
    setText(node.querySelector("p"), say("tab-stopped", { why }));
    node.querySelector("a").hidden = why !== "stuck";
    node.querySelector("button").onclick = () => {
      node.hidden = true;
      byId("main").focus();
      this.connection.resume();
    };
  }

  showBriefing() {
    const { table, kind, base, connection } = this;
    const { briefing, seat } = table;
    if (briefing?.title) setText(byId("scenario-title"), briefing.title);
    byId("role-line").replaceChildren(...roleLine(table));
    byId("my-face").replaceChildren(...[face(table, seat)].filter(Boolean));
    fillHelp(byId("help-body"), briefing, kind);
    if (this.room !== null) return;
    const { bar, question } = this;
    const parts = { node: byId("room"), table, base, connection, announce, bar, question };
    this.room = seat === null ? new kind.Watch(parts) : new kind.Room(parts);
    bar.line = (entry) => this.room.newsLine(entry);
    byId("room").hidden = false;
    byId("act-bar").hidden = false;
  }

  takeState(frame) {
    const { table, room } = this;
    const fresh = table.takeState(frame);
    if (fresh === null || room === null) return;
    this.clock.set({ ...frame, over: table.isOver });
    this.showPresence();
    room.update(fresh);
    this.bar.tell();
    this.bar.note(readyText(table));
    this.tell(fresh);
    if (table.isOver && !this.isEnding) this.end();
  }

  /** Tells for whom the table waits, with the links to send if they are mine to send, and who is away. */
  showPresence() {
    const { table, notices } = this;
    const waiting = table.isOver ? null : (table.state?.waiting ?? null);
    const links = waiting ? table.openLinks : [];
    showFriendLinks(byId("friend"), links, table.labels);
    // Who has links to send is told beside them who is not there.
    notices.waiting = links.length > 0 ? null : waiting;
    notices.presence = waiting || table.isOver ? null : absence(table.absent, table.seats.length);
    this.showNotices();
  }

  /** Says aloud what others did, and marks the tab if nobody is looking. */
  tell(fresh) {
    const { seat } = this.table;
    const foreign = fresh.filter((entry) => entry.seat !== seat || seat === null);
    if (foreign.length === 0 || foreign.length > MOST_NEWS_TOLD) return;
    foreign.forEach((entry) => announce(entry.text));
    if (document.hidden) document.title = `● ${this.title}`;
  }

  async end() {
    this.isEnding = true;
    this.connection.stop();
    this.showNotices();
    this.question.close();
    await this.room.farewell();
    byId("room").hidden = true;
    byId("act-bar").hidden = true;
    byId("friend").hidden = true;
    byId("log-link").href = `${this.base}/log.jsonl`;
    // A spectator does not play again.
    if (this.table.seat === null) setText(byId("again").querySelector("button"), say("watch-again"));
    const { told } = this.kind;
    this.debrief = new Debrief({ section: byId("debrief"), body: byId("debrief-body"), base: this.base, told });
    this.debrief.load();
  }
}

function socketAddress(base) {
  return `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}${base}/socket`;
}

/** Says something aloud to those who listen to the page. */
function announce(text) {
  const announcer = byId("announcer");
  announcer.append(el("p", {}, text));
  while (announcer.childElementCount > ANNOUNCEMENTS_KEPT) announcer.firstElementChild.remove();
}

/** Who I am, or who plays. */
function roleLine({ seat, labels, briefing }) {
  if (seat === null) {
    const players = labels.map((label, index) => el("span", { class: "together" }, glyph(index), ` ${label}`));
    return [say("watching"), ...players.flatMap((player) => [" ", player])];
  }
  const role = el("strong", { class: seatClass(seat) }, labels[seat] ?? shown(briefing.role));
  return sayNodes("role", { mark: glyph(seat), role });
}

/** What the table waits for before the clock starts; null once it has begun. */
function readyText({ readyUntil, isUnready, seats, state }) {
  if (readyUntil === null || state?.waiting) return null;
  const time = timeOfDay(readyUntil);
  if (isUnready) return say("ready-read", { time });
  return say("ready-waiting", { who: seats.length === 2 ? "other" : "others", time });
}

/** Who is not there, a sentence for each; null if everybody is. */
function absence(absent, seats) {
  return absent.map((one) => absenceOf(one, seats === 2)).join(" ") || null;
}

function absenceOf({ name, presence, since }, isOther) {
  const who = isOther ? "other" : "named";
  const told = { who, name: shown(name), presence };
  return since ? say("absent-since", { ...told, time: timeOfDay(since) }) : say("absent", told);
}
