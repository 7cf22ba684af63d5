//! Split-the-difference (synthetic): begins with its best outcome and then meets the other side's last offer halfway.
//!
//! Each of its offers is worth to it the mean of its own last offer and of the other side's last one; where that would be
//! less than what it has without an agreement it stops there. It accepts what is worth at least its next offer, keeps its
//! word, and never opts out.

use game::{AgentEntry, AgentInfo, Stream};

use super::parts::{Negotiator, Strategy, best, concession, fallback, worth};
use crate::{Agreement, Crisis, View};

pub(super) const SPLIT_THE_DIFFERENCE: AgentEntry<Crisis> = AgentEntry {
    info: AgentInfo {
        name: "split-the-difference",
        sentence: "Synthetic: begins with its best outcome and meets the other side's last offer halfway.",
        source: "a synthetic counterpart of ours, no model of people",
        params: &[],
    },
    build: |_, _, _| Ok(Box::new(Negotiator::new(Split { last: None }))),
};

struct Split {
    last: Option<Agreement>,
}

impl Split {
    fn target(&self, view: &View<'_>) -> f64 {
        let Some(last) = &self.last else { return f64::INFINITY };
        let own = worth(view, last);
        let mut theirs = view.heard().iter().rev().filter(|heard| heard.seat != view.seat());
        let offered = theirs.find_map(|heard| heard.message.offered().and_then(|actions| view.agreement(actions)));
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

    fn accepts(&mut self, view: &View<'_>, agreement: &Agreement, _: &mut Stream) -> bool {
        worth(view, agreement) >= self.target(view) - 1e-9
    }

    fn opts_out(&mut self, _: &View<'_>, _: &mut Stream) -> bool {
        false
    }
}
