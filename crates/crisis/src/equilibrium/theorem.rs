//! Definition 2.4 and Theorem 2.1 of the paper, to the letter.

use super::Comparator;
use super::model::Model;
use super::profile::{Acceptance, Future, Period, offers};
use super::stage::{Stage, certainly};
use crate::number::{Pair, mean};

/// The profile of Theorem 2.1, in the order of the periods.
pub(super) fn solve(model: &Model, comparator: Comparator) -> Vec<Period> {
    let opting: Vec<Opting> = model.periods().map(|t| Opting::new(model, t, comparator)).collect();
    let mut later: Vec<Period> = Vec::new();
    for t in model.periods().rev() {
        later.push(period(model, &opting, t, &later));
    }
    later.reverse();
    later
}

/// Opting out in one period as the theorem looks at it.
struct Opting {
    /// EU1(op, b2) and EU2(b1, op).
    values: Pair,
    /// Is opting out the best response to the other's opting out? Ties count as yes.
    responds: [bool; 2],
}

impl Opting {
    fn new(model: &Model, t: u32, comparator: Comparator) -> Opting {
        let opt_outs = model.opt_outs_at(t);
        let responds = [0, 1].map(|side: usize| opt_outs.both[side] >= opt_outs.alone[1 - side][side]);
        let values = [0, 1].map(|side: usize| {
            let joint = comparator == Comparator::Joint && responds[1 - side];
            if joint { opt_outs.both[side].clone() } else { opt_outs.alone[side][side].clone() }
        });
        Opting { values, responds }
    }
}

/// One period, given those after it (the next one last).
fn period(model: &Model, opting: &[Opting], t: u32, later: &[Period]) -> Period {
    let here = (t - model.first_period) as usize;
    let is_last = t + 1 == model.deadline();
    // t^ is the next period with an acceptable agreement; if there is none, the deadline with its status quo.
    let next = later.iter().rev().find(|period| period.acceptable > 0);
    let (until, expected) = match next {
        Some(period) => (period.t, period.value.clone()),
        None => (model.deadline(), model.status_quo.clone()),
    };
    let between = &opting[here + 1..(until - model.first_period) as usize];
    let least = [0, 1].map(|side| {
        let values = opting[here..=here].iter().chain(between).map(|opting| &opting.values[side]);
        values.fold(&expected[side], |most, value| most.max(value))
    });
    let acceptance = Acceptance::at_least(least);
    let found = offers(model, t, &acceptance);
    let opts = [0, 1].map(|side| {
        let other = 1 - side;
        let own = &opting[here];
        let acts = |side: usize, strictly: bool| {
            if is_last {
                return own.values[side] >= expected[side];
            }
            own.values[side] > expected[side]
                && between.iter().all(|later| match strictly {
                    true => own.values[side] > later.values[side],
                    false => own.values[side] >= later.values[side],
                })
        };
        acts(side, false) || acts(other, true) && own.responds[side]
    });
    let waiting = later.last().map_or(&model.status_quo, |period| &period.value);
    let stage = Stage { waiting, opt_outs: model.opt_outs_at(t) };
    let without_agreement = stage.result(opts).clone();
    let value = match &found.offers {
        [Some(first), Some(second)] => mean(&first.worth, &second.worth),
        _ => without_agreement.clone(),
    };
    Period {
        t,
        opt_out_values: opting[here].values.clone(),
        responds: opting[here].responds,
        future: (!is_last).then_some(Future { t: until, worth: expected }),
        acceptance,
        acceptable: found.count,
        offers: found.offers,
        opt_out: opts.map(certainly),
        pure_equilibria: None,
        without_agreement,
        value,
    }
}
