//! Every limit of the laboratory, by name.

use std::time::Duration;

// How long models, their names and their list may be: checked where they are read.
pub use game::{MODEL_BYTES, MODEL_NAME_BYTES, MODELS_IN_A_FOLDER};

/// Frames that may wait for one connection; a slower one is dropped and comes back.
pub const CONNECTION_QUEUE: usize = 64;

/// Messages of one connection that the table has not answered yet; the next one is read when it has. All their answers
/// together must fit into [`CONNECTION_QUEUE`].
pub const MESSAGES_AHEAD: usize = 8;

/// Commands that may wait for one table.
pub const TABLE_QUEUE: usize = 256;

/// Writes that may wait for the disk.
pub const STORE_QUEUE: usize = 4096;

/// Writes that share one transaction.
pub const STORE_BATCH: usize = 256;

/// Commits do not follow each other faster. Nobody feels a twenty-fifth of a second, and when hundreds act it saves a
/// third of what an action costs.
pub const COMMIT_EVERY: Duration = Duration::from_millis(40);

/// Connections that read the database at the same time, each on a thread of its own; who comes later waits. What takes
/// long, such as the upkeep, has one of its own.
pub const READERS: usize = 4;

/// An agent's move comes a multiple of this after the agent was asked: how long it thought depends on what it knows, and
/// must not show.
pub const THOUGHT: Duration = Duration::from_millis(20);

/// A commit that takes longer shows a slow disk; the next one lets the other tasks of its thread go on elsewhere.
pub const SLOW_COMMIT: Duration = Duration::from_millis(5);

/// The longest message of a client, in bytes.
pub const MESSAGE_BYTES: usize = 16 * 1024;

/// What a connection reads at once; messages are short, and the buffer is cleared for every read.
pub const READ_BUFFER_BYTES: usize = 2 * 1024;

/// The longest body of a request, in bytes.
pub const BODY_BYTES: usize = 64 * 1024;

/// The longest id that a client may give an action.
pub const CLIENT_ID_BYTES: usize = 64;

/// Letters of a reason that a visitor is given: it quotes what they sent.
pub const REASON_LETTERS: usize = 1000;

/// Connections of one seat (tabs, devices); the oldest is dropped when another comes.
pub const CONNECTIONS_PER_SEAT: usize = 8;

/// Sockets that one seat may have open, with those that have not said a word yet.
pub const SOCKETS_PER_SEAT: usize = 2 * CONNECTIONS_PER_SEAT;

/// A connection says hello within this time, or is ended.
pub const HELLO_WITHIN: Duration = Duration::from_secs(10);

/// A connection takes in a frame within this time, or is ended.
pub const SEND_WITHIN: Duration = Duration::from_secs(20);

/// How long the server tries to tell a connection why it ends it.
pub const FAREWELL_WITHIN: Duration = Duration::from_secs(1);

/// Processor time that one seat may cost in a second, in the long run, on all its connections together: a twenty-fifth
/// of a core.
pub const COST_PER_SECOND: Duration = Duration::from_millis(40);

/// Processor time that one seat may cost at once; who has used more waits.
pub const COST_AT_ONCE: Duration = Duration::from_millis(400);

/// What is charged at most for one thing that took long.
pub const CHARGE_AT_MOST: Duration = Duration::from_millis(100);

/// What a message or a request costs at least. With it a seat has forty messages a second, and four hundred at once.
pub const MESSAGE_COST: Duration = Duration::from_millis(1);

/// Bytes that count as much as a microsecond of the processor, which they take about a tenth of: they also fill the line.
pub const BYTES_PER_MICROSECOND: f64 = 100.0;

/// Accounts of seats that are remembered; those that owe nothing and are not in use are forgotten first.
pub const ACCOUNTS: usize = 50_000;

/// What happened before is sent in pieces of about this size.
pub const HISTORY_PIECE_BYTES: usize = 32 * 1024;

/// Lines of a story that are at least this long are kept once if they are the same.
pub const SHARED_LINE_BYTES: usize = 1024;

/// Links that one seat may have: its own, and those to other devices.
pub const LINKS_PER_SEAT: usize = 8;

/// How long somebody may be gone before others are told: longer than it takes to load a page again.
pub const PRESENCE_GRACE: Duration = Duration::from_secs(8);

/// Comings and goings that are recorded of one table. Nobody is away more than once in a [`PRESENCE_GRACE`], but some
/// tables stay open for weeks.
pub const PRESENCES_RECORDED: usize = 1000;

/// How long a table waits for people to say that they are ready before its clock runs, if nobody says otherwise.
pub const READY_WITHIN: Duration = Duration::from_mins(5);

