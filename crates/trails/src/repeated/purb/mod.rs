//! PURB, the personality, utility and rule based agent (section 3.1 of Lin and Kraus, "From research to practice: automated
//! negotiations with people", after Gal, Kraus, Gelfand, Khashan and Salmon 2011).
//!
//! It estimates how helpful and how reliable both players are, weighs what a deal is expected to bring both by that, and
//! decides by rules that adapt to the other: it begins by being reliable, sends less to those who keep less, and helps
//! nobody out of their dependence on it who has not been seen to be reliable. The numbers that the paper leaves open are
//! parameters (`settings.rs`); everything it decides can be explained (`reasons.rs`).
//!
//! Decisions are functions of a [`Situation`]: the board, what both hold, and what is believed of both.

mod accepting;
mod moving;
mod proposing;
mod reasons;
mod settings;
mod situation;
mod social;
mod traits;
mod transferring;

pub use accepting::{Answer, AnswerRule};
pub(in crate::repeated) use proposing::small_parts;
pub use proposing::{Candidates, Pruned};
pub use situation::{Deal, Situation};
pub use social::{Level, Thresholds, WeightTable, Weights, Worth};
pub use traits::{Aggregation, Estimation, Traits};
pub use transferring::TransferRule;

pub(super) use settings::PARAMS;

use game::Seat;

use crate::Exchange;
use crate::repeated::View;

/// PURB with its parameters.
#[derive(Clone, Debug, PartialEq)]
pub struct Purb {
    /// How traits are estimated.
    pub estimation: Estimation,
    /// When a trait is low or high, and when it is certain.
    pub thresholds: Thresholds,
    /// How much the features count.
    pub weights: WeightTable,
    /// What is within this share of the best is as good.
    pub epsilon: f64,
    /// How often half is sent where it is not certain that the other delivers.
    pub half: f64,
    /// The most chips that a proposal gives or asks for.
    pub chips: u32,
    /// Are only deals proposed from which the other gains?
    pub keep_other: bool,
    /// Is whatever brings something accepted, if the own proposal was refused in the same turn?
    pub last_word: bool,
    /// Do the rules hold? Without them everything is decided by the utility, and promises are kept.
    pub rules: bool,
}

impl Default for Purb {
    fn default() -> Purb {
        Purb {
            estimation: Estimation::default(),
            thresholds: Thresholds { low: 0.5, high: 0.8, certain_after: 2 },
            weights: WeightTable::default(),
            epsilon: 0.02,
            half: 0.5,
            chips: 3,
            keep_other: true,
            last_word: true,
            rules: true,
        }
    }
}

impl Purb {
    /// What a seat sees, with what PURB believes of both.
    pub fn situation<'g>(&self, view: &View<'g>) -> Situation<'g> {
        let traits = |seat: Seat| self.estimation.traits(view.ledger(), seat);
        Situation::of(view, traits(view.seat()), traits(view.seat().other()))
    }

    /// What a deal is worth.
    pub fn worth(&self, situation: &Situation<'_>, deal: &Deal) -> Worth {
        Worth::of(situation, deal, &self.weights, &self.thresholds)
    }
}

/// A proposal as who looks at it sees it: what it would give, and what it would get.
pub(super) fn deal(view: &View<'_>) -> Option<Deal> {
    let (from, exchange) = view.waiting()?;
    Some(if from == view.seat() { *exchange } else { exchange.turned() })
}

/// What was agreed on, as who looks at it sees it.
pub(super) fn agreed(view: &View<'_>) -> Deal {
    let promised = view.promised().unwrap_or_default();
    let (me, other) = (view.seat().index() % 2, view.seat().other().index() % 2);
    Exchange::new(promised[me], promised[other])
}
