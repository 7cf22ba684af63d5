//! What the paper's agent answers to offers in part, to requests and to threats at a table (section 4.3), for everything
//! that can be left open.

use crisis::{Action, Crisis, Main, Message, Move};
use game::Seat;

use crate::apart::{actions, array};
use crate::reference::builtin;
use crate::talks::{Talks, is_comment, offers};

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// The period in which the talks of these tests take place: the agent has made its opening before.
const T: u32 = 3;

/// One of the six things that a pair of actions says: by side the main value and two parameters.
type Said = (usize, Option<usize>);

const ALL: [Said; 6] = [(0, None), (0, Some(0)), (0, Some(1)), (1, None), (1, Some(0)), (1, Some(1))];

fn has(actions: &[Action; 2], (side, place): Said) -> bool {
    match place {
        None => actions[side].main.is_some(),
        Some(place) => actions[side].values[place].is_some(),
    }
}

fn put(actions: &mut [Action; 2], (side, place): Said, from: &[Action; 2]) {
    match place {
        None => actions[side].main = from[side].main,
        Some(place) => actions[side].values[place] = from[side].values[place],
    }
}

/// The part of a whole that these things are.
fn part(whole: &[Action; 2], said: impl Fn(usize) -> bool) -> [Action; 2] {
    let mut part = [Action::open(2), Action::open(2)];
    ALL.into_iter().enumerate().filter(|(place, _)| said(*place)).for_each(|(_, said)| put(&mut part, said, whole));
    part
}

fn talks(crisis: &Crisis, seat: Seat) -> Talks<'_> {
    let mut talks = Talks::with(crisis, seat, "crisis-agent:threat_weight=0,comment_weight=0");
    talks.wait_until(T);
    talks.hear_out();
    talks
}

#[test]
fn a_partial_offer_that_agrees_with_the_array_is_taken_up_with_one_thing_more() {
    let crisis = builtin("fishing-dispute");
    for seat in SEATS {
        let (other, whole) = (seat.other().index(), actions(&array(seat, T)));
        for bits in 1..63_u32 {
            let offer = part(&whole, |place| bits & (1 << place) != 0);
            let mut talks = talks(&crisis, seat);
            talks.tell(Move::Say(Message::Offer(offer.clone())));
            // One thing of the other side that is open, as the array has it; if nothing of it is open, the whole array.
            let open: Vec<Said> = ALL.into_iter().filter(|said| said.0 == other && !has(&offer, *said)).collect();
            let more = |said: Said| {
                let mut more = offer.clone();
                put(&mut more, said, &whole);
                Move::Say(Message::ConditionalOffer(more))
            };
            let answer = talks.hear();
            match open.is_empty() {
                true => assert_eq!(answer, Move::Say(Message::Offer(whole.clone())), "{offer:?}"),
                false => assert!(open.into_iter().any(|said| answer == more(said)), "{offer:?}: {answer:?}"),
            }
        }
    }
}

#[test]
fn a_partial_offer_that_differs_in_anything_is_answered_with_the_array() {
    let crisis = builtin("fishing-dispute");
    for seat in SEATS {
        let whole = actions(&array(seat, T));
        for bits in 1..63_u32 {
            for (wrong, (side, place)) in ALL.into_iter().enumerate().filter(|(place, _)| bits & (1 << place) != 0) {
                let mut offer = part(&whole, |place| bits & (1 << place) != 0);
                match place {
                    None => offer[side].main = Some(Main::Sign(34)),
                    Some(0) => offer[side].values[0] = Some(1),
                    Some(place) => offer[side].values[place] = Some(1),
                }
                let mut talks = talks(&crisis, seat);
                talks.tell(Move::Say(Message::ConditionalOffer(offer.clone())));
                assert_eq!(talks.hear(), Move::Say(Message::Offer(whole.clone())), "{offer:?} at {wrong}");
            }
        }
    }
}

