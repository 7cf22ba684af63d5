//! Blind decisions are blind, and where chips are hidden nothing tells of the other's.

use game::plays::Play;
use game::{Draft, Game, Language, Seat, Spoken, Staged, Wire};
use serde_json::{Value, json};
use trails::repeated::{Event, Repeated, SEATS};

use super::boards::{Row, played, rows, say};

const ROW: Row<'_> = ("rbrbrbrbr", [0, 8], [8, 0], ["4 red + 2 blue", "3 blue + 2 red"]);

/// All that a seat is shown and told of a play.
fn known(play: &Play<'_, Repeated>, seat: Seat) -> Vec<String> {
    let (game, view) = (play.game(), play.game().view(play.state(), seat));
    let told = play.events().iter().flat_map(|event| {
        let data = game.public_json(event, Some(seat)).map(|json| json.to_string());
        [
            game.narrate(event, Some(seat), Language::English),
            data,
            game.public_json(event, None).map(|json| json.to_string()),
        ]
    });
    let lines = game.lines(&view, &Draft::default()).into_iter().map(|part| format!("{part:?}"));
    let typed = game.examples(&view, &Draft::default()).into_iter().map(|example| example.line);
    let previews = ["accept", "reject", "propose 1 red for 1 blue", "send 1 red", "stay", "walk right", "walk left"]
        .map(|line| game.preview(&view, &game.read_move(line).unwrap(), Language::English).to_string());
    let moves = game.legal_moves(&view).into_iter().map(|action| format!("{action:?}"));
    let agent = format!("{:?} {:?} {:?}", view.game().setup().layouts, view.held(seat.other()), view.finishes());
    let fields = view.game().legs().iter().map(|leg| format!("{:?}", leg.players()));
    told.flatten()
        .chain(lines)
        .chain(typed)
        .chain(previews)
        .chain(moves)
        .chain(fields)
        .chain([game.view_text(&view, Language::English), agent])
        .chain([game.briefing(&view, Language::English).to_string()])
        .collect()
}

/// Where a seat knows more in one of two plays, the first such thing.
fn difference(one: &Play<'_, Repeated>, other: &Play<'_, Repeated>, seat: Seat) -> Option<(String, String)> {
    let (one, other) = (known(one, seat), known(other, seat));
    assert_eq!(one.len(), other.len());
    one.into_iter().zip(other).find(|(one, other)| one != other)
}

#[test]
fn what_the_other_sends_shows_only_when_both_have_decided() {
    let game = rows("", &[ROW]);
    let agreed = ["Ann: propose 2 red for 1 blue", "Ben: accept"];
    let [all, nothing] = ["Ann: send 2 red", "Ann: send nothing"].map(|line| {
        let mut play = played(&game, &agreed);
        say(&mut play, line);
        play
    });
    assert_eq!(difference(&all, &nothing, Seat(1)), None);
    assert!(difference(&all, &nothing, Seat(0)).is_some());
    assert!(game.view(all.state(), Seat(1)).has_decided(Seat(0)));
    let event = all.events().last().unwrap();
    assert_eq!(game.narrate(event, Some(Seat(1)), Language::English).unwrap(), "Ann has decided.");
    assert_eq!(game.public_json(event, Some(Seat(1))), Some(json!({"decided": {"seat": "Ann"}})));
    assert_eq!(game.public_json(event, None), Some(json!({"decided": {"seat": "Ann"}})));
    let [mut all, mut nothing] = [all, nothing];
    [&mut all, &mut nothing].into_iter().for_each(|play| say(play, "Ben: send 1 blue"));
    assert!(difference(&all, &nothing, Seat(1)).is_some());
    let told = game.narrate(nothing.events().last().unwrap(), Some(Seat(1)), Language::English).unwrap();
    assert_eq!(told, "Ann sends nothing of the promised 2 red. Ben sends 1 blue, all that was promised.");
}

#[test]
fn where_the_other_walks_shows_only_when_both_have_decided() {
    let game = rows("", &[ROW]);
    let [step, stay] = ["Ann: walk right", "Ann: stay"].map(|line| {
        let mut play = played(&game, &["Ann: pass", "Ben: pass"]);
        say(&mut play, line);
        play
    });
    assert_eq!(difference(&step, &stay, Seat(1)), None);
    assert!(difference(&step, &stay, Seat(0)).is_some());
}

const HIDDEN: &str = "[visibility]\nchips = \"parties\"";

/// The same match, in which the other player has more chips than in the first.
fn worlds() -> [Repeated; 2] {
    [["4 red + 2 blue", "3 blue + 2 red"], ["4 red + 2 blue", "9 blue + 2 red + 5 white"]]
        .map(|chips| rows(HIDDEN, &[(ROW.0, ROW.1, ROW.2, chips); 2]))
}

