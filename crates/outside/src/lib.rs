//! Programs from outside, in any language, take seats: JSON lines on standard input and output.
//!
//! A [`Program`] is a command line and what is allowed to it; [`Program::player`] makes a [`game::Player`] of it, which can be
//! seated like any agent. `messages` is what both sides say, `guest` the program at a table, `pool` its processes, which play
//! one game after the other, `process` one of them and the conversation with it, `sandbox` the walls around it.
//!
//! A program is not trusted. Whatever it does (hang, flood, crash, fork, talk nonsense) costs it its game and nothing else:
//! all that is read from it is limited in length and time (`limits`), and no process of it outlives its pool.

#[cfg(unix)]
mod guest;
#[cfg(unix)]
mod launch;
pub mod limits;
pub mod messages;
#[cfg(unix)]
mod pool;
#[cfg(unix)]
mod process;
mod program;
#[cfg(unix)]
mod sandbox;
#[cfg(unix)]
mod starter;
#[cfg(unix)]
mod stderr;
#[cfg(unix)]
mod trouble;

pub use program::{OnTimeout, Program, ProgramError};
