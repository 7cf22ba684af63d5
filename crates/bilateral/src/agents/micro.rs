//! MiCRO: walks down its outcomes from the best, one step for every new offer of the other side.
//!
//! It makes a new offer only if it has made no more distinct offers than it has received; else it repeats one of its
//! own, drawn at random. It accepts what is worth at least as much as the least it is willing to offer now. It never
//! goes below the status quo, and needs no clock. Of several outcomes that are worth the same to it, it offers those first
//! that are best for the other side so far as it can tell (`choice.rs`), or with `choice=least` those that are listed last;
//! the strategy as published leaves that open. Its offers may jump all the same: next in worth to itself may be anything to
//! the other side, and what it repeats is drawn.
//!
//! D. de Jonge, "An Analysis of the Linear Bilateral ANAC Domains Using the MiCRO Benchmark Strategy" (IJCAI 2022).

use std::collections::BTreeSet;

use game::{ANSWERS, AgentEntry, AgentInfo, Recipe, Stream, Temper};

use super::choice::{CHOICE, Choice};
use super::mannered::Mannered;
use super::parts::certain;
use super::{Descending, Negotiator, Strategy};
use crate::limits::EQUAL_OUTCOMES;
use crate::{Bilateral, Event, Offer, View};

pub(super) const MICRO: AgentEntry<Bilateral> = AgentEntry {
    info: AgentInfo {
        name: "micro",
        sentence: "Makes one small concession for every new offer of the other side.",
        source: "de Jonge 2022",
        params: &[CHOICE, ANSWERS],
    },
    build: Recipe::new(|game, seat, params| {
        let steps = Steps { choice: Choice::new(game, seat, params), ..Steps::default() };
        Ok(Mannered::boxed(Temper::Dry, params, Negotiator::with(steps)))
    }),
};

/// The offers made so far and received so far.
#[derive(Clone, Default)]
struct Steps {
    choice: Choice,
    walk: Descending,
    // The next outcomes, all worth the same, and the first one that is worth less.
    alike: Vec<(i64, Offer)>,
    below: Option<(i64, Offer)>,
    made: Vec<Offer>,
    // What the last, and so the least, of these is worth.
    lowest: i64,
    received: BTreeSet<Offer>,
    seen: usize,
    exhausted: bool,
}

impl Steps {
    fn hear(&mut self, view: &View<'_>) {
        for event in &view.history()[self.seen..] {
            if let Event::Offered { seat, offer, .. } = event
                && *seat != view.seat()
            {
                self.received.insert(offer.clone());
            }
        }
        self.seen = view.history().len();
        self.choice.observe(view);
    }

    /// The next outcome on the way down, unless it would be below the status quo.
    fn step_down(&mut self, view: &View<'_>) -> Option<Offer> {
        let next = self.next(view).filter(|(worth, _)| *worth >= view.book().floor());
        self.exhausted = next.is_none();
        next.map(|(_, offer)| offer)
    }

    /// The next best outcome; of several that are worth the same, the one that the other side likes best.
    fn next(&mut self, view: &View<'_>) -> Option<(i64, Offer)> {
        if self.alike.is_empty() {
            self.alike.extend(self.below.take().or_else(|| self.walk.next(view.book())));
            while self.alike.len() < EQUAL_OUTCOMES {
                match self.walk.next(view.book()) {
                    Some(next) if next.0 == self.alike[0].0 => self.alike.push(next),
                    next => {
                        self.below = next;
                        break;
                    }
                }
            }
        }
        // Of those that are liked alike, the first.
        let liked = |place: &usize| (self.choice.likes(view, &self.alike[*place].1), std::cmp::Reverse(*place));
        let best = (0..self.alike.len()).max_by_key(liked)?;
        Some(self.alike.remove(best))
    }
}

impl Strategy for Steps {
    fn chance(&self, view: &View<'_>, incoming: &Offer, _: &Offer) -> f64 {
        certain(view.worth_ticks(incoming) >= self.lowest.max(view.book().floor()))
    }

    fn propose(&mut self, view: &View<'_>, stream: &mut Stream) -> Offer {
        self.hear(view);
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
