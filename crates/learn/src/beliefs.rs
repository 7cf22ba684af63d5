//! How likely each of a few hypotheses is, given what was observed.

/// Probabilities of hypotheses 0, 1, 2, ..., revised by Bayes' rule.
///
/// Logarithms are kept beside the probabilities. A hypothesis whose probability is too small for a number (below 1e-308
/// or so) has probability 0 and yet recovers when later observations speak for it, so that the order of observations
/// does not matter. Only a likelihood of exactly 0 rules a hypothesis out for good.
///
/// ```
/// let mut beliefs = learn::Beliefs::from_weights(&[1.0, 3.0]).unwrap();
/// assert_eq!(beliefs.probabilities(), [0.25, 0.75]);
/// beliefs.update(&[0.9, 0.1]);
/// assert_eq!(format!("{:.2?}", beliefs.probabilities()), "[0.75, 0.25]");
/// assert_eq!(beliefs.most_likely(), 0);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Beliefs {
    /// Logarithms of the probabilities up to a constant: the largest is 0.
    ln_weights: Vec<f64>,
    probabilities: Vec<f64>,
}

impl Beliefs {
    /// The same probability for each of `n` hypotheses.
    ///
    /// # Panics
    ///
    /// If `n` is 0: there is nothing to believe.
    pub fn uniform(n: usize) -> Beliefs {
        assert!(n > 0, "beliefs need at least one hypothesis");
        Beliefs { ln_weights: vec![0.0; n], probabilities: vec![1.0 / n as f64; n] }
    }

    /// Probabilities in proportion to the weights; `None` if there are none, if one is negative or not finite, or if
    /// their sum is 0 or not finite.
    pub fn from_weights(weights: &[f64]) -> Option<Beliefs> {
        let sum: f64 = weights.iter().sum();
        if weights.iter().any(|&weight| weight < 0.0) || !sum.is_finite() || sum <= 0.0 {
            return None;
        }
        let mut beliefs = Beliefs {
            ln_weights: weights.iter().map(|weight| weight.ln()).collect(),
            probabilities: weights.iter().map(|weight| weight / sum).collect(),
        };
        beliefs.lift();
        Some(beliefs)
    }

    /// Takes in an observation that has this likelihood under each hypothesis.
    ///
    /// An observation that says nothing sensible leaves the beliefs as they were: one that is impossible under every
    /// hypothesis still held possible, or a likelihood that is negative or not finite.
    ///
    /// # Panics
    ///
    /// If there are not as many likelihoods as hypotheses.
    pub fn update(&mut self, likelihoods: &[f64]) {
        if likelihoods.iter().all(|likelihood| likelihood.is_finite() && *likelihood >= 0.0) {
            self.take_in(likelihoods.iter().map(|likelihood| likelihood.ln()));
        }
    }

    /// As [`update`](Beliefs::update), with the logarithms of the likelihoods, for those too small for a number, such as
    /// exp(-3000). The logarithm of 0 is negative infinity; positive infinity or NaN leave the beliefs as they were.
    ///
    /// # Panics
    ///
    /// If there are not as many likelihoods as hypotheses.
    pub fn update_ln(&mut self, ln_likelihoods: &[f64]) {
        if ln_likelihoods.iter().all(|&ln_likelihood| ln_likelihood < f64::INFINITY) {
            self.take_in(ln_likelihoods.iter().copied());
        }
    }

    /// The probabilities of the hypotheses. They sum to 1.
    pub fn probabilities(&self) -> &[f64] {
        &self.probabilities
    }

    /// The hypothesis with the highest probability, the first among equals.
    pub fn most_likely(&self) -> usize {
        let mut best = 0;
        for (hypothesis, probability) in self.probabilities.iter().enumerate() {
            if *probability > self.probabilities[best] {
                best = hypothesis;
            }
        }
        best
    }

    /// Multiplies, unless nothing would remain, and normalises.
    fn take_in(&mut self, ln_likelihoods: impl ExactSizeIterator<Item = f64> + Clone) {
        assert_eq!(ln_likelihoods.len(), self.ln_weights.len(), "one likelihood for each hypothesis");
        let mut products = self.ln_weights.iter().zip(ln_likelihoods.clone()).map(|(weight, by)| weight + by);
        if !products.any(|product| product > f64::NEG_INFINITY) {
            return;
        }
        self.ln_weights.iter_mut().zip(ln_likelihoods).for_each(|(weight, by)| *weight += by);
        self.lift();
        let sum: f64 = self.ln_weights.iter().map(|weight| weight.exp()).sum();
        for (probability, weight) in self.probabilities.iter_mut().zip(&self.ln_weights) {
            *probability = weight.exp() / sum;
        }
    }

    /// Makes the largest logarithm 0, so that its exponential is neither too large nor too small for a number.
    fn lift(&mut self) {
        let most = self.ln_weights.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        self.ln_weights.iter_mut().for_each(|weight| *weight -= most);
    }
}
