//! True backward induction over the protocol: an equilibrium whether or not the paper's assumptions hold.
//!
//! In the last step of a period each side opts out or waits; what waiting brings is known from the next period. An
//! agreement is acceptable if neither side would rather be without it, and, where signatures are not binding, if neither
//! would rather opt out or wait while the other signs. Whoever is heard offers the acceptable agreement it likes best.

use super::model::Model;
use super::profile::{Acceptance, Period, offers};
use super::stage::Stage;
use crate::number::{Exact, mean};

/// A subgame-perfect equilibrium, in the order of the periods.
pub(super) fn solve(model: &Model) -> Vec<Period> {
    let mut later: Vec<Period> = Vec::new();
    for t in model.periods().rev() {
        let waiting = later.last().map_or(&model.status_quo, |period| &period.value);
        let next = period(model, t, Stage { waiting, opt_outs: model.opt_outs_at(t) });
        later.push(next);
    }
    later.reverse();
    later
}

fn period(model: &Model, t: u32, stage: Stage<'_>) -> Period {
    let opt_out = stage.equilibrium();
    let without_agreement = stage.expected(&opt_out);
    let least: [Exact; 2] = [0, 1].map(|side| {
        let without = &without_agreement[side];
        if model.binding {
            return without.clone();
        }
        without.max(&stage.waiting[side]).max(&stage.opt_outs.alone[side][side]).clone()
    });
    let acceptance = Acceptance::at_least([&least[0], &least[1]]);
    let found = offers(model, t, &acceptance);
    let value = match &found.offers {
        [Some(first), Some(second)] => mean(&first.worth, &second.worth),
        _ => without_agreement.clone(),
    };
    let opt_outs = stage.opt_outs;
    Period {
        t,
        opt_out_values: [0, 1].map(|side: usize| opt_outs.alone[side][side].clone()),
        responds: [0, 1].map(|side: usize| opt_outs.both[side] >= opt_outs.alone[1 - side][side]),
        future: None,
        acceptance,
        acceptable: found.count,
        offers: found.offers,
        opt_out,
        pure_equilibria: Some(stage.pure_equilibria().len()),
        without_agreement,
        value,
    }
}