/// Thing by thing until nothing is open: then it says yes, keeps its word and signs.
#[test]
fn what_is_agreed_bit_by_bit_is_done_and_signed() {
    let crisis = builtin("fishing-dispute");
    for seat in SEATS {
        let (own, whole) = (seat.index(), actions(&array(seat, T)));
        let mut talks = talks(&crisis, seat);
        talks.tell(Move::Say(Message::Offer(part(&whole, |place| ALL[place] == (own, Some(0))))));
        // The other side agrees to whatever is asked for, three times: all that it can do.
        for asked in 1..=3 {
            let Move::Say(Message::ConditionalOffer(more)) = talks.hear() else { panic!("it asks for more") };
            // What was agreed before is said again.
            assert_eq!(ALL.into_iter().filter(|said| has(&more, *said)).count(), 1 + asked);
            assert!(has(&more, (own, Some(0))) && !has(&more, (own, Some(1))) && !has(&more, (own, None)));
            let to = talks.last_id();
            talks.tell(Move::Say(Message::Yes { to }));
            // What the agent has promised it does at once: its first parameter.
            if asked == 1 {
                let mut expected = Action::open(2);
                expected.values[0] = whole[own].values[0];
                assert_eq!(talks.hear(), Move::Act(expected));
            }
            if asked < 3 {
                talks.tell(Move::Say(Message::Offer(part(&whole, |place| ALL[place] == (own, Some(0))))));
            }
        }
        // What is open now is its own main value and its sanctions.
        let rest = part(&whole, |place| ALL[place] == (own, None) || ALL[place] == (own, Some(1)));
        talks.tell(Move::Say(Message::Offer(rest)));
        let to = talks.last_id();
        let answers = talks.hear_out();
        assert!(answers.contains(&Move::Say(Message::Yes { to })), "{answers:?}");
        assert!(answers.contains(&Move::Act(whole[own].clone())), "{answers:?}");
        assert_eq!(talks.its_view().signature(seat), Some(array(seat, T).main));
    }
}

#[test]
fn what_the_array_has_anyway_may_be_demanded_and_all_else_is_not_fair() {
    let crisis = builtin("fishing-dispute");
    for seat in SEATS {
        let (own, other, whole) = (seat.index(), seat.other(), actions(&array(seat, T)));
        let mut demands = Vec::new();
        for main in [None, Some(32), Some(33), Some(34)] {
            for first in [None, Some(0), Some(3), Some(4)].into_iter().filter(|first| own == 0 || *first != Some(4)) {
                for second in [None, Some(0), Some(1)] {
                    demands.push(Action { main: main.map(Main::Sign), values: vec![first, second] });
                }
            }
        }
        for demanded in demands.into_iter().filter(|demanded| !demanded.is_open()) {
            let is_fair = [(demanded.main, whole[own].main)].iter().all(|(asked, has)| asked.is_none() || asked == has)
                && demanded.values.iter().zip(&whole[own].values).all(|(asked, has)| asked.is_none() || asked == has);
            let mut expected = whole.clone();
            expected[own] = demanded.clone();
            let mut threat = [Action::open(2), Action::open(2)];
            threat[own] = demanded.clone();
            threat[other.index()] = Action { main: Some(Main::OptOut), ..Action::open(2) };
            for message in [Message::Request { of: seat, action: demanded.clone() }, Message::Threat(threat)] {
                let mut talks = talks(&crisis, seat);
                talks.tell(Move::Say(message.clone()));
                let answer = talks.hear();
                match is_fair {
                    true => assert_eq!(answer, Move::Say(Message::ConditionalOffer(expected.clone())), "{message:?}"),
                    false => assert!(is_comment(&answer, "fairness"), "{message:?}: {answer:?}"),
                }
            }
        }
    }
}

/// Issue by issue: first what the other side can do, then what the agent can, then the main issue; whole offers at the end.
#[test]
fn issue_by_issue_it_goes_on_when_the_last_one_is_agreed() {
    let crisis = builtin("fishing-dispute");
    for seat in SEATS {
        let (own, other) = (seat.index(), seat.other().index());
        let mut opening = array(seat, 0);
        opening.main += if seat == Seat(0) { -3 } else { 3 };
        let whole = actions(&opening);
        let order = [(other, Some(0)), (other, Some(1)), (own, Some(0)), (own, Some(1))];
        let mut talks = Talks::with(&crisis, seat, "crisis-agent:full_offers=no,reminder_minutes=1000");
        for expected in order {
            let moves = talks.hear_out();
            assert_eq!(offers(&moves), [part(&whole, |place| ALL[place] == expected)], "{moves:?}");
            let offer = talks.view().unanswered().next_back().unwrap().id;
            talks.tell(Move::Say(Message::Yes { to: offer }));
        }
        let moves = talks.hear_out();
        assert_eq!(offers(&moves), [part(&whole, |place| ALL[place].1.is_none())], "{moves:?}");
        let offer = talks.view().unanswered().next_back().unwrap().id;
        talks.tell(Move::Say(Message::Yes { to: offer }));
        let moves = talks.hear_out();
        assert!(moves.contains(&Move::Act(whole[own].clone())), "{moves:?}");
        // Without an answer it goes on with the same issue in the next period, and makes a whole offer in the last.
        let mut talks = Talks::with(&crisis, seat, "crisis-agent:full_offers=no,reminder_minutes=1000");
        for moves in talks.wait_until(9) {
            assert_eq!(offers(&moves), [part(&whole, |place| ALL[place] == order[0])]);
        }
        // No main value has been offered before, so the last period has the opening.
        let mut last = array(seat, 9);
        last.main = if seat == Seat(0) { 1 } else { 54 };
        assert_eq!(talks.hear(), Move::Say(Message::full_offer(&last)));
    }
}
