//! Phases as data: what follows what in a round, and how long it lasts when people play.

use game::{Fault, Setting};

use crate::limits::{DORMANT_LIMIT, SECONDS_LIMIT};

/// What is done in a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PhaseKind {
    /// Players decide whether to show what only they know.
    Revelation,
    /// Offers are made and answered.
    Negotiation,
    /// Players send the chips that they choose to send.
    Transfer,
    /// Players walk.
    Movement,
}

impl PhaseKind {
    /// All kinds.
    pub const ALL: [PhaseKind; 4] =
        [PhaseKind::Revelation, PhaseKind::Negotiation, PhaseKind::Transfer, PhaseKind::Movement];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            PhaseKind::Revelation => "revelation",
            PhaseKind::Negotiation => "negotiation",
            PhaseKind::Transfer => "transfer",
            PhaseKind::Movement => "movement",
        }
    }

    /// The kind of this name.
    pub fn named(word: &str) -> Option<PhaseKind> {
        PhaseKind::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

/// One phase of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phase {
    /// What is done in it.
    pub kind: PhaseKind,
    /// How long it lasts at most; `None` if it has no limit.
    pub seconds: Option<u32>,
}

/// The phases of a round, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phases {
    /// In order.
    pub round: Vec<Phase>,
    /// The game ends when a player has not moved in this many consecutive rounds.
    pub dormant_rounds: u32,
}

impl Phases {
    /// How long a phase lasts at most, in milliseconds; `None` if it has no limit or the round has no such phase.
    pub fn limit_ms(&self, kind: PhaseKind) -> Option<u64> {
        let phase = self.round.iter().find(|phase| phase.kind == kind)?;
        phase.seconds.map(|seconds| u64::from(seconds) * 1000)
    }

    /// Changes `dormant_rounds`, or how long a phase lasts: `negotiation_seconds`, `movement_seconds` ..
    pub fn change(&mut self, setting: Setting<'_>) -> Result<(), Fault> {
        let Some(kind) = setting.key.strip_suffix("_seconds").and_then(PhaseKind::named) else {
            self.dormant_rounds = setting.whole(1, DORMANT_LIMIT)?;
            return Ok(());
        };
        let seconds = Some(setting.whole(1, SECONDS_LIMIT)?);
        self.round.iter_mut().filter(|phase| phase.kind == kind).for_each(|phase| phase.seconds = seconds);
        Ok(())
    }
}
