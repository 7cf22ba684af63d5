//! A logistic model: how likely yes is, given a few numbers.
//!
//! It is fitted by its squared error, with which rows that no weights can explain matter less than by likelihood.

mod least_squares;

use least_squares::Rows;

/// The chance of yes is 1 / (1 + exp(-(weights · x + bias))).
///
/// A row of data is anything that has numbers (a `Vec`, an array, a slice) and whether it was yes. A row longer than the
/// weights has a surplus, which is ignored; what a shorter one lacks counts as 0.
///
/// ```
/// use learn::Sigmoid;
///
/// // Those who were offered more said yes more often.
/// let offers = [([1.0], false), ([2.0], false), ([2.0], true), ([3.0], false), ([3.0], true), ([4.0], true)];
/// let model = Sigmoid::least_squares(&offers, 1, 10.0);
/// assert!((model.chance(&[2.5]) - 0.5).abs() < 1e-6);
/// assert!(model.chance(&[4.0]) > 0.8);
/// assert!(model.squared_error(&offers) < Sigmoid::from_genes(&[0.0, 0.0]).squared_error(&offers));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Sigmoid {
    /// What each number adds.
    pub weights: Vec<f64>,
    /// What is added in any case.
    pub bias: f64,
}

impl Sigmoid {
    /// The weights, and last the bias, as a [`Genetic`](crate::Genetic) search holds them. Without any the bias is 0.
    pub fn from_genes(genes: &[f64]) -> Sigmoid {
        let (weights, bias) = parted(genes);
        Sigmoid { weights: weights.to_vec(), bias }
    }

    /// The weights, and last the bias.
    pub fn genes(&self) -> Vec<f64> {
        self.weights.iter().copied().chain([self.bias]).collect()
    }

    /// How likely yes is. It is 1/2 where the sum is no number, as with infinity minus infinity.
    pub fn chance(&self, x: &[f64]) -> f64 {
        logistic(score(&self.weights, self.bias, x))
    }

    /// The sum of (chance - y)², where y is 1 for yes and 0 for no.
    pub fn squared_error<R: AsRef<[f64]>>(&self, data: &[(R, bool)]) -> f64 {
        squared_error(&self.weights, self.bias, data)
    }

    /// The squared error of the model that has these genes, without making it: for searches that ask often.
    pub fn squared_error_of<R: AsRef<[f64]>>(genes: &[f64], data: &[(R, bool)]) -> f64 {
        let (weights, bias) = parted(genes);
        squared_error(weights, bias, data)
    }

    /// The weights of so many features, and the bias, that have the least squared error, each from `-limit` to `limit`.
    ///
    /// It is the best of what Levenberg and Marquardt's method finds from zero and from each weight alone being positive
    /// or negative: the error may have several minima. The limit makes an end where rows can be told apart without
    /// error, which larger weights would always do better. Its sign does not matter; one that is no number counts as 0.
    /// Rows with a number that is not finite are left out. Without rows all weights are 0.
    pub fn least_squares<R: AsRef<[f64]>>(data: &[(R, bool)], features: usize, limit: f64) -> Sigmoid {
        let limit = if limit.is_nan() { 0.0 } else { limit.abs() };
        Sigmoid::from_genes(&Rows::new(data, features).least_squares(limit))
    }
}

/// The weights and the bias.
fn parted(genes: &[f64]) -> (&[f64], f64) {
    genes.split_last().map_or((&[], 0.0), |(bias, weights)| (weights, *bias))
}

fn score(weights: &[f64], bias: f64, x: &[f64]) -> f64 {
    bias + weights.iter().zip(x).map(|(weight, x)| weight * x).sum::<f64>()
}

/// Only exponentials of negative numbers are taken: they are never too large.
fn logistic(score: f64) -> f64 {
    let small = (-score.abs()).exp();
    if score.is_nan() {
        0.5
    } else if score < 0.0 {
        small / (1.0 + small)
    } else {
        1.0 / (1.0 + small)
    }
}

fn squared_error<R: AsRef<[f64]>>(weights: &[f64], bias: f64, data: &[(R, bool)]) -> f64 {
    let misses = data.iter().map(|(x, yes)| logistic(score(weights, bias, x.as_ref())) - f64::from(u8::from(*yes)));
    misses.map(|miss| miss * miss).sum()
}

#[cfg(test)]
mod tests;
