//! What every ending is worth at every period, exactly.
//!
//! `t` is always the number of a period as the scenario counts them: `first_period..deadline` (see `numbering.rs`). Points of an ending are
//! its own points, those of the parameters that count in it, and `t` times the points for time.

use game::Seat;

use crate::Crisis;
use crate::agreement::{Agreement, Values};
use crate::number::{Exact, Pair, TICKS_PER_POINT, from_ticks, mean, pair_from_ticks};
use crate::setup::Scope;

/// The figures of a checked crisis in ticks; pairs in seat order.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Figures {
    pub(crate) base: [i64; 2],
    pub(crate) per_unit: [i64; 2],
    pub(crate) time: [i64; 2],
    pub(crate) status_quo: [i64; 2],
    pub(crate) parameters: [Vec<Parameter>; 2],
    pub(crate) opt_outs: [Vec<Chance>; 2],
}

/// What the values of a parameter add.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Parameter {
    pub(crate) scope: Scope,
    pub(crate) values: Vec<[i64; 2]>,
    pub(crate) default: u8,
    pub(crate) best: u8,
}

/// One possible result of opting out; probabilities in trillionths.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Chance {
    pub(crate) points: [i64; 2],
    pub(crate) probability: i64,
    pub(crate) drift: i64,
}

/// Who opts out in a period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptingOut {
    /// One side.
    Alone(Seat),
    /// Both in the same period: one of the two is drawn, half and half.
    Both,
}

impl Parameter {
    /// The value that is best for the side that chooses it; of equals the one that is better for the other side, then
    /// the first.
    pub(crate) fn best_for(values: &[[i64; 2]], side: usize) -> u8 {
        let mut best = 0;
        for (position, points) in values.iter().enumerate() {
            if (points[side], points[1 - side]) > (values[best][side], values[best][1 - side]) {
                best = position;
            }
        }
        u8::try_from(best).unwrap_or(0)
    }
}

impl Crisis {
    /// What an agreement signed at `t` is worth.
    pub fn agreement_worth(&self, agreement: &Agreement, t: u32) -> Pair {
        pair_from_ticks(self.agreement_ticks(agreement, t))
    }

    /// What an agreement signed at `t` is worth, in ticks.
    pub fn agreement_ticks(&self, agreement: &Agreement, t: u32) -> [i64; 2] {
        let figures = &self.figures;
        let added = self.added([&agreement.values[0], &agreement.values[1]], true, t);
        [0, 1].map(|side| figures.base[side] + figures.per_unit[side] * agreement.main + added[side])
    }

    /// What may come of a side's opting out at `t`: the probability of each outcome, in the order of the scenario.
    pub fn odds(&self, seat: Seat, t: u32) -> Vec<Exact> {
        let odds = |chance: &Chance| from_ticks(chance.probability + chance.drift * i64::from(t));
        self.figures.opt_outs[seat.index()].iter().map(odds).collect()
    }

    /// What one outcome of a side's opting out at `t` is worth, with these values of both sides' parameters in force.
    pub fn opt_out_result(&self, seat: Seat, outcome: usize, values: [&Values; 2], t: u32) -> Pair {
        let points = self.figures.opt_outs[seat.index()][outcome].points;
        let added = self.added(values, false, t);
        pair_from_ticks([0, 1].map(|side| points[side] + added[side]))
    }

    /// What opting out at `t` is worth in expectation, with these values of both sides' parameters in force.
    pub fn opting_out(&self, who: OptingOut, values: [&Values; 2], t: u32) -> Pair {
        match who {
            OptingOut::Alone(seat) => {
                let added = pair_from_ticks(self.added(values, false, t));
                let lottery = self.lottery(seat, t);
                [0, 1].map(|side| &lottery[side] + &added[side])
            }
            OptingOut::Both => {
                let alone = [Seat(0), Seat(1)].map(|seat| self.opting_out(OptingOut::Alone(seat), values, t));
                mean(&alone[0], &alone[1])
            }
        }
    }

    /// What the status quo at the deadline is worth, with these values of both sides' parameters in force.
    pub fn status_quo(&self, values: [&Values; 2]) -> Pair {
        let added = self.added(values, false, self.deadline());
        pair_from_ticks([0, 1].map(|side| self.figures.status_quo[side] + added[side]))
    }

    /// The values that are best for the side that chooses them: its dominant action (assumptions A1 and A2).
    pub fn best_values(&self, seat: Seat) -> Values {
        self.figures.parameters[seat.index()].iter().map(|parameter| parameter.best).collect()
    }

    /// The values in force as long as a side did not choose others.
    pub fn default_values(&self, seat: Seat) -> Values {
        self.figures.parameters[seat.index()].iter().map(|parameter| parameter.default).collect()
    }

    /// Expected points of a side's opting out, before parameters and time.
    fn lottery(&self, seat: Seat, t: u32) -> Pair {
        let mut sums = [0_i128; 2];
        for chance in &self.figures.opt_outs[seat.index()] {
            let probability = i128::from(chance.probability) + i128::from(chance.drift) * i128::from(t);
            for (sum, points) in sums.iter_mut().zip(chance.points) {
                *sum += probability * i128::from(points);
            }
        }
        let unit = i128::from(TICKS_PER_POINT) * i128::from(TICKS_PER_POINT);
        sums.map(|sum| Exact::new(sum.into(), unit.into()))
    }

    /// Ticks that parameters and time add to an ending at `t`.
    pub(crate) fn added(&self, values: [&Values; 2], is_agreement: bool, t: u32) -> [i64; 2] {
        let mut added = self.figures.time.map(|time| time * i64::from(t));
        for (parameters, values) in self.figures.parameters.iter().zip(values) {
            for (parameter, value) in parameters.iter().zip(values) {
                if is_agreement || parameter.scope == Scope::All {
                    let points = parameter.values[usize::from(*value)];
                    added = [0, 1].map(|side| added[side] + points[side]);
                }
            }
        }
        added
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_value_is_good_for_its_side_then_for_the_other_then_first() {
        assert_eq!(Parameter::best_for(&[[0, 5], [1, 0], [1, 2], [1, 2]], 0), 2);
        assert_eq!(Parameter::best_for(&[[0, 5], [1, 0], [1, 2], [1, 2]], 1), 0);
        assert_eq!(Parameter::best_for(&[[-3, -3]], 1), 0);
    }
}
