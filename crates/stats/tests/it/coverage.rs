//! Intervals of values that come in clusters cover the truth as often as they say, where those that overlook the clusters
//! do not. Thousands of studies are drawn in which the truth is known to be zero.

use stats::{Bootstrap, Clustered, Crossed, Interval, Undefined, Units};

/// How many studies of each kind.
const STUDIES: usize = 3_000;

/// As many for intervals that are drawn themselves.
const FEW_STUDIES: usize = 600;

/// SplitMix64, and normal values from it by Box and Muller.
struct Chance(u64);

impl Chance {
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn normal(&mut self) -> f64 {
        (-2.0 * (1.0 - self.unit()).ln()).sqrt() * (std::f64::consts::TAU * self.unit()).cos()
    }

    fn normals(&mut self, count: usize, spread: f64) -> Vec<f64> {
        (0..count).map(|_| spread * self.normal()).collect()
    }
}

/// The share of studies, in percent, whose interval contains zero.
fn coverage(studies: usize, mut study: impl FnMut(&mut Chance) -> Result<Interval, Undefined>) -> f64 {
    let mut chance = Chance(20_240_229);
    let covered = (0..studies).filter(|_| study(&mut chance).unwrap().contains(0.0)).count();
    100.0 * covered as f64 / studies as f64
}

fn assert_covers(what: &str, percent: f64) {
    assert!((93.0..=97.0).contains(&percent), "{what}: {percent} %");
}

fn assert_misses(what: &str, percent: f64) {
    assert!(percent < 85.0, "{what}: {percent} %");
}

/// Values that share half of their variance with others of their cluster, clusters of these sizes.
#[derive(Clone, Default)]
struct Study {
    values: Vec<f64>,
    clusters: Vec<usize>,
}

impl Study {
    fn drawn(chance: &mut Chance, sizes: &[usize], first_number: usize) -> Study {
        let mut study = Study::default();
        for (number, &size) in sizes.iter().enumerate() {
            let shared = chance.normal();
            study.values.extend((0..size).map(|_| shared + chance.normal()));
            study.clusters.extend(std::iter::repeat_n(first_number + number, size));
        }
        study
    }

    fn clustered(&self) -> Clustered<'_> {
        Clustered { values: &self.values, clusters: &self.clusters }
    }
}

/// From one to twenty.
const UNEVEN: [usize; 30] =
    [1, 2, 3, 5, 8, 13, 20, 2, 4, 6, 1, 2, 3, 5, 8, 13, 20, 2, 4, 6, 1, 2, 3, 5, 8, 13, 20, 2, 4, 6];

#[test]
fn clustered_means_cover_where_naive_ones_do_not() {
    for (what, sizes) in [("40 of 5", &[5; 40][..]), ("30 of 1 to 20", &UNEVEN), ("10 of 5", &[5; 10])] {
        let naive = |study: &Study| stats::mean_interval(&study.values).unwrap();
        assert_misses(what, coverage(STUDIES, |chance| Ok(naive(&Study::drawn(chance, sizes, 0)))));
        let clustered = |study: &Study| Ok(stats::clustered_mean(study.clustered())?.interval);
        assert_covers(what, coverage(STUDIES, |chance| clustered(&Study::drawn(chance, sizes, 0))));
    }
}

#[test]
fn clustered_differences_cover_where_naive_ones_do_not() {
    for (what, first, second) in
        [("20 and 20 of 5", &[5; 20][..], &[5; 20][..]), ("8 and 30 of 1 to 20", &UNEVEN[..8], &UNEVEN)]
    {
        let groups = |chance: &mut Chance| (Study::drawn(chance, first, 0), Study::drawn(chance, second, first.len()));
        let naive = coverage(STUDIES, |chance| {
            let (a, b) = groups(chance);
            Ok(stats::welch_t_test(&a.values, &b.values)?.interval)
        });
        assert_misses(what, naive);
        let clustered = coverage(STUDIES, |chance| {
            let (a, b) = groups(chance);
            Ok(stats::clustered_difference(a.clustered(), b.clustered())?.interval)
        });
        assert_covers(what, clustered);
    }
}

