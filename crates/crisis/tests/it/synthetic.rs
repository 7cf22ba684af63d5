//! The simple negotiators at a table, against what their files promise, worked out apart from them over all agreements.

use crisis::{Action, Agreement, Crisis, Main, Message, Move, Protocol, Setup, View};
use game::Seat;

use crate::apart::{BEST, CLOSE, all_agreements, opted_out, signed, status_quo};
use crate::reference::builtin;
use crate::talks::{Talks, comment, is_comment, offers, opts_out};

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// What a side has without an agreement: the status quo, or opting out now, with what is in force.
pub(crate) fn without(setup: &Setup, seat: Seat, view: &View<'_>) -> (f64, f64) {
    let [first, second] = view.both_in_force();
    let values = [&first[..], &second[..]];
    (status_quo(setup, values)[seat.index()], opted_out(setup, seat, values, view.t())[seat.index()])
}

/// What hawk and dove ask for: from their best outcome to what they have without an agreement.
pub(crate) fn demand(setup: &Setup, seat: Seat, view: &View<'_>, exponent: f64) -> f64 {
    let worths = all_agreements(setup).into_iter().map(|agreement| signed(setup, &agreement, view.t())[seat.index()]);
    let most = worths.fold(f64::MIN, f64::max);
    let (status_quo, leaving) = without(setup, seat, view);
    let least = status_quo.max(leaving).min(most);
    most - (most - least) * (f64::from(view.period()) / 9.0).powf(exponent)
}

/// Of all agreements that are worth so much to a side, what the best for the other side is worth, first to the side.
fn conceded(setup: &Setup, seat: Seat, t: u32, target: f64) -> [f64; 2] {
    let worths = all_agreements(setup).into_iter().map(|agreement| signed(setup, &agreement, t));
    let own_first = worths.map(|worth| [worth[seat.index()], worth[seat.other().index()]]);
    let good = own_first.filter(|worth| worth[0] >= target - 1e-9);
    good.reduce(|best, next| if (next[1], next[0]) > (best[1], best[0]) { next } else { best }).unwrap()
}

/// The agreement of an offer.
pub(crate) fn agreement(actions: &[Action; 2]) -> Agreement {
    let values = |action: &Action| action.values.iter().map(|value| u8::try_from(value.unwrap()).unwrap()).collect();
    Agreement { main: actions[0].signed().unwrap(), values: [values(&actions[0]), values(&actions[1])] }
}

fn assert_concedes(setup: &Setup, seat: Seat, t: u32, offer: &Agreement, target: f64, told: &str) {
    let worth = signed(setup, offer, t);
    let found = [worth[seat.index()], worth[seat.other().index()]];
    let expected = conceded(setup, seat, t, target);
    let is_close = (0..2).all(|side| (found[side] - expected[side]).abs() < CLOSE);
    assert!(is_close, "{told}: {offer:?} is worth {found:?}, expected {expected:?}");
}

#[test]
fn hawk_and_dove_concede_along_their_demand() {
    let crisis = builtin("fishing-dispute");
    let setup = crisis.setup();
    for (spec, exponent) in [("dove", 0.4), ("hawk:trigger=2", 4.0), ("dove:exponent=1", 1.0)] {
        for seat in SEATS {
            let mut talks = Talks::with(&crisis, seat, spec);
            for t in 0..10 {
                let told = format!("{spec} {seat:?} at {t}");
                let target = demand(setup, seat, &talks.its_view(), exponent);
                let moves = talks.hear_out();
                let [offer] = &offers(&moves)[..] else { panic!("{told}: {moves:?}") };
                assert_concedes(setup, seat, t, &agreement(offer), target, &told);
                assert!(t > 0 || is_comment(&moves[0], "greeting"), "{told}: {moves:?}");
                talks.let_the_period_pass();
            }
            assert_eq!(talks.outcome().unwrap().facts["kind"], "status-quo");
        }
    }
}

#[test]
fn hawk_and_dove_accept_exactly_what_meets_their_demand() {
    let crisis = builtin("fishing-dispute");
    let setup = crisis.setup();
    let all = all_agreements(setup);
    for (spec, exponent) in [("dove", 0.4), ("hawk", 4.0)] {
        for seat in SEATS {
            for t in [0, 2, 5, 6] {
                let mut refused = Talks::with(&crisis, seat, spec);
                refused.wait_until(t);
                refused.hear_out();
                let target = demand(setup, seat, &refused.its_view(), exponent);
                let worth = |agreement: &Agreement| signed(setup, agreement, t)[seat.index()];
                let near = all.iter().filter(|agreement| (worth(agreement) - target).abs() < 4.0).step_by(7);
                for offered in all.iter().step_by(411).chain(near) {
                    let told = format!("{spec} {seat:?} at {t}: {offered:?}");
                    if worth(offered) < target - CLOSE {
                        let to = refused.offer(offered);
                        assert_eq!(refused.hear(), Move::Say(Message::No { to }), "{told}");
                        continue;
                    }
                    let mut talks = Talks::with(&crisis, seat, spec);
                    talks.wait_until(t);
                    talks.hear_out();
                    let to = talks.offer(offered);
                    assert_eq!(talks.hear(), Move::Say(Message::Yes { to }), "{told}");
                    // The dove signs what it has accepted, the hawk with its best parameters.
                    let values = if spec == "dove" {
                        offered.values[seat.index()].to_vec()
                    } else {
                        BEST[seat.index()].to_vec()
                    };
                    assert_eq!(talks.hear(), Move::Act(Action::sign(offered.main, &values.into())), "{told}");
                }
            }
        }
    }
}

