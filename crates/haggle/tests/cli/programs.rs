//! Programs in seats, as they are named on the command line.

use std::process::Command;

use crate::program::{Folder, haggle, printed, printed_json, refused};

/// A program for the shell that is ready and has nothing to say, or does this when it is asked.
fn agent(folder: &Folder, when_asked: &str) -> String {
    let text = format!(
        "while read -r line; do case $line in *'\"begin\"'*) echo '{{\"type\":\"ready\"}}';; \
         *'\"act\"'*) {when_asked};; esac; done\n"
    );
    format!("cmd:sh '{}'", folder.write("agent.sh", &text))
}

const DONE: &str = "echo '{\"move\":{\"done\":{}}}'";

#[test]
fn a_program_takes_a_seat_and_its_log_replays() {
    let folder = Folder::new();
    let (agent, out) = (agent(&folder, DONE), folder.path("out"));
    let run = ["run", "room", "--games", "3", "--seat", &format!("host={agent}"), "--out", &out];
    let summary = printed_json(&run);
    assert_eq!(summary["seats"][0]["agent"], agent.as_str());
    assert_eq!(summary["endings"]["fault"], 0);
    let log = format!("{out}/games.jsonl");
    let again = folder.path("again.jsonl");
    printed(&["replay", &log, "--out", &again]);
    assert_eq!(std::fs::read(&log).unwrap(), std::fs::read(&again).unwrap());
}

#[test]
fn a_fault_is_told_and_the_run_goes_on() {
    let folder = Folder::new();
    let agent = agent(&folder, "echo 'out of ideas' >&2; exit 5");
    let output = haggle(&["run", "room", "--games", "4", "--seat", &format!("Host={agent}")]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{said}");
    assert!(said.contains("exited with status 5; the last it said on stderr was 'out of ideas'"), "{said}");
    assert!(String::from_utf8(output.stdout).unwrap().contains("fault 100 %"));
}

#[test]
fn who_takes_too_long_loses_or_passes() {
    let folder = Folder::new();
    let agent = format!("Host={}", agent(&folder, &format!("sleep 0.3; {DONE}")));
    let run = ["run", "room", "--games", "1", "--seat", &agent, "--set", "periods=2", "--move-seconds", "0.1"];
    assert_eq!(printed_json(&run)["endings"]["fault"], 1);
    let output = haggle(&[&run[..], &["--on-timeout", "pass"]].concat());
    assert!(String::from_utf8(output.stdout).unwrap().contains("no-deal 100 %"));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("took too long"), "{said}");
}

#[test]
fn what_cannot_be_a_program_is_refused() {
    let seat = |program: &str| refused(&["run", "room", "--seat", &format!("Host={program}")]);
    assert!(seat("cmd:no-such-program-here").contains("there is no program 'no-such-program-here'"));
    assert!(seat("cmd:'sh").contains("quote"));
    let run = |more: [&str; 2]| refused(&[&["run", "room", "--seat", "Host=cmd:sh"][..], &more].concat());
    assert!(run(["--move-seconds", "0"]).contains("0.001"));
    assert!(run(["--on-timeout", "dance"]).contains("lose or pass"));
}

#[test]
fn what_programs_say_on_stderr_goes_to_files() {
    let folder = Folder::new();
    let (agent, said) = (agent(&folder, &format!("echo thinking >&2; {DONE}")), folder.path("said"));
    printed(&["run", "room", "--games", "1", "--seat", &format!("Host={agent}"), "--stderr", &said]);
    let files: Vec<_> = std::fs::read_dir(&said).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(files.len(), 1);
    assert!(std::fs::read_to_string(&files[0]).unwrap().starts_with("thinking\n"));
}

#[test]
fn a_person_can_play_against_a_program() {
    let folder = Folder::new();
    let agent = agent(&folder, DONE);
    let mut play = Command::new(env!("CARGO_BIN_EXE_haggle"));
    play.args(["play", "room", "--against", &agent, "--set", "periods=1"]).env("NO_COLOR", "1");
    play.stdin(std::process::Stdio::piped()).stdout(std::process::Stdio::piped());
    let mut child = play.spawn().unwrap();
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), b"done\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(told.contains("no deal") || told.contains("No deal") || told.contains("no-deal"), "{told}");
}
