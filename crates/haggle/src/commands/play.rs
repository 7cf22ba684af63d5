//! `haggle play`: a person negotiates in the terminal.

use std::io;
use std::time::SystemTime;

use anyhow::bail;
use arena::{find_seat, player};
use game::{Seat, Shelf};
use outside::OnTimeout;

use crate::args::Play;
use crate::output::stdout;
use crate::play::{PlayOptions, play};
use crate::scenario::load;

/// The width of the page where the terminal does not tell its own.
const DEFAULT_WIDTH: usize = 80;

pub(crate) fn execute(shelf: &Shelf, args: &Play, json: bool) -> anyhow::Result<()> {
    if json {
        bail!("play talks with a person and has no JSON; `haggle run --json` plays agents, --log FILE keeps the log");
    }
    let scenario = load(shelf, &args.scenario)?;
    let seat = match &args.role {
        Some(role) => find_seat(scenario.seats(), role)?,
        None => 0,
    };
    let options = PlayOptions {
        seat: Seat(u8::try_from(seat)?),
        opponent: args.against.as_deref().map(|who| player(who, &args.programs.terms(OnTimeout::Pass))).transpose()?,
        seed: args.seed.unwrap_or_else(seed_from_clock),
        log: args.log.clone(),
    };
    let (input, out) = (&mut io::stdin().lock(), &mut stdout());
    play(&*scenario, &options, input, out, width())
}

fn seed_from_clock() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    since.map_or(0, |since| u64::try_from(since.as_nanos() & u128::from(u64::MAX)).unwrap_or(0))
}

fn width() -> usize {
    let columns = terminal_size::terminal_size().map(|(columns, _)| usize::from(columns.0));
    columns.unwrap_or(DEFAULT_WIDTH).clamp(30, 100)
}
