//! Every limit on what is read, by name. Within these limits reading takes time and memory about proportional to the
//! size of what is read.

/// The longest scenario file, in bytes.
pub const SCENARIO_BYTES: u64 = 2 << 20;

/// So many scenarios are kept on a shelf; when there are more, all are read anew.
pub const SCENARIOS_KEPT: usize = 256;

/// The most letters of a name: of a scenario, a seat, an issue, a value, a colour.
pub const NAME_LETTERS: usize = 200;

/// The most words of a scenario's story: people read it with a clock running.
pub const STORY_WORDS: usize = 120;

/// The most minutes that a scenario may say a game takes.
pub const MINUTES: u32 = 240;

/// So many faults of a file are listed; the rest are counted.
pub const FAULTS_LISTED: usize = 50;

/// The most letters of what a message says is wrong, and of its remedy.
pub const FAULT_LETTERS: usize = 1_000;

/// So many names are listed where one of them should have been chosen; the rest are counted.
pub const NAMES_LISTED: usize = 24;

/// So many known words are compared with one that is not known, to find the one that was meant.
pub const WORDS_COMPARED: usize = 1_000;

/// The most moves of a kind that are listed; of a kind with more of them none is.
pub const MOVES_LISTED: usize = 10_000;

/// The longest line that a person may type, in bytes; no person types a longer one.
pub const TYPED_BYTES: u64 = 16 << 10;

/// So many steps of a draft can be taken back.
pub const DRAFT_STEPS: usize = 100;

/// The longest line of a log, in bytes: any scenario fits, even if JSON spells each of its letters `\u0000`.
pub const LOG_LINE_BYTES: u64 = 6 * SCENARIO_BYTES + (64 << 10);

/// The most scenarios of one log file.
pub const LOG_SCENARIOS: usize = 1_000;

/// The most bytes of all scenarios of one log file together.
pub const LOG_SCENARIO_BYTES: usize = 64 << 20;

/// The most events of one game in a log.
pub const GAME_EVENTS: usize = 200_000;

/// The most bytes of one game in a log.
pub const GAME_BYTES: usize = 128 << 20;

/// The most JSON values of one game in a log: a number takes two bytes in a file and seventy in memory.
pub const GAME_VALUES: usize = 5_000_000;

/// An agent answers at most so many comments in a game.
pub const ANSWERS_A_GAME: usize = 6;

/// An agent answers a comment only if it has more moves than this left for what matters.
pub const MOVES_KEPT: u32 = 4;

/// The share of comments that an agent answers, as long as it may.
pub const COMMENTS_ANSWERED: f64 = 0.75;

/// The longest answer of a player from outside that is quoted in a log if it is no move, in bytes.
pub const ANSWER_BYTES: usize = 64 << 10;
