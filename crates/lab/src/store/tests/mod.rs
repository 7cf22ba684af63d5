//! The database alone, on real files.

mod books;
mod damage;
mod earlier;
mod seats;

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

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
