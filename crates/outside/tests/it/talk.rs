//! What a program hears and says in a game that goes well.

use std::time::Duration;

use game::Ending;
use outside::{OnTimeout, Program, ProgramError};
use serde_json::Value;

use crate::processes::assert_none_left;
use crate::scripts::{Folder, SEED, has_python, hosted, played, scenario};

/// Notes all that it hears, asks for the list of moves, and passes; a word of its command line changes what it does.
const NOTER: &str = r#"
import json, os, sys, time
how = sys.argv[1] if len(sys.argv) > 1 else ""
notes = open(f"notes-{os.getpid()}.txt", "a") if how != "shared" else open("notes.txt", "a")
for line in sys.stdin:
    notes.write(line); notes.flush()
    said = json.loads(line)
    if said["type"] == "begin":
        print(json.dumps({"type": "ready", "moves": 50}))
    elif said["type"] == "act":
        if how == "late":
            time.sleep(0.3)
        print(json.dumps({"move": {"done": {}}}))
    elif how == "once":
        sys.exit(1)
"#;

/// The same program with a word more.
fn with(program: &Program, word: &str) -> Program {
    Program { command: format!("{} {word}", program.command), ..program.clone() }
}

fn messages(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// What all processes of a folder have noted, process by process.
fn notes(folder: &Folder) -> Vec<Vec<Value>> {
    let entries = std::fs::read_dir(&folder.0).unwrap().map(|entry| entry.unwrap().path());
    let notes = entries.filter(|path| path.file_name().unwrap().to_string_lossy().starts_with("notes-"));
    notes.map(|path| messages(&std::fs::read_to_string(path).unwrap())).collect()
}

#[test]
fn a_program_hears_a_game_from_its_beginning_to_its_end() {
    if !has_python() {
        return;
    }
    let folder = Folder::new();
    let (outcome, log) = hosted(&with(&folder.python("noter", NOTER), "shared"), 1).remove(0);
    assert_eq!(log.header.seating[0].1, "noter");
    let heard = messages(&folder.read("notes.txt"));
    let kinds: Vec<&str> = heard.iter().map(|said| said["type"].as_str().unwrap()).collect();
    assert_eq!((kinds[0], *kinds.last().unwrap()), ("begin", "end"));
    assert!(kinds.len() > 3 && kinds[1..kinds.len() - 1].iter().all(|kind| *kind == "act"), "{kinds:?}");
    assert_eq!(heard[0]["seat"], "Host");
    assert_eq!(heard[0]["game"], "bilateral");
    assert!(heard[0]["briefing"].is_object());
    assert!(heard[1]["view"].is_object() && heard[1]["news"].is_array());
    let moves = heard[1]["moves"].as_array();
    assert!(moves.is_none_or(|moves| moves.len() <= 50), "no more than it wished for");
    let end = heard.last().unwrap();
    assert_eq!(end["result"]["score"], outcome.scores[0]);
    assert_eq!(end["result"]["ending"], outcome.ending.name());
}

#[test]
fn a_process_plays_one_game_after_the_other_and_never_two() {
    if !has_python() {
        return;
    }
    let folder = Folder::new();
    let player = folder.python("noter", NOTER).player().unwrap();
    // It plays both sides of every game, so each game needs two processes.
    played(&*scenario("room"), &[player.clone(), player], 40);
    let all = notes(&folder);
    let begun: usize = all.iter().flatten().filter(|said| said["type"] == "begin").count();
    assert_eq!(begun, 80);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    assert!(all.len() <= 2 * threads + 1, "{} processes for {threads} threads", all.len());
    for heard in &all {
        let mut in_game = false;
        for said in heard {
            let kind = said["type"].as_str().unwrap();
            assert_eq!(in_game, kind != "begin", "every game is over before the next begins");
            in_game = kind != "end";
        }
    }
    assert_none_left(&folder.0);
}

#[test]
fn a_program_that_ends_after_a_game_is_started_again() {
    if !has_python() {
        return;
    }
    let folder = Folder::new();
    let games = hosted(&with(&folder.python("noter", NOTER), "once"), 6);
    assert!(games.iter().all(|(outcome, _)| outcome.ending != Ending::Fault), "{:?}", games[0].0);
    assert_eq!(notes(&folder).len(), 6);
}

#[test]
fn the_same_run_tells_a_program_the_same() {
    if !has_python() {
        return;
    }
    let told = || {
        let folder = Folder::new();
        let logs: Vec<_> = hosted(&folder.python("noter", NOTER), 12).into_iter().map(|(_, log)| log).collect();
        let mut games: Vec<String> = Vec::new();
        for said in notes(&folder).into_iter().flatten() {
            match said["type"] == "begin" {
                true => games.push(said.to_string()),
                false => games.last_mut().unwrap().push_str(&said.to_string()),
            }
        }
        games.sort();
        (logs, games)
    };
    let (logs, games) = told();
    assert_eq!(games.len(), 12);
    assert!(games.windows(2).all(|pair| pair[0] != pair[1]), "every game has a seed of its own");
    assert_eq!(told(), (logs, games));
}

#[test]
fn who_takes_too_long_may_pass_and_late_answers_are_not_taken_for_others() {
    if !has_python() {
        return;
    }
    let folder = Folder::new();
    let noter = with(&folder.python("noter", NOTER), "late");
    let program = Program { move_limit: Duration::from_millis(200), on_timeout: OnTimeout::Pass, ..noter };
    let player = program.player().unwrap();
    let room = scenario("room");
    let (outcome, log) = played(&*room, &[player.clone(), "hardliner".into()], 1).remove(0);
    assert_ne!(outcome.ending, Ending::Fault, "{outcome:?}");
    assert_eq!(log.header.lapses[0].seat, "Host");
    assert!(log.header.lapses[0].moves > 0);
    assert_eq!(room.replay(&log).unwrap().log, log);
    let game::Player::Foreign(foreign) = &player else { panic!("a program comes from outside") };
    assert!(foreign.remarks()[0].contains("took too long"), "{:?}", foreign.remarks());
}

#[test]
fn what_it_says_on_stderr_is_kept_in_a_file() {
    let folder = Folder::new();
    let mut program = folder.shell("loud", "echo one >&2; read line; echo two >&2; exit 1");
    program.stderr = Some(folder.0.join("said"));
    hosted(&program, 2);
    // Two games at once say what they say in any order.
    let said = folder.read("said/loud.stderr.txt");
    let mut lines: Vec<&str> = said.lines().collect();
    lines.sort_unstable();
    assert_eq!(lines, ["one", "one", "two", "two"]);
}

#[test]
fn what_cannot_be_started_is_told_before_the_first_game() {
    let folder = Folder::new();
    let error = |command: &str| {
        let program = Program { folder: folder.0.clone(), ..Program::new(command) };
        match program.player() {
            Ok(player) => scenario("room").check_seating(&[player, "hardliner".into()]).unwrap_err().to_string(),
            Err(error) => error.to_string(),
        }
    };
    assert!(error("no-such-program-at-all").contains("there is no program 'no-such-program-at-all'"));
    assert!(error("./agent").contains("there is no program './agent'"));
    assert!(error("sh 'agent").contains("quote"));
    std::fs::write(folder.0.join("agent"), "not for running").unwrap();
    let program = Program { folder: folder.0.clone(), ..Program::new("./agent") };
    let reason = hosted_reason(&program);
    assert!(reason.to_lowercase().contains("permission denied"), "{reason}");
    assert!(matches!(
        Program { folder: "/no/such/folder".into(), ..Program::new("sh") }.player(),
        Err(ProgramError::Missing { .. })
    ));
}

/// Why a program cannot play, wherever that is found out.
fn hosted_reason(program: &Program) -> String {
    let players = [program.player().unwrap(), "hardliner".into()];
    let room = scenario("room");
    match room.check_seating(&players) {
        Err(error) => error.to_string(),
        Ok(_) => played(&*room, &players, 1)[0].0.facts["reason"].to_string(),
    }
}

#[test]
fn a_seed_is_a_number_that_every_language_can_read() {
    if !has_python() {
        return;
    }
    let folder = Folder::new();
    hosted(&with(&folder.python("noter", NOTER), "shared"), 1);
    let seed = messages(&folder.read("notes.txt"))[0]["seed"].as_u64().unwrap();
    assert_eq!(seed, game::Stream::of_seat(SEED, 0, game::Seat(0)).bits() >> 11);
}
