//! PURB at the table, decision by decision, beside its definitions worked out apart from its code: what chips are worth by
//! walking everywhere, traits by their weights, and the rules one after the other.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};

use game::{Agent, Library, Seat, Stream, run_one};
use trails::repeated::generate::{WantedLayout, match_on};
use trails::repeated::{GAME, Leg, Move, Repeated, SEATS, Step, View};
use trails::{Chips, Exchange, Saying, Square};

use super::boards::builtin;

/// The best score from a square with these chips, and whether the goal can be reached, by every walk there is.
fn everywhere(
    leg: &Leg,
    seat: Seat,
    square: Square,
    chips: Chips,
    known: &mut HashMap<(u16, Chips), (i64, bool)>,
) -> (i64, bool) {
    if let Some(found) = known.get(&(square.0, chips)) {
        return *found;
    }
    let goal = leg.goal(seat);
    let stay = 5 * i64::from(chips.total()) - 10 * i64::from(leg.board().distance(square, goal));
    let mut best = if square == goal { (stay + 100, true) } else { (stay, false) };
    if square != goal {
        for (_, next, colour) in leg.board().steps(square) {
            if let Some(left) = chips.without(&Chips::of(colour, 1)) {
                let (score, arrives) = everywhere(leg, seat, next, left, known);
                best = (best.0.max(score), best.1 || arrives);
            }
        }
    }
    known.insert((square.0, chips), best);
    best
}

/// The mean of observations, each weighing 0.9 of the next, after one of the start.
fn trait_of(start: f64, seen: &[f64]) -> f64 {
    let all: Vec<f64> = [start].iter().chain(seen).copied().collect();
    let weight = |place: usize| 0.9_f64.powi((all.len() - 1 - place) as i32);
    let sum: f64 = all.iter().enumerate().map(|(place, value)| weight(place) * value).sum();
    sum / (0..all.len()).map(weight).sum::<f64>()
}

/// A decision as the definitions have it.
struct Definitions<'v> {
    view: View<'v>,
    me: Seat,
    // Of who decides and of the other: reliability, helpfulness, agreements seen.
    traits: [(f64, f64, usize); 2],
}

