//! Probabilities of ranks: against SciPy 1.17, against the density written out, and laws.
//!
//! The figures expected were printed by `p = scipy.stats.gaussian_kde(samples, 'silverman')(range(1, ranks + 1))` and
//! `p / p.sum()`.

use learn::{Bandwidth, Boundary, LEAST_BANDWIDTH, gaussian_density, rank_probabilities};
use proptest::prelude::*;

use crate::Numbers;

const BOUNDARIES: [Boundary; 2] = [Boundary::Cut, Boundary::Reflect];

/// Equal to nine places, and to nine digits where a probability is small.
fn close(ours: &[f64], theirs: &[f64]) -> bool {
    let near = |(ours, theirs): (&f64, &f64)| (ours - theirs).abs() <= 1e-9 * theirs.abs().max(1e-4);
    ours.len() == theirs.len() && ours.iter().zip(theirs).all(near)
}

#[rustfmt::skip]
const SMALL: &[(&[usize], &[f64])] = &[
    (&[2, 2, 3, 5],
        &[0.14797945543928648, 0.2552031753805458, 0.2419992042623204, 0.16774858306974635, 0.11990590411362309,
        0.06716367773447789]),
    (&[1, 9],
        &[0.10276590998465229, 0.10902525591244569, 0.1135020054805519, 0.11617543624588378, 0.11706278475293265,
        0.11617543624588378, 0.1135020054805519, 0.10902525591244569, 0.10276590998465229]),
    (&[1, 4, 4, 7, 8],
        &[0.08661749404433619, 0.11114847240677656, 0.1310048248890285, 0.14294641726067803, 0.14608381660208508,
        0.14179510617195054, 0.1303401430733099, 0.11006372555183513]),
    (&[3, 6, 9, 12, 12],
        &[0.038243227034177485, 0.0505916339293519, 0.06238005656363002, 0.0726025268000098, 0.08095648968950887,
        0.08784116084386986, 0.09395598941877116, 0.09967309462801277, 0.10449310893025283, 0.10692803948446411,
        0.1050154212202587, 0.09731925145769246]),
    (&[10, 10, 10, 20, 20, 1],
        &[0.029190222442097707, 0.033201348003893114, 0.03740740357026758, 0.04174037621806957, 0.04607410150159546,
        0.05022282052274596, 0.05395817417844749, 0.05704364011951865, 0.059279088685297195, 0.060543437419173916,
        0.06082233419394576, 0.06021121966215754, 0.058891184852291445, 0.0570834700910519, 0.05499532425526455,
        0.05277280118965479, 0.05047387271403149, 0.04806876118628584, 0.04546591848172606, 0.042554500712483935]),
];

#[test]
fn small_samples_agree_with_scipy() {
    for &(samples, expected) in SMALL {
        let ours = rank_probabilities(samples, expected.len(), Bandwidth::Silverman, Boundary::Cut).unwrap();
        assert!(close(&ours, expected), "{samples:?}: {ours:?}");
    }
}

#[test]
fn large_samples_agree_with_scipy() {
    #[rustfmt::skip]
    let large = [
        (3, 500, 100, [(1, 0.01042182861229259), (2, 0.011516750168605618), (25, 0.015371858341105158),
            (50, 0.01087268359861322), (99, 0.0006856440166271715), (100, 0.0005742080182189511)]),
        (4, 100_000, 1_000, [(1, 0.001031183495045589), (2, 0.0010628881186308925), (250, 0.0015366895346562329),
            (500, 0.001026225044889531), (999, 2.0118093468108954e-05), (1000, 1.914372157675116e-05)]),
    ];
    for (seed, n, ranks, expected) in large {
        let mut numbers = Numbers(seed);
        let mut rank = || 1 + numbers.below(ranks).min(numbers.below(ranks)) as usize;
        let samples: Vec<usize> = (0..n).map(|_| rank()).collect();
        let ours = rank_probabilities(&samples, ranks as usize, Bandwidth::Silverman, Boundary::Cut).unwrap();
        for (rank, theirs) in expected {
            assert!(close(&ours[rank - 1..rank], &[theirs]), "{rank} of {ranks}: {}, not {theirs}", ours[rank - 1]);
        }
    }
}

#[test]
fn too_narrow_a_bandwidth_is_one_rank_unless_it_is_fixed() {
    for samples in [&[4][..], &[4, 4, 4], &[4, 5, 4, 5]] {
        for boundary in BOUNDARIES {
            let of = |bandwidth| rank_probabilities(samples, 9, bandwidth, boundary).unwrap();
            assert_eq!(of(Bandwidth::Silverman), of(Bandwidth::Fixed(LEAST_BANDWIDTH)));
            assert_ne!(of(Bandwidth::Fixed(0.5)), of(Bandwidth::Fixed(LEAST_BANDWIDTH)));
        }
    }
    // So narrow that no neighbour is reached: the shares themselves.
    let shares = rank_probabilities(&[1, 3, 3, 3], 3, Bandwidth::Fixed(1e-3), Boundary::Cut);
    assert_eq!(shares.unwrap(), [0.25, 0.0, 0.75]);
}

