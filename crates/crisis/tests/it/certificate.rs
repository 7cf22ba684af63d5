//! The certificate and the letter of the theorem on hand-made crises that no other test tells apart.

use crisis::equilibrium::{Choice, Comparator, Node, Offer, certify, pair, solve};
use crisis::to_f64;
use game::Seat;
use serde_json::json;

use crate::reference::model_of;

#[test]
fn a_worse_offer_than_need_be_is_found() {
    let model = model_of(&json!({
        "first_period": 0, "deadline": 1, "u": [[[9, 5], [7, 6]]],
        "e1": [[1, 1]], "e2": [[1, 1]], "eb": [[1, 1]], "sq": [0, 0],
    }));
    let mut periods = solve(&model, Comparator::Exact).periods;
    assert!(certify(&model, &periods).is_equilibrium());
    periods[0].offers[0] = Some(Offer { agreement: 1, worth: model.worth(0, 1) });
    let certificate = certify(&model, &periods);
    assert_eq!(certificate.count, 1);
    let deviation = &certificate.deviations[0];
    assert_eq!((deviation.seat, deviation.node), (Seat(0), Node::Offer));
    assert_eq!((deviation.prescribed, deviation.deviation), (Choice::Offer(1), Choice::Offer(0)));
    // Two points more, and its offer is heard half of the time.
    assert_eq!(to_f64(&deviation.gain), 1.0);
}

#[test]
fn an_offer_that_is_worse_than_an_interruption_is_found() {
    let model = model_of(&json!({
        "first_period": 0, "deadline": 1, "u": [[[7, 10]]],
        "e1": [[5, 1]], "e2": [[8, 6]], "eb": [[6.5, 3.5]], "sq": [0, 0],
    }));
    let mut periods = solve(&model, Comparator::Joint).periods;
    // If the first side waits where the theorem has it opt out, it is better off without the agreement that both offer. To
    // keep silent gains nothing, as the other side's offer is the same; words that settle nothing are heard in its stead
    // half of the time, and then the second side opts out: half of 7 and half of 8.
    periods[0].opt_out = pair([0.0, 1.0]).unwrap();
    let certificate = certify(&model, &periods);
    let offer = certificate.deviations.iter().find(|deviation| deviation.node == Node::Offer).unwrap();
    assert_eq!((offer.seat, offer.prescribed, offer.deviation), (Seat(0), Choice::Offer(0), Choice::Interrupt));
    assert_eq!(to_f64(&offer.gain), 0.5);
}

#[test]
fn an_offer_that_is_worse_than_silence_is_found() {
    let model = model_of(&json!({
        "first_period": 0, "deadline": 1, "u": [[[7, 10], [9, 9]]],
        "e1": [[5, 1]], "e2": [[1, 6]], "eb": [[3, 3]], "sq": [0, 0],
    }));
    let mut periods = solve(&model, Comparator::Joint).periods;
    // Both can offer either; if the first side offers what the second would, and the second what the first would, each
    // does better to let the other speak, or to offer the same.
    periods[0].offers.swap(0, 1);
    let certificate = certify(&model, &periods);
    let found: Vec<_> = certificate.deviations.iter().map(|found| (found.seat, found.deviation)).collect();
    let expected = [
        (Seat(0), Choice::Offer(1)),
        (Seat(0), Choice::NoOffer),
        (Seat(1), Choice::Offer(0)),
        (Seat(1), Choice::NoOffer),
    ];
    assert_eq!(found, expected);
    // The first gets 8 on average, and 9 from the second side's offer.
    assert!(certificate.deviations[..2].iter().all(|found| to_f64(&found.gain) == 1.0));
}

/// Step 2 (4) of the theorem asks for more than Step 2 (3): the other side must like opting out *better* now than later.
#[test]
fn a_tie_between_periods_moves_the_side_itself_but_not_the_other() {
    let model = model_of(&json!({
        "first_period": 0, "deadline": 3,
        "u": [[[0, 0]], [[0, 0]], [[20, 5]]],
        "e1": [[1, 1], [1, 1], [0, 0]], "e2": [[2, 10], [2, 10], [0, 0]], "eb": [[3, 4], [3, 4], [0, 0]],
        "sq": [0, 0],
    }));
    let periods = solve(&model, Comparator::Alone).periods;
    let acts = |t: usize| periods[t].opt_out.each_ref().map(to_f64);
    assert_eq!(acts(0), [0.0, 1.0]);
    assert_eq!(acts(1), [1.0, 1.0]);
}

#[test]
fn of_equal_agreements_the_first_is_offered() {
    let model = model_of(&json!({
        "first_period": 0, "deadline": 1, "u": [[[1, 1], [7, 10], [7, 10]]],
        "e1": [[5, 1]], "e2": [[1, 6]], "eb": [[3, 3]], "sq": [0, 0],
    }));
    let period = &solve(&model, Comparator::Joint).periods[0];
    assert_eq!(period.acceptable, 2);
    assert!(period.offers.iter().all(|offer| offer.as_ref().is_some_and(|offer| offer.agreement == 1)));
}

/// Without any acceptable agreement the future is the status quo at the deadline.
#[test]
fn a_crisis_without_any_acceptable_agreement_is_solved_too() {
    let model = model_of(&json!({
        "first_period": 1, "deadline": 4, "u": [[[0, 0]], [[0, 0]], [[0, 0]]],
        "e1": [[2, 2], [3, 2], [1, 1]], "e2": [[2, 2], [2, 2], [1, 1]], "eb": [[2, 2], [2, 2], [1, 1]],
        "sq": [5, 5],
    }));
    for comparator in [Comparator::Joint, Comparator::Alone, Comparator::Exact] {
        let solution = solve(&model, comparator);
        assert!(solution.periods.iter().all(|period| period.acceptable == 0 && to_f64(&period.value[0]) == 5.0));
        assert!(solution.certificate.is_equilibrium() && !solution.opts_out_on_path());
        if comparator != Comparator::Exact {
            assert_eq!(solution.periods[0].future.as_ref().map(|future| future.t), Some(4));
        }
    }
}
