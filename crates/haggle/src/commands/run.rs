//! `haggle run`: agents negotiate; a summary per seat, and the logs.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

use anyhow::{Context, bail};
use arena::{Counted, Tally, player, seat_players, summary_json};
use game::{AnyScenario, Columns, Counting, Ending, MatchPlan, MeasureOf, Player, Shelf, figure, write_log};
use outside::OnTimeout;
use serde_json::{Map, Value, json};
use stats::{Summary, wilson_interval};

use crate::args::Run;
use crate::output::{DIM, HEADING, print_json, progress, stdout, warn, write_table};
use crate::scenario::{load, pair};

/// Agents whose parameters take more room than this are told below the table.
const AGENT_WIDTH: usize = 40;

pub(crate) fn execute(shelf: &Shelf, args: &Run, json: bool) -> anyhow::Result<()> {
    let scenario = load(shelf, &args.scenario)?;
    let players = seat_players(&*scenario, named(args)?)?;
    let agents = scenario.check_seating(&players)?;
    let tally = match args.threads {
        None => play(args, &*scenario, &players)?,
        Some(threads) => {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.into()).build()?;
            pool.install(|| play(args, &*scenario, &players))?
        }
    };
    let summary = to_json(&tally, args.seed, &*scenario, &agents);
    if let Some(folder) = &args.out {
        write_summary(folder, &summary)?;
    }
    if let Some(reason) = tally.first_fault() {
        warn(&format!("a game was stopped by a fault: {reason}"));
    }
    remarks(&players).iter().for_each(|remark| warn(remark));
    if json { print_json(&summary) } else { print(&tally, args, &*scenario, &agents) }
}

/// Writes the summary of a run beside its log.
pub(crate) fn write_summary(folder: &Path, summary: &Value) -> anyhow::Result<()> {
    let path = folder.join("summary.json");
    let text = format!("{}\n", serde_json::to_string_pretty(summary)?);
    std::fs::write(&path, text).with_context(|| format!("cannot write '{}'", path.display()))
}

/// Who is named for which seat.
fn named(args: &Run) -> anyhow::Result<Vec<(String, Player)>> {
    let terms = args.programs.terms(OnTimeout::Lose);
    let who = |text: &String| {
        let (seat, named) = pair(text, "--seat ROLE=AGENT, e.g. --seat England=boulware")?;
        Ok((seat, player(&named, &terms)?))
    };
    args.seats.iter().map(who).collect()
}

/// What is to be told of players from outside.
fn remarks(players: &[Player]) -> Vec<String> {
    let foreign = players.iter().filter_map(|player| match player {
        Player::Foreign(foreign) => Some(foreign.remarks()),
        Player::Named(_) => None,
    });
    foreign.flatten().collect()
}

fn play(args: &Run, scenario: &dyn AnyScenario, players: &[Player]) -> anyhow::Result<Tally> {
    let mut log = args.out.as_deref().map(create_log).transpose()?;
    let text = scenario.text();
    let recorded = log.is_some();
    let plan = MatchPlan { seed: args.seed, first: args.first, games: args.games, recorded, ..MatchPlan::default() };
    let bar = progress(args.games, "playing");
    let mut tally = Tally::new(scenario.seats().len(), scenario.game_kind().measures());
    let played = scenario.run(players, plan, &mut |outcome, game| {
        if let (Some(log), Some(game)) = (&mut log, game) {
            let first = tally.games() == 0;
            write_log(log, first.then_some(&text), game).map_err(|error| format!("cannot write the log: {error}"))?;
        }
        tally.add(&outcome);
        bar.inc(1);
        Ok(())
    });
    bar.finish_and_clear();
    played.map_err(anyhow::Error::from_boxed)?;
    if let Some(mut log) = log {
        log.flush().context("cannot write the log")?;
    }
    Ok(tally)
}

pub(crate) fn create_log(folder: &Path) -> anyhow::Result<BufWriter<File>> {
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make the folder '{}'", folder.display()))?;
    let path = folder.join("games.jsonl");
    if let Some(there) = [&path, &folder.join("summary.json")].into_iter().find(|path| path.exists()) {
        bail!("'{}' exists; give another folder with --out, or remove it", there.display());
    }
    Ok(BufWriter::new(File::create(&path).with_context(|| format!("cannot write '{}'", path.display()))?))
}

/// The summary of a run.
pub(crate) fn to_json(tally: &Tally, seed: u64, scenario: &dyn AnyScenario, agents: &[String]) -> Value {
    let seats = scenario
        .seats()
        .iter()
        .zip(agents)
        .zip(tally.scores())
        .map(|((seat, agent), scores)| json!({"seat": seat, "agent": agent, "utility": summary_json(&scores)}));
    let text = scenario.text();
    let mut told = Map::new();
    told.insert("scenario".to_owned(), text.name.into());
    told.insert("scenario_hash".to_owned(), text.hash.into());
    told.insert("haggle".to_owned(), game::VERSION.into());
    told.insert("seed".to_owned(), seed.into());
    told.insert("seats".to_owned(), seats.collect());
    told.extend(tally.to_json());
    told.into()
}

