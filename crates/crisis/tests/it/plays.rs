//! Whole plays in notation, with the payoffs that the rules give them; [`game::plays`] says how they are written.

use crisis::{Crisis, GAME};
use game::plays::{Play, check_folder};
use game::{Game, Seat};

fn stand(play: &Play<'_, Crisis>) -> String {
    if let Some(outcome) = play.game().outcome(play.state()) {
        let scores: Vec<String> = outcome.scores.iter().map(f64::to_string).collect();
        return format!("{} {} at t {}", outcome.ending.name(), scores.join(" "), outcome.facts["t"]);
    }
    let view = play.game().view(play.state(), Seat(0));
    let set = play.game().turn(play.state()).may_act;
    let who = match (set.contains(Seat(0)), set.contains(Seat(1))) {
        (true, true) => "both",
        (true, false) => "first",
        (false, true) => "second",
        (false, false) => "nobody",
    };
    format!("t {}, step {}, {who} may act", view.t(), view.step().name())
}

#[test]
fn every_play_has_the_payoffs_it_promises() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata");
    let count = check_folder(&GAME, &folder, stand).unwrap_or_else(|error| panic!("{error}"));
    assert!(count >= 6, "only {count} plays were found");
}