impl<'v> Definitions<'v> {
    fn of(view: &View<'v>) -> Definitions<'v> {
        let me = view.seat();
        let traits = [me, me.other()].map(|seat| {
            let entries = &view.ledger().entries;
            let total = |chips: &Chips| f64::from(chips.total());
            let helpful: Vec<f64> = entries
                .iter()
                .filter(|entry| entry.from == seat)
                .map(|entry| f64::from(u8::from(total(&entry.exchange.gives) > total(&entry.exchange.takes))))
                .collect();
            let kept: Vec<f64> = entries
                .iter()
                .filter_map(|entry| {
                    let promised = if entry.from == seat { entry.exchange.gives } else { entry.exchange.takes };
                    let sent = entry.sent?[seat.index()];
                    (!promised.is_empty()).then(|| total(&sent) / total(&promised))
                })
                .collect();
            (trait_of(1.0, &kept), trait_of(0.5, &helpful), kept.len())
        });
        Definitions { view: *view, me, traits }
    }

    fn worth(&self, seat: Seat, chips: Chips) -> f64 {
        everywhere(self.view.leg(), seat, self.view.square(seat), chips, &mut HashMap::new()).0 as f64
    }

    fn independent(&self, seat: Seat, chips: Chips) -> bool {
        everywhere(self.view.leg(), seat, self.view.square(seat), chips, &mut HashMap::new()).1
    }

    fn mine(&self) -> Chips {
        *self.view.own()
    }

    fn theirs(&self) -> Chips {
        *self.view.held(self.me.other()).unwrap()
    }

    /// Own expected score, then the other's.
    fn expected(&self, deal: &Exchange) -> [f64; 2] {
        let [(own, ..), (other, ..)] = self.traits;
        let (mine, theirs) = (self.mine() - deal.gives, self.theirs() - deal.takes);
        let mix = |share: f64, kept: f64, broken: f64| share * kept + (1.0 - share) * broken;
        [
            mix(other, self.worth(self.me, mine + deal.takes), self.worth(self.me, mine)),
            mix(own, self.worth(self.me.other(), theirs + deal.gives), self.worth(self.me.other(), theirs)),
        ]
    }

    fn utility(&self, deal: &Exchange) -> f64 {
        let [own, other] = self.traits.map(|(reliability, helpfulness, _)| (reliability + helpfulness) / 2.0);
        let weights = match other {
            low if low < 0.5 => [1.0, 0.0, 0.1, 0.0],
            high if high > 0.8 => [1.0, 0.3, 0.1, 0.1],
            _ => [1.0, 0.1, 0.1, 0.1],
        };
        let [mine, theirs] = self.expected(deal);
        let features = [mine, theirs, 100.0 * other, 100.0 * own];
        weights.iter().zip(features).map(|(weight, feature)| weight * feature).sum()
    }

    fn is_certain(&self) -> bool {
        self.traits[1].0 > 0.8 && self.traits[1].2 >= 2
    }

    fn frees_only_the_other(&self, deal: &Exchange) -> bool {
        let other = self.me.other();
        !self.independent(other, self.theirs())
            && self.independent(other, self.theirs() - deal.takes + deal.gives)
            && !self.independent(self.me, self.mine() - deal.gives + deal.takes)
            && !self.is_certain()
    }

    fn risks_its_way(&self, deal: &Exchange) -> bool {
        self.independent(self.me, self.mine()) && !self.independent(self.me, self.mine() - deal.gives)
    }

    /// What may be proposed, with its utility.
    fn proposals(&self) -> Vec<(Exchange, f64)> {
        let small = |chips: Chips| chips.parts().filter(|part| part.total() <= 3).collect::<Vec<_>>();
        let alone = self.worth(self.me, self.mine());
        let theirs = self.worth(self.me.other(), self.theirs());
        let mut found = Vec::new();
        for gives in small(self.mine()) {
            for takes in small(self.theirs()) {
                let deal = Exchange::new(gives, takes);
                let apart = gives.common(&takes).is_empty() && !deal.is_empty();
                if !apart || self.expected(&deal)[0] <= alone {
                    continue;
                }
                let gains = self.worth(self.me.other(), self.theirs() - takes + gives) > theirs;
                if gains && !self.risks_its_way(&deal) && !self.frees_only_the_other(&deal) {
                    found.push((deal, self.utility(&deal)));
                }
            }
        }
        found
    }

    fn check_proposal(&self, saying: &Saying) {
        let open = self.proposals();
        let best = open.iter().map(|(_, utility)| *utility).fold(f64::NEG_INFINITY, f64::max);
        match saying {
            Saying::Propose(deal) => {
                let (_, utility) = open.iter().find(|(known, _)| known == deal).expect("a rule forbids it");
                assert!(*utility >= best - 0.02 * best.abs() - 1e-9, "{utility} is far from {best}");
            }
            _ => assert!(open.is_empty(), "{} proposals are open", open.len()),
        }
    }

    fn answer(&self, deal: &Exchange) -> bool {
        let (alone, [expected, _]) = (self.worth(self.me, self.mine()), self.expected(deal));
        let can_step = |chips: Chips| {
            self.view.leg().board().steps(self.view.square(self.me)).any(|(_, _, colour)| chips.get(colour) > 0)
        };
        let ends = self.view.dormant(self.me) + 1 >= self.view.dormant_limit();
        if ends && !can_step(self.mine()) && can_step(self.mine() - deal.gives + deal.takes) {
            return true;
        }
        if self.frees_only_the_other(deal) || expected < alone || self.risks_its_way(deal) {
            return false;
        }
        if self.view.was_rejected() && expected > alone {
            return true;
        }
        let best = self.proposals().iter().map(|(_, utility)| *utility).fold(f64::NEG_INFINITY, f64::max);
        let reference = if best.is_finite() { best } else { self.utility(&Exchange::default()) };
        self.utility(deal) >= reference - 0.02 * reference.abs()
    }

    /// What may be sent of a promise.
    fn sends(&self, gives: Chips, takes: Chips) -> Vec<Chips> {
        let reliability = self.traits[1].0;
        if reliability < 0.5 {
            return vec![Chips::NONE];
        }
        if reliability > 0.8 {
            return vec![gives];
        }
        let other = self.me.other();
        let before = [self.independent(self.me, self.mine()), self.independent(other, self.theirs())];
        let after = [
            self.independent(self.me, self.mine() - gives + takes),
            self.independent(other, self.theirs() - takes + gives),
        ];
        match (before, after) {
            (_, [false, false]) => gives.parts().collect(),
            ([false, false], [true, true]) => vec![gives],
            ([_, false], [_, true]) => {
                let harmless = |part: &Chips| {
                    !self.independent(other, self.theirs() + *part)
                        && !self.independent(other, self.theirs() - takes + *part)
                };
                let parts: Vec<Chips> = gives.parts().filter(harmless).collect();
                let most = parts.iter().map(Chips::total).max().unwrap_or(0);
                parts.into_iter().filter(|part| part.total() == most).collect()
            }
            _ => {
                let halves = |part: &Chips| [gives.total() / 2, gives.total().div_ceil(2)].contains(&part.total());
                gives.parts().filter(halves).chain([gives]).collect()
            }
        }
    }

    /// The fewest chips that are missing to the goal, over all ways, and the shortest way that can be paid for.
    fn missing(&self, square: Square, chips: Chips) -> u32 {
        let leg = self.view.leg();
        let ways = leg.needs_of(self.me).from(square);
        ways.iter().map(|way| chips.missing(way).total()).min().unwrap_or(u32::MAX)
    }

    fn shortest(&self, square: Square, chips: Chips, depth: u32) -> Option<u32> {
        if square == self.view.leg().goal(self.me) {
            return Some(depth);
        }
        let next = self
            .view
            .leg()
            .board()
            .steps(square)
            .filter_map(|(_, next, colour)| self.shortest(next, chips.without(&Chips::of(colour, 1))?, depth + 1));
        next.min()
    }

    fn check_walk(&self, steps: &[Square]) {
        let (here, chips, goal) = (self.view.square(self.me), self.mine(), self.view.leg().goal(self.me));
        let board = self.view.leg().board();
        let left = |square: Square| chips - Chips::of(board.colour(square).unwrap(), 1);
        let payable: Vec<Square> =
            board.steps(here).filter(|(_, _, colour)| chips.get(*colour) > 0).map(|(_, square, _)| square).collect();
        if let Some(length) = self.shortest(here, chips, 0) {
            let [next] = steps else { panic!("it can pay its way and does not go") };
            return assert_eq!(self.shortest(*next, left(*next), 1), Some(length), "it makes a detour");
        }
        let nearer = |square: &&Square| {
            board.distance(**square, goal) < board.distance(here, goal)
                && self.missing(**square, left(**square)) <= self.missing(here, chips)
        };
        let good: Vec<&Square> = payable.iter().filter(nearer).collect();
        match steps {
            [next] if good.is_empty() => {
                assert_eq!(self.view.dormant(self.me) + 1, self.view.dormant_limit(), "nothing forces it to move");
                let cost = |square: Square| (self.missing(square, left(square)), board.distance(square, goal));
                assert_eq!(Some(cost(*next)), payable.iter().map(|square| cost(*square)).min());
            }
            [next] => assert!(good.contains(&next), "that step is not nearer, or costs what it needs"),
            _ => assert!(
                good.is_empty() && (payable.is_empty() || self.view.dormant(self.me) + 1 < self.view.dormant_limit())
            ),
        }
    }
}

/// PURB, watched.
struct Watched {
    purb: Box<dyn Agent<Repeated>>,
}

/// How many proposals, answers, transfers and walks were seen.
static SEEN: [AtomicU32; 4] = [const { AtomicU32::new(0) }; 4];

impl Agent<Repeated> for Watched {
    fn act(&mut self, view: &View<'_>, stream: &mut Stream) -> Move {
        let action = self.purb.act(view, stream);
        let definitions = Definitions::of(view);
        let me = view.seat();
        let kind = match (&action, view.step()) {
            (Move::Say(saying), Step::Propose) => {
                definitions.check_proposal(saying);
                0
            }
            (Move::Say(saying), _) => {
                let (_, offer) = view.waiting().unwrap();
                assert_eq!(*saying == Saying::Accept, definitions.answer(&offer.turned()), "{offer:?}");
                1
            }
            (Move::Send(sent), _) => {
                let promised = view.promised().unwrap();
                let open = definitions.sends(promised[me.index()], promised[me.other().index()]);
                assert!(open.contains(sent), "{sent:?} is none of {open:?}");
                2
            }
            (Move::Walk(walk), _) => {
                let squares = walk.squares(view.leg().board(), view.square(me), &[]).unwrap();
                definitions.check_walk(&squares);
                3
            }
        };
        SEEN[kind].fetch_add(1, Ordering::Relaxed);
        action
    }
}

#[test]
fn every_decision_is_as_defined() {
    let colours = builtin("repeated", &[]).setup().colours[..3].to_vec();
    for (number, partner) in (0..).zip(["reliable", "half-reliable", "unreliable", "random", "social", "purb"]) {
        for seed in 0..12_u64 {
            let dependent = [seed % 2 == 0, seed % 4 < 2];
            let wanted = WantedLayout { size: (4, 4), walls: 0.1, chips: 6, dependent, least_steps: 3 };
            let draw = |board: u64| wanted.draw(&colours, "", 100 * number + 10 * seed + board).unwrap();
            let layouts = (0..4).map(draw).collect();
            let game = match_on("drawn", ["Ann", "Ben"], colours.clone(), layouts).check("drawn").unwrap();
            let build = |seat: Seat, agent: &str| GAME.build_agent(&game, seat, agent, &Library::empty()).unwrap();
            let me = SEATS[(seed % 2) as usize];
            let seated = |seat: Seat| -> Box<dyn Agent<Repeated>> {
                if seat == me { Box::new(Watched { purb: build(seat, "purb") }) } else { build(seat, partner) }
            };
            run_one(&game, &mut SEATS.map(seated), 3, seed, false);
        }
    }
    let counts = SEEN.each_ref().map(|count| count.load(Ordering::Relaxed));
    assert!(counts.iter().all(|count| *count > 100), "{counts:?} decisions of each kind were seen");
}
