//! The action step without an agreement: each side opts out or waits.

use num_traits::{One, Zero};

use super::model::OptOuts;
use crate::number::{Exact, Pair};

/// A game of one step: what each of the four combinations brings.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stage<'a> {
    /// What waiting leads to.
    pub(crate) waiting: &'a Pair,
    /// What opting out leads to.
    pub(crate) opt_outs: &'a OptOuts,
}

impl Stage<'_> {
    /// What both get if these sides opt out.
    pub(super) fn result(&self, opts: [bool; 2]) -> &Pair {
        match opts {
            [false, false] => self.waiting,
            [true, false] => &self.opt_outs.alone[0],
            [false, true] => &self.opt_outs.alone[1],
            [true, true] => &self.opt_outs.both,
        }
    }

    /// The equilibria in which nobody mixes, those with less opting out first.
    pub(super) fn pure_equilibria(&self) -> Vec<[bool; 2]> {
        let all = [[false, false], [true, false], [false, true], [true, true]];
        let stable = |opts: &[bool; 2]| {
            let [first, second] = *opts;
            self.result([first, second])[0] >= self.result([!first, second])[0]
                && self.result([first, second])[1] >= self.result([first, !second])[1]
        };
        all.into_iter().filter(stable).collect()
    }

    /// An equilibrium as the probabilities of opting out: the first pure one, or else the mixture in which each side makes
    /// the other indifferent.
    pub(super) fn equilibrium(&self) -> [Exact; 2] {
        match self.pure_equilibria().first() {
            Some(opts) => opts.map(certainly),
            None => [self.mixture_against(1), self.mixture_against(0)],
        }
    }

    /// The probability of opting out with which the other side makes `side` indifferent. A step without a pure
    /// equilibrium has no side with a dominant action, so that the denominator is not 0.
    fn mixture_against(&self, side: usize) -> Exact {
        let opts = |own: bool, other: bool| if side == 0 { [own, other] } else { [other, own] };
        let worth = |own, other| &self.result(opts(own, other))[side];
        let waiting_gains = worth(false, false) - worth(true, false);
        let opting_gains = worth(true, true) - worth(false, true);
        let sum = &waiting_gains + opting_gains;
        if sum.is_zero() { Exact::zero() } else { waiting_gains / sum }
    }

    /// What both get if they opt out with these probabilities.
    pub(crate) fn expected(&self, probabilities: &[Exact; 2]) -> Pair {
        [0, 1].map(|side| {
            let own = &probabilities[side];
            own * self.reply(side, true, probabilities) + (Exact::one() - own) * self.reply(side, false, probabilities)
        })
    }

    /// What `side` gets if it opts out, or waits, while the other side opts out with its probability.
    pub(crate) fn reply(&self, side: usize, opts: bool, probabilities: &[Exact; 2]) -> Exact {
        let other = &probabilities[1 - side];
        let worth = |other: bool| {
            let both = if side == 0 { [opts, other] } else { [other, opts] };
            &self.result(both)[side]
        };
        other * worth(true) + (Exact::one() - other) * worth(false)
    }
}

/// A decision as a probability.
pub(super) fn certainly(opts: bool) -> Exact {
    if opts { Exact::one() } else { Exact::zero() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::equilibrium::pair;

    fn opt_outs(first: [f64; 2], second: [f64; 2], both: [f64; 2]) -> OptOuts {
        let [first, second, both] = [first, second, both].map(|worth| pair(worth).unwrap());
        OptOuts { alone: [first, second], both }
    }

    #[test]
    fn a_circle_of_regrets_is_solved_by_lot() {
        // The first opts out rather than wait (6 > 4), then the second does too (5 > 2), then the first rather waits
        // (10 > 8), then the second rather waits (20 > 8).
        let opt_outs = opt_outs([6.0, 2.0], [10.0, 8.0], [8.0, 5.0]);
        let stage = Stage { waiting: &pair([4.0, 20.0]).unwrap(), opt_outs: &opt_outs };
        assert_eq!(stage.pure_equilibria(), Vec::<[bool; 2]>::new());
        let probabilities = stage.equilibrium();
        assert_eq!(probabilities, pair([0.8, 0.5]).unwrap());
        assert_eq!(stage.expected(&probabilities), pair([7.0, 5.6]).unwrap());
        for side in [0, 1] {
            assert_eq!(stage.reply(side, true, &probabilities), stage.reply(side, false, &probabilities));
        }
    }

    #[test]
    fn of_several_equilibria_the_most_peaceful_is_taken() {
        let opt_outs = opt_outs([1.0, 1.0], [1.0, 1.0], [1.0, 1.0]);
        let stage = Stage { waiting: &pair([0.0, 0.0]).unwrap(), opt_outs: &opt_outs };
        assert_eq!(stage.pure_equilibria(), [[true, false], [false, true], [true, true]]);
        assert_eq!(stage.equilibrium(), pair([1.0, 0.0]).unwrap());
    }
}
