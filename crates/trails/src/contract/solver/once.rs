//! The readings `one` and `appendix`: at most one deal, after which the customer walks at once to the nearest goal that
//! it can pay for; in `appendix` no square is entered twice.
//!
//! As long as there was no deal the providers hold what they held, so that a state is known by the square, the
//! customer's chips and, in `appendix`, the squares that were visited and could be entered again. What an exchange leads
//! to depends only on whose goal the customer can then reach, in how many steps, and with how many chips: so exchanges
//! are counted in classes, and money is counted in runs.

use std::collections::HashMap;
use std::sync::Arc;

use super::Unsolvable;
use super::bargain::{Payoff, customer_proposes, providers_propose, staircase};
use super::ground::{Ground, Step, Way, Ways};
use super::rest::{Plan, Rest, Stop, scores, to_goal};
use super::table::{Spot, Table};
use super::worth::{Scale, Worth};
use crate::{Chips, Square};

/// How many exchanges may be looked at for each state that is allowed.
const EXCHANGES_PER_STATE: u128 = 100;

/// A state without whose turn it is and how long the customer has stood still.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Key<const P: usize> {
    square: Square,
    visited: Vec<Square>,
    chips: [Chips; P],
    swaps: [bool; P],
}

/// A solved state, for every proposer and count of rounds without movement.
#[derive(Debug)]
struct Node<W, const P: usize> {
    /// By proposer of the coming round: the best place to end a walk that has come here.
    stops: [Stop<W, P>; 2],
    /// By rounds without movement and proposer: what the negotiation is worth.
    worth: Vec<[Payoff<W, P>; 2]>,
}

/// The solved part of a game.
#[derive(Debug)]
pub(crate) struct Once<W, const P: usize> {
    ground: Arc<Ground>,
    revisits: bool,
    /// The ways to the goals if all squares may be entered, and for each list of squares that may not.
    open: Ways,
    closed: HashMap<Vec<Square>, Ways>,
    nodes: HashMap<Key<P>, Node<W, P>>,
    limit: u64,
}

impl<W: Worth, const P: usize> Once<W, P> {
    pub(crate) fn new(ground: Arc<Ground>, revisits: bool, limit: u64) -> Result<Once<W, P>, Unsolvable> {
        let open = ground.ways(&[])?;
        Ok(Once { ground, revisits, open, closed: HashMap::new(), nodes: HashMap::new(), limit })
    }

    fn key(&self, spot: &Spot<P>) -> Key<P> {
        let visited = if self.revisits { Vec::new() } else { self.ground.relevant(spot.square, &spot.visited) };
        Key { square: spot.square, visited, chips: spot.chips, swaps: spot.swaps }
    }

    fn ways_of(&self, key: &Key<P>) -> &Ways {
        self.closed.get(&key.visited).unwrap_or(&self.open)
    }

    /// The states that single steps lead to.
    fn next(&self, key: &Key<P>) -> Vec<(Step, Key<P>)> {
        let ways = self.ways_of(key);
        let open = |step: &&Step| !step.is_goal && !ways.is_closed(step.target);
        let pay = |step: &Step| {
            let mut chips = key.chips;
            chips[0] = chips[0].without(&Chips::of(step.colour, 1))?;
            let mut visited = Vec::new();
            if !self.revisits {
                visited.clone_from(&key.visited);
                visited.extend([key.square, step.target]);
                visited = self.ground.relevant(step.target, &visited);
            }
            Some((*step, Key { square: step.target, visited, chips, swaps: key.swaps }))
        };
        self.ground.steps(key.square).iter().filter(open).filter_map(pay).collect()
    }

    fn close(&mut self, visited: &[Square]) -> Result<(), Unsolvable> {
        if !visited.is_empty() && !self.closed.contains_key(visited) {
            self.closed.insert(visited.to_vec(), self.ground.ways(visited)?);
        }
        Ok(())
    }

    /// Solves a state and all that it depends on.
    fn ensure(&mut self, key: Key<P>) -> Result<(), Unsolvable> {
        if self.nodes.contains_key(&key) {
            return Ok(());
        }
        let mut wanted = vec![key.clone()];
        let mut found = std::collections::HashSet::from([key]);
        let mut next = 0;
        while next < wanted.len() {
            let key = wanted[next].clone();
            next += 1;
            self.close(&key.visited)?;
            if (self.nodes.len() + wanted.len()) as u64 > self.limit {
                return Err(Unsolvable::TooLarge);
            }
            if self.is_dead(&key) {
                continue;
            }
            let ahead = self.next(&key).into_iter().map(|(_, key)| key);
            wanted.extend(ahead.filter(|key| !self.nodes.contains_key(key) && found.insert(key.clone())));
        }
        // Every exchange with every provider is looked at in every state.
        let exchanges = |key: &Key<P>| (1..P).map(|player| (key.chips[0] + key.chips[player]).subsets()).sum::<u128>();
        if wanted.iter().map(exchanges).sum::<u128>() > u128::from(self.limit) * EXCHANGES_PER_STATE {
            return Err(Unsolvable::TooLarge);
        }
        wanted.sort_by_key(|key| key.chips[0].total());
        for key in wanted {
            let node = self.solve(&key);
            self.nodes.insert(key, node);
        }
        Ok(())
    }

