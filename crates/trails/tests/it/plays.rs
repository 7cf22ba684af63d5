//! Whole plays in notation, with the scores that the rules give them; [`game::plays`] says how they are written.

use game::plays::{Play, check_folder};
use game::{Game, Seat};
use trails::contract::{Contract, GAME};

fn stand(play: &Play<'_, Contract>) -> String {
    let game = play.game();
    if let Some(outcome) = game.outcome(play.state()) {
        let scores: Vec<String> = outcome.scores.iter().map(f64::to_string).collect();
        let (goal, committed) = (&outcome.facts["goal"], &outcome.facts["committed_to"]);
        return format!(
            "{} {} at {} in round {}, committed to {}",
            outcome.ending.name(),
            scores.join(" "),
            goal.as_str().unwrap_or("no goal"),
            outcome.period + 1,
            committed.as_str().unwrap_or("nobody")
        );
    }
    let view = game.view(play.state(), Seat(0));
    let (row, column) = game.board().place(view.square());
    let waiting: Vec<&str> = view.waiting_for().map(|seat| game.seats()[seat.index()].as_str()).collect();
    let scores: Vec<String> = view.scores().iter().map(i64::to_string).collect();
    format!(
        "round {} {} at {row},{column}: {}; waiting for {}",
        view.round(),
        view.step().word(),
        scores.join(" "),
        waiting.join(", ")
    )
}

#[test]
fn every_play_has_the_scores_it_promises() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata");
    let count = check_folder(&GAME, &folder, stand).unwrap_or_else(|error| panic!("{error}"));
    assert!(count >= 6, "only {count} plays were found");
}
