//! `haggle learn`: agents learn from recorded games.

use std::io::Write;

use anyhow::Context;
use arena::{Archive, GAMES};
use game::{AnyGame, Learned, Shelf};
use serde_json::Value;

use crate::args::{Learn, options};
use crate::output::{print_json, print_report, progress, stdout, warn};
use crate::scenario::{USAGE, named, settings};

pub(crate) fn execute(shelf: &Shelf, args: &Learn, json: bool) -> anyhow::Result<()> {
    let game = GAMES.iter().find(|game| game.lessons().iter().any(|lesson| lesson.agent == args.agent));
    let game = game.with_context(|| format!("agent '{}' learns nothing from recorded games", args.agent))?;
    let Learned { model, mut report, scenario, seat } = learn(shelf, *game, args)?;
    std::fs::write(&args.out, model).with_context(|| format!("cannot write '{}'", args.out.display()))?;
    report.warnings.iter().for_each(|warning| warn(warning));
    if json {
        report.data["model"] = Value::from(args.out.display().to_string());
        return print_json(&report.data);
    }
    print_report(&report)?;
    let mut out = stdout();
    writeln!(out, "Wrote {}", args.out.display())?;
    let scenario = args.scenario.clone().or_else(|| shelf.builtin(&scenario).map(|_| scenario));
    // Of a scenario from a file only the log knows, and its name is not the file's.
    let scenario = scenario.unwrap_or_else(|| "SCENARIO.toml".to_owned());
    let player = format!("{seat}={}:model={}", args.agent, args.out.display());
    Ok(writeln!(out, "Try: haggle run {scenario} --seat \"{player}\"")?)
}

/// Gives the lesson; nothing is written unless every game of every log is sound.
fn learn(shelf: &Shelf, game: &dyn AnyGame, args: &Learn) -> anyhow::Result<Learned> {
    let lesson =
        game.lessons().into_iter().find(|lesson| lesson.agent == args.agent).context("there is such a lesson")?;
    let about = match &args.scenario {
        Some(name) => Some(named(shelf, name, &settings(&args.settings, USAGE)?)?),
        None => None,
    };
    let options = options(&args.given, lesson.options)?;
    let learner = game.learner(&args.agent, about.as_deref(), &options);
    let mut learner = learner.map_err(anyhow::Error::from_boxed)?;
    let data = Archive::new(shelf, &args.from).each(|entry| {
        let taken = learner.take(&*entry.scenario, &entry.game);
        taken.map_err(|error| anyhow::anyhow!("{}: {error}", entry.place))
    })?;
    let bar = progress(0, "learning");
    let learned = learner.finish(&data, &mut |done, of| {
        bar.set_length(of);
        bar.set_position(done);
    });
    bar.finish_and_clear();
    learned.map_err(anyhow::Error::from_boxed)
}
