//! The board as the solver sees it: only squares that the customer can come to, and only colours that matter.
//!
//! Two reductions are made here. A square whose colour nobody holds is as good as a wall. Chips of a colour that is on
//! no reachable square pay for nothing, so that all such colours are one: money.

use std::collections::HashMap;

use super::Unsolvable;
use super::worth::Scale;
use crate::contract::{Contract, Holdings, Situation};
use crate::{Board, COLOUR_LIMIT, Chips, Colour, Direction, Needs, Square, Walk};

/// A step of the customer: where to, and the colour (of the solver's own) that it costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) direction: Direction,
    pub(crate) target: Square,
    pub(crate) colour: Colour,
    pub(crate) is_goal: bool,
}

/// The reduced board.
#[derive(Debug)]
pub(crate) struct Ground {
    /// For each square its steps; empty where the customer cannot come.
    steps: Vec<Vec<Step>>,
    reachable: Vec<bool>,
    /// The solver's colour for each of the scenario's colours.
    merged: Vec<Colour>,
    /// How many colours the solver has.
    pub(crate) colours: usize,
    /// The solver's colour of all chips that pay for nothing; beyond the others, and out of range if there is none.
    pub(crate) money: Colour,
    goals: Vec<Square>,
    board: Board,
    pool: Chips,
    providers: usize,
    pub(crate) dormant_rounds: usize,
    pub(crate) scale: Scale,
}

/// What it takes to reach each provider's goal, in the solver's colours, for one set of squares that are closed.
#[derive(Debug)]
pub(crate) struct Ways {
    needs: Vec<Needs>,
    merged: Vec<Vec<Vec<Chips>>>,
    /// Which square can be stepped on again.
    closed: Vec<bool>,
}

/// The shortest way to a goal that can be paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Way {
    /// The player whose goal it is: 1 for the first provider.
    pub(crate) owner: usize,
    /// How many chips it takes.
    pub(crate) steps: u32,
}

impl Ground {
    pub(crate) fn new(game: &Contract, scale: Scale) -> Ground {
        let board = game.board().clone();
        let pool = game.holdings().pool();
        let mut reachable = vec![false; board.len()];
        let mut list = vec![game.start_square()];
        reachable[game.start_square().index()] = true;
        while let Some(square) = list.pop() {
            if game.owner_of(square).is_some() {
                continue;
            }
            for (_, target, colour) in board.steps(square) {
                if pool.get(colour) > 0 && !reachable[target.index()] {
                    reachable[target.index()] = true;
                    list.push(target);
                }
            }
        }
        let is_on_board = |colour: Colour| {
            board.squares().any(|square| {
                reachable[square.index()] && square != game.start_square() && board.colour(square) == Some(colour)
            })
        };
        // The start counts only if it can be entered again.
        let start_again = |colour: Colour| {
            board.colour(game.start_square()) == Some(colour)
                && board.squares().any(|square| {
                    reachable[square.index()] && board.steps(square).any(|step| step.1 == game.start_square())
                })
        };
        let walkable: Vec<Colour> = game
            .palette()
            .colours()
            .filter(|&colour| pool.get(colour) > 0 && (is_on_board(colour) || start_again(colour)))
            .collect();
        let money = Colour(walkable.len() as u8);
        let merge = |colour: Colour| {
            walkable.iter().position(|&known| known == colour).map_or(money, |index| Colour(index as u8))
        };
        let merged: Vec<Colour> = game.palette().colours().map(merge).collect();
        let steps = board
            .squares()
            .map(|square| {
                let live = reachable[square.index()] && game.owner_of(square).is_none();
                let step = |(direction, target, colour): (Direction, Square, Colour)| Step {
                    direction,
                    target,
                    colour: merged[colour.index()],
                    is_goal: game.owner_of(target).is_some(),
                };
                let payable = board.steps(square).filter(|(_, _, colour)| live && pool.get(*colour) > 0);
                payable.map(step).collect()
            })
            .collect();
        Ground {
            steps,
            reachable,
            merged,
            colours: (walkable.len() + 1).min(COLOUR_LIMIT),
            money,
            goals: game.goals().to_vec(),
            board,
            pool,
            providers: game.providers().len(),
            dormant_rounds: game.setup().phases.dormant_rounds as usize,
            scale,
        }
    }

    /// The steps from a square.
    pub(crate) fn steps(&self, square: Square) -> &[Step] {
        &self.steps[square.index()]
    }

    /// Chips in the solver's colours.
    pub(crate) fn merge(&self, chips: &Chips) -> Chips {
        chips.iter().fold(Chips::NONE, |sum, (colour, count)| {
            sum + Chips::of(self.merged.get(colour.index()).copied().unwrap_or(self.money), count)
        })
    }

