//! What players can do, and what can happen.

use game::Seat;

use crate::{Chips, Said, Saying, Walk};

/// What a player can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// Proposes, passes, accepts or rejects.
    Say(Saying),
    /// Sends these of the chips that it promised; both learn what was sent when both have decided.
    Send(Chips),
    /// Walks, or stays (a walk without steps); both learn it when both have decided.
    Walk(Walk),
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Chance drew who proposes first.
    Drawn {
        /// Who.
        first: Seat,
    },
    /// Somebody proposed, passed, accepted or rejected.
    Said(Said),
    /// A player has decided what to send.
    Sends {
        /// Who.
        seat: Seat,
        /// What.
        chips: Chips,
    },
    /// A player has decided where to walk.
    Steps {
        /// Who.
        seat: Seat,
        /// Where to.
        walk: Walk,
    },
    /// The time for deciding is up; who has not decided sends nothing, or stays.
    TimeUp,
    /// Chips changed hands.
    Sent {
        /// What each player had promised.
        promised: Box<[Chips; 2]>,
        /// What each player sent.
        sent: Box<[Chips; 2]>,
    },
    /// The players walked, or stayed.
    Moved {
        /// The walks.
        walks: Box<[Walk; 2]>,
    },
    /// A board is over.
    BoardOver(Box<BoardOver>),
}

/// How a board ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardOver {
    /// Why it ended.
    pub end: End,
    /// Which of the players reached the goal, or have not moved for too long.
    pub by: [bool; 2],
    /// How the players still walked when it was over.
    pub walks: [Walk; 2],
    /// The score of each player on this board.
    pub scores: [i64; 2],
}

/// Why a board ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// Somebody is on the goal.
    Goal,
    /// Somebody has not moved for too many turns.
    Dormant,
}

impl End {
    /// Both.
    pub const ALL: [End; 2] = [End::Goal, End::Dormant];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            End::Goal => "goal",
            End::Dormant => "dormant",
        }
    }
}