    /// Is no goal in reach whoever gives what? Then everybody keeps what it has.
    fn is_dead(&self, key: &Key<P>) -> bool {
        let pool = key.chips.iter().fold(Chips::NONE, |pool, chips| pool + *chips);
        self.ways_of(key).payable(key.square, &pool).is_none()
    }

    fn solve(&self, key: &Key<P>) -> Node<W, P> {
        let scores = scores(&self.ground.scale, &key.chips);
        let rounds = self.ground.dormant_rounds;
        if self.is_dead(key) {
            return Node { stops: [Stop { payoff: scores, steps: 0 }; 2], worth: vec![[scores; 2]; rounds] };
        }
        let goal = self.goal(key);
        let walks = [0, 1].map(|turn| self.walk(key, turn));
        let stairs: [Vec<Payoff<W, P>>; P] = std::array::from_fn(|player| match player {
            0 => Vec::new(),
            _ => self.staircase(key, player),
        });
        let mut worth: Vec<[Payoff<W, P>; 2]> = Vec::new();
        for _ in 0..rounds {
            let both = [0, 1].map(|turn| {
                let stay = worth.first().map_or(scores, |later| later[1 - turn]);
                let rest = Rest::choose(goal.map(|(goal, _)| goal).as_ref(), walks[1 - turn].as_ref(), &stay).payoff;
                if turn == 1 {
                    let stairs = |player: usize| stairs[player].as_slice();
                    customer_proposes(stairs, &rest).map_or(rest, |(_, payoff)| payoff)
                } else {
                    let stairs = stairs.each_ref().map(|steps| steps.as_slice());
                    let with_none: [Vec<Payoff<W, P>>; P] =
                        std::array::from_fn(|player| with_no_exchange(stairs[player], &rest, player));
                    providers_propose(|player| with_none[player].as_slice(), &rest, &scores).worth(&rest)
                }
            });
            worth.insert(0, both);
        }
        let stops = [0, 1].map(|turn| {
            let here = Stop { payoff: worth[0][turn], steps: 0 };
            let mut best = walks[turn];
            Stop::offer(&mut best, here);
            best.unwrap_or(here)
        });
        Node { stops, worth }
    }

    fn goal(&self, key: &Key<P>) -> Option<((Payoff<W, P>, u32), Way)> {
        let way = self.ways_of(key).payable(key.square, &key.chips[0])?;
        Some(((to_goal(&self.ground.scale, &key.chips, way), way.steps), way))
    }

    /// The best walk to no goal, if `turn` proposes in the next round.
    fn walk(&self, key: &Key<P>, turn: usize) -> Option<Stop<W, P>> {
        let mut best = None;
        for (_, next) in self.next(key) {
            Stop::offer(&mut best, self.stop(&next, turn).one_step_further());
        }
        best
    }

    fn stop(&self, key: &Key<P>, turn: usize) -> Stop<W, P> {
        let unknown = || Stop { payoff: scores(&self.ground.scale, &key.chips), steps: 0 };
        self.nodes.get(key).map_or_else(unknown, |node| node.stops[turn])
    }

    /// The staircase of all exchanges with a player, exchanging nothing not among them.
    fn staircase(&self, key: &Key<P>, player: usize) -> Vec<Payoff<W, P>> {
        let (ways, scale) = (self.ways_of(key), &self.ground.scale);
        let pool = key.chips[0] + key.chips[player];
        let money = u32::from(pool.get(self.ground.money));
        let [mut goods, mut own_goods] = [pool, key.chips[0]];
        goods.set(self.ground.money, 0);
        own_goods.set(self.ground.money, 0);
        // For whose goal is reached (0: nobody's) and in how many steps: where runs of equal steps in the number of the
        // customer's chips begin and end.
        let (lengths, chips) = (ways.longest() as usize + 1, pool.total() as usize + 2);
        let mut runs = vec![0i32; P * lengths * chips];
        for part in goods.parts() {
            let (owner, steps) = ways.payable(key.square, &part).map_or((0, 0), |way| (way.owner, way.steps));
            let row = (owner * lengths + steps as usize) * chips;
            let fewest = part.total();
            runs[row + fewest as usize] += 1;
            runs[row + (fewest + money) as usize + 1] -= 1;
            if part == own_goods && !key.swaps[player] {
                let now = row + key.chips[0].total() as usize;
                runs[now] -= 1;
                runs[now + 1] += 1;
            }
        }
        let mut points = Vec::new();
        for (row, run) in runs.chunks(chips).enumerate() {
            let (owner, steps) = (row / lengths, (row % lengths) as u32);
            let mut open = 0;
            for (own, change) in run.iter().enumerate() {
                open += change;
                if open == 0 {
                    continue;
                }
                let counts: [u32; P] = std::array::from_fn(|other| match other {
                    0 => own as u32,
                    _ if other == player => pool.total() - own as u32,
                    _ => key.chips[other].total(),
                });
                let way = (owner > 0).then_some(Way { owner, steps });
                points.push(after_deal(scale, &counts, way).payoff);
            }
        }
        staircase(&mut points, player);
        points
    }
}

