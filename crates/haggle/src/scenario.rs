//! From what was typed to a scenario.

use anyhow::bail;
use arena::find;
use game::{AnyScenario, Shelf};
use std::sync::Arc;

use crate::args::ScenarioArgs;
use crate::output::warn;

/// The scenario of this name, file or folder; what was odd about it is printed.
pub(crate) fn named(shelf: &Shelf, name: &str, settings: &[(String, String)]) -> anyhow::Result<Arc<dyn AnyScenario>> {
    let found = find(shelf, name)?;
    let scenario = shelf.load(&found.source, settings)?;
    found.warnings.iter().chain(scenario.warnings()).for_each(|warning| warn(warning));
    Ok(scenario)
}

/// The scenario that the arguments name, with the changes they ask for.
pub(crate) fn load(shelf: &Shelf, args: &ScenarioArgs) -> anyhow::Result<Arc<dyn AnyScenario>> {
    let mut settings = settings(&args.settings, USAGE)?;
    for text in &args.types {
        let (role, kind) = pair(text, "--type ROLE=TYPE, e.g. --type England=short-term")?;
        settings.push((format!("type:{role}"), kind));
    }
    none_twice(&settings)?;
    named(shelf, &args.scenario, &settings)
}

/// What `--set` wants, for the commands that take one scenario.
pub(crate) const USAGE: &str = "--set NAME=VALUE, e.g. --set protocol=alternating";

/// The settings that `--set` changes, each once.
pub(crate) fn settings(texts: &[String], usage: &str) -> anyhow::Result<Vec<(String, String)>> {
    let settings = texts.iter().map(|text| pair(text, usage)).collect::<anyhow::Result<Vec<_>>>()?;
    none_twice(&settings)?;
    Ok(settings)
}

fn none_twice(settings: &[(String, String)]) -> anyhow::Result<()> {
    let mut names: Vec<String> = settings.iter().map(|(name, _)| name.to_lowercase()).collect();
    names.sort();
    match names.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(twice) => bail!("'{}' is set twice; set it once", twice[0].trim_start_matches("type:")),
        None => Ok(()),
    }
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
