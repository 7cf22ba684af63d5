//! The scenarios that contests name: built-in ones, files, and all of a kind of game.

use std::path::Path;
use std::sync::Arc;

use game::{AnyScenario, Fault, Shelf};

use super::DrawnScenario;
use crate::{Contest, find};

/// What stands before the name of a kind of game, if all scenarios that come with it are meant.
const ALL_OF: &str = "all:";

/// The scenarios of a contest, each loaded with its settings; faults for those that cannot be.
pub(super) fn load(
    contest: &Contest,
    folder: &Path,
    shelf: &Shelf,
    mut fault: impl FnMut(Fault),
) -> Vec<DrawnScenario> {
    let settings = settings(contest, &mut fault);
    let mut found = Vec::new();
    for name in contest.scenarios.iter().flat_map(|name| named(name, shelf)) {
        match open(&name, &settings, folder, shelf) {
            Ok(scenario) => found.push(drawn(scenario, &contest.settings)),
            Err(what) => {
                let remedy =
                    "`haggle scenarios` lists them; or name a .toml file, or all:KIND for all of a kind of game";
                fault(Fault::at(contest.line, what, remedy));
            }
        }
    }
    found
}

/// What a contest means by a name: all scenarios of a kind of game, or just one.
fn named(name: &str, shelf: &Shelf) -> Vec<String> {
    let kind = name.strip_prefix(ALL_OF).and_then(|kind| shelf.games().iter().find(|known| known.name() == kind));
    match kind {
        Some(kind) => kind.scenarios().iter().map(|builtin| builtin.name.to_owned()).collect(),
        None => vec![name.to_owned()],
    }
}

fn settings(contest: &Contest, fault: &mut impl FnMut(Fault)) -> Vec<(String, String)> {
    let mut settings = Vec::new();
    for text in &contest.settings {
        match text.split_once('=') {
            Some((name, value)) => settings.push((name.trim().to_owned(), value.trim().to_owned())),
            None => fault(Fault::at(contest.line, format!("the setting '{text}' has no value"), "write name=value")),
        }
    }
    settings
}

fn open(
    name: &str,
    settings: &[(String, String)],
    folder: &Path,
    shelf: &Shelf,
) -> Result<Arc<dyn AnyScenario>, String> {
    // A file is looked for beside the plan.
    let beside = folder.join(name);
    let path =
        if shelf.builtin(name).is_none() && beside.exists() { beside.display().to_string() } else { name.into() };
    let found = find(shelf, &path).map_err(|error| error.to_string())?;
    shelf.load(&found.source, settings).map_err(|faults| faults.to_string())
}

fn drawn(scenario: Arc<dyn AnyScenario>, settings: &[String]) -> DrawnScenario {
    let name = scenario.info().name;
    let label = if settings.is_empty() { name } else { format!("{name} ({})", settings.join(", ")) };
    let deals = scenario.deals();
    DrawnScenario { label, scenario, deals }
}
