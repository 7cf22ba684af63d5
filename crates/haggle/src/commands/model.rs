//! `haggle agents NAME --model FILE`: what an agent learned and what it will do, as tables and pictures.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, bail};
use arena::GAMES;
use game::{AnyGame, Document, Shelf};

use super::ask::draw;
use crate::output::{DIM, print_json, print_report, stdout};
use crate::scenario::named;

/// Shows a model. Its scenario is the one that it names, unless another is given.
pub(crate) fn show(
    shelf: &Shelf,
    agent: &str,
    path: &Path,
    scenario: Option<&str>,
    plot: Option<&Path>,
    json: bool,
) -> anyhow::Result<()> {
    let with_models = |game: &&&'static dyn AnyGame| game.shows_models(agent);
    let Some(game) = GAMES.iter().find(with_models) else {
        let agents = GAMES.iter().flat_map(|game| game.lessons()).map(|lesson| lesson.agent);
        let known: Vec<&str> = agents.filter(|agent| GAMES.iter().any(|game| game.shows_models(agent))).collect();
        bail!("agent '{agent}' has no model that can be shown; those that have: {}", known.join(", "));
    };
    let document = Document::read(path)?;
    let name = match scenario {
        Some(name) => name.to_owned(),
        None => game
            .scenario_of_model(agent, document.text())
            .with_context(|| format!("'{}' is not a model, or does not name its scenario", path.display()))?,
    };
    let from_file = || format!("the model was learned on '{name}'; give its file with --scenario FILE.toml");
    let scenario = named(shelf, &name, &[]).with_context(from_file)?;
    let report = scenario.show_model(agent, document.text());
    let report = report.with_context(|| format!("'{name}' is no scenario for '{agent}'"))?;
    let report = report.map_err(|error| anyhow::anyhow!("'{}' {error}", path.display()))?;
    let drawn = plot.map(|plot| draw(&report, plot)).transpose()?;
    if json {
        return print_json(&report.data);
    }
    print_report(&report)?;
    if let Some(drawn) = drawn {
        let files: Vec<String> = drawn.iter().map(|path| path.display().to_string()).collect();
        writeln!(stdout(), "\n{DIM}Drawn in {}{DIM:#}", files.join(", "))?;
    }
    Ok(())
}
