//! `haggle merge`: ranges of a tournament, or of a run, joined as if they had been played at once.

use std::fs::File;
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use arena::merge::{Merged, PACKAGE, merge};
use arena::{Archive, Tally};
use game::{Header, LogReader, ScenarioText, Shelf, Source, write_log};

use super::run::{create_log, to_json, write_summary};
use super::tournament::told;
use crate::args::Merge;

pub(crate) fn execute(shelf: &Shelf, args: &Merge, json: bool) -> anyhow::Result<()> {
    let is_log = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "jsonl");
    match (args.parts.iter().all(is_log), args.parts.iter().any(is_log)) {
        (true, _) => merge_logs(shelf, args, json),
        (false, true) => bail!("name either parts of a tournament (.tar) or logs of a run (.jsonl)"),
        _ => merge_parts(args, &args.out, json),
    }
}

fn merge_parts(args: &Merge, out: &Path, json: bool) -> anyhow::Result<()> {
    ensure!(!out.join(PACKAGE).exists(), "'{}' has results already; give another folder with --out", out.display());
    told(&merge(&args.parts, out, args.jsonl)?, out, json)
}

/// A log of a range of a run: what its games share, and which they are.
struct Range {
    path: PathBuf,
    scenario: ScenarioText,
    header: Header,
    games: u64,
}

/// Joins the logs of ranges of a run. Every game is played again under the rules on the way.
fn merge_logs(shelf: &Shelf, args: &Merge, json: bool) -> anyhow::Result<()> {
    let mut ranges = args.parts.iter().map(|path| range_of(path)).collect::<anyhow::Result<Vec<_>>>()?;
    ranges.sort_by_key(|range| range.header.number);
    check_ranges(&ranges)?;
    let first = ranges.first().context("there are no logs to merge")?;
    let mut out = create_log(&args.out)?;
    let paths: Vec<PathBuf> = ranges.iter().map(|range| range.path.clone()).collect();
    let scenario = shelf.load(&Source::new(&*first.scenario.name, &*first.scenario.text), &[])?;
    let mut tally = Tally::new(scenario.seats().len(), scenario.game_kind().measures());
    Archive::new(shelf, &paths).each(|entry| {
        let heading = (tally.games() == 0).then_some(&first.scenario);
        write_log(&mut out, heading, entry.game.log).context("cannot write the log")?;
        tally.add(&entry.game.outcome);
        anyhow::Ok(())
    })?;
    out.flush().context("cannot write the log")?;
    let agents: Vec<String> = first.header.seating.iter().map(|(_, agent)| agent.clone()).collect();
    write_summary(&args.out, &to_json(&tally, first.header.seed, &*scenario, &agents))?;
    told(&Merged { games: tally.games(), files: Vec::new() }, &args.out, json)
}

fn range_of(path: &Path) -> anyhow::Result<Range> {
    let name = path.display();
    let file = File::open(path).with_context(|| format!("cannot read '{name}'"))?;
    let mut reader = LogReader::new(BufReader::new(file));
    let first = reader.next_game().with_context(|| format!("in '{name}'"))?;
    let first = first.with_context(|| format!("'{name}' has no games"))?;
    let scenario = reader.scenario(&first.header).cloned().with_context(|| format!("'{name}' has no scenario"))?;
    let mut games = 1;
    while let Some(game) = reader.next_game().with_context(|| format!("in '{name}'"))? {
        let expected = Header { number: first.header.number + games, ..first.header.clone() };
        ensure!(game.header == expected, "{name}:{}: the game is not the next one of the same run", game.line);
        games += 1;
    }
    Ok(Range { path: path.to_path_buf(), scenario, header: first.header, games })
}

/// Together the ranges must be the beginning of one run, without a gap.
fn check_ranges(ranges: &[Range]) -> anyhow::Result<()> {
    let mut next = 0;
    for range in ranges {
        let (name, number) = (range.path.display(), range.header.number);
        let same = Header { number: ranges[0].header.number, ..range.header.clone() };
        ensure!(same == ranges[0].header, "'{name}' is of another run than '{}'", ranges[0].path.display());
        ensure!(number >= next, "game {number} is in '{name}' and in a log before it; leave one of them out");
        ensure!(number == next, "games {next} to {} are missing; play them with --first {next}", number - 1);
        next = number + range.games;
    }
    Ok(())
}
