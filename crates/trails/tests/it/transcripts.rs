//! Games of the simple agents as they were played when they were written down: whoever changes such an agent sees what
//! has changed, and that nothing else has.
//!
//! Of every cast on every board a few games stand in `testdata/transcripts.txt` to be read, and a hash of many more. To
//! write the file anew after a change that was meant, run this test with `HAGGLE_RENEW=1`.

use std::fmt::Write as _;
use std::path::Path;

use game::{Game, sha256};
use trails::contract::Contract;

use crate::agents::seated;
use crate::reference::builtin;

const BOARDS: [&str; 6] =
    ["contract", "contract-dependent", "contract-uneven", "contract-three", "contract-example-1", "contract-example-2"];

/// The customer's agent and the providers'.
const CASTS: [[&str; 2]; 7] = [
    ["synthetic", "synthetic"],
    ["synthetic:p=0.3,commitments=0.9", "synthetic:commitments=0.9"],
    ["greedy", "synthetic"],
    ["stubborn", "greedy"],
    ["greedy", "stubborn"],
    ["synthetic", "random"],
    ["random", "stubborn"],
];

/// Games to read, and games in the hash.
const GAMES: (u64, u64) = (1, 600);

fn transcript(game: &Contract, cast: [&str; 2], number: u64) -> String {
    let specs = std::iter::once(cast[0]).chain(std::iter::repeat(cast[1]));
    let mut agents: Vec<_> =
        (0..).zip(specs).take(game.seats().len()).map(|(seat, spec)| seated(game, seat, spec)).collect();
    let played = game::run_one(game, &mut agents, 7, number, true);
    let mut text = String::new();
    for (seat, action) in played.record.iter().filter_map(|(_, event)| game.move_behind(event)) {
        writeln!(text, "{}: {}", game.seats()[seat.index()], game.write_move(&action)).unwrap();
    }
    writeln!(text, "{} {:?}", played.outcome.ending.name(), played.outcome.scores).unwrap();
    text
}

fn transcripts() -> String {
    let mut text = String::new();
    for board in BOARDS {
        let game = builtin(board);
        for cast in CASTS {
            writeln!(text, "# {board}: {} with {}", cast[0], cast[1]).unwrap();
            (0..GAMES.0).for_each(|number| text.push_str(&transcript(&game, cast, number)));
            let many: String = (GAMES.0..GAMES.1).map(|number| transcript(&game, cast, number)).collect();
            writeln!(text, "{} more games: {}\n", GAMES.1 - GAMES.0, &sha256(many.as_bytes())[..16]).unwrap();
        }
    }
    text
}

#[test]
fn simple_agents_play_as_they_did() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/transcripts.txt");
    let found = transcripts();
    if std::env::var_os("HAGGLE_RENEW").is_some() {
        std::fs::write(&path, &found).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap();
    let mut part = "";
    for (number, (found, expected)) in found.lines().zip(expected.lines()).enumerate() {
        part = if expected.starts_with('#') { expected } else { part };
        assert_eq!(found, expected, "line {} of testdata/transcripts.txt, {part}", number + 1);
    }
    assert_eq!(found.lines().count(), expected.lines().count());
}
