//! Bandwidths and densities against those of SciPy 1.17.
//!
//! The figures expected were printed by `kde = scipy.stats.gaussian_kde(samples, 'silverman')`,
//! `kde.covariance[0, 0] ** 0.5` and `kde(points)`.

use learn::{Bandwidth, gaussian_density};
use proptest::prelude::*;

use crate::Numbers;

/// Equal to nine digits.
fn close(ours: f64, theirs: f64) -> bool {
    (ours - theirs).abs() <= 1e-9 * theirs.abs()
}

/// The densities are those at the least value, halfway to the largest, and a quarter of the range beyond it.
#[rustfmt::skip]
const SMALL: &[(&[f64], f64, [f64; 3])] = &[
    (&[1.0, 2.0], 0.6520287571944944, [0.40029704037330244, 0.45598668158978245, 0.3329451323035698]),
    (&[3.5, 3.7, 3.2], 0.2139831958758354, [0.8945808868923278, 1.2328365877586704, 0.7288107932059797]),
    (&[0.0, 0.0, 1.0], 0.4909111191782295, [0.5757914076373559, 0.48377660156451036, 0.2591216072968666]),
    (&[5.0, 5.0, 5.0, 5.0, 6.0], 0.3433276210740007, [0.9329319015785297, 0.40239378970634276, 0.17950623266626534]),
    (&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0], 2.0234546104901807,
        [0.059857843796821596, 0.0987453284188058, 0.019110315616120335]),
    (&[-4.2, 0.0, 7.75, 1.5, -0.25], 3.3332630059690813,
        [0.05220658485073418, 0.07413396651769787, 0.01677274301337669]),
    (&[1e-6, 2e-6, 4e-6], 1.298828737181986e-06, [185616.04310545686, 200182.83654055797, 99131.5564414965]),
    (&[0.1, 0.11, 0.12, 0.9, 0.91, 0.92], 0.32441324028347385,
        [0.6416573132087351, 0.5751206594115738, 0.4981649851462605]),
    (&[1000.5, 1001.25, 999.75, 1002.0], 0.7772511750014764,
        [0.23074999720958875, 0.318471865893269, 0.13357246362700687]),
    (&[1.0, 1.0, 2.0, 2.0, 3.0, 3.0, 50.0], 13.034660845617136,
        [0.026109643932796748, 0.005934915637190001, 0.0028120206385364105]),
    (&[312.5, 287.0, 455.25, 390.0, 401.5, 366.75, 298.0, 420.0], 42.95249638127385,
        [0.003573974724453301, 0.004792033507850974, 0.0011078057696265208]),
    (&[0.37, 0.91, 0.55, 0.42, 0.68, 0.73, 0.29, 0.88, 0.61, 0.5, 0.47, 0.8], 0.13014550033715985,
        [0.8406699366375674, 1.4891782962496327, 0.26404660076097]),
];

#[test]
fn small_samples_agree_with_scipy() {
    for &(samples, bandwidth, densities) in SMALL {
        let ours = Bandwidth::Silverman.of(samples).unwrap();
        assert!(close(ours, bandwidth), "{samples:?}: {ours}, not {bandwidth}");
        let low = samples.iter().copied().fold(f64::INFINITY, f64::min);
        let high = samples.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let points = [low, (low + high) / 2.0, high + (high - low) / 4.0];
        for (ours, theirs) in gaussian_density(samples, ours, &points).into_iter().zip(densities) {
            assert!(close(ours, theirs), "{samples:?}: {ours}, not {theirs}");
        }
    }
}

#[test]
fn large_samples_agree_with_scipy() {
    let points = [-0.05, 0.0, 0.25, 0.5, 0.9, 1.2];
    #[rustfmt::skip]
    let large = [
        (1, 1_000, 0.07786661386222524,
            [0.314380705212599, 0.5880925792172612, 1.165592024988574, 0.9153615944198908, 0.7867271936553322,
            0.006112600162558023]),
        (2, 20_000, 0.04229170416888176,
            [0.12756271703871488, 0.5321218965499781, 1.0694611102568512, 0.9543662910257582, 0.9445937244665457,
            1.095726417345696e-06]),
    ];
    for (seed, n, bandwidth, densities) in large {
        let mut numbers = Numbers(seed);
        let samples: Vec<f64> = (0..n).map(|_| numbers.share()).collect();
        let ours = Bandwidth::Silverman.of(&samples).unwrap();
        assert!(close(ours, bandwidth), "{n}: {ours}, not {bandwidth}");
        for (ours, theirs) in gaussian_density(&samples, ours, &points).into_iter().zip(densities) {
            assert!(close(ours, theirs), "{n}: {ours}, not {theirs}");
        }
    }
}

#[test]
fn what_is_undefined_is_none() {
    for samples in [&[][..], &[7.5], &[0.1; 10], &[1.0, f64::NAN], &[1.0, f64::INFINITY], &[1e300, -1e300]] {
        assert_eq!(Bandwidth::Silverman.of(samples), None, "{samples:?}");
        assert_eq!(Bandwidth::Fixed(0.25).of(samples), Some(0.25));
    }
    for width in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        assert_eq!(Bandwidth::Fixed(width).of(&[1.0, 2.0]), None);
    }
    assert_eq!(gaussian_density(&[], 1.0, &[0.0, 1.0]), [0.0, 0.0]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn densities_integrate_to_one(samples in prop::collection::vec(-20.0..20.0, 1..30), bandwidth in 0.5..5.0) {
        let step = 0.05;
        let points: Vec<f64> = (-1500..1500).map(|place| f64::from(place) * step).collect();
        let densities = gaussian_density(&samples, bandwidth, &points);
        prop_assert!(densities.iter().all(|density| *density >= 0.0));
        prop_assert!((densities.iter().sum::<f64>() * step - 1.0).abs() < 1e-9);
    }
}
