//! Every command that the README and the book print runs: a page at a time, in a folder of its own, in the order of the
//! page, so that a file that an earlier command made is there for a later one.
//!
//! What cannot run here is on a list, with the reason; a command that is neither run nor listed fails the test.

use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::book::words;
use crate::program::Folder;
use crate::server::{Server, complaint};

/// Commands that do not run here, by how they begin, and why.
const ELSEWHERE: &[(&str, &str)] = &[
    ("cargo xtask", "chores of the repository: each takes minutes, and CI runs them one by one"),
    ("cargo install", "would put the program into the user's own folder"),
    ("cargo test", "tests do not run tests; the pages on adding games are followed in `newcomer`"),
    ("cargo run --release -p", "an example of a crate, which would have to be built first; it takes minutes"),
    ("cargo run --release -- convert FOLDER", "FOLDER stands for a folder of the reader's own"),
    ("haggle convert laptop/", "a folder of the reader's own; `convert` has the same with files"),
    ("haggle convert domain.xml", "files of the reader's own; `convert` has the same with files"),
    ("haggle convert movie/", "a folder of the GENIUS library; `convert_genius` has the same with files"),
    (
        "haggle convert --estimate uncertain/",
        "a folder of the GENIUS library; `convert_genius` has the same with files",
    ),
    ("haggle connect", "needs a link to a seat of a running laboratory; `connect` has the same with one"),
    ("haggle data", "needs games of months ago; `data` has the same with such games"),
];

/// Pages that other tests follow word by word, with what they print.
const FOLLOWED: &[(&str, &str)] = &[
    ("adding-a-game.md", "newcomer"),
    ("adding-an-agent.md", "newcomer"),
    ("crisis-files.md", "book"),
    ("solving.md", "book"),
];

/// Commands whose agents think for long, by a part of them: they play fewer games here.
const FEWER_GAMES: &[&str] = &["SPy=sp-rap:p=0.6", "--set goal=300", "SPy=sp-rapd:model=rapd.toml"];

/// What some commands need that need not be here, by a part of them, with the program that must be there then.
const NEEDED: &[(&str, &str)] = &[("python3", "python3"), ("--sandbox", "bwrap")];

/// As many.
const FEW: &str = "4";

/// A command of a page.
#[derive(Debug, PartialEq, Eq)]
struct Shown {
    line: usize,
    command: String,
}

/// The commands of a page: lines of its blocks, and what stands in the cells of its tables.
fn shown(page: &str) -> Vec<Shown> {
    let mut in_block = false;
    let mut found = Vec::new();
    for (line, text) in (1..).zip(page.lines().map(str::trim)) {
        if text.starts_with("```") {
            in_block = !in_block;
            continue;
        }
        let pieces: Vec<&str> = match () {
            () if in_block => vec![text],
            () if text.starts_with('|') => text.split('`').skip(1).step_by(2).collect(),
            () => Vec::new(),
        };
        let commands = pieces.into_iter().filter_map(|piece| command(piece, in_block));
        found.extend(commands.map(|command| Shown { line, command }));
    }
    found
}

/// A command as it is typed, if it is one. In a table a name alone is a name.
fn command(text: &str, in_block: bool) -> Option<String> {
    let text = text.strip_prefix("$ ").unwrap_or(text);
    let text = text.split(" #").next().unwrap_or_default().trim();
    let begins = ["haggle ", "cargo run", "cargo xtask", "cargo install", "cargo test"];
    let is_command = begins.iter().any(|begin| text.starts_with(begin));
    let is_named = !in_block && (text.split(' ').count() < 3 || text.contains("NAME"));
    (is_command && !is_named).then(|| text.to_owned())
}

/// What stands behind `haggle` or behind `cargo run --release --`; `None` if it is another program.
fn arguments(command: &str) -> Option<Vec<String>> {
    let line = command.strip_prefix("haggle ").or_else(|| command.strip_prefix("cargo run --release -- "))?;
    let args = words(line);
    Some(if FEWER_GAMES.iter().any(|part| line.contains(part)) { with_few_games(args) } else { args })
}

fn with_few_games(mut args: Vec<String>) -> Vec<String> {
    if let Some(place) = args.iter().position(|arg| arg == "--games") {
        args.drain(place..place + 2);
    }
    args.extend(["--games", FEW].map(str::to_owned));
    args
}

fn is_elsewhere(command: &str) -> bool {
    ELSEWHERE.iter().any(|(begin, _)| command.starts_with(begin))
}

/// Is everything here that a command needs? Says so if not.
#[expect(clippy::print_stderr, reason = "a skipped command is told, with the reason")]
fn can_run(command: &str) -> bool {
    let is_there =
        |program: &str| Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success());
    let missing = NEEDED.iter().find(|(part, program)| command.contains(part) && !is_there(program));
    missing.inspect(|(_, program)| eprintln!("skipped: {command}: there is no {program} here")).is_none()
}

fn program(folder: &Folder, args: &[String]) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_haggle"));
    // What asks for moves is told by the end of the input that nobody is there.
    program.args(args).current_dir(folder.path("")).env("NO_COLOR", "1").stdin(Stdio::null());
    program
}

