//! Every limit on boards and scenarios, by name. What all games share is in `game::limits`.

/// The most squares that a board may have.
pub const SQUARE_LIMIT: usize = 2_500;

/// The most colours that a scenario may have.
pub const COLOUR_LIMIT: usize = 8;

/// The most chips of one colour that a scenario may hand out to all players together; sums stay within 16 bits.
pub const CHIP_LIMIT: u16 = 10_000;

/// The most points that a scenario may give for one thing, up or down.
pub const POINT_LIMIT: i32 = 100_000;

/// The most points that all chips of a scenario can be worth, and so the greatest threshold that can be learned.
pub const THRESHOLD_LIMIT: i64 = CHIP_LIMIT as i64 * COLOUR_LIMIT as i64 * POINT_LIMIT as i64;

/// The most steps of a walk.
pub const STEP_LIMIT: usize = 10_000;

/// The most sets of chips kept for one square. Real boards have a handful; only large boards of many colours in
/// disorder have more.
pub const NEED_LIMIT: usize = 5_000;

/// The most comparisons of sets of chips while looking for the ways to one goal; a real board takes some thousands.
pub const NEED_WORK: usize = 20_000_000;

/// The most providers of a contract game.
pub const PROVIDER_LIMIT: usize = 7;

/// The most boards of a match.
pub const BOARD_LIMIT: usize = 20;

/// The most ways from one square that are compared to find the best; a real board has some hundreds.
pub const PROSPECT_LIMIT: usize = 10_000;

/// The most proposals in a turn of a repeated game.
pub const PROPOSAL_LIMIT: u32 = 20;

/// The most seconds that a phase may last.
pub const SECONDS_LIMIT: u32 = 1_000_000;

/// The most rounds without a step that a scenario may allow.
pub const DORMANT_LIMIT: u32 = 100;

/// The most exchanges that an agent is asked about one by one to find what it would have accepted; where two can make more,
/// only those are looked at that pay for a way.
pub const WISHES_LISTED: usize = 400;

/// The most ways to a goal for which it is looked what an agent would have accepted.
pub const WISHED_WAYS: usize = 4;

/// The most proposals that an agent which bargains with one other is asked about, best first, for each decision.
pub const WISHES_ASKED: usize = 60;

/// The most chips a side of the exchanges that are looked at for what somebody would have promised in a repeated game.
pub const WISHED_CHIPS: u32 = 3;

/// The most promises that an agent is asked about, best first, for each decision of a repeated game.
pub const PROMISES_ASKED: usize = 12;

/// The most proposals in a game for which it is looked what an agent would have accepted; a game of people has some dozens.
pub const WISHED_PROPOSALS: usize = 200;
