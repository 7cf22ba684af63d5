//! The only door to a playable revelation game: everything in a setup is checked, and every fault is listed at once.

use std::sync::{Arc, OnceLock};

use game::Faults;

use super::{Party, Revelation, Setup, classes};
use crate::{Audience, Checker, Field, PhaseKind, Reach};

/// A chance that decides nothing, or nearly so, would make beliefs that are divided by it worthless.
const CHANCES: std::ops::RangeInclusive<f64> = 0.001..=0.999;

impl Setup {
    /// Checks everything and gives a playable game, or all faults at once.
    pub fn check(self, file: &str) -> Result<Revelation, Faults> {
        let mut checker = Checker::of("revelation game");
        let checked = self.checked(&mut checker);
        let (field, reaches) = checker.finish(file, checked)?;
        let plays = [0, 1].map(|seat: usize| self.parties[seat].position_of_true_goal());
        let goal_names = self.parties.iter().flat_map(|party| party.goal_names.clone());
        let field = field.with_goal_names(goal_names).with_words(&self.info.words);
        let (known_to_all, stakes, equilibria) = (OnceLock::new(), Arc::default(), Arc::default());
        Ok(Revelation { setup: self, field, reaches, plays, known_to_all, stakes, equilibria })
    }

    fn checked(&self, checker: &mut Checker) -> Option<(Field, Vec<Reach>)> {
        let number = self.parties.len();
        if number != 2 {
            checker.faults.fault(0, format!("there are {number} players"), "a revelation game has two [[player]]");
            return None;
        }
        self.scene.check(checker, &[PhaseKind::Revelation, PhaseKind::Negotiation]);
        checker.open("chips", self.visibility.chips);
        checker.open("proposals", self.visibility.proposals);
        if self.visibility.goals != Audience::Parties {
            let what = "goals are shown to everyone, and there is nothing left to reveal";
            checker.faults.fault(0, what, "write goals = \"parties\" under [visibility]");
        }
        self.parties.iter().for_each(|party| party.check(checker));
        let ground = checker.ground("nobody", &self.colours, &self.board, &self.players())?;
        let field = checker.field(ground)?;
        let reaches = checker.reaches(&field, self.board.line)?;
        if !classes::are_few(&field, &reaches) {
            let what = "there are too many different outcomes to compare them all";
            checker.faults.fault(self.board.line, what, "use a smaller board, more walls, or fewer chips and colours");
        }
        Some((field, reaches))
    }
}

impl Party {
    fn check(&self, checker: &mut Checker) {
        let (name, line, faults) = (&self.player.name, self.player.line, &mut checker.faults);
        if let [first, second] = &self.player.goals[..]
            && first == second
        {
            faults.fault(line, format!("both goals of {name} are the same square"), "move one");
        }
        if self.player.start.is_some_and(|start| self.player.goals.contains(&start)) {
            faults.fault(line, format!("a goal of {name} is where it starts"), "move one");
        }
        match &self.goal_names[..] {
            [first, second] if first != second && !first.is_empty() && !second.is_empty() => {}
            _ => {
                let remedy = "write two different ones, as goal_names = [\"near\", \"far\"]";
                faults.fault(line, format!("the names of {name}'s goals do not tell them apart"), remedy);
            }
        }
        if !CHANCES.contains(&self.chance) {
            let remedy = format!("use {} to {}", CHANCES.start(), CHANCES.end());
            faults.fault(line, format!("chance = {} of the first goal of {name}", self.chance), remedy);
        }
        if self.plays.is_some() && self.position_of_true_goal().is_none() {
            let what = format!("{name} has no goal '{}'", self.plays.as_deref().unwrap_or_default());
            faults.fault(line, what, format!("the goals are: {}", self.goal_names.join(", ")));
        }
    }

    fn position_of_true_goal(&self) -> Option<usize> {
        let plays = self.plays.as_ref()?;
        self.goal_names.iter().position(|name| name.eq_ignore_ascii_case(plays))
    }
}
