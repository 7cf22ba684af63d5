//! What the paper's agent offers, accepts, signs and takes back at a table, against the definitions of section 4 worked
//! out apart from it: points from the file, the strategy array as published.

use crisis::{Action, Agreement, Crisis, Main, Message, Move, Protocol, Setup, Step};
use game::Seat;

use crate::apart::{CLOSE, actions, all_agreements, array, least, signed};
use crate::reference::builtin;
use crate::talks::{Talks, is_comment, offers};

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

fn dispute(protocol: Protocol) -> Crisis {
    Setup { protocol, ..builtin("fishing-dispute").setup().clone() }.check("fishing-dispute").unwrap()
}

/// What the agent offers on its own in a period: the array, the first time so many tons better for itself.
fn expected_offer(seat: Seat, t: u32, opening: i64) -> [Action; 2] {
    let mut agreement = array(seat, t);
    if t == 0 {
        agreement.main += if seat == Seat(0) { -opening } else { opening };
    }
    actions(&agreement)
}

/// Agreements to offer: some of all, and all of those that are just good enough or just not.
fn sample(setup: &Setup, seat: Seat, t: u32, least: f64) -> Vec<Agreement> {
    let all = all_agreements(setup);
    let close = |agreement: &&Agreement| (signed(setup, agreement, t)[seat.index()] - least).abs() < 1.0;
    let mut found: Vec<Agreement> = all.iter().step_by(397).cloned().collect();
    found.extend(all.iter().filter(close).step_by(9).cloned());
    let worth = |agreement: &Agreement| signed(setup, agreement, t)[seat.index()];
    let above = all.iter().filter(|agreement| worth(agreement) >= least - CLOSE);
    found.extend(above.min_by(|a, b| worth(a).total_cmp(&worth(b))).cloned());
    let below = all.iter().filter(|agreement| worth(agreement) < least - CLOSE);
    found.extend(below.max_by(|a, b| worth(a).total_cmp(&worth(b))).cloned());
    found
}

#[test]
fn it_offers_the_array_once_a_period_and_first_a_little_more() {
    let crisis = dispute(Protocol::Free);
    for (spec, opening) in [("crisis-agent", 3), ("crisis-agent:opening=0", 0), ("crisis-agent:opening=7", 7)] {
        for seat in SEATS {
            let mut talks = Talks::with(&crisis, seat, spec);
            for (t, moves) in (0..).zip(talks.wait_until(9)) {
                assert_eq!(offers(&moves), [expected_offer(seat, t, opening)], "{spec} {seat:?} at {t}");
                // The greeting comes once, after the opening.
                let greetings = moves.iter().skip(1).filter(|action| is_comment(action, "greeting")).count();
                assert_eq!(greetings, usize::from(t == 0), "{moves:?}");
            }
            assert_eq!(talks.hear(), Move::Say(Message::Offer(expected_offer(seat, 9, opening))));
        }
    }
}

#[test]
fn a_full_offer_is_accepted_exactly_from_the_array_less_the_margin_on() {
    let crisis = dispute(Protocol::Free);
    let setup = crisis.setup();
    for (spec, margin) in [("crisis-agent", 10.0), ("crisis-agent:margin=0", 0.0), ("crisis-agent:margin=37.5", 37.5)] {
        for seat in SEATS {
            for t in 0..10 {
                let threshold = least(setup, seat, t, margin);
                for agreement in sample(setup, seat, t, threshold) {
                    let mut talks = Talks::with(&crisis, seat, spec);
                    talks.wait_until(t);
                    let to = talks.offer(&agreement);
                    let is_good = signed(setup, &agreement, t)[seat.index()] >= threshold - CLOSE;
                    let expected = match is_good {
                        true => Message::Yes { to },
                        false => Message::Offer(expected_offer(seat, t, 3)),
                    };
                    let told = format!("{spec} {seat:?} at {t}: {agreement:?}");
                    assert_eq!(talks.hear(), Move::Say(expected), "{told}");
                    if is_good {
                        let signature = actions(&agreement)[seat.index()].clone();
                        assert_eq!(talks.hear(), Move::Act(signature), "{told}");
                    }
                }
            }
        }
    }
}

