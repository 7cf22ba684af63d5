//! `haggle generate`: scenarios drawn from a seed.

use std::fs::File;
use std::io::Write;

use anyhow::Context;
use arena::GAMES;
use serde_json::json;

use crate::args::{Generate, options};
use crate::output::{print_json, stdout};

pub(crate) fn execute(args: &Generate, json: bool) -> anyhow::Result<()> {
    let game = GAMES.iter().find(|game| game.name() == args.kind);
    let generator = game.and_then(|game| game.generator());
    let generator = generator.with_context(|| format!("scenarios of kind '{}' cannot be drawn", args.kind))?;
    let text = (generator.draw)(args.seed, &options(&args.given, generator.options)?);
    let text = text.map_err(anyhow::Error::from_boxed)?;
    let Some(path) = &args.out else {
        return match json {
            true => print_json(&json!({"kind": args.kind, "seed": args.seed, "scenario": text})),
            false => Ok(write!(stdout(), "{text}")?),
        };
    };
    let cannot = || format!("cannot write '{}' anew", path.display());
    File::create_new(path).and_then(|mut file| file.write_all(text.as_bytes())).with_context(cannot)?;
    let shown = path.display();
    match json {
        true => print_json(&json!({"kind": args.kind, "seed": args.seed, "file": path})),
        false => Ok(writeln!(stdout(), "Wrote {shown}\nTry: haggle analyze {shown}")?),
    }
}
