//! Numbers that the paper prints: reproduced, or refuted with the computation that shows why.

use crisis::equilibrium::{Actions, Choice, Comparator, Node, solve};
use crisis::{Agreement, Crisis, OptingOut, Values, to_f64, to_f64s};
use game::Seat;
use serde_json::json;

use crate::reference::{builtin, model_of};

const CANADA: Seat = Seat(0);
const SPAIN: Seat = Seat(1);

/// What both expect if `seat` opts out at `t` while these sides have sanctions in force.
fn opting_out(crisis: &Crisis, seat: Seat, sanctions: [bool; 2], t: u32) -> [f64; 2] {
    let [first, second] = sanctions.map(|on| Values::from_slice(&[0, u8::from(on)]));
    to_f64s(&crisis.opting_out(OptingOut::Alone(seat), [&first, &second], t))
}

fn rounded(pair: [f64; 2]) -> [i64; 2] {
    pair.map(|points| points.round() as i64)
}

/// Every setting of sanctions at every period, under both numberings of the periods.
fn everywhere() -> impl Iterator<Item = ([bool; 2], u32)> {
    let settings = [[false, false], [false, true], [true, false], [true, true]];
    (0..=10).flat_map(move |t| settings.map(|sanctions| (sanctions, t)))
}

#[test]
fn row_39_the_example_agreement_is_worth_565_to_canada() {
    let dispute = builtin("fishing-dispute");
    // (SA(34), 10 ships, sanctions), (SA(34), 25 %, none) at t = 4.
    let agreement = Agreement { main: 34, values: [Values::from_slice(&[2, 1]), Values::from_slice(&[2, 0])] };
    assert_eq!(to_f64s(&dispute.agreement_worth(&agreement, 4)), [565.0, 790.0]);
}

#[test]
fn row_40_the_example_of_opting_out_is_that_of_period_0() {
    let dispute = builtin("fishing-dispute");
    // Printed for t = 1: 415 points and a probability of success of 0.1, with Spain's sanctions in force.
    assert_eq!(opting_out(&dispute, CANADA, [false, true], 0)[0], 415.0);
    assert_eq!(to_f64(&dispute.odds(CANADA, 0)[0]), 0.1);
    assert_eq!(opting_out(&dispute, CANADA, [false, true], 1)[0], 419.0);
    assert_eq!(to_f64(&dispute.odds(CANADA, 1)[0]), 0.12);
    assert!(everywhere().all(|(sanctions, t)| t != 1 || opting_out(&dispute, CANADA, sanctions, t)[0] != 415.0));
}

#[test]
fn row_41_canada_opting_out_at_433_and_295() {
    let dispute = builtin("fishing-dispute");
    assert_eq!(rounded(opting_out(&dispute, CANADA, [true, true], 2)), [433, 295]);
}

#[test]
fn row_42_canada_opting_out_at_445_and_327() {
    let dispute = builtin("fishing-dispute");
    assert_eq!(opting_out(&dispute, CANADA, [false, false], 5), [445.0, 327.0]);
}

#[test]
fn row_43_spain_opting_out_at_530_and_335() {
    let dispute = builtin("fishing-dispute");
    assert_eq!(rounded(opting_out(&dispute, SPAIN, [false, false], 2)), [530, 335]);
}

#[test]
fn row_44_spain_opting_out_at_502_and_385_is_the_mean_of_two_periods() {
    let dispute = builtin("fishing-dispute");
    let [fourth, fifth] = [4, 5].map(|t| opting_out(&dispute, SPAIN, [false, false], t));
    assert_eq!(rounded([0, 1].map(|side| f64::midpoint(fourth[side], fifth[side]))), [502, 385]);
}

#[test]
fn row_45_spain_opting_out_at_453_and_470() {
    let dispute = builtin("fishing-dispute");
    assert_eq!(rounded(opting_out(&dispute, SPAIN, [false, true], 8)), [453, 470]);
}

#[test]
fn row_46_no_setting_gives_canada_407_and_spain_388_when_canada_opts_out() {
    let dispute = builtin("fishing-dispute");
    // A mean over games lies between the extremes, and both figures lie outside.
    for (sanctions, t) in everywhere() {
        let [canada, spain] = opting_out(&dispute, CANADA, sanctions, t);
        assert!(canada >= 415.0 && spain <= 371.0, "{canada} and {spain} with {sanctions:?} at {t}");
    }
}

#[test]
fn row_48_assumption_a3_fails_in_the_first_period() {
    let assumptions = builtin("fishing-dispute").assumptions();
    assert_eq!(assumptions.hold, [true, true, false, true]);
    let fault = "A3 at period 1: if one side opted out the other would rather not, whichever of the two it is";
    assert_eq!(assumptions.faults, [fault]);
}

/// One period and one agreement that satisfy A1 to A4: without agreement both opt out, but the first side prefers that the
/// second does it alone (8 > 6.5), and hence refuses the agreement worth 7.
#[test]
fn row_49_the_theorem_fails_in_a_crisis_of_one_period() {
    let model = model_of(&json!({
        "first_period": 0, "deadline": 1, "u": [[[7, 10]]],
        "e1": [[5, 1]], "e2": [[8, 6]], "eb": [[6.5, 3.5]], "sq": [0, 0],
    }));
    for comparator in [Comparator::Joint, Comparator::Alone] {
        let certificate = solve(&model, comparator).certificate;
        assert_eq!(certificate.count, 1);
        let deviation = &certificate.deviations[0];
        assert_eq!((deviation.seat, deviation.node), (Seat(0), Node::WithoutAgreement));
        assert_eq!((deviation.prescribed, deviation.deviation), (Choice::OptOut, Choice::Wait));
        assert_eq!(to_f64(&deviation.gain), 1.5);
    }
    let exact = solve(&model, Comparator::Exact);
    assert_eq!(to_f64s(&exact.periods[0].value), [8.0, 6.0]);
    assert!(exact.certificate.is_equilibrium());
}

#[test]
fn row_49_the_theorem_by_the_letter_lets_canada_gain_1_in_the_last_period() {
    let report = builtin("fishing-dispute").solve(Actions::Dominant, Comparator::Joint);
    assert!(!report.is_equilibrium);
    assert_eq!(report.profitable_deviations, 1);
    assert_eq!(
        report.deviations[0].words,
        "Period 10, when Canada acts after 49 (20, Yes | 0%, Yes) was accepted: it should sign, but gains 1 if it opts out."
    );
    // Alone and exact agree, and both are equilibria: nothing is offered before the last period.
    for comparator in [Comparator::Alone, Comparator::Exact] {
        let report = builtin("fishing-dispute").solve(Actions::Dominant, comparator);
        assert!(report.is_equilibrium);
        assert!(report.periods[..9].iter().all(|period| period.acceptable == 0 && period.value == [582.5, 830.0]));
        assert_eq!(
            report.periods[9].offers.each_ref().map(|offer| offer.as_ref().map(|offer| offer.main)),
            [Some(1), Some(48)]
        );
    }
}
