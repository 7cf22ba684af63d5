//! Whatever a program does, it loses its game with a reason, the next game begins afresh, and nothing of it is left.

use std::time::Duration;

use game::Ending;
use outside::{OnTimeout, Program};
use serde_json::Value;

use crate::processes::assert_none_left;
use crate::scripts::{Folder, changed, hosted, played, scenario};

/// Says that it is ready.
const READY: &str = "read line; echo '{\"type\":\"ready\"}'\n";

/// Two games of a program, each of which it must lose for this reason, with a log that replays.
fn loses(folder: &Folder, program: &Program, reason: &str) {
    let room = scenario("room");
    let games = hosted(program, 2);
    assert_eq!(games.len(), 2, "the run goes on");
    for (outcome, log) in &games {
        assert_eq!(outcome.ending, Ending::Fault, "{}: {outcome:?}", program.name);
        let fact = |name: &str| outcome.facts.get(name).and_then(Value::as_str).unwrap_or_default();
        assert!(fact("reason").contains(reason), "{}: {}", program.name, fact("reason"));
        assert_eq!(fact("seat"), "Host", "{}", program.name);
        assert_eq!(room.replay(log).unwrap().log, *log, "{}", program.name);
    }
    assert_none_left(&folder.0);
}

/// As `loses`, for a program in the shell that is ready first.
fn loses_when_asked(name: &str, lines: &str, reason: &str) {
    let folder = Folder::new();
    loses(&folder, &folder.shell(name, &format!("{READY}read line\n{lines}\n")), reason);
}

/// The same program with little time.
fn hasty(program: Program) -> Program {
    Program { ready_limit: Duration::from_millis(300), move_limit: Duration::from_millis(300), ..program }
}

#[test]
fn one_that_hangs() {
    let folder = Folder::new();
    let begins = hasty(folder.shell("hangs-at-once", "sleep 1000"));
    loses(&folder, &begins, "no answer within 0.3 s");
    let acts =
        Program { ready_limit: Duration::from_secs(60), ..hasty(folder.shell("hangs", &format!("{READY}sleep 1000"))) };
    loses(&folder, &acts, "no answer within 0.3 s");
}

#[test]
fn one_that_floods_its_output() {
    loses_when_asked("floods-lines", "yes", "it answered 'y'");
    loses_when_asked("endless-line", "tr '\\0' x < /dev/zero", "a line of more than 1048576 bytes");
    // Two in one piece, so that the second is there before anybody asks for it.
    let forever = r#"while true; do printf '{"move":{"done":{}}}\n{"move":{"done":{}}}\n'; done"#;
    loses_when_asked("floods-moves", forever, "it spoke without being asked");
}

#[test]
fn one_that_floods_stderr() {
    let folder = Folder::new();
    let program = folder.shell("floods-stderr", &format!("{READY}yes this is too much >&2"));
    loses(&folder, &Program { move_limit: Duration::from_millis(500), ..program }, "no answer within 0.5 s");
    // Whoever answers may say what they like there.
    let chatty =
        format!("{READY}while read line; do yes | head -c 300000 >&2; echo '{{\"move\":{{\"done\":{{}}}}}}'; done");
    let (outcome, _) = hosted(&folder.shell("chatty", &chatty), 1).remove(0);
    assert_ne!(outcome.ending, Ending::Fault, "{outcome:?}");
}

#[test]
fn one_that_crashes() {
    let folder = Folder::new();
    let at_once = folder.shell("crashes-at-once", "echo first >&2; echo 'no such luck' >&2; exit 3");
    loses(&folder, &at_once, "it exited with status 3; the last it said on stderr was 'no such luck'");
    loses_when_asked(
        "crashes",
        "echo 'out of cheese' >&2; exit 4",
        "exited with status 4; the last it said on stderr was 'out of cheese'",
    );
    loses_when_asked("killed", "kill -9 $$", "was ended by signal 9");
}