fn print(tally: &Tally, args: &Run, scenario: &dyn AnyScenario, agents: &[String]) -> anyhow::Result<()> {
    let mut out = stdout();
    writeln!(
        out,
        "{HEADING}{}{HEADING:#}: {}, seed {}",
        scenario.info().title,
        so_many(&tally.games().to_string(), "games"),
        args.seed
    )?;
    let counting = scenario.info().counting;
    if let Some(Counting { sentence, .. }) = &counting {
        writeln!(out, "{DIM}{sentence}{DIM:#}")?;
    }
    let mut table = Columns::new(&["seat", "agent", "mean utility", "95 % interval", "sd"], &[2, 3, 4]);
    for ((seat, agent), scores) in scenario.seats().iter().zip(agents).zip(tally.scores()) {
        let (mean, interval, sd) = cells(&scores);
        table.row([seat.clone(), short_agent(agent), mean, interval, sd]);
    }
    let (mean, interval, sd) = cells(&tally.joint());
    let together = if scenario.seats().len() == 2 { "both" } else { "all" };
    table.row([together.to_owned(), String::new(), mean, interval, sd]);
    write_table(&mut out, &table)?;
    for (seat, agent) in scenario.seats().iter().zip(agents).filter(|(_, agent)| short_agent(agent) != **agent) {
        writeln!(out, "{DIM}{seat}: {agent}{DIM:#}")?;
    }
    let endings = Ending::ALL.iter().map(|ending| (ending.name(), tally.count(*ending)));
    writeln!(out, "Endings: {}", shares(endings, tally.games()))?;
    for (measure, counted) in tally.measures() {
        match counted {
            Counted::Words(words) => {
                let counts = words.iter().map(|(word, &games)| (word.as_str(), games));
                writeln!(out, "{}: {}", measure.sentence, shares(counts, tally.games()))?;
            }
            Counted::So(so) if *so > 0 && *so < tally.games() => {
                writeln!(out, "{}: {} %", measure.sentence, share(*so, tally.games()))?;
            }
            Counted::Numbers(sum) if matches!(measure.of, MeasureOf::Mean(_)) && sum.summary().is_some() => {
                let (mean, interval, _) = cells(&sum.summary());
                writeln!(out, "{}: {mean} ({interval})", measure.sentence)?;
            }
            Counted::Share { so, of } => {
                let Some(interval) = wilson_interval(*so, *of) else { continue };
                let [low, high] = [interval.low, interval.high].map(|bound| figure(100.0 * bound, 1));
                writeln!(out, "{}: {} % ({low} .. {high})", measure.sentence, share(*so, *of))?;
            }
            Counted::So(_) | Counted::Numbers(_) => {}
        }
    }
    writeln!(out, "{}", length(tally, scenario.game_kind().period(), counting.as_ref()))?;
    if let Some(folder) = &args.out {
        writeln!(out, "{DIM}Logs and summary are in {}{DIM:#}", folder.display())?;
    }
    Ok(())
}

/// A number with what is counted: "2 games", "1 game".
fn so_many(number: &str, what: &str) -> String {
    let one = what.strip_suffix('s').filter(|_| number == "1");
    format!("{number} {}", one.unwrap_or(what))
}

/// How long the games were: when they ended, after how many offers.
fn length(tally: &Tally, period: &str, counting: Option<&Counting>) -> String {
    let later = counting.map_or(0.0, |counting| f64::from(counting.first) - 1.0);
    let shown = tally.period().map(|summary| Summary { mean: summary.mean + later, ..summary });
    let (mean, interval, _) = cells(&shown);
    let numbers = tally.measures().iter().filter_map(|(measure, counted)| match counted {
        Counted::Numbers(sum) if matches!(measure.of, MeasureOf::Number(_)) && sum.summary().is_some() => {
            Some(so_many(&cells(&sum.summary()).0, measure.name))
        }
        _ => None,
    });
    let numbers: Vec<String> = numbers.collect();
    let after = if numbers.is_empty() { String::new() } else { format!(", after {}", numbers.join(" and ")) };
    format!("Ended in {period} {mean} ({interval}){after}")
}

/// Shares of all games, those of nothing left out: "agreement 62 %, no-deal 38 %".
fn shares<'n>(counts: impl Iterator<Item = (&'n str, u64)>, games: u64) -> String {
    let share = |(name, count): (&str, u64)| format!("{name} {} %", share(count, games));
    counts.filter(|(_, count)| *count > 0).map(share).collect::<Vec<_>>().join(", ")
}

fn share(count: u64, games: u64) -> String {
    figure(100.0 * count as f64 / games as f64, 1)
}

/// An agent as it fits into a table: with its parameters if they are short, else without.
fn short_agent(agent: &str) -> String {
    match agent.split_once(':') {
        Some((name, _)) if agent.chars().count() > AGENT_WIDTH => format!("{name}:.."),
        _ => agent.to_owned(),
    }
}

/// Mean, interval and standard deviation as text; a dash where one is not defined.
fn cells(summary: &Option<Summary>) -> (String, String, String) {
    // Utilities between 0 and 1 need more decimals than points.
    let digits = if summary.as_ref().is_some_and(|summary| summary.mean.abs() <= 2.0) { 4 } else { 2 };
    let text = |value: Option<f64>| value.map_or_else(|| "-".to_owned(), |value| figure(value, digits));
    let interval = summary.as_ref().and_then(Summary::interval);
    let span =
        |interval: stats::Interval| format!("{} .. {}", figure(interval.low, digits), figure(interval.high, digits));
    let interval = interval.map(span);
    let part = |pick: fn(&Summary) -> Option<f64>| text(summary.as_ref().and_then(pick));
    (part(|summary| Some(summary.mean)), interval.unwrap_or_else(|| "-".to_owned()), part(|summary| summary.sd))
}
