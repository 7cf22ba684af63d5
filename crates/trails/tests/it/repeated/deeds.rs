//! What tables of results are told of repeated games: acts, turns, and what offers were worth, worked out by hand.

use game::{Game, Language, Library, Seat, Staged, run_one};
use serde_json::Value;
use trails::repeated::{Event, GAME, Repeated, SCENARIOS};
use trails::{Said, Saying};

use super::boards::{builtin, played, quiet_turn, rows as match_on, say};
use crate::deeds::{Row, rows};

/// Ann lacks a blue chip, Ben a red one.
const ROW: super::boards::Row<'_> = ("rbrbr", [0, 4], [2, 2], ["3 red", "2 blue + 1 white"]);

#[test]
fn an_offer_is_worth_what_kept_promises_lead_to() {
    let game = match_on("", &[ROW, ROW]);
    let lines = [
        "Ann: propose 1 red for 1 blue",
        "Ben: reject",
        "Ben: propose 1 white for 1 red",
        "Ann: accept",
        "Ann: send nothing",
        "Ben: send 1 white",
    ];
    let mut play = played(&game, &lines);
    (0..3).for_each(|_| quiet_turn(&mut play, "stay", "stay"));
    say(&mut play, "Ben: propose 2 blue for 1 red");
    let deeds = play.deeds();
    let expected: [Row<'_>; 8] = [
        // Both reach the goal with a chip left.
        (0, 0, "offer", Some((1, 105.0, 105.0))),
        (1, 0, "reject", None),
        // Ben reaches it with a blue chip left; Ann holds 2 red and 1 white and stays, 2 squares away.
        (1, 0, "offer", Some((0, 105.0, -5.0))),
        (0, 0, "accept", None),
        (0, 0, "send", None),
        (1, 0, "send", None),
        (0, 0, "walk", None),
        (1, 0, "walk", None),
    ];
    assert_eq!(rows(&deeds)[..8], expected);
    // Two more turns with two passes and two walks each; then the board is over, and on the next Ben begins.
    assert_eq!(rows(&deeds)[8], (1, 1, "pass", None));
    assert_eq!(deeds.len(), 8 + 4 + 4 + 1);
    // Ann would have a red and a blue left at the goal; Ben, without blue, stays with a white and a red chip.
    assert_eq!(rows(&deeds)[16], (1, 3, "offer", Some((0, -10.0, 110.0))));
    assert!(deeds.iter().all(|done| done.deed.words.is_none()));
    assert_eq!(game.type_name(play.state(), Seat(0)), None);
    play.clock();
    assert_eq!(play.deeds().len(), deeds.len());
}

#[test]
fn nobody_sends_what_it_does_not_hold() {
    let game = match_on("[visibility]\nchips = \"parties\"", &[ROW]);
    let play = played(&game, &["Ann: propose 1 red for 9 blue"]);
    // Ann would have 2 blue and 2 red, and a red and a blue left at the goal; Ben a white and a red, and stays.
    assert_eq!(rows(&play.deeds()), [(0, 0, "offer", Some((1, 110.0, -10.0)))]);
}

/// By how much a preview says that kept promises would change what chips are worth to a seat.
fn foreseen(preview: &Value, game: &Repeated, seat: Seat) -> i64 {
    preview["kept"]["score_changes"][game.name(seat)].as_i64().unwrap()
}

#[test]
fn every_offer_is_worth_what_the_preview_says() {
    let mut offers = 0;
    for scenario in SCENARIOS {
        let game = builtin(scenario.name, &[]);
        for agents in [["random", "random"], ["social", "random"], ["purb", "social"]] {
            let built = [0, 1].map(|at| GAME.build_agent(&game, Seat(at), agents[usize::from(at)], &Library::empty()));
            let played = run_one(&game, &mut built.map(Result::unwrap), 3, 0, true);
            let (mut state, mut made) = (game.start(), 0);
            for (_, event) in &played.record {
                let deed = game.deed(&state, event);
                assert!(deed.as_ref().is_none_or(|deed| deed.period <= played.outcome.period));
                if let Event::Said(Said { seat, saying: Saying::Propose(_), .. }) = event {
                    let (view, offer) = (game.view(&state, *seat), deed.and_then(|deed| deed.offer).unwrap());
                    let action = game.move_behind(event).unwrap().1;
                    let preview = game.preview(&view, &action, Language::English);
                    let then = |seat| Some((view.prospect(seat).unwrap() + foreseen(&preview, &game, seat)) as f64);
                    assert_eq!((offer.own, offer.theirs), (then(*seat), then(seat.other())));
                    made += 1;
                }
                game.apply(&mut state, event);
            }
            assert_eq!(played.outcome.facts["proposals"], made);
            offers += made;
        }
    }
    assert!(offers > 100, "only {offers} offers");
}
