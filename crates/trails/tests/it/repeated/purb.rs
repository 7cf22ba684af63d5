//! PURB's decisions and traits, as they were worked out elsewhere.

use game::{Seat, Stream};
use serde_json::Value;
use trails::repeated::generate::match_on;
use trails::repeated::purb::{Deal, Estimation, Purb, Situation, Traits};
use trails::repeated::{Entry, Layout, Ledger, Repeated};
use trails::{BoardSetup, Chips, ColourSetup, Exchange, Ink, Square};

use crate::reference::testdata;

fn counts(value: &Value) -> Chips {
    let counts: Vec<u16> = value.as_array().unwrap().iter().map(|count| count.as_u64().unwrap() as u16).collect();
    Chips::from_counts(&counts).unwrap()
}

fn indices(value: &Value) -> Vec<u16> {
    value.as_array().unwrap().iter().map(|index| index.as_u64().unwrap() as u16).collect()
}

/// A match on a board of the golden file.
fn game_on(case: &Value) -> Repeated {
    let board = &case["board"];
    let letters: Vec<char> = board["colours"]
        .as_array()
        .unwrap()
        .iter()
        .map(|name| name.as_str().unwrap().to_lowercase().chars().next().unwrap())
        .collect();
    let colour =
        |letter: &char| ColourSetup { ink: Ink { name: letter.to_string(), letter: *letter, glyph: *letter }, line: 0 };
    let columns = board["cols"].as_u64().unwrap() as u16;
    let squares: Vec<char> = indices(&board["squares"]).into_iter().map(|index| letters[usize::from(index)]).collect();
    let rows: Vec<String> = squares.chunks(usize::from(columns)).map(|row| row.iter().collect()).collect();
    let places = |value: &Value| -> [(u16, u16); 2] {
        let list = indices(value);
        [0, 1].map(|seat| (list[seat] / columns, list[seat] % columns))
    };
    let chips = |seat: usize| {
        let held = counts(&case["chips"][seat]);
        let text: Vec<String> =
            held.iter().map(|(colour, count)| format!("{count} {}", letters[colour.index()])).collect();
        if text.is_empty() { "nothing".to_owned() } else { text.join(" + ") }
    };
    let layout = Layout {
        board: BoardSetup { squares: rows.join("\n"), ..BoardSetup::default() },
        starts: places(&board["starts"]),
        goals: places(&board["goals"]),
        chips: [0, 1].map(chips).to_vec(),
        ..Layout::default()
    };
    let colours = letters.iter().map(colour).collect();
    match_on("golden", ["PURB", "other"], colours, vec![layout])
        .check("golden")
        .unwrap_or_else(|faults| panic!("{faults}"))
}

fn situation<'g>(game: &'g Repeated, case: &Value) -> Situation<'g> {
    let (leg, traits) = (game.leg(0), &case["other_traits"]);
    let number = |name: &str| traits[name].as_f64().unwrap();
    let squares = [Seat(0), Seat(1)].map(|seat| leg.start(seat));
    Situation {
        leg,
        me: Seat(0),
        squares,
        held: [0, 1].map(|seat: usize| Some(counts(&case["chips"][seat]))),
        dormant: case["dormant"][0].as_u64().unwrap() as u32,
        dormant_limit: 3,
        steps: 1,
        was_rejected: false,
        own: Estimation::default().start(),
        other: Traits {
            reliability: number("reliability"),
            helpfulness: number("helpfulness"),
            observations: number("observations") as u32,
        },
    }
}

fn deal(case: &Value) -> Deal {
    Exchange::new(counts(&case["proposal"]["seat0_gives"]), counts(&case["proposal"]["seat1_gives"]))
}