/// Questions before moves that give something up, and insisting on such moves, that are recorded of one table.
pub const QUESTIONS_RECORDED: usize = 1000;

/// Pauses and changes of speed by those who watch that are recorded of one table; there are no more of them.
pub const WISHES_RECORDED: usize = 1000;

/// Finished games that are kept ready to be looked back at.
pub const DEBRIEFS: usize = 64;

/// Tables that one address may open in a minute, in the long run, and at once.
pub const TABLES_PER_MINUTE: f64 = 20.0;
/// See [`TABLES_PER_MINUTE`].
pub const TABLES_AT_ONCE: f64 = 30.0;

/// Tables that run at the same time.
pub const RUNNING_TABLES: usize = 20_000;

/// Debriefs that are worked out at the same time; others wait for their turn. Looking back is work for the processor:
/// more at once would only make the tables slow.
pub const DEBRIEFS_AT_ONCE: usize = 1;

/// How often the server says that it is alive, on every connection.
pub const HEARTBEAT: Duration = Duration::from_secs(20);

/// How often the server writes down that it is alive, to know after a crash how long it was away.
pub const ALIVE_EVERY: Duration = Duration::from_millis(500);

/// How long a table at which nothing happens by itself stays in memory without anybody looking at it.
pub const IDLE: Duration = Duration::from_secs(60);

/// A server that is refused its folder tries again for this long: the one before it may be just ending.
pub const LOCK_PATIENCE: Duration = Duration::from_secs(3);

/// How often it tries meanwhile.
pub const LOCK_AGAIN: Duration = Duration::from_millis(50);

/// A database up to this size is checked for damage before the server starts, which takes about half a second; a
/// larger one while it runs.
pub const CHECKED_AT_START_BYTES: u64 = 200_000_000;

/// How much is told of a damaged database: the first few faults say enough.
pub const DAMAGES_TOLD: usize = 3;

/// Whoever asks for the server's health again within this time is told the same as before: asking must not make the disk
/// work.
pub const HEALTH_EVERY: Duration = Duration::from_secs(1);

/// A server that cannot write and read a row within this time is not well.
pub const HEALTH_WAIT: Duration = Duration::from_secs(2);

/// A table to which somebody never came is closed after this time, unless somebody waits at it.
pub const UNBEGUN_FOR: Duration = Duration::from_hours(7 * 24);

/// A table at which nobody has moved for this time is closed, unless somebody is there. Games with a clock end before.
pub const LEFT_FOR: Duration = Duration::from_hours(30 * 24);

/// How often to look for tables whose time is up.
pub const UPKEEP_EVERY: Duration = Duration::from_mins(10);

/// Tables that are closed in one transaction, so that nobody's move waits long for it.
pub const EXPIRE_AT_ONCE: usize = 256;

/// Connections of all visitors together, WebSockets included. When there are more, the oldest that asks for nothing makes
/// room; where fewer files may be open, fewer connections are held.
pub const CONNECTIONS: usize = 10_000;

/// Open files that are not connections: the database, the listener, the program's own.
pub const RESERVED_DESCRIPTORS: usize = 64;

/// The head of a request is there this long after its first byte, or the connection ends.
pub const HEADER_WITHIN: Duration = Duration::from_secs(10);

/// The head of a request, in bytes and in lines.
pub const HEADER_BYTES: usize = 16 * 1024;
/// See [`HEADER_BYTES`].
pub const HEADER_LINES: usize = 64;

/// What is read ahead from a connection, in bytes.
pub const CONNECTION_BUFFER_BYTES: usize = 32 * 1024;

/// The body of a request is there this long after its head, or it is answered with 408.
pub const BODY_WITHIN: Duration = Duration::from_secs(20);

/// A visitor has taken the whole answer this long after it was ready, or the connection ends: a hundred kilobytes in a
/// minute is slower than any link that people play over.
pub const RESPONSE_WITHIN: Duration = Duration::from_secs(60);

/// A connection without a request ends after this time. Proxies that keep connections should give them up earlier.
pub const IDLE_CONNECTION: Duration = Duration::from_secs(75);

/// At the end, whoever is still connected after this time is cut off.
pub const CLOSE_WITHIN: Duration = Duration::from_secs(3);

/// After that, work that still goes on, such as that of an agent who thinks, is given up after this time.
pub const STOP_WORK_WITHIN: Duration = Duration::from_millis(500);

/// The pause after a connection could not be taken, when the machine has run out of something.
pub const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// The same complaint is made to the operator at most this often.
pub const COMPLAIN_EVERY: Duration = Duration::from_secs(60);

/// Addresses whose use is remembered; when there are more, the half that has used least is forgotten.
pub const ADDRESSES: usize = 10_000;
