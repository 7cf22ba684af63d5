//! Ladders: the outcomes to concede along, from the best for oneself to the best for the other side.
//!
//! Against a single type of the other side a ladder is the Pareto frontier between the two: its rungs fall in worth to
//! oneself and rise in worth to that type. Against several types it has the rungs of the frontiers with each of them and
//! with what they want on average, and knows what every rung is worth to every type.

use std::sync::Arc;

use game::Seat;

use super::BOOK_LIMIT;
use crate::geometry::{Frontier, range_ticks};
use crate::limits::LADDER_RUNGS;
use crate::{Bilateral, Contributions, Domain, Offer, Profile, Shape, to_points};

/// An offer is worth less to no type than the one before by more than this share of the type's range.
pub(super) const STEP_BACK: f64 = 0.02;

/// The outcomes to concede along.
#[derive(Debug)]
pub(super) struct Ladder {
    // What each rung is worth to oneself, falling.
    worths: Vec<i64>,
    rungs: Vec<Offer>,
    // What each rung is worth to each of several types; empty if there is but one.
    likes: Vec<Vec<i64>>,
    // By how much an offer may be worse for a type than the one before.
    step_back: Vec<i64>,
}

/// The ladder of each type of a seat; none where frontiers are too long, or the outcomes too many to find them.
pub(super) type Ladders = Vec<Option<Ladder>>;

/// The ladders of a seat, found once for a scenario.
pub(super) fn ladders(game: &Bilateral, seat: Seat) -> Arc<Ladders> {
    game.prepared(&format!("ladders {}", seat.0), || {
        let others = game.types(seat.other());
        game.types(seat).iter().map(|own| Ladder::of(game.domain(), own, others)).collect()
    })
}

impl Ladder {
    fn of(domain: &Domain, own: &Profile, others: &[Profile]) -> Option<Ladder> {
        let mut numbers = Vec::new();
        let average = (others.len() > 1).then(|| mean(others));
        for wish in others.iter().chain(&average) {
            let are_sums = own.additive().is_some() && wish.additive().is_some();
            if !are_sums && domain.outcomes() > BOOK_LIMIT {
                return None;
            }
            numbers.extend(Frontier::of(domain, [own, wish]).ok()?.points.iter().map(|point| point.number));
            if numbers.len() > LADDER_RUNGS {
                return None;
            }
        }
        let mut rungs: Vec<Offer> = numbers.into_iter().map(|number| domain.outcome(number)).collect();
        rungs.sort_by_cached_key(|rung| (std::cmp::Reverse(own.ticks(rung)), rung.clone()));
        rungs.dedup();
        let several = if others.len() > 1 { others } else { &[] };
        let range = |kind: &Profile| range_ticks(domain, kind).map_or(0, |(least, most)| most - least);
        Some(Ladder {
            worths: rungs.iter().map(|rung| own.ticks(rung)).collect(),
            likes: rungs.iter().map(|rung| several.iter().map(|kind| kind.ticks(rung)).collect()).collect(),
            step_back: several.iter().map(|kind| (range(kind) as f64 * STEP_BACK) as i64).collect(),
            rungs,
        })
    }

    /// The outcome on a rung.
    pub(super) fn rung(&self, place: usize) -> &Offer {
        &self.rungs[place]
    }

    /// The rung that is best for the other side among those worth at least `demand`, or the first if none is, when its
    /// types have these probabilities. If the last offer is still worth as much, one that asks for no more than that and is
    /// not much worse for any type.
    pub(super) fn at_least(&self, demand: i64, probabilities: &[f64], last: Option<usize>) -> usize {
        let enough = self.worths.partition_point(|&worth| worth >= demand).max(1);
        if self.step_back.is_empty() {
            return enough - 1;
        }
        let last = last.filter(|&last| last < enough);
        let may_follow = |rung: &usize| last.is_none_or(|last| self.may_follow(last, *rung));
        // Of equals the one that is worth most to oneself.
        let liking = |rung: &usize| (expected(&self.likes[*rung], probabilities), std::cmp::Reverse(*rung));
        (0..enough).filter(may_follow).max_by_key(liking).or(last).unwrap_or(0)
    }

    /// Does a rung ask for no more than another, and is it not much worse for any type?
    fn may_follow(&self, last: usize, next: usize) -> bool {
        let mut steps = self.likes[last].iter().zip(&self.likes[next]).zip(&self.step_back);
        self.worths[next] <= self.worths[last] && steps.all(|((before, after), most)| before - after <= *most)
    }
}

