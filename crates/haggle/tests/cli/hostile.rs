//! Files that are made to do harm: endless ones, and ones that are small to write and long to read. Each is refused in
//! words, and soon.

#[cfg(unix)]
use std::fs::File;
#[cfg(unix)]
use std::process::Command;

use crate::program::{Folder, printed, refused};

/// A scenario for two over one issue, with these lines before the issue.
fn small(head: &str) -> String {
    let role = |name: &str, worths: &str| {
        format!(
            "[[role]]\nname = \"{name}\"\n[[role.type]]\nname = \"t\"\nstatus_quo = 0\n[role.type.issues]\n\
             price = {{ weight = 1, values = {worths} }}\n"
        )
    };
    let issue = "[[issue]]\nname = \"price\"\nvalues = [\"low\", \"high\"]\n";
    format!("name = \"small\"\n{head}\n{issue}{}{}", role("A", "[1, 2]"), role("B", "[2, 1]"))
}

#[test]
fn what_a_run_writes_replays() {
    let folder = Folder::new();
    for (number, head) in ["title = \"\"", "title = \"small\"", "story = \"\"", "levels = 7"].iter().enumerate() {
        let file = folder.write("small.toml", &small(head));
        let out = folder.path(&format!("run-{number}"));
        printed(&["run", &file, "--games", "2", "--out", &out]);
        let said = printed(&["replay", &format!("{out}/games.jsonl")]);
        assert!(said.starts_with("2 games replayed"), "{head}: {said}");
    }
    let file = folder.write("zero.toml", &small("").replace("status_quo = 0", "status_quo = -0.0"));
    let out = folder.path("run-zero");
    printed(&["run", &file, "--games", "2", "--out", &out]);
    printed(&["replay", &format!("{out}/games.jsonl")]);
}

#[cfg(unix)]
#[test]
fn endless_files_end() {
    let folder = Folder::new();
    let (model, out) = (folder.path("model"), folder.path("out.toml"));
    let cases: &[(&[&str], &str)] = &[
        (&["replay", "/dev/zero"], "line 1: longer than 12352 KiB; this is not a Haggle log"),
        (&["run", "/dev/zero"], "cannot read '/dev/zero'\n  it is longer than 2 MiB"),
        (&["convert", "/dev/zero", &out], "/dev/zero: cannot be read: it is longer than 2 MiB"),
        (&["convert", "/dev/zero", "/dev/zero", &out], "/dev/zero: cannot be read: it is longer than 2 MiB"),
        (
            &["learn", "kb", "--scenario", "room", "--role", "Host", "--from", "/dev/zero", "--out", &model],
            "line 1: longer than 12352 KiB",
        ),
    ];
    for (args, said) in cases {
        let heard = refused(args);
        assert!(heard.contains(said), "{args:?}: {heard}");
    }
}

#[cfg(unix)]
#[test]
fn nobody_types_for_ever() {
    for scenario in ["room", "high-dam"] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_haggle"));
        command.args(["play", scenario]).env("NO_COLOR", "1").stdin(File::open("/dev/zero").unwrap());
        let output = command.output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains("a line of more than 16 KiB was typed"), "{said}");
    }
}

#[test]
fn folders_are_no_files() {
    let folder = Folder::new();
    let path = folder.path("");
    assert!(refused(&["replay", &path]).contains("cannot be read: "));
    assert!(refused(&["run", &path]).contains("holds no GENIUS or GeniusWeb file"));
    assert!(refused(&["convert", &path, &path, &folder.path("out.toml")]).contains("it is a folder, not a file"));
}

#[test]
fn a_hundred_thousand_faults_are_counted_not_listed() {
    let folder = Folder::new();
    let lines: String = (0..100_000).map(|number| format!("key{number} = {number}\n")).collect();
    let heard = refused(&["run", &folder.write("faulty.toml", &small(&lines))]);
    assert!(heard.contains("there are 99950 more faults; correct these first"), "{heard}");
    assert_eq!(heard.lines().count(), 51, "{heard}");
}
