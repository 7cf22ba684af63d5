//! What an agent believes about the other side's type: the opponent model that QOAgent and KBAgent share.
//!
//! Every offer of the other side, and every offer of ours that it accepts, is evidence: a type is the more likely, the
//! greater its Luce number for the offer. Rejections tell nothing.

use std::sync::Arc;

use game::Seat;
use learn::Beliefs;

use crate::geometry::LuceSum;
use crate::{Bilateral, Event, Offer, View};

/// Beliefs over the types of one seat.
#[derive(Clone, Debug)]
pub struct TypeBeliefs {
    beliefs: Beliefs,
    seat: Seat,
    // One for each type; none for a type whose utilities cannot be summed up, which then learns nothing.
    luce: Arc<Vec<Option<LuceSum>>>,
    seen: usize,
    updates: usize,
}

impl TypeBeliefs {
    /// Even beliefs over the types of `seat`.
    pub fn about(game: &Bilateral, seat: Seat, luce_scale: f64) -> TypeBeliefs {
        let luce = game.prepared(&format!("luce {} {luce_scale}", seat.0), || {
            let sum = |profile| LuceSum::of(game.domain(), profile, luce_scale).ok();
            game.types(seat).iter().map(sum).collect::<Vec<_>>()
        });
        TypeBeliefs { beliefs: Beliefs::uniform(game.types(seat).len()), seat, luce, seen: 0, updates: 0 }
    }

    /// Takes in what has happened since the last time.
    pub fn observe(&mut self, view: &View<'_>) {
        self.observe_history(view.game(), view.history());
    }

    /// Takes in the part of a history that was not seen yet.
    pub fn observe_history(&mut self, game: &Bilateral, history: &[Event]) {
        while let Some(event) = history.get(self.seen) {
            if let Some(offer) = wanted_by(self.seat, event, &history[..self.seen]) {
                self.update(game, &offer);
            }
            self.seen += 1;
        }
    }

    /// Takes in an offer that the seat made or accepted.
    pub fn update(&mut self, game: &Bilateral, offer: &Offer) {
        let likelihood = |(profile, luce): (_, &Option<LuceSum>)| luce.as_ref()?.ln_number_of(profile, offer);
        let likelihoods: Option<Vec<f64>> = game.types(self.seat).iter().zip(&*self.luce).map(likelihood).collect();
        if let Some(likelihoods) = likelihoods {
            self.beliefs.update_ln(&likelihoods);
            self.updates += 1;
        }
    }

    /// The probability of each type.
    pub fn probabilities(&self) -> &[f64] {
        self.beliefs.probabilities()
    }

    /// Has anything been offered or accepted that speaks for one type or another?
    pub fn have_evidence(&self) -> bool {
        self.updates > 0
    }

    /// The most probable type.
    pub fn most_likely(&self) -> usize {
        self.beliefs.most_likely()
    }
}

/// The offer (or part of one) that an event shows `seat` to want: what it proposed, or what it accepted.
fn wanted_by(seat: Seat, event: &Event, before: &[Event]) -> Option<Offer> {
    match event {
        Event::Offered { seat: by, offer, .. } if *by == seat => Some(offer.clone()),
        Event::Accepted { seat: by, id, issues } if *by == seat => accepted_part(*id, issues.as_deref(), before),
        _ => None,
    }
}

/// What was accepted: the offer with this id, or just these issues of it.
pub(crate) fn accepted_part(id: u32, issues: Option<&[usize]>, before: &[Event]) -> Option<Offer> {
    let offer = before.iter().rev().find_map(|event| match event {
        Event::Offered { id: made, offer, .. } if *made == id => Some(offer),
        _ => None,
    })?;
    Some(match issues {
        None => offer.clone(),
        Some(issues) => {
            let mut part = Offer::open(offer.issues());
            issues.iter().for_each(|&issue| part.set(issue, offer.get(issue)));
            part
        }
    })
}
