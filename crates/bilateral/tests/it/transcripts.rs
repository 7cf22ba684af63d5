//! Games of all agents as they were played when they were written down: whoever changes an agent or a rule sees what has
//! changed, and that nothing else has.
//!
//! Of every cast in every scenario one game stands in `testdata/transcripts.txt` to be read, and a hash of many more. To
//! write the file anew after a change that was meant, run this test with `HAGGLE_RENEW=1`.

use std::fmt::Write as _;
use std::path::Path;

use bilateral::{Bilateral, GAME, Protocol, read_setup, scenario};
use game::{Game, Library, Seat, sha256};

const NAMES: [&str; 3] = ["england-zimbabwe", "job-candidate", "band"];

const CASTS: [[&str; 2]; 9] = [
    ["synthetic", "synthetic"],
    ["synthetic:patience=3", "synthetic:patience=0.4"],
    ["subgame-perfect", "synthetic"],
    ["synthetic", "subgame-perfect"],
    ["subgame-perfect", "subgame-perfect"],
    ["random", "random:accept=0.01"],
    ["micro", "synthetic:patience=4"],
    ["tit-for-tat", "conceder"],
    ["qo", "synthetic"],
];

/// Games in the hash.
const GAMES: u64 = 40;

fn game(name: &str, protocol: Protocol) -> Bilateral {
    let mut setup = read_setup(&scenario(name).unwrap()).unwrap();
    (setup.protocol, setup.rounds) = (protocol, 12);
    setup.check(name).unwrap()
}

/// The moves of a game, and what came of it.
fn transcript(game: &Bilateral, cast: [&str; 2], number: u64) -> String {
    let seated = |(seat, spec)| GAME.build_agent(game, Seat(seat), spec, &Library::empty()).unwrap();
    let mut agents: Vec<_> = (0..).zip(cast).map(seated).collect();
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
    for (name, protocol) in NAMES.iter().flat_map(|name| [Protocol::Free, Protocol::Alternating].map(|p| (name, p))) {
        let game = game(name, protocol);
        for cast in CASTS {
            writeln!(text, "# {name}, {protocol:?}: {} with {}", cast[0], cast[1]).unwrap();
            text.push_str(&transcript(&game, cast, 0));
            let many: String = (1..GAMES).map(|number| transcript(&game, cast, number)).collect();
            writeln!(text, "{} more games: {}\n", GAMES - 1, &sha256(many.as_bytes())[..16]).unwrap();
        }
    }
    text
}

#[test]
fn agents_play_as_they_did() {
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
