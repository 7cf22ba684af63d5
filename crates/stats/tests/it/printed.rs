//! Every statistic against figures that SciPy 1.17.1 and statsmodels 0.15.0 printed, for whoever has neither.

use stats::{Interval, Table, Yates};

const FIRST: [f64; 8] = [312.5, 287.0, 455.25, 390.0, 401.5, 366.75, 298.0, 420.0];
const SECOND: [f64; 5] = [201.0, 248.5, 222.0, 310.25, 287.0];
const PARTNER: [f64; 8] = [201.0, 248.5, 322.0, 310.25, 287.0, 366.75, 301.5, 333.0];
const TIED_FIRST: [f64; 12] = [4.0, 1.0, 3.0, 3.0, 5.0, 2.0, 2.0, 4.0, 4.0, 1.0, 5.0, 3.0];
const TIED_SECOND: [f64; 10] = [2.0, 2.0, 1.0, 3.0, 1.0, 1.0, 4.0, 2.0, 3.0, 2.0];
const TIED_LEFT: [f64; 14] = [3.0, 1.0, 2.0, 3.0, 4.0, 2.0, 2.0, 3.0, 5.0, 1.0, 4.0, 3.0, 2.0, 4.0];
const TIED_RIGHT: [f64; 14] = [1.0, 1.0, 3.0, 2.0, 4.0, 1.0, 2.0, 1.0, 2.0, 1.0, 3.0, 1.0, 2.0, 3.0];

/// Sixty values in quarters.
fn long(factor: u32, modulus: u32) -> Vec<f64> {
    (0..60).map(|i| f64::from(i * factor % modulus) / 4.0).collect()
}

fn pairs(first: &[f64], second: &[f64]) -> Vec<(f64, f64)> {
    first.iter().copied().zip(second.iter().copied()).collect()
}

#[track_caller]
fn assert_printed(ours: &[f64], printed: &[f64]) {
    assert_eq!(ours.len(), printed.len());
    for (ours, printed) in ours.iter().zip(printed) {
        assert!((ours - printed).abs() <= 1e-10 * printed.abs(), "{ours}, not {printed}");
    }
}

fn t_figures(test: stats::TTest) -> [f64; 5] {
    [test.t, test.degrees_of_freedom, test.p, test.interval.low, test.interval.high]
}

/// `ttest_ind(a, b).statistic, .df, .pvalue, .confidence_interval()`
#[test]
fn students_t_is_as_printed() {
    let test = |a: &[f64], b: &[f64]| t_figures(stats::student_t_test(a, b).unwrap());
    let printed = [3.5245157658960817, 11.0, 0.004760509080354453, 42.293082051465106, 182.9569179485349];
    assert_printed(&test(&FIRST, &SECOND), &printed);
    let printed = [1.8808990912143215, 20.0, 0.07462689460290446, -0.1072075677668769, 2.0738742344335437];
    assert_printed(&test(&TIED_FIRST, &TIED_SECOND), &printed);
}

/// The same with `equal_var=False`.
#[test]
fn welchs_t_is_as_printed() {
    let test = |a: &[f64], b: &[f64]| t_figures(stats::welch_t_test(a, b).unwrap());
    let printed = [3.8008594009426053, 10.55702601556235, 0.003160173655525446, 47.07116598907878, 178.1788340109212];
    assert_printed(&test(&FIRST, &SECOND), &printed);
    let printed = [1.9383846118214236, 19.65676775343641, 0.06707234758966327, -0.07605183748613031, 2.042718504152797];
    assert_printed(&test(&TIED_FIRST, &TIED_SECOND), &printed);
}

/// `ttest_rel(a, b)`
#[test]
fn paired_t_is_as_printed() {
    let test = |a: &[f64], b: &[f64]| t_figures(stats::paired_t_test(a, b).unwrap());
    let printed = [3.769408408390555, 7.0, 0.006988334822043484, 26.134204183384114, 114.11579581661589];
    assert_printed(&test(&FIRST, &PARTNER), &printed);
    let printed = [2.9170346088263863, 13.0, 0.012008693059506755, 0.2223390885898996, 1.4919466256958147];
    assert_printed(&test(&TIED_LEFT, &TIED_RIGHT), &printed);
}

