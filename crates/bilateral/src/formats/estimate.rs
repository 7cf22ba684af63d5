//! Additive utilities from a ranking of outcomes, by least squares.
//!
//! Of a ranking only the order is known. So neighbours in it are wanted at least one step apart, and every outcome, with
//! much less weight, at its rank counted from the middle; what is missing from either is squared and summed. The sum is
//! convex and piecewise quadratic, so Newton's steps lead to its one minimum: in each, the neighbours that are too close
//! make the normal equations. Values that no ranked outcome has stay at 0, the middle.

use crate::limits::ESTIMATE_STEPS;

/// The weights of the ranks, tried in turn until every neighbour is in its order: the smaller, the less they stand in its
/// way.
const RANK_WEIGHTS: [f64; 8] = [1e-2, 1e-4, 1e-6, 1e-8, 1e-10, 1e-12, 1e-14, 1e-16];

/// What a squared worth costs beside a squared distance from a rank: it decides where the ranking says nothing.
const RIDGE: f64 = 1e-3;

/// A step must lower the sum by this share of what its slope promises.
const SUFFICIENT: f64 = 1e-4;

/// A step is halved at most this often.
const HALVINGS: usize = 40;

/// What is estimated from: for each ranked outcome, the worst first, its position in every issue.
pub(super) struct Ranked<'a> {
    /// How many values each issue has.
    pub(super) sizes: &'a [usize],
    pub(super) outcomes: &'a [Vec<usize>],
}

/// What comes of it.
pub(super) struct Estimate {
    /// The worth of each value of each issue, in steps.
    pub(super) worths: Vec<Vec<f64>>,
    /// How many neighbours of the ranking are in its order.
    pub(super) kept: usize,
}

/// The estimate for a ranking.
pub(super) fn estimate(ranked: &Ranked<'_>) -> Estimate {
    let problem = Problem::new(ranked);
    let mut worths = vec![0.0; problem.size];
    for weight in RANK_WEIGHTS {
        worths = problem.minimum(weight, worths);
        if problem.kept(&worths) + 1 >= problem.rows.len() {
            break;
        }
    }
    let mut rest = worths.as_slice();
    let taken = ranked.sizes.iter().map(|size| rest.split_off(..*size).unwrap_or_default().to_vec());
    Estimate { worths: taken.collect(), kept: problem.kept(&worths) }
}

/// The sum that is made small.
struct Problem {
    /// How many worths are looked for.
    size: usize,
    /// For each ranked outcome the places of its values among the worths.
    rows: Vec<Vec<usize>>,
    /// The normal equations of the ranks, row by row.
    gram: Vec<f64>,
    /// Their right-hand side.
    ranks: Vec<f64>,
    /// For each issue with a choice the places of its values.
    open: Vec<std::ops::Range<usize>>,
}

impl Problem {
    fn new(ranked: &Ranked<'_>) -> Problem {
        let starts = ranked.sizes.iter().scan(0, |next, size| Some(std::mem::replace(next, *next + size)));
        let starts: Vec<usize> = starts.collect();
        let size = ranked.sizes.iter().sum();
        // An issue with a single value is worth the same always, and would make every row longer.
        let is_open = |(_, issue): &(&usize, usize)| ranked.sizes[*issue] > 1;
        let place = |outcome: &Vec<usize>| {
            outcome.iter().zip(0..).filter(is_open).map(|(value, issue)| starts[issue] + value).collect()
        };
        let rows: Vec<Vec<usize>> = ranked.outcomes.iter().map(place).collect();
        let ranges = starts.iter().zip(ranked.sizes).filter(|(_, size)| **size > 1);
        let open = ranges.map(|(start, size)| *start..start + size).collect();
        let mut problem = Problem { size, gram: vec![0.0; size * size], ranks: vec![0.0; size], rows, open };
        for (number, row) in problem.rows.iter().enumerate() {
            for &one in row {
                problem.ranks[one] += rank(number, problem.rows.len());
                row.iter().for_each(|other| problem.gram[one * size + other] += 1.0);
            }
        }
        (0..size).for_each(|place| problem.gram[place * size + place] += RIDGE);
        problem
    }

    /// Where the sum is smallest, looked for from `start`.
    fn minimum(&self, weight: f64, start: Vec<f64>) -> Vec<f64> {
        let mut worths = start;
        let mut close = Vec::new();
        for step in 0..ESTIMATE_STEPS {
            let now = self.too_close(&worths);
            // With the same neighbours too close, the last step went to the minimum.
            if step > 0 && now == close {
                break;
            }
            let gradient = self.gradient(weight, &worths);
            let Some(direction) = solved(self.normal(weight, &now), &gradient) else { break };
            let (next, was_full) = self.step(weight, &worths, &gradient, &direction);
            worths = next;
            close = if was_full { now } else { Vec::new() };
        }
        worths
    }

