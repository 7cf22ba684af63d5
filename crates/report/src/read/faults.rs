//! `games.csv`: games that a fault ended, and how many games there are.

use std::collections::BTreeMap;

use super::{LineUps, Names, Package, Rows};
use crate::ReportError;
use crate::limits::{FAULT_KINDS, REASON_CHARACTERS};

/// Faults by scenario, agent and reason.
#[derive(Clone, Debug, Default)]
pub(crate) struct Faults {
    pub(crate) counts: BTreeMap<[String; 3], u64>,
}

/// What is said of faults when there are too many different ones.
const OTHER: &str = "other reasons";

/// Reads which faults ended games, and that all games are there.
pub(crate) fn read_faults(package: &Package, names: &Names, line_ups: &LineUps) -> Result<Faults, ReportError> {
    let path = package.table("games");
    let mut rows = Rows::open(&path, &["game", "ending", "fault_seat", "fault_reason"])?;
    let (mut faults, mut games) = (Faults::default(), 0);
    while rows.next()? {
        games += 1;
        let game = rows.whole(0)?;
        let Some((scenario, seats)) = line_ups.of(game) else {
            return Err(rows.fault(format!("game {game} is not in seats.csv")));
        };
        if rows.text(1) == "fault" {
            let seat = names.known(rows.text(2));
            let agent = seats.iter().find(|[known, _]| Some(*known) == seat).map_or("", |[_, agent]| names.get(*agent));
            faults.add([names.get(scenario), agent, rows.text(3)]);
        }
    }
    if games != line_ups.games() || games != package.games {
        let (seats, said) = (line_ups.games(), package.games);
        let what = format!("it has {games} games, seats.csv has {seats}, and the package says {said}");
        return Err(ReportError::damaged(&path, what));
    }
    Ok(faults)
}

impl Faults {
    fn add(&mut self, [scenario, agent, reason]: [&str; 3]) {
        let reason: String = reason.chars().take(REASON_CHARACTERS).collect();
        let mut key = [scenario.to_owned(), agent.to_owned(), reason];
        if self.counts.len() >= FAULT_KINDS && !self.counts.contains_key(&key) {
            key[2] = OTHER.to_owned();
        }
        *self.counts.entry(key).or_default() += 1;
    }
}
