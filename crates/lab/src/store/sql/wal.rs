//! The write-ahead log is made as long as it ever gets before the first action.
//!
//! SQLite overwrites a log that is long enough in place, and a sync then has no new file length to write; otherwise the
//! first thousand commits would cost twice as much as the others. A log is written back into the database when it has a
//! thousand pages.

use rusqlite::Connection;

/// Writes somewhat more than a thousand pages into the log and takes them back: a cache of a few pages spills them to the
/// file, and what is never committed changes nothing in the database, wherever it is cut off.
const LENGTHEN: &str = "
    PRAGMA wal_checkpoint(RESTART);
    PRAGMA cache_size = 10;
    BEGIN IMMEDIATE;
    CREATE TABLE filling (bytes BLOB);
    INSERT INTO filling VALUES (zeroblob(4400000));
    ROLLBACK;
    PRAGMA cache_size = -2000;
";

/// Makes the log as long as it ever gets.
pub(super) fn lengthen(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch(LENGTHEN)
}