#[test]
fn the_hawk_punishes_threatens_once_and_leaves() {
    let crisis = builtin("fishing-dispute");
    let setup = crisis.setup();
    for seat in SEATS {
        let (own, other) = (seat.index(), seat.other().index());
        let mut talks = Talks::with(&crisis, seat, "hawk:answers=no");
        let mut threatened = false;
        for t in 0..7 {
            // It threatens in the second half, as soon as leaving is worth more than the status quo.
            let (status_quo, leaving) = without(setup, seat, &talks.its_view());
            let threatens = t >= 5 && leaving > status_quo && !threatened;
            threatened |= threatens;
            let moves = talks.let_the_period_pass();
            let sanctions = Move::Act(Action { main: None, values: vec![None, Some(1)] });
            assert_eq!(moves.contains(&sanctions), t == 0, "at {t}: {moves:?}");
            let threats: Vec<&Move> =
                moves.iter().filter(|found| matches!(found, Move::Say(Message::Threat(_)))).collect();
            assert_eq!(threats.len(), usize::from(threatens), "at {t}: {moves:?}");
            if let [Move::Say(Message::Threat(actions))] = threats[..] {
                let wanted = agreement(&offers(&moves)[0]).main;
                assert_eq!(actions[own], Action { main: Some(Main::OptOut), ..Action::open(2) });
                assert_eq!(actions[other], Action { main: Some(Main::Sign(wanted)), ..Action::open(2) });
            }
        }
        // From 70 % of the time on it leaves if that is worth more than the status quo, but hears the other side first.
        let (status_quo, leaving) = without(setup, seat, &talks.its_view());
        assert!(leaving > status_quo);
        let moves = talks.hear_out();
        assert!(offers(&moves).len() == 1 && !moves.iter().any(opts_out), "{moves:?}");
        talks.tell(comment("Good fishing today."));
        let action = talks.hear();
        let values = talks_values(&crisis, seat);
        assert_eq!(action, Move::Act(Action { main: Some(Main::OptOut), values }));
    }
}

/// What the hawk has in force: its best where that counts without an agreement, and else what there was.
fn talks_values(crisis: &Crisis, seat: Seat) -> Vec<Option<usize>> {
    let count = crisis.setup().roles[seat.index()].parameters.len();
    assert_eq!(count, 2);
    vec![Some(0), Some(1)]
}

#[test]
fn split_the_difference_meets_the_last_offer_halfway() {
    let crisis = builtin("fishing-dispute");
    let setup = crisis.setup();
    for seat in SEATS {
        let all = all_agreements(setup);
        let worth = |agreement: &Agreement, t: u32| signed(setup, agreement, t)[seat.index()];
        let mut talks = Talks::with(&crisis, seat, "split-the-difference");
        let best = all.iter().max_by(|a, b| worth(a, 0).total_cmp(&worth(b, 0))).unwrap();
        let mut last = agreement(&offers(&talks.hear_out())[0]);
        assert!((worth(&last, 0) - worth(best, 0)).abs() < CLOSE);
        let theirs = [900, 1300, 400, 2100, 3000, 100, 4000, 2500];
        for (t, place) in (0..).zip(theirs) {
            let offered = &all[place];
            let view = talks.its_view();
            let (status_quo, leaving) = without(setup, seat, &view);
            let floor = status_quo.max(leaving);
            let halfway = f64::midpoint(worth(&last, t), worth(offered, t)).max(floor);
            // Its next offer is what counts, less ten points of tolerance.
            let is_good = worth(offered, t) >= (halfway - 10.0).max(floor) - 1e-9;
            let to = talks.offer(offered);
            let told = format!("{seat:?} at {t}: {offered:?} after {last:?}");
            let expected = if is_good { Message::Yes { to } } else { Message::No { to } };
            assert_eq!(talks.hear(), Move::Say(expected), "{told}");
            if is_good {
                break;
            }
            talks.let_the_period_pass();
            let view = talks.its_view();
            let (status_quo, leaving) = without(setup, seat, &view);
            let halfway = f64::midpoint(worth(&last, t + 1), worth(offered, t + 1));
            let target = halfway.max(status_quo.max(leaving));
            let moves = talks.hear_out();
            let offer = agreement(&offers(&moves)[0]);
            assert_concedes(setup, seat, t + 1, &offer, target, &told);
            last = offer;
        }
        // An offer within ten points of the one it would make next is accepted.
        let t = talks.its_view().t();
        let (status_quo, leaving) = without(setup, seat, &talks.its_view());
        let floor = status_quo.max(leaving);
        let enough = |found: &&Agreement, by: f64| {
            worth(found, t) >= (f64::midpoint(worth(&last, t), worth(found, t)) - by).max(floor)
        };
        let just = all.iter().filter(|found| enough(found, 10.0)).min_by(|a, b| worth(a, t).total_cmp(&worth(b, t)));
        assert!(just.is_some_and(|just| !enough(&just, 0.0)));
        let to = talks.offer(just.unwrap());
        assert_eq!(talks.hear(), Move::Say(Message::Yes { to }));
        assert!(!talks.hear_out().iter().any(opts_out));
    }
}

