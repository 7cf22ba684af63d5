//! `haggle tournament`: everyone against everyone, on all cores, resumable, the same bytes for one seed.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use arena::merge::{Merged, PACKAGE, label_of, merge};
use arena::{Contest, Draw, PARTS_FOLDER, Plan, keep};
use game::input::read_text;
use game::{Columns, Shelf, Source, listed};
use serde_json::{Value, json};

use crate::args::Tournament;
use crate::output::{DIM, HEADING, print_json, progress, stdout, write_table};

pub(crate) fn execute(shelf: &Shelf, args: &Tournament, json: bool) -> anyhow::Result<()> {
    if args.schema {
        return print_json(&Plan::schema());
    }
    let draw = draw(shelf, args)?;
    let Some(out) = args.out.as_deref().filter(|_| !args.list) else { return list(&draw, json) };
    match args.threads {
        None => play(&draw, args, out, json),
        Some(threads) => {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.into()).build()?;
            pool.install(|| play(&draw, args, out, json))
        }
    }
}

/// The plan that was named or spelled out, drawn up.
fn draw(shelf: &Shelf, args: &Tournament) -> anyhow::Result<Draw> {
    let (mut plan, name, folder) = match &args.plan {
        Some(path) => {
            let name = path.display().to_string();
            let text = read_text(path, arena::limits::PLAN_BYTES).with_context(|| format!("cannot read '{name}'"))?;
            let folder = path.parent().map_or_else(PathBuf::new, Path::to_path_buf);
            (Plan::read(&Source::new(&name, text))?, name, folder)
        }
        None => (spelled_out(args), "the tournament".to_owned(), PathBuf::new()),
    };
    plan.seed = args.seed.unwrap_or(plan.seed);
    plan.repetitions = args.repetitions.unwrap_or(plan.repetitions);
    plan.record = args.record.unwrap_or(plan.record);
    Ok(Draw::of(plan, &name, &folder, shelf)?)
}

fn spelled_out(args: &Tournament) -> Plan {
    let contest = Contest {
        scenarios: args.scenarios.clone(),
        agents: args.agents.clone(),
        types: args.types.unwrap_or_default(),
        ..Contest::default()
    };
    Plan { contests: vec![contest], ..Plan::default() }
}

fn play(draw: &Draw, args: &Tournament, out: &Path, json: bool) -> anyhow::Result<()> {
    match (args.first, args.games) {
        (Some(first), Some(games)) => play_range(draw, first, games, out, json),
        _ => play_whole(draw, args, out, json),
    }
}

fn play_range(draw: &Draw, first: u64, games: u64, out: &Path, json: bool) -> anyhow::Result<()> {
    let all = draw.games();
    ensure!(first < all, "the tournament has {all} games; --first is at most {}", all - 1);
    let range = first..all.min(first.saturating_add(games));
    if out.exists() {
        let label = label_of(out)?;
        ensure!(
            label.plan == draw.hash && label.range() == range,
            "'{}' holds another range or another tournament; remove it, or give another file",
            out.display()
        );
    } else {
        let bar = progress(range.end - range.start, "playing");
        let played = draw.play(range.clone(), &|games| bar.inc(games));
        bar.finish_and_clear();
        let part = played.map_err(anyhow::Error::from_boxed)?;
        let fixed = draw.fixed();
        keep(out, |file| part.write(&fixed, file)).with_context(|| format!("cannot write '{}'", out.display()))?;
    }
    let (first, games) = (range.start, range.end - range.start);
    match json {
        true => print_json(&json!({"file": out, "first": first, "games": games, "of": all})),
        false => Ok(writeln!(stdout(), "Games {first} to {} of {all} are in {}", range.end - 1, out.display())?),
    }
}

fn play_whole(draw: &Draw, args: &Tournament, out: &Path, json: bool) -> anyhow::Result<()> {
    check_folder(draw, out)?;
    let merged = if out.join(PACKAGE).exists() {
        Merged { games: draw.games(), files: Vec::new() }
    } else {
        let bar = progress(draw.games(), "playing");
        let played = draw.fill(out, &|games| bar.inc(games));
        bar.finish_and_clear();
        played.map_err(anyhow::Error::from_boxed).with_context(|| format!("in '{}'", out.display()))?;
        let merged = merge(&draw.part_files(out), out, args.jsonl)?;
        std::fs::remove_dir_all(out.join(PARTS_FOLDER)).with_context(|| format!("in '{}'", out.display()))?;
        merged
    };
    told(&merged, out, json)
}

/// Says what was merged.
pub(crate) fn told(merged: &Merged, out: &Path, json: bool) -> anyhow::Result<()> {
    if json {
        return print_json(&json!({"folder": out, "games": merged.games}));
    }
    let mut out_stream = stdout();
    writeln!(out_stream, "{} games are in {}", merged.games, out.display())?;
    Ok(writeln!(out_stream, "{DIM}Try: haggle report {}{DIM:#}", out.display())?)
}

/// A folder that holds another tournament is left as it is.
fn check_folder(draw: &Draw, out: &Path) -> anyhow::Result<()> {
    let package = out.join(PACKAGE);
    let plan = if package.exists() {
        let text = read_text(&package, arena::limits::PLAN_BYTES)?;
        let value: Value = serde_json::from_str(&text).with_context(|| format!("in '{}'", package.display()))?;
        value["haggle"]["plan"].as_str().map(str::to_owned)
    } else {
        let mut parts = draw.part_files(out).into_iter().filter(|part| part.exists());
        parts.next().map(|part| label_of(&part)).transpose()?.map(|label| label.plan)
    };
    if plan.is_some_and(|plan| plan != draw.hash) {
        bail!("'{}' holds another tournament; give another folder with --out, or remove it", out.display());
    }
    Ok(())
}

fn list(draw: &Draw, json: bool) -> anyhow::Result<()> {
    let players: Vec<&str> = draw.players.iter().map(|player| player.name.as_str()).collect();
    let count = |scenario: usize| {
        let fixtures = draw.fixtures.iter().filter(move |fixture| fixture.scenario == scenario);
        fixtures.fold((0, 0), |(matches, games), fixture| (matches + 1, games + fixture.games))
    };
    if json {
        let scenarios = draw.scenarios.iter().enumerate().map(|(place, drawn)| {
            let (matches, games) = count(place);
            json!({"scenario": drawn.label, "kind": drawn.scenario.kind(), "matches": matches, "games": games})
        });
        return print_json(&json!({
            "games": draw.games(),
            "matches": draw.fixtures.len(),
            "plan": draw.hash,
            "players": players,
            "scenarios": scenarios.collect::<Vec<_>>(),
        }));
    }
    let mut out = stdout();
    let title = if draw.plan.title.is_empty() { "A tournament" } else { &draw.plan.title };
    writeln!(out, "{HEADING}{title}{HEADING:#}: {} games in {} matches", draw.games(), draw.fixtures.len())?;
    let mut table = Columns::new(&["scenario", "kind", "matches", "games"], &[2, 3]);
    for (place, drawn) in draw.scenarios.iter().enumerate() {
        let (matches, games) = count(place);
        let kind = drawn.scenario.kind().to_owned();
        table.row([drawn.label.clone(), kind, matches.to_string(), games.to_string()]);
    }
    write_table(&mut out, &table)?;
    Ok(writeln!(out, "Players: {}", listed(players))?)
}
