//! Agreements: a value of the main issue and a value of every parameter of both sides.

use game::{Language, Seat};
use smallvec::SmallVec;

use crate::Crisis;

/// The chosen value of each of a side's parameters, by position.
pub type Values = SmallVec<[u8; 4]>;

/// A full agreement.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Agreement {
    /// The value of the main issue.
    pub main: i64,
    /// The values of the parameters of both sides, in seat order.
    pub values: [Values; 2],
}

impl Crisis {
    /// The number of different agreements.
    pub fn agreement_count(&self) -> usize {
        let values = self.figures.parameters.iter().flatten().map(|parameter| parameter.values.len());
        self.main_count() * values.product::<usize>()
    }

    /// The number of values of the main issue.
    pub fn main_count(&self) -> usize {
        usize::try_from(self.setup.main.count()).unwrap_or(usize::MAX)
    }

    /// The agreement at a place of the listing: by main issue, then by the first side's parameters, then by the second's,
    /// the last parameter changing fastest.
    pub fn agreement_at(&self, place: usize) -> Agreement {
        let mut rest = place;
        let mut values = [Values::new(), Values::new()];
        for (side, parameters) in self.figures.parameters.iter().enumerate().rev() {
            for parameter in parameters.iter().rev() {
                let count = parameter.values.len();
                values[side].push(u8::try_from(rest % count).unwrap_or(0));
                rest /= count;
            }
            values[side].reverse();
        }
        Agreement { main: self.setup.main.low + i64::try_from(rest).unwrap_or(0), values }
    }

    /// The agreement on a value of the main issue in which both sides take their best values.
    pub fn dominant_agreement(&self, main: i64) -> Agreement {
        Agreement { main, values: [Seat(0), Seat(1)].map(|seat| self.best_values(seat)) }
    }

    /// An agreement in words: "the total allowable catch is 34 tons; Canada removes 20 ships; ..".
    pub fn describe(&self, agreement: &Agreement, language: Language) -> String {
        let mut parts = vec![self.describe_main(agreement.main, language)];
        for seat in [Seat(0), Seat(1)] {
            let values = agreement.values[seat.index()].iter().enumerate();
            parts.extend(values.map(|(parameter, value)| self.describe_value(seat, parameter, *value, language)));
        }
        parts.join("; ")
    }

    /// An agreement in short: the main issue, then the parameters of both sides: "34 (20, Yes | 0%, Yes)".
    pub fn short(&self, agreement: &Agreement, language: Language) -> String {
        let [first, second] = self
            .value_names(agreement)
            .map(|names| names.iter().map(|name| self.text(name, language)).collect::<Vec<_>>().join(", "));
        format!("{} ({first} | {second})", agreement.main)
    }

    /// The names of the values of both sides' parameters.
    pub fn value_names(&self, agreement: &Agreement) -> [Vec<String>; 2] {
        [0, 1].map(|side| {
            let chosen = self.setup.roles[side].parameters.iter().zip(&agreement.values[side]);
            chosen.map(|(parameter, value)| parameter.values[usize::from(*value)].name.clone()).collect()
        })
    }

    /// A value of the main issue in words.
    pub fn describe_main(&self, main: i64, language: Language) -> String {
        let phrase = self.setup.main.phrase.of(language, main as f64);
        self.text(phrase, language).replace("{}", &main.to_string())
    }

    /// A value of a parameter in words; empty if there is no such value.
    pub fn describe_value(&self, seat: Seat, parameter: usize, value: u8, language: Language) -> String {
        let parameter = self.setup.roles.get(seat.index()).and_then(|role| role.parameters.get(parameter));
        let value = parameter.and_then(|parameter| parameter.values.get(usize::from(value)));
        let words = parameter.zip(value).map(|(parameter, value)| match &value.phrase {
            Some(phrase) => self.text(phrase, language).into_owned(),
            None => self.text(&parameter.phrase, language).replace("{}", &self.text(&value.name, language)),
        });
        words.unwrap_or_default()
    }
}
