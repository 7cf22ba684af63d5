//! `haggle merge`: ranges of a tournament, or of a run, joined as if they had been played at once.

use std::path::{Path, PathBuf};

use anyhow::{bail, ensure};
use arena::merge::{PACKAGE, merge};
use game::Shelf;

use super::tournament::told;
use crate::args::Merge;

pub(crate) fn execute(_shelf: &Shelf, args: &Merge, json: bool) -> anyhow::Result<()> {
    let is_log = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "jsonl");
    match (args.parts.iter().all(is_log), args.parts.iter().any(is_log)) {
        (true, _) => bail!("not yet"),
        (false, true) => bail!("name either parts of a tournament (.tar) or logs of a run (.jsonl)"),
        _ => merge_parts(args, &args.out, json),
    }
}

fn merge_parts(args: &Merge, out: &Path, json: bool) -> anyhow::Result<()> {
    ensure!(!out.join(PACKAGE).exists(), "'{}' has results already; give another folder with --out", out.display());
    told(&merge(&args.parts, out, args.jsonl)?, out, json)
}
