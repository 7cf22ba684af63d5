//! What is counted over many finished games.

use std::collections::BTreeMap;

use game::{Ending, Measure, MeasureOf, Outcome};
use serde_json::{Map, Value, json};
use stats::{Accumulator, Summary, wilson_interval};

/// Sums over games: endings, scores of each seat and of all, the period in which they ended, and the measures of the game.
/// A game that was stopped by an illegal move counts as an ending only.
pub struct Tally {
    games: u64,
    endings: BTreeMap<Ending, u64>,
    scores: Vec<Accumulator>,
    joint: Accumulator,
    period: Accumulator,
    measures: Vec<(&'static Measure, Counted)>,
    first_fault: Option<String>,
}

/// What was counted of a measure.
#[derive(Clone, Debug)]
pub enum Counted {
    /// Numbers.
    Numbers(Accumulator),
    /// Words, with how often each was measured.
    Words(BTreeMap<String, u64>),
    /// How often it was so.
    So(u64),
    /// How often it was so, of those games in which it has a meaning.
    Share {
        /// So often.
        so: u64,
        /// Of so many.
        of: u64,
    },
}

impl Tally {
    /// Nothing is counted yet.
    pub fn new(seats: usize, measures: &'static [Measure]) -> Tally {
        Tally {
            games: 0,
            endings: BTreeMap::new(),
            scores: vec![Accumulator::default(); seats],
            joint: Accumulator::default(),
            period: Accumulator::default(),
            measures: measures.iter().map(|measure| (measure, Counted::nothing(measure.of))).collect(),
            first_fault: None,
        }
    }

    /// Counts a finished game.
    pub fn add(&mut self, outcome: &Outcome) {
        self.games += 1;
        *self.endings.entry(outcome.ending).or_default() += 1;
        if outcome.ending == Ending::Fault {
            self.first_fault.get_or_insert_with(|| fault_words(outcome));
            return;
        }
        for (sum, score) in self.scores.iter_mut().zip(&outcome.scores) {
            sum.add(*score);
        }
        self.joint.add(outcome.scores.iter().sum());
        self.period.add(f64::from(outcome.period) + 1.0);
        for (measure, counted) in &mut self.measures {
            counted.add(measure.of, outcome);
        }
    }

    /// How many games there were.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// How many games ended in a way.
    pub fn count(&self, ending: Ending) -> u64 {
        self.endings.get(&ending).copied().unwrap_or(0)
    }

    /// The scores of each seat.
    pub fn scores(&self) -> impl Iterator<Item = Option<Summary>> {
        self.scores.iter().map(Accumulator::summary)
    }

    /// The sum of all seats' scores.
    pub fn joint(&self) -> Option<Summary> {
        self.joint.summary()
    }

    /// The period in which games ended, counted from 1.
    pub fn period(&self) -> Option<Summary> {
        self.period.summary()
    }

    /// What was counted of each measure.
    pub fn measures(&self) -> &[(&'static Measure, Counted)] {
        &self.measures
    }

    /// What happened in the first game that an illegal move stopped.
    pub fn first_fault(&self) -> Option<&str> {
        self.first_fault.as_deref()
    }

    /// All that was counted, by name, except the scores of the seats.
    pub fn to_json(&self) -> Map<String, Value> {
        let endings: BTreeMap<_, _> = Ending::ALL.iter().map(|ending| (ending.name(), self.count(*ending))).collect();
        let mut told = Map::new();
        told.insert("games".to_owned(), self.games.into());
        told.insert("endings".to_owned(), json!(endings));
        told.insert("joint_utility".to_owned(), summary_json(&self.joint()));
        told.insert("end_period".to_owned(), summary_json(&self.period()));
        told.extend(self.measures.iter().map(|(measure, counted)| (measure.name.to_owned(), counted.to_json())));
        told
    }
}

impl Counted {
    fn nothing(of: MeasureOf) -> Counted {
        match of {
            MeasureOf::Number(_) | MeasureOf::Mean(_) => Counted::Numbers(Accumulator::default()),
            MeasureOf::Word(_) => Counted::Words(BTreeMap::new()),
            MeasureOf::So(_) => Counted::So(0),
            MeasureOf::Share(_) => Counted::Share { so: 0, of: 0 },
        }
    }

    fn add(&mut self, of: MeasureOf, outcome: &Outcome) {
        match (self, of) {
            (Counted::Numbers(sum), MeasureOf::Number(of) | MeasureOf::Mean(of)) => {
                of(outcome).into_iter().for_each(|number| sum.add(number))
            }
            (Counted::Words(words), MeasureOf::Word(of)) => {
                of(outcome).into_iter().for_each(|word| *words.entry(word).or_default() += 1);
            }
            (Counted::So(so), MeasureOf::So(of)) => *so += u64::from(of(outcome)),
            (Counted::Share { so, of: all }, MeasureOf::Share(of)) => of(outcome).into_iter().for_each(|is_so| {
                *so += u64::from(is_so);
                *all += 1;
            }),
            _ => debug_assert!(false, "a measure is counted as what it is"),
        }
    }

    fn to_json(&self) -> Value {
        match self {
            Counted::Numbers(sum) => summary_json(&sum.summary()),
            Counted::Words(words) => json!(words),
            Counted::So(so) => (*so).into(),
            Counted::Share { so, of } => share_json(*so, *of),
        }
    }
}

/// A share as JSON, with an interval after Wilson that stays between 0 and 1; null of nothing.
fn share_json(so: u64, of: u64) -> Value {
    wilson_interval(so, of).map_or(
        Value::Null,
        |interval| json!({"n": of, "mean": so as f64 / of as f64, "interval_95": [interval.low, interval.high]}),
    )
}

fn fault_words(outcome: &Outcome) -> String {
    let fact = |name: &str| outcome.facts.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
    match fact("move") + &fact("answer") {
        nothing if nothing.is_empty() => format!("{} gave no answer: {}", fact("seat"), fact("reason")),
        tried => format!("{} tried '{tried}': {}", fact("seat"), fact("reason")),
    }
}

/// A summary as JSON; null of nothing.
pub fn summary_json(summary: &Option<Summary>) -> Value {
    summary.as_ref().map_or(Value::Null, |summary| {
        json!({
            "n": summary.n,
            "mean": summary.mean,
            "sd": summary.sd,
            "interval_95": summary.interval().map(|interval| [interval.low, interval.high]),
        })
    })
}