/// `mannwhitneyu(a, b)`
#[test]
fn mann_whitneys_u_is_as_printed() {
    let test = |a: &[f64], b: &[f64], is_exact: bool| {
        let test = stats::mann_whitney(a, b).unwrap();
        assert_eq!(test.is_exact, is_exact);
        [test.u, test.p]
    };
    assert_printed(&test(&FIRST, &[201.0, 248.5, 222.0, 310.25, 286.0], true), &[38.0, 0.006216006216006216]);
    assert_printed(&test(&FIRST, &SECOND, false), &[37.5, 0.012703656062955444]);
    assert_printed(&test(&TIED_FIRST, &TIED_SECOND, false), &[85.5, 0.0910289120059267]);
    assert_printed(&test(&long(37, 101), &long(53, 89), false), &[1975.0, 0.35969588720804435]);
    assert_eq!(stats::mann_whitney(&[2.0; 3], &[2.0; 4]).unwrap().p, 1.0);
    // Eight values are few, nine are not.
    let steps: Vec<f64> = (0..10).map(|i| f64::from(i) * 23.5 + 200.1).collect();
    assert_printed(&test(&FIRST, &steps, true), &[60.0, 0.08313908313908314]);
    assert_printed(&test(&[&FIRST[..], &[500.0]].concat(), &steps, false), &[70.0, 0.04545529484905846]);
}

/// `wilcoxon(a, b, correction=True)`
#[test]
fn wilcoxons_test_is_as_printed() {
    let test = |a: &[f64], b: &[f64], is_exact: bool| {
        let test = stats::wilcoxon(a, b).unwrap();
        assert_eq!(test.is_exact, is_exact);
        [test.positive.min(test.negative), test.p]
    };
    assert_printed(&test(&FIRST, &PARTNER, true), &[1.0, 0.03125]);
    assert_printed(&test(&TIED_LEFT, &TIED_RIGHT, false), &[3.0, 0.021455890831580598]);
    assert_printed(&test(&long(37, 101), &long(53, 89), false), &[743.0, 0.28549109201721923]);
    let tied = (
        [0.0, 1.0, 3.0, 2.0, 5.0, 7.0, 6.0, 9.5, 4.0, 8.0, 3.5, 2.0],
        [0.5, 1.0, 2.0, 2.25, 3.0, 3.0, 1.0, 2.0, 5.0, 4.0, 0.0, 6.0],
    );
    assert_printed(&test(&tied.0, &tied.1, true), &[14.5, 0.107421875]);
    let squares: Vec<f64> = long(37, 101)[1..21].iter().map(|value| value * value).collect();
    let others: Vec<f64> = long(53, 89)[1..21].iter().map(|value| value + 60.0).collect();
    assert_printed(&test(&squares, &others, true), &[39.0, 0.012079238891601562]);
    // Fifty pairs are few, fifty-one are not.
    let left: Vec<f64> = (0..51).map(|i| f64::from(i * 37 % 101).powi(2)).collect();
    let right: Vec<f64> = (0..51).map(|i| f64::from(i * 53 % 89 + 700)).collect();
    assert_printed(&test(&left[..50], &right[..50], true), &[156.0, 5.951474850718341e-07]);
    assert_printed(&test(&left, &right, false), &[168.0, 3.5662811075114836e-06]);
}

/// `kendalltau(a, b)`
#[test]
fn kendalls_tau_is_as_printed() {
    let test = |a: &[f64], b: &[f64], is_exact: bool| {
        let test = stats::kendall(&pairs(a, b)).unwrap();
        assert_eq!(test.is_exact, is_exact);
        [test.tau, test.p]
    };
    assert_printed(&test(&FIRST, &PARTNER, true), &[0.3571428571428571, 0.27509920634920637]);
    assert_printed(&test(&TIED_LEFT, &TIED_RIGHT, false), &[0.40910045719798693, 0.08067894608014381]);
    assert_printed(&test(&long(37, 101), &long(53, 89), false), &[0.030508474576271184, 0.730539387444586]);
    // Thirty-three pairs are few, thirty-four are not.
    let steps: Vec<f64> = (0..34).map(f64::from).collect();
    let mixed: Vec<f64> = (0..34).map(|i| f64::from(i * 7 % 37)).collect();
    assert_printed(&test(&steps[..33], &mixed[..33], true), &[0.09090909090909091, 0.46948232711401844]);
    assert_printed(&test(&steps, &mixed, false), &[0.05882352941176471, 0.6246954163900664]);
}

