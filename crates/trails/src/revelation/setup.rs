//! A revelation game as data: anything that a file can say. `check.rs` holds the only door to a playable game.

use crate::scene::stands_on_scene;
use crate::{Audience, BoardSetup, PhaseKind, Phases, PlayerSetup, Scene, Visibility};

/// A scenario file, read but not checked.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// What it says of itself, colours, points, phases, and who may see what.
    pub scene: Scene,
    /// The board.
    pub board: BoardSetup,
    /// The two players.
    pub parties: Vec<Party>,
}

/// A player with two possible goals.
#[derive(Clone, Debug, PartialEq)]
pub struct Party {
    /// Name, chips, start and both goals.
    pub player: PlayerSetup,
    /// What the two goals are called.
    pub goal_names: Vec<String>,
    /// The chance that the first goal is the true one.
    pub chance: f64,
    /// The name of the goal that is the true one, whatever the chances; `None` if chance decides.
    pub plays: Option<String>,
}

impl Default for Party {
    fn default() -> Party {
        let player = PlayerSetup::with_start().with_goals(2);
        Party { player, goal_names: Vec::new(), chance: 0.5, plays: None }
    }
}

impl Setup {
    /// The players in the order of their seats.
    pub fn players(&self) -> Vec<&PlayerSetup> {
        self.parties.iter().map(|party| &party.player).collect()
    }
}

stands_on_scene!(Setup);

impl Default for Setup {
    fn default() -> Self {
        let phases = Phases::lasting(&[(PhaseKind::Revelation, 120), (PhaseKind::Negotiation, 240)], 1);
        let visibility = Visibility { goals: Audience::Parties, ..Visibility::default() };
        Setup {
            scene: Scene { phases, visibility, ..Scene::default() },
            board: BoardSetup::default(),
            parties: Vec::new(),
        }
    }
}
