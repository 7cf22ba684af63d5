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

/// No phase yet: a game has its own.
impl Default for Phases {
    fn default() -> Phases {
        Phases { round: Vec::new(), dormant_rounds: 1 }
    }
}

impl Phases {
    /// A round of these phases, each with its seconds.
    pub fn lasting(phases: &[(PhaseKind, u32)], dormant_rounds: u32) -> Phases {
        let phase = |&(kind, seconds): &(PhaseKind, u32)| Phase { kind, seconds: Some(seconds) };
        Phases { round: phases.iter().map(phase).collect(), dormant_rounds }
    }

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

#[cfg(test)]
mod tests {
    use super::*;

    fn phases() -> Phases {
        let phase = |kind, seconds| Phase { kind, seconds };
        let round = vec![phase(PhaseKind::Negotiation, Some(300)), phase(PhaseKind::Movement, None)];
        Phases { round, dormant_rounds: 2 }
    }

    #[test]
    fn kinds_have_names() {
        for kind in PhaseKind::ALL {
            assert_eq!(PhaseKind::named(kind.word()), Some(kind));
        }
        assert_eq!(PhaseKind::Transfer.word(), "transfer");
        assert_eq!(PhaseKind::named("dinner"), None);
    }

    #[test]
    fn a_phase_lasts_as_long_as_it_says() {
        let phases = phases();
        assert_eq!(phases.limit_ms(PhaseKind::Negotiation), Some(300_000));
        assert_eq!([phases.limit_ms(PhaseKind::Movement), phases.limit_ms(PhaseKind::Transfer)], [None; 2]);
    }

    #[test]
    fn settings_change_what_they_name() {
        let mut changed = phases();
        changed.change(Setting { key: "movement_seconds", value: "60" }).unwrap();
        assert_eq!(changed.limit_ms(PhaseKind::Movement), Some(60_000));
        assert_eq!((changed.limit_ms(PhaseKind::Negotiation), changed.dormant_rounds), (Some(300_000), 2));
        changed.change(Setting { key: "dormant_rounds", value: "3" }).unwrap();
        assert_eq!((changed.limit_ms(PhaseKind::Negotiation), changed.dormant_rounds), (Some(300_000), 3));
        for (key, value) in [("dormant_rounds", "0"), ("movement_seconds", "0"), ("movement_seconds", "soon")] {
            assert!(changed.change(Setting { key, value }).is_err(), "{key}={value}");
        }
    }
}