/// `fisher_exact(table).pvalue`
#[test]
fn fishers_test_is_as_printed() {
    let p = |counts: [[u64; 2]; 2]| stats::fisher(&table(&counts)).unwrap().p;
    let ours = [p([[8, 2], [1, 5]]), p([[120, 80], [95, 140]]), p([[3, 7], [3, 7]]), p([[0, 9], [4, 6]])];
    assert_printed(&ours, &[0.034965034965034975, 5.258415873267578e-05, 1.0, 0.08668730650154799]);
    assert_printed(&[stats::odds_ratio(&table(&[[8, 2], [1, 5]])).unwrap()], &[20.0]);
}

fn table<const N: usize>(counts: &[[u64; N]]) -> Table {
    Table::new(counts.iter().map(|row| row.to_vec()).collect()).unwrap()
}

/// `chi2_contingency(table, correction=..)` and `chisquare(counts, proportions * 80 / 7)`
#[test]
fn chi_square_is_as_printed() {
    let test = |table: &Table, yates: Yates| {
        let test = stats::chi_square(table, yates).unwrap();
        [test.statistic, test.p]
    };
    let fourfold = table(&[[8, 2], [1, 5]]);
    assert_printed(&test(&fourfold, Yates::Corrected), &[3.8095238095238093, 0.050961936967763424]);
    assert_printed(&test(&fourfold, Yates::Plain), &[6.112169312169312, 0.013425424881491248]);
    let large = table(&[[120, 80], [95, 140]]);
    assert_printed(&test(&large, Yates::Corrected), &[15.78791247301066, 7.085372874065439e-05]);
    // Yates takes off no more than there is.
    assert_eq!(test(&table(&[[3, 7], [3, 7]]), Yates::Corrected), [0.0, 1.0]);
    let wide = table(&[[12, 7, 3], [5, 14, 9], [8, 8, 2]]);
    assert_printed(&test(&wide, Yates::Corrected), &[8.994245765181727, 0.061243470490320875]);
    assert_eq!(stats::chi_square(&wide, Yates::Plain).unwrap().degrees_of_freedom, 4);
    let fit = stats::goodness_of_fit(&[18, 22, 31, 9], &[1.0, 2.0, 3.0, 1.0]).unwrap();
    assert_printed(&[fit.statistic, fit.p], &[4.641666666666666, 0.1999967093254039]);
}

/// By NumPy, and `scipy.special.gammaln` for the factor of g.
#[test]
fn effect_sizes_are_as_printed() {
    let sizes = |a: &[f64], b: &[f64]| {
        [stats::cohens_d(a, b).unwrap(), stats::hedges_g(a, b).unwrap(), stats::cliffs_delta(a, b).unwrap()]
    };
    assert_printed(&sizes(&FIRST, &SECOND), &[2.0092831308245893, 1.8685525585291727, 0.875]);
    assert_printed(&sizes(&TIED_FIRST, &TIED_SECOND), &[0.8053528761215946, 0.7747047969175578, 0.425]);
    assert_printed(&[stats::paired_d(&FIRST, &PARTNER).unwrap()], &[1.3326871233172761]);
    assert_printed(&[stats::paired_d(&TIED_LEFT, &TIED_RIGHT).unwrap()], &[0.7796102922564631]);
}

/// `ttost_ind(a, b, -2, 150, usevar="unequal")` and `ttost_paired(a, b, -10, 120)`
#[test]
fn equivalence_is_as_printed() {
    let figures = |test: stats::Equivalence| [test.t_low, test.t_high, test.p];
    let bounds = Interval { low: -2.0, high: 150.0 };
    let test = stats::welch_equivalence(&FIRST, &SECOND, bounds).unwrap();
    assert_printed(&figures(test), &[3.86835523936112, -1.2613284804459923, 0.11717475464568765]);
    let bounds = Interval { low: -10.0, high: 120.0 };
    let test = stats::paired_equivalence(&FIRST, &PARTNER, bounds).unwrap();
    assert_printed(&figures(test), &[4.306935454150349, -2.680916140726972, 0.01574871359753805]);
    assert!(bounds.low < test.interval.low && test.interval.high < bounds.high, "p is below 0.05: {:?}", test.interval);
}

/// `multipletests(p, method="holm")[1]`
#[test]
fn holms_correction_is_as_printed() {
    let adjusted = stats::holm(&[0.01, 0.04, 0.03, 0.005, 0.2]).unwrap();
    assert_printed(&adjusted, &[0.04, 0.09, 0.09, 0.025, 0.2]);
}
