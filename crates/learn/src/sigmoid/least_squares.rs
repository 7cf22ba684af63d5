//! Levenberg and Marquardt's method for a [`Sigmoid`](super::Sigmoid), with all weights between two bounds.
//!
//! A weight at its bound which the gradient pulls outwards is held; the others take the damped step, cut at the bounds.
//! The more damping, the closer a step is to a short one down the gradient, which always helps unless at a minimum.

use super::{logistic, score};

/// The most steps taken from one start. A start next to a minimum needs about ten; some creep along a bound.
const MOST_STEPS: usize = 300;

/// The damping before the first step.
const FIRST_DAMPING: f64 = 1e-3;

/// By how much the damping falls after a step that helps, and rises after one that does not.
const DAMPING_FACTOR: f64 = 10.0;

/// The least damping. It keeps the equations solvable where features say the same.
const LEAST_DAMPING: f64 = 1e-9;

/// The most damping. If even that does not help, the error is at a minimum as far as numbers can tell.
const MOST_DAMPING: f64 = 1e9;

/// How far apart a start brings the scores of typical rows.
const START: f64 = 2.0;

/// The rows to fit. Each has all features, and 1 for the bias.
pub(super) struct Rows {
    width: usize,
    values: Vec<f64>,
    outcomes: Vec<f64>,
}

/// What a step is solved from: the gradient of half the error, and the square of the slopes of the chances.
struct Equations {
    gradient: Vec<f64>,
    square: Vec<Vec<f64>>,
}

impl Rows {
    pub(super) fn new<R: AsRef<[f64]>>(data: &[(R, bool)], features: usize) -> Rows {
        let mut rows = Rows { width: features + 1, values: Vec::new(), outcomes: Vec::new() };
        for (x, yes) in data {
            let x = &x.as_ref()[..x.as_ref().len().min(features)];
            if x.iter().all(|x| x.is_finite()) {
                rows.values.extend(x);
                rows.values.resize(rows.values.len() + features - x.len(), 0.0);
                rows.values.push(1.0);
                rows.outcomes.push(f64::from(u8::from(*yes)));
            }
        }
        rows
    }

    /// The best that is found from any start; the first among equals.
    pub(super) fn least_squares(&self, limit: f64) -> Vec<f64> {
        let mut best = vec![0.0; self.width];
        let mut least = self.error(&best);
        for start in self.starts(limit) {
            let (genes, error) = self.descend(start, limit);
            if error < least {
                (best, least) = (genes, error);
            }
        }
        best
    }

    /// Zero, and each weight alone, positive and negative, so large that it matters.
    fn starts(&self, limit: f64) -> Vec<Vec<f64>> {
        let mut starts = vec![vec![0.0; self.width]];
        for gene in 0..self.width {
            let squares: f64 = self.values.iter().skip(gene).step_by(self.width).map(|x| x * x).sum();
            let typical = (squares / self.outcomes.len() as f64).sqrt();
            if typical.is_normal() {
                for sign in [1.0, -1.0] {
                    let mut start = vec![0.0; self.width];
                    start[gene] = kept(sign * START / typical, limit);
                    starts.push(start);
                }
            }
        }
        starts
    }

    /// Down to the minimum, or as far as the steps lead.
    fn descend(&self, start: Vec<f64>, limit: f64) -> (Vec<f64>, f64) {
        let mut error = self.error(&start);
        let mut genes = start;
        let mut damping = FIRST_DAMPING;
        for _ in 0..MOST_STEPS {
            let equations = self.equations(&genes).held(&genes, limit);
            let Some((next, less)) = self.step(&genes, error, &equations, &mut damping, limit) else { break };
            (genes, error) = (next, less);
        }
        (genes, error)
    }

    /// Genes with a smaller error, with as much more damping as that takes.
    fn step(
        &self,
        genes: &[f64],
        error: f64,
        equations: &Equations,
        damping: &mut f64,
        limit: f64,
    ) -> Option<(Vec<f64>, f64)> {
        while *damping <= MOST_DAMPING {
            if let Some(step) = equations.step(*damping) {
                let next: Vec<f64> = genes.iter().zip(step).map(|(gene, by)| kept(gene - by, limit)).collect();
                let less = self.error(&next);
                if less < error {
                    *damping = (*damping / DAMPING_FACTOR).max(LEAST_DAMPING);
                    return Some((next, less));
                }
            }
            *damping *= DAMPING_FACTOR;
        }
        None
    }

