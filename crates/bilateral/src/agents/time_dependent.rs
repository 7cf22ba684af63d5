//! Time-dependent concession: asks for less as the deadline comes nearer, along a curve with an exponent.
//!
//! At progress `t` (0 at the beginning, 1 at the deadline) it asks for at least `least + (most - least) * (1 - t^e)`,
//! where `most` is its best outcome and `least` the status quo. Exponents above 1 concede late (boulware), below 1
//! early (conceder). Its demand never rises. Of the outcomes that reach it, it offers the one that is best for the other
//! side so far as it can tell, or with `choice=least` the one that is worth least to itself; `conceding.rs` says more. It
//! accepts whatever is worth as much to it as the least outcome that reaches its demand.
//!
//! P. Faratin, C. Sierra and N. Jennings, "Negotiation Decision Functions for Autonomous Agents" (1998).

use game::{ANSWERS, Agent, AgentEntry, AgentInfo, Param, Params, Recipe, Seat, Temper};

use super::choice::{CHOICE, Choice};
use super::conceding::{Conceding, Demand};
use super::mannered::Mannered;
use super::{Negotiator, OfferBook};
use crate::{Bilateral, View};

const SOURCE: &str = "Faratin, Sierra and Jennings 1998";

const fn exponent(default: f64) -> Param {
    Param::number("exponent", "Above 1 concedes late, below 1 early.", default, 0.001, 1000.0)
}

const BOULWARE_PARAMS: &[Param] = &[exponent(4.0), CHOICE, ANSWERS];
const LINEAR_PARAMS: &[Param] = &[exponent(1.0), CHOICE, ANSWERS];
const CONCEDER_PARAMS: &[Param] = &[exponent(0.25), CHOICE, ANSWERS];

pub(super) const BOULWARE: AgentEntry<Bilateral> = AgentEntry {
    info: AgentInfo {
        name: "boulware",
        sentence: "Holds out for its best outcome and concedes only near the deadline.",
        source: SOURCE,
        params: BOULWARE_PARAMS,
    },
    build: Recipe::new(|game, seat, params| Ok(build(game, seat, params, Temper::Hard))),
};

pub(super) const LINEAR: AgentEntry<Bilateral> = AgentEntry {
    info: AgentInfo {
        name: "linear",
        sentence: "Concedes at an even pace until the deadline.",
        source: SOURCE,
        params: LINEAR_PARAMS,
    },
    build: Recipe::new(|game, seat, params| Ok(build(game, seat, params, Temper::Dry))),
};

pub(super) const CONCEDER: AgentEntry<Bilateral> = AgentEntry {
    info: AgentInfo {
        name: "conceder",
        sentence: "Concedes quickly at first and then hardly any more.",
        source: SOURCE,
        params: CONCEDER_PARAMS,
    },
    build: Recipe::new(|game, seat, params| Ok(build(game, seat, params, Temper::Friendly))),
};

fn build(game: &Bilateral, seat: Seat, params: &Params, temper: Temper) -> Box<dyn Agent<Bilateral>> {
    let demand = TimeDependent { exponent: params.number("exponent") };
    let agent = Negotiator::with(Conceding::new(demand, Choice::new(game, seat, params)));
    Mannered::boxed(temper, params, agent)
}

/// Asks for less along the concession curve.
#[derive(Clone)]
struct TimeDependent {
    exponent: f64,
}

impl Demand for TimeDependent {
    fn ask(&mut self, view: &View<'_>, book: &OfferBook) -> i64 {
        let (least, most) = (book.floor(), book.range().1);
        let held = 1.0 - power(view.progress(), self.exponent);
        least + ((most - least) as f64 * held) as i64
    }
}

/// `base` to the power of `exponent`. Products and square roots, where they suffice, are quick and give the same bits
/// on every machine, which `powf` need not.
pub(super) fn power(base: f64, exponent: f64) -> f64 {
    const WHOLE_LIMIT: f64 = 64.0;
    let quarters = exponent * 4.0;
    if quarters.fract() != 0.0 || quarters > WHOLE_LIMIT {
        return base.powf(exponent);
    }
    match exponent.fract() == 0.0 {
        true => base.powi(exponent as i32),
        false => base.sqrt().sqrt().powi(quarters as i32),
    }
}

#[cfg(test)]
mod tests {
    use super::power;

    #[test]
    fn powers_are_powers() {
        for exponent in [0.1, 0.25, 0.5, 1.0, 1.75, 4.0, 16.0, 100.0] {
            for step in 0..=50 {
                let base = f64::from(step) / 50.0;
                assert!((power(base, exponent) - base.powf(exponent)).abs() < 1e-14, "{base}^{exponent}");
            }
        }
    }
}
