//! MiCRO: walks down its outcomes from the best, one step for every new offer of the other side.
//!
//! It makes a new offer only if it has made no more distinct offers than it has received; else it repeats one of its
//! own, drawn at random. It accepts what is worth at least as much as the least it is willing to offer now. It never
//! goes below the status quo, and needs neither the clock nor a model of the other side.
//!
//! D. de Jonge, "An Analysis of the Linear Bilateral ANAC Domains Using the MiCRO Benchmark Strategy" (IJCAI 2022).

use std::collections::BTreeSet;

use game::{AgentEntry, AgentInfo, Recipe, Stream};

use crate::{Bilateral, Event, Offer, View};

use super::{Descending, Negotiator, Strategy};

pub(super) const MICRO: AgentEntry<Bilateral> = AgentEntry {
    info: AgentInfo {
        name: "micro",
        sentence: "Makes one small concession for every new offer of the other side.",
        source: "de Jonge 2022",
        params: &[],
    },
    build: Recipe::new(|_, _, _| Ok(Box::new(Negotiator::with(Ladder::default())))),
};

/// The offers made so far and received so far.
#[derive(Default)]
struct Ladder {
    walk: Descending,
    made: Vec<Offer>,
    // What the last, and so the least, of these is worth.
    lowest: i64,
    received: BTreeSet<Offer>,
    seen: usize,
    exhausted: bool,
}

impl Ladder {
    fn observe(&mut self, view: &View<'_>) {
        for event in &view.history()[self.seen..] {
            if let Event::Offered { seat, offer, .. } = event
                && *seat != view.seat()
            {
                self.received.insert(offer.clone());
            }
        }
        self.seen = view.history().len();
    }

    /// The next outcome on the way down, unless it would be below the status quo.
    fn step_down(&mut self, view: &View<'_>) -> Option<Offer> {
        let book = view.book();
        let next = self.walk.next(book).filter(|(worth, _)| *worth >= view.book().floor());
        self.exhausted = next.is_none();
        next.map(|(_, offer)| offer)
    }
}

impl Strategy for Ladder {
    fn accepts(&mut self, view: &View<'_>, incoming: &Offer, _: &Offer, _: &mut Stream) -> bool {
        view.worth_ticks(incoming) >= self.lowest.max(view.book().floor())
    }

    fn propose(&mut self, view: &View<'_>, stream: &mut Stream) -> Offer {
        self.observe(view);
        if self.made.len() <= self.received.len()
            && !self.exhausted
            && let Some(newest) = self.step_down(view)
        {
            self.lowest = view.worth_ticks(&newest);
            self.made.push(newest.clone());
            return newest;
        }
        match self.made.len() {
            0 => view.book().best(),
            count => self.made[stream.index(count)].clone(),
        }
    }
}
