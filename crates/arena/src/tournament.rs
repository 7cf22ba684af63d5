//! A tournament played: ranges of games on all cores, in a folder that survives being killed.
//!
//! The folder fills with parts, each a file that appears whole or not at all. Whoever plays the tournament again, here or
//! elsewhere, plays only what is missing; when all parts are there they are merged.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

use game::{AnyError, GamePlan};
use rayon::prelude::*;

use crate::draw::Draw;
use crate::limits::{PART_GAMES, PARTS};
use crate::part::{Fixed, Part, is_whole};
use crate::tables::rows::{Place, Rows};

/// The folder of the parts in that of a tournament.
pub const PARTS_FOLDER: &str = "parts";

/// Told of so many games that were played.
pub type Tick<'t> = &'t (dyn Fn(u64) + Sync);

impl Draw {
    /// Plays a range of games on all cores of the present thread pool.
    pub fn play(&self, range: Range<u64>, tick: Tick<'_>) -> Result<Part, AnyError> {
        let parts: Vec<Range<u64>> = parts(range.clone(), self.games()).collect();
        let played = parts.into_par_iter().map(|range| self.play_in_order(range, tick));
        let joined = played.collect::<Result<Vec<Part>, _>>()?.into_iter().reduce(|mut all, next| {
            all.join(next);
            all
        });
        joined.map_or_else(|| Ok(Part::new(self, range, Rows::default())?), Ok)
    }

    /// Plays a range of games one after the other.
    fn play_in_order(&self, range: Range<u64>, tick: Tick<'_>) -> Result<Part, AnyError> {
        let mut rows = Rows::default();
        let mut next = range.start;
        while let Some(fixture_number) = self.fixture_of(next).filter(|_| next < range.end) {
            let fixture = &self.fixtures[fixture_number];
            let end = range.end.min(fixture.first + fixture.games);
            self.play_match(fixture_number, next..end, &mut rows)?;
            tick(end - next);
            next = end;
        }
        Ok(Part::new(self, range, rows)?)
    }

    fn play_match(&self, fixture_number: usize, games: Range<u64>, rows: &mut Rows) -> Result<(), AnyError> {
        let fixture = &self.fixtures[fixture_number];
        let scenario = &*self.scenarios[fixture.scenario].scenario;
        let players: Vec<_> = fixture.players.iter().map(|&player| self.players[player].player.clone()).collect();
        let seated = scenario.seat(&players)?;
        for number in games {
            let keep = self.plan.record.keep();
            let finished = seated.play(GamePlan { seed: self.plan.seed, number, deal: fixture.deal, keep });
            rows.add(&Place { draw: self, number, fixture_number, seats: scenario.seats() }, finished)?;
        }
        Ok(())
    }

    /// What every part of it says, whatever its range: the plan and the texts of the scenarios.
    pub fn fixed(&self) -> Fixed {
        let mut files = vec![("plan.toml".to_owned(), self.plan.write().into_bytes())];
        files.push((format!("{}.csv", crate::tables::SCENARIOS.name), crate::tables::rows::scenarios(self)));
        let texts = self.scenarios.iter().enumerate();
        files.extend(texts.map(|(place, drawn)| (self.scenario_file(place), drawn.scenario.text().text.into_bytes())));
        Fixed { files }
    }

    /// The name of the file with a scenario's text.
    pub(crate) fn scenario_file(&self, place: usize) -> String {
        let name = self.scenarios[place].scenario.info().name;
        let plain = |letter: char| if letter.is_ascii_alphanumeric() || letter == '-' { letter } else { '_' };
        let short: String = name.chars().take(40).map(plain).collect();
        format!("scenarios/{}-{short}.toml", place + 1)
    }

    /// Plays what is missing in the folder of the tournament, part by part.
    pub fn fill(&self, folder: &Path, tick: Tick<'_>) -> Result<(), AnyError> {
        let (folder, fixed) = (folder.join(PARTS_FOLDER), self.fixed());
        fs::create_dir_all(&folder)?;
        let missing: Vec<Range<u64>> = parts(0..self.games(), self.games()).collect();
        missing.into_par_iter().try_for_each(|range| {
            let path = folder.join(part_name(&range));
            if path.exists() && is_whole(&path) {
                tick(range.end - range.start);
                return Ok(());
            }
            let part = self.play_in_order(range, tick)?;
            Ok(put(&path, |out| part.write(&fixed, out))?)
        })
    }

    /// The files of the parts, in order, when all are there.
    pub fn part_files(&self, folder: &Path) -> Vec<PathBuf> {
        let folder = folder.join(PARTS_FOLDER);
        parts(0..self.games(), self.games()).map(|range| folder.join(part_name(&range))).collect()
    }
}

/// The name of the file of a part.
pub fn part_name(range: &Range<u64>) -> String {
    format!("{:010}-{:010}.tar", range.start, range.end)
}

/// A range split into parts. How it is split depends on nothing but the number of games of the plan, so that whoever goes
/// on splits it in the same way.
fn parts(range: Range<u64>, games: u64) -> impl Iterator<Item = Range<u64>> {
    let size = games.div_ceil(PARTS).clamp(1, PART_GAMES);
    let count = (range.end - range.start).div_ceil(size);
    (0..count).map(move |part| {
        let start = range.start + part * size;
        start..range.end.min(start + size)
    })
}

/// Writes a file that appears whole or not at all, and is on disk then.
pub fn keep(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let unfinished = path.with_extension("unfinished");
    written(&unfinished, write)?.sync_all()?;
    fs::rename(&unfinished, path)
}

/// Writes a file that appears whole or not at all, unless the power fails: then it [may not be whole](is_whole). Waiting for the
/// disk after every part would take as long as playing it.
fn put(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let unfinished = path.with_extension("unfinished");
    written(&unfinished, write)?;
    fs::rename(&unfinished, path)
}

fn written(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<File> {
    let mut out = BufWriter::new(File::create(path)?);
    write(&mut out)?;
    out.into_inner().map_err(io::IntoInnerError::into_error)
}

#[cfg(test)]
mod tests {
    use super::parts;

    #[test]
    fn parts_cover_a_range_without_a_gap() {
        for (range, games) in
            [(0..1, 1), (0..10, 10), (3..2_000, 60_000), (0..60_000, 60_000), (0..10_000_000, 10_000_000)]
        {
            let mut next = range.start;
            for part in parts(range.clone(), games) {
                assert_eq!(part.start, next);
                assert!(part.end > part.start);
                next = part.end;
            }
            assert_eq!(next, range.end);
        }
    }
}
