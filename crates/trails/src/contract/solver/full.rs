//! The reading `full`: Definitions 1-5 to the letter, with any number of deals.
//!
//! A deal keeps the sum of all chips, a step lowers it. So the game falls into *slabs*: one square and one sum of all
//! chips, with every way to split the sum between the players. A slab is solved at once, after the slabs that a step
//! leads to. All exchanges of the customer with one provider lead to splits that differ only in how these two share, so
//! that all of these splits have one staircase in common: it is built once and asked by every one of them.
//!
//! Inside a slab the last round before the game would end for want of movement comes first. A walk of several steps is
//! one step and the best that can follow, which each slab keeps for its neighbours.

use std::collections::HashMap;
use std::sync::Arc;

use super::Unsolvable;
use super::bargain::{Payoff, Sieve, customer_proposes, providers_propose, staircase};
use super::ground::{Ground, Step, Way, Ways};
use super::rest::{Plan, Rest, Stop};
use super::splits::{ColourSplits, NO_SPLIT, Splits};
use super::table::{Spot, Table};
use super::worth::Worth;
use crate::{Chips, Square};

/// Above so many slots a sieve is slower than sorting.
const SIEVE_LIMIT: usize = 4096;

/// A slab: everything about one square and one sum of all chips.
#[derive(Debug)]
struct Slab<W, const P: usize> {
    splits: Splits<P>,
    /// For whoever proposes next (0 the providers, 1 the customer) and each split: the best place to end a walk that has
    /// come here, this square included.
    stops: [Vec<Stop<W, P>>; 2],
    /// For each count of rounds without movement from 1 on, for each proposer and split: what the negotiation is worth.
    dormant: Vec<[Vec<Payoff<W, P>>; 2]>,
}

/// The solved part of a game.
#[derive(Debug)]
pub(crate) struct Full<W, const P: usize> {
    ground: Arc<Ground>,
    ways: Ways,
    slabs: HashMap<(Square, Chips), Option<Slab<W, P>>>,
    colour_splits: HashMap<usize, Arc<ColourSplits<P>>>,
    states: u64,
    bytes: u64,
    limit: u64,
}

impl<W: Worth, const P: usize> Full<W, P> {
    pub(crate) fn new(ground: Arc<Ground>, limit: u64) -> Result<Full<W, P>, Unsolvable> {
        let ways = ground.ways(&[])?;
        Ok(Full { ground, ways, slabs: HashMap::new(), colour_splits: HashMap::new(), states: 0, bytes: 0, limit })
    }

    fn splits(&mut self, pool: &Chips) -> Option<Splits<P>> {
        let colours = (0..self.ground.colours).map(|colour| {
            let chips = usize::from(pool.counts()[colour]);
            Arc::clone(self.colour_splits.entry(chips).or_insert_with(|| Arc::new(ColourSplits::new(chips))))
        });
        Splits::new(colours.collect())
    }

    /// How many splits a sum has, without making them.
    fn size(pool: &Chips) -> f64 {
        let ways = |chips: f64| (1..P).map(|part| (chips + part as f64) / part as f64).product::<f64>();
        pool.counts().iter().map(|&count| ways(f64::from(count))).product()
    }

