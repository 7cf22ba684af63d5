//! Whole plays in notation, with the payoffs that the rules give them; [`game::plays`] says how they are written.

use bilateral::{Bilateral, Event, GAME};
use game::plays::{Play, check_folder};
use game::{Game, Seat};

fn stand(play: &Play<'_, Bilateral>) -> String {
    if let Some(outcome) = play.game().outcome(play.state()) {
        let scores: Vec<String> = outcome.scores.iter().map(f64::to_string).collect();
        return format!("{} {} in period {}", outcome.ending.name(), scores.join(" "), outcome.period);
    }
    let begins = if matches!(play.events().last(), Some(Event::PeriodEnded)) { " begins" } else { "" };
    let view = play.game().view(play.state(), Seat(0));
    let open = view.agreed().open_issues().count();
    let who = match play.game().turn(play.state()).may_act {
        set if set.contains(Seat(0)) && set.contains(Seat(1)) => "both may act",
        set if set.contains(Seat(0)) => "first may act",
        _ => "second may act",
    };
    format!("period {}{begins}, {open} open, {who}", view.period())
}

#[test]
fn every_play_has_the_payoffs_it_promises() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata");
    let count = check_folder(&GAME, &folder, stand).unwrap_or_else(|error| panic!("{error}"));
    assert!(count >= 6, "only {count} plays were found");
}
