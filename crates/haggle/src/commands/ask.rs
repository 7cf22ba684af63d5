//! `haggle analyze`, `solve` and `support`: a game is asked, and its report is printed.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use arena::GAMES;
use game::{AnyScenario, Drawing, PLOT, Report, Shelf, VerbName};

use crate::args::{Ask, declared, options};
use crate::output::{DIM, print_json, print_report, stdout, warn};
use crate::scenario::load;

pub(crate) fn execute<const VERB: usize>(shelf: &Shelf, args: &Ask<VERB>, json: bool) -> anyhow::Result<()> {
    let verb = VerbName::ALL[VERB];
    let scenario = load(shelf, &args.scenario)?;
    let known = scenario.game_kind().verbs().into_iter().find(|(known, _)| *known == verb);
    let given = &args.options.given;
    let (_, taken) = known.with_context(|| cannot(verb, &*scenario))?;
    check_kind(verb, &*scenario, &args.scenario.scenario, given)?;
    let answer = scenario.answer(verb, &options(given, taken)?).with_context(|| cannot(verb, &*scenario))?;
    let report = answer.map_err(anyhow::Error::from_boxed)?;
    report.warnings.iter().for_each(|warning| warn(warning));
    let plot = given.iter().find(|(name, _)| name == PLOT.name).map(|(_, path)| Path::new(path));
    let drawn = plot.map(|path| draw(&report, path)).transpose()?;
    if json { print_json(&report.json()) } else { print(&report, drawn.as_deref()) }
}

/// An option that only other kinds of games take is refused.
fn check_kind(
    verb: VerbName,
    scenario: &dyn AnyScenario,
    name: &str,
    given: &[(String, String)],
) -> anyhow::Result<()> {
    let kind = scenario.kind();
    for (option, _) in given {
        let kinds: Vec<&str> =
            declared(verb).into_iter().filter(|(_, known)| known.name == option).map(|(game, _)| game).collect();
        if !kinds.contains(&kind) {
            let kinds = kinds.join("' or '");
            bail!("--{option} is for games of kind '{kinds}'; '{name}' is of kind '{kind}'");
        }
    }
    Ok(())
}

/// The error of a kind that does not know a verb.
pub(crate) fn cannot(verb: VerbName, scenario: &dyn AnyScenario) -> String {
    let knows = |game: &&&'static dyn game::AnyGame| game.verbs().iter().any(|(known, _)| *known == verb);
    let kinds: Vec<&str> = GAMES.iter().filter(knows).map(|game| game.name()).collect();
    let (word, kind) = (verb.word(), scenario.kind());
    format!("{word} does not know games of kind '{kind}'; it knows those of kind {}", kinds.join(", "))
}

fn print(report: &Report, drawn: Option<&[PathBuf]>) -> anyhow::Result<()> {
    print_report(report)?;
    if let Some(drawn) = drawn {
        let files: Vec<String> = drawn.iter().map(|path| path.display().to_string()).collect();
        writeln!(stdout(), "\n{DIM}Drawn in {}{DIM:#}", files.join(", "))?;
    } else if let Some(hint) = &report.hint {
        writeln!(stdout(), "\n{DIM}{hint}{DIM:#}")?;
    }
    Ok(())
}

/// Draws the pictures of a report: the first to this file, the others beside it.
pub(crate) fn draw(report: &Report, path: &Path) -> anyhow::Result<Vec<PathBuf>> {
    if report.pictures.is_empty() {
        bail!("there is nothing to draw here; leave --plot out");
    }
    let drawings = report.pictures.iter().enumerate();
    drawings
        .map(|(number, drawing)| write(drawing, if number == 0 { path.to_owned() } else { beside(path, drawing.name) }))
        .collect()
}

fn write(drawing: &Drawing, path: PathBuf) -> anyhow::Result<PathBuf> {
    std::fs::write(&path, drawing.picture().to_svg()).with_context(|| format!("cannot write '{}'", path.display()))?;
    Ok(path)
}

/// `kb.svg` and a name make `kb-name.svg`.
fn beside(path: &Path, name: &str) -> PathBuf {
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    path.with_file_name(format!("{stem}-{name}.svg"))
}
