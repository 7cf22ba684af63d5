//! A contract game as data: anything that a file can say. `check.rs` holds the only door to a playable game.

use game::ScenarioInfo;

use crate::{Audience, Direction, Ink, Phase, PhaseKind, Phases, Scoring, Visibility};

/// A scenario file, read but not checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What it says of itself.
    pub info: ScenarioInfo,
    /// The board.
    pub board: BoardSetup,
    /// The colours, in order.
    pub colours: Vec<ColourSetup>,
    /// What an ending is worth.
    pub scoring: Scoring,
    /// The phases of a round.
    pub phases: Phases,
    /// Who proposes in odd rounds, beginning with the first.
    pub first_proposer: Proposer,
    /// Who may see what.
    pub visibility: Visibility,
    /// The customer, who walks.
    pub customer: CustomerSetup,
    /// The providers, who own the goals.
    pub providers: Vec<ProviderSetup>,
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

/// A board as it was drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardSetup {
    /// One line a row, one letter a square.
    pub squares: String,
    /// In which directions the customer may step.
    pub directions: Vec<Direction>,
    /// The line of the file with the first row, 0 if unknown.
    pub line: usize,
}

/// A colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColourSetup {
    /// Name, letter and glyph.
    pub ink: Ink,
    /// The line of the file, 0 if unknown.
    pub line: usize,
}

/// The customer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CustomerSetup {
    /// Its name.
    pub name: String,
    /// What it is, in words for people; may be empty.
    pub title: String,
    /// What a player of this role is told.
    pub brief: String,
    /// Row and column of the square on which it starts.
    pub start: (u16, u16),
    /// Its chips as text: "12 gray + 12 yellow".
    pub chips: String,
    /// The line of the file, 0 if unknown.
    pub line: usize,
}

/// A provider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProviderSetup {
    /// Its name.
    pub name: String,
    /// What it is, in words for people; may be empty.
    pub title: String,
    /// What a player of this role is told.
    pub brief: String,
    /// Row and column of its goal.
    pub goal: (u16, u16),
    /// Its chips as text.
    pub chips: String,
    /// The line of the file, 0 if unknown.
    pub line: usize,
}

impl Setup {
    /// The titles of the seats: the customer's, then the providers'.
    pub fn seat_titles(&self) -> Vec<String> {
        let providers = self.providers.iter().map(|provider| provider.title.clone());
        [self.customer.title.clone()].into_iter().chain(providers).collect()
    }
}

impl Default for Setup {
    fn default() -> Self {
        let phase = |kind, seconds| Phase { kind, seconds: Some(seconds) };
        Setup {
            info: ScenarioInfo::default(),
            board: BoardSetup {
                squares: String::new(),
                directions: vec![Direction::Up, Direction::Left, Direction::Right],
                line: 0,
            },
            colours: Vec::new(),
            scoring: Scoring { chip: 5, goal: 150, distance: 0 },
            phases: Phases {
                round: vec![phase(PhaseKind::Negotiation, 300), phase(PhaseKind::Movement, 120)],
                dormant_rounds: 2,
            },
            first_proposer: Proposer::Providers,
            visibility: Visibility {
                chips: Audience::Everyone,
                goals: Audience::Everyone,
                proposals: Audience::Parties,
            },
            customer: CustomerSetup {
                name: "CS".to_owned(),
                title: String::new(),
                brief: String::new(),
                start: (0, 0),
                chips: String::new(),
                line: 0,
            },
            providers: Vec::new(),
        }
    }
}
