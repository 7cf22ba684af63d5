//! One reading of one game behind a plain interface, whatever the number of players and the width of its numbers.

use std::marker::PhantomData;
use std::sync::Arc;

use smallvec::SmallVec;

use super::bargain::{Payoff, customer_proposes, providers_propose};
use super::full::Full;
use super::ground::Ground;
use super::once::Once;
use super::rest::{Plan, Rest, scores};
use super::table::{Spot, Table};
use super::worth::Worth;
use super::{Options, Reading, Unsolvable, turn_of};
use crate::contract::{Holdings, Situation};
use crate::{Chips, Walk};

/// A value for each player, in ticks.
pub(crate) type Ticks = SmallVec<[i64; 4]>;

/// What is proposed in a situation, what is taken, and what comes of no deal.
#[derive(Clone, Debug)]
pub(crate) struct Judgement {
    /// For each player what its proposal, or the proposal to it, would lead to; the customer has none.
    pub(crate) offers: Vec<Option<Ticks>>,
    pub(crate) taken: Option<usize>,
    pub(crate) rest: Ticks,
}

impl Judgement {
    /// What the situation is worth.
    pub(crate) fn worth(&self) -> Ticks {
        self.taken.and_then(|player| self.offers[player].clone()).unwrap_or_else(|| self.rest.clone())
    }
}

/// What the customer does and what comes of it.
#[derive(Clone, Debug)]
pub(crate) struct Course {
    pub(crate) plan: Plan,
    pub(crate) walk: Walk,
    pub(crate) ticks: Ticks,
}

/// What can be asked about a game.
pub(crate) trait Desk: Send + Sync {
    fn judge(&mut self, situation: &Situation) -> Result<Judgement, Unsolvable>;
    fn rest(&mut self, situation: &Situation) -> Result<Course, Unsolvable>;
    fn deal(&mut self, situation: &Situation, after: &Holdings) -> Result<Course, Unsolvable>;
    /// What an exchange leads to, for every share the customer could have of what it and a player hold, in the solver's
    /// colours.
    fn for_each_deal(
        &mut self,
        situation: &Situation,
        player: usize,
        act: &mut dyn FnMut(&Chips, &[i64]),
    ) -> Result<(), Unsolvable>;
    /// Are the goals of all providers but this one out of reach, each with that provider's chips?
    fn is_committed(&self, situation: &Situation, holdings: &Holdings, player: usize) -> bool;
    fn ground(&self) -> &Ground;
    fn size(&self) -> (u64, u64);
}

/// A desk for these options.
pub(crate) fn seat(
    ground: Arc<Ground>,
    options: &Options,
    providers: usize,
    narrow: bool,
) -> Result<Box<dyn Desk>, Unsolvable> {
    match (providers, narrow) {
        (1, true) => with::<i32, 2>(ground, options),
        (2, true) => with::<i32, 3>(ground, options),
        (3, true) => with::<i32, 4>(ground, options),
        (1, false) => with::<i64, 2>(ground, options),
        (2, false) => with::<i64, 3>(ground, options),
        (3, false) => with::<i64, 4>(ground, options),
        _ => Err(Unsolvable::Providers),
    }
}

fn with<W: Worth, const P: usize>(ground: Arc<Ground>, options: &Options) -> Result<Box<dyn Desk>, Unsolvable> {
    let own = Arc::clone(&ground);
    Ok(match options.reading {
        Reading::Full => {
            let table = Full::<W, P>::new(ground, options.limit)?;
            Box::new(Seated { ground: own, table, worth: PhantomData })
        }
        Reading::One | Reading::Appendix => {
            let table = Once::<W, P>::new(ground, options.reading == Reading::One, options.limit)?;
            Box::new(Seated { ground: own, table, worth: PhantomData })
        }
    })
}

struct Seated<T, W, const P: usize> {
    ground: Arc<Ground>,
    table: T,
    worth: PhantomData<W>,
}

impl<T: Table<W, P>, W: Worth, const P: usize> Seated<T, W, P> {
    fn spot(&self, situation: &Situation) -> Result<Spot<P>, Unsolvable> {
        self.ground.check(situation)?;
        Ok(Spot {
            square: situation.square,
            visited: situation.visited.clone(),
            chips: self.ground.holdings(&situation.holdings),
            swaps: self.ground.swaps(&situation.holdings),
            turn: turn_of(situation.proposer),
            dormant: situation.dormant as usize,
        })
    }

