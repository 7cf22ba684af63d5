//! What every scenario of the family says, whatever is on its boards: of itself, of colours, points, phases, and who sees
//! what.

use game::{Fault, Form, ScenarioInfo, Setting};

use crate::{Audience, Checker, ColourSetup, PhaseKind, Phases, PlayerSetup, Scoring, Visibility};

/// The part of a scenario file that all games of the family have, read but not checked. Boards and players stand apart:
/// games have one board or several, and call players by their roles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scene {
    /// What the scenario says of itself.
    pub info: ScenarioInfo,
    /// The colours, in order.
    pub colours: Vec<ColourSetup>,
    /// What an ending is worth.
    pub scoring: Scoring,
    /// The phases of a round.
    pub phases: Phases,
    /// Who may see what.
    pub visibility: Visibility,
}

impl Scene {
    /// `[[colour]]`, `[scoring]`, `[visibility]` and `[[phase]]`. What a file begins with a game describes itself: its
    /// `info`, entries of its own, and [`Phases::describe_rounds`] if rounds without a step count.
    pub fn describe(&mut self, form: &mut Form<'_>) {
        ColourSetup::describe_all(&mut self.colours, form);
        self.scoring.describe(form);
        self.visibility.describe(form);
        self.phases.describe(form);
    }

    /// Checks points and phases for a game that knows these phases, and points for distance.
    pub fn check(&self, checker: &mut Checker, phases: &[PhaseKind]) {
        checker.scoring(self.scoring);
        checker.distance(self.scoring);
        checker.phases(&self.phases, phases);
    }

    /// Changes one of the settings that it has: `chip`, `goal`, `dormant_rounds`, `proposals`, and the seconds of each of
    /// its phases, as `negotiation_seconds`; `None` if it is another.
    pub fn change(&mut self, setting: Setting<'_>) -> Option<Result<(), Fault>> {
        let seconds = |kind: PhaseKind| setting.key.strip_suffix("_seconds") == Some(kind.word());
        match setting.key {
            "chip" | "goal" => Some(self.scoring.change(setting)),
            "dormant_rounds" => Some(self.phases.change(setting)),
            "proposals" => {
                let word = setting.word(&Audience::WORDS);
                Some(word.map(|word| self.visibility.proposals = Audience::ALL[word]))
            }
            _ if self.phases.round.iter().any(|phase| seconds(phase.kind)) => Some(self.phases.change(setting)),
            _ => None,
        }
    }

    /// What the scenario says of itself, with what its players are in words for people.
    pub fn info_with<'p>(&self, players: impl IntoIterator<Item = &'p PlayerSetup>) -> ScenarioInfo {
        let seat_titles = players.into_iter().map(|player| player.title.clone()).collect();
        ScenarioInfo { seat_titles, ..self.info.clone() }
    }
}

/// A setup stands on its [`Scene`]: what all games of the family have is read and changed as if it were its own.
macro_rules! stands_on_scene {
    ($setup:ty) => {
        impl std::ops::Deref for $setup {
            type Target = $crate::Scene;

            fn deref(&self) -> &$crate::Scene {
                &self.scene
            }
        }

        impl std::ops::DerefMut for $setup {
            fn deref_mut(&mut self) -> &mut $crate::Scene {
                &mut self.scene
            }
        }
    };
}

pub(crate) use stands_on_scene;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_change_what_they_name() {
        let phases = Phases::lasting(&[(PhaseKind::Negotiation, 60)], 1);
        let mut scene = Scene { phases, ..Scene::default() };
        let mut change = |key, value| scene.change(Setting { key, value }).map(|changed| changed.is_ok());
        assert_eq!((change("chip", "7"), change("goal", "70")), (Some(true), Some(true)));
        assert_eq!((change("dormant_rounds", "3"), change("dormant_rounds", "0")), (Some(true), Some(false)));
        assert_eq!((change("proposals", "parties"), change("proposals", "nobody")), (Some(true), Some(false)));
        assert_eq!((change("negotiation_seconds", "5"), change("negotiation_seconds", "x")), (Some(true), Some(false)));
        assert_eq!((change("movement_seconds", "5"), change("colour", "5")), (None, None));
        assert_eq!((scene.scoring.chip, scene.scoring.goal, scene.phases.dormant_rounds), (7, 70, 3));
        assert_eq!(scene.visibility.proposals, Audience::Parties);
        assert_eq!(scene.phases.limit_ms(PhaseKind::Negotiation), Some(5_000));
    }
}
