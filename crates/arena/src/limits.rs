//! Every limit of tournaments, by name.

/// The most repetitions of a match.
pub const REPETITIONS: u32 = 1_000_000;

/// The longest time that a program may think about a move, in milliseconds.
pub const MOVE_MS: u32 = 3_600_000;

/// The longest plan, in bytes.
pub const PLAN_BYTES: u64 = 1 << 20;

/// The most matches of a plan: they are listed before the first is played.
pub const MATCHES: usize = 1_000_000;

/// The most games of a plan.
pub const GAMES: u64 = 1_000_000_000;

/// A tournament is split into about so many parts, each a file until all are there: what a kill costs is at most one part a
/// core.
pub const PARTS: u64 = 256;

/// The most games of a part.
pub const PART_GAMES: u64 = 2_000;

/// The longest file that is read as a part, in bytes.
pub const PART_BYTES: u64 = 4 << 30;