    /// The slabs that a step leads to.
    fn next(&self, square: Square, pool: &Chips) -> impl Iterator<Item = (Step, Chips)> + '_ {
        let pool = *pool;
        self.ground.steps(square).iter().filter(|step| !step.is_goal).filter_map(move |step| {
            let left = pool.without(&Chips::of(step.colour, 1))?;
            Some((*step, left))
        })
    }

    /// Solves a slab and all that it depends on.
    fn ensure(&mut self, square: Square, pool: Chips) -> Result<(), Unsolvable> {
        if self.slabs.contains_key(&(square, pool)) {
            return Ok(());
        }
        let mut wanted = vec![(square, pool)];
        let mut found = std::collections::HashSet::from([(square, pool)]);
        let (mut next, mut states) = (0, self.states as f64);
        while next < wanted.len() {
            let (square, pool) = wanted[next];
            next += 1;
            if self.ways.payable(square, &pool).is_none() {
                continue;
            }
            states += Self::size(&pool) * (2 * self.ground.dormant_rounds) as f64;
            if states > self.limit as f64 {
                return Err(Unsolvable::TooLarge);
            }
            let ahead: Vec<(Square, Chips)> =
                self.next(square, &pool).map(|(step, left)| (step.target, left)).collect();
            wanted.extend(ahead.into_iter().filter(|key| !self.slabs.contains_key(key) && found.insert(*key)));
        }
        wanted.sort_by_key(|(_, pool)| pool.total());
        for (square, pool) in wanted {
            let slab = match self.ways.payable(square, &pool) {
                // No goal can be reached whoever gives what: everybody keeps what it has.
                None => None,
                Some(_) => Some(self.solve(square, &pool)?),
            };
            self.slabs.insert((square, pool), slab);
        }
        Ok(())
    }

    fn solve(&mut self, square: Square, pool: &Chips) -> Result<Slab<W, P>, Unsolvable> {
        let splits = self.splits(pool).ok_or(Unsolvable::TooLarge)?;
        let count = splits.count;
        let rounds = self.ground.dormant_rounds;
        let work = Work::new(self, square, pool, &splits);
        let mut slab = Slab { splits, stops: [Vec::new(), Vec::new()], dormant: Vec::new() };
        let mut later: Option<[Vec<Payoff<W, P>>; 2]> = None;
        for _ in (0..rounds).rev() {
            let both = [0, 1].map(|turn| {
                let rests = work.rests(turn, later.as_ref().map(|later| &later[1 - turn]));
                work.negotiate(turn, &slab.splits, &rests)
            });
            if let Some(later) = later.replace(both) {
                slab.dormant.insert(0, later);
            }
        }
        let [providers, customer] = later.unwrap_or_default();
        slab.stops = [work.stops(0, providers), work.stops(1, customer)];
        self.states += (count * 2 * rounds) as u64;
        self.bytes += (count * 2 * (size_of::<Stop<W, P>>() + (rounds - 1) * size_of::<Payoff<W, P>>())) as u64;
        Ok(slab)
    }

    /// What a walk that has come here is worth, for whoever proposes next.
    fn stop(&self, square: Square, chips: &[Chips; P], turn: usize) -> Stop<W, P> {
        let pool = chips.iter().fold(Chips::NONE, |pool, chips| pool + *chips);
        match self.slabs.get(&(square, pool)) {
            Some(Some(slab)) if let Some(number) = slab.splits.number(chips) => slab.stops[turn][number],
            _ => Stop { payoff: super::rest::scores(&self.ground.scale, chips), steps: 0 },
        }
    }
}

/// What is needed while a slab is solved; one entry a split.
struct Work<W, const P: usize> {
    scores: Vec<Payoff<W, P>>,
    goals: Vec<Option<(Payoff<W, P>, u32)>>,
    walks: [Vec<Option<Stop<W, P>>>; 2],
    groups: [Vec<u32>; P],
    grain: i64,
    range: (i64, i64),
}

impl<W: Worth, const P: usize> Work<W, P> {
    fn new(full: &Full<W, P>, square: Square, pool: &Chips, splits: &Splits<P>) -> Work<W, P> {
        let scale = &full.ground.scale;
        let total = pool.total();
        let share =
            |player: usize| splits.sums(|colour, number| u32::from(splits.colours[colour].0.shares[number][player]));
        let counts: [Vec<u32>; P] = std::array::from_fn(share);
        let customers: Vec<W> = (0..=total).map(|chips| W::narrow(scale.customer(chips))).collect();
        let providers: Vec<W> = (0..=total).map(|chips| W::narrow(scale.provider(chips, false))).collect();
        let winners: Vec<W> = (0..=total).map(|chips| W::narrow(scale.provider(chips, true))).collect();
        let scores: Vec<Payoff<W, P>> = (0..splits.count)
            .map(|split| {
                std::array::from_fn(|player| {
                    let chips = counts[player][split] as usize;
                    if player == 0 { customers[chips] } else { providers[chips] }
                })
            })
            .collect();
        let goals = goal_table(full, square, pool, splits)
            .into_iter()
            .zip(&scores)
            .enumerate()
            .map(|(split, (way, score))| {
                let Way { owner, steps } = way?;
                let mut payoff = *score;
                payoff[0] = W::narrow(scale.customer_to_goal(counts[0][split], steps));
                payoff[owner] = winners[counts[owner][split] as usize];
                Some((payoff, steps))
            })
            .collect();
        let mut walks = [vec![None; splits.count], vec![None; splits.count]];
        for (step, left) in full.next(square, pool) {
            let Some(slab) = full.slabs.get(&(step.target, left)) else { continue };
            let targets = targets(step, splits, slab.as_ref());
            for (split, &target) in targets.iter().enumerate().filter(|(_, target)| **target != NO_SPLIT) {
                for turn in [0, 1] {
                    let stop = match slab {
                        Some(slab) => slab.stops[turn][target as usize],
                        None => {
                            let mut payoff = scores[split];
                            payoff[0] = customers[counts[0][split] as usize - 1];
                            Stop { payoff, steps: 0 }
                        }
                    };
                    Stop::offer(&mut walks[turn][split], stop.one_step_further());
                }
            }
        }
        let groups = std::array::from_fn(|player| match player {
            0 => Vec::new(),
            _ => group_numbers(splits, player),
        });
        let highest = scale.customer(total).max(scale.customer_to_goal(total, 0));
        let (grain, range) = (scale.grain(), (scale.customer(0).min(0), highest));
        Work { scores, goals, walks, groups, grain, range }
    }

