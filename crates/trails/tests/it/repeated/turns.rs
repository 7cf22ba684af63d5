//! What may be done in a turn, and what may not.

use game::{Game, Seat, SeatSet};
use trails::repeated::{SEATS, Step};

use super::boards::{Row, played, rows, say};

const ROW: Row<'_> = ("rbrbrbrbr", [0, 8], [8, 0], ["4 red + 1 white", "4 blue"]);

fn refused(lines: &[&str], seat: u8, action: &str) -> String {
    let game = rows("", &[ROW]);
    let mut play = played(&game, lines);
    play.play(Seat(seat), action).unwrap_err().to_string()
}

#[test]
fn a_rejected_proposal_is_answered_by_one_of_the_other_and_that_is_all() {
    let game = rows("", &[ROW]);
    let mut play = played(&game, &["Ann: propose 1 red for 1 blue", "Ben: reject"]);
    let view = game.view(play.state(), Seat(1));
    assert_eq!((view.step(), view.proposer(), view.was_rejected()), (Step::Propose, Some(Seat(1)), false));
    assert!(game.view(play.state(), Seat(0)).was_rejected());
    say(&mut play, "Ben: propose 1 blue for 2 red");
    assert_eq!(game.view(play.state(), Seat(0)).waiting().map(|(from, _)| from), Some(Seat(1)));
    say(&mut play, "Ann: reject");
    assert_eq!(game.view(play.state(), Seat(0)).step(), Step::Move);
    let answers: Vec<_> =
        game.view(play.state(), Seat(0)).ledger().entries.iter().map(|entry| entry.accepted).collect();
    assert_eq!(answers, [Some(false), Some(false)]);
}

#[test]
fn what_is_promised_is_sent_in_full_in_part_or_not_at_all_but_no_more() {
    let agreed = ["Ann: propose 2 red for 1 blue", "Ben: accept"];
    let said = refused(&agreed, 0, "send 3 red");
    assert_eq!(said, "you did not promise these chips: 1 red; at most send 2 red");
    assert!(refused(&agreed, 1, "send 1 red").contains("at most send 1 blue"));
    for (ann, ben, held) in [("2 red", "1 blue", [4, 5]), ("1 red", "nothing", [4, 5]), ("nothing", "1 blue", [6, 3])] {
        let game = rows("", &[ROW]);
        let mut play = played(&game, &agreed);
        say(&mut play, &format!("Ben: send {ben}"));
        assert_eq!(game.view(play.state(), Seat(0)).own().total(), 5, "nothing changes hands before both have decided");
        say(&mut play, &format!("Ann: send {ann}"));
        assert_eq!(SEATS.map(|seat| game.view(play.state(), seat).own().total()), held);
        assert_eq!(game.view(play.state(), Seat(0)).step(), Step::Move, "what was not sent is not owed");
    }
}

#[test]
fn who_has_promised_nothing_has_nothing_to_decide() {
    let game = rows("", &[ROW]);
    let mut play = played(&game, &["Ann: propose nothing for 1 blue", "Ben: accept"]);
    assert_eq!(game.turn(play.state()).may_act, SeatSet::only(Seat(1)));
    assert!(play.play(Seat(0), "send nothing").is_err());
    say(&mut play, "Ben: send nothing");
    assert_eq!(game.view(play.state(), Seat(0)).step(), Step::Move);
}

#[test]
fn everything_has_its_time() {
    let agreed = ["Ann: propose 2 red for 1 blue", "Ben: accept"];
    let moving = [agreed[0], agreed[1], "Ann: send nothing", "Ben: send nothing"];
    assert!(refused(&[], 0, "send 1 red").contains("proposals are made"));
    assert!(refused(&[], 0, "stay").contains("proposals are made"));
    assert!(refused(&[], 1, "pass").contains("not your turn"));
    assert!(refused(&agreed, 0, "stay").contains("chips are sent now"));
    assert!(refused(&agreed, 0, "accept").contains("chips are sent now"));
    assert!(refused(&moving, 0, "send 1 red").contains("players move now"));
    assert!(refused(&moving, 0, "pass").contains("players move now"));
    let decided = [&agreed[..], &["Ann: send 1 red"]].concat();
    assert!(refused(&decided, 0, "send 2 red").contains("already decided"));
    let moved = [&moving[..], &["Ann: stay"]].concat();
    assert!(refused(&moved, 0, "walk right").contains("already decided"));
    assert!(refused(&[], 0, "sing").contains("is no move"));
    assert!(refused(&[], 0, "send 3 pink").contains("not a colour"));
    let game = rows("", &[ROW]);
    let said = game.decide(&game.start(), Seat(0), &game.read_move("pass").unwrap()).unwrap_err().to_string();
    assert!(said.contains("not been drawn"), "{said}");
    assert!(game.decide(&game.start(), Seat(2), &game.read_move("pass").unwrap()).is_err());
}

#[test]
fn steps_are_counted_and_paid_for() {
    let quiet = ["Ann: pass", "Ben: pass"];
    assert_eq!(refused(&quiet, 0, "walk right 2"), "a turn has one step at most");
    assert!(refused(&quiet, 0, "walk right").contains("does not have: 1 blue"));
    assert!(refused(&quiet, 0, "walk up").contains("leads to no square"));
    let game = rows("steps_per_turn = 2", &[("rrrrr", [0, 4], [1, 0], ["4 red", "4 red"])]);
    let mut play = played(&game, &quiet);
    assert!(play.play(Seat(0), "walk right 2").unwrap_err().to_string().contains("leads on from a goal"));
    assert!(play.play(Seat(1), "walk left 3").unwrap_err().to_string().contains("2 steps at most"));
    say(&mut play, "Ben: walk left 2");
    assert_eq!(game.view(play.state(), Seat(1)).own().total(), 4, "nobody walks before both have decided");
    say(&mut play, "Ann: stay");
    assert_eq!(game.view(play.state(), Seat(1)).own().total(), 2);
}

#[test]
fn who_has_no_chips_can_pass_and_stay_until_the_end() {
    let game = rows("", &[("rrr", [0, 2], [2, 0], ["nothing", "nothing"])]);
    let mut play = played(&game, &[]);
    assert_eq!(game.legal_moves(&game.view(play.state(), Seat(0))).len(), 1, "there is nothing but to pass");
    while game.outcome(play.state()).is_none() {
        say(&mut play, "clock");
    }
    assert_eq!(game.outcome(play.state()).unwrap().scores, [-20.0, -20.0]);
}

#[test]
fn a_misspelt_key_breaks_no_promise() {
    use game::Wire;
    use serde_json::json;
    let game = super::boards::builtin("repeated-both", &[]);
    let refused = |value: serde_json::Value| game.move_from_json(&value).map_err(|refusal| refusal.to_string());
    for (value, reason) in [
        (json!({"send": {"chip": {"red": 3}}}), "say which chips you send"),
        (json!({"send": {}}), "say which chips you send"),
        (json!({"send": {"chips": {"red": 1}, "to": "Ben"}}), "there is no to here; write chips"),
        (json!({"propose": {"give": {"red": 1}, "takes": {"green": 1}}}), "there is no give here; write gives, takes"),
        (json!({"propose": null}), "write an object with gives, takes"),
    ] {
        let said = refused(value.clone()).unwrap_err();
        assert!(said.contains(reason), "{value}: {said}");
    }
    assert!(refused(json!({"send": {"chips": {}}})).is_ok(), "to send nothing must be said");
    assert!(refused(json!({"propose": {"takes": {"green": 1}}})).is_ok(), "to ask for a gift is a proposal");
}
