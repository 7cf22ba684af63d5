//! The best offer of a provider among those that are generous enough, whatever the rivals offer.

use super::{Proposal, Solved, Solver};
use crate::contract::Situation;

impl Solver {
    /// The offer that is best for a provider among those that give the customer at least so many chips more than they
    /// take; `None` if none of them is better for the provider than its present score and than no deal. Of equally
    /// good ones for the provider the one best for the customer, and of these as in [`Solver::decide`].
    pub fn best_giving(&mut self, situation: &Situation, provider: usize, chips: i64) -> Solved<Option<Proposal>> {
        let holdings = &situation.holdings;
        let Some(own) = holdings.providers.get(provider) else { return Ok(None) };
        let no_deal = self.movement(situation)?.worth.ticks;
        let now = self.scale.provider(own.total(), false).max(no_deal.get(provider + 1).copied().unwrap_or(0));
        let least = i64::from(holdings.customer.total()) + chips;
        let mut best: Option<(i64, i64)> = None;
        let mut found = None;
        self.desk.for_each_deal(situation, provider + 1, &mut |share, worth| {
            let rank = (worth[provider + 1], worth[0]);
            if i64::from(share.total()) >= least && rank.0 > now && best.is_none_or(|known| rank > known) {
                best = Some(rank);
                found = Some(worth.iter().copied().collect());
            }
        })?;
        let Some(ticks) = found else { return Ok(None) };
        Ok(self.proposal(situation, provider, &ticks)?.and_then(|proposal| generous(proposal, chips)))
    }
}

/// The proposal without those of its equals that give less: what gives less may be worth the same, by a shorter way.
fn generous(mut proposal: Proposal, chips: i64) -> Option<Proposal> {
    proposal.equals.retain(|(offer, _)| offer.competitiveness() >= chips);
    (proposal.offer, proposal.commitment) = *proposal.equals.first()?;
    Some(proposal)
}
