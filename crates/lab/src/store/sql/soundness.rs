//! A damaged database is found at the start and not in the middle of somebody's game.
//!
//! Looking at every page takes a quarter of a second for 100 MB. A start shall not take longer the more games were
//! played, so a large database is looked through after the start, on a thread of its own.

use std::path::Path;
use std::sync::{Arc, OnceLock};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode};

use super::{migrations, reader};
use crate::limits::DAMAGES_TOLD;
use crate::store::StoreError;

/// What is known of damages: empty as long as none was found.
pub(crate) type Damage = Arc<OnceLock<StoreError>>;

/// Looks at every page of the database: at once if it is not longer than this, or if its tables are to be changed, else
/// while others go on.
pub(super) fn check_soon(connection: &Connection, file: &Path, at_once_bytes: u64) -> Result<Damage, StoreError> {
    let damage = Damage::default();
    let bytes = std::fs::metadata(file).map_or(0, |metadata| metadata.len());
    if bytes <= at_once_bytes || !migrations::is_present(connection).unwrap_or(false) {
        check(connection)?;
        return Ok(damage);
    }
    let (file, found) = (file.to_owned(), Arc::clone(&damage));
    std::thread::spawn(move || match reader(&file).and_then(|reader| Ok(damages_in(&reader)?)) {
        Ok(None) => {}
        Ok(Some(damages)) => {
            tracing::error!("the database is damaged ({damages}); stop the server and put a backup in its place");
            let _ = found.set(StoreError::Damaged(damages));
        }
        Err(error) => tracing::warn!("the database could not be looked through: {error}"),
    });
    Ok(damage)
}

/// Looks at every page of the database. A damaged one is left as it is, byte for byte.
pub(super) fn check(connection: &Connection) -> Result<(), StoreError> {
    left_as_it_is(connection, || match damages_in(connection)? {
        Some(damages) => Err(StoreError::DamagedAtStart(damages)),
        None => Ok(()),
    })
}

/// Looks at a database; if it is refused, it stays as it is.
pub(super) fn left_as_it_is(
    connection: &Connection,
    look: impl FnOnce() -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    // Closing would otherwise write what waits in the log into the file.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    look()?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
    Ok(())
}

/// What is damaged, in words; `None` if nothing is.
fn damages_in(connection: &Connection) -> rusqlite::Result<Option<String>> {
    let found = match damages(connection) {
        Err(error) if is_damage(&error) => vec![error.to_string()],
        found => found?,
    };
    Ok((found != ["ok"]).then(|| found.join("; ")))
}

/// Does an error say that the file is not what it should be? Others are of the moment, such as a full disk.
pub(super) fn is_damage(error: &rusqlite::Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase))
}

/// What is wrong with the database, at most a few sentences; "ok" if nothing is.
fn damages(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut query = connection.prepare(&format!("PRAGMA quick_check({DAMAGES_TOLD})"))?;
    let rows = query.query_map([], |row| row.get::<_, String>(0))?;
    rows.map(|row| row.map(|text| text.replace('\n', ", "))).collect()
}
