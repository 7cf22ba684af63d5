//! Bootstraps: the same for the same seed, of the units that they are told, and undefined where they must be.

use stats::{Bootstrap, Clustered, Interval, Undefined, Units, kendall, welch_t_test};

const GAINS: [f64; 12] = [312.0, 287.0, 455.0, 390.0, 401.0, 366.0, 298.0, 420.0, 188.0, 600.0, 333.0, 371.0];

fn mean(values: &[f64]) -> Option<f64> {
    Some(values.iter().sum::<f64>() / values.len() as f64)
}

#[test]
fn one_seed_gives_one_interval_for_ever() {
    let interval = Bootstrap { resamples: 1000, seed: 5 }.percentile(&Units::items(&GAINS), mean).unwrap();
    assert_eq!(interval, Bootstrap { resamples: 1000, seed: 5 }.percentile(&Units::items(&GAINS), mean).unwrap());
    assert_eq!((interval.low, interval.high), (315.325, 425.1791666666667));
    assert_ne!(interval, Bootstrap { resamples: 1000, seed: 6 }.percentile(&Units::items(&GAINS), mean).unwrap());
}

/// Read off the same resamples by `scipy.stats.bootstrap(.., method="BCa", n_resamples=0, bootstrap_result=..)`.
#[test]
fn bca_intervals_are_as_scipy_prints_them() {
    let skewed = GAINS.map(|gain| (gain / 100.0).exp());
    let bootstrap = Bootstrap { resamples: 1000, seed: 5 };
    let interval = bootstrap.bca(&Units::items(&skewed), mean).unwrap();
    for (ours, printed) in [(interval.low, 35.26767861168906), (interval.high, 216.41395780367537)] {
        assert!((ours / printed - 1.0).abs() < 1e-10, "{interval:?}");
    }
}

#[test]
fn groups_keep_their_sizes_and_clusters_stay_whole() {
    let (first, second) = ([1, 2, 3], [10, 20]);
    let count = |items: &[i32]| Some(items.iter().filter(|item| **item >= 10).count() as f64);
    let resampled = Bootstrap::default().resampled(&Units::groups(&[&first, &second]), count).unwrap();
    assert!(resampled.values.iter().all(|count| *count == 2.0));
    let clusters = vec![vec![1, 1, 1], vec![], vec![2], vec![3, 3]];
    let whole = |items: &[i32]| {
        let times = |which: i32| items.iter().filter(|item| **item == which).count();
        Some(f64::from(u8::from(times(1).is_multiple_of(3) && times(3).is_multiple_of(2))))
    };
    let units = Units::clusters(&clusters);
    assert_eq!(units.count(), 3, "a cluster without values is none");
    let resampled = Bootstrap::default().resampled(&units, whole).unwrap();
    assert!(resampled.values.iter().all(|is_whole| *is_whole == 1.0));
}

#[test]
fn differences_agree_with_welch_on_large_samples() {
    let first: Vec<f64> = (0..400).map(|i| f64::from((i * 7919) % 400)).collect();
    let second: Vec<f64> = (0..300).map(|i| 30.0 + f64::from((i * 7919) % 300)).collect();
    let drawn = Bootstrap::default().difference(&first, &second).unwrap();
    let Interval { low, high } = welch_t_test(&first, &second).unwrap().interval;
    assert!(
        (drawn.low - low).abs() < 0.1 * (high - low) && (drawn.high - high).abs() < 0.1 * (high - low),
        "{drawn:?}"
    );
    // If every value is a cluster, both are the same.
    let numbers: Vec<usize> = (0..700).collect();
    let [a, b] = [(&first, &numbers[..400]), (&second, &numbers[400..])]
        .map(|(values, clusters)| Clustered { values, clusters });
    assert_eq!(Bootstrap::default().clustered_difference(a, b).unwrap(), drawn);
    let (clustered, welch) = (stats::clustered_difference(a, b).unwrap(), welch_t_test(&first, &second).unwrap());
    assert!((clustered.t / welch.t - 1.0).abs() < 1e-12, "{clustered:?}, not {welch:?}");
}

#[test]
fn what_cannot_be_drawn_says_why() {
    let few = Bootstrap::default().percentile(&Units::items(&[1.0]), mean);
    assert_eq!(few, Err(Undefined::TooFew { what: "a bootstrap", needed: 2, found: 1 }));
    assert_eq!(Bootstrap { resamples: 99, seed: 1 }.bca(&Units::items(&GAINS), mean), Err(Undefined::Resamples));
    assert_eq!(
        Bootstrap::default().bca(&Units::items(&[2.0; 5]), mean),
        Err(Undefined::AllEqual { what: "a BCa interval" })
    );
    assert_eq!(Bootstrap::default().percentile(&Units::items(&[2.0; 5]), mean), Ok(Interval { low: 2.0, high: 2.0 }));
    // A resample of two pairs has the same pair twice half the time, and then no tau.
    let tau = |pairs: &[(f64, f64)]| kendall(pairs).ok().map(|kendall| kendall.tau);
    let sparse = Bootstrap::default().percentile(&Units::items(&[(1.0, 1.0), (2.0, 3.0)]), tau);
    assert_eq!(sparse, Err(Undefined::SparseResamples));
    let one = Clustered { values: &[1.0, 2.0], clusters: &[4, 4] };
    assert_eq!(
        stats::clustered_difference(one, one),
        Err(Undefined::FewClusters { what: "each group", needed: 2, found: 1 })
    );
}
