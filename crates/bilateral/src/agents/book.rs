//! The outcomes in the order of their worth to one type: what nearly every agent looks offers up in.
//!
//! Small domains are listed and sorted. Larger additive ones are split in two halves of the issues, each a sorted list
//! of partial sums that are combined on demand; issues that fit into neither half are set in proportion. Large domains
//! with other utilities are represented by a fixed sample.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use game::Stream;

use crate::{Contributions, Domain, Offer, Profile, View, to_ticks};

/// Domains of up to this many outcomes are listed.
pub const BOOK_LIMIT: u64 = 1 << 21;

/// Half of the issues may have up to this many combinations.
pub const HALF_LIMIT: usize = 1 << 20;

/// Steps of the index of a listed book.
const INDEX_STEPS: i64 = 4096;

/// How many outcomes stand for a large domain whose utilities are no sums.
const SAMPLE: u64 = 1 << 16;

/// The outcomes in the order of their worth to a type. Prepared once for a scenario, shared by all games.
#[derive(Debug)]
pub struct OfferBook {
    domain: Domain,
    pages: Pages,
    status_quo: i64,
}

#[derive(Debug)]
enum Pages {
    /// All (or a sample of) outcomes by rising worth.
    Listed(List),
    /// Two halves of the issues by rising worth, and the issues that are in neither.
    Halved { halves: [Half; 2], rest: Vec<RestIssue>, range: (i64, i64) },
}

/// Outcomes by rising worth, with an index that leads close to the place of any worth.
#[derive(Debug)]
struct List {
    ticks: Vec<i64>,
    outcomes: Vec<Offer>,
    // For equal steps of worth from the least to the greatest: the first position that reaches the step.
    steps: Vec<u32>,
    step: i64,
}

impl List {
    fn new(ticks: Vec<i64>, outcomes: Vec<Offer>) -> List {
        let (least, most) = (ticks[0], ticks[ticks.len() - 1]);
        let step = ((most - least) / INDEX_STEPS).max(1);
        let first = |number: i64| ticks.partition_point(|&worth| worth < least + number * step);
        let steps = (0..=INDEX_STEPS + 1).map(|number| u32::try_from(first(number)).unwrap_or(u32::MAX)).collect();
        List { ticks, outcomes, steps, step }
    }

    /// The first position worth at least `target`; the last one if none is.
    fn position(&self, target: i64) -> usize {
        let last = self.ticks.len() - 1;
        let number = (target.max(self.ticks[0]) - self.ticks[0]) / self.step;
        let Some(number) = usize::try_from(number).ok().filter(|&number| number + 1 < self.steps.len()) else {
            return last;
        };
        let (from, to) = (self.steps[number] as usize, self.steps[number + 1] as usize);
        (from + self.ticks[from..to].partition_point(|&worth| worth < target)).min(last)
    }
}

/// Partial sums with the contribution to the outcome's number, by rising sum.
type Half = Vec<(i64, u64)>;

#[derive(Debug)]
struct RestIssue {
    // Worth and contribution to the outcome's number, by rising worth.
    values: Vec<(i64, u64)>,
}

impl OfferBook {
    /// Prepares the book of a profile.
    pub fn new(domain: &Domain, profile: &Profile) -> OfferBook {
        let pages = match profile.contributions() {
            _ if domain.outcomes() <= BOOK_LIMIT => listed(domain, profile, (0..domain.outcomes()).collect()),
            Some(contributions) => halved(domain, contributions, HALF_LIMIT),
            None => {
                let mut stream = Stream::numbered(0, 0);
                listed(domain, profile, (0..SAMPLE).map(|_| stream.below(domain.outcomes())).collect())
            }
        };
        OfferBook { domain: domain.clone(), pages, status_quo: to_ticks(profile.status_quo) }
    }

    /// What the status quo is worth, in ticks.
    pub fn status_quo(&self) -> i64 {
        self.status_quo
    }

    /// The least that a sensible player asks for: the status quo, or the worst outcome if all are better than that.
    pub fn floor(&self) -> i64 {
        let (least, most) = self.range();
        self.status_quo.clamp(least, most)
    }

    /// The least and the greatest worth in it, in ticks.
    pub fn range(&self) -> (i64, i64) {
        match &self.pages {
            Pages::Listed(list) => (list.ticks[0], list.ticks[list.ticks.len() - 1]),
            Pages::Halved { range, .. } => *range,
        }
    }

