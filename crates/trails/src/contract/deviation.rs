//! What a decision of a contract game costs whoever made it, by the equilibrium: the value of what the equilibrium does there
//! minus that of what was done, if all go on by the equilibrium afterwards.

use game::{Game, Seat};

use super::rules::{CUSTOMER, State};
use super::solver::{Decision, Proposal, Solved, Worths};
use super::{Contract, Event, Offer, Oracle, Proposer, Situation};

/// A decision that is compared with the equilibrium.
pub(super) struct Deviation<'a> {
    pub(super) game: &'a Contract,
    pub(super) oracle: &'a Oracle,
    pub(super) situation: &'a Situation,
    pub(super) seat: Seat,
}

impl Deviation<'_> {
    /// Of a proposal, or of making none, where the equilibrium decides so.
    pub(super) fn of_proposal(&self, decided: &Decision, made: Option<&Offer>) -> Solved<f64> {
        let came = match self.situation.proposer {
            Proposer::Customer => match made {
                Some(offer) if self.oracle.provider_accepts(self.situation, offer)? => self.with(offer)?,
                _ => self.without()?,
            },
            Proposer::Providers => {
                let is_own = |proposal: &&Proposal| proposal.provider + 1 == self.seat.index();
                let rivals = decided.proposals.iter().filter(|proposal| !is_own(proposal));
                // To make no proposal is what the equilibrium calls to exchange nothing.
                let nothing = decided.proposals.iter().find(is_own).filter(|own| own.offer.is_empty());
                let own = made.or(nothing.map(|own| &own.offer));
                let mut offers: Vec<Offer> = rivals.map(|proposal| proposal.offer).chain(own.copied()).collect();
                offers.sort_by_key(|offer| offer.provider);
                match self.oracle.customer_accepts(self.situation, &offers)? {
                    Some(place) => self.with(&offers[place])?,
                    None => self.without()?,
                }
            }
        };
        Ok(self.loss(&decided.worth, &came))
    }

    /// Of accepting an offer or none, where the equilibrium accepts another or none.
    pub(super) fn of_answer(&self, best: Option<&Offer>, taken: Option<&Offer>) -> Solved<f64> {
        let worth = |offer: Option<&Offer>| offer.map_or_else(|| self.without(), |offer| self.with(offer));
        Ok(self.loss(&worth(best)?, &worth(taken)?))
    }

    /// Of a walk, where the equilibrium's leads to this.
    pub(super) fn of_walk(&self, best: &Worths, state: &State, event: &Event) -> Solved<f64> {
        let mut after = state.clone();
        self.game.apply(&mut after, event);
        if let Some(outcome) = self.game.outcome(&after) {
            return Ok((best.customer() - outcome.scores[CUSTOMER.index()]).max(0.0));
        }
        let next = self.game.view(&after, self.seat).situation();
        Ok(self.loss(best, &self.oracle.worth(&next)?))
    }

    fn with(&self, offer: &Offer) -> Solved<Worths> {
        Ok(self.oracle.after(self.situation, offer)?.worth)
    }

    fn without(&self) -> Solved<Worths> {
        Ok(self.oracle.movement(self.situation)?.worth)
    }

    /// Readings with one deal know of no second one, so what was done may turn out better: that costs nothing.
    fn loss(&self, best: &Worths, came: &Worths) -> f64 {
        let of = |worths: &Worths| match self.seat.index().checked_sub(1) {
            Some(provider) => worths.provider(provider),
            None => worths.customer(),
        };
        (of(best) - of(came)).max(0.0)
    }
}
