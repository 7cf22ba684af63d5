//! What a worker is doing, so that an input which never ends, or which ends the whole program, can be named.

use std::fs::File;
use std::io::{Seek, Write};
use std::path::PathBuf;
use std::process::exit;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::finding::{Finding, Store};

/// An input that has not been answered after this time never will be: the run ends with it as the finding.
const HANG: Duration = Duration::from_secs(120);

/// The desk of one worker.
pub(crate) struct Desk {
    seed: u64,
    store: Store,
    task: Mutex<Option<Task>>,
    // Says on disk which input is being tried. Whoever finds it after the program is gone, killed by a stack that overflowed
    // or by lack of memory, finds the input that did it.
    diary: Option<(PathBuf, Mutex<File>)>,
}

struct Task {
    target: String,
    number: u64,
    input: Vec<u8>,
    began: Instant,
}

impl Desk {
    /// The desk of a thread of a run with this seed.
    pub(crate) fn new(seed: u64, store: &Store, thread: usize) -> Desk {
        let diary = store.diary(thread).ok().map(|(path, file)| (path, Mutex::new(file)));
        Desk { seed, store: store.clone(), task: Mutex::default(), diary }
    }

    /// An input is about to be tried.
    pub(crate) fn begin(&self, target: &str, number: u64, input: &[u8]) {
        if let Some((_, file)) = &self.diary {
            let mut file = locked(file);
            let line = format!("--target {target} --seed {} --first {number} --inputs 1", self.seed);
            // A diary that cannot be written does not stop the work.
            let _ = file.rewind().and_then(|()| file.write_all(format!("{line:<100}\n").as_bytes()));
        }
        let task = Task { target: target.to_owned(), number, input: input.to_vec(), began: Instant::now() };
        *locked(&self.task) = Some(task);
    }

    /// The input was answered.
    pub(crate) fn end(&self) {
        *locked(&self.task) = None;
    }

    /// Ends the program if the task hangs: a thread cannot be stopped from outside.
    pub(crate) fn look(&self) {
        let task = locked(&self.task);
        if let Some(Task { target, number, input, .. }) = task.as_ref().filter(|task| task.began.elapsed() > HANG) {
            let what = format!("no answer after {} s", HANG.as_secs());
            let finding = Finding { target, seed: self.seed, number: *number, what: &what };
            complain(&self.store.keep(&finding, input));
            exit(1);
        }
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        if let Some((path, _)) = &self.diary {
            let _ = std::fs::remove_file(path);
        }
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[expect(clippy::print_stderr, reason = "the run ends here, and nobody else can say why")]
fn complain(what: &str) {
    eprintln!("{what}");
}
