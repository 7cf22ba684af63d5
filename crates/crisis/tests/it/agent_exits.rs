//! When the paper's agent opts out, and when it takes an offer instead: the rule of section 4.1 worked out apart from it,
//! in every period and for any number of threats and complaints.

use crisis::{Action, Agreement, Crisis, Main, Message, Move, Setup};
use game::Seat;

use crate::apart::{BEST, CLOSE, DEFAULTS, all_agreements, array, least, opted_out, signed, status_quo};
use crate::reference::builtin;
use crate::talks::{Talks, comment, opts_out};

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// What opting out with one's best parameters is worth to both, the other side's being those in force.
fn alone(setup: &Setup, seat: Seat, t: u32) -> [f64; 2] {
    let mut values = DEFAULTS;
    values[seat.index()] = BEST[seat.index()];
    opted_out(setup, seat, values, t)
}

/// What going on is worth: the equilibrium with probability 1 in so many periods and one more, else the best exit.
fn going_on(setup: &Setup, seat: Seat, t: u32) -> f64 {
    let side = seat.index();
    let exits = (t..10).map(|t| opted_out(setup, seat, BEST, t)[side]);
    let fallback = exits.fold(status_quo(setup, BEST)[side], f64::max);
    let offers = SEATS.map(|seat| signed(setup, &array(seat, t), t)[side]);
    let hope = 1.0 / (f64::from(t) + 2.0);
    hope * f64::midpoint(offers[0], offers[1]) + (1.0 - hope) * fallback
}

/// Should it opt out before the other side does, which it expects with this probability?
fn pays(setup: &Setup, seat: Seat, t: u32, estimate: f64) -> bool {
    let (own, theirs) = (alone(setup, seat, t)[seat.index()], alone(setup, seat.other(), t)[seat.index()]);
    let going_on = estimate * theirs + (1.0 - estimate) * going_on(setup, seat, t);
    // No case of these tests is so close that rounding matters.
    assert!((going_on - own).abs() > CLOSE || estimate == 0.0);
    estimate > 0.0 && own > theirs && going_on < own
}

/// A threat that the agent cannot meet; it is worse if it is to opt out.
fn threat(seat: Seat, leaves: bool) -> Move {
    let mut actions = [Action::open(2), Action::open(2)];
    let own = &mut actions[seat.other().index()];
    if leaves {
        own.main = Some(Main::OptOut);
    } else {
        own.values[1] = Some(1);
    }
    actions[seat.index()].main = Some(Main::Sign(if seat == Seat(0) { 54 } else { 1 }));
    Move::Say(Message::Threat(actions))
}

fn raised(estimate: f64, weight: f64) -> f64 {
    estimate + (1.0 - estimate) * weight
}

#[test]
fn it_opts_out_first_exactly_when_that_pays() {
    let crisis = builtin("fishing-dispute");
    let setup = crisis.setup();
    let mut left = 0;
    for (spec, weights) in
        [("crisis-agent", [0.75, 0.25]), ("crisis-agent:threat_weight=0.3,comment_weight=0.1", [0.3, 0.1])]
    {
        for seat in SEATS {
            for t in 0..10 {
                // Threats to opt out, threats to impose sanctions, complaints; and periods that pass thereafter.
                for (leaving, others, complaints, passing) in [
                    (1, 0, 0, 0),
                    (2, 0, 0, 0),
                    (5, 0, 0, 0),
                    (0, 1, 0, 0),
                    (0, 3, 1, 0),
                    (0, 0, 3, 0),
                    (1, 1, 1, 0),
                    (3, 0, 0, 1),
                    (1, 0, 0, 1),
                    (4, 0, 0, 2),
                ] {
                    if t + passing > 9 {
                        continue;
                    }
                    let mut talks = Talks::with(&crisis, seat, spec);
                    talks.wait_until(t);
                    let mut estimate = 0.0;
                    (0..leaving).for_each(|_| {
                        talks.tell(threat(seat, true));
                        estimate = raised(estimate, weights[0]);
                    });
                    (0..others).for_each(|_| {
                        talks.tell(threat(seat, false));
                        estimate = raised(estimate, weights[0] / 2.0);
                    });
                    (0..complaints).for_each(|_| {
                        talks.tell(comment("This takes too long."));
                        estimate = raised(estimate, weights[1]);
                    });
                    let told = format!("{spec} {seat:?} at {t}: {leaving} {others} {complaints} {passing}");
                    let mut gone = false;
                    for period in t..=t + passing {
                        let expected = pays(setup, seat, period, estimate);
                        let action = talks.hear();
                        assert_eq!(opts_out(&action), expected, "{told}: {action:?}");
                        if expected {
                            let values = BEST[seat.index()].iter().map(|value| Some(usize::from(*value))).collect();
                            assert_eq!(action, Move::Act(Action { main: Some(Main::OptOut), values }), "{told}");
                            left += 1;
                            gone = true;
                            break;
                        }
                        if period < t + passing {
                            talks.let_the_period_pass();
                            estimate /= 2.0;
                        }
                    }
                    assert!(gone || talks.outcome().is_none());
                }
            }
        }
    }
    assert!(left > 30, "{left}");
}

