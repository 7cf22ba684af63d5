//! What is not defined says why, and nothing is ever NaN.

use stats::{Interval, Table, Undefined, Yates};

/// The sentence.
fn why<T: std::fmt::Debug>(result: Result<T, Undefined>) -> String {
    result.unwrap_err().to_string()
}

#[test]
fn reasons_are_sentences() {
    let (one, two, equal) = ([1.0], [1.0, 2.0], [3.0; 4]);
    assert_eq!(why(stats::welch_t_test(&one, &two)), "t needs 2 values or more, and there is 1");
    assert_eq!(why(stats::student_t_test(&[], &two)), "t needs 1 value or more, and there are 0");
    assert_eq!(why(stats::student_t_test(&equal, &equal)), "all values are equal, so t is not defined");
    assert_eq!(
        why(stats::paired_t_test(&one, &two)),
        "the pairs are not complete: 1 values on one side and 2 on the other"
    );
    assert_eq!(why(stats::wilcoxon(&equal, &equal)), "all differences are zero, so there is nothing to rank");
    assert_eq!(why(stats::kendall(&[(1.0, 1.0), (1.0, 2.0)])), "all values are equal, so tau is not defined");
    assert_eq!(why(stats::cohens_d(&equal, &equal)), "all values are equal, so d is not defined");
    let empty_row = Table::new(vec![vec![0, 0], vec![3, 4]]).unwrap();
    assert_eq!(
        why(stats::chi_square(&empty_row, Yates::Plain)),
        "a row or column of the table is empty, so nothing is expected in it"
    );
    assert_eq!(why(stats::fisher(&empty_row)), "a table of counts needs two rows and two columns that are not empty");
    assert_eq!(why(stats::holm(&[0.2, f64::NAN])), "a p value is not between 0 and 1");
    let bounds = Interval { low: 1.0, high: 1.0 };
    assert_eq!(why(stats::welch_equivalence(&two, &two, bounds)), "the bounds of equivalence are not in order");
}

#[test]
fn values_that_are_no_numbers_are_refused_everywhere() {
    for odd in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        let (bad, good) = ([1.0, odd, 2.0], [1.0, 2.0, 4.0]);
        for (first, second) in [(&bad, &good), (&good, &bad)] {
            assert_eq!(stats::student_t_test(first, second), Err(Undefined::NotFinite));
            assert_eq!(stats::welch_t_test(first, second), Err(Undefined::NotFinite));
            assert_eq!(stats::paired_t_test(first, second), Err(Undefined::NotFinite));
            assert_eq!(stats::mann_whitney(first, second), Err(Undefined::NotFinite));
            assert_eq!(stats::wilcoxon(first, second), Err(Undefined::NotFinite));
            assert_eq!(stats::cliffs_delta(first, second), Err(Undefined::NotFinite));
            let pairs: Vec<(f64, f64)> = first.iter().copied().zip(second.iter().copied()).collect();
            assert_eq!(stats::kendall(&pairs), Err(Undefined::NotFinite));
        }
    }
    assert_eq!(stats::welch_t_test(&[1e300, -1e300], &[1.0, 2.0]), Err(Undefined::OutOfRange));
}

#[test]
fn tables_are_checked() {
    assert_eq!(Table::new(vec![]), Err(Undefined::NarrowTable));
    assert_eq!(Table::new(vec![vec![1, 2], vec![3]]), Err(Undefined::Ragged));
    assert_eq!(Table::new(vec![vec![u64::MAX, 1], vec![1, 1]]), Err(Undefined::LargeTable));
    assert_eq!(Table::new(vec![vec![1; 101]; 100]), Err(Undefined::LargeTable));
    assert_eq!(stats::odds_ratio(&Table::new(vec![vec![3, 0], vec![1, 2]]).unwrap()), Err(Undefined::ZeroCell));
    assert_eq!(stats::goodness_of_fit(&[0, 0], &[1.0, 1.0]), Err(Undefined::EmptyLine));
}