    /// What comes of making no deal, for each split.
    fn rests(&self, turn: usize, stay: Option<&Vec<Payoff<W, P>>>) -> Vec<Payoff<W, P>> {
        let walks = &self.walks[1 - turn];
        (0..self.scores.len())
            .map(|split| {
                let stay = stay.map_or(&self.scores[split], |stay| &stay[split]);
                Rest::choose(self.goals[split].as_ref(), walks[split].as_ref(), stay).payoff
            })
            .collect()
    }

    /// What the negotiation is worth, for each split.
    fn negotiate(&self, turn: usize, splits: &Splits<P>, rests: &[Payoff<W, P>]) -> Vec<Payoff<W, P>> {
        let stairs: [Stairs<W, P>; P] = std::array::from_fn(|player| match player {
            0 => Stairs::default(),
            _ => self.stairs(player, splits, rests),
        });
        let worth = |split: usize| {
            let rest = &rests[split];
            let stairs = |player: usize| stairs[player].of(self.groups[player][split]);
            if turn == 1 {
                customer_proposes(stairs, rest).map_or(*rest, |(_, payoff)| payoff)
            } else {
                providers_propose(stairs, rest, &self.scores[split]).worth(rest)
            }
        };
        (0..rests.len()).map(worth).collect()
    }

    /// The staircases of all groups of splits that differ only in how the customer and this player share.
    fn stairs(&self, player: usize, splits: &Splits<P>, rests: &[Payoff<W, P>]) -> Stairs<W, P> {
        let mut stairs = Stairs { steps: Vec::new(), starts: vec![0] };
        let mut sieve = Sieve::new(self.range.0, self.range.1, self.grain, SIEVE_LIMIT);
        let mut members: Vec<u32> = Vec::new();
        let mut points: Vec<Payoff<W, P>> = Vec::new();
        for_each_group(splits, player, &mut members, &mut |members| {
            match &mut sieve {
                Some(sieve) => {
                    members.iter().for_each(|&split| sieve.add(player, &rests[split as usize]));
                    sieve.finish(player, &mut stairs.steps);
                }
                None => {
                    points.clear();
                    points.extend(members.iter().map(|&split| rests[split as usize]));
                    staircase(&mut points, player);
                    stairs.steps.extend_from_slice(&points);
                }
            }
            stairs.starts.push(stairs.steps.len() as u32);
        });
        stairs
    }

    /// The best places to end a walk, this square included.
    fn stops(&self, turn: usize, here: Vec<Payoff<W, P>>) -> Vec<Stop<W, P>> {
        let mut stops = Vec::with_capacity(here.len());
        for (payoff, walk) in here.into_iter().zip(&self.walks[turn]) {
            let mut best = *walk;
            Stop::offer(&mut best, Stop { payoff, steps: 0 });
            stops.push(best.unwrap_or(Stop { payoff, steps: 0 }));
        }
        stops
    }
}

/// Staircases of many groups, one after the other.
#[derive(Debug, Default)]
struct Stairs<W, const P: usize> {
    steps: Vec<Payoff<W, P>>,
    starts: Vec<u32>,
}

impl<W: Worth, const P: usize> Stairs<W, P> {
    fn of(&self, group: u32) -> &[Payoff<W, P>] {
        &self.steps[self.starts[group as usize] as usize..self.starts[group as usize + 1] as usize]
    }
}

/// The number of each split's group, counted as [`for_each_group`] lists them.
fn group_numbers<const P: usize>(splits: &Splits<P>, player: usize) -> Vec<u32> {
    let mut weights = vec![1u32; splits.colours.len()];
    for colour in (1..splits.colours.len()).rev() {
        weights[colour - 1] = weights[colour] * splits.colours[colour].0.members[player].len() as u32;
    }
    splits.sums(|colour, number| splits.colours[colour].0.rest[player][number] * weights[colour])
}

/// Calls `act` with the splits of each group in turn.
fn for_each_group<const P: usize>(
    splits: &Splits<P>,
    player: usize,
    members: &mut Vec<u32>,
    act: &mut impl FnMut(&[u32]),
) {
    fn descend<const P: usize>(
        colours: &[(Arc<ColourSplits<P>>, u32)],
        player: usize,
        so_far: &[u32],
        act: &mut impl FnMut(&[u32]),
    ) {
        let Some(((colour, weight), others)) = colours.split_first() else { return act(so_far) };
        let mut next = Vec::new();
        for group in &colour.members[player] {
            next.clear();
            for &sum in so_far {
                next.extend(group.iter().map(|&number| sum + number * weight));
            }
            descend(others, player, &next, act);
        }
    }
    members.clear();
    members.push(0);
    descend(&splits.colours, player, members, act);
}

