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
    let mut settings = settings(&args.settings)?;
    for text in &args.types {
        let (role, kind) = pair(text, "--type ROLE=TYPE, e.g. --type England=short-term")?;
        settings.push((format!("type:{role}"), kind));
    }
    let mut names: Vec<String> = settings.iter().map(|(name, _)| name.to_lowercase()).collect();
    names.sort();
    if let Some(twice) = names.windows(2).find(|pair| pair[0] == pair[1]) {
        bail!("'{}' is set twice; set it once", twice[0].trim_start_matches("type:"));
    }
    named(shelf, &args.scenario, &settings)
}

/// The settings that `--set` changes.
pub(crate) fn settings(texts: &[String]) -> anyhow::Result<Vec<(String, String)>> {
    texts.iter().map(|text| pair(text, "--set NAME=VALUE, e.g. --set protocol=alternating")).collect()
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
