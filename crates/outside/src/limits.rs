//! Every limit on programs from outside, by name.

use std::time::Duration;

/// How long a program may think about a move, unless it is said otherwise.
pub const MOVE_WITHIN: Duration = Duration::from_secs(5);

/// How long a program may take until it is ready for a game, unless it is said otherwise; starting it counts.
pub const READY_WITHIN: Duration = Duration::from_secs(10);

/// The longest time for a move that can be asked for.
pub const MOVE_WITHIN_MOST: Duration = Duration::from_secs(3600);

/// How long a program may go on after its input has ended, before it is killed.
pub const LEAVE_WITHIN: Duration = Duration::from_millis(500);

/// How long is waited for a program that has closed its output to exit, so that it can be said how it ended.
pub const EXIT_WITHIN: Duration = Duration::from_millis(100);

/// How often is looked whether a program has exited.
pub const EXIT_STEP: Duration = Duration::from_millis(1);

/// The longest line of a program, in bytes.
pub const LINE_BYTES: usize = 1 << 20;

/// As much of what a program says on stderr is kept for messages, from its end.
pub const STDERR_BYTES: usize = 64 << 10;

/// The most that is written to the file with what a program says on stderr; the rest is left out.
pub const STDERR_FILE_BYTES: u64 = 64 << 20;

/// The most letters of a line that are quoted in a message.
pub const QUOTED_LETTERS: usize = 200;

/// The most processes of one program at a time: a game needs one a seat, and as many games are played at once as there are
/// threads.
pub const PROCESSES: usize = 1024;

/// The most moves that a program may wish to have listed.
pub const MOVES: usize = game::limits::MOVES_LISTED;

/// The most bytes that a program in the sandbox may have in memory.
pub const SANDBOX_MEMORY_BYTES: u64 = 2 << 30;

/// The most seconds of processor time that a program in the sandbox may use, over all its games.
pub const SANDBOX_PROCESSOR_SECONDS: u64 = 24 * 3600;

/// The most processes and threads of a program in the sandbox.
pub const SANDBOX_PROCESSES: u64 = 64;
