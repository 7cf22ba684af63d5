//! `haggle report`: the results of a tournament as one page, or as data.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use game::input::read_text;
use game::{Shelf, Source, VerbName};
use report::{Backdrop, Backdrops, Figures, Package};
use serde_json::Value;

use crate::args::{Report, options};
use crate::output::{DIM, HEADING, print_json, progress, stdout};

/// The longest scenario that is read for its frontier, in bytes.
const SCENARIO_BYTES: u64 = 1 << 22;

pub(crate) fn execute(shelf: &Shelf, args: &Report, json: bool) -> anyhow::Result<()> {
    let package = Package::open(&args.results)?;
    // The seats are read twice.
    let bar = progress(package.games.saturating_mul(2), "reading");
    let figures = Figures::of(&package, &backdrops(shelf, &package), &|games| bar.inc(games));
    bar.finish_and_clear();
    let figures = figures?;
    if json {
        return print_json(&figures.to_json());
    }
    let path = args.out.clone().unwrap_or_else(|| args.results.join("report.html"));
    std::fs::write(&path, figures.to_html()).with_context(|| format!("cannot write '{}'", path.display()))?;
    tell(&figures, &path)
}

fn tell(figures: &Figures, path: &Path) -> anyhow::Result<()> {
    let mut out = stdout();
    for finding in &figures.findings {
        writeln!(out, "{finding}")?;
    }
    for scenario in figures.scenarios.iter().filter(|scenario| !scenario.findings.is_empty()) {
        writeln!(out, "\n{HEADING}{}{HEADING:#}", scenario.entry.name)?;
        for finding in &scenario.findings {
            writeln!(out, "{finding}")?;
        }
    }
    Ok(writeln!(out, "\n{DIM}All of it is in {}{DIM:#}", path.display())?)
}

/// What scenarios would have allowed, where their games can say so. A report does without what is not known.
fn backdrops(shelf: &Shelf, package: &Package) -> Backdrops {
    let scenarios = package.scenarios.iter().filter(|entry| is_plain(&entry.file));
    let pairs = scenarios.filter_map(|entry| {
        let pairs = analyzed(shelf, &package.folder.join(&entry.file))?;
        Some(pairs.into_iter().map(|(types, backdrop)| ((entry.name.clone(), types), backdrop)))
    });
    pairs.flatten().collect()
}

/// A file in the folder of the results, and nowhere else.
fn is_plain(file: &str) -> bool {
    let name = file.strip_prefix("scenarios/").unwrap_or_default();
    !name.is_empty() && !name.contains(['/', '\\']) && name != ".."
}

/// What a game answers to `analyze`: frontiers by pairs of types.
fn analyzed(shelf: &Shelf, path: &PathBuf) -> Option<Vec<([String; 2], Backdrop)>> {
    let text = read_text(path, SCENARIO_BYTES).ok()?;
    let scenario = shelf.load(&Source::new(path.display().to_string(), text), &[]).ok()?;
    let verbs = scenario.game_kind().verbs();
    let (verb, taken) = verbs.into_iter().find(|(verb, _)| *verb == VerbName::Analyze)?;
    let answer = scenario.answer(verb, &options(&[], taken).ok()?)?.ok()?;
    let answer = answer.json();
    Some(answer["pairs"].as_array()?.iter().filter_map(backdrop).collect())
}

fn backdrop(pair: &Value) -> Option<([String; 2], Backdrop)> {
    let mut types = pair["types"].as_object()?.values().map(|kind| kind.as_str().map(str::to_owned));
    let types = [types.next()??, types.next()??];
    let point = |value: &Value| Some([value["utilities"][0].as_f64()?, value["utilities"][1].as_f64()?]);
    let frontier = pair["frontier"].as_array()?.iter().filter_map(point).collect();
    Some((types, Backdrop { frontier, nash: point(&pair["nash"]) }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_outside_of_the_folder_is_read() {
        assert!(is_plain("scenarios/1-room.toml"));
        assert!(!["/etc/passwd", "scenarios/../x", "scenarios/..", "scenarios/", "x.toml"].into_iter().any(is_plain));
    }

    #[test]
    fn frontiers_are_found_in_what_a_game_answers() {
        let pair = serde_json::json!({
            "types": {"Host": "frugal", "Newcomer": "musician"},
            "nash": {"utilities": [65.0, 65.0]},
            "frontier": [{"utilities": [100.0, 10.0]}, {"utilities": [65.0, 65.0]}],
        });
        let (types, backdrop) = backdrop(&pair).unwrap();
        assert_eq!(types, ["frugal", "musician"]);
        assert_eq!((backdrop.frontier.len(), backdrop.nash), (2, Some([65.0, 65.0])));
    }
}
