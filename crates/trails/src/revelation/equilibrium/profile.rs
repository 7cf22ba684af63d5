//! What everybody does and believes at every point of a game, on the path and off it.
//!
//! On the path that is what the paper's equations say. Off it the paper is silent in part, or says what would be a gift:
//! by the letter a first who hides its goal, while the second shows its own, would propose what the second would
//! counter-propose, even at a loss. Here whoever proposes first makes the paper's offer wherever it is one of the best
//! replies, and otherwise the best reply to how the second goes on. Beliefs depend on who has shown what, never on offers,
//! as in the paper; where offers off the path tell goals apart, more could be inferred, which a perfect Bayesian equilibrium
//! does not ask for.

use super::bargain::is_as_good;
use super::{Bargain, Hiding, Revealing};

/// The goal that a player has shown; `None` if it has shown none.
pub type Shown = Option<usize>;

/// By what a player has shown: its first goal, its second goal, nothing.
type ByShown<T> = [T; 3];

const ALL_SHOWN: ByShown<Shown> = [Some(0), Some(1), None];

fn place(shown: Shown) -> usize {
    shown.map_or(2, |goal| goal % 2)
}

/// Strategies and beliefs of both. Offers are classes, by their place in [`crate::revelation::Stakes::classes`].
#[derive(Clone, Debug, PartialEq)]
pub struct Profile {
    /// Do both show their goals?
    pub reveals: bool,
    /// What the second, by its goal, believes of the goal of a first that has shown none.
    pub belief_of_second: [[f64; 2]; 2],
    /// What the first believes of the goal of a second that has shown none.
    pub belief_of_first: [f64; 2],
    counters: [ByShown<usize>; 2],
    thresholds: [ByShown<i64>; 2],
    // By the goal of the first, whether it has shown it (0 if not), and what the second has shown.
    offers: [[ByShown<usize>; 2]; 2],
}

