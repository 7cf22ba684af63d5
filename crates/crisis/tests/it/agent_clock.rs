//! What the paper's agent does in time: reminders, patience with long talks, and the moves that it keeps for the end.
//!
//! Agents see no clock: a message or an action counts as twenty seconds, a period as its full time.

use crisis::{Action, Agreement, Crisis, Main, Message, Move, Setup};
use game::Seat;

use crate::apart::{actions, array, least, signed};
use crate::reference::builtin;
use crate::talks::{Talks, comment, is_comment, offers, opts_out};

const CANADA: Seat = Seat(0);
const SPAIN: Seat = Seat(1);

fn with_moves(moves_per_period: u32) -> Crisis {
    Setup { moves_per_period, ..builtin("fishing-dispute").setup().clone() }.check("fishing-dispute").unwrap()
}

/// Messages and actions so far; questions and being done are none.
fn moves(talks: &Talks<'_>) -> u64 {
    talks
        .view()
        .history()
        .filter(|event| matches!(event, crisis::Event::Said { .. } | crisis::Event::Acted { .. }))
        .count() as u64
}

/// A reminder of a promise: no topic, and what was promised.
fn reminds(action: &Move, of: &str) -> bool {
    matches!(action, Move::Say(Message::Comment { topic: None, text }) if text.contains(of))
}

#[test]
fn a_promise_is_recalled_when_its_time_is_up_and_once() {
    let crisis = builtin("fishing-dispute");
    for (minutes, kept) in [(1, false), (2, false), (1, true), (8, false)] {
        let spec = format!("crisis-agent:full_offers=no,reminder_minutes=1000,promise_minutes={minutes}");
        let mut talks = Talks::with(&crisis, CANADA, &spec);
        let opened = talks.hear_out();
        let pollution = Action { main: None, values: vec![Some(3), None] };
        assert_eq!(offers(&opened), [[Action::open(2), pollution.clone()]]);
        talks.tell(Move::Say(Message::Yes { to: 1 }));
        let due = moves(&talks) * 20 + minutes * 60;
        if kept {
            talks.tell(Move::Act(pollution));
        }
        // Words and deeds take the same time.
        let deed = Move::Act(Action { main: None, values: vec![None, Some(1)] });
        let pastime = if minutes == 2 { deed } else { comment("Good fishing today.") };
        let mut reminded = false;
        while talks.view().period() == 0 {
            // However much is said, a period has only its seven minutes.
            let now = (moves(&talks) * 20).min(420);
            let action = talks.hear();
            let expected = !kept && !reminded && now >= due;
            assert_eq!(reminds(&action, "Spain reduces pollution by 50%"), expected, "{action:?} at {now}, due {due}");
            reminded |= expected;
            if action == Move::Done {
                talks.tell(pastime.clone());
            }
        }
        assert_eq!(reminded, !kept && due <= 420, "{minutes} {kept}");
    }
}

#[test]
fn a_period_counts_with_its_full_time() {
    let crisis = builtin("fishing-dispute");
    let mut talks = Talks::with(&crisis, CANADA, "crisis-agent:full_offers=no,reminder_minutes=1000,promise_minutes=7");
    talks.hear_out();
    talks.tell(Move::Say(Message::Yes { to: 1 }));
    // Sixty seconds and seven minutes: due a minute after the period's end.
    let first = talks.let_the_period_pass();
    let second = talks.hear_out();
    assert!(![first, second].concat().iter().any(|action| reminds(action, "pollution by 50%")));
    let mut waited = 0;
    loop {
        talks.tell(comment("Good fishing today."));
        waited += 1;
        if talks.hear_out().iter().any(|action| reminds(action, "pollution by 50%")) {
            break;
        }
        assert!(waited < 5);
    }
    // One offer of the agent and two comments are sixty seconds.
    assert_eq!(waited, 2);
}