/// The way to a goal that each split's customer can pay for.
fn goal_table<W: Worth, const P: usize>(
    full: &Full<W, P>,
    square: Square,
    pool: &Chips,
    splits: &Splits<P>,
) -> Vec<Option<Way>> {
    let mut weights = [0u32; crate::COLOUR_LIMIT];
    let mut weight = 1;
    for (place, &count) in weights.iter_mut().zip(pool.counts()) {
        *place = weight;
        weight *= u32::from(count) + 1;
    }
    let ways: Vec<Option<Way>> = pool.parts().map(|chips| full.ways.payable(square, &chips)).collect();
    let numbers = splits.sums(|colour, number| u32::from(splits.colours[colour].0.shares[number][0]) * weights[colour]);
    numbers.into_iter().map(|number| ways[number as usize]).collect()
}

/// For each split the split in the slab that a step leads to; [`NO_SPLIT`] if the customer cannot pay for the step.
fn targets<W: Worth, const P: usize>(step: Step, splits: &Splits<P>, slab: Option<&Slab<W, P>>) -> Vec<u32> {
    // Nothing is looked up where a slab has no values: any number will do if the step can be paid for.
    let target = slab.map_or(splits, |slab| &slab.splits);
    splits.sums(|colour, number| {
        let weight = target.colours[colour].1;
        if colour != step.colour.index() {
            return number as u32 * weight;
        }
        match splits.colours[colour].0.one_less[number] {
            NO_SPLIT => NO_SPLIT,
            less => less * weight,
        }
    })
}

impl<W: Worth, const P: usize> Table<W, P> for Full<W, P> {
    fn prepare(&mut self, spot: &Spot<P>) -> Result<(), Unsolvable> {
        self.ensure(spot.square, spot.pool())
    }

    fn rest(&self, spot: &Spot<P>) -> Rest<W, P> {
        let scores = super::rest::scores(&self.ground.scale, &spot.chips);
        let way = self.ways.payable(spot.square, &spot.chips[0]);
        let goal = way.map(|way| (super::rest::to_goal(&self.ground.scale, &spot.chips, way), way.steps));
        let mut walk = None;
        for (_, after) in self.steps(spot) {
            let stop = self.stop(after.square, &after.chips, 1 - spot.turn);
            Stop::offer(&mut walk, stop.one_step_further());
        }
        let stay = self.stay(spot).unwrap_or(scores);
        let mut rest = Rest::choose(goal.as_ref(), walk.as_ref(), &stay);
        rest.plan = match rest.plan {
            Plan::Goal(_) => way.map_or(Plan::Still, Plan::Goal),
            plan => plan,
        };
        rest
    }

    fn deal(&self, spot: &Spot<P>) -> Rest<W, P> {
        self.rest(spot)
    }

    fn for_each_deal(&self, spot: &Spot<P>, player: usize, act: &mut dyn FnMut(&Chips, &Payoff<W, P>)) {
        let pool = spot.chips[0] + spot.chips[player];
        for share in pool.parts() {
            act(&share, &self.rest(&spot.shared(player, &share, &pool)).payoff);
        }
    }

    fn steps(&self, spot: &Spot<P>) -> Vec<(Step, Spot<P>)> {
        let pay = |step: &Step| {
            let mut after = spot.clone();
            after.chips[0] = after.chips[0].without(&Chips::of(step.colour, 1))?;
            (after.square, after.turn, after.dormant) = (step.target, 1 - spot.turn, 0);
            Some((*step, after))
        };
        self.ground.steps(spot.square).iter().filter(|step| !step.is_goal).filter_map(pay).collect()
    }

    fn stop_at(&self, spot: &Spot<P>) -> Stop<W, P> {
        self.stop(spot.square, &spot.chips, spot.turn)
    }

    fn ways(&self, _spot: &Spot<P>) -> &Ways {
        &self.ways
    }

    fn size(&self) -> (u64, u64) {
        (self.states, self.bytes)
    }
}

impl<W: Worth, const P: usize> Full<W, P> {
    /// What standing still is worth if the game goes on.
    fn stay(&self, spot: &Spot<P>) -> Option<Payoff<W, P>> {
        if spot.dormant + 1 >= self.ground.dormant_rounds {
            return None;
        }
        let slab = self.slabs.get(&(spot.square, spot.pool()))?.as_ref()?;
        Some(slab.dormant[spot.dormant][1 - spot.turn][slab.splits.number(&spot.chips)?])
    }
}
