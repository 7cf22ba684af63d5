//! The equilibrium computed from the definitions alone: no merged colours, no staircases, no slabs. Slow and plain, to
//! be compared with the solver.

use std::collections::{HashMap, HashSet};

use trails::contract::solver::Reading;
use trails::contract::{Contract, Offer, Proposer, Situation};
use trails::{Chips, Needs, Square};

/// A value for each player: the customer, then the providers.
pub(crate) type Values = Vec<i64>;

/// A path of the customer: what comes of it, whether it leads to a goal, and its steps.
pub(crate) type Path = (Values, bool, i64);

/// A state: square, visited squares, holdings, who proposes, rounds without movement.
pub(crate) type State = (Square, Vec<Square>, Vec<Chips>, Proposer, u32);

/// How chances and scores become values: in fractions of a point with the denominator of the chance, or, where providers
/// shun risk, in trillionths of a point for the customer and of 1 - exp(-alpha points) for a provider.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Taste {
    pub(crate) chance: (i64, i64),
    pub(crate) alpha: Option<f64>,
}

impl Taste {
    /// Every walk to a goal succeeds, and a point is a point.
    pub(crate) const SURE: Taste = Taste { chance: (1, 1), alpha: None };

    /// What a score that is certain is worth to a player.
    pub(crate) fn sure(&self, player: usize, score: i64) -> i64 {
        match self.alpha {
            None => self.chance.1 * score,
            Some(alpha) => (utility(player, score, alpha) * 1e12).round() as i64,
        }
    }

    /// What a score that depends on the success of a walk is worth to a player.
    pub(crate) fn risky(&self, player: usize, won: i64, lost: i64) -> i64 {
        let (success, trials) = self.chance;
        let Some(alpha) = self.alpha else { return success * won + (trials - success) * lost };
        let p = success as f64 / trials as f64;
        ((p * utility(player, won, alpha) + (1.0 - p) * utility(player, lost, alpha)) * 1e12).round() as i64
    }
}

fn utility(player: usize, points: i64, alpha: f64) -> f64 {
    if player == 0 { points as f64 } else { 1.0 - (-alpha * points as f64).exp() }
}

/// Solves by the definitions.
pub(crate) struct Brute<'g> {
    game: &'g Contract,
    reading: Reading,
    taste: Taste,
    known: HashMap<State, Values>,
    known_rests: HashMap<State, Values>,
}

impl<'g> Brute<'g> {
    /// `chance` is a fraction, as values are in fractions of a point with its denominator.
    pub(crate) fn new(game: &'g Contract, reading: Reading, chance: (i64, i64)) -> Self {
        Brute::with_taste(game, reading, Taste { chance, alpha: None })
    }

    pub(crate) fn with_taste(game: &'g Contract, reading: Reading, taste: Taste) -> Self {
        Brute { game, reading, taste, known: HashMap::new(), known_rests: HashMap::new() }
    }