/// Twenty people, each with three values under one condition and two under the other, whose answer to the conditions
/// differs.
#[test]
fn clustered_differences_cover_where_people_are_in_both_groups() {
    let study = |chance: &mut Chance| {
        let mut groups = [Study::default(), Study::default()];
        for person in 0..20 {
            let level = 2.0 * chance.normal();
            for (group, size) in groups.iter_mut().zip([3, 2]) {
                let own = level + chance.normal();
                group.values.extend((0..size).map(|_| own + 0.5 * chance.normal()));
                group.clusters.extend([person; 3].iter().take(size));
            }
        }
        groups
    };
    let clustered = coverage(STUDIES, |chance| {
        let [a, b] = study(chance);
        Ok(stats::clustered_difference(a.clustered(), b.clustered())?.interval)
    });
    assert_covers("20 people in both groups", clustered);
}

/// Everybody of one kind meets everybody of the other, with a chance; both shape what comes of it.
fn meetings(chance: &mut Chance, people: usize, boards: usize, share: f64) -> (Vec<f64>, Vec<[usize; 2]>) {
    let (own, their) = (chance.normals(people, 0.7), chance.normals(boards, 0.7));
    let all: Vec<[usize; 2]> = (0..people).flat_map(|person| (0..boards).map(move |board| [person, board])).collect();
    let met: Vec<[usize; 2]> = all.into_iter().filter(|_| chance.unit() < share).collect();
    let values = met.iter().map(|&[person, board]| own[person] + their[board] + chance.normal()).collect();
    (values, met)
}

#[test]
fn crossed_means_cover_where_those_by_one_kind_do_not() {
    for (what, people, boards, share) in
        [("20 x 20", 20, 20, 1.0), ("20 x 8", 20, 8, 1.0), ("30 x 30, few", 30, 30, 0.15)]
    {
        let study = |chance: &mut Chance| meetings(chance, people, boards, share);
        let naive = coverage(STUDIES, |chance| Ok(stats::mean_interval(&study(chance).0).unwrap()));
        assert_misses(what, naive);
        let crossed = coverage(STUDIES, |chance| {
            let (values, clusters) = study(chance);
            Ok(stats::crossed_mean(Crossed { values: &values, clusters: &clusters })?.interval)
        });
        assert_covers(what, crossed);
    }
    let by_one = coverage(STUDIES, |chance| {
        let (values, met) = meetings(chance, 20, 8, 1.0);
        let people: Vec<usize> = met.iter().map(|pair| pair[0]).collect();
        Ok(stats::clustered_mean(Clustered { values: &values, clusters: &people })?.interval)
    });
    assert_misses("20 x 8 by people only", by_one);
}

/// Other people in either group, the same boards in both.
#[test]
fn crossed_differences_cover() {
    let crossed = coverage(STUDIES, |chance| {
        let boards = chance.normals(12, 0.6);
        let mut group = |first_person: usize| {
            let (mut values, clusters) = meetings(chance, 20, 12, 1.0);
            values.iter_mut().zip(&clusters).for_each(|(value, pair)| *value += boards[pair[1]]);
            (values, clusters.iter().map(|&[person, board]| [first_person + person, board]).collect::<Vec<_>>())
        };
        let ((a, first), (b, second)) = (group(0), group(20));
        let sides = [Crossed { values: &a, clusters: &first }, Crossed { values: &b, clusters: &second }];
        Ok(stats::crossed_difference(sides[0], sides[1])?.interval)
    });
    assert_covers("20 people a group on 12 boards", crossed);
}

/// Everybody plays everybody, with a chance; who sits on which side is drawn.
fn rounds(chance: &mut Chance, people: usize, share: f64, spread: f64) -> (Vec<f64>, Vec<[usize; 2]>) {
    let own = chance.normals(people, spread);
    let mut met: Vec<[usize; 2]> = (0..people).flat_map(|a| (a + 1..people).map(move |b| [a, b])).collect();
    met.retain(|_| chance.unit() < share);
    met.iter_mut().for_each(|pair| {
        if chance.unit() < 0.5 {
            pair.reverse()
        }
    });
    let values = met.iter().map(|&[a, b]| own[a] + own[b] + chance.normal()).collect();
    (values, met)
}

