//! Offers in part, as the simple negotiators answer them: weighed inside the agreement that they would make themselves.

use crisis::{Action, Agreement, Event, GAME, Main, Message, Move};
use game::{Library, Seat, run_one};

use crate::apart::signed;
use crate::reference::builtin;
use crate::synthetic::{agreement, demand};
use crate::talks::{Talks, offers};

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// What is named is weighed inside the agreement that the agent offers itself.
#[test]
fn parts_are_accepted_if_the_rest_as_in_its_own_offer_leaves_enough() {
    let crisis = builtin("fishing-dispute");
    let setup = crisis.setup();
    let mut said = [0, 0];
    for (spec, exponent) in [("dove", 0.4), ("hawk", 4.0)] {
        for seat in SEATS {
            for t in 0..7 {
                for side in [0, 1] {
                    for place in [0, 1] {
                        for value in 0..setup.roles[side].parameters[place].values.len() {
                            let mut talks = Talks::with(&crisis, seat, spec);
                            talks.wait_until(t);
                            let own = agreement(&offers(&talks.hear_out())[0]);
                            let mut whole = own.clone();
                            whole.values[side][place] = u8::try_from(value).unwrap();
                            let target = demand(setup, seat, &talks.its_view(), exponent);
                            let is_good = signed(setup, &whole, t)[seat.index()] >= target - 1e-9;
                            let mut part = [Action::open(2), Action::open(2)];
                            part[side].values[place] = Some(value);
                            talks.tell(Move::Say(Message::Offer(part)));
                            let to = talks.last_id();
                            let expected = if is_good { Message::Yes { to } } else { Message::No { to } };
                            let told = format!("{spec} {seat:?} at {t}: {value} of {side} {place}");
                            assert_eq!(talks.hear(), Move::Say(expected), "{told}");
                            said[usize::from(is_good)] += 1;
                            assert_keeps_its_word(talks, seat, (side, place, value), is_good && spec == "dove", &told);
                        }
                    }
                }
            }
        }
    }
    assert!(said.iter().all(|count| *count > 50), "{said:?}");
}

/// What the dove has agreed to do it does at once; nothing else is done, and nothing is signed.
fn assert_keeps_its_word(mut talks: Talks<'_>, seat: Seat, named: (usize, usize, usize), promised: bool, told: &str) {
    let (side, place, value) = named;
    let before = talks.its_view().in_force(seat).clone();
    let moves = talks.hear_out();
    let mut expected = Action::open(2);
    if promised && side == seat.index() && usize::from(before[place]) != value {
        expected.values[place] = Some(value);
        assert_eq!(moves, [Move::Act(expected)], "{told}");
    } else {
        assert!(moves.is_empty(), "{told}: {moves:?}");
    }
}

/// Part by part to a whole: what was agreed before counts when the main value comes, and is signed with it.
#[test]
fn a_main_value_is_weighed_with_what_was_agreed_before() {
    let crisis = builtin("fishing-dispute");
    let (setup, seat) = (crisis.setup(), Seat(1));
    let t = 6;
    let parts = |values: [[Option<usize>; 2]; 2]| values.map(|values| Action { main: None, values: values.to_vec() });
    for main in [20, 30, 40, 50] {
        for pollution in [0, 3] {
            let mut talks = Talks::with(&crisis, seat, "dove");
            talks.wait_until(t);
            talks.hear_out();
            // Canada would remove all ships, and Spain would reduce pollution or not.
            talks.tell(Move::Say(Message::Offer(parts([[Some(4), None], [Some(pollution), None]]))));
            let to = talks.last_id();
            assert_eq!(talks.hear(), Move::Say(Message::Yes { to }));
            talks.hear_out();
            let sign = Action { main: Some(Main::Sign(main)), ..Action::open(2) };
            talks.tell(Move::Say(Message::Offer([sign, Action::open(2)])));
            let to = talks.last_id();
            let pollution = u8::try_from(pollution).unwrap();
            let whole = Agreement { main, values: [vec![4, 0].into(), vec![pollution, 0].into()] };
            let is_good = signed(setup, &whole, t)[1] >= demand(setup, seat, &talks.its_view(), 0.4) - 1e-9;
            let expected = if is_good { Message::Yes { to } } else { Message::No { to } };
            assert_eq!(talks.hear(), Move::Say(expected), "{main} {pollution}");
            if is_good {
                assert_eq!(talks.hear(), Move::Act(Action::sign(main, &whole.values[1])));
            }
        }
    }
}

