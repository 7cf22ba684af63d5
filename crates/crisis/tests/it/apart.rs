//! The fishing dispute worked out apart from the crate: points added up from the figures of the file, agreements listed
//! one by one, and the equilibrium as the paper and the reference publish it.

use crisis::{Action, Agreement, Crisis, Main, Scope, Setup};
use game::Seat;

/// A tolerance far below the smallest difference between two worths of the dispute, which are multiples of 0.05.
pub(crate) const CLOSE: f64 = 1e-7;

/// All agreements of a crisis.
pub(crate) fn all_agreements(setup: &Setup) -> Vec<Agreement> {
    let choices = |side: usize| {
        let mut lists: Vec<Vec<u8>> = vec![Vec::new()];
        for parameter in &setup.roles[side].parameters {
            let longer = |list: &Vec<u8>| {
                let list = list.clone();
                (0..parameter.values.len()).map(move |value| [&list[..], &[u8::try_from(value).unwrap()]].concat())
            };
            lists = lists.iter().flat_map(longer).collect();
        }
        lists
    };
    let (first, second) = (choices(0), choices(1));
    let mut all = Vec::new();
    for main in setup.main.low..=setup.main.high {
        for first in &first {
            for second in &second {
                all.push(Agreement { main, values: [first.clone().into(), second.clone().into()] });
            }
        }
    }
    all
}

/// Points that parameters and time add to an ending at `t`.
fn added(setup: &Setup, values: [&[u8]; 2], in_agreement: bool, t: u32) -> [f64; 2] {
    let mut points = setup.time.map(|time| time * f64::from(t));
    for side in [0, 1] {
        for (parameter, value) in setup.roles[side].parameters.iter().zip(values[side]) {
            if in_agreement || parameter.scope == Scope::All {
                let more = parameter.values[usize::from(*value)].points;
                points = [points[0] + more[0], points[1] + more[1]];
            }
        }
    }
    points
}

/// What an agreement signed at `t` is worth to both.
pub(crate) fn signed(setup: &Setup, agreement: &Agreement, t: u32) -> [f64; 2] {
    let main = agreement.main as f64;
    let more = added(setup, [&agreement.values[0], &agreement.values[1]], true, t);
    [0, 1].map(|side| setup.main.base[side] + setup.main.points_per_unit[side] * main + more[side])
}

/// What a side's opting out at `t` is worth to both, with these parameters in force.
pub(crate) fn opted_out(setup: &Setup, seat: Seat, values: [&[u8]; 2], t: u32) -> [f64; 2] {
    let mut worth = added(setup, values, false, t);
    for outcome in &setup.roles[seat.index()].opt_out.outcomes {
        let probability = outcome.probability + outcome.drift * f64::from(t);
        worth = [0, 1].map(|side| worth[side] + probability * outcome.points[side]);
    }
    worth
}

/// What the status quo is worth to both, with these parameters in force.
pub(crate) fn status_quo(setup: &Setup, values: [&[u8]; 2]) -> [f64; 2] {
    let more = added(setup, values, false, setup.first_period + setup.periods);
    [0, 1].map(|side| setup.status_quo[side] + more[side])
}

/// The strategy array of the dispute where promises are kept, for a seat: published with the reference figures.
pub(crate) fn array(seat: Seat, t: u32) -> Agreement {
    let (main, sanctions) = match (t, seat) {
        (0..=8, _) => (36 - i64::from(t), [0, 0]),
        (_, Seat(0)) => (1, [1, 0]),
        _ => (53, [0, 1]),
    };
    Agreement { main, values: [vec![4, sanctions[0]].into(), vec![3, sanctions[1]].into()] }
}

/// What the equilibrium accepts in the last period: opting out is answered by opting out, and one of the two is drawn.
pub(crate) const LAST_RESORT: [f64; 2] = [456.55, 397.6];

/// What a full offer must be worth to the agent at `t`.
pub(crate) fn least(setup: &Setup, seat: Seat, t: u32, margin: f64) -> f64 {
    let wanted = signed(setup, &array(seat, t), t)[seat.index()] - margin;
    if t == 9 { wanted.min(LAST_RESORT[seat.index()]) } else { wanted }
}

/// Both sides' actions in an agreement.
pub(crate) fn actions(agreement: &Agreement) -> [Action; 2] {
    [0, 1].map(|side: usize| Action {
        main: Some(Main::Sign(agreement.main)),
        values: agreement.values[side].iter().map(|value| Some(usize::from(*value))).collect(),
    })
}

/// The values in force before anybody has chosen others, and each side's best ones, in the dispute.
pub(crate) const DEFAULTS: [&[u8]; 2] = [&[0, 0], &[0, 0]];
pub(crate) const BEST: [&[u8]; 2] = [&[4, 1], &[0, 1]];

#[test]
fn what_is_worked_out_apart_is_what_the_crate_says() {
    for name in ["fishing-dispute", "high-dam"] {
        let crisis: Crisis = crate::reference::builtin(name);
        let setup = crisis.setup();
        let all = all_agreements(setup);
        assert_eq!(all.len(), crisis.agreement_count());
        for (place, agreement) in all.iter().enumerate() {
            assert_eq!(crisis.agreement_at(place), *agreement);
            for t in [0, 5] {
                let found = crisis::to_f64s(&crisis.agreement_worth(agreement, t));
                let expected = signed(setup, agreement, t);
                assert!([0, 1].iter().all(|&side: &usize| (found[side] - expected[side]).abs() < CLOSE));
            }
        }
    }
    // As the paper has it: with both sanctions on, Canada opts out for (425 + 4t, 283 + 5.8t), Spain for (552 - 11.1t,
    // 280 + 20t).
    let setup = crate::reference::builtin("fishing-dispute").setup().clone();
    let close = |found: [f64; 2], expected: [f64; 2]| (0..2).all(|side| (found[side] - expected[side]).abs() < CLOSE);
    for t in 0..10 {
        let time = f64::from(t);
        assert!(close(opted_out(&setup, Seat(0), BEST, t), [425.0 + 4.0 * time, 283.0 + 5.8 * time]));
        assert!(close(opted_out(&setup, Seat(1), BEST, t), [552.0 - 11.1 * time, 280.0 + 20.0 * time]));
    }
    let last = [Seat(0), Seat(1)].map(|seat| opted_out(&setup, seat, BEST, 9));
    assert!(close([0, 1].map(|side| f64::midpoint(last[0][side], last[1][side])), LAST_RESORT));
}