#[test]
fn dyadic_means_cover_where_crossed_ones_do_not() {
    let dyadic = |people: usize, share: f64, spread: f64| {
        coverage(STUDIES, |chance| {
            let (values, clusters) = rounds(chance, people, share, spread);
            Ok(stats::dyadic_mean(Crossed { values: &values, clusters: &clusters })?.interval)
        })
    };
    assert_covers("20 who play each other", dyadic(20, 1.0, 0.7));
    assert_covers("12 who play each other", dyadic(12, 1.0, 0.7));
    assert_covers("40, a tenth of the pairs", dyadic(40, 0.1, 0.7));
    // Where people make no difference it is somewhat cautious.
    let alike = dyadic(20, 1.0, 0.0);
    assert!((93.0..=98.5).contains(&alike), "20 who are all alike: {alike} %");
    let crossed = coverage(STUDIES, |chance| {
        let (values, clusters) = rounds(chance, 20, 1.0, 0.7);
        Ok(stats::crossed_mean(Crossed { values: &values, clusters: &clusters })?.interval)
    });
    assert!(crossed < 90.0, "sides taken as two kinds: {crossed} %");
}

#[test]
fn dyadic_differences_cover() {
    let dyadic = coverage(STUDIES, |chance| {
        let ((a, first), (b, second)) = (rounds(chance, 20, 0.6, 0.7), rounds(chance, 20, 0.6, 0.7));
        // Ten people are in both groups.
        let second: Vec<[usize; 2]> = second.iter().map(|pair| pair.map(|person| person + 10)).collect();
        let sides = [Crossed { values: &a, clusters: &first }, Crossed { values: &b, clusters: &second }];
        Ok(stats::dyadic_difference(sides[0], sides[1])?.interval)
    });
    assert_covers("20 people a group", dyadic);
}

#[test]
fn bootstraps_of_clusters_cover_where_those_of_values_do_not() {
    let bootstrap = Bootstrap { resamples: 400, seed: 7 };
    let mean = |values: &[f64]| Some(values.iter().sum::<f64>() / values.len() as f64);
    let naive = coverage(FEW_STUDIES, |chance| {
        bootstrap.percentile(&Units::items(&Study::drawn(chance, &[5; 40], 0).values), mean)
    });
    assert_misses("values drawn one by one", naive);
    let clusters = |study: &Study| study.values.chunks(5).map(<[f64]>::to_vec).collect::<Vec<_>>();
    let clustered = coverage(FEW_STUDIES, |chance| {
        bootstrap.percentile(&Units::clusters(&clusters(&Study::drawn(chance, &[5; 40], 0))), mean)
    });
    assert_covers("clusters drawn", clustered);
    let difference = coverage(FEW_STUDIES, |chance| {
        let (a, b) = (Study::drawn(chance, &[5; 40], 0), Study::drawn(chance, &[5; 40], 40));
        bootstrap.clustered_difference(a.clustered(), b.clustered())
    });
    assert_covers("a difference, clusters drawn", difference);
}

/// Of pairs of normal values with a correlation r, tau is 2/pi asin(r).
#[test]
fn bootstraps_of_kendalls_tau_cover() {
    let bootstrap = Bootstrap { resamples: 200, seed: 7 };
    for (what, r) in [("unrelated", 0.0_f64), ("related", 0.6)] {
        let truth = r.asin() * std::f64::consts::FRAC_2_PI;
        let partner = |chance: &mut Chance, x: f64| (x, r * x + (1.0 - r * r).sqrt() * chance.normal());
        let percent = coverage(FEW_STUDIES, |chance| {
            let firsts = chance.normals(40, 1.0);
            let pairs: Vec<(f64, f64)> = firsts.into_iter().map(|x| partner(chance, x)).collect();
            let Interval { low, high } = stats::kendall_interval(&pairs, &bootstrap)?;
            Ok(Interval { low: low - truth, high: high - truth })
        });
        assert_covers(what, percent);
    }
}