    /// What everybody holds, in the solver's colours, the customer first.
    pub(crate) fn holdings<const P: usize>(&self, holdings: &Holdings) -> [Chips; P] {
        std::array::from_fn(|player| match player {
            0 => self.merge(&holdings.customer),
            _ => holdings.providers.get(player - 1).map_or(Chips::NONE, |chips| self.merge(chips)),
        })
    }

    /// For each player whether it and the customer have money of different colours.
    pub(crate) fn swaps<const P: usize>(&self, holdings: &Holdings) -> [bool; P] {
        let money = |chips: &Chips| -> Vec<Colour> {
            let is_money = |colour: &Colour| self.merged.get(colour.index()) == Some(&self.money);
            chips.iter().map(|(colour, _)| colour).filter(is_money).collect()
        };
        let own = money(&holdings.customer);
        std::array::from_fn(|player| {
            let Some(chips) = player.checked_sub(1).and_then(|provider| holdings.providers.get(provider)) else {
                return false;
            };
            money(chips).iter().any(|colour| own.iter().any(|other| other != colour))
        })
    }

    /// Refuses a situation that this game cannot come to.
    pub(crate) fn check(&self, situation: &Situation) -> Result<(), Unsolvable> {
        let square = situation.square;
        let fits = self.reachable.get(square.index()).copied().unwrap_or(false)
            && !self.goals.contains(&square)
            && situation.holdings.providers.len() == self.providers
            && self.pool.contains(&situation.holdings.pool())
            && (situation.dormant as usize) < self.dormant_rounds
            && situation.visited.iter().all(|visited| visited.index() < self.board.len());
        fits.then_some(()).ok_or(Unsolvable::OtherGame)
    }

    /// The ways to the goals if the squares in `closed` cannot be entered.
    pub(crate) fn ways(&self, closed: &[Square]) -> Result<Ways, Unsolvable> {
        let mut marks = vec![false; self.board.len()];
        closed.iter().for_each(|square| marks[square.index()] = true);
        let open = |needs: Result<Needs, _>| needs.map_err(|_| Unsolvable::TooLarge);
        let needs: Vec<Needs> = self
            .goals
            .iter()
            .map(|&goal| open(Needs::avoiding(&self.board, goal, &self.goals, closed, &self.pool)))
            .collect::<Result<_, _>>()?;
        let merged = needs
            .iter()
            .map(|needs| {
                let of = |square: Square| needs.from(square).iter().map(|need| self.merge(need)).collect();
                self.board.squares().map(of).collect()
            })
            .collect();
        Ok(Ways { needs, merged, closed: marks })
    }

    /// A walk to a goal for these chips (of the scenario's colours), along the way that [`Ways::payable`] finds.
    pub(crate) fn walk_to_goal(&self, ways: &Ways, square: Square, chips: &Chips, way: Way) -> Option<Walk> {
        let needs = ways.needs.get(way.owner - 1)?;
        let need = needs.from(square).iter().find(|need| need.total() == way.steps && chips.contains(need))?;
        needs.walk(&self.board, square, need)
    }

    /// Those of the visited squares that matter from here: they could be entered again.
    pub(crate) fn relevant(&self, square: Square, visited: &[Square]) -> Vec<Square> {
        let mut ahead = HashMap::from([(square, ())]);
        let mut list = vec![square];
        let mut relevant: Vec<Square> = Vec::new();
        while let Some(here) = list.pop() {
            for step in self.steps(here) {
                if (visited.contains(&step.target) || step.target == square) && !relevant.contains(&step.target) {
                    relevant.push(step.target);
                }
                if ahead.insert(step.target, ()).is_none() && !visited.contains(&step.target) {
                    list.push(step.target);
                }
            }
        }
        relevant.sort_unstable();
        relevant
    }
}

impl Ways {
    /// The shortest way to a goal that can be paid for with these chips (of the solver's colours); of equally short ones
    /// the last provider's (P1 of Definition 5).
    #[inline]
    pub(crate) fn payable(&self, square: Square, chips: &Chips) -> Option<Way> {
        let mut best: Option<Way> = None;
        for (provider, needs) in self.merged.iter().enumerate() {
            let Some(need) = needs[square.index()].iter().find(|need| chips.contains(need)) else { continue };
            let steps = need.total();
            if best.is_none_or(|best| steps <= best.steps) {
                best = Some(Way { owner: provider + 1, steps });
            }
        }
        best
    }

    /// Can a player's goal be reached with these chips?
    pub(crate) fn leads_to(&self, player: usize, square: Square, chips: &Chips) -> bool {
        self.merged[player - 1][square.index()].iter().any(|need| chips.contains(need))
    }

    /// The longest way worth knowing.
    pub(crate) fn longest(&self) -> u32 {
        self.merged.iter().flatten().flatten().map(Chips::total).max().unwrap_or(0)
    }

    /// May this square not be entered again?
    pub(crate) fn is_closed(&self, square: Square) -> bool {
        self.closed[square.index()]
    }
}
