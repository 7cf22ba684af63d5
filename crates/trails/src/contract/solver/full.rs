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
use super::bargain::Payoff;
use super::ground::{Ground, Step, Ways};
use super::rest::{Plan, Rest, Stop, scores, to_goal};
use super::slab::{Slab, Work};
use super::splits::{ColourSplits, Splits};
use super::table::{Spot, Table};
use super::worth::Worth;
use crate::{Chips, Square};

/// The solved part of a game.
#[derive(Debug)]
pub(crate) struct Full<W, const P: usize> {
    pub(super) ground: Arc<Ground>,
    pub(super) ways: Ways,
    pub(super) slabs: HashMap<(Square, Chips), Option<Slab<W, P>>>,
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
    pub(super) fn next(&self, square: Square, pool: &Chips) -> impl Iterator<Item = (Step, Chips)> + '_ {
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
            _ => Stop { payoff: scores(&self.ground.scale, chips), steps: 0 },
        }
    }
}

impl<W: Worth, const P: usize> Table<W, P> for Full<W, P> {
    fn prepare(&mut self, spot: &Spot<P>) -> Result<(), Unsolvable> {
        self.ensure(spot.square, spot.pool())
    }

    fn rest(&self, spot: &Spot<P>) -> Rest<W, P> {
        let way = self.ways.payable(spot.square, &spot.chips[0]);
        let goal = way.map(|way| (to_goal(&self.ground.scale, &spot.chips, way), way.steps));
        let mut walk = None;
        for (_, after) in self.steps(spot) {
            let stop = self.stop(after.square, &after.chips, 1 - spot.turn);
            Stop::offer(&mut walk, stop.one_step_further());
        }
        let stay = self.stay(spot).unwrap_or_else(|| scores(&self.ground.scale, &spot.chips));
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
