//! Every limit on scenarios, by name. What all games share is in `game::limits`.

/// The most agreements that a crisis may have; solvers list them all.
pub const AGREEMENT_LIMIT: u64 = 1_000_000;

/// The most periods. Where every period is solved in mixed strategies, fractions grow with each of them: 100 take a second
/// or two, 1000 would take minutes.
pub const PERIOD_LIMIT: u32 = 200;

/// The most moves of a side in a period.
pub const MOVE_LIMIT: u32 = 1_000;

/// The most seconds of a period or of the preparation.
pub const SECONDS_LIMIT: u32 = 1_000_000;

/// The most parameters of a side.
pub const PARAMETER_LIMIT: usize = 100;

/// The most values of a parameter.
pub const VALUE_LIMIT: usize = 255;

/// The most possible results of a side's opting out.
pub const RESULT_LIMIT: usize = 100;

/// About so many agreements looking back asks at one point of a game, where the other side leaves it to chance whether it
/// says yes.
pub const HINDSIGHT_AGREEMENTS: usize = 200;

/// At so many points of a game, looking back asks what the other side would have taken; later ones count with what was on
/// the table.
pub const HINDSIGHT_POINTS: usize = 300;
