//! x
use std::{io::{BufRead,Write},path::PathBuf};
use bilateral::Bilateral; use game::Seat;
pub(crate) struct PlayOptions { pub seat: Seat, pub opponent: String , pub seed: u64, pub log: Option<PathBuf>  }
pub(crate) fn play(game: &Bilateral, options: &PlayOptions, input: &mut dyn BufRead, out: &mut dyn Write, width: usize) -> anyhow::Result<()> {Ok(())}
