//! Luce numbers: how likely an offer is if offers are chosen in proportion to `exp(scale * utility)`.

use crate::{Domain, Offer, Profile, Shape, to_points};

use super::{ENUMERATION_LIMIT, TooLarge, range};

/// The historical constant: 0.003 a point.
pub const LUCE_SCALE: f64 = 0.003;

/// Utilities within [0, 1] count as points times this.
const UNIT_UTILITY_POINTS: f64 = 1000.0;

/// The factor before a utility: `scale` a point; profiles whose utilities lie in [0, 1] count as thousandths.
pub fn luce_scale_for(domain: &Domain, profile: &Profile, scale: f64) -> f64 {
    let unit = range(domain, profile).is_some_and(|(least, most)| least >= 0.0 && most <= 1.0);
    if unit { scale * UNIT_UTILITY_POINTS } else { scale }
}

/// The denominator of Luce numbers: the sum of `exp(scale * utility)` over all outcomes, kept as its logarithm.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LuceSum {
    scale: f64,
    ln: f64,
}

impl LuceSum {
    /// The sum over all outcomes; for additive utilities a product over the issues.
    pub fn of(domain: &Domain, profile: &Profile, scale: f64) -> Result<LuceSum, TooLarge> {
        let scale = luce_scale_for(domain, profile, scale);
        let ln = match (&profile.shape, profile.additive()) {
            (_, Some(ticks)) => ticks.iter().map(|issue| ln_sum(issue.iter().map(|&t| scale * to_points(t)))).sum(),
            (Shape::Additive { .. } | Shape::Boxes(_), None) if domain.outcomes() > ENUMERATION_LIMIT => {
                return Err(TooLarge::Enumeration(domain.outcomes()));
            }
            _ => ln_sum((0..domain.outcomes()).map(|number| scale * profile.utility(&domain.outcome(number)))),
        };
        Ok(LuceSum { scale, ln })
    }

    /// The factor before a utility.
    pub fn scale(&self) -> f64 {
        self.scale
    }

    /// The natural logarithm of the sum.
    pub fn ln(&self) -> f64 {
        self.ln
    }

    /// The Luce number of something worth `points`.
    pub fn number(&self, points: f64) -> f64 {
        self.ln_number(points).exp()
    }

    /// The logarithm of a Luce number, which never underflows.
    pub fn ln_number(&self, points: f64) -> f64 {
        self.scale * points - self.ln
    }

    /// The logarithm of the Luce number of an offer; of a partial one, summed over its completions.
    ///
    /// `None` for a partial offer under utilities that are not plain sums.
    pub fn ln_number_of(&self, profile: &Profile, offer: &Offer) -> Option<f64> {
        if offer.is_full() {
            return Some(self.ln_number(profile.utility(offer)));
        }
        let share = |(issue, ticks): (usize, &[i64])| match offer.get(issue) {
            Some(value) => self.scale * to_points(ticks[usize::from(value)]),
            None => ln_sum(ticks.iter().map(|&t| self.scale * to_points(t))),
        };
        Some(profile.additive()?.iter().enumerate().map(share).sum::<f64>() - self.ln)
    }
}

/// `ln(sum of exp(x))` without overflow.
fn ln_sum(exponents: impl Iterator<Item = f64> + Clone) -> f64 {
    let most = exponents.clone().fold(f64::NEG_INFINITY, f64::max);
    most + exponents.map(|exponent| (exponent - most).exp()).sum::<f64>().ln()
}
