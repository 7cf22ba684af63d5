//! The scenario file of a contract game: described once, to be read and written.

use game::{Faults, Form, Source};

use crate::PlayerSetup;
use crate::contract::setup::{Proposer, Setup};

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
    form.info("contract", &mut setup.info);
    form.choice("first_proposer", &Proposer::ALL, Proposer::word, &mut setup.first_proposer);
    setup.phases.describe_rounds(form);
    setup.board.describe(form);
    setup.scene.describe(form);
    if !form.section("customer", "the customer", |form| setup.customer.describe(form)) {
        form.fault(1, "there is no customer", "add [customer] with name, start and chips");
    }
    form.sections("provider", &mut setup.providers, PlayerSetup::with_goal, |form, provider| provider.describe(form));
}
