//! A program in the sandbox plays, and finds nothing else to do.

use std::net::TcpListener;
use std::process::Command;

use game::Ending;
use outside::{Program, ProgramError};
use serde_json::Value;

use crate::processes::assert_none_left;
use crate::scripts::{Folder, has, hosted};

/// Tries what a program should not, says on stderr what came of it, and plays.
const PRISONER: &str = r#"
import json, os, socket, sys

def tried(what):
    try:
        return what() or "done"
    except Exception as error:
        return "failed: " + type(error).__name__

port, home, neighbour, watcher = int(sys.argv[1]), sys.argv[2], sys.argv[3], sys.argv[4]
found = {
    "connects": tried(lambda: socket.create_connection(("127.0.0.1", port), 2) and None),
    "looks home": tried(lambda: str(os.listdir(home))),
    "reads a neighbour's file": tried(lambda: open(neighbour).read()),
    "reads of another process": tried(lambda: open(f"/proc/{watcher}/environ").read()),
    "reads passwords": tried(lambda: open("/etc/passwd").read()),
    "writes beside itself": tried(lambda: open("mine.txt", "w").close()),
    "writes to tmp": tried(lambda: open("/tmp/mine.txt", "w").close()),
    "writes to shm": tried(lambda: open("/dev/shm/mine.txt", "w").close()),
    "writes to the root": tried(lambda: os.mkdir("/mine")),
    "mounts": tried(lambda: os.chroot("/usr")),
    "sees processes": len([name for name in os.listdir("/proc") if name.isdigit()]),
    "environment": sorted(set(os.environ) - {"LC_CTYPE", "PWD"}),
    "itself": tried(lambda: open(sys.argv[0]).readline().strip()),
}
print(json.dumps(found), file=sys.stderr, flush=True)
for line in sys.stdin:
    if '"type":"begin"' in line:
        print('{"type":"ready"}', flush=True)
    elif '"type":"act"' in line:
        print('{"move":{"done":{}}}', flush=True)
"#;

/// Can a sandbox be made here? Says so if not.
#[expect(clippy::print_stderr, reason = "a skipped test says why")]
fn can_wall_in() -> bool {
    if !has("bwrap") || !std::path::Path::new("/usr/bin/python3").exists() {
        eprintln!("skipped: the sandbox needs bwrap, and the test /usr/bin/python3");
        return false;
    }
    let trial = Command::new("bwrap").args(["--unshare-all", "--ro-bind", "/", "/", "true"]).output();
    let can = trial.as_ref().is_ok_and(|output| output.status.success());
    if !can {
        eprintln!("skipped: no sandbox can be made here: {trial:?}");
    }
    can
}

fn walled(program: Program) -> Program {
    Program { sandbox: true, ..program }
}

#[test]
fn a_program_in_the_sandbox_plays_and_can_do_nothing_else() {
    if !can_wall_in() {
        return;
    }
    let (folder, neighbour) = (Folder::new(), Folder::new());
    std::fs::write(neighbour.0.join("secret.txt"), "do not read").unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let home = std::env::var("HOME").unwrap();
    let mut program = walled(folder.python("prisoner.py", PRISONER));
    program.command = format!(
        "{} {} {home} {} {}",
        program.command.replace("python3", "/usr/bin/python3"),
        listener.local_addr().unwrap().port(),
        neighbour.0.join("secret.txt").display(),
        std::process::id(),
    );
    program.stderr = Some(folder.0.join("said"));
    let games = hosted(&program, 2);
    assert!(games.iter().all(|(outcome, _)| outcome.ending != Ending::Fault), "{:?}", games[0].0);
    let said = folder.read("said/prisoner.py.stderr.txt");
    let found: Value = serde_json::from_str(said.lines().next().unwrap()).unwrap();
    for (what, came_of_it) in found.as_object().unwrap() {
        match what.as_str() {
            "sees processes" => assert!(came_of_it.as_u64().unwrap() <= 4, "{found}"),
            "environment" => {
                assert!(came_of_it.as_array().unwrap().iter().all(|name| name == "PATH" || name == "LANG"), "{found}")
            }
            "itself" => assert_eq!(came_of_it, "done", "it sees its own file: {found}"),
            _ => assert!(came_of_it.as_str().unwrap().starts_with("failed"), "{what}: {found}"),
        }
    }
    assert!(!folder.0.join("mine.txt").exists());
    assert_none_left(&folder.0);
}

#[test]
fn nothing_is_left_of_one_that_forks_in_the_sandbox() {
    if !can_wall_in() {
        return;
    }
    let folder = Folder::new();
    std::fs::copy("/bin/sleep", folder.0.join("sleeper")).unwrap();
    let forks = "for n in 1 2 3; do setsid ./sleeper 1000 & done; read line; sleep 1000";
    let mut program = walled(folder.shell("forks", forks));
    program.ready_limit = std::time::Duration::from_millis(500);
    let (outcome, _) = hosted(&program, 1).remove(0);
    assert!(outcome.facts["reason"].as_str().unwrap().contains("no answer"), "{outcome:?}");
    assert_none_left(&folder.0);
}

#[test]
fn memory_is_limited_in_the_sandbox() {
    if !can_wall_in() {
        return;
    }
    let folder = Folder::new();
    let mut program = walled(folder.python("greedy.py", "import sys\nhoard = bytearray(3 << 30)\nsys.stdin.read()"));
    program.command = program.command.replace("python3", "/usr/bin/python3");
    let (outcome, _) = hosted(&program, 1).remove(0);
    assert!(outcome.facts["reason"].as_str().unwrap().contains("MemoryError"), "{outcome:?}");
}

#[test]
fn what_the_sandbox_would_hide_or_show_too_much_of_is_said() {
    if !can_wall_in() {
        return;
    }
    let folder = Folder::new();
    let hidden = walled(Program { folder: folder.0.clone(), ..Program::new("/etc/hostname") });
    assert!(matches!(hidden.player(), Err(ProgramError::TooMuchShown(_))));
    let neighbour = Folder::new();
    std::fs::write(folder.0.join("data.txt"), "").unwrap();
    std::fs::write(neighbour.0.join("agent"), "").unwrap();
    let command = format!("{} data.txt", neighbour.0.join("agent").display());
    assert!(walled(Program { folder: folder.0.clone(), ..Program::new(command) }).player().is_ok(), "its own folder");
    let home = walled(Program { folder: std::env::var("HOME").unwrap().into(), ..Program::new("sh -c true") });
    assert!(matches!(home.player(), Err(ProgramError::TooMuchShown(_))));
}