    fn each(&self) -> impl Iterator<Item = (&[f64], f64)> {
        self.values.chunks_exact(self.width).zip(self.outcomes.iter().copied())
    }

    fn error(&self, genes: &[f64]) -> f64 {
        let misses = self.each().map(|(x, outcome)| logistic(score(genes, 0.0, x)) - outcome);
        misses.map(|miss| miss * miss).sum()
    }

    fn equations(&self, genes: &[f64]) -> Equations {
        let mut gradient = vec![0.0; self.width];
        let mut square = vec![vec![0.0; self.width]; self.width];
        for (x, outcome) in self.each() {
            let score = score(genes, 0.0, x);
            let slope = slope(score);
            let miss = logistic(score) - outcome;
            for (row, one) in x.iter().enumerate() {
                gradient[row] += slope * miss * one;
                for (cell, other) in square[row].iter_mut().zip(&x[..=row]) {
                    *cell += slope * one * (slope * other);
                }
            }
        }
        Equations { gradient, square }
    }
}

impl Equations {
    /// Without those genes that are at a bound and would go beyond.
    fn held(mut self, genes: &[f64], limit: f64) -> Equations {
        for gene in 0..genes.len() {
            let outwards = genes[gene].abs() >= limit && genes[gene] * self.gradient[gene] <= 0.0;
            if outwards {
                self.gradient[gene] = 0.0;
                self.square[gene][..gene].fill(0.0);
                self.square.iter_mut().skip(gene + 1).for_each(|row| row[gene] = 0.0);
            }
        }
        self
    }

    /// What to take away from the genes: the square, its diagonal enlarged, divided into the gradient, by Cholesky's
    /// decomposition. `None` where that has no finite answer.
    fn step(&self, damping: f64) -> Option<Vec<f64>> {
        let mut factor = self.square.clone();
        for row in 0..factor.len() {
            for column in 0..=row {
                let dot: f64 = (0..column).map(|k| factor[row][k] * factor[column][k]).sum();
                factor[row][column] = if column < row {
                    (factor[row][column] - dot) / factor[column][column]
                } else {
                    // A feature that says nothing here has nothing on the diagonal, and its gene stays as it is.
                    let enlarged = factor[row][row] * (1.0 + damping);
                    (if enlarged > 0.0 { enlarged - dot } else { 1.0 }).sqrt()
                };
            }
        }
        let step = backward(&factor, forward(&factor, &self.gradient));
        step.iter().all(|by| by.is_finite()).then_some(step)
    }
}

/// The solution of `factor * solution = right`; the factor is a lower triangle.
fn forward(factor: &[Vec<f64>], right: &[f64]) -> Vec<f64> {
    let mut solution: Vec<f64> = Vec::with_capacity(right.len());
    for (row, right) in factor.iter().zip(right) {
        let dot: f64 = row.iter().zip(&solution).map(|(cell, known)| cell * known).sum();
        solution.push((right - dot) / row[solution.len()]);
    }
    solution
}

/// The solution of `transposed factor * solution = right`.
fn backward(factor: &[Vec<f64>], right: Vec<f64>) -> Vec<f64> {
    let mut solution = right;
    for row in (0..solution.len()).rev() {
        let dot: f64 = (row + 1..solution.len()).map(|k| factor[k][row] * solution[k]).sum();
        solution[row] = (solution[row] - dot) / factor[row][row];
    }
    solution
}

/// The derivative of the logistic function, exact where the chance is nearly 1, too.
fn slope(score: f64) -> f64 {
    let small = (-score.abs()).exp();
    small / ((1.0 + small) * (1.0 + small))
}

fn kept(gene: f64, limit: f64) -> f64 {
    gene.max(-limit).min(limit)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where all chances are nearly 1 the undamped step leads to where all are nearly 0, and helps nothing.
    #[test]
    fn steps_that_go_too_far_are_damped() {
        let rows = Rows::new(&[([], true), ([], false)], 0);
        let (genes, error) = rows.descend(vec![8.0], 10.0);
        assert!(genes[0].abs() < 1e-6 && (error - 0.5).abs() < 1e-12, "{genes:?}, {error}");
    }
}