/// Threats come from the middle of the time on; leaving must be worth more than the status quo, not as much.
#[test]
fn the_hawk_leaves_only_for_something_better() {
    let mut setup = builtin("fishing-dispute").setup().clone();
    setup.periods = 3;
    let crisis = setup.clone().check("short").unwrap();
    let threats = |moves: &[Move]| moves.iter().filter(|found| matches!(found, Move::Say(Message::Threat(_)))).count();
    let mut talks = Talks::with(&crisis, Seat(0), "hawk");
    let said: Vec<usize> = talks.wait_until(2).iter().map(|moves| threats(moves)).collect();
    assert_eq!(said, [0, 1]);
    // Whatever comes without an agreement is worth the same.
    (setup.time, setup.status_quo) = ([0.0, 0.0], [100.0, 100.0]);
    setup
        .roles
        .iter_mut()
        .flat_map(|role| &mut role.opt_out.outcomes)
        .for_each(|outcome| outcome.points = [100.0, 100.0]);
    let crisis = setup.check("indifferent").unwrap();
    let mut talks = Talks::with(&crisis, Seat(0), "hawk:trigger=0");
    for _ in 0..3 {
        talks.tell(comment("Good fishing today."));
        let moves = talks.let_the_period_pass();
        assert!(threats(&moves) == 0 && !moves.iter().any(opts_out), "{moves:?}");
    }
}

/// What the other side signs unasked is signed too if it is good enough with what is in force.
#[test]
fn what_is_signed_unasked_is_weighed_with_what_is_in_force() {
    let crisis = builtin("fishing-dispute");
    let setup = crisis.setup();
    for (spec, exponent) in [("dove", 0.4), ("hawk", 4.0)] {
        for seat in SEATS {
            for main in 1..=54 {
                let mut talks = Talks::with(&crisis, seat, spec);
                talks.wait_until(4);
                talks.hear_out();
                talks.tell(Move::Act(Action { main: Some(Main::Sign(main)), values: vec![Some(0), None] }));
                let view = talks.its_view();
                let agreement = Agreement { main, values: view.both_in_force().map(Clone::clone) };
                let target = demand(setup, seat, &view, exponent);
                let is_good = signed(setup, &agreement, 4)[seat.index()] >= target - 1e-9;
                let action = talks.hear();
                let signs = matches!(&action, Move::Act(action) if action.signed() == Some(main));
                assert_eq!(signs, is_good, "{spec} {seat:?}: {main}, {action:?}");
            }
        }
    }
}

/// A greeting is worth a move only where there are some to spare.
#[test]
fn who_has_few_moves_comes_to_the_point() {
    for (moves_per_period, greets) in [(4, false), (5, true)] {
        let setup = Setup { moves_per_period, ..builtin("fishing-dispute").setup().clone() };
        let crisis = setup.check("brief").unwrap();
        let mut talks = Talks::with(&crisis, Seat(0), "dove");
        let first = talks.hear();
        assert_eq!(is_comment(&first, "greeting"), greets, "{first:?}");
        assert_eq!(offers(&[first]).len(), usize::from(!greets));
    }
}

/// In steps a yes to the offer of any period is remembered until both act.
#[test]
fn in_steps_its_own_offer_is_signed_when_it_is_accepted() {
    let setup = Setup { protocol: Protocol::Steps, ..builtin("fishing-dispute").setup().clone() };
    let crisis = setup.check("steps").unwrap();
    for seat in SEATS {
        let mut talks = Talks::with(&crisis, seat, "dove");
        for period in 0..4 {
            talks.tell(Move::Done);
            let offer = offers(&[talks.hear()])[0].clone();
            let to = talks.last_id();
            let answer = if period == 3 { Message::Yes { to } } else { Message::No { to } };
            talks.tell(Move::Say(answer));
            let expected = if period == 3 { Move::Act(offer[seat.index()].clone()) } else { Move::Done };
            assert_eq!(talks.hear(), expected, "{seat:?} at {period}");
            talks.tell(Move::Done);
        }
        assert_eq!(talks.view().period(), 4, "a signature alone settles nothing");
    }
}
