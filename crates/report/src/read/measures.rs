//! `measures.csv`: what else is measured of games, by who took part.

use std::collections::BTreeMap;

use stats::Accumulator;

use super::{LineUps, Name, Names, Package, Rows};
use crate::ReportError;
use crate::limits::{CELLS, MEASURES};

/// Measures by scenario, seat and agent: the mean of what is a number, the share of games of what is a word.
#[derive(Debug, Default)]
pub(crate) struct Measures {
    /// The measures of every scenario, in alphabetical order.
    pub(crate) of_scenario: BTreeMap<Name, BTreeMap<String, Measured>>,
}

/// A measure of a scenario.
#[derive(Debug, Default)]
pub(crate) struct Measured {
    /// Means by seat and agent.
    pub(crate) numbers: BTreeMap<[Name; 2], Accumulator>,
    /// How often each word was the answer.
    pub(crate) words: BTreeMap<String, BTreeMap<[Name; 2], u64>>,
    /// How many games had a word, by seat and agent.
    pub(crate) worded: BTreeMap<[Name; 2], u64>,
}

impl Measured {
    fn add(&mut self, seats: &[[Name; 2]], value: Option<f64>, word: &str) {
        for seat in seats {
            match value {
                Some(value) => self.numbers.entry(*seat).or_default().add(value),
                None => {
                    *self.words.entry(word.to_owned()).or_default().entry(*seat).or_default() += 1;
                    *self.worded.entry(*seat).or_default() += 1;
                }
            }
        }
    }
}

/// Reads all measures.
pub(crate) fn read_measures(package: &Package, names: &Names, line_ups: &LineUps) -> Result<Measures, ReportError> {
    let mut rows = Rows::open(&package.table("measures"), &["game", "measure", "value", "word"])?;
    let mut measures = Measures::default();
    while rows.next()? {
        let game = rows.whole(0)?;
        let Some((scenario, seats)) = line_ups.of(game) else {
            return Err(rows.fault(format!("game {game} is not in seats.csv")));
        };
        let (value, word) = (rows.number(2)?, rows.name(3)?);
        let known = measures.of_scenario.entry(scenario).or_default();
        let name = rows.name(1)?;
        if known.len() >= MEASURES && !known.contains_key(name) {
            return Err(ReportError::too_many(rows.path(), "measures of a scenario", MEASURES));
        }
        let measured = known.entry(name.to_owned()).or_default();
        if measured.words.len() >= CELLS {
            return Err(ReportError::too_many(rows.path(), "different words", CELLS));
        }
        measured.add(seats, value, word);
    }
    debug_assert!(measures.of_scenario.keys().all(|scenario| !names.get(*scenario).is_empty()));
    Ok(measures)
}
