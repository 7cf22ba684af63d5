// The page of one seat, or of a spectator: ties the socket to the room, the clock and the debrief.

import { CountdownClock } from "./clock.js";
import { Connection } from "./connection.js";
import { Debrief } from "./debrief.js";
import { byId, el, glyph, seatClass, setBanner, setText } from "./dom.js";
import { sentence } from "./format.js";
import { showFriendLinks } from "./friend.js";
import { fillHelp } from "./help.js";
import { Outbox } from "./outbox.js";
import { roomFor } from "./rooms.js";
import { basePath, Table } from "./table.js";

const SAVE_STATES = {
  connecting: "Connecting",
  saved: "Saved",
  saving: "Saving",
  reconnecting: "Reconnecting",
  ended: "Stopped",
};
/** After so many failed attempts a sentence explains what is going on. */
const ATTEMPTS_BEFORE_EXPLAINING = 3;
/** What a tab says that had to make room for others. */
const ENDED =
  "This page is open in too many tabs or on too many devices. This tab was the oldest and has stopped; what is " +
  "shown here may be out of date.";

const base = basePath(location.pathname);
const table = new Table();
const title = document.title;
let room = null;
let debrief = null;
/** What the page has in front: the other side away, the connection lost, the table waiting. */
const notices = { connection: null, waiting: null, presence: null };

function announce(text) {
  const announcer = byId("announcer");
  announcer.append(Object.assign(document.createElement("p"), { textContent: text }));
  // Old announcements are no use to somebody who browses the page.
  while (announcer.childElementCount > 3) announcer.firstElementChild.remove();
}

function showNotices() {
  setBanner(byId("waiting"), [notices.connection, notices.waiting, notices.presence].filter(Boolean).join(" "));
}

const clock = new CountdownClock({
  phase: byId("phase"),
  time: byId("countdown"),
  atZero: byId("at-zero"),
  announce,
});

const socketUrl = `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}${base}/socket`;
const connection = new Connection(socketUrl, new Outbox(sessionStorage, `haggle:outbox:${base}`), () => table.seen, {
  frame: receive,
  status: showStatus,
  ended: showEnded,
});

function showStatus(state, attempt) {
  const node = byId("save-state");
  if (node.dataset.state !== state) {
    node.dataset.state = state;
    setText(node, SAVE_STATES[state]);
  }
  const explain = state === "reconnecting" && attempt >= ATTEMPTS_BEFORE_EXPLAINING;
  notices.connection = explain
    ? "The server does not answer. Your draft is kept in this tab, and what you sent will be sent again."
    : null;
  showNotices();
  // A second move before the first is answered would most often be a mistake; so would one in a tab that has stopped
  // and does not show what happens.
  room?.setBusy(connection.outbox.size > 0 || connection.ended);
}

/** This tab had to make room for others: says so, and offers to go on here. */
function showEnded() {
  const node = byId("ended");
  node.hidden = false;
  setText(node.querySelector("p"), ENDED);
  node.querySelector("button").onclick = () => {
    node.hidden = true;
    byId("main").focus();
    connection.resume();
  };
}

function receive(frame) {
  clock.sync(frame.now_ms);
  switch (frame.type) {
    case "briefing":
      table.takeBriefing(frame);
      showBriefing();
      break;
    case "history":
      table.takeHistory(frame);
      break;
    case "taken":
      table.takeTaken(frame);
      showPresence();
      room?.update([]);
      break;
    case "state":
      takeState(frame);
      break;
    case "ack":
      setBanner(byId("alert"), null);
      break;
    case "refused":
      // Some rooms say it where the move was made.
      setBanner(byId("alert"), room?.refused(frame.move, frame.reason) ? null : sentence(frame.reason));
      break;
    case "misunderstood":
      setBanner(byId("alert"), sentence(frame.reason));
      break;
    case "presence":
      table.takePresence(frame);
      showPresence();
      break;
    default:
  }
}

function showBriefing() {
  const { briefing, seat } = table;
  if (briefing?.title) setText(byId("scenario-title"), briefing.title);
  const line = byId("role-line");
  if (seat === null) {
    setText(line, "You are watching.");
    table.labels.forEach((label, index) => line.append(" ", el("span", { class: "together" }, glyph(index), ` ${label}`)));
  } else {
    line.replaceChildren(
      "You are ",
      glyph(seat),
      " ",
      Object.assign(document.createElement("strong"), {
        className: seatClass(seat),
        textContent: table.labels[seat] ?? briefing.role,
      }),
    );
  }
  const kind = roomFor(table.game);
  fillHelp(byId("help-body"), briefing, kind);
  if (room === null) {
    const parts = { node: byId("room"), table, base, connection, announce };
    room = seat === null ? new kind.Watch(parts) : new kind.Room(parts);
    byId("room").hidden = false;
  }
}

function takeState(frame) {
  const fresh = table.takeState(frame);
  if (fresh === null || room === null) return;
  clock.set({ ...frame, over: table.isOver });
  showPresence();
  room.update(fresh);
  tell(fresh);
  if (table.isOver && debrief === null) end();
}

/** Tells for whom the table waits, with the links to send if they are mine to send, and who is away. */
function showPresence() {
  const waiting = table.isOver ? null : (table.state?.waiting ?? null);
  const links = waiting ? table.openLinks : [];
  showFriendLinks(byId("friend"), links, table.labels);
  // Who has links to send is told beside them who is not there.
  notices.waiting = links.length > 0 ? null : waiting;
  notices.presence = waiting || table.isOver ? null : absence(table.absent, table.seats.length);
  showNotices();
}

/** Says aloud what others did, and marks the tab if nobody is looking. */
function tell(fresh) {
  const foreign = fresh.filter((entry) => entry.seat !== table.seat || table.seat === null);
  // More than a few at once is a history that was loaded, not something that happened just now.
  if (foreign.length === 0 || foreign.length > 4) return;
  foreign.forEach((entry) => announce(entry.text));
  if (document.hidden) document.title = `● ${title}`;
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) document.title = title;
});

function end() {
  connection.stop();
  showNotices();
  byId("room").hidden = true;
  byId("friend").hidden = true;
  byId("log-link").href = `${base}/log.jsonl`;
  showAgain();
  const { told } = roomFor(table.game);
  debrief = new Debrief({ section: byId("debrief"), body: byId("debrief-body"), base, told });
  debrief.load();
}

/** A spectator does not play again. */
function showAgain() {
  if (table.seat === null) setText(byId("again").querySelector("button"), "Watch again");
}

/** Who has lost the connection, as a sentence; null if nobody has. */
function absence(names, seats) {
  if (names.length === 0) return null;
  if (seats === 2) return "The other side has lost its connection.";
  return names.length === 1
    ? `${names[0]} has lost the connection.`
    : `${names.slice(0, -1).join(", ")} and ${names.at(-1)} have lost the connection.`;
}