    /// The best outcome.
    pub fn best(&self) -> Offer {
        self.at_least(self.range().1)
    }

    /// The outcome of least worth among those worth at least `target`; the best one if none is.
    pub fn at_least(&self, target: i64) -> Offer {
        match &self.pages {
            Pages::Listed(list) => list.outcomes[list.position(target)].clone(),
            Pages::Halved { halves, rest, range } => self.domain.outcome(halved_at_least(halves, rest, *range, target)),
        }
    }

    /// What the outcome of least worth that is worth at least `target` is worth to whoever looks, whose book this is.
    pub(super) fn reached(&self, view: &View<'_>, target: i64) -> i64 {
        match &self.pages {
            Pages::Listed(list) => list.ticks[list.position(target)],
            Pages::Halved { .. } => view.profile().ticks(&self.at_least(target)),
        }
    }

    /// An outcome worth at least `target`, drawn at random; the best one if none is.
    ///
    /// Listed books draw evenly; halved ones draw a target between `target` and the best, which favours no part of the
    /// range of worth.
    pub fn any_at_least(&self, target: i64, stream: &mut Stream) -> Offer {
        match &self.pages {
            Pages::Listed(list) => {
                let first = list.position(target);
                list.outcomes[first + stream.index(list.outcomes.len() - first)].clone()
            }
            Pages::Halved { range, .. } => {
                let room = u64::try_from(range.1 - target.min(range.1)).unwrap_or(0);
                self.at_least(target + i64::try_from(stream.below(room + 1)).unwrap_or(0))
            }
        }
    }
}

fn listed(domain: &Domain, profile: &Profile, numbers: Vec<u64>) -> Pages {
    let mut entries: Vec<(i64, u64)> =
        numbers.into_iter().map(|number| (profile.ticks(&domain.outcome(number)), number)).collect();
    entries.sort_unstable();
    entries.dedup();
    let ticks = entries.iter().map(|(worth, _)| *worth).collect();
    Pages::Listed(List::new(ticks, entries.iter().map(|(_, number)| domain.outcome(*number)).collect()))
}

fn halved(domain: &Domain, contributions: &Contributions, half_limit: usize) -> Pages {
    let mut stride = domain.outcomes();
    let mut issues: Vec<Vec<(i64, u64)>> = Vec::new();
    for worths in contributions.iter() {
        stride /= worths.len() as u64;
        let mut values: Vec<(i64, u64)> =
            worths.iter().zip(0..).map(|(&worth, value)| (worth, value * stride)).collect();
        values.sort_unstable();
        issues.push(values);
    }
    let least: i64 = issues.iter().map(|values| values[0].0).sum();
    let most: i64 = issues.iter().map(|values| values[values.len() - 1].0).sum();
    let range = (least, most);
    // Issues that matter most go into the halves, where they are combined exactly.
    issues.sort_by_key(|values| Reverse(values[values.len() - 1].0 - values[0].0));
    let mut halves: [Half; 2] = [vec![(0, 0)], vec![(0, 0)]];
    let mut rest = Vec::new();
    for values in issues {
        let smaller = usize::from(halves[1].len() < halves[0].len());
        if halves[smaller].len().saturating_mul(values.len()) <= half_limit {
            halves[smaller] = combine(&halves[smaller], &values);
        } else {
            rest.push(RestIssue { values });
        }
    }
    halves.iter_mut().for_each(|half| half.sort_unstable());
    Pages::Halved { halves, rest, range }
}

fn combine(half: &[(i64, u64)], values: &[(i64, u64)]) -> Half {
    let pair = |&(sum, number): &(i64, u64)| values.iter().map(move |(worth, value)| (sum + worth, number + value));
    half.iter().flat_map(pair).collect()
}

fn halved_at_least(halves: &[Half; 2], rest: &[RestIssue], range: (i64, i64), target: i64) -> u64 {
    let span = (range.1 - range.0).max(1) as f64;
    let share = ((target - range.0) as f64 / span).clamp(0.0, 1.0);
    let (mut worth, mut number) = (0, 0);
    for issue in rest {
        let (low, high) = (issue.values[0].0, issue.values[issue.values.len() - 1].0);
        let wanted = low + ((high - low) as f64 * share) as i64;
        let position = issue.values.partition_point(|(worth, _)| *worth < wanted).min(issue.values.len() - 1);
        worth += issue.values[position].0;
        number += issue.values[position].1;
    }
    number + least_pair(halves, target - worth)
}

