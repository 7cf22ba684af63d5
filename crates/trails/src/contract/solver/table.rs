//! What the readings have in common: a table of solved states that can be asked about any of them.

use super::Unsolvable;
use super::bargain::{Payoff, staircase};
use super::ground::{Step, Ways};
use super::rest::{Rest, Stop};
use super::worth::Worth;
use crate::{Chips, Square};

/// A state as the solver sees it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Spot<const P: usize> {
    pub(crate) square: Square,
    /// Squares that were entered before and may not be entered again; empty where the reading does not care.
    pub(crate) visited: Vec<Square>,
    /// What each player holds, the customer first.
    pub(crate) chips: [Chips; P],
    /// For each player whether it and the customer could swap money for money of another colour: a deal that changes
    /// nothing but is one. Matters where a deal changes the game by being made.
    pub(crate) swaps: [bool; P],
    /// Who proposes in this round: 0 the providers, 1 the customer.
    pub(crate) turn: usize,
    /// In how many rounds before this one the customer has not moved.
    pub(crate) dormant: usize,
}

impl<const P: usize> Spot<P> {
    /// All chips.
    pub(crate) fn pool(&self) -> Chips {
        self.chips.iter().fold(Chips::NONE, |pool, chips| pool + *chips)
    }

    /// The same state if the customer had `share` of what it and a player hold together.
    pub(crate) fn shared(&self, player: usize, share: &Chips, pool: &Chips) -> Spot<P> {
        let mut after = self.clone();
        after.chips[0] = *share;
        after.chips[player] = *pool - *share;
        after
    }
}

/// A reading of the game, solved as far as it was asked for.
pub(crate) trait Table<W: Worth, const P: usize> {
    /// Solves all that a state and the states around it (other holdings of the customer and one provider, same pool)
    /// depend on. The other methods may be called for these states only.
    fn prepare(&mut self, spot: &Spot<P>) -> Result<(), Unsolvable>;

    /// What comes of making no deal in this round.
    fn rest(&self, spot: &Spot<P>) -> Rest<W, P>;

    /// What comes of this state if a deal has just led to it; exchanging nothing at all is no deal.
    fn deal(&self, spot: &Spot<P>) -> Rest<W, P>;

    /// Calls `act` for every share that the customer could have after an exchange with a player, with what it leads to;
    /// twice for the share that it has now, if swaps of money lead elsewhere than exchanging nothing.
    fn for_each_deal(&self, spot: &Spot<P>, player: usize, act: &mut dyn FnMut(&Chips, &Payoff<W, P>));

    /// The staircase of what exchanges with a player lead to.
    fn stairs(&self, spot: &Spot<P>, player: usize) -> Vec<Payoff<W, P>> {
        let mut points = Vec::new();
        self.for_each_deal(spot, player, &mut |_, payoff| points.push(*payoff));
        staircase(&mut points, player);
        points
    }

    /// The states that single steps lead to, no goals among them.
    fn steps(&self, spot: &Spot<P>) -> Vec<(Step, Spot<P>)>;

    /// The best place to end a walk that has come here; `turn` of the state is the proposer of the next round.
    fn stop_at(&self, spot: &Spot<P>) -> Stop<W, P>;

    /// The ways to the goals as they are from this state.
    fn ways(&self, spot: &Spot<P>) -> &Ways;

    /// How many states are solved, and how many bytes hold them.
    fn size(&self) -> (u64, u64);
}