    fn prepared(&mut self, situation: &Situation) -> Result<Spot<P>, Unsolvable> {
        let spot = self.spot(situation)?;
        self.table.prepare(&spot)?;
        Ok(spot)
    }

    fn course(&self, spot: &Spot<P>, chips: &Chips, rest: Rest<W, P>) -> Course {
        let walk = match rest.plan {
            Plan::Goal(way) => self.ground.walk_to_goal(self.table.ways(spot), spot.square, chips, way),
            Plan::Walk(steps) => self.walk(spot, steps, &rest.payoff),
            Plan::Still => Some(Walk::STAY),
        };
        Course { plan: rest.plan, walk: walk.unwrap_or(Walk::STAY), ticks: ticks(&rest.payoff) }
    }

    /// A walk of so many steps to where this payoff awaits.
    fn walk(&self, spot: &Spot<P>, steps: u16, payoff: &Payoff<W, P>) -> Option<Walk> {
        let (mut here, mut directions) = (spot.clone(), Vec::new());
        for left in (0..steps).rev() {
            let leads_there = |next: &Spot<P>| {
                let stop = self.table.stop_at(next);
                stop.steps == left && stop.payoff == *payoff
            };
            let (step, mut next) = self.table.steps(&here).into_iter().find(|(_, next)| leads_there(next))?;
            directions.push(step.direction);
            // All steps of a walk belong to one round, whoever proposes in the next.
            next.turn = spot.turn;
            here = next;
        }
        Some(Walk::new(directions))
    }
}

impl<T: Table<W, P> + Send + Sync, W: Worth, const P: usize> Desk for Seated<T, W, P> {
    fn judge(&mut self, situation: &Situation) -> Result<Judgement, Unsolvable> {
        let spot = self.prepared(situation)?;
        let rest = self.table.rest(&spot).payoff;
        let stairs: [Vec<Payoff<W, P>>; P] = std::array::from_fn(|player| match player {
            0 => Vec::new(),
            _ => self.table.stairs(&spot, player),
        });
        let stairs = |player: usize| stairs[player].as_slice();
        let mut offers = vec![None; P];
        let taken = if spot.turn == 1 {
            customer_proposes(stairs, &rest).map(|(player, payoff)| {
                offers[player] = Some(ticks(&payoff));
                player
            })
        } else {
            let bids = providers_propose(stairs, &rest, &scores(&self.ground.scale, &spot.chips));
            offers = bids.offers.iter().map(|offer| offer.map(ticks)).collect();
            bids.taken
        };
        Ok(Judgement { offers, taken, rest: ticks(&rest) })
    }

    fn rest(&mut self, situation: &Situation) -> Result<Course, Unsolvable> {
        let spot = self.prepared(situation)?;
        let rest = self.table.rest(&spot);
        Ok(self.course(&spot, &situation.holdings.customer, rest))
    }

    fn deal(&mut self, situation: &Situation, after: &Holdings) -> Result<Course, Unsolvable> {
        let mut spot = self.prepared(situation)?;
        spot.chips = self.ground.holdings(after);
        let rest = if *after == situation.holdings { self.table.rest(&spot) } else { self.table.deal(&spot) };
        Ok(self.course(&spot, &after.customer, rest))
    }

    fn for_each_deal(
        &mut self,
        situation: &Situation,
        player: usize,
        act: &mut dyn FnMut(&Chips, &[i64]),
    ) -> Result<(), Unsolvable> {
        let spot = self.prepared(situation)?;
        self.table.for_each_deal(&spot, player, &mut |share, payoff| act(share, &payoff.map(Worth::widen)));
        Ok(())
    }

    fn is_committed(&self, situation: &Situation, holdings: &Holdings, player: usize) -> bool {
        let Ok(mut spot) = self.spot(situation) else { return false };
        spot.chips = self.ground.holdings(holdings);
        let ways = self.table.ways(&spot);
        let reaches = |other: usize| ways.leads_to(other, spot.square, &(spot.chips[0] + spot.chips[other]));
        (1..P).filter(|&other| other != player).all(|other| !reaches(other))
    }

    fn ground(&self) -> &Ground {
        &self.ground
    }

    fn size(&self) -> (u64, u64) {
        self.table.size()
    }
}

fn ticks<W: Worth, const P: usize>(payoff: &Payoff<W, P>) -> Ticks {
    payoff.iter().map(|worth| worth.widen()).collect()
}
