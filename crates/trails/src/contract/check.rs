//! The only door to a playable contract game: everything in a setup is checked, and every fault is listed at once.

use game::Faults;

use crate::contract::prepared::Prepared;
use crate::contract::{Contract, Setup};
use crate::limits::PROVIDER_LIMIT;
use crate::{Checker, Field, PhaseKind, Player};

impl Setup {
    /// Checks everything and gives a playable game, or all faults at once.
    pub fn check(self, file: &str) -> Result<Contract, Faults> {
        let mut checker = Checker::of("contract game");
        let field = self.field(&mut checker);
        let field = checker.finish(file, field)?.with_words(&self.info.words);
        Ok(Contract { field, setup: self, prepared: Prepared::default() })
    }

    fn field(&self, checker: &mut Checker) -> Option<Field> {
        if !self.numbers(checker) {
            return None;
        }
        let ground = checker.ground("the customer", &self.colours, &self.board, &self.players());
        checker.scoring(self.scoring);
        checker.no_distance(self.scoring);
        checker.phases(&self.phases, &[PhaseKind::Negotiation, PhaseKind::Movement]);
        // The equilibrium, and every figure that players are shown, rest on chips and goals being known to all.
        checker.open("chips", self.visibility.chips);
        checker.open("goals", self.visibility.goals);
        let ground = ground?;
        self.goals(checker, &ground.players);
        checker.field(ground)
    }

    /// Are there few enough players to look at all pairs of them?
    fn numbers(&self, checker: &mut Checker) -> bool {
        let number = self.providers.len();
        if number == 0 {
            checker.faults.fault(0, "there is no provider", "add at least one [[provider]] with name, goal and chips");
        }
        if number > PROVIDER_LIMIT {
            checker.faults.fault(0, format!("there are {number} providers"), format!("use at most {PROVIDER_LIMIT}"));
        }
        number <= PROVIDER_LIMIT
    }

    /// Every provider needs a goal of its own, to which there is a way to go.
    fn goals(&self, checker: &mut Checker, players: &[Player]) {
        let (customer, providers) = players.split_at(1);
        for (index, (provider, setup)) in providers.iter().zip(&self.providers).enumerate() {
            if provider.goal() == customer[0].start {
                let what = format!("the goal of {} is where the customer starts", provider.name);
                checker.faults.fault(setup.line, what, "move one");
            }
            if let Some(earlier) = providers[..index].iter().find(|earlier| earlier.goals == provider.goals) {
                let what = format!("{} and {} have the same goal", earlier.name, provider.name);
                checker.faults.fault(setup.line, what, "give every provider a goal of its own");
            }
        }
    }
}
