//! Programs in seats, as they are named on the command line.

use std::process::Command;

use crate::book::{blocks, compare, page, words};
use crate::commands::write_agents;
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

/// Runs a command in a folder, and gives all that it prints.
fn printed_in(folder: &Folder, command: &str) -> String {
    let args = words(command.strip_prefix("haggle ").unwrap());
    let mut program = Command::new(env!("CARGO_BIN_EXE_haggle"));
    let output = program.args(args).current_dir(folder.path("")).env("NO_COLOR", "1").output().unwrap();
    String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
}

/// Is Python here? Says so if not.
#[expect(clippy::print_stderr, reason = "a skipped test says why")]
fn has_python() -> bool {
    let has = Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    if !has {
        eprintln!("skipped: there is no python3 here");
    }
    has
}

#[test]
fn the_page_on_agents_shows_real_runs() {
    if !has_python() {
        return;
    }
    let (book, folder) = (page("write-your-agent.md"), Folder::new());
    write_agents(&folder, &book);
    let commands = blocks(&book, "console");
    assert!(commands.len() >= 3);
    for block in commands {
        let (command, shown) = block.split_once('\n').unwrap();
        compare(command, shown, &printed_in(&folder, command.strip_prefix("$ ").unwrap()));
    }
    let better = std::fs::read_to_string(folder.path("better.py")).unwrap();
    for idea in blocks(&book, "text").into_iter().filter(|block| !block.starts_with("warning")) {
        assert!(better.contains(idea.trim()), "{idea} is not in examples/bilateral.py");
    }
}

/// Is a line what the page shows, in which two dots stand for what is left out?
fn is_shown(shown: &str, line: &str) -> bool {
    let parts: Vec<&str> = shown.trim().split(" .. ").collect();
    let (Some(first), Some(last)) = (parts.first(), parts.last()) else { return false };
    let mut rest = Some(line);
    for part in &parts {
        rest = rest.and_then(|rest| rest.find(part).map(|at| &rest[at + part.len()..]));
    }
    rest.is_some() && line.starts_with(first) && line.ends_with(last)
}

#[test]
fn the_page_on_agents_shows_real_messages() {
    if !has_python() {
        return;
    }
    let (book, folder) = (page("write-your-agent.md"), Folder::new());
    write_agents(&folder, &book);
    folder.write("noted.sh", "tee heard.txt | python3 -u my_agent.py | tee said.txt\n");
    printed_in(&folder, "haggle run room --seat Host=cmd:\"sh noted.sh\" --games 1");
    let read = |name: &str| std::fs::read_to_string(folder.path(name)).unwrap();
    let lines = read("heard.txt") + &read("said.txt");
    let shown = blocks(&book, "json");
    assert!(shown.len() >= 5);
    for block in shown {
        assert!(lines.lines().any(|line| is_shown(block, line)), "no line of the game is\n{block}");
    }
    assert!(!is_shown("{\"type\": .. }}", "{\"type\": 1}"));
}
