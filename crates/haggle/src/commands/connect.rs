//! `haggle connect`: a program takes a seat of a running laboratory.

use std::io::Write;
use std::time::SystemTime;

use anyhow::{Context, bail};
use arena::{COMMAND, player};
use game::{Player, Seat};
use outside::OnTimeout;
use serde_json::{Map, Value};

use crate::args::Connect;
use crate::connect::{Door, Link, Visitor, visit};
use crate::output::{print_json, stdout, warn};

/// Seeds are numbers that every language reads without loss.
const SEED_BITS: u32 = 53;

pub(crate) fn execute(args: &Connect, json: bool) -> anyhow::Result<()> {
    let link = Link::read(&args.link)?;
    if !args.program.starts_with(COMMAND) {
        bail!("'{}' is no program; write {COMMAND}\"COMMAND\", e.g. {COMMAND}\"python3 my_agent.py\"", args.program);
    }
    // At a table with people, whoever takes too long has not lost: their time goes by.
    let Player::Foreign(program) = player(&args.program, &args.programs.terms(OnTimeout::Pass))? else {
        bail!("only programs can be connected");
    };
    let outsider = program.sit_down(Seat(0)).map_err(anyhow::Error::from_boxed)?;
    let mut visitor = Visitor::new(outsider, args.seed.unwrap_or_else(seed_from_clock));
    let door = match &args.key {
        Some(key) => Door::with_key(link, key.clone()),
        None => Door::accept(link)?,
    };
    let mut out = stdout();
    let quiet = args.quiet || json;
    let mut tell = |text: &str| {
        let _ = if quiet { Ok(()) } else { writeln!(out, "{text}") };
    };
    visit(&door, &mut visitor, &mut tell).with_context(|| format!("to come back, add --key {}", door.key()))?;
    program.remarks().iter().for_each(|remark| warn(remark));
    conclude(&door, &mut visitor, json)
}

/// Tells the program and whoever reads how it ended.
fn conclude(door: &Door, visitor: &mut Visitor, json: bool) -> anyhow::Result<()> {
    let parting = visitor.part(&door.result()?).context("the table was closed before its game was over")?;
    let seat = visitor.seat().unwrap_or_default().to_owned();
    if json {
        let mut told: Map<String, Value> = Map::new();
        told.insert("seat".to_owned(), seat.into());
        told.extend(serde_json::to_value(&parting)?.as_object().cloned().unwrap_or_default());
        return print_json(&told.into());
    }
    Ok(writeln!(stdout(), "Result for {seat}: {}, score {}", parting.ending.name(), parting.score)?)
}

fn seed_from_clock() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let nanoseconds = since.map_or(0, |since| u64::try_from(since.as_nanos() & u128::from(u64::MAX)).unwrap_or(0));
    nanoseconds & ((1 << SEED_BITS) - 1)
}
