//! One process uses a folder of data at a time: a second one would write into the books of the first.
//!
//! The lock is the operating system's, on a file of the folder, and ends with the process however it ends; a file that a
//! killed server left behind locks nothing. What is written in it only tells whom to ask.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::Path;
use std::sync::Arc;

use super::StoreError;
use crate::clock::Clock;
use crate::limits::{LOCK_AGAIN, LOCK_PATIENCE};

/// The name of the file in its folder.
pub(super) const FILE: &str = "haggle.lock";

/// The right to a folder, until it is dropped.
#[derive(Debug)]
pub(super) struct FolderLock {
    _file: File,
}

impl FolderLock {
    /// Takes the right to a folder; whoever is just ending gets a moment for it.
    pub(super) async fn take(folder: &Path, clock: &Clock) -> Result<FolderLock, StoreError> {
        let give_up = clock.now() + LOCK_PATIENCE;
        loop {
            match FolderLock::try_take(folder) {
                Ok(lock) => return Ok(lock),
                Err(Refused::InUse(_)) if clock.now() < give_up => clock.sleep(LOCK_AGAIN).await,
                Err(refused) => return Err(refused.into()),
            }
        }
    }

    /// Takes the right to a folder if nobody has it.
    pub(super) fn try_take(folder: &Path) -> Result<FolderLock, Refused> {
        let mut options = OpenOptions::new();
        // Not truncated: it may be somebody's.
        let mut file = options.read(true).write(true).create(true).truncate(false).open(folder.join(FILE))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(Refused::InUse(holder(&mut file))),
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
        file.set_len(0)?;
        file.write_all(std::process::id().to_string().as_bytes())?;
        Ok(FolderLock { _file: file })
    }
}

/// Why a folder cannot be had.
#[derive(Debug)]
pub(super) enum Refused {
    /// Another process has it: its number, if that could be read.
    InUse(Option<u32>),
    /// The file cannot be locked or written.
    Fault(io::Error),
}

impl From<io::Error> for Refused {
    fn from(error: io::Error) -> Refused {
        Refused::Fault(error)
    }
}

impl From<Refused> for StoreError {
    fn from(refused: Refused) -> StoreError {
        match refused {
            Refused::InUse(process) => StoreError::InUse(process),
            Refused::Fault(error) => StoreError::Unlockable(Arc::new(error)),
        }
    }
}

/// The process that holds the lock. It may be just about to write its number.
fn holder(file: &mut File) -> Option<u32> {
    let mut text = String::new();
    file.read_to_string(&mut text).ok()?;
    text.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::Folder;

    #[tokio::test]
    async fn a_folder_is_one_process_s_until_it_lets_go() {
        let folder = Folder::new();
        // A killed server leaves its file, with a longer number than ours.
        std::fs::write(folder.0.join(FILE), "99999999999").unwrap();
        let lock = FolderLock::take(&folder.0, &Clock::by_the_wall()).await.unwrap();
        let refused = StoreError::from(FolderLock::try_take(&folder.0).unwrap_err()).to_string();
        let expected = format!("another server (process {}) uses this folder; ", std::process::id());
        assert!(refused.starts_with(&expected) && refused.ends_with("--data"), "{refused}");
        drop(lock);
        FolderLock::try_take(&folder.0).unwrap();
    }

    #[tokio::test]
    async fn who_does_not_end_is_waited_for_so_long_and_no_longer() {
        let folder = Folder::new();
        let (clock, hand) = Clock::standing_at(0);
        let _lock = FolderLock::take(&folder.0, &clock).await.unwrap();
        let ticking = async {
            while clock.now_ms() < 3_000 {
                tokio::task::yield_now().await;
                hand.advance(LOCK_AGAIN);
            }
        };
        let (refused, ()) = tokio::join!(FolderLock::take(&folder.0, &clock), ticking);
        assert!(matches!(refused, Err(StoreError::InUse(_))), "{refused:?}");
    }

    #[tokio::test]
    async fn who_is_just_ending_gets_a_moment() {
        let folder = Folder::new();
        let (clock, hand) = Clock::standing_at(0);
        let lock = FolderLock::take(&folder.0, &clock).await.unwrap();
        let ending = async {
            clock.sleep(LOCK_AGAIN * 4).await;
            drop(lock);
        };
        let ticking = async {
            for _ in 0..6 {
                tokio::task::yield_now().await;
                hand.advance(LOCK_AGAIN);
            }
        };
        let (taken, (), ()) = tokio::join!(FolderLock::take(&folder.0, &clock), ending, ticking);
        taken.unwrap();
    }
}
