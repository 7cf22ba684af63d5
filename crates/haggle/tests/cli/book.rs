//! What the book says the program prints is what it prints.

use crate::program::haggle;

/// Splits a command line at its spaces, but not within quotes.
fn words(line: &str) -> Vec<String> {
    let pieces = line.split('"').enumerate();
    let split = |(place, piece): (usize, &str)| match place % 2 {
        0 => piece.split_whitespace().map(str::to_owned).collect::<Vec<_>>(),
        _ => vec![piece.to_owned()],
    };
    pieces.flat_map(split).collect()
}

#[test]
fn the_page_on_solving_shows_real_output() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/solving.md");
    let book = std::fs::read_to_string(path).unwrap();
    let blocks: Vec<&str> = book.split("```console\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(blocks.len() >= 7);
    for block in blocks {
        let (command, shown) = block.split_once('\n').unwrap();
        let args = words(command.strip_prefix("$ haggle ").unwrap());
        let output = haggle(&args.iter().map(String::as_str).collect::<Vec<_>>());
        let printed = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        // Parts between dots stand in the output, in their order.
        let mut rest = printed.as_str();
        for part in shown.split("\n..\n") {
            let at = rest.find(part.trim_end_matches('\n'));
            let at = at.unwrap_or_else(|| panic!("{command}: the book says\n{part}\nbut it prints\n{printed}"));
            rest = &rest[at + part.trim_end_matches('\n').len()..];
        }
    }
}
