//! Assumptions A1 to A4 of the paper (section 2.4), checked for one crisis and reported in words.

use game::Seat;
use serde::Serialize;

use crate::number::{Exact, Pair, in_words, ticks_at_least};
use crate::payoff::OptingOut;
use crate::setup::Scope;
use crate::{Crisis, Values};

/// Which of the four assumptions hold, and where one does not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Assumptions {
    /// A1 to A4, in order.
    pub hold: [bool; 4],
    /// What is wrong, period by period.
    pub faults: Vec<String>,
    /// For every period: the least and the greatest value of the main issue on which both sides would rather agree than
    /// opt out (and, in the last period, than keep the status quo); `None` if there is no such value.
    pub possible: Vec<(u32, Option<[i64; 2]>)>,
}

impl Crisis {
    /// Checks A1 to A4.
    ///
    /// A1 and A2, that every side has best parameters whatever the other does, always hold: points add up, so each
    /// parameter has a best value of its own.
    pub fn assumptions(&self) -> Assumptions {
        let mut faults = Vec::new();
        let mut possible = Vec::new();
        let mut hold = [true; 4];
        for t in self.periods() {
            let number = self.number_of(t);
            if !self.somebody_would_rather_opt_out_too(t) {
                hold[2] = false;
                faults.push(format!(
                    "A3 at period {number}: if one side opted out the other would rather not, whichever of the two it is"
                ));
            }
            let range = self.possible_agreements(t);
            if range.is_none() {
                hold[3] = false;
                faults.push(format!("A4 at period {number}: {}", self.nothing_to_agree_on(t)));
            }
            possible.push((t, range));
        }
        Assumptions { hold, faults, possible }
    }

    /// What deserves a word although the crisis can be played: periods in which no agreement is better than opting out.
    pub fn warnings(&self) -> Vec<String> {
        let bare = |t: &u32| self.possible_agreements(*t).is_none();
        let periods = self.periods().filter(bare);
        periods.map(|t| format!("period {}: {}", self.number_of(t), self.nothing_to_agree_on(t))).collect()
    }

    fn nothing_to_agree_on(&self, t: u32) -> String {
        let [first, second] = self.least_acceptable(t);
        format!(
            "no agreement with both sides' best parameters is worth {} to {} and {} to {}, what opting out may bring them; \
             raise the base of the main issue, or lower the points or odds of opting out",
            in_words(&first),
            self.names()[0],
            in_words(&second),
            self.names()[1],
        )
    }

    /// A3: is opting out the best response of at least one side to the other's opting out?
    fn somebody_would_rather_opt_out_too(&self, t: u32) -> bool {
        let best = [Seat(0), Seat(1)].map(|seat| self.best_values(seat));
        let worth = |who| self.opting_out(who, [&best[0], &best[1]], t);
        let both = worth(OptingOut::Both);
        both[0] >= worth(OptingOut::Alone(Seat(1)))[0] || both[1] >= worth(OptingOut::Alone(Seat(0)))[1]
    }

    /// A4: the values of the main issue whose agreement both sides prefer to opting out.
    fn possible_agreements(&self, t: u32) -> Option<[i64; 2]> {
        let mut least = self.least_acceptable(t);
        if t + 1 == self.deadline() {
            let best = [Seat(0), Seat(1)].map(|seat| self.best_values(seat));
            let status_quo = self.status_quo([&best[0], &best[1]]);
            least = [0, 1].map(|side| (&least[side]).max(&status_quo[side]).clone());
        }
        // Points are linear in the main issue, so that each side accepts from some value on, or up to some value.
        let nothing = self.agreement_ticks(&self.dominant_agreement(0), t);
        let bounds = [0, 1].map(|side| {
            let missing = i128::from(ticks_at_least(&least[side])) - i128::from(nothing[side]);
            accepted(missing, self.figures.per_unit[side].into())
        });
        let low = i128::from(self.setup.main.low).max(bounds[0][0]).max(bounds[1][0]);
        let high = i128::from(self.setup.main.high).min(bounds[0][1]).min(bounds[1][1]);
        (low <= high).then_some([i64::try_from(low).ok()?, i64::try_from(high).ok()?])
    }

    /// For each side the most that opting out can bring it, whatever the other side does meanwhile.
    fn least_acceptable(&self, t: u32) -> Pair {
        [Seat(0), Seat(1)].map(|seat| {
            let other = seat.other();
            let kindest = self.kindest_values(other, seat);
            let own = self.best_values(seat);
            let values = if seat == Seat(0) { [&own, &kindest] } else { [&kindest, &own] };
            let worth = |who| -> Exact { self.opting_out(who, values, t)[seat.index()].clone() };
            worth(OptingOut::Alone(seat)).max(worth(OptingOut::Both))
        })
    }

    /// The values of `chooser`'s parameters that are best for `seat` when somebody opts out.
    fn kindest_values(&self, chooser: Seat, seat: Seat) -> Values {
        let kindest = |parameter: &crate::payoff::Parameter| match parameter.scope {
            Scope::Agreement => parameter.default,
            Scope::All => crate::payoff::Parameter::best_for(&parameter.values, seat.index()),
        };
        self.figures.parameters[chooser.index()].iter().map(kindest).collect()
    }
}

/// The least and the greatest value that make up for what is missing, at so much for every unit.
fn accepted(missing: i128, per_unit: i128) -> [i128; 2] {
    let quotient = missing.checked_div_euclid(per_unit);
    match (per_unit.signum(), quotient) {
        (1, Some(quotient)) => [quotient + i128::from(quotient * per_unit < missing), i128::MAX],
        (-1, Some(quotient)) => [i128::MIN, quotient - i128::from(quotient * per_unit < missing)],
        _ if missing <= 0 => [i128::MIN, i128::MAX],
        _ => [i128::MAX, i128::MIN],
    }
}

#[cfg(test)]
mod tests {
    use super::accepted;

    #[test]
    fn what_is_missing_is_made_up_for_in_whole_units() {
        for (missing, per_unit) in (-20..=20).flat_map(|missing| (-4..=4).map(move |per_unit| (missing, per_unit))) {
            let [low, high] = accepted(missing, per_unit);
            for value in -30..=30_i128 {
                let enough = value * per_unit >= missing;
                assert_eq!((low..=high).contains(&value), enough, "{value} x {per_unit} for {missing}");
            }
        }
    }
}
