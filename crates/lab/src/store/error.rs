//! What can go wrong with the database, in words for the operator.

use std::io;
use std::sync::Arc;

use super::FILE;
use super::lock::FILE as LOCK_FILE;

/// What can go wrong with the database. It is told to everybody who waits for the same transaction, so it can be cloned.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// Nothing more can be written.
    #[error("the disk is full; make room, what was kept before is there")]
    DiskFull,
    /// The disk fails.
    #[error("the disk cannot be read or written ({0}); see whether it is full or failing")]
    Disk(String),
    /// SQLite refuses.
    #[error("the database: {0}")]
    Database(String),
    /// There is no folder to keep it in.
    #[error("cannot make the folder: {0}")]
    NoFolder(Arc<io::Error>),
    /// The folder cannot be read.
    #[error("cannot look into the folder: {0}")]
    Unreadable(Arc<io::Error>),
    /// The folder has no database.
    #[error("there are no games in this folder (no {FILE}); name it with --data")]
    NoGames,
    /// Another process uses the folder: its number, if that could be read.
    #[error(
        "another server ({}) uses this folder; stop it or choose another folder with --data",
        .0.map_or("another process".to_owned(), |id| format!("process {id}"))
    )]
    InUse(Option<u32>),
    /// The folder cannot be locked.
    #[error("cannot lock the folder with the file {LOCK_FILE}: {0}")]
    Unlockable(Arc<io::Error>),
    /// The database was found to be damaged before the start.
    #[error(
        "the database is damaged ({0}) and was left as it is; put a backup in its place, or choose another folder with \
         --data"
    )]
    DamagedAtStart(String),
    /// The database was found to be damaged after the start.
    #[error("the database is damaged ({0})")]
    Damaged(String),
    /// There is something of its name that cannot be opened.
    #[error(
        "{FILE} cannot be opened; see whether it is a file that this program may read and write, or choose another folder \
         with --data"
    )]
    NoFile,
    /// The database is somebody else's.
    #[error(
        "{FILE} in this folder is a database of another program and was left as it is; choose another folder with --data"
    )]
    NotOurs,
    /// Its tables are newer than this program.
    #[error(
        "the database was written by a later release (its tables have the number {found}, this one knows {known}); use \
         that release"
    )]
    LaterRelease {
        /// The number in the file.
        found: i64,
        /// The greatest number that this release knows.
        known: i64,
    },
    /// What was written is not what is read.
    #[error("the database: {written} was written and {read:?} is read")]
    OtherRead {
        /// What was written.
        written: u64,
        /// What is read.
        read: Option<u64>,
    },
    /// Nothing is read any more.
    #[error("the database: its readers have stopped")]
    ReaderStopped,
    /// Nothing is written any more.
    #[error("the database: its writer has stopped")]
    WriterStopped,
    /// A text that is not a day.
    #[error("'{0}' is no day; write it like 2026-01-31")]
    NoDay(String),
    /// A text that is not a link.
    #[error("'{0}' is no link to a seat; one ends with 32 letters and figures")]
    NoLink(String),
}
