//! Student's t distribution, to twelve digits far into its tails and for any number of degrees of freedom.
//!
//! The chance of a larger |t| is the regularised incomplete beta function at v / (v + t^2) with a = v/2 and b = 1/2. With
//! few degrees of freedom, or far out, it is a continued fraction (DLMF 8.17.22). With many it is an expansion: put s =
//! exp(-w) into the integral of s^(a-1) (1-s)^(-1/2), and it becomes that of exp(-Tw) w^(-1/2) (sinh(w/2) / (w/2))^(-1/2)
//! with T = a - 1/4, whose last factor is a power series (A. R. DiDonato and A. H. Morris, TOMS 18 (1992), section 9). The
//! same series from zero on is the beta function, so that no logarithms of large gammas are taken.

use std::f64::consts::PI;

use statrs::function::gamma::ln_gamma;

use crate::distribution::{chi_square_above, normal_quantile};

/// From so many degrees of freedom on the expansion is good to all digits.
const MANY_DEGREES: f64 = 60.0;

/// Up to this ln(1 + t^2 / v) the power series of the expansion converges quickly; its radius is 2 pi.
const NEAR: f64 = 1.0;

/// Terms of the expansion.
const TERMS: usize = 14;

/// Steps of the continued fraction; a dozen are usual.
const FRACTION_STEPS: u32 = 1_000;

/// Steps towards a quantile; half a dozen are usual.
const QUANTILE_STEPS: u32 = 100;

/// The chance that |t| is as large, with any positive number of degrees of freedom.
pub(crate) fn t_two_sided(t: f64, degrees: f64) -> f64 {
    let ratio = t.abs() / degrees.sqrt();
    let log = if ratio < 1e8 { (ratio * ratio).ln_1p() } else { 2.0 * ratio.ln() };
    let chance =
        if degrees >= MANY_DEGREES && log < NEAR { expanded(degrees, log) } else { fraction(degrees, ratio, log) };
    chance.clamp(0.0, 1.0)
}

/// The chance that t is as large, on this side only.
pub(crate) fn t_above(t: f64, degrees: f64) -> f64 {
    let beyond = t_two_sided(t, degrees) / 2.0;
    if t < 0.0 { 1.0 - beyond } else { beyond }
}

/// The |t| that is exceeded with this chance, on both sides together.
pub(crate) fn t_quantile(two_sided: f64, degrees: f64) -> f64 {
    // In the logarithms of both, the chance is a concave function: from right of the root, Newton's steps stay there.
    let mut t = -normal_quantile(two_sided / 2.0);
    for _ in 0..QUANTILE_STEPS {
        let chance = t_two_sided(t, degrees);
        let slope = 2.0 * t * density(t, degrees) / chance;
        let step = (chance / two_sided).ln() / slope;
        t *= step.exp();
        if step.abs() < 4.0 * f64::EPSILON {
            break;
        }
    }
    t
}

fn density(t: f64, degrees: f64) -> f64 {
    let log = (t * t / degrees).ln_1p();
    (-(degrees + 1.0) / 2.0 * log).exp() / (degrees.sqrt() * beta_half(degrees / 2.0))
}

/// The beta function of `a` and 1/2.
pub(crate) fn beta_half(a: f64) -> f64 {
    if 2.0 * a < MANY_DEGREES {
        return (ln_gamma(a) + ln_gamma(0.5) - ln_gamma(a + 0.5)).exp();
    }
    let rate = a - 0.25;
    upper_gammas(0.0, rate) * (PI / rate).sqrt()
}

/// The chance by the expansion, for many degrees of freedom.
fn expanded(degrees: f64, log: f64) -> f64 {
    let rate = degrees / 2.0 - 0.25;
    upper_gammas(rate * log, rate) / upper_gammas(0.0, rate)
}

/// The sum over n of c_n Gamma(1/2 + 2n, from) / (Gamma(1/2) (2T)^(2n)), where c_n are the coefficients of z^(2n) in
/// (sinh z / z)^(-1/2).
fn upper_gammas(from: f64, rate: f64) -> f64 {
    let mut gamma = chi_square_above(2.0 * from, 1.0);
    // What Gamma(s + 1, u) has beyond s Gamma(s, u), over Gamma(1/2).
    let mut edge = (-from).exp() * (from / PI).sqrt();
    let mut order = 0.5;
    let mut scale = 1.0;
    let mut total = 0.0;
    for coefficient in coefficients() {
        total += coefficient * gamma * scale;
        for _ in 0..2 {
            gamma = order * gamma + edge;
            order += 1.0;
            edge *= from;
        }
        scale /= 4.0 * rate * rate;
    }
    total
}

/// The coefficients of z^(2n) in (sinh z / z)^(-1/2), by the recurrence for powers of a power series.
fn coefficients() -> [f64; TERMS] {
    let mut series = [1.0; TERMS];
    for n in 1..TERMS {
        series[n] = series[n - 1] / ((2 * n) as f64 * (2 * n + 1) as f64);
    }
    let mut power = [1.0; TERMS];
    for n in 1..TERMS {
        let terms = (1..=n).map(|k| (-0.5 * k as f64 - (n - k) as f64) * series[k] * power[n - k]);
        power[n] = terms.sum::<f64>() / n as f64;
    }
    power
}

/// The chance by continued fractions, from whichever side converges quickly.
fn fraction(degrees: f64, ratio: f64, log: f64) -> f64 {
    let a = degrees / 2.0;
    let near = (-log).exp();
    let far = if ratio < 1e8 { ratio * ratio / (1.0 + ratio * ratio) } else { 1.0 };
    let front = (-a * log).exp() * far.sqrt() / beta_half(a);
    if near < (a + 1.0) / (a + 2.5) {
        front * continued(a, 0.5, near) / a
    } else {
        1.0 - front * continued(0.5, a, far) / 0.5
    }
}

