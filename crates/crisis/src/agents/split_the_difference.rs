//! Split-the-difference (synthetic): begins with its best outcome and then meets the other side's last offer halfway.
//!
//! Each of its offers is worth to it the mean of its own last offer and of the other side's last one; where that would be
//! less than what it has without an agreement it stops there. It accepts what is worth at least its next offer less
//! `tolerance`, keeps its word, and never opts out. Offers that leave something open it completes as `partial.rs` says, both
//! when it answers them and when it meets them halfway.

use game::{ANSWERS, AgentEntry, AgentInfo, Param, Recipe, Stream, Temper};

use super::mannered::Mannered;
use super::partial;
use super::parts::{Negotiator, Strategy, best, certain, concession, fallback, worth};
use crate::{Agreement, Crisis, View};

pub(super) const SPLIT_THE_DIFFERENCE: AgentEntry<Crisis> = AgentEntry {
    info: AgentInfo {
        name: "split-the-difference",
        sentence: "Synthetic: begins with its best outcome and meets the other side's last offer halfway.",
        source: "a synthetic counterpart of ours, no model of people",
        params: PARAMS,
    },
    build: Recipe::new(|_, _, params| {
        let split = Split { last: None, tolerance: params.number("tolerance") };
        Ok(Mannered::boxed(Temper::Curious, params, Negotiator::new(split)))
    }),
};

const PARAMS: &[Param] = &[
    ANSWERS,
    Param::number(
        "tolerance",
        "How many points less than its next offer it accepts, so that two of its kind come to an end.",
        10.0,
        0.0,
        1_000_000.0,
    ),
];

#[derive(Clone)]
struct Split {
    last: Option<Agreement>,
    tolerance: f64,
}

impl Split {
    fn target(&self, view: &View<'_>) -> f64 {
        let Some(last) = &self.last else { return f64::INFINITY };
        let own = worth(view, last);
        let mut theirs = view.heard().iter().rev().filter(|heard| heard.seat != view.seat());
        let offered = theirs.find_map(|heard| {
            let actions = heard.message.offered()?;
            partial::signable(view, actions).or_else(|| partial::completed(view, actions, last))
        });
        let halfway = offered.map_or(own, |offered| f64::midpoint(own, worth(view, &offered)));
        halfway.max(fallback(view))
    }
}

impl Strategy for Split {
    fn propose(&mut self, view: &View<'_>, _: &mut Stream) -> Option<Agreement> {
        let next = match self.last {
            None => best(view),
            Some(_) => concession(view, self.target(view)),
        };
        self.last.clone_from(&next);
        next
    }

    fn accepts(&self, view: &View<'_>, agreement: &Agreement) -> f64 {
        let least = (self.target(view) - self.tolerance).max(fallback(view));
        certain(worth(view, agreement) >= least - 1e-9)
    }

    fn opts_out(&mut self, _: &View<'_>, _: &mut Stream) -> bool {
        false
    }
}