/// What comes of a deal: the customer walks to the nearest goal, unless it is better off where it is.
fn after_deal<W: Worth, const P: usize>(scale: &Scale, counts: &[u32; P], way: Option<Way>) -> Rest<W, P> {
    let way = way.filter(|way| scale.customer_to_goal(counts[0], way.steps) >= scale.customer(counts[0]));
    let payoff = std::array::from_fn(|player| {
        W::narrow(match (player, way) {
            (0, None) => scale.customer(counts[0]),
            (0, Some(way)) => scale.customer_to_goal(counts[0], way.steps),
            _ => scale.provider(counts[player], way.is_some_and(|way| way.owner == player)),
        })
    });
    Rest { payoff, plan: way.map_or(Plan::Still, Plan::Goal) }
}

/// A staircase to which exchanging nothing is added, which leads to `rest`.
fn with_no_exchange<W: Worth, const P: usize>(
    steps: &[Payoff<W, P>],
    rest: &Payoff<W, P>,
    player: usize,
) -> Vec<Payoff<W, P>> {
    let mut points: Vec<Payoff<W, P>> = steps.iter().chain([rest]).copied().collect();
    staircase(&mut points, player);
    points
}

impl<W: Worth, const P: usize> Table<W, P> for Once<W, P> {
    fn prepare(&mut self, spot: &Spot<P>) -> Result<(), Unsolvable> {
        self.ensure(self.key(spot))
    }

    fn rest(&self, spot: &Spot<P>) -> Rest<W, P> {
        let key = self.key(spot);
        let goal = self.goal(&key);
        let walk = self.walk(&key, 1 - spot.turn);
        let later = self.nodes.get(&key).and_then(|node| node.worth.get(spot.dormant + 1));
        let stay = later.map_or_else(|| scores(&self.ground.scale, &spot.chips), |later| later[1 - spot.turn]);
        let mut rest = Rest::choose(goal.map(|(goal, _)| goal).as_ref(), walk.as_ref(), &stay);
        if let (Plan::Goal(_), Some((_, way))) = (rest.plan, goal) {
            rest.plan = Plan::Goal(way);
        }
        rest
    }

    fn deal(&self, spot: &Spot<P>) -> Rest<W, P> {
        let way = self.ways_of(&self.key(spot)).payable(spot.square, &spot.chips[0]);
        after_deal(&self.ground.scale, &spot.chips.map(|chips| chips.total()), way)
    }

    fn for_each_deal(&self, spot: &Spot<P>, player: usize, act: &mut dyn FnMut(&Chips, &Payoff<W, P>)) {
        let (key, pool) = (self.key(spot), spot.chips[0] + spot.chips[player]);
        let ways = self.ways_of(&key);
        for share in pool.parts() {
            if share == spot.chips[0] {
                act(&share, &self.rest(spot).payoff);
                if !spot.swaps[player] {
                    continue;
                }
            }
            let after = spot.shared(player, &share, &pool);
            let counts = after.chips.map(|chips| chips.total());
            act(&share, &after_deal(&self.ground.scale, &counts, ways.payable(spot.square, &share)).payoff);
        }
    }

    fn stairs(&self, spot: &Spot<P>, player: usize) -> Vec<Payoff<W, P>> {
        with_no_exchange(&self.staircase(&self.key(spot), player), &self.rest(spot).payoff, player)
    }

    fn steps(&self, spot: &Spot<P>) -> Vec<(Step, Spot<P>)> {
        let after = |(step, key): (Step, Key<P>)| {
            let Key { square, visited, chips, swaps } = key;
            (step, Spot { square, visited, chips, swaps, turn: 1 - spot.turn, dormant: 0 })
        };
        self.next(&self.key(spot)).into_iter().map(after).collect()
    }

    fn stop_at(&self, spot: &Spot<P>) -> Stop<W, P> {
        self.stop(&self.key(spot), spot.turn)
    }

    fn ways(&self, spot: &Spot<P>) -> &Ways {
        self.ways_of(&self.key(spot))
    }

    fn size(&self) -> (u64, u64) {
        let rounds = self.ground.dormant_rounds;
        let node = size_of::<(Key<P>, Node<W, P>)>() + rounds * 2 * size_of::<Payoff<W, P>>();
        let extra: usize = self.nodes.keys().map(|key| key.visited.len() * size_of::<Square>()).sum();
        ((self.nodes.len() * 2 * rounds) as u64, (self.nodes.len() * node + extra) as u64)
    }
}
