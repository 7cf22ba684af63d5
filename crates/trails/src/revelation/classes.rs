//! All that can be offered, in classes of equal benefits.
//!
//! An exchange matters only by what the two hold after it, and that only by the benefits it brings each player with each of
//! its goals. How far chips lead depends on a few thresholds ("at least two purple ones"), so the divisions of all chips
//! fall into boxes, ranges of counts of each colour, within which everybody comes equally far; within a box the benefits
//! depend on how many chips the first player has, and nothing else. So half a million divisions are never listed.

use std::collections::BTreeMap;

use game::Seat;

use super::{Revelation, SEATS};
use crate::{Chips, Colour, Exchange, Field, Reach, Scoring, Square};

/// The most boxes that are looked at, times the number of chips that a player can have.
const WORK_LIMIT: u128 = 8_000_000;

/// What an exchange brings each player with each of its goals: `benefits[seat][goal]`.
pub type Benefits = [[i64; 2]; 2];

/// Exchanges with the same benefits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// What they bring.
    pub benefits: Benefits,
    /// How many different divisions of the chips they lead to.
    pub divisions: u128,
    /// That of them which moves the fewest chips, of several the first in the order of colours; the first seat gives.
    pub exchange: Exchange,
}

impl Class {
    /// How many chips change hands.
    pub fn moved(&self) -> u32 {
        self.exchange.gives.total() + self.exchange.takes.total()
    }

    /// Its exchange as this player proposes it.
    pub fn made_by(&self, seat: Seat) -> Exchange {
        if seat == SEATS[0] { self.exchange } else { self.exchange.turned() }
    }

    /// How one of its exchanges is preferred to another: fewer chips moved, then the first in the order of colours.
    fn order(&self) -> (u32, Exchange) {
        (self.moved(), self.exchange)
    }
}

/// All that can be offered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stakes {
    /// The scores without negotiation: `alternatives[seat][goal]`.
    pub alternatives: [[i64; 2]; 2],
    /// The classes, in the order of their benefits.
    pub classes: Vec<Class>,
}

impl Stakes {
    /// Looks at all exchanges of a game.
    pub(super) fn of(game: &Revelation) -> Stakes {
        let alternatives = SEATS.map(|seat| [0, 1].map(|goal| game.alternative(seat, goal)));
        let ladders = ladders(game, &game.reaches);
        let own = game.players()[0].chips;
        let mut boxes = Boxes {
            ladders: &ladders,
            ranges: ranges(&game.pool(), &ladders),
            pool: game.pool(),
            own,
            scoring: game.setup().scoring,
            alternatives,
            classes: BTreeMap::new(),
        };
        boxes.descend(&mut Vec::new(), &[1]);
        Stakes { alternatives, classes: boxes.classes.into_values().collect() }
    }

    /// How many different divisions of the chips there are, the present one included.
    pub fn divisions(&self) -> u128 {
        self.classes.iter().fold(0, |sum: u128, class| sum.saturating_add(class.divisions))
    }

    /// The class of an exchange that brings these benefits; `None` if there is none.
    pub fn class_with(&self, benefits: &Benefits) -> Option<&Class> {
        let place = self.classes.binary_search_by(|class| class.benefits.cmp(benefits)).ok()?;
        self.classes.get(place)
    }
}

/// Can the classes of a game on this field be made with bounded work?
pub(super) fn are_few(field: &Field, reaches: &[Reach]) -> bool {
    let pool = field.pool();
    let boxes = ranges(&pool, &ladders(field, reaches)).into_iter().map(|(_, ranges)| ranges.len() as u128);
    let boxes = boxes.fold(1, |product: u128, ranges| product.saturating_mul(ranges));
    boxes.saturating_mul(u128::from(pool.total()) + 1) <= WORK_LIMIT
}

/// How close a player can come to a goal, and for which chips: the best first.
type Ladder = Vec<Rung>;

struct Rung {
    distance: u32,
    cost: Chips,
}

/// By seat and goal.
type Ladders = [[Ladder; 2]; 2];

fn ladders(field: &Field, reaches: &[Reach]) -> Ladders {
    let ladder = |seat: usize, goal: usize| -> Ladder {
        let goals = field.players().get(seat).map_or(&[][..], |player| &player.goals);
        match (reaches.get(seat), goals.get(goal)) {
            (Some(reach), Some(goal)) => rungs(field, reach, *goal),
            _ => Vec::new(),
        }
    };
    [0, 1].map(|seat| [0, 1].map(|goal| ladder(seat, goal)))
}

/// The ways to squares near a goal, nearest first; those that a nearer or cheaper one makes needless are left out.
fn rungs(field: &Field, reach: &Reach, goal: Square) -> Ladder {
    let board = field.board();
    let ways = board.squares().flat_map(|square| {
        let distance = board.distance(square, goal);
        reach.to(square).iter().map(move |cost| Rung { distance, cost: *cost })
    });
    let mut all: Ladder = ways.collect();
    all.sort_by_key(|rung| (rung.distance, rung.cost.total(), rung.cost));
    let mut kept: Ladder = Vec::new();
    for rung in all {
        if !kept.iter().any(|better| rung.cost.contains(&better.cost)) {
            kept.push(rung);
        }
    }
    kept
}

