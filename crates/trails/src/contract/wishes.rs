//! The best that somebody could have proposed in a contract game, given what the other would have accepted.
//!
//! Where two can make few exchanges the other is asked about all of them. Else only those are looked at that pay the
//! customer's way to a goal, with or without the chips for all other ways going to the provider: they lie on lines on which
//! one chip more or less changes hands, and on each line the place is sought where the other just still accepts. What is
//! found would truly have been accepted; on a large board something better may be missed.

use game::Seat;

use super::agents::parts::scores_if_walked;
use super::{CUSTOMER, Contract, Holdings, Offer, State};
use crate::hindsight::{Wish, best_wish};
use crate::limits::{WISHED_WAYS, WISHES_LISTED};
use crate::{Chips, Exchange};

/// What holdings are worth to a seat if the customer now goes straight to its best goal, or stays if none is worth the way.
pub(super) fn outlook(game: &Contract, state: &State, holdings: &Holdings, seat: Seat) -> f64 {
    let scores = scores_if_walked(game, state.square, holdings);
    scores.get(seat.index()).map_or(0.0, |&points| points as f64)
}

/// Who proposes, when, and what there is if the proposal is not accepted.
pub(super) struct Proposing<'a> {
    pub(super) game: &'a Contract,
    pub(super) state: &'a State,
    pub(super) seat: Seat,
    pub(super) otherwise: f64,
}

impl Proposing<'_> {
    /// What an exchange is worth if it is made; `None` if it cannot be.
    pub(super) fn value(&self, offer: &Offer) -> Option<f64> {
        let after = self.state.holdings.after(offer).filter(|_| !offer.is_empty())?;
        Some(outlook(self.game, self.state, &after, self.seat))
    }

    /// The best that could have been proposed and is worth more than `otherwise`; `None` if nothing is found.
    pub(super) fn best(&self, accepts: impl Fn(&Offer) -> Option<f64>) -> Option<Wish<Offer>> {
        let found: Vec<(f64, Offer)> = match self.listed() {
            Some(all) => all.into_iter().filter_map(|offer| Some((self.value(&offer)?, offer))).collect(),
            None => self.lines().iter().filter_map(|line| self.last_accepted(line, &accepts)).collect(),
        };
        let mut found: Vec<(f64, Offer)> = found.into_iter().filter(|(value, _)| *value > self.otherwise).collect();
        found.sort_by(|(one, a), (other, b)| other.total_cmp(one).then_with(|| a.cmp(b)));
        best_wish(found, usize::MAX, self.otherwise, accepts)
    }

    fn partners(&self) -> std::ops::Range<usize> {
        match self.seat.index().checked_sub(1) {
            Some(provider) => provider..provider + 1,
            None => 0..self.game.providers().len(),
        }
    }

    /// Every exchange that can be proposed in which no colour goes both ways; `None` if there are too many.
    fn listed(&self) -> Option<Vec<Offer>> {
        let Holdings { customer, providers } = &self.state.holdings;
        let count: u128 = self.partners().map(|provider| Exchange::count(&providers[provider], customer)).sum();
        if count > WISHES_LISTED as u128 {
            return None;
        }
        let with = |provider: usize| {
            let (pool, held) = (providers[provider] + *customer, *customer);
            let parts: Vec<Chips> = pool.parts().collect();
            // What the customer holds afterwards says what changes hands.
            let offer = move |after: Chips| Offer::new(provider, held.missing(&after), after.missing(&held));
            parts.into_iter().map(offer).filter(|offer| !offer.is_empty())
        };
        Some(self.partners().flat_map(with).collect())
    }

    /// The lines on which exchanges pay for a way: a provider's own goal if it proposes, any if the customer does.
    fn lines(&self) -> Vec<Line> {
        let Holdings { customer, providers } = &self.state.holdings;
        let mut lines = Vec::new();
        for provider in self.partners() {
            let goals = 0..self.game.goals().len();
            for goal in goals.filter(|&goal| self.seat == CUSTOMER || goal == provider) {
                let ways = self.game.needs()[goal].from(self.state.square).iter().take(WISHED_WAYS);
                let paid = ways.filter(|way| providers[provider].contains(&customer.missing(way)));
                lines.extend(paid.flat_map(|way| self.lines_for(provider, goal, way)));
            }
        }
        lines
    }

    fn lines_for(&self, provider: usize, goal: usize, way: &Chips) -> impl Iterator<Item = Line> + use<> {
        let Holdings { customer, providers } = &self.state.holdings;
        let (lacks, spare) = (customer.missing(way), way.missing(customer));
        let line = Line { provider, lacks, gives: Chips::NONE, more: lacks.missing(&providers[provider]), spare };
        let locks = self.for_other_ways(goal, &spare);
        let locking = Line { gives: locks, spare: locks.missing(&spare), ..line };
        [Some(line), (!locks.is_empty()).then_some(locking)].into_iter().flatten()
    }

    /// Those of the customer's spare chips that are of the colours of ways to other goals.
    fn for_other_ways(&self, goal: usize, spare: &Chips) -> Chips {
        let others = self.game.needs().iter().enumerate().filter(|(other, _)| *other != goal);
        let mut chips = Chips::NONE;
        for (_, needs) in others {
            for (colour, _) in needs.from(self.state.square).first().into_iter().flat_map(Chips::iter) {
                chips.set(colour, spare.get(colour));
            }
        }
        chips
    }

    /// The exchange on a line that is best for who proposes among those that the other accepts, if it accepts the further the
    /// better the exchange is for it. `None` if it does not even accept the best.
    fn last_accepted(&self, line: &Line, accepts: &impl Fn(&Offer) -> Option<f64>) -> Option<(f64, Offer)> {
        let (least, most) = line.ends();
        let towards_me = if self.seat == CUSTOMER { 1 } else { -1 };
        let at = |place: i64| {
            let offer = line.at(if towards_me > 0 { least + place } else { most - place });
            (!offer.is_empty() && accepts(&offer).is_some_and(|chance| chance > 0.0)).then_some(offer)
        };
        let length = most - least;
        if let Some(offer) = at(length) {
            return Some((self.value(&offer)?, offer));
        }
        let (mut good, mut found, mut bad) = (0, at(0).or_else(|| at(1))?, length);
        while bad - good > 1 {
            let middle = good + (bad - good) / 2;
            match at(middle) {
                Some(offer) => (good, found) = (middle, offer),
                None => bad = middle,
            }
        }
        Some((self.value(&found)?, found))
    }
}

/// Exchanges with a provider after which the customer can pay for a way, by how many chips the customer gets besides.
#[derive(Clone, Copy, Debug)]
struct Line {
    provider: usize,
    /// What the customer lacks for the way.
    lacks: Chips,
    /// What it gives in any case.
    gives: Chips,
    /// What the provider has besides.
    more: Chips,
    /// What the customer needs for nothing.
    spare: Chips,
}

impl Line {
    /// The fewest and the most chips that the customer can get besides.
    fn ends(&self) -> (i64, i64) {
        (-i64::from(self.spare.total()), i64::from(self.more.total()))
    }

    fn at(&self, besides: i64) -> Offer {
        let count = u32::try_from(besides.unsigned_abs()).unwrap_or(u32::MAX);
        let (more, less) = match besides > 0 {
            true => (self.more.some_of(count), Chips::NONE),
            false => (Chips::NONE, self.spare.some_of(count)),
        };
        Offer::new(self.provider, self.lacks + more, self.gives + less).net()
    }
}
