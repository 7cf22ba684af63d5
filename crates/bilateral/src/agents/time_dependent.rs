//! Time-dependent concession: asks for less as the deadline comes nearer, along a curve with an exponent.
//!
//! At progress `t` (0 at the beginning, 1 at the deadline) it asks for at least `least + (most - least) * (1 - t^e)`,
//! where `most` is its best outcome and `least` the status quo. Exponents above 1 concede late (boulware), below 1
//! early (conceder). It offers the outcome of least worth that reaches its aspiration and accepts what is worth as
//! much as its own next offer.
//!
//! P. Faratin, C. Sierra and N. Jennings, "Negotiation Decision Functions for Autonomous Agents" (1998).

use game::{Agent, AgentEntry, AgentInfo, Param, ParamKind, Params, Stream};

use crate::{Bilateral, Offer, View};

use super::{AcceptNext, Negotiator, Offering, floor_ticks};

const SOURCE: &str = "Faratin, Sierra and Jennings 1998";

const fn exponent(default: f64) -> Param {
    Param {
        name: "exponent",
        sentence: "Above 1 concedes late, below 1 early.",
        kind: ParamKind::Number { default, least: 0.001, most: 1000.0 },
    }
}

const BOULWARE_PARAMS: &[Param] = &[exponent(4.0)];
const LINEAR_PARAMS: &[Param] = &[exponent(1.0)];
const CONCEDER_PARAMS: &[Param] = &[exponent(0.25)];

pub(super) const BOULWARE: AgentEntry<Bilateral> = AgentEntry {
    info: AgentInfo {
        name: "boulware",
        sentence: "Holds out for its best outcome and concedes only near the deadline.",
        source: SOURCE,
        params: BOULWARE_PARAMS,
    },
    build: |_, _, params| build(params, &BOULWARE_PARAMS[0]),
};

pub(super) const LINEAR: AgentEntry<Bilateral> = AgentEntry {
    info: AgentInfo {
        name: "linear",
        sentence: "Concedes at an even pace until the deadline.",
        source: SOURCE,
        params: LINEAR_PARAMS,
    },
    build: |_, _, params| build(params, &LINEAR_PARAMS[0]),
};

pub(super) const CONCEDER: AgentEntry<Bilateral> = AgentEntry {
    info: AgentInfo {
        name: "conceder",
        sentence: "Concedes quickly at first and then hardly any more.",
        source: SOURCE,
        params: CONCEDER_PARAMS,
    },
    build: |_, _, params| build(params, &CONCEDER_PARAMS[0]),
};

fn build(params: &Params, exponent: &Param) -> Result<Box<dyn Agent<Bilateral>>, String> {
    Ok(Box::new(Negotiator::new(TimeDependent { exponent: params.number(exponent) }, AcceptNext)))
}

/// Offers along the concession curve.
struct TimeDependent {
    exponent: f64,
}

impl Offering for TimeDependent {
    fn propose(&mut self, view: &View<'_>, _: &mut Stream) -> Offer {
        let book = view.game().offer_book(view.seat(), view.my_type());
        let (least, most) = (floor_ticks(view), book.range().1);
        let held = 1.0 - view.progress().powf(self.exponent);
        book.at_least(least + ((most - least) as f64 * held) as i64)
    }
}
