//! `haggle replay`: recorded games are played again under the rules.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{BufReader, BufWriter, Write};

use anyhow::{Context, bail};
use bilateral::{Bilateral, Trajectory};
use crisis::Crisis;
use game::{AnyScenario, Game, GameLog, LogReader, Source, Wire, write_log};
use serde_json::{Value, json};

use crate::args::Replay;
use crate::output::{Columns, DIM, HEADING, figure, print_json, stdout};
use crate::scenario::load_source;

pub(crate) fn execute(args: &Replay, json: bool) -> anyhow::Result<()> {
    let name = args.log.display().to_string();
    let file = File::open(&args.log).with_context(|| format!("cannot read '{name}'"))?;
    let mut reader = LogReader::new(BufReader::new(file));
    let mut out = match &args.out {
        Some(path) => {
            let file = File::create_new(path).with_context(|| format!("cannot write '{}' anew", path.display()))?;
            Some(BufWriter::new(file))
        }
        None => None,
    };
    let mut scenarios: BTreeMap<String, Box<dyn AnyScenario>> = BTreeMap::new();
    let mut written = BTreeSet::new();
    let (mut games, mut told) = (0, false);
    while let Some(log) = reader.next_game().with_context(|| format!("'{name}' is not a sound log"))? {
        let text = reader.scenario(&log.header).context("the game's scenario is missing")?;
        if !scenarios.contains_key(&text.hash) {
            let loaded = load_source(&Source::new(&*text.name, &*text.text), &[])?;
            if loaded.text() != *text {
                bail!("{name}: the scenario line of '{}' does not agree with its own text", text.name);
            }
            scenarios.insert(text.hash.clone(), loaded);
        }
        let scenario = scenarios.get(&text.hash).context("just loaded")?;
        let again = replayed(&**scenario, &log, &name)?;
        if args.game == Some(games) {
            tell(&**scenario, &again, json)?;
            told = true;
        }
        if let Some(out) = &mut out {
            let first = written.insert(text.hash.clone());
            write_log(out, first.then_some(text), again)?;
        }
        games += 1;
    }
    if let Some(mut out) = out {
        out.flush().context("cannot write the log")?;
    }
    if games == 0 {
        bail!("'{name}' holds no game");
    }
    match (args.game, told) {
        (Some(number), false) => bail!("'{name}' has {games} games, counted from 0; there is no game {number}"),
        (Some(_), true) => Ok(()),
        (None, _) if json => print_json(&json!({"games": games, "sound": true})),
        (None, _) => {
            let noun = if games == 1 { "game" } else { "games" };
            Ok(writeln!(stdout(), "{games} {noun} replayed; every event and result is what the rules give")?)
        }
    }
}

fn replayed(scenario: &dyn AnyScenario, log: &GameLog, name: &str) -> anyhow::Result<GameLog> {
    let again = scenario.replay(log).map_err(|(seq, reason)| {
        anyhow::anyhow!("{name}:{}: event {seq} is not what the rules give: {reason}", log.line + 1 + seq)
    })?;
    if again.result != log.result {
        bail!("{name}:{}: the rules give the result {}", log.line + 1 + log.events.len(), again.result);
    }
    Ok(again)
}

/// Tells one game move by move.
fn tell(scenario: &dyn AnyScenario, log: &GameLog, json: bool) -> anyhow::Result<()> {
    if let Some(crisis) = scenario.as_any().downcast_ref::<Crisis>() {
        return tell_crisis(scenario, crisis, log, json);
    }
    let Some(game) = scenario.as_any().downcast_ref::<Bilateral>() else {
        return tell_any(scenario, log, json);
    };
    let events = log.events.iter().map(|(_, value)| game.event_from_json(value));
    let events = events.collect::<Result<Vec<_>, _>>()?;
    let trajectory = Trajectory::of(game, &events);
    if json {
        return print_json(&told_json(game, log, &trajectory));
    }
    let mut out = stdout();
    write_heading(&mut out, scenario, log)?;
    for ((at_ms, _), event) in log.events.iter().zip(&events) {
        if let Some(sentence) = game.narrate(event, None) {
            writeln!(out, "{DIM}{:>7}{DIM:#}  {sentence}", clock(*at_ms))?;
        }
    }
    writeln!(out)?;
    let mut table = Columns::new(&["offer of", &game.seats()[0], &game.seats()[1], "step"], &[1, 2]);
    for step in &trajectory.steps {
        let class = step.class.map_or("-", |class| class.name());
        let [first, second] = step.utilities.map(|utility| figure(utility, 2));
        table.row([game.seats()[step.seat.index()].clone(), first, second, class.to_owned()]);
    }
    table.print(&mut out)?;
    writeln!(out, "\nResult: {}", log.result)?;
    if let Some((frontier, nash)) = distances(game, &events) {
        writeln!(out, "Distance from the Pareto frontier: {}; from the Nash point: {nash}", figure(frontier, 2))?;
    }
    Ok(())
}

