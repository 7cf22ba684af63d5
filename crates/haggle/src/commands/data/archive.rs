//! `haggle data archive`: old games go to a log that needs nothing beside it.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use game::{Library, Shelf, write_log};
use lab::store::{Record, Records, Standing};
use serde_json::json;

use super::counted;
use crate::args::DataArchive;
use crate::output::{print_json, progress, stdout, warn};
use arena::GAMES;

/// What came of it.
#[derive(Default)]
struct Archived {
    /// The tables whose games are in the log.
    tables: Vec<String>,
    /// Tables that stay as they are, with the reason.
    kept: Vec<(String, String)>,
}

pub(super) fn execute(args: &DataArchive, json: bool) -> anyhow::Result<()> {
    let mut records = super::open(&args.folder.data, args.delete)?;
    let closed = records.closed_before(super::before_ms(&args.age, &records)?)?;
    let (over, unfinished): (Vec<Record>, Vec<Record>) =
        closed.into_iter().partition(|record| record.standing == Standing::Over);
    if over.is_empty() {
        bail!("no game that is over is that old; nothing was written");
    }
    let archived = write_safely(&args.to, |out| archive(&records, &over, out))?;
    for (table, reason) in &archived.kept {
        warn(&format!("table {table} cannot be archived and stays: {reason}"));
    }
    let deleted = if args.delete { super::delete::delete(&mut records, &archived.tables)? } else { 0 };
    if json {
        return print_json(&json!({
            "archived": archived.tables.len(), "kept": archived.kept.len(), "unfinished": unfinished.len(),
            "deleted": deleted, "to": args.to,
        }));
    }
    let mut out = stdout();
    let fate = if args.delete { "what is in it was deleted here" } else { "nothing was deleted here" };
    writeln!(out, "{} in {}; {fate}", counted(archived.tables.len(), "game"), args.to.display())?;
    if !unfinished.is_empty() {
        let tables = counted(unfinished.len(), "table");
        writeln!(out, "{tables} expired without a result and cannot be archived; haggle data delete removes them")?;
    }
    Ok(())
}

/// Writes the games of tables one after the other; a scenario stands before the first game that is played on it.
fn archive(records: &Records, tables: &[Record], out: &mut dyn Write) -> anyhow::Result<Archived> {
    let (mut archived, mut written) = (Archived::default(), BTreeSet::new());
    let shelf = Shelf::new(GAMES, Library::empty());
    let bar = progress(tables.len() as u64, "archiving");
    for record in tables {
        bar.inc(1);
        let Some(kept) = records.table(&record.table)? else { continue };
        match lab::record(&shelf, kept) {
            Err(reason) => archived.kept.push((record.table.clone(), reason.to_string())),
            Ok((scenario, mut log)) => {
                log.header.number = archived.tables.len() as u64;
                let is_new = written.insert(scenario.hash.clone());
                write_log(out, is_new.then_some(&scenario), log)?;
                archived.tables.push(record.table.clone());
            }
        }
    }
    bar.finish_and_clear();
    Ok(archived)
}

/// Writes a new file so that it is there as a whole, and on disk, or not at all.
fn write_safely<T>(path: &Path, write: impl FnOnce(&mut dyn Write) -> anyhow::Result<T>) -> anyhow::Result<T> {
    let name = path.display();
    if path.exists() {
        bail!("'{name}' is there already; choose another file");
    }
    let part = PathBuf::from(format!("{name}.part"));
    let cannot = || format!("cannot write '{}'", part.display());
    let mut out = BufWriter::new(File::create(&part).with_context(cannot)?);
    let written = write(&mut out).with_context(cannot)?;
    let file = out.into_inner().map_err(|error| error.into_error()).with_context(cannot)?;
    file.sync_all().with_context(cannot)?;
    std::fs::rename(&part, path).with_context(|| format!("cannot write '{name}'"))?;
    // The name is on disk when the folder is.
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(folder).and_then(|folder| folder.sync_all()).with_context(|| format!("cannot write '{name}'"))?;
    Ok(written)
}
