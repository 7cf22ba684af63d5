//! The processes of a program. A game takes one and gives it back when it is over, so that no process is in two games, and
//! one process plays many.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use crate::launch::Launch;
use crate::limits::PROCESSES;
use crate::process::{Place, Process};
use crate::trouble::Trouble;

/// Processes of one program. When it is dropped, all of them have ended.
pub(crate) struct Pool {
    launch: Launch,
    idle: Mutex<Vec<Process>>,
    running: Arc<AtomicUsize>,
    has_started: AtomicBool,
    lapses: AtomicU64,
}

impl Pool {
    /// No process yet.
    pub(crate) fn new(launch: Launch) -> Pool {
        Pool {
            launch,
            idle: Mutex::default(),
            running: Arc::default(),
            has_started: AtomicBool::new(false),
            lapses: AtomicU64::new(0),
        }
    }

    /// Starts the first process, unless one has been started: whether a program can be started at all is known before the
    /// first game.
    pub(crate) fn prepare(&self) -> Result<(), Trouble> {
        if !self.has_started.load(Ordering::Relaxed) {
            self.keep(self.start()?);
        }
        Ok(())
    }

    /// A process that waits for a game, if there is one.
    pub(crate) fn idle(&self) -> Option<Process> {
        loop {
            let process = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop()?;
            // One that has not played yet is taken as it is: if it has ended, it is to be said how.
            if !process.has_played || process.is_fresh() {
                return Some(process);
            }
        }
    }

    /// A fresh process.
    pub(crate) fn start(&self) -> Result<Process, Trouble> {
        let place = Place::take(&self.running);
        if self.running.load(Ordering::Relaxed) > PROCESSES {
            return Err(Trouble::TooMany);
        }
        let process = Process::start(&self.launch, place)?;
        self.has_started.store(true, Ordering::Relaxed);
        Ok(process)
    }

    /// A process whose game is over. One that cannot play another is ended.
    pub(crate) fn give_back(&self, mut process: Process) {
        process.has_played = true;
        if process.is_fresh() {
            self.keep(process);
        }
    }

    fn keep(&self, process: Process) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(process);
    }

    /// A move was made for the program.
    pub(crate) fn note_lapse(&self) {
        self.lapses.fetch_add(1, Ordering::Relaxed);
    }

    /// How many moves were made for it.
    pub(crate) fn lapses(&self) -> u64 {
        self.lapses.load(Ordering::Relaxed)
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        Process::dismiss(std::mem::take(self.idle.get_mut().unwrap_or_else(PoisonError::into_inner)));
    }
}
