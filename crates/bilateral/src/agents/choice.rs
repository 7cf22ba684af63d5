//! Which of the outcomes that are worth enough to an agent it offers: what the other side is taken to want.
//!
//! The scenario tells which types the other side may be of, and what it offers and accepts how probable each of them is
//! (`beliefs.rs`). Of what is worth enough the best for the other side is what it can be expected to value most. So that
//! offers do not jump when the beliefs change, an offer must not be much worse for any type than the one before, nor ask
//! for more than that, as long as the one before is still worth enough.

use std::sync::Arc;

use game::{Param, Params, Seat};

use super::TypeBeliefs;
use super::ladder::{Ladders, expected, ladders};
use crate::geometry::LUCE_SCALE;
use crate::{Bilateral, Offer, View};

/// The parameter that says which of the outcomes that are worth enough is offered.
pub(super) const CHOICE: Param = Param::choice(
    "choice",
    "Of what is worth enough to itself it offers the best for the other side (theirs), or the least for itself (least).",
    &["theirs", "least"],
);

/// A choice between outcomes that are worth enough.
#[derive(Clone, Debug, Default)]
pub(super) struct Choice {
    // None if it does not matter what the other side wants.
    ladders: Option<Arc<Ladders>>,
    // None where there is but one type, or it does not matter which.
    beliefs: Option<TypeBeliefs>,
    // The rung of the last offer.
    last: Option<usize>,
}

impl Choice {
    /// The choice of the parameter [`CHOICE`].
    pub(super) fn new(game: &Bilateral, seat: Seat, params: &Params) -> Choice {
        if params.text(CHOICE.name) == "least" {
            return Choice::default();
        }
        let several = game.types(seat.other()).len() > 1;
        let beliefs = several.then(|| TypeBeliefs::about(game, seat.other(), LUCE_SCALE));
        Choice { ladders: Some(ladders(game, seat)), beliefs, last: None }
    }

    /// Takes in what has happened since the last time.
    pub(super) fn observe(&mut self, view: &View<'_>) {
        if let Some(beliefs) = &mut self.beliefs {
            beliefs.observe(view);
        }
    }

    /// The outcome that is best for the other side among those worth at least `demand`; `None` if it does not matter, or
    /// nobody can tell.
    pub(super) fn at_least(&mut self, view: &View<'_>, demand: i64) -> Option<&Offer> {
        let ladder = self.ladders.as_ref()?[view.my_type()].as_ref()?;
        let probabilities = self.beliefs.as_ref().map_or(&[][..], TypeBeliefs::probabilities);
        let rung = ladder.at_least(demand, probabilities, self.last);
        self.last = Some(rung);
        Some(ladder.rung(rung))
    }

    /// How good an outcome can be expected to be for the other side; alike for all if it does not matter.
    pub(super) fn likes(&self, view: &View<'_>, outcome: &Offer) -> i64 {
        let types = view.opponent_types();
        match (&self.ladders, &self.beliefs) {
            (None, _) => 0,
            (Some(_), None) => types[0].ticks(outcome),
            (Some(_), Some(beliefs)) => {
                let worths: Vec<i64> = types.iter().map(|kind| kind.ticks(outcome)).collect();
                expected(&worths, beliefs.probabilities())
            }
        }
    }
}