/// Every three minutes it brings up what the other side has not agreed to and the last four offers do not speak of.
#[test]
fn what_is_open_is_brought_up_in_time() {
    let crisis = builtin("fishing-dispute");
    for (spec, every) in [
        ("crisis-agent:full_offers=no,answers=no", 180),
        ("crisis-agent:full_offers=no,answers=no,reminder_minutes=1", 60),
    ] {
        let mut talks = Talks::with(&crisis, CANADA, spec);
        let (mut last, mut asked, mut spoken) = (0, Vec::new(), vec!["pollution"]);
        for _ in 0..18 {
            let now = moves(&talks) * 20;
            let action = talks.hear();
            let open: Vec<&str> = ["total allowable catch", "pollution", "sanctions"]
                .into_iter()
                .filter(|slot| !spoken.contains(slot))
                .collect();
            let topic = open.iter().find(|slot| is_comment(&action, slot));
            assert_eq!(topic.is_some(), now >= last + every && !open.is_empty() && now > 20, "{action:?} at {now}");
            if let Some(topic) = topic {
                last = now;
                asked.push(*topic);
                // What it proposes about it is what the array has.
                let Move::Say(Message::Offer(offer)) = talks.hear() else { panic!("an offer follows") };
                let mut expected = [Action::open(2), Action::open(2)];
                match *topic {
                    "sanctions" => expected[1].values[1] = Some(0),
                    _ => expected = [(); 2].map(|()| Action { main: Some(Main::Sign(36)), ..Action::open(2) }),
                }
                assert_eq!(offer, expected);
                spoken.push(topic);
            }
            if action == Move::Done {
                talks.tell(comment("Good fishing today."));
            }
        }
        asked.sort_unstable();
        assert_eq!(asked, ["sanctions", "total allowable catch"], "{spec}");
    }
}

#[test]
fn of_many_messages_the_latest_eight_are_answered() {
    let crisis = builtin("fishing-dispute");
    let mut talks = Talks::with(&crisis, CANADA, "crisis-agent:answers=no");
    for _ in 0..11 {
        let action = Action { main: Some(Main::Sign(54)), ..Action::open(2) };
        talks.tell(Move::Say(Message::Request { of: CANADA, action }));
    }
    let answers = talks.hear_out();
    assert_eq!(answers.iter().filter(|action| is_comment(action, "fairness")).count(), 8, "{answers:?}");
    // Who says that it is done has nothing left to answer.
    talks.tell(comment("Good fishing today."));
    assert_eq!(talks.hear(), Move::Done);
}

#[test]
fn the_last_moves_of_a_period_are_kept_for_what_matters() {
    let crisis = with_moves(6);
    let mut talks = Talks::with(&crisis, CANADA, "crisis-agent");
    assert_eq!(talks.hear_out().len(), 2, "its offer and its greeting");
    let bad = Agreement { main: 54, values: array(CANADA, 0).values };
    talks.offer(&bad);
    assert_eq!(talks.hear(), Move::Done);
    let good = Agreement { main: 36, ..bad };
    let to = talks.offer(&good);
    assert_eq!(talks.hear(), Move::Say(Message::Yes { to }));
    assert_eq!(talks.hear(), Move::Act(actions(&good)[0].clone()));
    // At the end there may be no time to wait for the other side.
    let mut talks = Talks::with(&crisis, CANADA, "crisis-agent");
    talks.wait_until(9);
    assert!(matches!(talks.hear(), Move::Say(Message::Offer(_))));
    assert!(matches!(talks.hear(), Move::Say(Message::Comment { .. })));
    assert!(opts_out(&talks.hear()));
    // Or the other side may have no moves left.
    let crisis = with_moves(8);
    let mut talks = Talks::with(&crisis, CANADA, "crisis-agent");
    talks.wait_until(9);
    talks.hear();
    for _ in 0..8 {
        talks.tell(comment("Good fishing today."));
    }
    assert!(matches!(talks.hear(), Move::Say(Message::Comment { .. })));
    assert!(opts_out(&talks.hear()));
}

#[test]
fn told_to_wait_it_greets_back_and_answers() {
    let crisis = builtin("fishing-dispute");
    // Who has not said anything yet greets, and answers in no other way.
    let mut polite = Talks::with(&crisis, SPAIN, "crisis-agent:first_message=no");
    polite.tell(comment("Good morning."));
    let said = polite.hear_out();
    assert!(said.len() == 1 && is_comment(&said[0], "greeting"), "{said:?}");
    let mut talks = Talks::with(&crisis, SPAIN, "crisis-agent:first_message=no,answers=no");
    assert_eq!(talks.hear_out(), []);
    talks.tell(comment("Good morning."));
    let said = talks.hear_out();
    assert!(said.len() == 1 && is_comment(&said[0], "greeting"), "{said:?}");
    talks.tell(comment("Well?"));
    assert_eq!(talks.hear_out(), []);
    let mut bad = array(SPAIN, 0);
    bad.main = 1;
    talks.offer(&bad);
    let mut opening = array(SPAIN, 0);
    opening.main += 3;
    assert_eq!(talks.hear(), Move::Say(Message::full_offer(&opening)));
    // It has made its offer of the period, and greeted.
    assert_eq!(talks.hear_out(), []);
    // Who stays silent is made an offer in the second period.
    let mut talks = Talks::with(&crisis, SPAIN, "crisis-agent:first_message=no");
    assert_eq!(talks.let_the_period_pass(), []);
    let mut opening = array(SPAIN, 1);
    opening.main += 3;
    assert_eq!(talks.hear_out(), [Move::Say(Message::full_offer(&opening))]);
}

