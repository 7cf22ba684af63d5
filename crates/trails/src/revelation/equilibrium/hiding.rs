//! Neither shows its goal (section 4.2, Eq. 9 to 12).
//!
//! The first proposes what the second would counter-propose with one of its goals, and it proposes the same with both of its
//! own (Eq. 11): that candidate from which it expects more, before it knows its own goal, counting what it gets in the
//! second round from a second that rejects it. The second accepts what brings it at least as much as its counter-proposal
//! would if that were accepted (Eq. 12, to the letter): that is more than it expects where one of the first's goals makes it
//! reject. [`super::Certificate`] finds out whether that matters.

use super::bargain::is_as_good;
use super::{Bargain, Choice};

/// The profile in which neither shows its goal.
#[derive(Clone, Debug, PartialEq)]
pub struct Hiding {
    /// The counter-proposals, by the goal of the second (Eq. 10); the value is what it expects.
    pub counters: [Choice; 2],
    /// Whether the first accepts them, by the goal of the second, then that of the first.
    pub taken: [[bool; 2]; 2],
    /// What the second must be offered in the first round, by its goal (Eq. 12).
    pub thresholds: [i64; 2],
    /// What the first offers (Eq. 11).
    pub offer: usize,
    /// The goal of the second whose counter-proposal that is.
    pub offered_as_of: usize,
    /// What the first, by its goal, expects from offering each of the two counter-proposals.
    pub expected: [[f64; 2]; 2],
    /// Whether that offer is enough for the second, by its goal. Of one in which nothing changes hands that is said as well,
    /// though to propose it is to pass.
    pub accepts: [bool; 2],
}

impl Hiding {
    pub(super) fn of(bargain: &Bargain<'_>) -> Hiding {
        let counters = [0, 1].map(|goal| counter(bargain, goal));
        let thresholds = [0, 1].map(|goal: usize| bargain.second_gain(counters[goal].class, goal));
        let accepts = |offer: usize, goal: usize| bargain.second_gain(offer, goal) >= thresholds[goal];
        let gain = |offer: usize, own: usize, goal: usize| match accepts(offer, goal) && offer != bargain.nothing() {
            true => bargain.first_gain(offer, own),
            false => bargain.first_last(counters[goal].class, own),
        };
        let mean = |chances: [f64; 2], of: &dyn Fn(usize) -> f64| chances[0] * of(0) + chances[1] * of(1);
        let expects = |offer: usize, own: usize| mean(bargain.second_chances(), &|goal| gain(offer, own, goal) as f64);
        let expected = [0, 1].map(|own| counters.map(|counter| expects(counter.class, own)));
        let [one, two] = [0, 1].map(|of: usize| mean(bargain.first_chances(), &|own| expected[own][of]));
        let offered_as_of = usize::from(!is_as_good(one, two));
        let offer = counters[offered_as_of].class;
        Hiding {
            counters,
            taken: counters.map(|counter| [0, 1].map(|goal| bargain.is_taken(counter.class, goal))),
            thresholds,
            offer,
            offered_as_of,
            expected,
            accepts: [0, 1].map(|goal| accepts(offer, goal)),
        }
    }
}

/// The counter-proposal of a second with this goal, who knows nothing but chances (Eq. 10).
fn counter(bargain: &Bargain<'_>, goal: usize) -> Choice {
    let chances = bargain.first_chances();
    let value = |offer| Some(bargain.second_expects(offer, goal, chances));
    let other = |offer| [0, 1].map(|own: usize| chances[own] * bargain.first_last(offer, own) as f64).iter().sum();
    bargain.best(value, other)
}
