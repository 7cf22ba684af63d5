//! Which of the outcomes that are worth enough to an agent it offers: what the other side is taken to want.
//!
//! The scenario tells which types the other side may be of, and its offers which of them it most probably is
//! (`beliefs.rs`). Before it has offered or accepted anything, all of them count alike.

use std::sync::Arc;

use game::{Param, Params, Seat};

use super::TypeBeliefs;
use super::ladder::{AGAINST_ALL, Ladders, ladders};
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
    // None if it is nobody's business what the other side wants.
    ladders: Option<Arc<Ladders>>,
    // None where there is but one type, or none that matters.
    beliefs: Option<TypeBeliefs>,
}

impl Choice {
    /// The choice of the parameter [`CHOICE`].
    pub(super) fn new(game: &Bilateral, seat: Seat, params: &Params) -> Choice {
        if params.text("choice") == "least" {
            return Choice::default();
        }
        let several = game.types(seat.other()).len() > 1;
        let beliefs = several.then(|| TypeBeliefs::about(game, seat.other(), LUCE_SCALE));
        Choice { ladders: Some(ladders(game, seat)), beliefs }
    }

    /// Takes in what has happened since the last time.
    pub(super) fn observe(&mut self, view: &View<'_>) {
        if let Some(beliefs) = &mut self.beliefs {
            beliefs.observe(view);
        }
    }

    /// The outcome that is best for the other side among those worth at least `demand`, and what it is worth; `None` if
    /// the other side does not matter, or nobody can tell.
    pub(super) fn at_least(&self, view: &View<'_>, demand: i64) -> Option<(i64, &Offer)> {
        let against = &self.ladders.as_ref()?[view.my_type()];
        let wish = self.most_likely().map_or(AGAINST_ALL, |kind| kind + 1);
        Some(against[wish].as_ref()?.at_least(demand))
    }

    /// How good an outcome is taken to be for the other side; alike for all if it does not matter.
    pub(super) fn likes(&self, view: &View<'_>, outcome: &Offer) -> i64 {
        let types = view.opponent_types();
        match (&self.ladders, self.most_likely()) {
            (None, _) => 0,
            (Some(_), Some(kind)) => types[kind].ticks(outcome),
            (Some(_), None) => types.iter().map(|kind| kind.ticks(outcome) / types.len() as i64).sum(),
        }
    }

    /// The type that the other side most probably is of; `None` if nothing speaks for any.
    fn most_likely(&self) -> Option<usize> {
        self.beliefs.as_ref().filter(|beliefs| beliefs.have_evidence()).map(TypeBeliefs::most_likely)
    }
}
