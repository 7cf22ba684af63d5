//! A certificate that what the solver found is an equilibrium: no player gains by a single deviation in any state.
//!
//! By the one-shot-deviation principle that is enough in a game that ends. Every state that can be reached is visited,
//! on and off the equilibrium path, and in each all of these are tried: every other walk, also longer ones to a goal;
//! every other proposal of the customer, given the provider's answer; every other proposal of each provider and none
//! at all, given the others' proposals and the customer's answer; every other answer of the customer.

use std::collections::HashSet;

use super::desk::{Judgement, Ticks};
use super::{Reading, Solver, Unsolvable};
use crate::contract::{Offer, Proposer, Situation};
use crate::{Chips, reachable};

/// The most walks that are tried in a state.
const WALK_LIMIT: usize = 1_000_000;

/// What was checked, and the deviation that gains most, if one gains at all.
#[derive(Clone, Debug, PartialEq)]
pub struct Certificate {
    /// States visited.
    pub states: u64,
    /// Deviations tried.
    pub deviations: u64,
    /// Were all states visited that can be reached?
    pub complete: bool,
    /// The deviation that gains most; `None` if the strategies are an equilibrium as far as was visited.
    pub best: Option<Deviation>,
}

/// A deviation that gains.
#[derive(Clone, Debug, PartialEq)]
pub struct Deviation {
    /// Where.
    pub situation: Situation,
    /// Who deviates: 0 the customer, 1 the first provider.
    pub player: usize,
    /// What it does instead.
    pub what: String,
    /// What it gains, in points or utility.
    pub gain: f64,
}

impl Solver {
    /// Tries every single deviation in the states that can be reached from a situation, at most `limit` of them. For the
    /// readings `full` and `one`; `one` ends with a deal, so that only states without one are visited.
    pub fn certify(&mut self, from: &Situation, limit: usize) -> Result<Certificate, Unsolvable> {
        if self.options.reading == Reading::Appendix {
            return Err(Unsolvable::NoCertificate);
        }
        let mut from = from.clone();
        from.visited.clear();
        let mut certificate = Certificate { states: 0, deviations: 0, complete: true, best: None };
        let mut seen = HashSet::from([from.clone()]);
        let mut list = vec![from];
        while let Some(situation) = list.pop() {
            certificate.states += 1;
            let mut next = self.check_movement(&situation, &mut certificate)?;
            next.extend(self.check_negotiation(&situation, &mut certificate)?);
            for state in next {
                if seen.len() >= limit {
                    certificate.complete &= seen.contains(&state);
                } else if seen.insert(state.clone()) {
                    list.push(state);
                }
            }
        }
        Ok(certificate)
    }

    fn tried(
        &self,
        found: &mut Certificate,
        situation: &Situation,
        player: usize,
        gain: i64,
        what: impl Fn() -> String,
    ) {
        found.deviations += 1;
        let gain = gain as f64 / self.scale.ticks_per_unit();
        if gain > 0.0 && found.best.as_ref().is_none_or(|best| gain > best.gain) {
            found.best = Some(Deviation { situation: situation.clone(), player, what: what(), gain });
        }
    }

    /// Tries every walk; gives the states that walks without a goal lead to.
    fn check_movement(&mut self, state: &Situation, found: &mut Certificate) -> Result<Vec<Situation>, Unsolvable> {
        let planned = self.desk.rest(state)?.ticks[0];
        let goals = self.game.goals().to_vec();
        let chips = state.holdings.customer;
        let ends = reachable(self.game.board(), state.square, &chips, &goals, WALK_LIMIT);
        let mut next = Vec::new();
        for (square, left) in ends.into_iter().skip(1) {
            let steps = chips.total() - left.total();
            let worth = if goals.contains(&square) {
                self.scale.customer_to_goal(chips.total(), steps)
            } else {
                let mut after = state.clone();
                (after.square, after.dormant, after.proposer) = (square, 0, state.proposer.other());
                after.holdings.customer = left;
                let worth = self.desk.judge(&after)?.worth()[0];
                next.push(after);
                worth
            };
            self.tried(found, state, 0, worth - planned, || format!("walks {steps} steps to square {}", square.0));
        }
        let stay = if state.dormant + 1 < self.game.setup().phases.dormant_rounds {
            let mut after = state.clone();
            (after.dormant, after.proposer) = (state.dormant + 1, state.proposer.other());
            let worth = self.desk.judge(&after)?.worth()[0];
            next.push(after);
            worth
        } else {
            self.scale.customer(chips.total())
        };
        self.tried(found, state, 0, stay - planned, || "stays".to_owned());
        Ok(next)
    }

    /// Tries every proposal and answer; gives the states that deals lead to.
    fn check_negotiation(&mut self, state: &Situation, found: &mut Certificate) -> Result<Vec<Situation>, Unsolvable> {
        let judgement = self.desk.judge(state)?;
        let worth = judgement.worth();
        let (rest, mut next) = (judgement.rest.clone(), Vec::new());
        for (answer, bid) in
            judgement.offers.iter().enumerate().filter_map(|(answer, bid)| Some((answer, bid.as_ref()?)))
        {
            self.tried(found, state, 0, bid[0] - worth[0], || format!("accepts the offer of provider {answer}"));
        }
        self.tried(found, state, 0, rest[0] - worth[0], || "makes no deal".to_owned());
        for player in 1..=state.holdings.providers.len() {
            for (offer, payoff) in self.all_deals(state, player)? {
                let (who, outcome) = match state.proposer {
                    Proposer::Customer => (0, if payoff[player] > rest[player] { payoff } else { rest.clone() }),
                    Proposer::Providers => (player, answered(&judgement, player, Some(payoff))),
                };
                let text = || self.game.write_offer(&offer);
                self.tried(found, state, who, outcome[who] - worth[who], text);
                if self.options.reading == Reading::Full
                    && let Some(holdings) = state.holdings.after(&offer)
                {
                    next.push(Situation { holdings, ..state.clone() });
                }
            }
            if state.proposer == Proposer::Providers {
                let outcome = answered(&judgement, player, None);
                self.tried(found, state, player, outcome[player] - worth[player], || "makes no offer".to_owned());
            }
        }
        Ok(next)
    }

    /// Every exchange with a player and what it leads to.
    fn all_deals(&mut self, state: &Situation, player: usize) -> Result<Vec<(Offer, Ticks)>, Unsolvable> {
        let own = state.holdings.customer;
        let pool = own + state.holdings.providers[player - 1];
        let shares: Vec<Chips> = pool.parts().collect();
        let deal = |share: Chips| {
            let offer = Offer {
                provider: player - 1,
                provider_sends: own.missing(&share),
                customer_sends: share.missing(&own),
            };
            let after = state.holdings.after(&offer).ok_or(Unsolvable::Exchange)?;
            Ok((offer, self.desk.deal(state, &after)?.ticks))
        };
        shares.into_iter().map(deal).collect()
    }
}

/// What comes of a provider's making another offer, or none, while the others keep to theirs.
fn answered(judgement: &Judgement, player: usize, offer: Option<Ticks>) -> Ticks {
    let mut bids = judgement.offers.clone();
    bids[player] = offer;
    let rank = |(who, bid): (usize, &Ticks)| (bid[0], bid[0] + bid[who], std::cmp::Reverse(who));
    let standing = bids.iter().enumerate().filter_map(|(who, bid)| Some((who, bid.as_ref()?)));
    let best = standing.filter(|(_, bid)| bid[0] >= judgement.rest[0]).max_by_key(|&bid| rank(bid));
    best.map_or_else(|| judgement.rest.clone(), |(_, bid)| bid.clone())
}
