//! What a page asks its reader to do: files to write, lines to add to files, and commands to run.
//!
//! A block of code belongs to the file that the line above it names. ``**`PATH`**`` alone means that the block is the whole
//! file; ``**`PATH`**, below `LINE`:`` that it goes below this line of a file that is there. Blocks of the kind `console` are
//! commands, each with what it prints.

use std::collections::BTreeMap;

/// One thing to do.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// Write a file.
    Write { path: String, text: String },
    /// Add something to a file.
    Add { path: String, below: String, text: String },
    /// Run a command and see this; lines of two dots stand for others.
    Run { command: String, shown: String },
}

/// What a page asks for, in its order.
pub(crate) fn steps(page: &str) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut lines = page.lines();
    let mut above = "";
    while let Some(line) = lines.next() {
        let Some(kind) = line.strip_prefix("```") else {
            above = if line.trim().is_empty() { above } else { line };
            continue;
        };
        let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        steps.extend(step(kind, above, &block));
        above = "";
    }
    steps
}

fn step(kind: &str, above: &str, block: &[&str]) -> Option<Step> {
    let text = block.iter().map(|line| format!("{line}\n")).collect::<String>();
    match (kind, place(above)) {
        ("rust" | "toml" | "ftl", None) => panic!("the page does not say which file this belongs to:\n{text}"),
        ("rust" | "toml" | "ftl", Some((path, None))) => Some(Step::Write { path, text }),
        ("rust" | "toml" | "ftl", Some((path, Some(below)))) => Some(Step::Add { path, below, text }),
        ("console", _) => {
            let (command, shown) = block.split_first()?;
            Some(Step::Run { command: command.strip_prefix("$ ")?.to_owned(), shown: shown.join("\n") })
        }
        _ => None,
    }
}

/// The file that a line names, and the line of it below which something goes.
fn place(line: &str) -> Option<(String, Option<String>)> {
    let (path, rest) = line.strip_prefix("**`")?.split_once("`**")?;
    let below = rest.strip_prefix(", below `").map(|rest| rest.trim_end_matches(':').trim_end_matches('`').to_owned());
    Some((path.to_owned(), below))
}

/// The text with something added below the only line that reads like this, as far to the right as that line.
pub(crate) fn added(text: &str, below: &str, addition: &str) -> String {
    let found = text.lines().filter(|line| line.trim() == below).count();
    assert_eq!(found, 1, "'{below}' must be one line of:\n{text}");
    let mut out = String::new();
    for line in text.lines() {
        out += &format!("{line}\n");
        if line.trim() == below {
            let indent = &line[..line.len() - line.trim_start().len()];
            addition.lines().for_each(|new| out += &format!("{indent}{new}\n"));
        }
    }
    out
}

/// Does what a page asks for to files that are kept by their paths; gives the commands that are to be run.
pub(crate) fn follow(page: &str, files: &mut BTreeMap<String, Vec<u8>>) -> Vec<(String, String)> {
    let mut commands = Vec::new();
    for step in steps(page) {
        match step {
            Step::Write { path, text } => {
                assert!(files.insert(path.clone(), text.into_bytes()).is_none(), "{path} is there already");
            }
            Step::Add { path, below, text } => {
                let file = files.get_mut(&path).unwrap_or_else(|| panic!("there is no {path}"));
                let old = String::from_utf8(file.clone()).unwrap();
                *file = added(&old, &below, &text).into_bytes();
            }
            Step::Run { command, shown } => commands.push((command, shown)),
        }
    }
    commands
}

#[test]
fn a_page_is_read_as_steps() {
    let page = "Text.\n\n**`a/b.rs`**\n\n```rust\nfn b() {}\n```\n\n**`c.toml`**, below `[d]`:\n\n```toml\ne = 1\n```\n\n\
        ```console\n$ haggle run x\none\n..\n```\n\n```sh\nhaggle serve\n```\n";
    let write = Step::Write { path: "a/b.rs".to_owned(), text: "fn b() {}\n".to_owned() };
    let add = Step::Add { path: "c.toml".to_owned(), below: "[d]".to_owned(), text: "e = 1\n".to_owned() };
    let run = Step::Run { command: "haggle run x".to_owned(), shown: "one\n..".to_owned() };
    assert_eq!(steps(page), [write, add, run]);
    assert_eq!(added("[\n    a,\n]\n", "a,", "b,\nc,\n"), "[\n    a,\n    b,\n    c,\n]\n");
}
