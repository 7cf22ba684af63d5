//! What else is measured of games, by who took part.

use super::{Counted, SeatFigures};
use crate::limits::MEASURES;
use crate::read::{Measures, Name};

/// A column of the table of measures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeasureColumn {
    /// The measure.
    pub measure: String,
    /// The word whose share of games it is; nothing where it is the mean of a number.
    pub word: Option<String>,
}

/// A row of it.
#[derive(Clone, Debug, PartialEq)]
pub struct MeasureRow {
    /// The seat.
    pub seat: String,
    /// The agent.
    pub agent: String,
    /// The figures, column by column.
    pub values: Vec<Option<f64>>,
}

impl Counted<'_> {
    pub(super) fn measured(
        &self,
        scenario: Name,
        seats: &[Name],
        figures: &[SeatFigures],
    ) -> (Vec<MeasureColumn>, Vec<MeasureRow>) {
        let columns = columns(self.measures, scenario);
        let mut rows = Vec::new();
        for (seat, known) in seats.iter().zip(figures) {
            for agent in &known.agents {
                let Some(number) = self.names.known(&agent.agent) else { continue };
                let value = |column: &MeasureColumn| value(self.measures, scenario, column, [*seat, number]);
                let values = columns.iter().map(value).collect();
                rows.push(MeasureRow { seat: known.name.clone(), agent: agent.agent.clone(), values });
            }
        }
        (columns, rows)
    }
}

fn columns(measures: &Measures, scenario: Name) -> Vec<MeasureColumn> {
    let mut columns = Vec::new();
    for (measure, measured) in measures.of_scenario.get(&scenario).into_iter().flatten() {
        let column = |word: Option<&String>| MeasureColumn { measure: measure.clone(), word: word.cloned() };
        columns.extend((!measured.numbers.is_empty()).then(|| column(None)));
        columns.extend(measured.words.keys().map(|word| column(Some(word))));
    }
    columns.truncate(MEASURES);
    columns
}

fn value(measures: &Measures, scenario: Name, column: &MeasureColumn, by: [Name; 2]) -> Option<f64> {
    let measured = measures.of_scenario.get(&scenario)?.get(&column.measure)?;
    let Some(word) = &column.word else { return Some(measured.numbers.get(&by)?.summary()?.mean) };
    let of = *measured.worded.get(&by)?;
    let so = measured.words.get(word)?.get(&by).copied().unwrap_or(0);
    Some(so as f64 / of as f64)
}
