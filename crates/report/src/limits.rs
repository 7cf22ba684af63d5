//! Every limit of reports and comparisons, by name.

/// The longest description of a package, in bytes.
pub const PACKAGE_BYTES: u64 = 1 << 20;

/// The longest plan that is printed, in bytes.
pub const PLAN_BYTES: u64 = 1 << 20;

/// The longest name of a scenario, seat, agent, type, measure or word, in bytes.
pub const NAME_BYTES: usize = 400;

/// The most different names in a folder of results.
pub const NAMES: usize = 50_000;

/// The most seats of a game.
pub const SEATS: usize = 64;

/// The most games of a folder: each takes 16 bytes while its tables are read.
pub const GAMES: usize = 50_000_000;

/// The most pairs of an agent and a seat, in all scenarios together.
pub const CELLS: usize = 20_000;

/// So many values of an agent in a seat are kept for tests; of more, as many are drawn by the numbers of their games.
pub const SAMPLE: usize = 4_000;

/// So many different pairs of scores are drawn in an outcome space; of more, as many are chosen.
pub const OUTCOMES: usize = 1_500;

/// An outcome space has a panel for every pair of types, up to so many; where there are more, all types share one.
pub const PANELS: usize = 9;

/// An agent needs so many matches for intervals that take the match as the unit; where one has fewer, it is the game.
pub const MATCH_UNITS: usize = 8;

/// The most tests of a scenario that are corrected together; where there would be more, agents are tested against the
/// best of their seat only.
pub const FAMILY: usize = 200;

/// The most agents in a matrix of who met whom; where there are more, the best of the ranking.
pub const MATRIX_AGENTS: usize = 24;

/// The most lines in a chart of concessions; where there are more agents, the best of the seat.
pub const CURVES: usize = 12;

/// Offers of later periods are left out of concession curves.
pub const CURVE_PERIODS: u64 = 200;

/// The most columns of the table that counts offers by period.
pub const OFFER_COLUMNS: u64 = 12;

/// The most measures of a scenario.
pub const MEASURES: usize = 24;

/// The most rows of the table of faults.
pub const FAULT_ROWS: usize = 40;

/// The most different faults that are counted apart.
pub const FAULT_KINDS: usize = 10_000;

/// The longest reason of a fault that is printed, in characters.
pub const REASON_CHARACTERS: usize = 200;

/// How often populations are drawn anew for the interval of Kendall's tau.
pub const RESAMPLES: u32 = 2_000;

/// So many games of a population are kept to be drawn from; of more, as many are chosen by their numbers.
pub const POPULATION_GAMES: usize = 20_000;