/// Two sides that name different main values name none.
#[test]
fn a_part_that_contradicts_itself_is_refused() {
    let crisis = builtin("fishing-dispute");
    for spec in ["dove", "hawk", "split-the-difference", "random:accept=1", "equilibrium:actions=kept,comparator=joint"]
    {
        let mut talks = Talks::with(&crisis, Seat(1), spec);
        talks.hear_out();
        let main = |main| Action { main: Some(Main::Sign(main)), ..Action::open(2) };
        talks.tell(Move::Say(Message::Offer([main(54), main(53)])));
        let to = talks.last_id();
        assert_eq!(talks.hear(), Move::Say(Message::No { to }), "{spec}");
    }
}

#[test]
fn random_takes_up_parts_as_often_as_it_is_told() {
    let crisis = builtin("fishing-dispute");
    for (spec, expected) in [("random:accept=1,opt_out=0", true), ("random:accept=0,opt_out=0", false)] {
        let mut talks = Talks::with(&crisis, Seat(1), spec);
        talks.hear_out();
        let ships = Action { main: None, values: vec![Some(4), None] };
        talks.tell(Move::Say(Message::Offer([ships, Action::open(2)])));
        let to = talks.last_id();
        assert_eq!(talks.hear() == Move::Say(Message::Yes { to }), expected, "{spec}");
    }
}

/// The equilibrium agent says yes to parts of what it would sign, and to nothing that it would not do.
#[test]
fn the_equilibrium_agent_takes_up_what_it_would_do_anyway() {
    let crisis = builtin("fishing-dispute");
    let pollution = |value| [Action::open(2), Action { main: None, values: vec![Some(value), None] }];
    for (spec, value, expected) in [
        ("equilibrium:actions=kept,comparator=joint", 3, true),
        ("equilibrium:actions=kept,comparator=joint", 0, false),
        ("equilibrium:actions=dominant,comparator=joint", 3, false),
        ("equilibrium:actions=dominant,comparator=joint", 0, true),
        // It makes no offer before the last period.
        ("equilibrium:actions=dominant,comparator=exact", 0, false),
    ] {
        let mut talks = Talks::with(&crisis, Seat(1), spec);
        talks.hear_out();
        talks.tell(Move::Say(Message::Offer(pollution(value))));
        let to = talks.last_id();
        let expected = if expected { Message::Yes { to } } else { Message::No { to } };
        assert_eq!(talks.hear(), Move::Say(expected), "{spec} {value}");
    }
}

/// Issue by issue the paper's agent gets parts from those who weigh them.
#[test]
fn issue_by_issue_simple_negotiators_agree_to_parts() {
    let crisis = builtin("fishing-dispute");
    for opponent in ["dove", "split-the-difference", "hawk"] {
        for seat in SEATS {
            let mut agreed = 0;
            for number in 0..10 {
                let own = crate::agent_games::agent(&crisis, seat, "full_offers=no");
                let other = GAME.build_agent(&crisis, seat.other(), opponent, &Library::empty()).unwrap();
                let mut agents = if seat == Seat(0) { vec![own, other] } else { vec![other, own] };
                let played = run_one(&crisis, &mut agents, 3, number, true);
                let mut parts = Vec::new();
                for (_, event) in &played.record {
                    match event {
                        Event::Said { seat: who, id, message } if *who == seat => {
                            let is_part = |offer: &[Action; 2]| offer.iter().all(|action| action.main.is_none());
                            parts.extend(message.offered().filter(|offer| is_part(offer)).map(|_| *id));
                        }
                        Event::Said { message: Message::Yes { to }, .. } => agreed += u32::from(parts.contains(to)),
                        _ => {}
                    }
                }
            }
            assert!(agreed >= 5, "{opponent} {seat:?}: {agreed} parts in ten games");
        }
    }
}
