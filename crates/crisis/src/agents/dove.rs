//! The dove (synthetic): gives way early, never punishes, keeps its word, and never opts out.
//!
//! What it asks for goes from its best outcome to what it has without an agreement with the power `exponent` of time.
//! An offer of some parameters alone it accepts if that much is left to it with the rest as in its own offer.

use game::{ANSWERS, AgentEntry, AgentInfo, Param, Recipe, Stream, Temper};

use super::hawk::demand;
use super::mannered::Mannered;
use super::parts::{Negotiator, Strategy, certain, concession, worth};
use crate::{Agreement, Crisis, View};

const PARAMS: &[Param] = &[
    ANSWERS,
    Param::number(
        "exponent",
        "How late it gives way: the power of time with which its demand falls.",
        0.4,
        0.01,
        100.0,
    ),
];

pub(super) const DOVE: AgentEntry<Crisis> = AgentEntry {
    info: AgentInfo {
        name: "dove",
        sentence: "Synthetic: gives way early, never punishes, keeps its word, and never opts out.",
        source: "a synthetic counterpart of ours, no model of people",
        params: PARAMS,
    },
    build: Recipe::new(|_, _, params| {
        let dove = Dove { exponent: params.number("exponent") };
        Ok(Mannered::boxed(Temper::Friendly, params, Negotiator::new(dove)))
    }),
};

#[derive(Clone)]
struct Dove {
    exponent: f64,
}

impl Strategy for Dove {
    fn propose(&mut self, view: &View<'_>, _: &mut Stream) -> Option<Agreement> {
        concession(view, demand(view, self.exponent))
    }

    fn accepts(&self, view: &View<'_>, agreement: &Agreement) -> f64 {
        certain(worth(view, agreement) >= demand(view, self.exponent) - 1e-9)
    }

    fn opts_out(&mut self, _: &View<'_>, _: &mut Stream) -> bool {
        false
    }
}