    pub(crate) fn game(&self) -> &'g Contract {
        self.game
    }

    pub(crate) fn reading(&self) -> Reading {
        self.reading
    }

    pub(crate) fn state(&self, situation: &Situation) -> State {
        let mut visited = if self.reading == Reading::Appendix { situation.visited.clone() } else { Vec::new() };
        visited.sort_unstable();
        visited.dedup();
        let holdings = [situation.holdings.customer].into_iter().chain(situation.holdings.providers.iter().copied());
        (situation.square, visited, holdings.collect(), situation.proposer, situation.dormant)
    }

    pub(crate) fn chip(&self) -> i64 {
        i64::from(self.game.setup().scoring.chip)
    }

    pub(crate) fn score(&self, holdings: &[Chips]) -> Values {
        let points = holdings.iter().map(|chips| self.chip() * i64::from(chips.total())).enumerate();
        points.map(|(player, points)| self.taste.sure(player, points)).collect()
    }

    /// R3: a walk to a goal succeeds or fails, and ends the game.
    pub(crate) fn at_goal(&self, holdings: &[Chips], owner: usize, steps: i64) -> Values {
        let bonus = i64::from(self.game.setup().scoring.goal);
        let value = |player: usize| {
            let score = self.chip() * i64::from(holdings[player].total());
            match player {
                0 => self.taste.risky(player, score - self.chip() * steps + bonus, score),
                _ if player == owner => self.taste.risky(player, score + bonus, score),
                _ => self.taste.sure(player, score),
            }
        };
        (0..holdings.len()).map(value).collect()
    }

    /// Every walk: where it ends, what is left, what was visited, how many steps; goals included, the start not.
    pub(crate) fn walks(&self, state: &State) -> Vec<(Square, Chips, Vec<Square>, i64)> {
        let (square, visited, holdings, ..) = state;
        let mut list = vec![(*square, holdings[0], visited.clone(), 0)];
        let mut seen = HashSet::from([(*square, holdings[0], visited.clone())]);
        let mut next = 0;
        while next < list.len() {
            let (here, left, visited, steps) = list[next].clone();
            next += 1;
            if self.game.owner_of(here).is_some() {
                continue;
            }
            for (_, target, colour) in self.game.board().steps(here) {
                let Some(left) = left.without(&Chips::of(colour, 1)) else { continue };
                let mut after = visited.clone();
                if self.reading == Reading::Appendix {
                    if visited.contains(&target) {
                        continue;
                    }
                    after.push(target);
                    after.sort_unstable();
                }
                // Of walks with the same end only the shortest matters, and it comes first.
                if seen.insert((target, left, after.clone())) {
                    list.push((target, left, after, steps + 1));
                }
            }
        }
        list.remove(0);
        list
    }

    /// Definition 5: what comes of the preferred path.
    pub(crate) fn rest(&mut self, state: &State) -> Values {
        if let Some(values) = self.known_rests.get(state) {
            return values.clone();
        }
        let values = self.preferred(state).0;
        self.known_rests.insert(state.clone(), values.clone());
        values
    }

    /// The shortest way to a goal that the customer can pay for, of equally short ones to the last provider's: what
    /// comes of it, that it is one, and its steps.
    pub(crate) fn nearest_goal(&self, state: &State) -> Option<Path> {
        let walks = self.walks(state);
        let goals = walks.iter().filter_map(|(end, _, _, steps)| Some((*steps, self.game.owner_of(*end)?)));
        let (steps, owner) = goals.min_by_key(|(steps, owner)| (*steps, std::cmp::Reverse(*owner)))?;
        Some((self.at_goal(&state.2, owner + 1, steps), true, steps))
    }

    /// The preferred path: what comes of it, whether it leads to a goal, and its steps.
    pub(crate) fn preferred(&mut self, state: &State) -> Path {
        let (square, visited, holdings, proposer, dormant) = state;
        let mut paths: Vec<Path> = self.nearest_goal(state).into_iter().collect();
        for (end, left, visited, steps) in self.walks(state) {
            if self.game.owner_of(end).is_none() {
                let mut holdings = holdings.clone();
                holdings[0] = left;
                paths.push((self.worth(&(end, visited, holdings, proposer.other(), 0)), false, steps));
            }
        }
        let stay = if dormant + 1 < self.game.setup().phases.dormant_rounds {
            self.worth(&(*square, visited.clone(), holdings.clone(), proposer.other(), dormant + 1))
        } else {
            self.score(holdings)
        };
        paths.push((stay, false, 0));
        let better = |(values, goal, steps): &Path| {
            let others: Vec<i64> = values[1..].iter().rev().copied().collect();
            (values[0], *goal, -steps, others)
        };
        paths.into_iter().max_by_key(better).unwrap()
    }

    /// What an exchange leads to.
    pub(crate) fn deal(&mut self, state: &State, after: Vec<Chips>) -> Values {
        let (square, visited, holdings, proposer, dormant) = state;
        if self.reading == Reading::Full || after == *holdings {
            return self.rest(&(*square, visited.clone(), after, *proposer, *dormant));
        }
        let after_state = (*square, visited.clone(), after, *proposer, *dormant);
        let stop = self.score(&after_state.2);
        let walk = self.nearest_goal(&after_state).map(|(values, ..)| values);
        walk.filter(|walk| walk[0] >= stop[0]).unwrap_or(stop)
    }

    /// Every exchange with a provider and what it leads to.
    pub(crate) fn offers(&mut self, state: &State, player: usize) -> Vec<(Chips, Values)> {
        let pool = state.2[0] + state.2[player];
        let shares: Vec<Chips> = pool.parts().collect();
        let lead = |share: Chips| {
            let mut after = state.2.clone();
            (after[0], after[player]) = (share, pool - share);
            let values = self.deal(state, after);
            (share, values)
        };
        shares.into_iter().map(lead).collect()
    }

    /// Equations 7-10: how the customer ranks an offer of a provider.
    pub(crate) fn rank(player: usize, values: &Values) -> (i64, i64, std::cmp::Reverse<usize>) {
        (values[0], values[0] + values[player], std::cmp::Reverse(player))
    }

    /// What is proposed, by or to which player, and which proposal is taken.
    pub(crate) fn propose(&mut self, state: &State) -> (Vec<Option<Values>>, Option<usize>) {
        let players = state.2.len();
        let rest = self.rest(state);
        let mut bids: Vec<Option<Values>> = vec![None; players];
        if state.3 == Proposer::Customer {
            // Definition 2.
            let mut all: Vec<(usize, Values)> = Vec::new();
            for player in 1..players {
                let mut offers: Vec<Values> =
                    self.offers(state, player).into_iter().map(|(_, values)| values).collect();
                offers.retain(|values| values[player] > rest[player] && values[0] >= rest[0]);
                let others = |values: &Values| values[1..].iter().rev().copied().collect::<Vec<_>>();
                let best = offers.into_iter().max_by_key(|values| (values[0], values[player], others(values)));
                all.extend(best.map(|values| (player, values)));
            }
            let best = all.into_iter().max_by_key(|(player, values)| Self::rank(*player, values));
            let taken = best.as_ref().map(|(player, _)| *player);
            if let Some((player, values)) = best {
                bids[player] = Some(values);
            }
            return (bids, taken);
        }
        // Definitions 3 and 6 as an ascending process.
        let score = self.score(&state.2);
        let mut acceptable: Vec<Vec<Values>> = vec![Vec::new()];
        for player in 1..players {
            let offers = self.offers(state, player).into_iter().map(|(_, values)| values);
            acceptable.push(offers.filter(|values| values[0] >= rest[0] && values[player] > score[player]).collect());
        }
        let liking = |player: usize, values: &Values| {
            let others: Vec<i64> = values[1..].iter().rev().copied().collect();
            (values[player], values[0], others)
        };
        for player in 1..players {
            bids[player] = acceptable[player].iter().max_by_key(|values| liking(player, values)).cloned();
        }
        let top = |bids: &[Option<Values>], except: usize| {
            let standing = (1..bids.len()).filter(|&player| player != except && bids[player].is_some());
            standing.max_by_key(|&player| Self::rank(player, bids[player].as_ref().unwrap()))
        };
        let Some(mut winner) = top(&bids, 0) else { return (bids, None) };
        while let Some(rival) = top(&bids, winner) {
            if bids[rival].as_ref().unwrap()[winner] <= bids[winner].as_ref().unwrap()[winner] {
                break;
            }
            bids[winner] = None;
            winner = rival;
        }
        loop {
            let winning = bids[winner].clone().unwrap();
            let outbid = (1..players).filter(|&loser| loser != winner).find_map(|loser| {
                let above = acceptable[loser].iter().filter(|values| {
                    Self::rank(loser, values) > Self::rank(winner, &winning) && values[loser] >= winning[loser]
                });
                above.max_by_key(|values| liking(loser, values)).map(|values| (loser, values.clone()))
            });
            let Some((loser, values)) = outbid else { return (bids, Some(winner)) };
            bids[loser] = Some(values);
            winner = loser;
        }
    }

    /// What a state is worth.
    pub(crate) fn worth(&mut self, state: &State) -> Values {
        if let Some(values) = self.known.get(state) {
            return values.clone();
        }
        let (bids, taken) = self.propose(state);
        let values = match taken {
            Some(player) => bids[player].clone().unwrap(),
            None => self.rest(state),
        };
        self.known.insert(state.clone(), values.clone());
        values
    }

    /// Every exchange with a provider that has these values: as net offers.
    pub(crate) fn equals(&mut self, state: &State, player: usize, values: &Values) -> Vec<Offer> {
        let own = state.2[0];
        let exchange = |share: Chips| Offer {
            provider: player - 1,
            provider_sends: own.missing(&share),
            customer_sends: share.missing(&own),
        };
        let equal = self.offers(state, player).into_iter().filter(|(_, found)| found == values);
        equal.map(|(share, _)| exchange(share)).collect()
    }

    /// Definition 4, where all squares may be entered.
    pub(crate) fn is_commitment(&self, situation: &Situation, offer: &Offer) -> bool {
        let committed = |holdings: &trails::contract::Holdings, to: usize| {
            (0..holdings.providers.len()).filter(|&other| other != to).all(|other| {
                let pool = holdings.customer + holdings.providers[other];
                let goals = self.game.goals();
                let needs = Needs::to(self.game.board(), goals[other], goals, &pool).unwrap();
                needs.from(situation.square).is_empty()
            })
        };
        let before = &situation.holdings;
        let after = before.after(offer).unwrap();
        (0..before.providers.len()).all(|to| !committed(before, to)) && committed(&after, offer.provider)
    }
}
