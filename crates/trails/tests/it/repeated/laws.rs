//! The law suite over the scenarios with all their settings, and a hundred thousand random matches.

use game::laws::Lawful;
use game::{Game, Stream, Table, laws};
use trails::repeated::{Event, Repeated, SCENARIOS, SEATS};

use super::boards::builtin;

/// Settings under which the rules differ.
const VARIANTS: [&[(&str, &str)]; 5] = [
    &[],
    &[("ending", "walk")],
    &[("chips", "parties")],
    &[("chips", "parties"), ("ending", "walk"), ("steps_per_turn", "3"), ("boards", "1")],
    &[("steps_per_turn", "20"), ("proposals_per_turn", "1"), ("dormant_rounds", "1"), ("distance", "0")],
];

fn games() -> Vec<Repeated> {
    let names = SCENARIOS.iter().map(|shipped| shipped.name);
    names.flat_map(|name| VARIANTS.map(|settings| builtin(name, settings))).collect()
}

#[test]
fn every_game_obeys_the_laws() {
    for game in games() {
        for seed in 0..4 {
            laws::check(&game, seed).unwrap_or_else(|law| panic!("{}, seed {seed}: {law}", game.setup().info.name));
            laws::check_deeds(&game, seed)
                .unwrap_or_else(|law| panic!("{}, seed {seed}: {law}", game.setup().info.name));
        }
    }
}

#[test]
fn everything_is_told_in_the_language_of_whoever_reads_it() {
    for name in ["repeated", "repeated-both"] {
        let game = builtin(name, &[("ending", "walk"), ("chips", "parties")]);
        let texts: Vec<&str> = game::Spoken::texts(&game);
        let told = laws::check_words(&game, 1, &texts).unwrap_or_else(|law| panic!("{law}"));
        assert!(told > 100, "{told}");
    }
}

/// Plays a match by chance and looks at every event: chips are conserved, nobody sends what it does not hold.
fn play(game: &Repeated, stream: &mut Stream) -> game::Outcome {
    let mut table = Table::recorded(game);
    table.draw_chance(0, stream);
    let mut seen = 0;
    while table.outcome().is_none() {
        let seats = game.turn(table.state()).may_act;
        let seat = seats.next_from(stream.seat(2), 2).expect("somebody may act");
        let action = game.legal_move(table.state(), seat, stream);
        let held = SEATS.map(|seat| *table.view(seat).own());
        let board = table.view(seat).board();
        table.play(0, seat, &action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
        for (_, event) in &table.events()[seen..] {
            if let Event::Sent { promised, sent } = event {
                assert!((0..2).all(|at| held[at].contains(&sent[at]) && promised[at].contains(&sent[at])));
                let after = SEATS.map(|seat| *table.view(seat).own());
                assert_eq!(after[0] + after[1], held[0] + held[1], "chips change hands, and none is lost");
                assert_eq!((after[0], board), (held[0] - sent[0] + sent[1], table.view(seat).board()));
            }
        }
        seen = table.events().len();
    }
    table.outcome().unwrap()
}

#[test]
fn a_hundred_thousand_random_boards_end_and_lose_no_chip() {
    let games = games();
    let mut stream = Stream::numbered(3, 0);
    let (mut boards, mut goals, mut dormant, mut agreements) = (0, 0, 0, 0);
    for number in 0.. {
        let outcome = play(&games[number % games.len()], &mut stream);
        for board in outcome.facts["boards"].as_array().unwrap() {
            boards += 1;
            goals += u32::from(board["end"] == "goal");
            dormant += u32::from(board["end"] == "dormant");
        }
        agreements += outcome.facts["agreements"].as_u64().unwrap();
        let sum = |seat: usize| {
            let of_board = |board: &serde_json::Value| {
                board["scores"].as_object().unwrap().values().nth(seat).unwrap().as_f64().unwrap()
            };
            outcome.facts["boards"].as_array().unwrap().iter().map(of_board).sum::<f64>()
        };
        assert_eq!(outcome.scores, [sum(0), sum(1)]);
        if boards >= 100_000 {
            break;
        }
    }
    assert!(goals > 1_000 && dormant > 10_000 && agreements > 10_000, "{goals} {dormant} {agreements}");
}
