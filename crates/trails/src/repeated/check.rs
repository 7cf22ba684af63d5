//! The only door to a playable repeated game: everything in a setup is checked, and every fault is listed at once.

use std::sync::OnceLock;

use game::{Faults, Naming};

use super::file::STEPS;
use super::prospects::Prospects;
use super::{Layout, Leg, Repeated, Setup};
use crate::limits::{BOARD_LIMIT, PROPOSAL_LIMIT};
use crate::{Audience, Board, Checker, Chips, Palette, PhaseKind, PlayerSetup};

impl Setup {
    /// Checks everything and gives a playable game, or all faults at once.
    pub fn check(self, file: &str) -> Result<Repeated, Faults> {
        let mut checker = Checker::of("repeated game");
        let checked = self.checked(&mut checker);
        let legs = checker.finish(file, checked)?;
        Ok(Repeated { setup: self, legs, known_to_all: OnceLock::new() })
    }

    fn checked(&self, checker: &mut Checker) -> Option<Vec<Leg>> {
        self.scene.check(checker, &[PhaseKind::Negotiation, PhaseKind::Transfer, PhaseKind::Movement]);
        checker.open("goals", self.visibility.goals);
        checker.open("proposals", self.visibility.proposals);
        within(checker, "steps_per_turn", self.steps_per_turn, STEPS);
        within(checker, "proposals_per_turn", self.proposals_per_turn, PROPOSAL_LIMIT);
        checker.names(&self.players.iter().collect::<Vec<&PlayerSetup>>());
        let palette = checker.palette(&self.colours)?;
        let (players, boards) = (self.players.len(), self.layouts.len());
        if players != 2 {
            checker.faults.fault(0, format!("there are {players} players"), "a repeated game has two [[player]]");
        }
        if !(1..=BOARD_LIMIT).contains(&boards) {
            checker.faults.fault(0, format!("there are {boards} boards"), format!("add 1 to {BOARD_LIMIT} [[board]]"));
        }
        if players != 2 || !(1..=BOARD_LIMIT).contains(&boards) {
            return None;
        }
        let legs: Vec<Option<Leg>> = self.layouts.iter().map(|layout| self.leg(checker, layout, &palette)).collect();
        legs.into_iter().collect()
    }

    fn leg(&self, checker: &mut Checker, layout: &Layout, palette: &Palette) -> Option<Leg> {
        layout.check(checker, &self.players);
        let players = layout.players(&self.players);
        let on_board: Vec<&PlayerSetup> = players.iter().collect();
        let ground = checker.ground_of("nobody", palette, &layout.board, &on_board)?;
        if ground.players.len() != 2 {
            return None;
        }
        let pool = match self.visibility.chips {
            Audience::Everyone => ground.players.iter().fold(Chips::NONE, |pool, player| pool + player.chips),
            // Which ways there are must not tell what the other holds.
            Audience::Parties => every_square(ground.board()),
        };
        let field = checker.field_within(ground, pool)?.with_words(&self.info.words);
        let prospects = Prospects::new(field.board().len(), self.scoring, pool).into();
        Some(Leg { name: layout.name.clone(), field, prospects })
    }
}

/// A chip for every square: no walk that enters each square once needs more.
fn every_square(board: &Board) -> Chips {
    let colours = board.squares().filter_map(|square| board.colour(square));
    colours.fold(Chips::NONE, |pool, colour| pool + Chips::of(colour, 1))
}

fn within(checker: &mut Checker, name: &str, value: u32, most: u32) {
    if !(1..=most).contains(&value) {
        checker.faults.fault(0, format!("{name} = {value} is out of range"), format!("use 1 to {most}"));
    }
}

impl Layout {
    fn check(&self, checker: &mut Checker, players: &[PlayerSetup]) {
        let (line, faults) = (self.line, &mut checker.faults);
        if !self.name.is_empty() {
            faults.name(line, "a board", &self.name, &Naming::LINE);
        }
        if self.chips.len() != 2 {
            let what = format!("a board has chips for {} players", self.chips.len());
            faults.fault(line, what, "list the chips of both, in the order of the players");
        }
        for (player, places) in players.iter().zip(self.starts.iter().zip(&self.goals)) {
            if places.0 == places.1 {
                faults.fault(line, format!("the goal of {} is where it starts", player.name), "move one");
            }
        }
    }
}
