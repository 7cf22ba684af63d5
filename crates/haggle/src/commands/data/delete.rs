//! `haggle data delete`: games that are old, or a person's.

use std::collections::BTreeMap;
use std::io::Write;

use lab::store::{Record, Records, Standing};
use serde_json::json;

use super::counted;
use crate::args::DataDelete;
use crate::output::{print_json, stdout, warn};

pub(super) fn execute(args: &DataDelete, json: bool) -> anyhow::Result<()> {
    let mut records = super::open(&args.folder.data, args.yes)?;
    let chosen = chosen(args, &records)?;
    let tables: Vec<String> = chosen.iter().map(|record| record.table.clone()).collect();
    let deleted = if args.yes { delete(&mut records, &tables)? } else { 0 };
    let events: u64 = chosen.iter().map(|record| record.events).sum();
    if json {
        return print_json(&json!({"chosen": tables.len(), "events": events, "deleted": deleted}));
    }
    let mut out = stdout();
    let what = format!("{} with {}", counted(tables.len(), "table"), counted(usize::try_from(events)?, "event"));
    match (tables.is_empty(), args.yes) {
        (true, _) => writeln!(out, "There is nothing to delete.")?,
        (false, true) => writeln!(out, "Deleted {what}.")?,
        (false, false) => {
            writeln!(out, "This would delete {what}{}.", by_standing(&chosen))?;
            writeln!(out, "Nothing was deleted; add --yes to delete.")?;
        }
    }
    Ok(())
}

/// The tables that are to go.
fn chosen(args: &DataDelete, records: &Records) -> anyhow::Result<Vec<Record>> {
    if args.links.is_empty() {
        return Ok(records.closed_before(super::before_ms(&args.age, records)?)?);
    }
    let mut chosen = BTreeMap::new();
    for link in &args.links {
        let found = records.of_link(link)?;
        if found.is_empty() {
            warn(&format!("no table knows the link '{link}'"));
        }
        chosen.extend(found.into_iter().map(|record| (record.table.clone(), record)));
    }
    Ok(chosen.into_values().collect())
}

/// How the tables stand, in brackets.
fn by_standing(chosen: &[Record]) -> String {
    let count = |standing| chosen.iter().filter(|record| record.standing == standing).count();
    let counts = Standing::ALL.map(|standing| (standing.name(), count(standing)));
    let told = counts.iter().filter(|(_, count)| *count > 0).map(|(name, count)| format!("{name}: {count}"));
    format!(" ({})", told.collect::<Vec<_>>().join(", "))
}

/// Deletes tables and makes the file smaller; gives their number.
pub(super) fn delete(records: &mut Records, tables: &[String]) -> anyhow::Result<usize> {
    let deleted = records.delete(tables)?;
    if let Err(error) = records.shrink() {
        warn(&format!("they are deleted, but the file could not be made smaller: {error}"));
    }
    Ok(deleted)
}