#[test]
fn without_the_exception_the_last_period_is_like_the_others() {
    let crisis = dispute(Protocol::Free);
    for seat in SEATS {
        let wanted = signed(crisis.setup(), &array(seat, 9), 9)[seat.index()] - 10.0;
        for agreement in sample(crisis.setup(), seat, 9, wanted) {
            let mut talks = Talks::with(&crisis, seat, "crisis-agent:last_period_accept=no");
            talks.wait_until(9);
            let to = talks.offer(&agreement);
            let is_good = signed(crisis.setup(), &agreement, 9)[seat.index()] >= wanted - CLOSE;
            assert_eq!(talks.hear() == Move::Say(Message::Yes { to }), is_good, "{seat:?} {agreement:?}");
        }
    }
}

/// The same in the protocol of steps: one message, one answer, one action a period.
#[test]
fn in_steps_it_offers_answers_and_signs_by_the_same_figures() {
    let crisis = dispute(Protocol::Steps);
    let setup = crisis.setup();
    for seat in SEATS {
        for t in 0..10 {
            let threshold = least(setup, seat, t, 10.0);
            for agreement in sample(setup, seat, t, threshold).into_iter().step_by(3) {
                let mut talks = Talks::with(&crisis, seat, "crisis-agent:first_message=no");
                for period in 0..t {
                    // The other side keeps silent, so that the agent is heard, and says no.
                    talks.tell(Move::Done);
                    let offer = talks.hear();
                    match period {
                        0 => assert_eq!(offer, Move::Done, "the first period is the other side's"),
                        _ => {
                            let main = (period == 1).then_some(if seat == Seat(0) { -3 } else { 3 });
                            let mut expected = array(seat, period);
                            expected.main += main.unwrap_or(0);
                            assert_eq!(offer, Move::Say(Message::full_offer(&expected)));
                            let to = talks.last_id();
                            talks.tell(Move::Say(Message::No { to }));
                        }
                    }
                    talks.tell(Move::Done);
                    assert_eq!(talks.hear(), Move::Done);
                }
                assert_eq!((talks.view().period(), talks.view().step()), (t, Step::Message));
                assert_good_answer(talks, setup, seat, &agreement, threshold);
            }
        }
    }
}

/// The other side makes an offer in a message step in which the agent is not heard.
fn assert_good_answer(mut talks: Talks<'_>, setup: &Setup, seat: Seat, agreement: &Agreement, threshold: f64) {
    let t = talks.view().t();
    talks.tell(Move::Say(Message::full_offer(agreement)));
    talks.hear();
    let Step::Answer { seat: answering, to } = talks.view().step() else { panic!("an offer is answered") };
    if answering != seat {
        // Chance let the agent be heard instead.
        return;
    }
    let is_good = signed(setup, agreement, t)[seat.index()] >= threshold - CLOSE;
    let expected = if is_good { Message::Yes { to } } else { Message::No { to } };
    assert_eq!(talks.hear(), Move::Say(expected), "{seat:?} at {t}: {agreement:?}");
    let acted = talks.hear();
    let signature = actions(agreement)[seat.index()].clone();
    assert_eq!(acted == Move::Act(signature), is_good, "{seat:?} at {t}: {agreement:?}, {acted:?}");
    if !is_good {
        let leaves = matches!(&acted, Move::Act(Action { main: Some(Main::OptOut), .. }));
        assert_eq!((leaves, acted == Move::Done), (t == 9, t != 9), "the equilibrium opts out at the end");
    }
}

/// A main value lapses with its period, because what it is worth has changed; what else was agreed stays agreed.
#[test]
fn an_agreed_main_value_lapses_with_its_period() {
    let crisis = dispute(Protocol::Free);
    let (seat, other) = (Seat(0), Seat(1));
    let mut talks = Talks::with(&crisis, seat, "crisis-agent:opening=0");
    talks.hear_out();
    // Both sign 36: the array of the first period. The agent asks for one thing more, and Spain agrees to that.
    let main = |main| Action { main: Some(Main::Sign(main)), ..Action::open(2) };
    talks.tell(Move::Say(Message::Offer([main(36), main(36)])));
    let Move::Say(Message::ConditionalOffer(asked)) = talks.hear() else { panic!("it asks for more") };
    let to = talks.last_id();
    talks.tell(Move::Say(Message::Yes { to }));
    talks.let_the_period_pass();
    assert_eq!((talks.view().period(), talks.its_view().signature(seat)), (1, None));
    // In the second period the array says 35. Spain offers all parameters: with the main value of before that would be a
    // whole agreement.
    talks.hear_out();
    let parameters = array(seat, 1)
        .values
        .map(|values| Action { main: None, values: values.iter().map(|value| Some(usize::from(*value))).collect() });
    talks.tell(Move::Say(Message::Offer(parameters.clone())));
    let mut expected = parameters;
    expected[other.index()].main = Some(Main::Sign(35));
    assert_eq!(talks.hear(), Move::Say(Message::ConditionalOffer(expected)));
    assert!(asked[other.index()].values.iter().any(Option::is_some));
}

