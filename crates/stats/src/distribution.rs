//! Tails and quantiles of the normal, the chi-square and Student's t distribution.
//!
//! `statrs` has them all, but its `erfc` is good to ten digits only and its t loses digits from a thousand degrees of
//! freedom on (the third at 10^12), so the first is taken from the incomplete gamma function, which is good to twelve,
//! and the second is our own, in `student.rs`.

use statrs::distribution::{ContinuousCDF, Normal};
use statrs::function::gamma::gamma_ur;

/// The chance that a standard normal variable is as far from zero as `z`, on either side.
pub(crate) fn normal_two_sided(z: f64) -> f64 {
    chi_square_above(z * z, 1.0)
}

/// The chance that a standard normal variable is at most `z`.
pub(crate) fn normal_below(z: f64) -> f64 {
    let beyond = normal_two_sided(z) / 2.0;
    if z < 0.0 { beyond } else { 1.0 - beyond }
}

/// The value below which a standard normal variable lies with probability `p`; infinite at 0 and 1.
pub(crate) fn normal_quantile(p: f64) -> f64 {
    Normal::standard().inverse_cdf(p.clamp(0.0, 1.0))
}

/// The chance that a chi-square variable is as large as `value`.
pub(crate) fn chi_square_above(value: f64, degrees_of_freedom: f64) -> f64 {
    if value <= 0.0 {
        return 1.0;
    }
    if value.is_infinite() {
        return 0.0;
    }
    gamma_ur(degrees_of_freedom / 2.0, value / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Worked out by mpmath with 60 digits.
    #[test]
    fn chi_square_tails_are_right_to_ten_digits() {
        let tails = [
            (0.05, 1.0, 0.8230632737581215),
            (0.9, 1.0, 0.3427817111479114),
            (1.3, 1.0, 0.25421322360396437),
            (22.0, 1.0, 2.7265046561554975e-06),
            (0.1, 2.0, 0.951229424500714),
            (1.8, 2.0, 0.4065696597405991),
            (2.6, 2.0, 0.2725317930340126),
            (24.0, 2.0, 6.14421235332821e-06),
            (0.15000000000000002, 3.0, 0.9852260581943576),
            (2.7, 3.0, 0.44022729436023106),
            (3.9000000000000004, 3.0, 0.2724667583179884),
            (26.0, 3.0, 9.537406942615976e-06),
            (0.45, 9.0, 0.9999806683148182),
            (8.1, 9.0, 0.5241009367303544),
            (11.700000000000001, 9.0, 0.23075503073849774),
            (38.0, 9.0, 1.7431357406741917e-05),
            (36.0, 40.0, 0.6509161279807018),
            (52.0, 40.0, 0.09682084979248258),
            (100.0, 40.0, 4.791357300338101e-07),
            (450.0, 500.0, 0.9469403127719419),
            (650.0, 500.0, 6.546138883384116e-06),
            (1020.0, 500.0, 7.45606700528801e-38),
            (3600.0, 4000.0, 0.9999981092134516),
            (5200.0, 4000.0, 6.028155020082168e-35),
            (8020.0, 4000.0, 1.7564103612736508e-271),
        ];
        for (value, degrees, expected) in tails {
            let chance = chi_square_above(value, degrees);
            assert!((chance / expected - 1.0).abs() < 1e-10, "{value}, {degrees}: {chance:e}, not {expected:e}");
        }
    }

    /// Worked out by mpmath with 60 digits.
    #[test]
    fn normal_tails_and_quantiles_are_right_to_twelve_digits() {
        let tails = [
            (0.0, 1.0),
            (1e-06, 0.9999992021154392),
            (0.3, 0.7641771556220948),
            (1.0, 0.3173105078629141),
            (2.0, 0.04550026389635842),
            (6.0, 1.973175290075396e-09),
            (15.0, 7.341932398625502e-51),
            (37.0, 1.1451142445049154e-299),
        ];
        for (z, expected) in tails {
            let chance = normal_two_sided(z);
            assert!((chance / expected - 1.0).abs() < 1e-12, "{z}: {chance:e}, not {expected:e}");
            assert!((normal_below(-z) / (expected / 2.0) - 1.0).abs() < 1e-12);
            assert!((normal_quantile(expected / 2.0) + z).abs() < 1e-9, "{z}");
        }
        assert_eq!(normal_below(3.0), 1.0 - normal_below(-3.0));
        assert_eq!([0.0, 1.0].map(normal_quantile), [f64::NEG_INFINITY, f64::INFINITY]);
    }
}
