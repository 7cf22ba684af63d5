//! A contract game as data: anything that a file can say. `check.rs` holds the only door to a playable game.

use crate::scene::stands_on_scene;
use crate::{Audience, BoardSetup, Direction, PhaseKind, Phases, PlayerSetup, Scene, Scoring, Visibility};

/// A scenario file, read but not checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What it says of itself, colours, points, phases, and who may see what.
    pub scene: Scene,
    /// The board.
    pub board: BoardSetup,
    /// Who proposes in odd rounds, beginning with the first.
    pub first_proposer: Proposer,
    /// The customer, who walks.
    pub customer: PlayerSetup,
    /// The providers, who own the goals.
    pub providers: Vec<PlayerSetup>,
}

/// Who proposes in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Proposer {
    /// Every provider makes the customer an offer; it may take one of them.
    Providers,
    /// The customer makes one provider an offer.
    Customer,
}

impl Proposer {
    /// The words for it, in a file.
    pub const WORDS: [&'static str; 2] = ["providers", "customer"];

    /// Both, in the order of [`Proposer::WORDS`].
    pub const ALL: [Proposer; 2] = [Proposer::Providers, Proposer::Customer];

    /// Who proposes in the next round.
    pub fn other(self) -> Proposer {
        match self {
            Proposer::Providers => Proposer::Customer,
            Proposer::Customer => Proposer::Providers,
        }
    }

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Proposer::Providers => "providers",
            Proposer::Customer => "customer",
        }
    }
}

impl Setup {
    /// All players in the order of their seats: the customer, then the providers.
    pub fn players(&self) -> Vec<&PlayerSetup> {
        [&self.customer].into_iter().chain(&self.providers).collect()
    }
}

stands_on_scene!(Setup);

impl Default for Setup {
    fn default() -> Self {
        Setup {
            scene: Scene {
                scoring: Scoring { chip: 5, goal: 150, distance: 0 },
                phases: Phases::lasting(&[(PhaseKind::Negotiation, 300), (PhaseKind::Movement, 120)], 2),
                visibility: Visibility { proposals: Audience::Parties, ..Visibility::default() },
                ..Scene::default()
            },
            board: BoardSetup {
                directions: vec![Direction::Up, Direction::Left, Direction::Right],
                ..BoardSetup::default()
            },
            first_proposer: Proposer::Providers,
            customer: PlayerSetup::with_start(),
            providers: Vec::new(),
        }
    }
}
