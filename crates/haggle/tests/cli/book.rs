//! What the book says the program prints is what it prints.

use crate::crisis::played;
use crate::program::{Folder, haggle};

/// Splits a command line at its spaces, but not within quotes.
pub(crate) fn words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted) = (Vec::new(), None::<String>, false);
    for letter in line.chars() {
        match letter {
            '"' => {
                quoted = !quoted;
                word.get_or_insert_default();
            }
            ' ' if !quoted => words.extend(word.take()),
            letter => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    words
}

/// A page of the book.
pub(crate) fn page(name: &str) -> String {
    let path = format!("{}/../../docs/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).unwrap()
}

/// The blocks of a page that are of this kind.
pub(crate) fn blocks<'b>(book: &'b str, kind: &str) -> Vec<&'b str> {
    let fence = format!("```{kind}\n");
    book.split(fence.as_str()).skip(1).filter_map(|rest| rest.split("```").next()).collect()
}

/// All that a command prints.
fn said(args: &[&str]) -> String {
    let output = haggle(args);
    String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
}

/// Panics unless a command printed what the book shows. Parts between dots stand in the output, in their order.
pub(crate) fn compare(command: &str, shown: &str, printed: &str) {
    let mut rest = printed;
    for part in format!("\n{shown}\n").split("\n..\n").map(|part| part.trim_matches('\n')) {
        let at = rest.find(part);
        let at = at.unwrap_or_else(|| panic!("{command}: the book says\n{part}\nbut it prints\n{printed}"));
        rest = &rest[at + part.len()..];
    }
}

#[test]
fn the_page_on_solving_shows_real_output() {
    let book = page("solving.md");
    let blocks = blocks(&book, "console");
    assert!(blocks.len() >= 7);
    for block in blocks {
        let (command, shown) = block.split_once('\n').unwrap();
        let args = words(command.strip_prefix("$ haggle ").unwrap());
        compare(command, shown, &said(&args.iter().map(String::as_str).collect::<Vec<_>>()));
    }
}

/// The file that the page on crisis files builds.
const BUILT: &str = "night-ferry.toml";

#[test]
fn the_page_on_crisis_files_builds_one_and_shows_what_it_does() {
    let book = page("crisis-files.md");
    let pieces = blocks(&book, "toml");
    let (whole, pieces) = pieces.split_last().unwrap();
    assert_eq!(pieces.join("\n"), *whole, "the pieces of the page make the whole file");
    let folder = Folder::new();
    let file = folder.write(BUILT, whole);
    let moves = blocks(&book, "text")[0];
    let commands = blocks(&book, "console");
    assert!(commands.len() >= 9);
    for block in commands {
        let (command, shown) = block.split_once('\n').unwrap();
        let (program, is_fed) = match command.strip_suffix(" < moves.txt") {
            Some(program) => (program, true),
            None => (command, false),
        };
        let args = words(program.strip_prefix("$ haggle ").unwrap());
        let args: Vec<&str> = args.iter().map(|word| if word == BUILT { file.as_str() } else { word }).collect();
        let printed = if is_fed { played(&args, moves) } else { said(&args) };
        compare(command, shown, &printed.replace(&file, BUILT));
    }
}

#[test]
fn the_page_on_crisis_files_shows_real_faults_and_warnings() {
    let book = page("crisis-files.md");
    let whole = *blocks(&book, "toml").last().unwrap();
    let spelling = [
        ("periods = 4", "period = 4"),
        ("time = [-10, -4]", "time = -10"),
        ("points_per_unit = [-12, 15]", "points_per_unit = [-12]"),
        ("drift", "drfit"),
        ("counts_in = \"all\"\n", ""),
    ];
    let figures = [
        ("default = \"worked\"", "default = \"work\""),
        ("phrase = \"overtime is {}\"", "phrase = \"overtime\""),
        ("probability = 0.3", "probability = 0.2"),
        ("0.4\ndrift = -0.05", "0.4\ndrift = -0.2"),
        ("0.6\ndrift = 0.05", "0.6\ndrift = 0.2"),
        ("greeting =", "greetings ="),
        ("{other}", "{them}"),
    ];
    let poor = [("base = [300, 100]", "base = [160, 100]")];
    let folder = Folder::new();
    let shown = blocks(&book, "text");
    for (changes, shown) in [&spelling[..], &figures, &poor].into_iter().zip(&shown[1..]) {
        let mut text = whole.to_owned();
        for (old, new) in changes {
            assert!(text.contains(old), "'{old}' is not in the file");
            text = text.replacen(old, new, 1);
        }
        let file = folder.write(BUILT, &text);
        let output = haggle(&["solve", &file]);
        let printed = String::from_utf8(output.stderr).unwrap().replace(&file, BUILT);
        assert_eq!(printed.trim_end(), shown.trim_end());
    }
    assert_eq!(shown.len(), 4, "the moves, two lists of faults, the warnings");
}

/// The commands that a page shows in blocks without output, each on a line of its own.
fn shown_commands(book: &str) -> Vec<&str> {
    let plain = ["", "sh"].iter().flat_map(|kind| blocks(book, kind)).collect::<Vec<_>>();
    plain.into_iter().flat_map(str::lines).filter_map(|line| line.trim().strip_prefix("haggle ")).collect()
}

#[test]
fn every_command_in_the_book_is_understood() {
    let docs = std::fs::read_dir(format!("{}/../../docs", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let mut seen = 0;
    for entry in docs.map(|entry| entry.unwrap().file_name().into_string().unwrap()) {
        if !entry.ends_with(".md") {
            continue;
        }
        for command in shown_commands(&page(&entry)) {
            let command = command.split(" | ").next().unwrap().split(" > ").next().unwrap();
            let command = command.split(" #").next().unwrap();
            // What is not understood is said before the help would be.
            let args: Vec<String> = words(command).into_iter().chain(["--help".to_owned()]).collect();
            let known: Vec<&str> = args.iter().map(String::as_str).collect();
            let unknown = options_unknown(&known);
            assert!(unknown.is_empty(), "{entry}: haggle {command}: there is no {}", unknown.join(", "));
            seen += 1;
        }
    }
    assert!(seen > 40, "{seen} commands");
}

/// The options of a command line that the help of its command does not name.
fn options_unknown<'a>(args: &[&'a str]) -> Vec<&'a str> {
    let options: Vec<&str> = args.iter().copied().filter(|arg| arg.starts_with("--") && *arg != "--help").collect();
    let verbs: Vec<&str> = args.iter().copied().take_while(|arg| !arg.starts_with('-')).collect();
    // A verb may have a verb of its own: the longest that is understood is meant.
    let help = (1..=verbs.len().min(2)).rev().find_map(|count| {
        let output = haggle(&[&verbs[..count], &["--help"]].concat());
        output.status.success().then(|| String::from_utf8(output.stdout).unwrap())
    });
    let help = help.unwrap_or_else(|| panic!("there is no command {verbs:?}"));
    options.into_iter().filter(|option| !help.contains(option.split('=').next().unwrap())).collect()
}
