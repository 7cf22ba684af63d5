//! What comes of making no deal: the customer's preferred path (Definition 5).

use super::bargain::Payoff;
use super::ground::Way;
use super::worth::{Scale, Worth};
use crate::Chips;

/// The best place to end a walk, and how many steps away it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stop<W, const P: usize> {
    pub(crate) payoff: Payoff<W, P>,
    pub(crate) steps: u16,
}

impl<W: Worth, const P: usize> Stop<W, P> {
    /// The same place seen from one step before.
    #[inline]
    pub(crate) fn one_step_further(self) -> Self {
        Stop { steps: self.steps.saturating_add(1), ..self }
    }

    /// Puts a candidate in the place of the best so far if it is better: by the customer's value, then the shorter walk,
    /// then the providers' values, the last first (rule R5).
    #[inline]
    pub(crate) fn offer(best: &mut Option<Self>, candidate: Self) {
        let better = match best {
            None => true,
            Some(known) => candidate.is_better_than(known),
        };
        if better {
            *best = Some(candidate);
        }
    }

    #[inline]
    fn is_better_than(&self, other: &Self) -> bool {
        self.payoff[0]
            .cmp(&other.payoff[0])
            .then_with(|| other.steps.cmp(&self.steps))
            .then_with(|| self.payoff[1..].iter().rev().cmp(other.payoff[1..].iter().rev()))
            .is_gt()
    }
}

/// What the customer does when it may walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Plan {
    /// It walks to a goal.
    Goal(Way),
    /// It walks so many steps, to no goal.
    Walk(u16),
    /// It stays where it is.
    Still,
}

/// What comes of making no deal, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rest<W, const P: usize> {
    pub(crate) payoff: Payoff<W, P>,
    pub(crate) plan: Plan,
}

impl<W: Worth, const P: usize> Rest<W, P> {
    /// The preferred path among the shortest way to a goal, the best walk to no goal, and staying (rule R5): the highest
    /// value for the customer; of equals a goal, else the shorter.
    #[inline]
    pub(crate) fn choose(
        goal: Option<&(Payoff<W, P>, u32)>,
        walk: Option<&Stop<W, P>>,
        stay: &Payoff<W, P>,
    ) -> Rest<W, P> {
        let mut rest = Rest { payoff: *stay, plan: Plan::Still };
        if let Some(walk) = walk.filter(|walk| walk.payoff[0] > stay[0]) {
            rest = Rest { payoff: walk.payoff, plan: Plan::Walk(walk.steps) };
        }
        match goal {
            Some((payoff, steps)) if payoff[0] >= rest.payoff[0] => {
                // Whose goal it is the caller knows.
                Rest { payoff: *payoff, plan: Plan::Goal(Way { owner: 0, steps: *steps }) }
            }
            _ => rest,
        }
    }
}

/// What everybody has if the game ends now.
pub(crate) fn scores<W: Worth, const P: usize>(scale: &Scale, chips: &[Chips; P]) -> Payoff<W, P> {
    std::array::from_fn(|player| match player {
        0 => W::narrow(scale.customer(chips[0].total())),
        _ => W::narrow(scale.provider(chips[player].total(), false)),
    })
}

/// What everybody gets if the customer sets out for a goal.
pub(crate) fn to_goal<W: Worth, const P: usize>(scale: &Scale, chips: &[Chips; P], way: Way) -> Payoff<W, P> {
    std::array::from_fn(|player| match player {
        0 => W::narrow(scale.customer_to_goal(chips[0].total(), way.steps)),
        _ => W::narrow(scale.provider(chips[player].total(), player == way.owner)),
    })
}