#[test]
fn hidden_chips_show_nowhere_until_the_match_is_over() {
    let games = worlds();
    let mut plays = games.each_ref().map(|game| played(game, &[]));
    let lines = [
        "Ann: propose 1 red for 6 blue",
        "Ben: accept",
        "Ann: send 1 red",
        "Ben: send 1 blue",
        "Ann: walk right",
        "Ben: walk left",
        "Ben: propose 1 blue for 2 red",
        "Ann: reject",
        "Ann: pass",
        "Ann: stay",
        "Ben: stay",
    ];
    for line in lines {
        plays.iter_mut().for_each(|play| say(play, line));
        let [one, other] = &plays;
        assert_eq!(difference(one, other, Seat(0)), None, "after {line}");
    }
    // The first board ends, then the second; what Ben scored Ann learns only when all is over.
    while games[0].outcome(plays[0].state()).is_none() {
        let [one, other] = &plays;
        assert_eq!(difference(one, other, Seat(0)), None);
        let scores = games[0].view(plays[0].state(), Seat(0)).finishes();
        assert!(scores.iter().all(|finish| finish.scores[1].is_none() && finish.scores[0].is_some()));
        plays.iter_mut().for_each(|play| say(play, "clock"));
    }
    let views = [0, 1].map(|at| games[at].view_json(&games[at].view(plays[at].state(), Seat(0)), Language::English));
    assert_ne!(views[0]["chips"]["Ben"], views[1]["chips"]["Ben"]);
    assert_ne!(views[0]["finished"], views[1]["finished"]);
}

#[test]
fn a_refusal_does_not_tell_what_the_other_holds_and_one_may_accept_what_one_cannot_deliver() {
    let games = worlds();
    for asked in ["propose 1 red for 1 white", "propose 1 red for 6 blue", "propose 1 red for 9999 blue"] {
        let mut accepted = games.each_ref().map(|game| played(game, &[]));
        accepted.iter_mut().for_each(|play| play.play(Seat(0), asked).unwrap());
        accepted.iter_mut().for_each(|play| play.play(Seat(1), "accept").unwrap());
    }
    let refused =
        |line: &str| games.each_ref().map(|game| played(game, &[]).play(Seat(0), line).unwrap_err().to_string());
    let [poor, rich] = refused("propose 5 red for 1 blue");
    assert_eq!(poor, rich);
    assert!(poor.contains("Ann does not have all these chips: 1 red too many"), "{poor}");
    let too_many = json!({"propose": {"gives": {"red": 1}, "takes": {"blue": 10_001}}});
    let action = games[0].move_from_json(&too_many).unwrap();
    let play = played(&games[0], &[]);
    let said = games[0].decide(play.state(), Seat(0), &action).unwrap_err().to_string();
    assert!(said.contains("nobody has more than 10000"), "{said}");
    // Who promised what it does not have can only send what it has.
    let mut play = played(&games[0], &["Ann: propose 1 red for 6 blue", "Ben: accept"]);
    let said = play.play(Seat(1), "send 6 blue").unwrap_err().to_string();
    assert!(said.contains("Ben does not have all these chips: 3 blue too many"), "{said}");
    play.play(Seat(1), "send 3 blue").unwrap();
}

#[test]
fn where_chips_are_shown_nobody_asks_for_what_is_not_there() {
    let game = rows("", &[ROW]);
    let said = played(&game, &[]).play(Seat(0), "propose 1 red for 6 blue").unwrap_err().to_string();
    assert!(said.contains("Ben does not have all these chips: 3 blue too many"), "{said}");
}

#[test]
fn agents_are_built_with_what_all_know() {
    for game in worlds() {
        let known = game.known_to_all();
        assert!(known.legs().iter().all(|leg| leg.pool().is_empty()));
        assert!(known.setup().layouts.iter().all(|layout| layout.chips == ["nothing", "nothing"]));
        let mut play = played(&game, &[]);
        say(&mut play, "Ann: pass");
        // What it takes to reach a goal does not depend on anybody's chips.
        let ways = SEATS.map(|seat| known.leg(0).needs_of(seat).from(known.leg(0).start(seat)).len());
        assert_eq!(ways, [1, 1]);
        let view = game.view(play.state(), Seat(0));
        assert_eq!((view.prospect(Seat(1)), view.is_independent(Seat(1))), (None, None));
        assert!(view.prospect(Seat(0)).is_some());
    }
}

#[test]
fn the_end_of_a_board_is_told_with_the_own_score_only_where_chips_are_hidden() {
    let game = rows(&format!("dormant_rounds = 1\n{HIDDEN}"), &[ROW, ROW]);
    let mut play = played(&game, &[]);
    ["clock", "clock", "clock"].into_iter().for_each(|line| say(&mut play, line));
    let event = play.events().last().unwrap();
    assert!(matches!(event, Event::BoardOver(_)), "{event:?}");
    let scores = |seat| game.public_json(event, seat).unwrap()["board_over"]["scores"].clone();
    assert_eq!(scores(Some(Seat(0))), json!({"Ann": -50, "Ben": Value::Null}));
    assert_eq!(scores(None), json!({"Ann": Value::Null, "Ben": Value::Null}));
    let told = game.narrate(event, Some(Seat(0)), Language::English).unwrap();
    let ended = "The board is over. Ann has not moved for a turn. Ben has not moved for a turn. Ann scores -50 points.";
    assert_eq!(told, ended);
}