#[test]
fn what_is_undefined_is_none() {
    for boundary in BOUNDARIES {
        for (samples, ranks) in [(&[][..], 5), (&[], 0), (&[1], 0), (&[0], 5), (&[2, 6], 5), (&[usize::MAX], 5)] {
            assert_eq!(rank_probabilities(samples, ranks, Bandwidth::Silverman, boundary), None, "{samples:?}");
        }
        for width in [0.0, -1.0, f64::NAN, f64::INFINITY] {
            assert_eq!(rank_probabilities(&[1, 2], 5, Bandwidth::Fixed(width), boundary), None, "{width}");
        }
        assert_eq!(rank_probabilities(&[1, 1], 1, Bandwidth::Silverman, boundary), Some(vec![1.0]));
    }
}

#[test]
fn the_widest_bells_are_uniform() {
    for (boundary, width) in [(Boundary::Reflect, 30.0), (Boundary::Reflect, 1e300), (Boundary::Cut, 1e300)] {
        let uniform = rank_probabilities(&[1, 1, 2, 7], 7, Bandwidth::Fixed(width), boundary).unwrap();
        assert!(uniform.iter().all(|probability| (probability - 1.0 / 7.0).abs() < 1e-13), "{width}: {uniform:?}");
    }
}

#[test]
fn a_mirror_at_the_edge_doubles_the_density_there() {
    for width in [10.0, 25.0] {
        let reflected = rank_probabilities(&[1], 1_000, Bandwidth::Fixed(width), Boundary::Reflect).unwrap();
        let density = gaussian_density(&[1.0], width, &[1.0])[0];
        assert!((reflected[0] / density - 2.0).abs() < 0.01, "{width}: {} of {density}", reflected[0]);
    }
}

/// The definition, one bell at a time: with the mirror images of every sample if they count.
fn written_out(samples: &[usize], ranks: usize, width: f64, boundary: Boundary) -> Vec<f64> {
    let circle = 2.0 * ranks as f64;
    let turns = if boundary == Boundary::Cut { 0 } else { (8.0 * width / circle) as i32 + 2 };
    let mut images = Vec::new();
    for &sample in samples {
        for turn in -turns..=turns {
            images.push(sample as f64 + circle * f64::from(turn));
            if boundary == Boundary::Reflect {
                images.push(1.0 - sample as f64 + circle * f64::from(turn));
            }
        }
    }
    let points: Vec<f64> = (1..=ranks).map(|rank| rank as f64).collect();
    let densities = gaussian_density(&images, width, &points);
    let sum: f64 = densities.iter().sum();
    densities.iter().map(|density| density / sum).collect()
}

fn sampled() -> impl Strategy<Value = (Vec<usize>, usize)> {
    (1_usize..60).prop_flat_map(|ranks| (prop::collection::vec(1..=ranks, 1..40), Just(ranks)))
}

fn bandwidth() -> impl Strategy<Value = Bandwidth> {
    // From far below one rank to far above all of them.
    prop_oneof![Just(Bandwidth::Silverman), (-3.0..6.0).prop_map(|ln: f64| Bandwidth::Fixed(ln.exp()))]
}

fn boundary() -> impl Strategy<Value = Boundary> {
    prop_oneof![Just(Boundary::Cut), Just(Boundary::Reflect)]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn probabilities_sum_to_one((samples, ranks) in sampled(), bandwidth in bandwidth(), boundary in boundary()) {
        let probabilities = rank_probabilities(&samples, ranks, bandwidth, boundary).unwrap();
        prop_assert_eq!(probabilities.len(), ranks);
        prop_assert!(probabilities.iter().all(|probability| *probability >= 0.0));
        prop_assert!((probabilities.iter().sum::<f64>() - 1.0).abs() < 1e-12);
    }

    #[test]
    fn probabilities_are_the_density_written_out((samples, ranks) in sampled(), bandwidth in bandwidth(),
        boundary in boundary()) {
        let values: Vec<f64> = samples.iter().map(|rank| *rank as f64).collect();
        let width = match bandwidth {
            Bandwidth::Fixed(width) => width,
            Bandwidth::Silverman => Bandwidth::Silverman.of(&values).unwrap_or(1.0).max(1.0),
        };
        let ours = rank_probabilities(&samples, ranks, bandwidth, boundary).unwrap();
        let expected = written_out(&samples, ranks, width, boundary);
        prop_assert!(close(&ours, &expected), "{ours:?}, not {expected:?}");
    }

    #[test]
    fn mirrored_samples_give_mirrored_probabilities((samples, ranks) in sampled(), bandwidth in bandwidth(),
        boundary in boundary()) {
        let mirrored: Vec<usize> = samples.iter().map(|rank| ranks + 1 - rank).collect();
        let ours = rank_probabilities(&samples, ranks, bandwidth, boundary).unwrap();
        let mut theirs = rank_probabilities(&mirrored, ranks, bandwidth, boundary).unwrap();
        theirs.reverse();
        prop_assert!(close(&ours, &theirs), "{ours:?} {theirs:?}");
        let both = rank_probabilities(&[samples, mirrored].concat(), ranks, bandwidth, boundary).unwrap();
        let reversed: Vec<f64> = both.iter().rev().copied().collect();
        prop_assert!(close(&both, &reversed), "{both:?}");
    }

    #[test]
    fn the_order_of_samples_does_not_matter((samples, ranks) in sampled(), boundary in boundary()) {
        let reversed: Vec<usize> = samples.iter().rev().copied().collect();
        prop_assert_eq!(rank_probabilities(&samples, ranks, Bandwidth::Silverman, boundary),
            rank_probabilities(&reversed, ranks, Bandwidth::Silverman, boundary));
    }
}
