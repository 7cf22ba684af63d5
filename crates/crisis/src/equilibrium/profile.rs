//! A strategy profile, period by period: what is accepted and signed, what is offered, who opts out.

use num_traits::{One, Zero};

use super::model::Model;
use crate::number::{Exact, Pair, pair_from_ticks, ticks_at_least};

/// What a profile prescribes in one period, and what that is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Period {
    /// The number of the period.
    pub t: u32,
    /// What opting out is worth to the side that does: EU1(op, b2) and EU2(b1, op).
    pub opt_out_values: Pair,
    /// Is opting out too the best response to the other's opting out?
    pub responds: [bool; 2],
    /// The next period with an acceptable agreement; `None` in the last period and under true backward induction.
    pub future: Option<Future>,
    /// Which agreements are accepted and signed.
    pub acceptance: Acceptance,
    /// How many there are.
    pub acceptable: usize,
    /// What each side offers, in seat order.
    pub offers: [Option<Offer>; 2],
    /// With which probability each side opts out if nothing was agreed.
    pub opt_out: [Exact; 2],
    /// Under true backward induction: how many equilibria without mixing the step without agreement has.
    pub pure_equilibria: Option<usize>,
    /// What both get from there on if nothing was agreed.
    pub without_agreement: Pair,
    /// What both get from the start of the period on.
    pub value: Pair,
}

/// A period to come and what is expected of it: t^ and EA of Definition 2.4.
#[derive(Clone, Debug, PartialEq)]
pub struct Future {
    /// The number of the period; the deadline if no later period has an acceptable agreement.
    pub t: u32,
    /// What both can expect there.
    pub worth: Pair,
}

/// An agreement that is offered.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// Its number in the model.
    pub agreement: usize,
    /// What it is worth.
    pub worth: Pair,
}

/// Which agreements are accepted and signed: those that are worth at least so many ticks to both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Acceptance {
    least: [i64; 2],
}

impl Acceptance {
    pub(super) fn at_least(least: [&Exact; 2]) -> Acceptance {
        Acceptance { least: least.map(ticks_at_least) }
    }

    /// Is an agreement of this worth good enough for both sides?
    pub fn accepts(&self, ticks: [i64; 2]) -> bool {
        self.suits(0, ticks) && self.suits(1, ticks)
    }

    /// What an agreement must be worth to this side, in ticks.
    pub fn least(&self, side: usize) -> i64 {
        self.least[side]
    }

    /// Is it good enough for this side?
    pub fn suits(&self, side: usize, ticks: [i64; 2]) -> bool {
        ticks[side] >= self.least[side]
    }
}

impl Period {
    /// Does a side decide by lot whether to opt out?
    pub fn is_mixed(&self) -> bool {
        self.opt_out.iter().any(|probability| !probability.is_zero() && !probability.is_one())
    }
}

/// What a period has to offer.
pub(super) struct Found {
    pub(super) count: usize,
    pub(super) offers: [Option<Offer>; 2],
}

/// For each side the acceptable agreement it likes best; of equals the one that the other side likes better, then the
/// first.
pub(super) fn offers(model: &Model, t: u32, acceptance: &Acceptance) -> Found {
    let mut count = 0;
    let mut best: [Option<(usize, [i64; 2])>; 2] = [None, None];
    for (agreement, ticks) in model.all_ticks(t).enumerate() {
        if !acceptance.accepts(ticks) {
            continue;
        }
        count += 1;
        for (side, best) in best.iter_mut().enumerate() {
            let order = |ticks: [i64; 2]| (ticks[side], ticks[1 - side]);
            if best.is_none_or(|(_, found)| order(ticks) > order(found)) {
                *best = Some((agreement, ticks));
            }
        }
    }
    let offer = |(agreement, ticks)| Offer { agreement, worth: pair_from_ticks(ticks) };
    Found { count, offers: best.map(|best| best.map(offer)) }
}
