//! Ladders: the outcomes to concede along, from the best for oneself to the best for the other side.
//!
//! A ladder is the Pareto frontier between what one type wants and what the other side is taken to want. Its rungs fall in
//! worth to oneself and rise in worth to the other side.

use std::sync::Arc;

use game::Seat;

use super::BOOK_LIMIT;
use crate::geometry::Frontier;
use crate::limits::LADDER_RUNGS;
use crate::{Bilateral, Contributions, Domain, Offer, Profile, Shape};

/// The outcomes to concede along against one wish of the other side.
#[derive(Debug)]
pub(super) struct Ladder {
    // What each rung is worth to oneself, falling.
    worths: Vec<i64>,
    rungs: Vec<Offer>,
}

/// The ladders of a seat: for each own type one against what all types of the other side want on average, and one against
/// each of them. None where the frontier is too long, or the outcomes too many to find it.
pub(super) type Ladders = Vec<Vec<Option<Ladder>>>;

/// The ladder against what all types of the other side want on average. That against a type comes as many places later as
/// the type's position says, and one.
pub(super) const AGAINST_ALL: usize = 0;

/// The ladders of a seat, found once for a scenario.
pub(super) fn ladders(game: &Bilateral, seat: Seat) -> Arc<Ladders> {
    game.prepared(&format!("ladders {}", seat.0), || {
        let others = game.types(seat.other());
        let wishes: Vec<Profile> = std::iter::once(mean(others)).chain(others.iter().cloned()).collect();
        let against = |own: &Profile| wishes.iter().map(|wish| Ladder::of(game.domain(), [own, wish])).collect();
        game.types(seat).iter().map(against).collect()
    })
}

impl Ladder {
    fn of(domain: &Domain, profiles: [&Profile; 2]) -> Option<Ladder> {
        let sums = profiles.iter().all(|profile| profile.additive().is_some());
        if !sums && domain.outcomes() > BOOK_LIMIT {
            return None;
        }
        let points = Frontier::of(domain, profiles).ok()?.points;
        if points.len() > LADDER_RUNGS {
            return None;
        }
        let worths = points.iter().map(|point| point.ticks[0]).collect();
        Some(Ladder { worths, rungs: points.iter().map(|point| domain.outcome(point.number)).collect() })
    }

    /// The rung that is best for the other side among those worth at least `demand`, with its worth; the first if none is.
    pub(super) fn at_least(&self, demand: i64) -> (i64, &Offer) {
        let rung = self.worths.partition_point(|&worth| worth >= demand).saturating_sub(1);
        (self.worths[rung], &self.rungs[rung])
    }
}

/// Who wants what all of these want on average; the first of them where their utilities are no sums.
fn mean(types: &[Profile]) -> Profile {
    let sums: Option<Vec<&Contributions>> = types.iter().map(Profile::additive).collect();
    let first = types[0].clone();
    let Some(sums) = sums else { return first };
    let count = i64::try_from(types.len()).unwrap_or(1);
    let mut ticks = Contributions::default();
    for issue in 0..sums[0].issues() {
        let value = |value: usize| sums.iter().map(|sum| sum.issue(issue)[value] / count).sum();
        ticks.push((0..sums[0].issue(issue).len()).map(value));
    }
    Profile { shape: Shape::Additive { ticks, cap: None }, ..first }
}