#[test]
fn one_that_goes_away() {
    let folder = Folder::new();
    loses(&folder, &folder.shell("exits-at-once", "exit 0"), "it exited");
    loses_when_asked("exits", "exit 0", "it exited");
    loses_when_asked("hangs-up", "exec >&-; sleep 1000", "it closed its pipe");
}

#[test]
fn one_that_forks() {
    let folder = Folder::new();
    let sleeper = folder.0.join("sleeper");
    std::fs::copy("/bin/sleep", &sleeper).unwrap();
    let forks = "for n in 1 2 3 4 5; do ./sleeper 1000 & done\n";
    let hangs = hasty(folder.shell("forks", &format!("{forks}wait")));
    loses(&folder, &hangs, "no answer");
    let leaves = hasty(folder.shell("forks-and-leaves", forks));
    loses(&folder, &leaves, "");
    // One that plays well has its children ended with it, too.
    let plays = format!("{forks}{READY}while read line; do echo '{{\"move\":{{\"done\":{{}}}}}}'; done");
    hosted(&folder.shell("forks-and-plays", &plays), 1);
    assert_none_left(&folder.0);
}

#[test]
fn one_that_talks_nonsense() {
    let folder = Folder::new();
    loses(
        &folder,
        &folder.shell("not-ready", "read line; echo '{\"type\":\"steady\"}'; sleep 1000"),
        "not {\"type\": \"ready\"}",
    );
    loses_when_asked("nonsense", "echo hello", "it answered 'hello', which is not {\"move\": ..}");
    loses_when_asked("silent-line", "echo", "it answered '', which is not");
    loses_when_asked("misspelt", "echo '{\"mvoe\":{}}'", "unknown field `mvoe`");
    loses_when_asked("not-text", "printf '\\377\\376\\n'", "not UTF-8");
    loses_when_asked("deep", "head -c 100000 /dev/zero | tr '\\0' '['; echo", "recursion limit");
    loses_when_asked("huge", "printf '\"'; head -c 2000000 /dev/zero | tr '\\0' x; echo '\"'", "a line of more than");
}

#[test]
fn one_that_makes_no_move_or_an_illegal_one() {
    loses_when_asked("dances", "echo '{\"move\":{\"dance\":{}}}'; read line", "'dance' is no move");
    loses_when_asked("cheats", "echo '{\"move\":{\"accept\":{\"id\":99}}}'; read line", "");
    loses_when_asked("null", "echo '{\"move\":null}'", "");
}

#[test]
fn one_that_never_reads() {
    let folder = Folder::new();
    loses(&folder, &hasty(folder.shell("deaf", "sleep 1000")), "no answer within 0.3 s");
    // Where it may pass, what it is sent piles up until the pipe is full.
    let program = folder.shell("deaf-later", "read line; echo '{\"type\":\"ready\",\"moves\":10000}'; sleep 1000");
    let terms = Program { move_limit: Duration::from_millis(20), on_timeout: OnTimeout::Pass, ..program };
    let long = changed("room", &[("periods", "60")]);
    let games = played(&*long, &[terms.player().unwrap(), "hardliner".into()], 1);
    assert_eq!(games[0].0.ending, Ending::Fault, "{:?}", games[0].0);
    assert!(games[0].0.facts["reason"].as_str().unwrap().contains("did not read"), "{:?}", games[0].0);
    assert_none_left(&folder.0);
}

#[test]
fn nothing_is_left_of_a_run_that_fails() {
    let folder = Folder::new();
    let plays = format!("{READY}while read line; do echo '{{\"move\":{{\"done\":{{}}}}}}'; done; sleep 1000");
    let program = folder.shell("stays", &plays);
    let players = [program.player().unwrap(), "hardliner".into()];
    let plan = game::MatchPlan { seed: 1, games: 10, ..game::MatchPlan::default() };
    let failed = scenario("room").run(&players, plan, &mut |_, _| Err("the disk is full".into()));
    assert!(failed.is_err());
    drop(players);
    assert_none_left(&folder.0);
}
