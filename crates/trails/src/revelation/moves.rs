//! What players can do, and what can happen.

use game::Seat;

use crate::{Said, Saying, Walk};

/// What a player can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Shows its goal, or keeps it hidden; both learn it when both have decided.
    Reveal(bool),
    /// Proposes, passes, accepts or rejects.
    Say(Saying),
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Chance drew the true goals, and who proposes first.
    Dealt {
        /// The true goal of each player.
        goals: [usize; 2],
        /// Who proposes first; nobody is told before the goals are shown.
        first: Seat,
    },
    /// A player has decided whether to show its goal.
    Decided {
        /// Who.
        seat: Seat,
        /// Does it show it?
        reveals: bool,
    },
    /// The time for deciding is up; who has not decided keeps its goal hidden.
    TimeUp,
    /// What is shown is shown, and who proposes first is told.
    Opened {
        /// The true goal of each player who shows it.
        shown: [Option<usize>; 2],
        /// Who proposes first.
        first: Seat,
    },
    /// Somebody proposed, passed, accepted or rejected.
    Said(Said),
    /// The players were moved as close to their goals as their chips lead.
    Moved {
        /// The true goals.
        goals: [usize; 2],
        /// The walks.
        walks: Box<[Walk; 2]>,
    },
}