#[test]
fn decisions_are_as_worked_out_elsewhere() {
    let golden = testdata("repeated.json");
    let purb = Purb::default();
    for case in golden["decisions"].as_array().unwrap() {
        let game = game_on(case);
        let (situation, expect, id) = (situation(&game, case), &case["expect"], case["id"].as_str().unwrap());
        match case["kind"].as_str().unwrap() {
            "transfer" => {
                let rule = purb.transfer_rule(&situation, &deal(case));
                assert_eq!(rule.word(), case["rule"].as_str().unwrap(), "{id}");
                let open: Vec<Chips> = expect["sends_one_of"].as_array().unwrap().iter().map(counts).collect();
                for (chance, sent) in purb.sends(&situation, &deal(case), rule) {
                    assert!(chance == 0.0 || open.contains(&sent), "{id}: {sent:?}");
                }
            }
            "accept" => {
                let answer = purb.answer(&situation, &deal(case));
                assert_eq!(answer.accepts, expect["accepts"].as_bool().unwrap(), "{id}: {answer:?}");
                assert_eq!(answer.rule.word(), case["rule"].as_str().unwrap(), "{id}");
            }
            "move" => {
                let open: Vec<Square> = indices(&expect["moves_to_one_of"]).into_iter().map(Square).collect();
                let mut seen = Vec::new();
                for number in 0..50 {
                    let walk = situation.walk(&mut Stream::numbered(1, number));
                    let squares = walk.squares(situation.leg.board(), situation.squares[0], &[]).unwrap();
                    assert_eq!(squares.len(), 1, "{id}");
                    assert!(open.contains(&squares[0]), "{id}: {squares:?}");
                    seen.extend(squares);
                }
                assert!(
                    open.iter().all(|square| seen.contains(square)),
                    "{id}: every right step is taken now and then"
                );
            }
            other => panic!("{id}: what is '{other}'?"),
        }
    }
}

#[test]
fn traits_are_as_worked_out_elsewhere() {
    for case in testdata("repeated.json")["measures"].as_array().unwrap() {
        let mut ledger = Ledger::default();
        for (turn, line) in case["log"].as_array().unwrap().iter().enumerate() {
            let from = Seat(line["by"].as_u64().unwrap() as u8);
            let [first, second] = ["seat0_gives", "seat1_gives"].map(|name| counts(&line[name]));
            let exchange = if from == Seat(0) { Exchange::new(first, second) } else { Exchange::new(second, first) };
            let sent = line["sent"].is_array().then(|| [counts(&line["sent"][0]), counts(&line["sent"][1])]);
            let (turn, accepted) = (turn as u32 + 1, line["accepted"].as_bool());
            ledger.entries.push(Entry { board: 0, turn, from, exchange, accepted, sent });
        }
        for (seat, expect) in [Seat(0), Seat(1)].into_iter().zip(case["expect"].as_array().unwrap()) {
            let traits = Estimation::default().traits(&ledger, seat);
            let near = |value: f64, name: &str| {
                let wanted = expect[name].as_f64().unwrap();
                assert!((value - wanted).abs() < 1e-6, "{}: {name} of {seat:?} is {value}, not {wanted}", case["id"]);
            };
            near(traits.reliability, "trait_reliability");
            near(traits.helpfulness, "trait_helpfulness");
            assert_eq!(u64::from(traits.observations), expect["observations"].as_u64().unwrap());
        }
    }
}

/// The case of the golden file with this id.
fn case(id: &str) -> Value {
    let golden = testdata("repeated.json");
    golden["decisions"].as_array().unwrap().iter().find(|case| case["id"] == id).unwrap().clone()
}

#[test]
fn the_other_is_expected_to_count_on_what_i_am_like() {
    let case = case("T3");
    let game = game_on(&case);
    let mut situation = situation(&game, &case);
    let (deal, other) = (deal(&case), Seat(1));
    let held = counts(&case["chips"][1]);
    let [kept, cheated] =
        [held - deal.takes + deal.gives, held - deal.takes].map(|chips| situation.worth(other, &chips));
    assert!(kept > cheated);
    for reliability in [0.0, 0.25, 1.0] {
        situation.own.reliability = reliability;
        assert_eq!(situation.others_expected(&deal), Some(reliability * kept + (1.0 - reliability) * cheated));
    }
    // What I expect depends on what the other is like.
    let alone = situation.expected(&deal);
    situation.other.reliability = 1.0;
    assert!(situation.expected(&deal) > alone);
}

#[test]
fn the_last_word_is_said_only_to_what_brings_something() {
    let case = case("T3");
    let game = game_on(&case);
    let mut situation = situation(&game, &case);
    (situation.was_rejected, situation.other.reliability) = (true, 1.0);
    let purb = Purb::default();
    let rule = |deal: &Deal| purb.answer(&situation, deal).rule.word();
    assert_eq!(rule(&deal(&case)), "last-word");
    // A deal in which nothing changes hands brings nothing, and costs nothing.
    assert_eq!(rule(&Deal::default()), "as-good-as-own");
}
