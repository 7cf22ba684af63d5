//! What a side keeps to itself: sealed choices, messages that were not drawn, and questions.

use crisis::{Crisis, Event, Protocol, read_setup, scenario};
use game::plays::Play;
use game::{Game, Language, Seat, Spoken, Staged};

const CANADA: Seat = Seat(0);
const SPAIN: Seat = Seat(1);

fn dispute(protocol: Protocol) -> Crisis {
    let mut setup = read_setup(&scenario("fishing-dispute").unwrap()).unwrap();
    setup.protocol = protocol;
    setup.preparation_seconds = 0;
    setup.check("fishing-dispute").unwrap()
}

/// All that a seat, or a spectator, can learn from a play.
fn known(play: &Play<'_, Crisis>, seat: Option<Seat>) -> String {
    let english = Language::English;
    let told = play
        .events()
        .iter()
        .map(|event| (play.game().narrate(event, seat, english), play.game().told_json(event, seat, english)));
    let told: Vec<_> = told.filter(|(text, json)| text.is_some() || json.is_some()).collect();
    let view = seat.map(|seat| play.game().view_json(&play.game().view(play.state(), seat), english));
    let history = seat.map(|seat| play.game().view(play.state(), seat).history().count());
    format!("{told:?} {view:?} {history:?}")
}

#[test]
fn a_sealed_message_is_known_to_its_writer_only() {
    let game = dispute(Protocol::Steps);
    let mut play = Play::new(&game);
    let before = known(&play, Some(SPAIN));
    play.play(CANADA, "offer sign 27; Spain: pollution = 15%").unwrap();
    assert_eq!(known(&play, Some(SPAIN)), before);
    assert!(!known(&play, None).contains("27"), "a spectator knows more than the players");
    assert!(known(&play, Some(CANADA)).contains("27"));
    play.play(SPAIN, "offer sign 48").unwrap();
    play.chance(1).unwrap();
    // Spain's message was drawn; Canada's is never heard.
    assert!(!known(&play, Some(SPAIN)).contains("27") && known(&play, Some(CANADA)).contains("48"));
    assert!(!known(&play, None).contains("27"));
}

#[test]
fn sealed_actions_are_laid_open_together() {
    let game = dispute(Protocol::Steps);
    let mut play = Play::new(&game);
    play.clock();
    let before = known(&play, Some(CANADA));
    play.play(SPAIN, "act opt out").unwrap();
    assert_eq!(known(&play, Some(CANADA)), before);
    play.play(CANADA, "act Canada: sanctions = Yes").unwrap();
    assert!(known(&play, Some(CANADA)).contains("opt_out"));
    assert!(play.events().iter().any(|event| matches!(event, Event::Revealed([Some(_), Some(_)]))));
}

#[test]
fn questions_are_answered_to_who_asks_and_to_nobody_else() {
    let game = dispute(Protocol::Free);
    let mut play = Play::new(&game);
    let before = known(&play, Some(SPAIN));
    play.play(
        CANADA,
        "ask agreement at 5: sign 34; Canada: ships = 10; Canada: sanctions = Yes; Spain: pollution = 25%",
    )
    .unwrap();
    assert_eq!(known(&play, Some(SPAIN)), before);
    let told = game.told_json(&play.events()[0], Some(CANADA), Language::English).unwrap();
    assert_eq!(told["asked"]["answer"]["worth"], serde_json::json!([565.0, 790.0]));
    assert_eq!(told["asked"]["answer"]["worth_next"], serde_json::json!([560.0, 800.0]));
    assert_eq!(game.told_json(&play.events()[0], None, Language::English), None);
}
