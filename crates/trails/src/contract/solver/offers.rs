//! From what an offer is worth to the offer: every exchange with this worth, commitments first.

use std::cmp::Reverse;

use super::desk::Ticks;
use super::ground::Ground;
use super::{Proposal, Solver, Unsolvable};
use crate::contract::{Holdings, Offer, Situation};
use crate::{Chips, Colour};

/// The most equally good exchanges that are listed.
const EQUALS_LIMIT: usize = 10_000;

impl Solver {
    /// The proposal with a provider that has this worth.
    pub(super) fn proposal(
        &mut self,
        situation: &Situation,
        provider: usize,
        ticks: &Ticks,
    ) -> Result<Option<Proposal>, Unsolvable> {
        let holdings = &situation.holdings;
        let pool = holdings.customer + holdings.providers[provider];
        let mut shares: Vec<Chips> = Vec::new();
        self.desk.for_each_deal(situation, provider + 1, &mut |share, worth| {
            if worth == ticks.as_slice() {
                shares.push(*share);
            }
        })?;
        shares.dedup();
        let ground = self.desk.ground();
        let now = ground.merge(&holdings.customer);
        let mut offers: Vec<Offer> = Vec::new();
        for share in shares {
            offers.extend(unmerged(ground, &share, &pool).into_iter().map(|own| exchange(holdings, provider, &own)));
            if offers.len() >= EQUALS_LIMIT {
                break;
            }
        }
        // Exchanging nothing and swapping money leave the same share, but need not lead to the same.
        let doubtful = |offer: &Offer| holdings.after(offer).is_some_and(|after| ground.merge(&after.customer) == now);
        let (unsure, mut offers): (Vec<Offer>, Vec<Offer>) = offers.into_iter().partition(doubtful);
        for offer in unsure {
            if self.after(situation, &offer)?.worth.ticks == *ticks {
                offers.push(offer);
            }
        }
        let ground = self.desk.ground();
        // Definition 4, on the ways that the reading leaves open.
        let committed = |holdings: &Holdings, player: usize| self.desk.is_committed(situation, holdings, player);
        let free = (1..=holdings.providers.len()).all(|player| !committed(holdings, player));
        let commits =
            |offer: &Offer| free && holdings.after(offer).is_some_and(|after| committed(&after, provider + 1));
        let mut equals: Vec<(Offer, bool)> = offers.into_iter().map(|offer| (offer, commits(&offer))).collect();
        // Of several commitments the one that moves the fewest chips, and of these the one paid in money.
        let money = |offer: &Offer| ground.merge(&offer.provider_sends).get(ground.money);
        let moved = |offer: &Offer| offer.provider_sends.total() + offer.customer_sends.total();
        equals.sort_by_key(|(offer, commits)| (!commits, moved(offer), Reverse(money(offer)), *offer));
        let chosen = equals.first().copied();
        let worth = self.worths(ticks.clone());
        Ok(chosen.map(|(offer, commitment)| Proposal { provider, offer, commitment, equals, worth }))
    }
}

/// The exchange that leaves the customer with these chips.
fn exchange(holdings: &Holdings, provider: usize, own: &Chips) -> Offer {
    Offer { provider, provider_sends: holdings.customer.missing(own), customer_sends: own.missing(&holdings.customer) }
}

/// All sets of chips contained in `pool` that the solver, who takes all money for one colour, sees as `share`.
fn unmerged(ground: &Ground, share: &Chips, pool: &Chips) -> Vec<Chips> {
    let mut list = vec![Chips::NONE];
    for (colour, count) in pool.iter() {
        let kind = seen_as(ground, colour);
        let mut next = Vec::new();
        for chips in list {
            let left = share.get(kind) - ground.merge(&chips).get(kind).min(share.get(kind));
            let most = count.min(left);
            // Colours that are not money are alone of their kind, so that all of the share must be of them.
            let least = if kind == ground.money { 0 } else { most };
            next.extend((least..=most).map(|count| chips + Chips::of(colour, count)));
            if next.len() > EQUALS_LIMIT {
                break;
            }
        }
        list = next;
    }
    list.retain(|chips| ground.merge(chips) == *share);
    list
}

fn seen_as(ground: &Ground, colour: Colour) -> Colour {
    ground.merge(&Chips::of(colour, 1)).iter().next().map_or(ground.money, |(kind, _)| kind)
}