/// The pair of entries with the least sum that reaches `target`; the greatest pair if none does.
fn least_pair(halves: &[Half; 2], target: i64) -> u64 {
    let [left, right] = halves;
    let mut end = right.len();
    let mut best = (i64::MAX, left[left.len() - 1].1 + right[right.len() - 1].1);
    for &(worth, number) in left {
        while end > 0 && right[end - 1].0 + worth >= target {
            end -= 1;
        }
        if let Some((other, rest)) = right.get(end) {
            best = best.min((worth + other, number + rest));
        }
    }
    best.1
}

/// Walks down a book from the best outcome, each outcome once.
#[derive(Clone, Debug, Default)]
pub struct Descending {
    taken: usize,
    // Sum, then positions in the two halves counted from the top.
    heap: BinaryHeap<(i64, Reverse<usize>, Reverse<usize>)>,
}

impl Descending {
    /// The next best outcome with its worth; `None` when all were given. Call it with the same book every time.
    ///
    /// In a halved book the issues that are in neither half stay at their best value.
    pub fn next(&mut self, book: &OfferBook) -> Option<(i64, Offer)> {
        let next = match &book.pages {
            Pages::Listed(list) => {
                let position = list.ticks.len().checked_sub(self.taken + 1)?;
                (list.ticks[position], list.outcomes[position].clone())
            }
            Pages::Halved { halves, rest, .. } => {
                let pair = self.next_pair(halves)?;
                let tops = rest.iter().map(|issue| issue.values[issue.values.len() - 1]);
                let (worth, number) = tops.fold(pair, |(worth, number), top| (worth + top.0, number + top.1));
                (worth, book.domain.outcome(number))
            }
        };
        self.taken += 1;
        Some(next)
    }

