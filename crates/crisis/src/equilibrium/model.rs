//! A crisis as the solver sees it: what agreements, opting out and the status quo are worth, and no names.

use game::Seat;

use super::Actions;
use crate::number::{Exact, Pair, pair_from_ticks};
use crate::payoff::OptingOut;
use crate::{Crisis, exact};

/// A crisis without names.
///
/// Agreements are numbers from 0 on. Their worth is kept in ticks, so that comparing all of them with a threshold is a
/// comparison of whole numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    /// The number of the first period.
    pub first_period: u32,
    /// Is an accepted agreement binding? Otherwise both sides must still want to sign it.
    pub binding: bool,
    /// What agreements are worth.
    pub worths: Worths,
    /// What opting out is worth, period by period. There are as many periods as entries.
    pub opt_outs: Vec<OptOuts>,
    /// What is left at the deadline.
    pub status_quo: Pair,
}

/// What agreements are worth, in ticks.
#[derive(Clone, Debug, PartialEq)]
pub enum Worths {
    /// The same in all periods, but for something that `t` is multiplied with.
    Shifting {
        /// The worth of each agreement at `t` = 0.
        base: Vec<[i64; 2]>,
        /// What every period adds.
        per_period: [i64; 2],
    },
    /// One list a period, all of the same length.
    Table(Vec<Vec<[i64; 2]>>),
}

/// What opting out in one period is worth, by who does it; each side's parameters are its best.
#[derive(Clone, Debug, PartialEq)]
pub struct OptOuts {
    /// If just this side does, in seat order.
    pub alone: [Pair; 2],
    /// If both do.
    pub both: Pair,
}

impl Model {
    /// The numbers of the periods.
    pub fn periods(&self) -> std::ops::Range<u32> {
        let count = u32::try_from(self.opt_outs.len()).unwrap_or(u32::MAX);
        self.first_period..self.first_period.saturating_add(count)
    }

    /// When the status quo is reached.
    pub fn deadline(&self) -> u32 {
        self.periods().end
    }

    /// What opting out at `t` is worth.
    pub fn opt_outs_at(&self, t: u32) -> &OptOuts {
        &self.opt_outs[self.row(t)]
    }

    /// The number of agreements.
    pub fn agreements(&self) -> usize {
        match &self.worths {
            Worths::Shifting { base, .. } => base.len(),
            Worths::Table(rows) => rows.first().map_or(0, Vec::len),
        }
    }

    /// What an agreement is worth at `t`, in ticks.
    pub fn ticks(&self, t: u32, agreement: usize) -> [i64; 2] {
        match &self.worths {
            Worths::Shifting { base, per_period } => {
                let worth = base[agreement];
                [0, 1].map(|side| worth[side] + per_period[side] * i64::from(t))
            }
            Worths::Table(rows) => rows[self.row(t)][agreement],
        }
    }

    /// What an agreement is worth at `t`.
    pub fn worth(&self, t: u32, agreement: usize) -> Pair {
        pair_from_ticks(self.ticks(t, agreement))
    }

    /// What agreements are worth at `t`, in ticks, in order.
    pub(super) fn all_ticks(&self, t: u32) -> impl Iterator<Item = [i64; 2]> + '_ {
        let (list, added) = match &self.worths {
            Worths::Shifting { base, per_period } => (base, per_period.map(|ticks| ticks * i64::from(t))),
            Worths::Table(rows) => (&rows[self.row(t)], [0, 0]),
        };
        list.iter().map(move |worth| [worth[0] + added[0], worth[1] + added[1]])
    }

    fn row(&self, t: u32) -> usize {
        t.saturating_sub(self.first_period) as usize
    }
}

impl Crisis {
    /// The crisis as the solver sees it.
    ///
    /// With [`Actions::Dominant`] agreement `n` is on the `n`-th value of the main issue, with the best parameters of both
    /// sides; with [`Actions::Kept`] it is the one of [`Crisis::agreement_at`].
    pub fn model(&self, actions: Actions) -> Model {
        let base = match actions {
            Actions::Dominant => {
                let mains = self.setup().main.low..=self.setup().main.high;
                let mut agreement = self.dominant_agreement(self.setup().main.low);
                let mut ticks = |main| {
                    agreement.main = main;
                    self.agreement_ticks(&agreement, 0)
                };
                mains.map(&mut ticks).collect()
            }
            Actions::Kept => {
                let places = 0..self.agreement_count();
                places.map(|place| self.agreement_ticks(&self.agreement_at(place), 0)).collect()
            }
        };
        let best = [Seat(0), Seat(1)].map(|seat| self.best_values(seat));
        let opting_out = |who, t| self.opting_out(who, [&best[0], &best[1]], t);
        let opt_outs = |t| OptOuts {
            alone: [Seat(0), Seat(1)].map(|seat| opting_out(OptingOut::Alone(seat), t)),
            both: opting_out(OptingOut::Both, t),
        };
        Model {
            first_period: self.first_period(),
            binding: actions == Actions::Kept,
            worths: Worths::Shifting { base, per_period: self.figures.time },
            opt_outs: (self.first_period()..self.deadline()).map(opt_outs).collect(),
            status_quo: self.status_quo([&best[0], &best[1]]),
        }
    }

    /// The agreement that has this number in [`Crisis::model`].
    pub fn agreement_of(&self, actions: Actions, number: usize) -> crate::Agreement {
        match actions {
            Actions::Dominant => {
                self.dominant_agreement(self.setup().main.low.saturating_add(i64::try_from(number).unwrap_or(i64::MAX)))
            }
            Actions::Kept => self.agreement_at(number),
        }
    }
}

/// Decimal figures as a pair; `None` if one is not a number, too large or too fine.
pub fn pair(points: [f64; 2]) -> Option<Pair> {
    let [first, second]: [Option<Exact>; 2] = points.map(exact);
    Some([first?, second?])
}
