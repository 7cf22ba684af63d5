//! `haggle data`: keeping order among the games of a laboratory.

mod archive;
mod delete;
mod sizes;

use std::path::Path;
use std::time::{Duration, SystemTime};

use anyhow::Context;
use lab::store::{Records, StoreError};

use crate::args::{Age, Data};

pub(crate) fn execute(args: &Data, json: bool) -> anyhow::Result<()> {
    match args {
        Data::Sizes(sizes) => sizes::execute(sizes, json),
        Data::Archive(archive) => archive::execute(archive, json),
        Data::Delete(delete) => delete::execute(delete, json),
    }
}

/// Opens the records of a folder, to change them or only to read.
fn open(folder: &Path, to_change: bool) -> anyhow::Result<Records> {
    let open: fn(&Path) -> Result<Records, StoreError> = if to_change { Records::change } else { Records::read };
    open(folder).with_context(|| format!("cannot open the games in '{}'", folder.display()))
}

/// The time before which a game is old.
fn before_ms(age: &Age, records: &Records) -> anyhow::Result<u64> {
    if let Some(day) = &age.before {
        return Ok(records.day_ms(day)?);
    }
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).context("the clock is before 1970")?;
    let old = now.saturating_sub(Duration::from_hours(age.older_than.unwrap_or(0) * 24));
    Ok(u64::try_from(old.as_millis())?)
}

/// A number with its noun.
fn counted(number: usize, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}
