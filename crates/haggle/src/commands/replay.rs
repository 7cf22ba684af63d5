//! `haggle replay`: recorded games are played again under the rules.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{BufWriter, Write};

use anyhow::{Context, bail};
use arena::{Archive, Entry};
use game::{AnyScenario, Counting, Opinion, Shelf, figure, write_log};
use serde_json::{Map, Value, json};

use crate::args::Replay;
use crate::output::{DIM, HEADING, print_json, print_report, stdout};

/// Digits of a score after the point.
const SCORE_DIGITS: usize = 4;

pub(crate) fn execute(shelf: &Shelf, args: &Replay, json: bool) -> anyhow::Result<()> {
    let name = args.log.display().to_string();
    let mut out = match &args.out {
        Some(path) => {
            let file = File::create_new(path).with_context(|| format!("cannot write '{}' anew", path.display()))?;
            Some(BufWriter::new(file))
        }
        None => None,
    };
    let mut written = BTreeSet::new();
    let (mut games, mut told) = (0, false);
    Archive::new(shelf, std::slice::from_ref(&args.log)).each(|entry| -> anyhow::Result<()> {
        if args.game == Some(games) {
            tell(&entry, &args.ask, json)?;
            told = true;
        }
        if let Some(out) = &mut out {
            let first = written.insert(entry.text.hash.clone());
            write_log(out, first.then_some(&entry.text), entry.game.log)?;
        }
        games += 1;
        Ok(())
    })?;
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

/// Tells one game move by move.
fn tell(entry: &Entry, asked: &[String], json: bool) -> anyhow::Result<()> {
    let (scenario, log) = (&*entry.scenario, &entry.game.log);
    let opinions = |agent: &String| Ok((agent.clone(), scenario.opinions(&entry.game, agent)?));
    let opinions = asked.iter().map(opinions).collect::<anyhow::Result<Vec<(String, Vec<Opinion>)>>>()?;
    let mut back = scenario.look_back(&entry.game);
    if json {
        let events = log.events.iter().map(|(at_ms, event)| json!({"at_ms": at_ms, "event": event}));
        let mut told = Map::new();
        told.insert("header".to_owned(), json!(log.header));
        told.insert("events".to_owned(), events.collect());
        if let Value::Object(more) = back.data.take() {
            told.extend(more);
        }
        if !opinions.is_empty() {
            let by_agent = opinions.iter().map(|(agent, all)| (agent.clone(), opinions_json(scenario, all)));
            told.insert("opinions".to_owned(), Value::Object(by_agent.collect()));
        }
        told.insert("result".to_owned(), log.result.clone());
        return print_json(&told.into());
    }
    let mut out = stdout();
    let seating: Vec<String> = log.header.seating.iter().map(|(seat, agent)| format!("{seat}: {agent}")).collect();
    let title = scenario.info().title;
    writeln!(out, "{HEADING}{title}{HEADING:#}, game {} ({})", log.header.number, seating.join(", "))?;
    for (at_ms, sentence) in scenario.retell(&entry.game) {
        writeln!(out, "{DIM}{:>7}{DIM:#}  {sentence}", clock(at_ms))?;
    }
    writeln!(out)?;
    if !back.parts().is_empty() {
        print_report(&back)?;
        writeln!(out)?;
    }
    for (agent, opinions) in &opinions {
        tell_opinions(agent, entry, opinions)?;
    }
    if let Some(Counting { sentence, .. }) = &scenario.info().counting {
        writeln!(out, "{DIM}{sentence}{DIM:#}")?;
    }
    writeln!(out, "Result: {}", result(entry))?;
    if let Some(facts) =
        log.result.get("facts").filter(|facts| facts.as_object().is_some_and(|facts| !facts.is_empty()))
    {
        writeln!(out, "{DIM}{facts}{DIM:#}")?;
    }
    Ok(())
}

/// What an agent would have done, decision by decision.
fn tell_opinions(agent: &str, entry: &Entry, opinions: &[Opinion]) -> anyhow::Result<()> {
    let (mut out, seats) = (stdout(), entry.scenario.seats());
    writeln!(out, "{HEADING}What {agent} would have done:{HEADING:#}")?;
    for opinion in opinions {
        let at_ms = entry.game.log.events.get(opinion.event).map_or(0, |(at_ms, _)| *at_ms);
        let seat = &seats[opinion.seat.index()];
        let verdict = if opinion.agrees { "the same" } else { opinion.said.as_str() };
        writeln!(out, "{DIM}{:>7}{DIM:#}  {seat}: {}", clock(at_ms), opinion.done)?;
        writeln!(out, "         {agent}: {verdict}")?;
        for reason in opinion.reasons.iter().flat_map(|reasons| &reasons.said) {
            writeln!(out, "         {DIM}{reason}{DIM:#}")?;
        }
    }
    Ok(writeln!(out)?)
}

fn opinions_json(scenario: &dyn AnyScenario, opinions: &[Opinion]) -> Value {
    let told = |opinion: &Opinion| {
        json!({
            "event": opinion.event,
            "seat": scenario.seats()[opinion.seat.index()],
            "done": opinion.done,
            "instead": opinion.instead,
            "same": opinion.agrees,
            "reasons": opinion.reasons.as_ref().map(|reasons| &reasons.data),
            "said": opinion.reasons.as_ref().map(|reasons| &reasons.said),
        })
    };
    opinions.iter().map(told).collect()
}

/// "agreement in period 4; Canada 44, Spain 31.5".
fn result(entry: &Entry) -> String {
    let (scenario, outcome) = (&*entry.scenario, &entry.game.outcome);
    let first = scenario.info().counting.map_or(1, |counting| counting.first);
    let scores = scenario.seats().iter().zip(&outcome.scores);
    let scores: Vec<String> = scores.map(|(seat, score)| format!("{seat} {}", figure(*score, SCORE_DIGITS))).collect();
    let (ending, period) = (outcome.ending.name(), scenario.game_kind().period());
    format!("{ending} in {period} {}; {}", outcome.period + first, scores.join(", "))
}

fn clock(at_ms: u64) -> String {
    format!("{}:{:02}", at_ms / 60_000, at_ms / 1000 % 60)
}
