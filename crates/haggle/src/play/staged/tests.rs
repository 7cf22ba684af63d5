//! Whole games of several kinds from scripted input, judged by what is printed.

use game::{AnyScenario, Seat};

use super::super::PlayOptions;
use super::super::page::Page;
use super::super::tests::assert_says;
use super::play;
use super::room::Room;
use crate::args::ScenarioArgs;

fn scenario(name: &str, settings: &[&str]) -> Box<dyn AnyScenario> {
    let settings = settings.iter().map(|&setting| setting.to_owned()).collect();
    crate::scenario::load(&ScenarioArgs { scenario: name.to_owned(), settings, types: Vec::new() }).expect("built in")
}

/// Plays and gives what was printed, without colours, on a wide page.
fn played(scenario: &dyn AnyScenario, seat: u8, opponent: Option<&str>, script: &str) -> String {
    let opponent = opponent.map(str::to_owned);
    let options = PlayOptions { seat: Seat(seat), opponent, seed: 1, log: None };
    let mut out = anstream::StripStream::new(Vec::new());
    play(scenario, &options, &mut script.as_bytes(), &mut out, 400).expect("the game is played");
    String::from_utf8(out.into_inner()).expect("text")
}

#[test]
fn a_crisis_is_told_from_the_beginning() {
    let said = played(&*scenario("fishing-dispute", &[]), 1, Some("dove"), "help\nhistory\nquit\n");
    assert_says(&said, &["The fishing dispute", "You: Spain.", "Canada: played by dove.", "Preparation"]);
    assert_says(&said, &["In force:", "If you opt out, expect", "The status quo:", "done", "begin the talks"]);
    assert_says(&said, &["You leave. The game is unfinished"]);
}

#[test]
fn an_agreement_is_signed_by_both() {
    let crisis = scenario("fishing-dispute", &["preparation=0"]);
    let moves = "offer sign 30; ships = 20\nsign 30\ndone\n".repeat(10);
    let said = played(&*crisis, 0, Some("dove"), &moves);
    assert_says(&said, &["Canada (2):", "It is worth ", "The end", "Canada (you):"]);
}

#[test]
fn opting_out_is_asked_twice() {
    let crisis = scenario("fishing-dispute", &["preparation=0"]);
    let said = played(&*crisis, 0, Some("dove"), "opt out\nsupport best\nopt out\nyes\n");
    assert_eq!(said.matches("Type it again (or yes)").count(), 2, "{said}");
    assert_says(&said, &["Opting out ends the crisis", "success with 10 %", "The best for you in period 0"]);
    assert_says(&said, &["The end", "opt-out"]);
}

#[test]
fn questions_are_answered_and_mistakes_explained() {
    let crisis = scenario("fishing-dispute", &["preparation=0"]);
    let script =
        "support\nsupport 34; ships = 20 at 4\nsupport frontier\nships = 20\nset Spain: sanctions = Yes\nyes\nofer 3\n";
    let said = played(&*crisis, 0, Some("dove"), script);
    assert_says(
        &said,
        &["Canada: if you opt out, success with 10 %", "Spain: if it opts out", "The status quo, reached at 10"],
    );
    assert_says(
        &said,
        &["Signed in period 4: the total allowable catch is 34 tons", "62 agreements cannot be improved"],
    );
    assert_says(&said, &["! ", "! what Spain does is for Spain to do", "is no move", "input ended"]);
}

#[test]
fn sealed_steps_can_be_played_to_the_deadline() {
    let crisis = scenario("fishing-dispute", &["preparation=0", "protocol=steps", "periods=2"]);
    let said = played(&*crisis, 0, Some("dove"), &"done\n".repeat(20));
    assert_says(&said, &["message step", "action step", "The end"]);
}

#[test]
fn the_contract_game_is_played_by_customer_and_provider() {
    let contract = scenario("contract", &[]);
    let said = played(&*contract, 0, None, &"reject\nstay\npass\nstay\n".repeat(3));
    assert_says(&said, &["The contract game", "played by sp-a", "propose", "The end"]);
    let said = played(&*contract, 1, None, &"pass\nreject\n".repeat(8));
    assert_says(&said, &["played by cs-a", "pass", "The end"]);
}

/// A page that takes its time, as a slow terminal does.
struct SlowPage;

impl std::io::Write for SlowPage {
    fn write(&mut self, text: &[u8]) -> std::io::Result<usize> {
        std::thread::sleep(std::time::Duration::from_millis(2));
        Ok(text.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn what_one_move_brings_about_happens_at_one_moment() {
    let crisis = scenario("fishing-dispute", &[]);
    let options = PlayOptions { seat: Seat(0), opponent: Some("dove".to_owned()), seed: 3, log: None };
    let seating = ["person".to_owned(), "dove".to_owned()];
    let mut room = Room::open(&*crisis, &options, &seating).expect("a table");
    room.play(&mut &b"done\nopt out\nyes\n"[..], &mut Page::new(&mut SlowPage, 80)).expect("the game is played");
    let kind = |event: &serde_json::Value| event.as_object().and_then(|event| event.keys().next().cloned());
    let ended = room.events().iter().position(|(_, event)| kind(event).as_deref() == Some("preparation_ended"));
    let ended = ended.expect("the preparation ends when the second side is ready");
    let [(ready_at, ready), (ended_at, _)] = &room.events()[ended - 1..=ended] else { panic!("two events") };
    assert_eq!((kind(ready).as_deref(), ready_at), (Some("finished"), ended_at));
}