/// Runs a command to its end, or, if it serves, until it listens. The error is what it complains of.
fn run(folder: &Folder, args: &[String]) -> Result<(), String> {
    if args.first().is_some_and(|verb| verb == "serve") {
        return serve(folder, args);
    }
    let Output { status, stderr, .. } = program(folder, args).output().map_err(|error| error.to_string())?;
    if status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&stderr).into_owned()) }
}

/// Starts a server and stops it as soon as it has answered. It gets a free port, and says in JSON which.
fn serve(folder: &Folder, args: &[String]) -> Result<(), String> {
    let more = ["--listen", "127.0.0.1:0", "--json"].map(str::to_owned);
    let mut command = program(folder, &[args, &more[..]].concat());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|error| error.to_string())?;
    let Some(address) = crate::server::said_address(&mut child) else { return Err(complaint(&mut child)) };
    let server = Server { child, address };
    let (status, _) = server.get("/");
    if status.contains(" 200 ") { Ok(()) } else { Err(status) }
}

/// The pages that print commands, with their names.
fn pages() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let docs = std::fs::read_dir(root.join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let mut paths: Vec<_> = docs.filter(|path| path.extension().is_some_and(|end| end == "md")).collect();
    paths.push(root.join("README.md"));
    paths.sort();
    let named = |path: &std::path::PathBuf| path.file_name().unwrap().to_string_lossy().into_owned();
    paths.iter().map(|path| (named(path), std::fs::read_to_string(path).unwrap())).collect()
}

/// The scenario that a page builds piece by piece is the reader's own file by now.
fn write_files(folder: &Folder, name: &str, page: &str) {
    if name == "scenario-files.md" {
        let built = page.split("## How points are counted").next().unwrap();
        let pieces: Vec<&str> = built.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
        folder.write("my.toml", &pieces.join("\n"));
    }
    if name == "write-your-agent.md" {
        write_agents(folder, page);
    }
}

/// The agents that the page on agents types.
pub(crate) fn write_agents(folder: &Folder, page: &str) {
    let typed = page.split("```python\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    folder.write("my_agent.py", typed);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    folder.write("better.py", &std::fs::read_to_string(root.join("examples/bilateral.py")).unwrap());
}

#[test]
fn every_command_in_readme_and_book_runs() {
    let (mut ran, mut faults) = (0, Vec::new());
    for (name, page) in pages() {
        if FOLLOWED.iter().any(|(followed, _)| *followed == name) {
            continue;
        }
        let folder = Folder::new();
        write_files(&folder, &name, &page);
        for Shown { line, command } in shown(&page) {
            if is_elsewhere(&command) || !can_run(&command) {
                continue;
            }
            let done = match arguments(&command) {
                Some(args) => run(&folder, &args),
                None => Err("neither run here nor listed with a reason".to_owned()),
            };
            ran += 1;
            faults.extend(done.err().map(|why| format!("{name}:{line}: {command}\n{why}")));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(ran > 45, "only {ran} commands were found");
}

/// Somebody who follows one page after the other in the same folder is not stopped by what the page before has left.
#[test]
fn no_two_pages_write_to_the_same_folder() {
    let mut written: Vec<(String, String)> = Vec::new();
    for (name, page) in pages() {
        for args in shown(&page).iter().filter_map(|shown| arguments(&shown.command)) {
            // A run refuses a folder that exists; a file of another verb is written anew.
            let Some(place) = args.iter().position(|arg| arg == "--out").filter(|_| args[0] == "run") else { continue };
            let clash = written.iter().find(|(out, _)| *out == args[place + 1]);
            assert!(clash.is_none(), "{name} and {clash:?} both write '{}'", args[place + 1]);
            written.push((args[place + 1].clone(), name.clone()));
        }
    }
    assert!(written.len() > 3, "{written:?}");
}

#[test]
fn commands_are_found_in_blocks_and_tables_and_nowhere_else() {
    let page = "Type `haggle play room`.\n```sh\nhaggle agents qo   # its parameters\n$ haggle solve room\nNot this.\n```\n\
                | a | `cargo run --release -- play room` | `haggle` | `haggle serve` |\n";
    let found: Vec<_> = shown(page).into_iter().map(|shown| (shown.line, shown.command)).collect();
    let wanted = [(3, "haggle agents qo"), (4, "haggle solve room"), (7, "cargo run --release -- play room")];
    assert_eq!(found, wanted.map(|(line, command)| (line, command.to_owned())));
    assert_eq!(arguments("haggle analyze \"my room\""), Some(vec!["analyze".to_owned(), "my room".to_owned()]));
    let program = arguments("haggle run room --seat Host=cmd:\"python3 my agent.py\"").unwrap();
    assert_eq!(program[3], "Host=cmd:python3 my agent.py");
    assert_eq!(arguments("cargo build"), None);
    let fewer = arguments("haggle run contract --games 1000 --seat SPy=sp-rap:p=0.6").unwrap();
    assert_eq!(fewer.join(" "), "run contract --seat SPy=sp-rap:p=0.6 --games 4");
    assert!(!is_elsewhere("haggle dance"), "an unknown command is run, and fails");
}
