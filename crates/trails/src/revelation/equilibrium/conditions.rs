//! What the paper proves sufficient for its equilibria (section 4.3): conditions (6), (13) and (14).

use super::{Bargain, Hiding, Revealing};

/// The conditions, by the goal of the second, then that of the first.
#[derive(Clone, Debug, PartialEq)]
pub struct Conditions {
    /// (6): is this goal preferable for the first?
    pub preferable: [[bool; 2]; 2],
    /// What the first gets by the counter-proposal to its goal when that is shown, and by that when it is hidden.
    pub shown_and_hidden: [[[i64; 2]; 2]; 2],
    /// (14): is no offer that leaves the second as much as its counter-proposal better for the first? In the paper the
    /// benefit of the second is given the first's goal; its own is meant.
    pub nothing_better: [[bool; 2]; 2],
}

impl Conditions {
    pub(super) fn of(bargain: &Bargain<'_>, revealing: &Revealing, hiding: &Hiding) -> Conditions {
        let by_goals = |of: &dyn Fn(usize, usize) -> bool| [0, 1].map(|second| [0, 1].map(|first| of(second, first)));
        let nothing_better = |second: usize, first: usize| {
            let (counter, threshold) = (hiding.counters[second].class, hiding.thresholds[second]);
            let most = bargain.first_gain(counter, first);
            let enough = |offer: &usize| bargain.second_gain(*offer, second) >= threshold;
            bargain.offers().filter(enough).all(|offer| bargain.first_gain(offer, first) <= most)
        };
        let counters = |second: usize, first: usize| {
            let counters = [revealing.pairs[second][first].counter, hiding.counters[second]];
            counters.map(|counter| bargain.first_gain(counter.class, first))
        };
        Conditions {
            preferable: by_goals(&|second, first| revealing.pairs[second][first].preferable),
            shown_and_hidden: [0, 1].map(|second| [0, 1].map(|first| counters(second, first))),
            nothing_better: by_goals(&nothing_better),
        }
    }

    /// (13): does the first get no more by the counter-proposal when its goal is shown than when it is hidden?
    pub fn better_hidden(&self) -> [[bool; 2]; 2] {
        self.shown_and_hidden.map(|goals| goals.map(|[shown, hidden]| shown <= hidden))
    }

    /// Is that of Proposition 1 satisfied: is one of the first's goals preferable?
    pub fn proposition_1(&self) -> bool {
        self.preferable.iter().all(|goals| goals.contains(&true))
    }

    /// Are those of Proposition 2 satisfied, for every pair of goals?
    pub fn proposition_2(&self) -> bool {
        self.better_hidden().iter().chain(&self.nothing_better).flatten().all(|holds| *holds)
    }
}
