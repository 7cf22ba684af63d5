//! Whole plays in notation; [`game::plays`] says how they are written.

use game::Game;
use game::plays::{Play, check_folder};
use trails::repeated::{GAME, Repeated, SEATS};

/// Which board, turn and step it is, where players stand, what they hold, and for whom the table waits; or how it ended.
fn stand(play: &Play<'_, Repeated>) -> String {
    let game = play.game();
    if let Some(outcome) = game.outcome(play.state()) {
        let scores: Vec<String> = outcome.scores.iter().map(f64::to_string).collect();
        let boards = outcome.facts["boards"].as_array().unwrap().iter();
        let ends: Vec<&str> = boards.map(|board| board["end"].as_str().unwrap()).collect();
        return format!("{} {} by {}", outcome.ending.name(), scores.join(" "), ends.join(", "));
    }
    let view = game.view(play.state(), SEATS[0]);
    let stands = SEATS.map(|seat| {
        let (row, column) = view.leg().board().place(view.square(seat));
        let held = game.palette().write_chips(game.view(play.state(), seat).own());
        format!("{} at {row} {column} with {held}", game.name(seat))
    });
    let waiting: Vec<&str> = view.waiting_for().map(|seat| game.name(seat)).collect();
    let (board, turn, step) = (view.board() + 1, view.turn(), view.step().word());
    format!("board {board} turn {turn} {step}: {}; waiting for {}", stands.join(", "), waiting.join(", "))
}

#[test]
fn every_play_goes_as_it_says() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/repeated");
    let count = check_folder(&GAME, &folder, stand).unwrap_or_else(|error| panic!("{error}"));
    assert!(count >= 5, "only {count} plays were found");
}
