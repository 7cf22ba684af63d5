//! Measures of conduct beside those of the golden file, and through whole matches.

use game::{Game, Seat};
use serde_json::{Value, json};
use trails::repeated::{Entry, Ledger, SEATS};
use trails::{Chips, Exchange};

use super::boards::{played, quiet_turn, rows, say};
use crate::reference::testdata;

fn chips(counts: &Value) -> Chips {
    let counts: Vec<u16> = counts.as_array().unwrap().iter().map(|count| count.as_u64().unwrap() as u16).collect();
    Chips::from_counts(&counts).unwrap()
}

fn entry(line: &Value) -> Entry {
    let given = ["seat0_gives", "seat1_gives"].map(|key| chips(&line[key]));
    let by = line["by"].as_u64().unwrap() as usize;
    Entry {
        board: 0,
        turn: 1,
        from: Seat::at(by),
        exchange: Exchange::new(given[by], given[1 - by]),
        accepted: line["accepted"].as_bool(),
        sent: line["sent"].as_array().map(|sent| [chips(&sent[0]), chips(&sent[1])]),
    }
}

#[test]
fn conduct_is_measured_as_in_the_golden_file() {
    let golden = testdata("repeated.json");
    let logs = golden["measures"].as_array().unwrap();
    assert!(!logs.is_empty());
    for log in logs {
        let ledger = Ledger { entries: log["log"].as_array().unwrap().iter().map(entry).collect() };
        for seat in SEATS {
            let (found, expected) = (ledger.conduct(seat, None), &log["expect"][seat.index()]);
            for (value, name) in [(found.helpfulness, "helpfulness"), (found.reliability, "reliability")] {
                let close = match (value, expected[name].as_f64()) {
                    (Some(value), Some(expected)) => (value - expected).abs() < 1e-6,
                    (value, expected) => value.is_none() && expected.is_none(),
                };
                assert!(close, "{}, {seat:?}, {name}: {value:?}, not {}", log["id"], expected[name]);
            }
        }
    }
}

#[test]
fn a_match_is_measured_in_its_facts() {
    let row = ("rrrrrrrrr", [0, 8], [8, 0], ["6 red", "6 red"]);
    let game = rows("dormant_rounds = 1", &[row, row]);
    let mut play =
        played(&game, &["Ann: propose 3 red for 1 red", "Ben: accept", "Ann: send 1 red", "Ben: send 1 red"]);
    quiet_turn(&mut play, "stay", "stay");
    for line in ["Ben: propose 1 red for 1 red", "Ann: reject", "Ann: propose 1 red for 2 red", "Ben: accept"] {
        say(&mut play, line);
    }
    ["Ann: send 1 red", "Ben: send nothing"].into_iter().for_each(|line| say(&mut play, line));
    quiet_turn(&mut play, "stay", "stay");
    let facts = game.outcome(play.state()).unwrap().facts;
    assert_eq!((&facts["proposals"], &facts["agreements"], &facts["turns"]), (&json!(3), &json!(2), &json!(2)));
    assert_eq!(facts["helpfulness"], json!({"Ann": 0.5, "Ben": 0.0}));
    assert_eq!(facts["reliability"], json!({"Ann": 0.5, "Ben": 1.0 / 3.0}));
    assert_eq!(facts["generosity"], json!({"Ann": 0.5, "Ben": 0.0}));
    assert_eq!(facts["promises_kept"], json!({"Ann": 0.5, "Ben": 0.5}));
    let entries = &game.view(play.state(), Seat(0)).ledger().entries;
    assert_eq!(entries.iter().map(|entry| entry.board).collect::<Vec<_>>(), [0, 1, 1]);
}
