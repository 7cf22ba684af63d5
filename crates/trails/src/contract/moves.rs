//! What a seat can do, and what can happen.

use game::Seat;

use super::Offer;
use crate::Walk;

/// What a seat can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// Proposes an exchange: a provider to the customer, or the customer to the offer's provider.
    Propose(Offer),
    /// Makes no proposal in this round.
    Pass,
    /// Accepts the proposal of this seat; chips change hands at once.
    Accept {
        /// Whose proposal.
        from: Seat,
    },
    /// Accepts no proposal in this round.
    Reject,
    /// Walks, or stays (a walk without steps).
    Walk(Walk),
}

/// What has happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A seat made a proposal.
    Proposed {
        /// Who.
        seat: Seat,
        /// What.
        offer: Offer,
    },
    /// A seat makes no proposal in this round.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// A seat accepted a proposal, and chips changed hands.
    Accepted {
        /// Who.
        seat: Seat,
        /// What was exchanged.
        offer: Offer,
    },
    /// A seat accepted no proposal.
    Rejected {
        /// Who.
        seat: Seat,
    },
    /// After the answer everybody learns what the providers had proposed; only where the scenario shows proposals to
    /// everyone.
    Disclosed {
        /// The proposals, in the order of the providers.
        offers: Vec<Offer>,
    },
    /// The customer walked or stayed.
    Walked {
        /// Its steps.
        walk: Walk,
    },
    /// The time of a step was up, and the game moved on.
    TimeUp {
        /// What was being done.
        step: Step,
    },
}

/// What is being done now: the steps of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Proposals are made.
    Propose,
    /// Proposals are answered.
    Answer,
    /// The customer walks.
    Walk,
}

impl Step {
    /// All, in the order of a round.
    pub const ALL: [Step; 3] = [Step::Propose, Step::Answer, Step::Walk];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Step::Propose => "propose",
            Step::Answer => "answer",
            Step::Walk => "walk",
        }
    }

    /// The step of this name.
    pub fn named(word: &str) -> Option<Step> {
        Step::ALL.into_iter().find(|step| step.word() == word)
    }
}