impl Profile {
    /// Both show their goals (section 4.1).
    pub(super) fn revealing(bargain: &Bargain<'_>, revealing: &Revealing) -> Profile {
        let pairs = &revealing.pairs;
        let belief_of_second = revealing.believed.map(certain);
        let counter = |goal: usize, shown: Shown| pairs[goal][shown.unwrap_or(revealing.believed[goal])].counter.class;
        let mut profile = Profile {
            reveals: true,
            belief_of_second,
            // Of a second that hides its goal the paper's first believes that it has the first one.
            belief_of_first: certain(0),
            counters: [0, 1].map(|goal| ALL_SHOWN.map(|shown| counter(goal, shown))),
            thresholds: [[0; 3]; 2],
            offers: [[[bargain.nothing(); 3]; 2]; 2],
        };
        profile.demand_counters(bargain);
        profile.fill_offers(bargain, |own, shows, second| shows.then(|| pairs[second.unwrap_or(0)][own].offer.class));
        for (own, second) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            // The offer of Eq. 5 is made whether or not it is the best.
            profile.offers[own][1][second] = pairs[second][own].offer.class;
        }
        profile
    }

    /// Neither shows its goal (section 4.2).
    pub(super) fn hiding(bargain: &Bargain<'_>, revealing: &Revealing, hiding: &Hiding) -> Profile {
        let pairs = &revealing.pairs;
        let counter = |goal: usize, shown: Shown| {
            shown.map_or(hiding.counters[goal].class, |other| pairs[goal][other].counter.class)
        };
        let mut profile = Profile {
            reveals: false,
            belief_of_second: [bargain.first_chances(); 2],
            belief_of_first: bargain.second_chances(),
            counters: [0, 1].map(|goal| ALL_SHOWN.map(|shown| counter(goal, shown))),
            thresholds: [[0; 3]; 2],
            offers: [[[bargain.nothing(); 3]; 2]; 2],
        };
        profile.demand_counters(bargain);
        profile.fill_offers(bargain, |own, shows, second| match (shows, second) {
            (true, goal) => goal.map(|goal| pairs[goal][own].offer.class),
            (false, goal) => goal.map(|goal| hiding.counters[goal].class),
        });
        // The offer of Eq. 11 is made whether or not it is the best.
        profile.offers.iter_mut().for_each(|offers| offers[0][place(None)] = hiding.offer);
        profile
    }

    /// The second accepts at first what brings it as much as its counter-proposal (Eq. 8 and 12).
    fn demand_counters(&mut self, bargain: &Bargain<'_>) {
        let gain = |goal: usize, shown| bargain.second_gain(self.counter(goal, shown), goal);
        self.thresholds = [0, 1].map(|goal| ALL_SHOWN.map(|shown| gain(goal, shown)));
    }

    /// The offers of the first: the paper's, if it says one and it is a best reply, otherwise the best reply.
    fn fill_offers(&mut self, bargain: &Bargain<'_>, paper: impl Fn(usize, bool, Shown) -> Option<usize>) {
        let offer = |own: usize, shows: bool, second: Shown| {
            let first = shows.then_some(own);
            let value = |offer| self.first_expects(bargain, offer, own, first, second);
            let other = |offer| self.second_would_have(bargain, offer, first, second);
            let best = bargain.best(|offer| Some(value(offer)), other);
            paper(own, shows, second).filter(|&offer| is_as_good(value(offer), best.value)).unwrap_or(best.class)
        };
        self.offers = [0, 1].map(|own| [false, true].map(|shows| ALL_SHOWN.map(|second| offer(own, shows, second))));
    }

    /// What the first proposes, by its goal, whether it has shown it, and what the second has shown.
    pub fn offer(&self, own: usize, shows: bool, second: Shown) -> usize {
        self.offers[own % 2][usize::from(shows)][place(second)]
    }

    /// What the second counter-proposes, by its goal and what the first has shown.
    pub fn counter(&self, own: usize, first: Shown) -> usize {
        self.counters[own % 2][place(first)]
    }

    /// The least that the second accepts in the first round, by its goal and what the first has shown.
    pub fn threshold(&self, own: usize, first: Shown) -> i64 {
        self.thresholds[own % 2][place(first)]
    }

    /// The same profile, but with another least that is accepted.
    #[must_use]
    pub fn with_threshold(mut self, own: usize, first: Shown, threshold: i64) -> Profile {
        self.thresholds[own % 2][place(first)] = threshold;
        self
    }

    /// The same profile, but with another counter-proposal.
    #[must_use]
    pub fn with_counter(mut self, own: usize, first: Shown, counter: usize) -> Profile {
        self.counters[own % 2][place(first)] = counter;
        self
    }

    /// The same profile, but with another first proposal.
    #[must_use]
    pub fn with_offer(mut self, own: usize, shows: bool, second: Shown, offer: usize) -> Profile {
        self.offers[own % 2][usize::from(shows)][place(second)] = offer;
        self
    }

    /// What the second believes of the first's goal.
    pub fn second_believes(&self, own: usize, first: Shown) -> [f64; 2] {
        first.map_or(self.belief_of_second[own % 2], certain)
    }

    /// What the first believes of the second's goal.
    pub fn first_believes(&self, second: Shown) -> [f64; 2] {
        second.map_or(self.belief_of_first, certain)
    }

    /// Does the second accept a first proposal? One in which nothing changes hands is none.
    pub fn accepts(&self, bargain: &Bargain<'_>, offer: usize, own: usize, first: Shown) -> bool {
        offer != bargain.nothing() && bargain.second_gain(offer, own) >= self.threshold(own, first)
    }

    /// What the first gets from a first proposal, if the second has this goal.
    pub fn first_gets(&self, bargain: &Bargain<'_>, offer: usize, [own, second]: [usize; 2], first: Shown) -> i64 {
        match self.accepts(bargain, offer, second, first) {
            true => bargain.first_gain(offer, own),
            false => bargain.first_last(self.counter(second, first), own),
        }
    }

    /// What the second gets from a first proposal, if the first has this goal.
    pub fn second_gets(&self, bargain: &Bargain<'_>, offer: usize, [own, second]: [usize; 2], first: Shown) -> i64 {
        match self.accepts(bargain, offer, second, first) {
            true => bargain.second_gain(offer, second),
            false => bargain.second_last(self.counter(second, first), second, own),
        }
    }

    /// What the first expects of a first proposal, by its goal and what both have shown.
    pub fn first_expects(&self, bargain: &Bargain<'_>, offer: usize, own: usize, first: Shown, second: Shown) -> f64 {
        mean(self.first_believes(second), |goal| self.first_gets(bargain, offer, [own, goal], first) as f64)
    }

    /// What the second expects of its counter-proposal, by its goal and what the first has shown.
    pub fn second_expects(&self, bargain: &Bargain<'_>, own: usize, first: Shown) -> f64 {
        bargain.second_expects(self.counter(own, first), own, self.second_believes(own, first))
    }

    /// What the first thinks that the second has of a first proposal: the tie-break between offers that are equally good.
    fn second_would_have(&self, bargain: &Bargain<'_>, offer: usize, first: Shown, second: Shown) -> f64 {
        mean(self.first_believes(second), |goal| match self.accepts(bargain, offer, goal, first) {
            true => bargain.second_gain(offer, goal) as f64,
            false => self.second_expects(bargain, goal, first),
        })
    }
}

/// The belief that a goal is the true one.
fn certain(goal: usize) -> [f64; 2] {
    [0, 1].map(|other| f64::from(u8::from(other == goal)))
}

/// The mean of a value over the goals of a player.
pub(super) fn mean(chances: [f64; 2], value: impl Fn(usize) -> f64) -> f64 {
    [0, 1].map(|goal: usize| if chances[goal] > 0.0 { chances[goal] * value(goal) } else { 0.0 }).iter().sum()
}
