//! The figures of this crate against those of SciPy 1.17.
//!
//! The figures expected were printed by
//! `a.mean(), a.std(ddof=1), scipy.stats.t.ppf(0.975, n - 1) * a.std(ddof=1) / sqrt(n)` and by
//! `scipy.stats.binomtest(k, n).proportion_ci(0.95, method='wilson')`.

use stats::{Accumulator, Summary, mean_interval, wilson_interval};

/// Equal to ten digits.
fn close(ours: f64, theirs: f64) -> bool {
    (ours - theirs).abs() <= 1e-10 * theirs.abs()
}

#[test]
fn summaries_agree_with_scipy() {
    #[rustfmt::skip]
    let samples: &[(&[f64], f64, f64, f64)] = &[
        (&[1.0, 4.0], 2.5, 2.1213203435596424, 19.05930710426204),
        (&[3.5, 3.7, 3.2], 3.466666666666667, 0.2516611478423583, 0.6251609479375776),
        (&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0], 5.5, 3.0276503540974917, 2.165850589668169),
        (&[-4.2, 0.0, 7.75, 1.5, -0.25], 0.96, 4.341860200421014, 5.391131496096552),
        (&[1e9 + 1.0, 1e9 + 2.0, 1e9 + 3.0, 1e9 + 4.0], 1000000002.5, 1.2909944487358056, 2.0542602567605206),
        (&[312.5, 287.0, 455.25, 390.0, 401.5, 366.75, 298.0, 420.0], 366.375, 61.46369427788826, 51.38493433696694),
        (&[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0], 0.1, 0.31622776601683794, 0.22621571627982048),
        (&[1e-6, 2e-6, 4e-6], 2.333333333333333e-06, 1.5275252316519466e-06, 3.7945830335967595e-06),
        (&[0.37, 0.91, 0.55, 0.42, 0.68, 0.73, 0.29, 0.88, 0.61, 0.5, 0.47, 0.8],
            0.6008333333333333, 0.20196571866322147, 0.12832289551855897),
    ];
    for &(values, mean, sd, half_width) in samples {
        let summary = Summary::of(values).unwrap();
        assert_eq!(summary.n, values.len() as u64);
        assert!(close(summary.mean, mean), "mean of {values:?}: {}", summary.mean);
        assert!(close(summary.sd.unwrap(), sd), "sd of {values:?}: {:?}", summary.sd);
        assert!(close(summary.half_width.unwrap(), half_width), "{values:?}: {:?}", summary.half_width);
        let interval = mean_interval(values).unwrap();
        assert!(close(interval.high - interval.low, 2.0 * half_width) || mean > 1e8, "{interval:?}");
    }
}

#[test]
fn large_samples_agree_with_scipy() {
    let mut accumulator = Accumulator::default();
    accumulator.extend((0..1000).map(|i| f64::from((i * 7919) % 1000) / 1000.0));
    let summary = accumulator.summary().unwrap();
    assert_eq!(summary.n, 1000);
    assert!(close(summary.mean, 0.4995));
    assert!(close(summary.sd.unwrap(), 0.2888194360957494));
    assert!(close(summary.half_width.unwrap(), 0.017922599314118853));
}

#[test]
fn constant_samples_have_no_spread() {
    for value in [5.0, 0.1, 0.0, -1e300, 1e-300] {
        for n in [2, 3, 4, 1000] {
            let summary = Summary::of(&vec![value; n]).unwrap();
            assert_eq!(summary, Summary { n: n as u64, mean: value, sd: Some(0.0), half_width: Some(0.0) });
        }
    }
}

#[test]
fn what_is_undefined_is_none() {
    assert_eq!(Summary::of(&[]), None);
    assert_eq!(Accumulator::default().summary(), None);
    assert_eq!(Summary::of(&[7.5]), Some(Summary { n: 1, mean: 7.5, sd: None, half_width: None }));
    assert_eq!(mean_interval(&[7.5]), None);
    for odd in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        assert_eq!(Summary::of(&[1.0, odd, 2.0]), None);
    }
    // The squares overflow, so that the mean is known and the spread is not.
    let huge = Summary::of(&[1e300, -1e300]).unwrap();
    assert_eq!((huge.mean, huge.sd, huge.half_width), (0.0, None, None));
}

#[test]
fn proportions_agree_with_scipy() {
    let proportions = [
        (0, 1, 0.0, 0.7934506856227626),
        (1, 1, 0.20654931437723745, 1.0),
        (0, 10, 0.0, 0.27753279986288926),
        (10, 10, 0.7224672001371109, 1.0),
        (5, 10, 0.236593090512564, 0.7634069094874361),
        (1, 3, 0.06149194472039626, 0.7923403991979523),
        (37, 100, 0.28182360534324535, 0.4677947041905709),
        (2, 2000, 0.0002742789176520342, 0.003638934269038394),
        (999_999, 1_000_000, 0.9999943350881957, 0.9999998234754233),
        (81, 263, 0.2552885198782742, 0.36620957698280004),
    ];
    for (successes, trials, low, high) in proportions {
        let interval = wilson_interval(successes, trials).unwrap();
        assert!(close(interval.low, low) && close(interval.high, high), "{successes} of {trials}: {interval:?}");
    }
    assert_eq!(wilson_interval(0, 0), None);
    assert_eq!(wilson_interval(4, 3), None);
}
