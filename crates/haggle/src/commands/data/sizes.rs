//! `haggle data sizes`: how much is kept, and since when.

use std::io::Write;

use game::Columns;
use serde_json::{Map, Value, json};

use crate::args::DataSizes;
use crate::output::{print_json, stdout, write_table};

pub(super) fn execute(args: &DataSizes, json: bool) -> anyhow::Result<()> {
    let records = super::open(&args.folder.data, false)?;
    let sizes = records.sizes()?;
    let day = |ms: Option<u64>| ms.map(|ms| records.day_of(ms)).transpose();
    let (oldest, newest) = (day(sizes.oldest_ms)?, day(sizes.newest_ms)?);
    if json {
        let tables: Map<String, Value> =
            sizes.tables.iter().map(|(standing, count)| (standing.name().to_owned(), json!(count))).collect();
        return print_json(&json!({
            "file": records.file(), "tables": tables, "events": sizes.events, "bytes": sizes.bytes,
            "oldest": oldest, "newest": newest,
        }));
    }
    let mut table = Columns::new(&["tables", ""], &[1]);
    for (standing, count) in sizes.tables {
        table.row([standing.name().to_owned(), count.to_string()]);
    }
    let mut out = stdout();
    write_table(&mut out, &table)?;
    writeln!(out, "\n{} events, {} in {}", sizes.events, in_words(sizes.bytes), records.file().display())?;
    if let Some((oldest, newest)) = oldest.zip(newest) {
        writeln!(out, "The first table was opened on {oldest}, the last on {newest}.")?;
    }
    Ok(())
}

/// A size in the unit that gives at most three figures before the point.
fn in_words(bytes: u64) -> String {
    match bytes {
        0..1_000_000 => format!("{:.1} kB", bytes as f64 / 1e3),
        1_000_000..1_000_000_000 => format!("{:.1} MB", bytes as f64 / 1e6),
        _ => format!("{:.1} GB", bytes as f64 / 1e9),
    }
}
