//! Relative tit-for-tat: concedes in proportion to what the other side has conceded.
//!
//! Worth is measured as the share of its own range, from the status quo (0) to its best outcome (1). If the other
//! side's last two offers gave it the shares `before` and `now`, it multiplies the share it asks for by
//! `before / now`: a concession is returned in proportion, a step back is answered by asking for more. Of the outcomes
//! that reach what it asks for, it offers the one that is best for the other side so far as it can tell, or with
//! `choice=least` the one that is worth least to itself; `conceding.rs` says more. It accepts whatever is worth as much to
//! it as the least outcome that reaches what it asks for.
//!
//! P. Faratin, C. Sierra and N. Jennings, "Negotiation Decision Functions for Autonomous Agents" (1998).

use game::{ANSWERS, AgentEntry, AgentInfo, Param, Recipe, Temper};

use super::choice::{CHOICE, Choice};
use super::conceding::{Conceding, Demand};
use super::mannered::Mannered;
use super::{Negotiator, OfferBook};
use crate::{Bilateral, Event, View};

const PARAMS: &[Param] = &[
    Param::number(
        "least",
        "Shares below this count as this, so that a first step away from nothing is not endless.",
        0.05,
        0.0001,
        1.0,
    ),
    CHOICE,
    ANSWERS,
];

pub(super) const TIT_FOR_TAT: AgentEntry<Bilateral> = AgentEntry {
    info: AgentInfo {
        name: "tit-for-tat",
        sentence: "Concedes in proportion to what the other side has conceded.",
        source: "Faratin, Sierra and Jennings 1998 (relative tit-for-tat)",
        params: PARAMS,
    },
    build: Recipe::new(|game, seat, params| {
        let demand = Returned { asked: 1.0, seen: 0, last: None, least_share: params.number("least") };
        let agent = Negotiator::with(Conceding::new(demand, Choice::new(game, seat, params)));
        Ok(Mannered::boxed(Temper::Dry, params, agent))
    }),
};

/// Asks for what returns the other side's last concession.
#[derive(Clone)]
struct Returned {
    asked: f64,
    seen: usize,
    last: Option<f64>,
    least_share: f64,
}

impl Returned {
    /// Looks at the offers that came in since the last time.
    fn observe(&mut self, view: &View<'_>) {
        for event in &view.history()[self.seen..] {
            let Event::Offered { seat, offer, .. } = event else { continue };
            if *seat == view.seat() {
                continue;
            }
            let now = self.share(view, view.worth_ticks(offer));
            if let Some(before) = self.last {
                self.asked = (self.asked * before / now).clamp(0.0, 1.0);
            }
            self.last = Some(now);
        }
        self.seen = view.history().len();
    }

    fn share(&self, view: &View<'_>, worth: i64) -> f64 {
        let (least, most) = (view.book().floor(), view.book().range().1);
        let span = (most - least).max(1) as f64;
        ((worth - least) as f64 / span).clamp(self.least_share, 1.0)
    }
}

impl Demand for Returned {
    fn ask(&mut self, view: &View<'_>, book: &OfferBook) -> i64 {
        self.observe(view);
        let (least, most) = (book.floor(), book.range().1);
        least + ((most - least) as f64 * self.asked) as i64
    }
}
