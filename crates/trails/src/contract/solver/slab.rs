//! One slab of the reading `full`: one square and one sum of all chips, with every way to split the sum.

use std::sync::Arc;

use super::bargain::{Payoff, Sieve, customer_proposes, providers_propose, staircase};
use super::full::Full;
use super::ground::{Step, Way};
use super::rest::{Rest, Stop};
use super::splits::{ColourSplits, NO_SPLIT, Splits};
use super::worth::Worth;
use crate::{Chips, Square};

/// Above so many slots a sieve is slower than sorting.
const SIEVE_LIMIT: usize = 4096;

/// A slab: everything about one square and one sum of all chips.
#[derive(Debug)]
pub(super) struct Slab<W, const P: usize> {
    pub(super) splits: Splits<P>,
    /// For whoever proposes next (0 the providers, 1 the customer) and each split: the best place to end a walk that has
    /// come here, this square included.
    pub(super) stops: [Vec<Stop<W, P>>; 2],
    /// For each count of rounds without movement from 1 on, for each proposer and split: what the negotiation is worth.
    pub(super) dormant: Vec<[Vec<Payoff<W, P>>; 2]>,
}

/// What is needed while a slab is solved; one entry a split.
pub(super) struct Work<W, const P: usize> {
    scores: Vec<Payoff<W, P>>,
    goals: Vec<Option<(Payoff<W, P>, u32)>>,
    walks: [Vec<Option<Stop<W, P>>>; 2],
    groups: [Vec<u32>; P],
    grain: i64,
    range: (i64, i64),
}

impl<W: Worth, const P: usize> Work<W, P> {
    pub(super) fn new(full: &Full<W, P>, square: Square, pool: &Chips, splits: &Splits<P>) -> Work<W, P> {
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
    pub(super) fn rests(&self, turn: usize, stay: Option<&Vec<Payoff<W, P>>>) -> Vec<Payoff<W, P>> {
        let walks = &self.walks[1 - turn];
        (0..self.scores.len())
            .map(|split| {
                let stay = stay.map_or(&self.scores[split], |stay| &stay[split]);
                Rest::choose(self.goals[split].as_ref(), walks[split].as_ref(), stay).payoff
            })
            .collect()
    }

    /// What the negotiation is worth, for each split.
    pub(super) fn negotiate(&self, turn: usize, splits: &Splits<P>, rests: &[Payoff<W, P>]) -> Vec<Payoff<W, P>> {
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
    pub(super) fn stops(&self, turn: usize, here: Vec<Payoff<W, P>>) -> Vec<Stop<W, P>> {
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