#[test]
fn a_signature_stands_as_long_as_it_is_good_enough() {
    let crisis = dispute(Protocol::Free);
    for seat in SEATS {
        let mut talks = Talks::with(&crisis, seat, "crisis-agent");
        talks.hear_out();
        let opening = expected_offer(seat, 0, 3);
        talks.tell(Move::Say(Message::Yes { to: 1 }));
        assert_eq!(talks.hear(), Move::Act(opening[seat.index()].clone()));
        let agreement = Agreement { main: opening[0].signed().unwrap(), values: array(seat, 0).values };
        // It says that it has signed, once.
        let words = talks.hear_out();
        assert!(matches!(&words[..], [Move::Say(Message::Comment { topic: None, .. })]), "{words:?}");
        let mut stands = true;
        for t in 1..10 {
            talks.let_the_period_pass();
            let moves = talks.hear_out();
            let is_good = signed(crisis.setup(), &agreement, t)[seat.index()] >= least(crisis.setup(), seat, t, 10.0);
            assert_eq!(moves.contains(&Move::Withdraw), stands && !is_good, "{seat:?} at {t}: {moves:?}");
            stands &= is_good;
            if talks.outcome().is_none() {
                assert_eq!(talks.its_view().signature(seat).is_some(), stands);
            }
        }
        assert_eq!(stands, seat == Seat(1), "time works for Spain");
    }
}

/// What the other side signs is signed if it is good enough with what that side has in force and the agent's array.
#[test]
fn what_the_other_side_signs_is_weighed_by_what_it_does() {
    let crisis = dispute(Protocol::Free);
    for seat in SEATS {
        let other = seat.other();
        for t in [0, 2, 9] {
            for values in [[0_u8, 0], [0, 1], [3, 0]] {
                for main in 1..=54 {
                    let mut talks = Talks::with(&crisis, seat, "crisis-agent");
                    talks.wait_until(t);
                    talks.tell(Move::Act(Action::sign(main, &values.to_vec().into())));
                    let mut agreement = Agreement { main, values: array(seat, t).values };
                    agreement.values[other.index()] = values.to_vec().into();
                    let worth = signed(crisis.setup(), &agreement, t)[seat.index()];
                    let is_good = worth >= least(crisis.setup(), seat, t, 10.0) - CLOSE;
                    let expected = Move::Act(actions(&agreement)[seat.index()].clone());
                    assert_eq!(talks.hear() == expected, is_good, "{seat:?} at {t}: {agreement:?}");
                    assert_eq!(talks.outcome().is_some(), is_good);
                }
            }
        }
    }
}

#[test]
fn the_same_offer_is_made_three_times_and_then_it_says_no() {
    let crisis = dispute(Protocol::Free);
    let mut talks = Talks::with(&crisis, Seat(0), "crisis-agent");
    let mut bad = array(Seat(0), 0);
    bad.main = 54;
    let answers: Vec<Move> = (0..4)
        .map(|_| {
            talks.offer(&bad);
            talks.hear()
        })
        .collect();
    // First the opening, then the array three times.
    let array = expected_offer(Seat(0), 0, 0);
    let expected = [expected_offer(Seat(0), 0, 3), array.clone(), array.clone(), array];
    assert_eq!(answers, expected.map(|offer| Move::Say(Message::Offer(offer))));
    let to = talks.offer(&bad);
    assert_eq!(talks.hear(), Move::Say(Message::No { to }));
    // A new period, a new try.
    talks.wait_until(1);
    talks.offer(&bad);
    assert_eq!(talks.hear(), Move::Say(Message::Offer(expected_offer(Seat(0), 1, 0))));
}
