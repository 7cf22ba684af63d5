//! Whole plays of the paper's examples in notation; [`game::plays`] says how they are written.

use game::plays::{Play, check_folder};
use game::{Game, Seat};
use trails::revelation::{GAME, Revelation, SEATS, Step};

/// How things stand; while an offer waits, with the scores that it would bring.
fn stand(play: &Play<'_, Revelation>) -> String {
    let (game, view) = (play.game(), play.game().view(play.state(), Seat(0)));
    if let Some(outcome) = game.outcome(play.state()) {
        let scores: Vec<String> = outcome.scores.iter().map(f64::to_string).collect();
        let gains: Vec<String> = SEATS.map(|seat| outcome.facts["benefits"][game.name(seat)].to_string()).to_vec();
        let (scores, gains) = (scores.join(" "), gains.join(" "));
        return format!("{} {scores}, gains {gains} in round {}", outcome.ending.name(), outcome.period + 1);
    }
    let waiting: Vec<&str> = view.waiting_for().map(|seat| game.name(seat)).collect();
    if view.step() == Step::Reveal {
        return format!("reveal: waiting for {}", waiting.join(", "));
    }
    let goals = SEATS.map(|seat| game.view(play.state(), seat).own_goal());
    let shown = SEATS.map(|seat| match view.revealed(seat) {
        Some(true) => format!("{} shows {}", game.name(seat), game.goal_name(seat, goals[seat.index()])),
        _ => format!("{} hides", game.name(seat)),
    });
    let held = view.talk().unwrap().held_after();
    let scores = SEATS.map(|seat| game.score(seat, goals[seat.index()], &held[seat.index()]).to_string());
    let (step, shown, scores) = (view.step().word(), shown.join(", "), scores.join(" "));
    format!("round {} {step}, {shown}: {scores}; waiting for {}", view.round(), waiting.join(", "))
}

#[test]
fn every_play_of_the_paper_s_examples_has_the_scores_it_promises() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata/revelation");
    let count = check_folder(&GAME, &folder, stand).unwrap_or_else(|error| panic!("{error}"));
    assert!(count >= 5, "only {count} plays were found");
}