/// An offer on the table is taken if it is worth at least as much as opting out first; the best one if there are several.
#[test]
fn before_it_opts_out_it_takes_the_best_offer_that_is_worth_more() {
    let crisis = builtin("fishing-dispute");
    let (setup, seat) = (crisis.setup(), Seat(1));
    for t in [6, 7, 8] {
        assert!(pays(setup, seat, t, 0.75));
        let own = alone(setup, seat, t)[1];
        let worth = |agreement: &Agreement| signed(setup, agreement, t)[1];
        let all = all_agreements(setup);
        let mut near: Vec<&Agreement> = all.iter().filter(|agreement| (worth(agreement) - own).abs() < 30.0).collect();
        near.sort_by(|a, b| worth(a).total_cmp(&worth(b)));
        near.dedup_by(|a, b| (worth(a) - worth(b)).abs() < CLOSE);
        assert!(near.iter().any(|agreement| worth(agreement) < own) && near.iter().any(|found| worth(found) >= own));
        for pair in near.windows(2) {
            // The worse one comes last, so that it is not the last one that counts.
            let mut talks = threatened(&crisis, t, "crisis-agent", &[pair[1], pair[0]]);
            let better = talks.view().heard().iter().rev().find(|heard| heard.message == Message::full_offer(pair[1]));
            let to = better.unwrap().id;
            let action = talks.hear();
            match worth(pair[1]) >= own - CLOSE {
                true => assert_eq!(action, Move::Say(Message::Yes { to }), "at {t}: {pair:?}"),
                false => assert!(opts_out(&action), "at {t}: {pair:?}, {action:?}"),
            }
            // Who does not yield opts out whatever is offered, up to what it would accept anyway.
            let mut talks = threatened(&crisis, t, "crisis-agent:yields=no", &[pair[1]]);
            assert!(worth(pair[1]) < least(setup, seat, t, 10.0) && opts_out(&talks.hear()), "at {t}: {pair:?}");
        }
    }
}

/// Talks in which Canada has made these offers and threatened since.
fn threatened<'c>(crisis: &'c Crisis, t: u32, spec: &str, offers: &[&Agreement]) -> Talks<'c> {
    let mut talks = Talks::with(crisis, Seat(1), spec);
    talks.wait_until(t);
    offers.iter().for_each(|agreement| {
        talks.offer(agreement);
    });
    talks.tell(threat(Seat(1), true));
    talks
}

/// Where nothing is agreed the equilibrium waits, and in the last period it opts out, after a last word.
#[test]
fn it_leaves_at_the_end_when_the_other_side_has_nothing_more_to_say() {
    let crisis = builtin("fishing-dispute");
    for seat in SEATS {
        let mut talks = Talks::with(&crisis, seat, "crisis-agent");
        for moves in talks.wait_until(9) {
            assert!(!moves.iter().any(opts_out), "{moves:?}");
        }
        assert!(matches!(talks.hear(), Move::Say(Message::Offer(_))));
        talks.tell(Move::Done);
        let last_word = talks.hear();
        assert!(matches!(last_word, Move::Say(Message::Comment { topic: None, .. })), "{last_word:?}");
        // Who has been told something may answer, and is waited for.
        assert_eq!(talks.hear(), Move::Done);
        talks.tell(comment("Good fishing today."));
        assert_eq!(talks.hear(), Move::Done);
        // The other side has nothing more to say.
        let mut talks = Talks::with(&crisis, seat, "crisis-agent");
        talks.wait_until(9);
        talks.hear();
        talks.hear();
        talks.tell(Move::Done);
        let values = BEST[seat.index()].iter().map(|value| Some(usize::from(*value))).collect();
        assert_eq!(talks.hear(), Move::Act(Action { main: Some(Main::OptOut), values }));
        assert_eq!(talks.outcome().unwrap().facts["opted_out"], crisis.names()[seat.index()]);
    }
}
