//! Every limit on the tables that `haggle stats` reads, by name.

/// The longest file, in bytes.
pub(crate) const FILE_BYTES: u64 = 256 << 20;

/// The longest line, in bytes.
pub(crate) const LINE_BYTES: usize = 1 << 20;

/// The most rows.
pub(crate) const ROWS: usize = 1_000_000;

/// The most columns.
pub(crate) const COLUMNS: usize = 1_000;

/// The most groups that are compared: of 30 there are 435 pairs.
pub(crate) const GROUPS: usize = 30;

/// The most values of a column that become lines of a table of counts.
pub(crate) const LINES: usize = 100;

/// The most letters of a cell in a message.
pub(crate) const CELL_LETTERS: usize = 60;