/// Spain says yes, and signs without doing what it promised: it is told so, once, and Canada signs only what is still
/// good enough.
#[test]
fn a_signature_without_the_promised_deeds_is_weighed_as_it_is() {
    let crisis = builtin("fishing-dispute");
    for pollution in 0..4_u8 {
        for sanctions in 0..2_u8 {
            let mut talks = Talks::with(&crisis, CANADA, "crisis-agent");
            talks.hear_out();
            // Spain signs first, with these values, and then says yes.
            talks.tell(Move::Act(Action::sign(33, &vec![pollution, sanctions].into())));
            talks.tell(Move::Say(Message::Yes { to: 1 }));
            let found =
                Agreement { main: 33, values: [array(CANADA, 0).values[0].clone(), vec![pollution, sanctions].into()] };
            let is_good = signed(crisis.setup(), &found, 0)[0] >= least(crisis.setup(), CANADA, 0, 10.0);
            let moves = talks.hear_out();
            assert_eq!(talks.outcome().is_some(), is_good, "{pollution} {sanctions}: {moves:?}");
            if !is_good {
                let recalled =
                    |moves: &[Move]| moves.iter().filter(|action| reminds(action, "pollution by 50%")).count();
                assert_eq!(recalled(&moves), 1, "{moves:?}");
                talks.tell(comment("Good fishing today."));
                assert_eq!(recalled(&talks.hear_out()), 0);
            }
        }
    }
}

/// Who takes a seat over answers nothing that was answered, or left unanswered, before.
#[test]
fn an_agent_that_takes_over_goes_on_where_the_seat_stands() {
    let crisis = builtin("fishing-dispute");
    let mut talks = Talks::with(&crisis, CANADA, "crisis-agent");
    let action = Action { main: Some(Main::Sign(54)), ..Action::open(2) };
    talks.tell(Move::Say(Message::Request { of: CANADA, action }));
    assert!(is_comment(&talks.hear_out()[0], "fairness"));
    talks.tell(comment("Good fishing today."));
    talks.take_over("crisis-agent");
    assert_eq!(talks.hear_out(), []);
}

/// Told to wait, it is free to speak as soon as an offer has been made.
#[test]
fn told_to_wait_it_still_says_that_it_has_signed() {
    let crisis = builtin("fishing-dispute");
    let mut talks = Talks::with(&crisis, SPAIN, "crisis-agent:first_message=no");
    let good = array(SPAIN, 0);
    let to = talks.offer(&good);
    let moves = talks.hear_out();
    let signature = Move::Act(actions(&good)[1].clone());
    assert_eq!(moves[..2], [Move::Say(Message::Yes { to }), signature]);
    assert!(matches!(&moves[2..], [Move::Say(Message::Comment { topic: None, .. })]), "{moves:?}");
}

/// A side to which the main issue is worth nothing has no better opening.
#[test]
fn who_does_not_care_opens_with_the_array() {
    for seat in [CANADA, SPAIN] {
        let mut setup = builtin("fishing-dispute").setup().clone();
        (setup.main.points_per_unit[seat.index()], setup.periods) = (0.0, 1);
        let crisis = setup.check("careless").unwrap();
        let first = |spec| offers(&Talks::with(&crisis, seat, spec).hear_out());
        let (bold, modest) = (first("crisis-agent"), first("crisis-agent:opening=0"));
        assert!(!bold.is_empty() && bold == modest, "{bold:?} {modest:?}");
    }
}

#[test]
fn without_sentences_of_the_scenario_it_has_plain_ones() {
    let setup = Setup { sentences: Vec::new(), ..builtin("fishing-dispute").setup().clone() };
    let crisis = setup.check("terse").unwrap();
    let moves = Talks::with(&crisis, CANADA, "crisis-agent").hear_out();
    let text = "Canada greets Spain.".to_owned();
    assert_eq!(moves[1], Move::Say(Message::Comment { topic: Some("greeting".to_owned()), text }));
}