/// Tells one game of any kind, as somebody is told who watches it.
fn tell_any(scenario: &dyn AnyScenario, log: &GameLog, json: bool) -> anyhow::Result<()> {
    if json {
        let told = log.events.iter().map(|(at_ms, event)| json!({"at_ms": at_ms, "event": event}));
        return print_json(&json!({
            "header": log.header, "events": told.collect::<Vec<_>>(), "result": log.result,
        }));
    }
    let mut table = scenario.open_table(&vec![None; scenario.seats().len()], 0).map_err(anyhow::Error::msg)?;
    let mut out = stdout();
    write_heading(&mut out, scenario, log)?;
    for (at_ms, event) in &log.events {
        table.apply(event)?;
        if let Some(told) = table.tell(event, None) {
            writeln!(out, "{DIM}{:>7}{DIM:#}  {}", clock(*at_ms), told.text)?;
        }
    }
    Ok(writeln!(out, "\nResult: {}", log.result)?)
}

fn write_heading(out: &mut impl Write, scenario: &dyn AnyScenario, log: &GameLog) -> std::io::Result<()> {
    let seating: Vec<String> = log.header.seating.iter().map(|(seat, agent)| format!("{seat}: {agent}")).collect();
    let title = scenario.info().title;
    writeln!(out, "{HEADING}{title}{HEADING:#}, game {} ({})", log.header.number, seating.join(", "))
}

/// Tells one crisis, with what the sides kept to themselves.
fn tell_crisis(scenario: &dyn AnyScenario, game: &Crisis, log: &GameLog, json: bool) -> anyhow::Result<()> {
    let events = log.events.iter().map(|(_, value)| game.event_from_json(value));
    let events = events.collect::<Result<Vec<crisis::Event>, _>>()?;
    let debrief = game::Staged::debrief(game, &events);
    if json {
        let told = log.events.iter().map(|(at_ms, event)| json!({"at_ms": at_ms, "event": event}));
        return print_json(&json!({
            "header": log.header, "events": told.collect::<Vec<_>>(), "steps": debrief["steps"], "result": log.result,
        }));
    }
    let mut out = stdout();
    write_heading(&mut out, scenario, log)?;
    for ((at_ms, _), event) in log.events.iter().zip(&events) {
        if let Some(sentence) = game.narrate(event, event.seat()) {
            writeln!(out, "{DIM}{:>7}{DIM:#}  {sentence}", clock(*at_ms))?;
        }
    }
    writeln!(out)?;
    let mut table =
        Columns::new(&["offer", "of", "in period", &game.seats()[0], &game.seats()[1], "answer"], &[2, 3, 4]);
    for step in debrief["steps"].as_array().into_iter().flatten() {
        let text = |value: &Value| value.as_str().unwrap_or("-").to_owned();
        let seat = step["seat"].as_u64().and_then(|seat| game.seats().get(usize::try_from(seat).ok()?));
        let [first, second] = [0, 1].map(|side| figure(step["utilities"][side].as_f64().unwrap_or_default(), 2));
        let period = step["t"].to_string();
        table.row([
            text(&step["short"]),
            seat.cloned().unwrap_or_default(),
            period,
            first,
            second,
            text(&step["answer"]),
        ]);
    }
    table.print(&mut out)?;
    Ok(writeln!(out, "\nResult: {}", log.result)?)
}

fn told_json(game: &Bilateral, log: &GameLog, trajectory: &Trajectory) -> Value {
    let steps = trajectory.steps.iter().map(|step| {
        json!({
            "seat": game.seats()[step.seat.index()],
            "utilities": step.utilities,
            "class": step.class.map(|class| class.name()),
        })
    });
    json!({
        "header": log.header,
        "events": log.events.iter().map(|(at_ms, event)| json!({"at_ms": at_ms, "event": event})).collect::<Vec<_>>(),
        "steps": steps.collect::<Vec<_>>(),
        "result": log.result,
    })
}

/// How far the agreement, in utilities of the first period, lies from the frontier and from the Nash point.
fn distances(game: &Bilateral, events: &[bilateral::Event]) -> Option<(f64, String)> {
    let debrief = game::Staged::debrief(game, events);
    let point = |value: &Value| Some([value[0].as_f64()?, value[1].as_f64()?]);
    let agreed = point(&debrief["agreement"]["utilities"])?;
    let away = |other: [f64; 2]| (agreed[0] - other[0]).hypot(agreed[1] - other[1]);
    let frontier = debrief["frontier"].as_array()?.iter().filter_map(point).map(away).min_by(f64::total_cmp)?;
    let nash = point(&debrief["nash"]["utilities"]).map_or_else(|| "-".to_owned(), |nash| figure(away(nash), 2));
    Some((frontier, nash))
}

fn clock(at_ms: u64) -> String {
    format!("{}:{:02}", at_ms / 60_000, at_ms / 1000 % 60)
}