    /// The worths after a step, halved until it lowers the sum enough; was it not halved?
    fn step(&self, weight: f64, worths: &[f64], gradient: &[f64], direction: &[f64]) -> (Vec<f64>, bool) {
        let sum = self.sum(weight, worths);
        let slope = 2.0 * dot(gradient, direction);
        let mut share = 1.0;
        for _ in 0..HALVINGS {
            let next: Vec<f64> = worths.iter().zip(direction).map(|(worth, by)| worth - share * by).collect();
            if self.sum(weight, &next) <= sum - SUFFICIENT * share * slope {
                return (next, share == 1.0);
            }
            share /= 2.0;
        }
        (worths.to_vec(), true)
    }

    fn sum(&self, weight: f64, worths: &[f64]) -> f64 {
        let shortfall = |pair: &[Vec<usize>]| (1.0 - apart(pair, worths)).max(0.0).powi(2);
        let miss = |(number, row): (usize, &Vec<usize>)| (worth(row, worths) - rank(number, self.rows.len())).powi(2);
        let misses: f64 = self.rows.iter().enumerate().map(miss).sum();
        self.rows.windows(2).map(shortfall).sum::<f64>() + weight * (misses + RIDGE * dot(worths, worths))
    }

    /// Half the gradient of the sum.
    fn gradient(&self, weight: f64, worths: &[f64]) -> Vec<f64> {
        let of_ranks = |row: &[f64], rank: &f64| weight * (dot(row, worths) - rank);
        let mut gradient: Vec<f64> =
            self.gram.chunks(self.size.max(1)).zip(&self.ranks).map(|(row, rank)| of_ranks(row, rank)).collect();
        for pair in self.rows.windows(2) {
            let missing = (1.0 - apart(pair, worths)).max(0.0);
            pair[0].iter().for_each(|place| gradient[*place] += missing);
            pair[1].iter().for_each(|place| gradient[*place] -= missing);
        }
        gradient
    }

    /// The normal equations when these neighbours are too close.
    fn normal(&self, weight: f64, close: &[usize]) -> Vec<f64> {
        let mut normal: Vec<f64> = self.gram.iter().map(|entry| weight * entry).collect();
        for &number in close {
            let [lower, upper] = [&self.rows[number], &self.rows[number + 1]];
            // What both have in common cancels out.
            let differs = lower.iter().zip(upper).filter(|(one, other)| one != other);
            let signed: Vec<(usize, f64)> = differs.flat_map(|(one, other)| [(*one, -1.0), (*other, 1.0)]).collect();
            for (one, sign) in &signed {
                signed.iter().for_each(|(other, with)| normal[one * self.size + other] += sign * with);
            }
        }
        self.steady(&mut normal);
        normal
    }

    /// Adds what makes the equations easier to solve and changes no solution: no outcome gains if all values of one issue
    /// gain what those of another lose, so nothing but the faint ridge says how large that is.
    fn steady(&self, normal: &mut [f64]) {
        for pair in self.open.windows(2) {
            let signed = pair[0].clone().map(|place| (place, 1.0)).chain(pair[1].clone().map(|place| (place, -1.0)));
            for (one, sign) in signed.clone() {
                signed.clone().for_each(|(other, with)| normal[one * self.size + other] += sign * with);
            }
        }
    }

    /// The numbers of the neighbours that are less than a step apart.
    fn too_close(&self, worths: &[f64]) -> Vec<usize> {
        let pairs = self.rows.windows(2).enumerate();
        pairs.filter(|(_, pair)| apart(pair, worths) < 1.0).map(|(number, _)| number).collect()
    }

    fn kept(&self, worths: &[f64]) -> usize {
        self.rows.windows(2).filter(|pair| apart(pair, worths) > KEPT).count()
    }
}

/// Neighbours this far apart, of the one step that is wanted, are surely in their order.
const KEPT: f64 = 1e-3;

/// The rank of an outcome, counted from the middle.
fn rank(number: usize, of: usize) -> f64 {
    number as f64 - (of.saturating_sub(1)) as f64 / 2.0
}

fn worth(row: &[usize], worths: &[f64]) -> f64 {
    row.iter().map(|place| worths[*place]).sum()
}

/// How far the upper of two neighbours is above the lower.
fn apart(pair: &[Vec<usize>], worths: &[f64]) -> f64 {
    worth(&pair[1], worths) - worth(&pair[0], worths)
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(a, b)| a * b).sum()
}

/// Solves `matrix * x = right` by Cholesky's decomposition; `None` if the matrix is not positive definite.
fn solved(mut matrix: Vec<f64>, right: &[f64]) -> Option<Vec<f64>> {
    let size = right.len();
    for row in 0..size {
        for column in 0..=row {
            let [left, upper] = [row, column].map(|line| &matrix[line * size..line * size + column]);
            let rest = matrix[row * size + column] - dot(left, upper);
            if row == column && rest <= 0.0 {
                return None;
            }
            matrix[row * size + column] =
                if row == column { rest.sqrt() } else { rest / matrix[column * size + column] };
        }
    }
    let mut x = right.to_vec();
    for row in 0..size {
        x[row] = (x[row] - dot(&matrix[row * size..row * size + row], &x[..row])) / matrix[row * size + row];
    }
    for row in (0..size).rev() {
        let below: f64 = (row + 1..size).map(|line| matrix[line * size + row] * x[line]).sum();
        x[row] = (x[row] - below) / matrix[row * size + row];
    }
    Some(x)
}

#[cfg(test)]
mod tests;