/// The continued fraction of the incomplete beta function at `x`, by Lentz's method.
fn continued(a: f64, b: f64, x: f64) -> f64 {
    let floor = |value: f64| if value.abs() < f64::MIN_POSITIVE { f64::MIN_POSITIVE } else { value };
    let mut c = 1.0;
    let mut d = 1.0 / floor(1.0 - (a + b) * x / (a + 1.0));
    let mut value = d;
    for m in (1..FRACTION_STEPS).map(f64::from) {
        let even = m * (b - m) * x / ((a + 2.0 * m - 1.0) * (a + 2.0 * m));
        let odd = -(a + m) * (a + b + m) * x / ((a + 2.0 * m) * (a + 2.0 * m + 1.0));
        let before = value;
        for coefficient in [even, odd] {
            d = 1.0 / floor(1.0 + coefficient * d);
            c = floor(1.0 + coefficient / c);
            value *= c * d;
        }
        if (value / before - 1.0).abs() < f64::EPSILON {
            break;
        }
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Printed by `scipy.stats.t.ppf(0.975, df)`, SciPy 1.17.
    #[test]
    fn quantiles_agree_with_scipy() {
        let quantiles = [
            (1, 12.706204736174694),
            (2, 4.302652729749462),
            (3, 3.1824463052837078),
            (5, 2.5705818356363146),
            (30, 2.0422724563012378),
            (200, 1.9718962236339088),
            (1_000, 1.9623390808264083),
            (1_001, 1.9623367052808798),
            (9_999, 1.960201263621357),
            (1_000_000, 1.959966356814107),
            (100_000_000, 1.9599640082627663),
        ];
        for (degrees, expected) in quantiles {
            let quantile = t_quantile(0.05, f64::from(degrees));
            assert!((quantile - expected).abs() < 1e-12 * expected, "{degrees}: {quantile}, not {expected}");
        }
    }

    /// Worked out by mpmath with 60 digits.
    #[test]
    fn tails_are_right_to_twelve_digits_for_any_degrees_of_freedom() {
        let tails = [
            (0.001, 1.0, 0.9993633804398389),
            (0.7, 1.0, 0.6111997755715705),
            (2.0, 1.0, 0.2951672353008665),
            (30.0, 1.0, 0.021212804811070848),
            (1e9, 1.0, 6.366197723675813e-10),
            (0.001, 2.5, 0.9992763827207849),
            (0.7, 2.5, 0.5434049431895481),
            (2.0, 2.5, 0.157391495757966),
            (30.0, 2.5, 0.0002910647091573954),
            (1e9, 2.5, 4.5495038474570267e-23),
            (0.001, 7.0, 0.9992300172449988),
            (0.7, 7.0, 0.5065175521955998),
            (2.0, 7.0, 0.08561932856297608),
            (30.0, 7.0, 1.178846888073314e-08),
            (1e9, 7.0, 2.6410413527093537e-61),
            (0.001, 59.9, 0.9992054385493957),
            (0.7, 59.9, 0.4866371668661824),
            (2.0, 59.9, 0.05004066358445911),
            (6.0, 59.9, 1.2349214960154302e-07),
            (30.0, 59.9, 8.733835707191446e-38),
            (0.001, 60.1, 0.9992054275152373),
            (0.7, 60.1, 0.48662817803738156),
            (2.0, 60.1, 0.05002544923987362),
            (6.0, 60.1, 1.2224945616607196e-07),
            (30.0, 60.1, 7.25830983714461e-38),
            (0.001, 1000.0, 0.9992023150184527),
            (0.7, 1000.0, 0.4840901139926024),
            (2.0, 1000.0, 0.04577034649325164),
            (6.0, 1000.0, 2.755369173377469e-09),
            (30.0, 1000.0, 1.5374687444043482e-141),
            (0.001, 1e6, 0.9992021157716491),
            (0.7, 1e6, 0.48392746728654146),
            (2.0, 1e6, 0.045500533851319205),
            (6.0, 1e6, 1.9738498123544347e-09),
            (30.0, 1e6, 1.2020094233663438e-197),
            (0.001, 1e9, 0.9992021155723774),
            (0.7, 1e9, 0.4839273046089865),
            (2.0, 1e9, 0.045500264166313246),
            (6.0, 1e9, 1.9731759644984917e-09),
            (30.0, 1e9, 9.815419687967461e-198),
            (0.001, 1e12, 0.9992021155721781),
            (0.7, 1e12, 0.4839273044463089),
            (2.0, 1e12, 0.04550026389662837),
            (6.0, 1e12, 1.9731752907498193e-09),
            (30.0, 1e12, 9.813429845929326e-198),
        ];
        for (t, degrees, expected) in tails {
            let chance = t_two_sided(t, degrees);
            assert!((chance / expected - 1.0).abs() < 1e-12, "{t}, {degrees}: {chance:e}, not {expected:e}");
            assert!((t_above(-t, degrees) - (1.0 - expected / 2.0)).abs() < 1e-12);
        }
    }

    #[test]
    fn quantiles_are_exceeded_as_often_as_they_should_be() {
        for degrees in [1.0, 1.3, 2.0, 4.7, 59.0, 61.0, 1e4, 1e8, 1e12] {
            for outside in [0.3, 0.1, 0.05, 0.01, 1e-6] {
                let chance = t_two_sided(t_quantile(outside, degrees), degrees);
                assert!((chance / outside - 1.0).abs() < 1e-13, "{outside}, {degrees}: {chance}");
            }
        }
    }
}
