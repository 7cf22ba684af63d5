//! Taking tables away, so that nothing of them is left in the files.

use rusqlite::Connection;

use super::Records;
use crate::store::StoreError;

/// Deleted rows are overwritten with zeros instead of being left in free pages.
const OVERWRITE: &str = "PRAGMA secure_delete = ON";

/// Makes the file as small as what is in it, and the log empty: both held copies of what was deleted.
const SHRINK: &str = "
    PRAGMA wal_checkpoint(TRUNCATE);
    VACUUM;
    PRAGMA wal_checkpoint(TRUNCATE);
";

impl Records {
    /// Deletes tables with their books and links, all or none; gives their number.
    pub fn delete(&mut self, tables: &[String]) -> Result<usize, StoreError> {
        self.connection.execute_batch(OVERWRITE)?;
        let transaction = self.connection.transaction()?;
        let deleted = tables.iter().map(|table| delete(&transaction, table)).sum::<rusqlite::Result<usize>>()?;
        transaction.commit()?;
        Ok(deleted)
    }

    /// Gives the room of deleted tables back to the disk. It needs as much room again for a moment.
    pub fn shrink(&self) -> Result<(), StoreError> {
        Ok(self.connection.execute_batch(SHRINK)?)
    }
}

fn delete(connection: &Connection, table: &str) -> rusqlite::Result<usize> {
    connection.prepare_cached("DELETE FROM events WHERE table_id = ?1")?.execute([table])?;
    connection.prepare_cached("DELETE FROM presence WHERE table_id = ?1")?.execute([table])?;
    connection.prepare_cached("DELETE FROM seats WHERE table_id = ?1")?.execute([table])?;
    connection.prepare_cached("DELETE FROM tables WHERE id = ?1")?.execute([table])
}