/// For every colour of which there are chips, the ranges of what the first player may have within which no way opens or
/// closes for anybody.
fn ranges(pool: &Chips, ladders: &Ladders) -> Vec<(Colour, Vec<(u16, u16)>)> {
    let needed = |seat: usize, colour: Colour| {
        ladders[seat].iter().flatten().map(move |rung| rung.cost.get(colour)).filter(|&count| count > 0)
    };
    let of_colour = |(colour, all): (Colour, u16)| {
        // A range begins at zero, where the first player has enough, and where the other has no longer enough.
        let enough = needed(0, colour).filter(|&count| count <= all);
        let lacking = needed(1, colour).filter(|&count| count <= all).map(|count| all - count + 1);
        let mut begins: Vec<u16> = [0].into_iter().chain(enough).chain(lacking).collect();
        begins.sort_unstable();
        begins.dedup();
        let ends = begins.iter().skip(1).map(|begin| begin - 1).chain([all]);
        (colour, begins.iter().copied().zip(ends).collect())
    };
    pool.iter().map(of_colour).collect()
}

/// The boxes of a game, and the classes that were found in them.
struct Boxes<'l> {
    ladders: &'l Ladders,
    ranges: Vec<(Colour, Vec<(u16, u16)>)>,
    pool: Chips,
    own: Chips,
    scoring: Scoring,
    alternatives: [[i64; 2]; 2],
    classes: BTreeMap<Benefits, Class>,
}

impl Boxes<'_> {
    /// Chooses a range for one colour more. `ways[n]` says in how many ways the first player has `n` chips more than the
    /// least of the ranges chosen so far.
    fn descend(&mut self, chosen: &mut Vec<(u16, u16)>, ways: &[u128]) {
        let Some((_, ranges)) = self.ranges.get(chosen.len()) else { return self.look_into(chosen, ways) };
        for range in ranges.clone() {
            chosen.push(range);
            self.descend(chosen, &widened(ways, usize::from(range.1 - range.0)));
            chosen.pop();
        }
    }

    /// The classes within a box.
    fn look_into(&mut self, chosen: &[(u16, u16)], ways: &[u128]) {
        let mut least = Chips::NONE;
        for ((colour, _), (low, _)) in self.ranges.iter().zip(chosen) {
            least.set(*colour, *low);
        }
        let lead = |held: &Chips, seat: usize| {
            [0, 1].map(|goal| {
                let rung = self.ladders[seat][goal].iter().find(|rung| held.contains(&rung.cost));
                rung.map_or((0, 0), |rung| (rung.distance, rung.cost.total()))
            })
        };
        let leads = [lead(&least, 0), lead(&(self.pool - least), 1)];
        let (all, fewest) = (self.pool.total(), least.total());
        for (more, &divisions) in (0..).zip(ways) {
            let held = [fewest + more, all - fewest - more];
            let benefits = [0, 1].map(|seat| {
                [0, 1].map(|goal| {
                    let (distance, cost) = leads[seat][goal];
                    self.scoring.points(held[seat] - cost, distance == 0, distance) - self.alternatives[seat][goal]
                })
            });
            let exchange = self.shortest(chosen, more);
            self.keep(Class { benefits, divisions, exchange });
        }
    }

    fn keep(&mut self, class: Class) {
        let known = self.classes.entry(class.benefits).or_insert_with(|| Class { divisions: 0, ..class.clone() });
        known.divisions = known.divisions.saturating_add(class.divisions);
        if class.order() < known.order() {
            known.exchange = class.exchange;
        }
    }

    /// The exchange that moves the fewest chips and leads into a box, where the first player has so many chips more than
    /// the least; of several the first in the order of colours.
    fn shortest(&self, chosen: &[(u16, u16)], more: u32) -> Exchange {
        let nearest = |(colour, low, high): (Colour, u16, u16)| self.own.get(colour).clamp(low, high);
        let colours = self.ranges.iter().zip(chosen).map(|((colour, _), (low, high))| (*colour, *low, *high));
        let fewest: u32 = chosen.iter().map(|(low, _)| u32::from(*low)).sum();
        let near: u32 = colours.clone().map(|range| u32::from(nearest(range))).sum();
        let (mut up, mut down) = ((fewest + more).saturating_sub(near), near.saturating_sub(fewest + more));
        let mut held = Chips::NONE;
        // What is given late in the order of colours comes first in the order of exchanges.
        for (colour, low, high) in colours.rev() {
            let here = nearest((colour, low, high));
            let raised = u16::try_from(up).unwrap_or(u16::MAX).min(high - here);
            let lowered = u16::try_from(down).unwrap_or(u16::MAX).min(here - low);
            (up, down) = (up - u32::from(raised), down - u32::from(lowered));
            held.set(colour, here + raised - lowered);
        }
        Exchange::new(self.own - held, held - self.own)
    }
}

/// In how many ways so many can be had if one more colour gives 0 to `width` chips.
fn widened(ways: &[u128], width: usize) -> Vec<u128> {
    let mut wider = vec![0_u128; ways.len() + width];
    for (place, &count) in ways.iter().enumerate() {
        wider[place..=place + width].iter_mut().for_each(|sum| *sum = sum.saturating_add(count));
    }
    wider
}
