//! Every limit of the laboratory, by name.

use std::time::Duration;

/// Frames that may wait for one connection; a slower one is dropped and comes back.
pub const CONNECTION_QUEUE: usize = 64;

/// Commands that may wait for one table.
pub const TABLE_QUEUE: usize = 256;

/// Writes that may wait for the disk.
pub const STORE_QUEUE: usize = 4096;

/// Writes that share one transaction.
pub const STORE_BATCH: usize = 256;

/// Commits do not follow each other faster. Nobody feels a twenty-fifth of a second, and when hundreds act it saves a
/// third of what an action costs.
pub const COMMIT_EVERY: Duration = Duration::from_millis(40);

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

/// Connections of one seat (tabs, devices); the oldest is dropped when another comes.
pub const CONNECTIONS_PER_SEAT: usize = 8;

/// Messages of one connection in a second, in the long run, and at once.
pub const MESSAGES_PER_SECOND: f64 = 20.0;
/// See [`MESSAGES_PER_SECOND`].
pub const MESSAGES_AT_ONCE: f64 = 60.0;

/// Tables that one address may open in a minute, in the long run, and at once.
pub const TABLES_PER_MINUTE: f64 = 20.0;
/// See [`TABLES_PER_MINUTE`].
pub const TABLES_AT_ONCE: f64 = 30.0;

/// Tables that run at the same time.
pub const RUNNING_TABLES: usize = 20_000;

/// Debriefs that are worked out at the same time; others wait for their turn.
pub const DEBRIEFS_AT_ONCE: usize = 4;

/// How often the server says that it is alive, on every connection.
pub const HEARTBEAT: Duration = Duration::from_secs(20);

/// How often the server writes down that it is alive, to know after a crash how long it was away.
pub const ALIVE_EVERY: Duration = Duration::from_millis(500);

/// How long a finished table stays in memory without anybody looking at it.
pub const IDLE: Duration = Duration::from_secs(60);

/// A server that is refused its folder tries again for this long: the one before it may be just ending.
pub const LOCK_PATIENCE: Duration = Duration::from_secs(3);

/// How often it tries meanwhile.
pub const LOCK_AGAIN: Duration = Duration::from_millis(50);

/// A database up to this size is looked through for damages before the server starts, which takes about half a second; a
/// larger one while it runs.
pub const CHECKED_AT_START_BYTES: u64 = 200_000_000;

/// How much is told of a damaged database: the first damages say enough.
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

/// How often it is looked for tables whose time is over.
pub const UPKEEP_EVERY: Duration = Duration::from_mins(10);

/// Tables that are closed in one transaction, so that nobody's move waits long for it.
pub const EXPIRE_AT_ONCE: usize = 256;
