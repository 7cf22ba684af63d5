//! Beliefs: Bayes' rule by hand, likelihoods that no number can hold, and laws.

use learn::Beliefs;
use proptest::prelude::*;

/// Equal to twelve places.
fn close(ours: &[f64], theirs: &[f64]) -> bool {
    ours.len() == theirs.len() && ours.iter().zip(theirs).all(|(ours, theirs)| (ours - theirs).abs() <= 1e-12)
}

#[test]
fn an_observation_is_taken_in_by_the_rule_of_bayes() {
    // One in a hundred has it; the test finds 9 of 10 who have it and alarms for 1 of 20 who do not.
    let mut beliefs = Beliefs::from_weights(&[1.0, 99.0]).unwrap();
    beliefs.update(&[0.9, 0.05]);
    assert!(close(beliefs.probabilities(), &[0.009 / 0.0585, 0.0495 / 0.0585]), "{beliefs:?}");
    beliefs.update(&[0.9, 0.05]);
    assert!(close(beliefs.probabilities(), &[0.0081 / 0.010575, 0.002475 / 0.010575]), "{beliefs:?}");
    assert_eq!(beliefs.most_likely(), 0);
}

#[test]
fn weights_are_normalised() {
    assert_eq!(Beliefs::from_weights(&[2.0, 0.0, 6.0]).unwrap().probabilities(), [0.25, 0.0, 0.75]);
    assert_eq!(Beliefs::from_weights(&[5.0; 4]).unwrap(), Beliefs::uniform(4));
    for none in [&[][..], &[0.0, 0.0], &[1.0, -0.5], &[1.0, f64::NAN], &[1.0, f64::INFINITY], &[1e308, 1e308]] {
        assert_eq!(Beliefs::from_weights(none), None, "{none:?}");
    }
}

#[test]
fn the_first_among_equals_is_most_likely() {
    assert_eq!(Beliefs::uniform(3).most_likely(), 0);
    assert_eq!(Beliefs::from_weights(&[1.0, 4.0, 4.0]).unwrap().most_likely(), 1);
}

#[test]
fn observations_without_sense_change_nothing() {
    let mut beliefs = Beliefs::from_weights(&[0.0, 1.0, 3.0]).unwrap();
    let before = beliefs.clone();
    for likelihoods in [[0.0; 3], [1.0, 0.0, 0.0], [0.5, f64::NAN, 0.5], [0.5, f64::INFINITY, 0.5], [0.5, -0.1, 0.5]] {
        beliefs.update(&likelihoods);
        assert_eq!(beliefs, before, "{likelihoods:?}");
    }
    for ln_likelihoods in [[f64::NEG_INFINITY; 3], [-1.0, f64::NAN, -1.0], [-1.0, f64::INFINITY, -1.0]] {
        beliefs.update_ln(&ln_likelihoods);
        assert_eq!(beliefs, before, "{ln_likelihoods:?}");
    }
}

#[test]
fn likelihoods_that_no_number_holds_are_compared() {
    let mut beliefs = Beliefs::uniform(3);
    beliefs.update_ln(&[-3000.0, -3001.0, f64::NEG_INFINITY]);
    let e = 1.0_f64.exp();
    assert!(close(beliefs.probabilities(), &[e / (1.0 + e), 1.0 / (1.0 + e), 0.0]), "{beliefs:?}");
}

#[test]
fn what_seemed_out_of_the_question_recovers_unless_it_was_impossible() {
    let mut beliefs = Beliefs::uniform(3);
    beliefs.update_ln(&[-3000.0, 0.0, 0.0]);
    assert_eq!(beliefs.probabilities(), [0.0, 0.5, 0.5]);
    beliefs.update_ln(&[0.0, -3000.0, -4000.0]);
    assert_eq!(beliefs.probabilities(), [0.5, 0.5, 0.0]);
    beliefs.update(&[0.0, 1.0, 1.0]);
    beliefs.update_ln(&[0.0, -1e6, -1e6]);
    assert_eq!(beliefs.most_likely(), 1);
    assert_eq!(beliefs.probabilities()[0], 0.0);
}

/// As many weights and, for each observation, likelihoods as there are hypotheses.
fn observed() -> impl Strategy<Value = (Vec<f64>, Vec<Vec<f64>>)> {
    (1_usize..12).prop_flat_map(|n| {
        let weights = prop::collection::vec(0.001..10.0, n);
        // Likelihoods over many orders of magnitude.
        let likelihoods = prop::collection::vec((-60.0..0.0).prop_map(f64::exp), n);
        (weights, prop::collection::vec(likelihoods, 0..30))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn beliefs_stay_normalised((weights, observations) in observed()) {
        let mut beliefs = Beliefs::from_weights(&weights).unwrap();
        for likelihoods in &observations {
            beliefs.update(likelihoods);
            prop_assert!(beliefs.probabilities().iter().all(|probability| *probability >= 0.0));
            prop_assert!((beliefs.probabilities().iter().sum::<f64>() - 1.0).abs() < 1e-12);
        }
    }

    #[test]
    fn one_update_is_the_rule_of_bayes((weights, observations) in observed()) {
        for likelihoods in &observations {
            let mut beliefs = Beliefs::from_weights(&weights).unwrap();
            beliefs.update(likelihoods);
            let products: Vec<f64> = weights.iter().zip(likelihoods).map(|(weight, by)| weight * by).collect();
            let sum: f64 = products.iter().sum();
            let expected: Vec<f64> = products.iter().map(|product| product / sum).collect();
            prop_assert!(close(beliefs.probabilities(), &expected), "{beliefs:?}, not {expected:?}");
        }
    }

    #[test]
    fn the_order_of_observations_does_not_matter((weights, observations) in observed(), turn in 0_usize..30) {
        let mut forth = Beliefs::from_weights(&weights).unwrap();
        let mut otherwise = forth.clone();
        observations.iter().for_each(|likelihoods| forth.update(likelihoods));
        let (first, last) = observations.split_at(turn.min(observations.len()));
        last.iter().rev().chain(first).for_each(|likelihoods| otherwise.update(likelihoods));
        prop_assert!(close(forth.probabilities(), otherwise.probabilities()), "{forth:?} {otherwise:?}");
    }

    #[test]
    fn logarithms_give_the_same((weights, observations) in observed()) {
        let mut plain = Beliefs::from_weights(&weights).unwrap();
        let mut by_logarithm = plain.clone();
        for likelihoods in &observations {
            plain.update(likelihoods);
            by_logarithm.update_ln(&likelihoods.iter().map(|likelihood| likelihood.ln()).collect::<Vec<_>>());
            prop_assert!(close(plain.probabilities(), by_logarithm.probabilities()), "{plain:?} {by_logarithm:?}");
        }
    }
}
