//! The scenario file of a repeated game: described once, to be read and written.
//!
//! What the two players have on a board stands in lists of two, in the order of `[[player]]`.

use game::toml_text::{entry, quote};
use game::{Faults, Form, Source};

use super::setup::{Ending, Layout, Setup};
use crate::PlayerSetup;
use crate::file::places;
use crate::limits::{PROPOSAL_LIMIT, STEP_LIMIT};

/// The most steps that a scenario may allow in a turn.
pub(super) const STEPS: u32 = STEP_LIMIT as u32;

/// Reads a scenario file; every entry that is missing, misspelt or of the wrong kind is a fault. Squares, chips and
/// figures are checked later, by [`Setup::check`].
pub fn read_setup(source: &Source) -> Result<Setup, Faults> {
    Form::read(source, describe)
}

/// The text of a scenario file, from which the same setup is read.
pub fn setup_to_toml(setup: &Setup) -> String {
    Form::write(setup, describe)
}

fn describe(form: &mut Form<'_>, setup: &mut Setup) {
    form.info("repeated", &mut setup.scene.info);
    form.whole("steps_per_turn", 1, STEPS, &mut setup.steps_per_turn);
    form.whole("proposals_per_turn", 1, PROPOSAL_LIMIT, &mut setup.proposals_per_turn);
    form.choice("ending", &Ending::ALL, Ending::word, &mut setup.ending);
    setup.scene.phases.describe_rounds(form);
    setup.scene.describe(form);
    form.sections("player", &mut setup.players, PlayerSetup::default, |form, player| player.describe_person(form));
    form.sections("board", &mut setup.layouts, Layout::default, |form, layout| layout.describe(form));
}

impl Layout {
    fn describe(&mut self, form: &mut Form<'_>) {
        self.line = form.line();
        form.text("name", &mut self.name);
        self.board.describe_entries(form);
        places(form, "starts", &mut self.starts);
        places(form, "goals", &mut self.goals);
        if let Some(out) = form.writing() {
            let chips: Vec<String> = self.chips.iter().map(|chips| quote(chips)).collect();
            entry(out, "chips", &format!("[{}]", chips.join(", ")));
        } else if let Some(table) = form.reading() {
            if !table.has("chips") {
                let remedy = "write chips = [\"3 red\", \"1 red + 2 blue\"], in the order of the players";
                table.fault(table.line(), "a board has no chips", remedy);
            }
            self.chips = table.texts("chips").unwrap_or_default();
        }
    }
}
