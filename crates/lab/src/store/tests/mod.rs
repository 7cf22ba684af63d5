//! The database alone, on real files.

mod books;
mod damage;
mod earlier;
mod foreign;
mod seats;
mod slow;

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use super::{EventRow, Kind, Standing, TableRow};

/// A folder of data that is removed at the end.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = Folder(std::env::temp_dir().join(format!("haggle-store-{}-{number}", std::process::id())));
        std::fs::create_dir_all(&folder.0).unwrap();
        folder
    }

    /// The database in it, by the way around the store.
    pub(crate) fn connection(&self) -> rusqlite::Connection {
        rusqlite::Connection::open(self.0.join(super::FILE)).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Nothing is held up for longer, unless something is wrong.
const PATIENCE: Duration = Duration::from_secs(20);

/// Reads that go on until they are let go.
#[derive(Clone, Default)]
pub(crate) struct Held(Arc<(Mutex<bool>, Condvar)>);

impl Held {
    pub(crate) fn wait(&self) {
        let (is_over, changed) = &*self.0;
        let waited = changed.wait_timeout_while(is_over.lock().unwrap(), PATIENCE, |is_over| !*is_over);
        assert!(*waited.unwrap().0, "nobody got on meanwhile");
    }

    pub(crate) fn let_go(&self) {
        *self.0.0.lock().unwrap() = true;
        self.0.1.notify_all();
    }
}

/// A table at which two people sit.
pub(crate) fn table(id: &str) -> TableRow {
    TableRow {
        id: id.to_owned(),
        scenario: "room".to_owned(),
        scenario_text: "name = \"room\"".to_owned(),
        seating: vec![None, None],
        seed: u64::MAX,
        created_ms: 1000,
        standing: Standing::Waiting,
        lesson: None,
        host: Some(0),
    }
}

/// An entry of the laboratory.
pub(crate) fn note(seq: u64, body: &str) -> EventRow {
    EventRow { seq, at_ms: 1000 + seq, kind: Kind::Lab, seat: None, client_id: String::new(), body: body.to_owned() }
}

/// A move of seat 1.
pub(crate) fn remark(seq: u64) -> EventRow {
    EventRow {
        seq,
        at_ms: 1000 + seq,
        kind: Kind::Game,
        seat: Some(1),
        client_id: format!("1-{seq}"),
        body: format!("{{\"commented\":{{\"seat\":\"b\",\"text\":\"remark {seq}\"}}}}"),
    }
}
