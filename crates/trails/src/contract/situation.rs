//! A situation: all that matters for what happens next when a round begins.

use crate::Square;
use crate::contract::{Contract, Holdings, Proposer};

/// The game at the beginning of a round.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Situation {
    /// Where the customer is.
    pub square: Square,
    /// The squares that it has entered or started on, in any order; only the reading `appendix` looks at them.
    pub visited: Vec<Square>,
    /// What everybody holds.
    pub holdings: Holdings,
    /// Who proposes in this round.
    pub proposer: Proposer,
    /// In how many rounds running, up to the last, the customer has not moved.
    pub dormant: u32,
}

impl Contract {
    /// The situation in which the game begins.
    pub fn opening(&self) -> Situation {
        Situation {
            square: self.start_square(),
            visited: vec![self.start_square()],
            holdings: self.holdings(),
            proposer: self.setup().first_proposer,
            dormant: 0,
        }
    }
}
