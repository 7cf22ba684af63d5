//! The estimate is the least-squares solution, and keeps the order of complete rankings of additive utilities.

use proptest::prelude::*;

use super::*;

/// Every outcome of issues with these numbers of values.
fn outcomes(sizes: &[usize]) -> Vec<Vec<usize>> {
    sizes.iter().fold(vec![Vec::new()], |before, size| {
        before.iter().flat_map(|start| (0..*size).map(|value| [start.as_slice(), &[value]].concat())).collect()
    })
}

/// All outcomes by an additive worth, the worst first; equal ones in the order of their numbers.
fn ranked(worths: &[Vec<i64>]) -> Vec<Vec<usize>> {
    let sizes: Vec<usize> = worths.iter().map(Vec::len).collect();
    let mut all = outcomes(&sizes);
    all.sort_by_key(|outcome| outcome.iter().zip(worths).map(|(value, worths)| worths[*value]).sum::<i64>());
    all
}

fn estimated(worths: &Estimate, outcome: &[usize]) -> f64 {
    outcome.iter().zip(&worths.worths).map(|(value, worths)| worths[*value]).sum()
}

/// The derivative of the sum by one worth, by its definition and from nothing but the ranking.
fn derivative(weight: f64, sizes: &[usize], ranking: &[Vec<usize>], flat: &[f64], place: usize) -> f64 {
    let starts: Vec<usize> = (0..sizes.len()).map(|issue| sizes[..issue].iter().sum()).collect();
    let has = |outcome: &[usize]| outcome.iter().zip(&starts).any(|(value, start)| start + value == place);
    let worth = |outcome: &[usize]| outcome.iter().zip(&starts).map(|(value, start)| flat[start + value]).sum::<f64>();
    let middle = (ranking.len() as f64 - 1.0) / 2.0;
    let mut sum = 2.0 * weight * RIDGE * flat[place];
    for (number, outcome) in ranking.iter().enumerate() {
        let rank = number as f64 - middle;
        sum += if has(outcome) { 2.0 * weight * (worth(outcome) - rank) } else { 0.0 };
    }
    for pair in ranking.windows(2) {
        let shortfall = (1.0 - worth(&pair[1]) + worth(&pair[0])).max(0.0);
        let by = f64::from(i8::from(has(&pair[1])) - i8::from(has(&pair[0])));
        sum -= 2.0 * shortfall * by;
    }
    sum
}

/// Worths with many ties, with some, and hardly any.
fn issues() -> impl Strategy<Value = Vec<Vec<i64>>> {
    let worth = prop_oneof![0..4_i64, 0..40_i64, 0..1_000_i64];
    prop::collection::vec(prop::collection::vec(worth, 2..6), 1..5)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// With ties, too: told apart by the number of the outcome, they are additive still.
    #[test]
    fn a_complete_ranking_of_additive_worths_is_kept(worths in issues()) {
        let sizes: Vec<usize> = worths.iter().map(Vec::len).collect();
        let ranking = ranked(&worths);
        let found = estimate(&Ranked { sizes: &sizes, outcomes: &ranking });
        prop_assert_eq!(found.kept, ranking.len() - 1);
        for pair in ranking.windows(2) {
            prop_assert!(estimated(&found, &pair[0]) < estimated(&found, &pair[1]), "{:?}", pair);
        }
    }

    #[test]
    fn nothing_is_gained_by_moving_any_worth(worths in issues(), every in 1..4_usize) {
        let sizes: Vec<usize> = worths.iter().map(Vec::len).collect();
        let ranking: Vec<Vec<usize>> = ranked(&worths).into_iter().step_by(every).collect();
        let problem = Problem::new(&Ranked { sizes: &sizes, outcomes: &ranking });
        for weight in [1e-2, 1e-4] {
            let flat = problem.minimum(weight, vec![0.0; problem.size]);
            for place in 0..flat.len() {
                let slope = derivative(weight, &sizes, &ranking, &flat, place);
                prop_assert!(slope.abs() < 1e-6, "{} {}", place, slope);
            }
        }
    }
}

/// Worths so different that neighbours a step apart need worths of thousands of steps.
#[test]
fn ranks_do_not_stand_in_the_way_of_a_wide_order() {
    let worths = [vec![3, 6, 0, 22], vec![26, 236, 3, 1], vec![0, 0, 1, 10, 828], vec![32, 0, 136, 451, 680]];
    let ranking = ranked(&worths);
    let found = estimate(&Ranked { sizes: &[4, 4, 5, 5], outcomes: &ranking });
    assert_eq!(found.kept, ranking.len() - 1);
}

/// With one issue and ranks alone the solution is known: every worth is its rank, drawn to 0 by the ridge.
#[test]
fn the_figures_of_one_issue_are_known() {
    let ranking: Vec<Vec<usize>> = [2, 0, 1].map(|value| vec![value]).to_vec();
    let problem = Problem::new(&Ranked { sizes: &[3], outcomes: &ranking });
    let found = solved(problem.gram.clone(), &problem.ranks).expect("positive definite");
    for (worth, known) in found.iter().zip([0.0, 1.0, -1.0]) {
        assert!((worth - known / (1.0 + RIDGE)).abs() < 1e-12, "{found:?}");
    }
    let found = estimate(&Ranked { sizes: &[3], outcomes: &ranking });
    assert_eq!(found.kept, 2);
    assert!(found.worths[0][2] < found.worths[0][0] && found.worths[0][0] < found.worths[0][1]);
}

#[test]
fn what_no_outcome_shows_stays_in_the_middle() {
    let ranking = [vec![0, 0], vec![1, 0]];
    let found = estimate(&Ranked { sizes: &[3, 2], outcomes: &ranking });
    assert!(found.worths[0][2].abs() < 1e-9 && found.worths[1][1].abs() < 1e-9, "{:?}", found.worths);
    assert!((found.worths[0][1] + found.worths[0][0]).abs() < 1e-9);
}

#[test]
fn a_contradiction_is_shared_out() {
    let ranking = [vec![0], vec![1], vec![0]];
    let found = estimate(&Ranked { sizes: &[2], outcomes: &ranking });
    assert_eq!(found.kept, 0);
    assert!((found.worths[0][0] - found.worths[0][1]).abs() < 1e-6, "{:?}", found.worths);
    assert_eq!(estimate(&Ranked { sizes: &[], outcomes: &[] }).kept, 0);
}