    fn next_pair(&mut self, [left, right]: &[Half; 2]) -> Option<(i64, u64)> {
        let entry = |half: &Half, down: usize| half.len().checked_sub(down + 1).map(|position| half[position]);
        if self.taken == 0 {
            self.heap.push((entry(left, 0)?.0 + entry(right, 0)?.0, Reverse(0), Reverse(0)));
        }
        let (worth, Reverse(i), Reverse(j)) = self.heap.pop()?;
        if let (Some(a), Some(b)) = (entry(left, i), entry(right, j + 1)) {
            self.heap.push((a.0 + b.0, Reverse(i), Reverse(j + 1)));
        }
        if j == 0
            && let (Some(a), Some(b)) = (entry(left, i + 1), entry(right, 0))
        {
            self.heap.push((a.0 + b.0, Reverse(i + 1), Reverse(0)));
        }
        Some((worth, entry(left, i)?.1 + entry(right, j)?.1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bilateral, read_setup, scenario};

    fn game(name: &str) -> Bilateral {
        read_setup(&scenario(name).unwrap()).unwrap().check(name).unwrap()
    }

    fn in_halves(domain: &Domain, profile: &Profile, half_limit: usize) -> OfferBook {
        let pages = halved(domain, profile.contributions().unwrap(), half_limit);
        OfferBook { domain: domain.clone(), pages, status_quo: to_ticks(profile.status_quo) }
    }

    /// The same book twice: as a list, and in halves as if the domain were large.
    fn books(domain: &Domain, profile: &Profile) -> [OfferBook; 2] {
        [OfferBook::new(domain, profile), in_halves(domain, profile, HALF_LIMIT)]
    }

    #[test]
    fn halves_grow_side_by_side() {
        let game = game("england-zimbabwe");
        let book = in_halves(game.domain(), &game.types(game::Seat(0))[0], HALF_LIMIT);
        let Pages::Halved { halves, rest, .. } = &book.pages else { panic!("a list") };
        let sizes = [halves[0].len(), halves[1].len()];
        assert_eq!((sizes[0] * sizes[1], rest.len()), (576, 0));
        assert!(sizes.iter().all(|size| (12..=48).contains(size)), "{sizes:?}");
    }

    #[test]
    fn with_issues_beyond_the_halves_what_is_asked_is_reached_and_hardly_more() {
        let game = game("england-zimbabwe");
        let domain = game.domain();
        for profile in [game::Seat(0), game::Seat(1)].into_iter().flat_map(|seat| game.types(seat)) {
            // Halves of so few entries that the two issues which matter least fit into neither.
            let book = in_halves(domain, profile, 12);
            let Pages::Halved { rest, .. } = &book.pages else { panic!("a list") };
            assert!(!rest.is_empty());
            let (least, most) = book.range();
            let steps = rest.iter().flat_map(|issue| issue.values.windows(2).map(|pair| pair[1].0 - pair[0].0));
            let coarseness = steps.sum::<i64>() + (most - least) / 8;
            for step in 0..=1000 {
                let target = least + (most - least) / 1000 * step;
                let worth = profile.ticks(&book.at_least(target));
                assert!(worth >= target, "{}: {worth} for {target}", profile.name);
                assert!(worth <= target + coarseness, "{}: {worth} for {target}", profile.name);
            }
            assert_eq!(profile.ticks(&book.best()), most);
            let mut walk = Descending::default();
            let walked: Vec<(i64, Offer)> = std::iter::from_fn(|| walk.next(&book)).collect();
            assert!(walked.iter().all(|(worth, outcome)| profile.ticks(outcome) == *worth));
            assert!(walked[0].0 == most && walked.is_sorted_by(|a, b| a.0 >= b.0));
            let tops: i64 = rest.iter().map(|issue| issue.values[issue.values.len() - 1].0).sum();
            let lows: i64 = rest.iter().map(|issue| issue.values[0].0).sum();
            assert_eq!(walked[walked.len() - 1].0 - tops, least - lows, "all of the halves, the rest at its best");
        }
    }

    #[test]
    fn what_is_looked_up_is_what_a_search_through_all_outcomes_finds() {
        for name in ["room", "england-zimbabwe", "band"] {
            let game = game(name);
            let domain = game.domain();
            for profile in [game::Seat(0), game::Seat(1)].into_iter().flat_map(|seat| game.types(seat)) {
                let mut all: Vec<i64> = (0..domain.outcomes()).map(|n| profile.ticks(&domain.outcome(n))).collect();
                all.sort_unstable();
                let (least, most) = (all[0], all[all.len() - 1]);
                for book in books(domain, profile) {
                    let worth = |offer: &Offer| profile.ticks(offer);
                    assert_eq!((book.range(), worth(&book.best())), ((least, most), most), "{name}");
                    assert_eq!(book.status_quo(), to_ticks(profile.status_quo));
                    assert_eq!(book.floor(), to_ticks(profile.status_quo).max(least).min(most));
                    let targets = all.iter().flat_map(|&ticks| [ticks - 1, ticks, ticks + 1]);
                    for target in targets.chain([least - 10, most + 10, least.midpoint(most)]) {
                        let wanted = all.iter().copied().find(|&ticks| ticks >= target).unwrap_or(most);
                        assert_eq!(worth(&book.at_least(target)), wanted, "{name} {}: {target}", profile.name);
                    }
                    let mut stream = Stream::numbered(3, 0);
                    let middle = all[all.len() / 2];
                    let drawn: Vec<i64> = (0..300).map(|_| worth(&book.any_at_least(middle, &mut stream))).collect();
                    assert!(drawn.iter().all(|&ticks| ticks >= middle), "{name}");
                    assert!(drawn.contains(&most) || drawn.iter().any(|&ticks| ticks > middle), "{name}");
                }
            }
        }
    }

    #[test]
    fn walking_down_gives_every_outcome_once_and_never_a_better_one() {
        for name in ["room", "england-zimbabwe", "band"] {
            let game = game(name);
            let domain = game.domain();
            let profile = &game.types(game::Seat(1))[0];
            let mut all: Vec<i64> = (0..domain.outcomes()).map(|n| profile.ticks(&domain.outcome(n))).collect();
            all.sort_unstable_by_key(|&ticks| Reverse(ticks));
            for book in books(domain, profile) {
                let mut walk = Descending::default();
                let walked: Vec<(i64, Offer)> = std::iter::from_fn(|| walk.next(&book)).collect();
                assert_eq!(walked.iter().map(|(worth, _)| *worth).collect::<Vec<_>>(), all, "{name}");
                assert!(walked.iter().all(|(worth, outcome)| profile.ticks(outcome) == *worth), "{name}");
                let numbers: std::collections::BTreeSet<_> =
                    walked.iter().map(|(_, outcome)| domain.number(outcome)).collect();
                assert_eq!(numbers.len() as u64, domain.outcomes(), "{name}");
            }
        }
    }
}
