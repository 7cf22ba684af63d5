//! A damaged database is found at the start and not in the middle of somebody's game.

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode};

use super::StoreError;
use crate::limits::DAMAGES_TOLD;

/// Looks at every page of the database. A damaged one is left as it is, byte for byte.
pub(super) fn check(connection: &Connection) -> Result<(), StoreError> {
    // Closing would otherwise write what waits in the log into the damaged file.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    let found = match damages(connection) {
        Err(error) if is_damage(&error) => vec![error.to_string()],
        found => found?,
    };
    if found != ["ok"] {
        return Err(StoreError(format!(
            "the database is damaged and was left as it is ({}); put a backup in its place, or choose another folder \
             with --data",
            found.join("; ")
        )));
    }
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
    Ok(())
}

/// Does an error say that the file is not what it should be? Others are of the moment, such as a full disk.
fn is_damage(error: &rusqlite::Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase))
}

/// What is wrong with the database, at most a few sentences; "ok" if nothing is.
fn damages(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut query = connection.prepare(&format!("PRAGMA quick_check({DAMAGES_TOLD})"))?;
    let rows = query.query_map([], |row| row.get::<_, String>(0))?;
    rows.map(|row| row.map(|text| text.replace('\n', ", "))).collect()
}
