//! The scenario file of a revelation game: described once, to be read and written.

use game::toml_text::{entry, number, quote};
use game::{Faults, Form, Source};

use super::setup::{Party, Setup};

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
    form.info("revelation", &mut setup.info);
    setup.board.describe(form);
    setup.scene.describe(form);
    form.sections("player", &mut setup.parties, Party::default, |form, party| party.describe(form));
}

impl Party {
    fn describe(&mut self, form: &mut Form<'_>) {
        self.player.describe(form);
        if let Some(out) = form.writing() {
            let names: Vec<String> = self.goal_names.iter().map(|name| quote(name)).collect();
            entry(out, "goal_names", &format!("[{}]", names.join(", ")));
            entry(out, "chance", &number(self.chance));
            self.plays.iter().for_each(|plays| entry(out, "plays", &quote(plays)));
        } else if let Some(table) = form.reading() {
            if !table.has("goal_names") {
                let remedy = "write goal_names = [\"near\", \"far\"], in the order of goals";
                table.fault(table.line(), "the goals have no names", remedy);
            }
            self.goal_names = table.texts("goal_names").unwrap_or_default();
            self.chance = table.number("chance").unwrap_or(self.chance);
            self.plays = table.text("plays");
        }
    }
}
