//! Finding scenarios and games by name, by file, or in a folder of a foreign format.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use bilateral::formats::{self, Imported};
use bilateral::{Bilateral, setup_to_toml};
use game::input::read_text;
use game::limits::SCENARIO_BYTES;
use game::{AnyGame, AnyScenario, Library, Source, closest};
use games::GAMES;
use trails::contract::Contract;

use crate::args::ScenarioArgs;
use crate::output::warn;

/// The text of a scenario, by the name of a built-in one or by its file.
pub(crate) fn find_source(name: &str) -> anyhow::Result<Source> {
    let builtins = GAMES.iter().flat_map(|game| game.scenarios());
    if let Some(builtin) = builtins.clone().find(|builtin| builtin.name == name) {
        return Ok(Source::new(builtin.name, builtin.text));
    }
    let path = Path::new(name);
    if path.is_dir() {
        let imported = read_foreign(&[path.to_path_buf()])?;
        imported.warnings.iter().for_each(|warning| warn(warning));
        return Ok(Source::new(name, setup_to_toml(&imported.setup)));
    }
    if name.ends_with(".xml") || name.ends_with(".json") {
        bail!(
            "'{name}' is one file of a foreign scenario; give its folder, or convert it: haggle convert DOMAIN PROFILE PROFILE my.toml"
        );
    }
    if name.ends_with('/') {
        bail!("there is no folder '{name}'");
    }
    if path.exists() || name.ends_with(".toml") {
        let text = read_text(path, SCENARIO_BYTES).with_context(|| format!("cannot read '{name}'"))?;
        return Ok(Source::new(name, text));
    }
    let known = builtins.map(|builtin| builtin.name);
    match closest(name, known) {
        Some(close) => bail!("there is no scenario '{name}'; did you mean '{close}'?"),
        None => bail!("there is no scenario '{name}'; `haggle scenarios` lists them, or give a .toml file"),
    }
}

/// A scenario in a foreign format: a folder, or a domain with its profiles.
pub(crate) fn read_foreign(paths: &[PathBuf]) -> anyhow::Result<Imported> {
    match paths {
        [folder] if folder.is_dir() => Ok(formats::read_folder(folder)?),
        _ => {
            let files = paths.iter().map(|path| formats::read_file(path)).collect::<Result<Vec<_>, _>>()?;
            Ok(formats::read_files(&files)?)
        }
    }
}

/// The game that a scenario file is for: what its `game = ".."` says, bilateral if it says nothing.
fn game_of(source: &Source) -> &'static dyn AnyGame {
    let named = source.entry("game");
    let found = GAMES.iter().find(|game| named.as_deref() == Some(game.name()));
    // An unknown name is a fault that the first game's reader reports with its line.
    *found.unwrap_or(&GAMES[0])
}

/// Reads and checks a scenario; warnings are printed.
pub(crate) fn load_source(source: &Source, settings: &[(String, String)]) -> anyhow::Result<Box<dyn AnyScenario>> {
    let (mut scenario, warnings) = game_of(source).load(source, settings)?;
    warnings.iter().for_each(|warning| warn(warning));
    // Whoever types a path could read the file anyway.
    scenario.lend(&Library::disk());
    Ok(scenario)
}

/// The scenario that the arguments name, with the changes they ask for.
pub(crate) fn load(args: &ScenarioArgs) -> anyhow::Result<Box<dyn AnyScenario>> {
    let mut settings = Vec::new();
    for text in &args.settings {
        settings.push(pair(text, "--set NAME=VALUE, e.g. --set protocol=alternating")?);
    }
    for text in &args.types {
        let (role, kind) = pair(text, "--type ROLE=TYPE, e.g. --type England=short-term")?;
        settings.push((format!("type:{role}"), kind));
    }
    let mut names: Vec<String> = settings.iter().map(|(name, _)| name.to_lowercase()).collect();
    names.sort();
    if let Some(twice) = names.windows(2).find(|pair| pair[0] == pair[1]) {
        bail!("'{}' is set twice; set it once", twice[0].trim_start_matches("type:"));
    }
    load_source(&find_source(&args.scenario)?, &settings)
}

/// Splits `NAME=VALUE`.
pub(crate) fn pair(text: &str, usage: &str) -> anyhow::Result<(String, String)> {
    match text.split_once('=') {
        Some((name, value)) if !name.trim().is_empty() && !value.trim().is_empty() => {
            Ok((name.trim().to_owned(), value.trim().to_owned()))
        }
        _ => bail!("'{text}' is not understood; write {usage}"),
    }
}

/// The position of a seat by its name, in any case of letters.
pub(crate) fn find_seat(seats: &[String], name: &str) -> anyhow::Result<usize> {
    let found = seats.iter().position(|seat| seat.eq_ignore_ascii_case(name));
    found.with_context(|| format!("there is no seat '{name}'; the seats are: {}", seats.join(", ")))
}

/// The agent of a seat for which none is named; where a game does not know it, the first that can sit there.
const DEFAULT_AGENT: &str = "boulware";

/// The agent that takes a seat for which none is named.
pub(crate) fn default_agent(scenario: &dyn AnyScenario, seat: usize) -> anyhow::Result<String> {
    let game = GAMES.iter().find(|game| game.name() == scenario.kind());
    let mut names: Vec<&str> = game.map(|game| game.agents()).unwrap_or_default().iter().map(|one| one.name).collect();
    names.sort_by_key(|name| *name != DEFAULT_AGENT);
    let fits = |name: &&&str| {
        let mut agents = vec![None; scenario.seats().len()];
        agents[seat] = Some((**name).to_owned());
        scenario.open_table(&agents, 0).is_ok()
    };
    let found = names.iter().find(fits).map(|name| (*name).to_owned());
    found.with_context(|| format!("there is no agent for {}; name one", scenario.seats()[seat]))
}

/// The bilateral game behind a scenario, for commands that only such games have.
pub(crate) fn as_bilateral<'s>(scenario: &'s dyn AnyScenario, verb: &str) -> anyhow::Result<&'s Bilateral> {
    let game = scenario.as_any().downcast_ref::<Bilateral>();
    game.with_context(|| format!("{verb} does not know games of kind '{}'", scenario.kind()))
}

/// The contract game behind a scenario, for commands that only such games have.
pub(crate) fn as_contract<'s>(scenario: &'s dyn AnyScenario, verb: &str) -> anyhow::Result<&'s Contract> {
    let game = scenario.as_any().downcast_ref::<Contract>();
    game.with_context(|| format!("{verb} is for contract games, not for games of kind '{}'", scenario.kind()))
}
