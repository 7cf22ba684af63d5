//! Both show their goals (section 4.1, Eq. 4 to 8).
//!
//! The paper believes of a first who hides its goal that it has the other goal than the preferable one (Eq. 7). If both
//! goals are preferable that says nothing; here the second believes in the goal that leaves it more in the second round,
//! and if both leave it the same, in the last one. It always comes to that: if only one goal is preferable, the other is
//! strictly better for the second, and at least one always is preferable. For if the first with goal A strictly preferred
//! the offer made to B, that offer would be accepted by A as well, so that A's must be strictly better for the second (of
//! equally good ones it makes the best for the other), and the same cannot hold the other way round.

use super::{Bargain, Choice};

/// What is offered to a pair of goals.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pair {
    /// The counter-proposal in the second round (Eq. 4); its value is the second's.
    pub counter: Choice,
    /// The proposal in the first round (Eq. 5): the best for the first of those that leave the second as much.
    pub offer: Choice,
    /// What the second gets, in either round.
    pub second_gain: i64,
    /// What the first gets in the first round.
    pub first_gain: i64,
    /// Does the first, having this goal, get at least as much by the counter-proposal to this goal as by that to its
    /// other goal (Eq. 6)?
    pub preferable: bool,
}

/// The profile in which both show their goals.
#[derive(Clone, Debug, PartialEq)]
pub struct Revealing {
    /// By the goal of the second, then that of the first.
    pub pairs: [[Pair; 2]; 2],
    /// What the second, by its goal, believes the goal of a first to be that hides it (Eq. 7).
    pub believed: [usize; 2],
}

impl Revealing {
    pub(super) fn of(bargain: &Bargain<'_>) -> Revealing {
        let pairs = [0, 1].map(|second| {
            let counters = [0, 1].map(|first| counter(bargain, second, first));
            [0, 1].map(|first| pair(bargain, second, first, counters))
        });
        let believed = [0, 1].map(|second: usize| believed(&pairs[second]));
        Revealing { pairs, believed }
    }

    /// Is there a goal of which a hiding first may be believed to have the other one, whatever the second's goal is?
    pub fn is_belief_defined(&self) -> bool {
        self.pairs.iter().all(|pairs| pairs.iter().any(|pair| pair.preferable))
    }

    /// What Eq. 7 allows the second, having this goal, to believe about a first that hides its goal.
    pub fn admissible(&self, second: usize) -> Vec<usize> {
        [0, 1].into_iter().filter(|&goal| self.pairs[second][1 - goal].preferable).collect()
    }
}

/// The counter-proposal to a first with this goal (Eq. 4).
fn counter(bargain: &Bargain<'_>, second: usize, first: usize) -> Choice {
    let value = |offer| Some(bargain.second_last(offer, second, first) as f64);
    bargain.best(value, |offer| bargain.first_gain(offer, first) as f64)
}

fn pair(bargain: &Bargain<'_>, second: usize, first: usize, counters: [Choice; 2]) -> Pair {
    let counter = counters[first];
    let second_gain = bargain.second_gain(counter.class, second);
    let offer = offer(bargain, second, first, second_gain);
    let gain = |to: usize| bargain.first_gain(counters[to].class, first);
    Pair {
        counter,
        offer,
        second_gain,
        first_gain: bargain.first_gain(offer.class, first),
        preferable: gain(first) >= gain(1 - first),
    }
}

/// The proposal that is best for the first of those that leave the second so much (Eq. 5).
fn offer(bargain: &Bargain<'_>, second: usize, first: usize, gain: i64) -> Choice {
    let leaves_as_much = |offer: &usize| bargain.second_gain(*offer, second) == gain;
    let value = |offer: usize| Some(offer).filter(leaves_as_much).map(|offer| bargain.first_gain(offer, first) as f64);
    bargain.best(value, |_| 0.0)
}

/// What is believed of a first that hides its goal.
fn believed(pairs: &[Pair; 2]) -> usize {
    usize::from(pairs[1].second_gain >= pairs[0].second_gain)
}