/// What something is worth to somebody who has one of several types with these probabilities, in millionths of a point:
/// so coarse that how sums are rounded makes no difference.
pub(super) fn expected(worths: &[i64], probabilities: &[f64]) -> i64 {
    let sum: f64 = worths.iter().zip(probabilities).map(|(&worth, p)| p * to_points(worth)).sum();
    (sum * 1e6).round() as i64
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{read_setup, scenario};

    fn game(name: &str) -> Bilateral {
        read_setup(&scenario(name).unwrap()).unwrap().check(name).unwrap()
    }

    #[test]
    fn against_one_type_it_is_the_frontier() {
        let game = game("room");
        let profiles = [&game.types(Seat(0))[0], &game.types(Seat(1))[0]];
        let frontier = Frontier::of(game.domain(), profiles).unwrap().points;
        let ladders = ladders(&game, Seat(0));
        let ladder = ladders[0].as_ref().unwrap();
        assert_eq!(ladder.worths, frontier.iter().map(|point| point.ticks[0]).collect::<Vec<_>>());
        for (place, &worth) in ladder.worths.iter().enumerate() {
            assert_eq!(ladder.at_least(worth, &[], None), place);
            assert_eq!(ladder.at_least(worth + 1, &[], Some(place)), place.saturating_sub(1));
            assert_eq!(profiles[0].ticks(ladder.rung(place)), worth);
        }
    }

    #[test]
    fn against_several_it_is_the_best_of_what_may_follow() {
        let game = game("england-zimbabwe");
        let types = game.types(Seat(1));
        let ladders = ladders(&game, Seat(0));
        let ladder = ladders[1].as_ref().unwrap();
        let rungs = ladder.rungs.len();
        assert!(ladder.worths.is_sorted_by(|a, b| a >= b) && rungs > 20);
        let certain = |kind: usize| [0, 1, 2].map(|other| f64::from(u8::from(other == kind)));
        for (kind, place) in (0..3).flat_map(|kind| (0..rungs).step_by(5).map(move |place| (kind, place))) {
            let found = ladder.at_least(ladder.worths[place], &certain(kind), None);
            let worth = |rung: usize| types[kind].ticks(&ladder.rungs[rung]);
            let enough = (0..rungs).filter(|rung| ladder.worths[*rung] >= ladder.worths[place]);
            assert_eq!(Some(worth(found)), enough.map(worth).max());
            // What follows asks for no more and takes no large step back, whoever is believed in.
            for believed in 0..3 {
                let next = ladder.at_least(ladder.worths[place], &certain(believed), Some(found));
                assert!(ladder.worths[next] <= ladder.worths[found]);
                for (other, most) in ladder.step_back.iter().enumerate() {
                    assert!(ladder.likes[found][other] - ladder.likes[next][other] <= *most);
                }
            }
            // What is worth less than what is asked for now binds nobody.
            let above = ladder.at_least(ladder.worths[found] + 1, &certain(kind), Some(found));
            assert_eq!(above, ladder.at_least(ladder.worths[found] + 1, &certain(kind), None));
        }
    }

    #[test]
    fn a_step_back_is_a_fiftieth_of_the_range() {
        let game = game("england-zimbabwe");
        let ladders = ladders(&game, Seat(0));
        let ladder = ladders[0].as_ref().unwrap();
        for (kind, step) in game.types(Seat(1)).iter().zip(&ladder.step_back) {
            let (least, most) = range_ticks(game.domain(), kind).unwrap();
            assert!((*step * 50 - (most - least)).abs() < 100, "{}", kind.name);
        }
    }

    #[test]
    fn the_mean_is_what_all_want_on_average() {
        let game = game("job-candidate");
        let types = game.types(Seat(0));
        let mean = mean(types);
        for number in (0..game.domain().outcomes()).step_by(97) {
            let outcome = game.domain().outcome(number);
            let sum: i64 = types.iter().map(|kind| kind.ticks(&outcome)).sum();
            assert!((mean.ticks(&outcome) - sum / 3).abs() < 100);
        }
        assert_eq!(expected(&[1_000_000_000_000, 3_000_000_000_000], &[0.25, 0.75]), 2_500_000);
    }
}
