//! `haggle scenarios` and `haggle agents`: what there is.

use std::io::Write;

use ::peers::{PEERS, PREFIX};
use anyhow::bail;
use arena::GAMES;
use game::{AgentInfo, AnyGame, Columns, Difficulty, Language, ParamKind, Shelf, closest};
use serde_json::{Value, json};

use crate::commands::peers;
use crate::output::{DIM, HEADING, print_json, stdout, write_table};
use crate::scenario::named;

/// All scenarios, one line each.
pub(crate) fn scenarios(shelf: &Shelf, json: bool) -> anyhow::Result<()> {
    let mut table = Columns::new(&["scenario", "game", "minutes", "difficulty", "what it is about"], &[2]);
    let mut values = Vec::new();
    for game in GAMES {
        for builtin in game.scenarios() {
            let info = named(shelf, builtin.name, &[])?.info();
            let difficulty = info.difficulty.map_or("", Difficulty::name);
            let minutes = info.minutes.map(|minutes| minutes.to_string()).unwrap_or_default();
            values.push(json!({
                "name": info.name, "game": game.name(), "title": info.title, "summary": info.summary,
                "minutes": info.minutes, "difficulty": info.difficulty.map(Difficulty::name),
            }));
            table.row([info.name, game.name().to_owned(), minutes, difficulty.to_owned(), info.summary]);
        }
    }
    if json {
        return print_json(&Value::from(values));
    }
    let mut out = stdout();
    write_table(&mut out, &table)?;
    Ok(writeln!(out, "{DIM}haggle scenarios NAME tells more; haggle play NAME starts.{DIM:#}")?)
}

/// Everything about one scenario.
pub(crate) fn scenario(shelf: &Shelf, name: &str, json: bool) -> anyhow::Result<()> {
    let scenario = named(shelf, name, &[])?;
    let (info, text) = (scenario.info(), scenario.text());
    if json {
        return print_json(&json!({
            "name": info.name, "game": scenario.kind(), "title": info.title, "summary": info.summary,
            "minutes": info.minutes, "difficulty": info.difficulty.map(Difficulty::name),
            "story": info.story, "source": info.source, "seats": scenario.seats(),
            "seat_labels": info.seat_labels(scenario.seats(), Language::English), "is_example": info.is_example, "hash": text.hash, "text": text.text,
        }));
    }
    let mut out = stdout();
    writeln!(out, "{HEADING}{}{HEADING:#} {DIM}({}, {}){DIM:#}", info.title, info.name, scenario.kind())?;
    writeln!(out, "{}\n\n{}\n", info.summary, info.story.trim())?;
    if let (Some(minutes), Some(difficulty)) = (info.minutes, info.difficulty) {
        writeln!(out, "About {minutes} minutes, {}.", difficulty.name())?;
    }
    writeln!(out, "Seats: {}", info.seat_labels(scenario.seats(), Language::English).join(", "))?;
    writeln!(out, "Source: {}\n", info.source)?;
    Ok(write!(out, "{DIM}{}{DIM:#}", text.text)?)
}

fn agent_json(game: &dyn AnyGame, agent: &AgentInfo) -> Value {
    let params = agent.params.iter().map(|param| {
        json!({"name": param.name, "sentence": param.sentence, "default": param.default_text(), "values": param.values_text()})
    });
    json!({
        "name": agent.name, "game": game.name(), "sentence": agent.sentence, "source": agent.source,
        "params": params.collect::<Vec<_>>(),
    })
}

fn all_agents() -> Vec<(&'static dyn AnyGame, AgentInfo)> {
    GAMES.iter().flat_map(|game| game.agents().into_iter().map(move |agent| (*game, agent))).collect()
}

/// All agents, one line each.
pub(crate) fn agents(json: bool) -> anyhow::Result<()> {
    if json {
        let agents = all_agents().into_iter().map(|(game, agent)| agent_json(game, &agent));
        return print_json(&agents.chain(PEERS.iter().map(peers::to_json)).collect());
    }
    let mut table = Columns::new(&["agent", "game", "what it does"], &[]);
    for (game, agent) in all_agents() {
        table.row([agent.name.to_owned(), game.name().to_owned(), agent.sentence.to_owned()]);
    }
    let mut out = stdout();
    write_table(&mut out, &table)?;
    peers::write_all(&mut out)?;
    Ok(writeln!(out, "{DIM}haggle agents NAME tells its parameters.{DIM:#}")?)
}

/// Everything about one agent, or about all agents of this name where several games have one.
pub(crate) fn agent(name: &str, json: bool) -> anyhow::Result<()> {
    if let Some(name) = name.strip_prefix(PREFIX) {
        return peers::one(name, json);
    }
    let agents = all_agents();
    let found: Vec<_> = agents.iter().filter(|(_, agent)| agent.name == name).collect();
    if found.is_empty() {
        match closest(name, agents.iter().map(|(_, agent)| agent.name)) {
            Some(close) => bail!("there is no agent '{name}'; did you mean '{close}'?"),
            None => bail!("there is no agent '{name}'; `haggle agents` lists them"),
        }
    }
    if json {
        return match &found[..] {
            [(game, agent)] => print_json(&agent_json(*game, agent)),
            several => print_json(&several.iter().map(|(game, agent)| agent_json(*game, agent)).collect()),
        };
    }
    let mut out = stdout();
    for (number, (game, agent)) in found.into_iter().enumerate() {
        if number > 0 {
            writeln!(out)?;
        }
        write_agent(&mut out, *game, agent)?;
    }
    Ok(())
}

fn write_agent(out: &mut impl Write, game: &dyn AnyGame, agent: &AgentInfo) -> std::io::Result<()> {
    writeln!(out, "{HEADING}{}{HEADING:#} {DIM}({}){DIM:#}", agent.name, game.name())?;
    writeln!(out, "{}\nSource: {}", agent.sentence, agent.source)?;
    for param in agent.params {
        let (default, values) = (param.default_text(), param.values_text());
        writeln!(out, "\n  {HEADING}{}{HEADING:#}={default}  {DIM}{values}{DIM:#}\n  {}", param.name, param.sentence)?;
    }
    if let Some(param) = agent.params.first() {
        let value = if param.kind == ParamKind::File { "FILE".to_owned() } else { param.default_text() };
        writeln!(out, "\n{DIM}Use it as {}:{}={value}{DIM:#}", agent.name, param.name)?;
    }
    Ok(())
}
