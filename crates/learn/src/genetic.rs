//! Genetic search: numbers with a small error, found by selection, crossover and mutation.
//!
//! Chance comes in as a function, so that whoever searches decides by a seed what is found. Between its calls and those
//! of the error there is nothing but plain arithmetic, which gives the same bytes everywhere.

/// How a genetic search is made.
///
/// Nothing that is put here makes a search panic. What makes no sense counts as the nearest that does: a population, a
/// tournament and a number of generations are at least 1, an elite and a tournament at most the population, chances and
/// the step from 0 to 1, and a range goes from the lower bound to the upper. What is no number counts as 0, a bound of
/// the range that is not finite as that of the default. [`LARGEST_POPULATION`], [`MOST_GENERATIONS`] and
/// [`FARTHEST_BOUND`] limit the rest.
///
/// ```
/// use learn::Genetic;
///
/// let mut state: u64 = 7;
/// let mut draw = || {
///     state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
///     (state >> 11) as f64 / (1_u64 << 53) as f64
/// };
/// let generations = Genetic::default().search(2, &mut draw, |x| (x[0] - 3.0).powi(2) + (x[1] + 1.0).powi(2));
/// let best = generations.last().unwrap();
/// assert!((best.genes[0] - 3.0).abs() < 0.01 && (best.genes[1] + 1.0).abs() < 0.01);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Genetic {
    /// How many there are in each generation.
    pub population: usize,
    /// How many generations there are, the first (random) one included.
    pub generations: usize,
    /// How many of the best live on unchanged. With at least one, the error of the fittest never rises.
    pub elite: usize,
    /// How many are drawn, with repetition, for the best of them to become a parent.
    pub tournament: usize,
    /// The chance that a child is a blend of two parents and not a copy of one.
    pub crossover: f64,
    /// The chance of each gene of a child to change.
    pub mutation: f64,
    /// The standard deviation of such a change, as a share of the range. It shrinks evenly, to nearly nothing in the
    /// last generation.
    pub step: f64,
    /// The least and the largest value of a gene.
    pub range: (f64, f64),
}

/// The largest population of a search.
pub const LARGEST_POPULATION: usize = 100_000;

/// The most generations of a search.
pub const MOST_GENERATIONS: usize = 1_000_000;

/// How far from 0 a gene may be: far enough for anything, and its square is still a number.
pub const FARTHEST_BOUND: f64 = 1e100;

/// How far beyond two parents a child may be, as a share of the distance between them (BLX-0.4). From 0.37 on, blending
/// alone does not narrow a population: only selection does.
const BEYOND_PARENTS: f64 = 0.4;

/// As many numbers drawn evenly from 0 to 1 have a sum of variance 1, and nearly a normal one.
const DRAWS_OF_NORMAL: usize = 12;

impl Default for Genetic {
    /// For some seven genes.
    fn default() -> Genetic {
        Genetic {
            population: 60,
            generations: 200,
            elite: 2,
            tournament: 3,
            crossover: 0.9,
            mutation: 0.3,
            step: 0.05,
            range: (-10.0, 10.0),
        }
    }
}

/// The best of a generation.
#[derive(Clone, Debug, PartialEq)]
pub struct Fittest {
    /// Its genes.
    pub genes: Vec<f64>,
    /// Their error: infinite where it is no finite number.
    pub error: f64,
}

impl Fittest {
    fn judged(genes: Vec<f64>, error: &impl Fn(&[f64]) -> f64) -> Fittest {
        let error = Some(error(&genes)).filter(|error| error.is_finite()).unwrap_or(f64::INFINITY);
        Fittest { genes, error }
    }
}

impl Genetic {
    /// Looks for as many genes with the least error, and gives the fittest of each generation, the first (random) one
    /// included.
    ///
    /// `draw` gives numbers from 0 to 1, without 1; the same numbers give the same search. An error that is not finite
    /// is as bad as can be.
    pub fn search(&self, genes: usize, draw: &mut impl FnMut() -> f64, error: impl Fn(&[f64]) -> f64) -> Vec<Fittest> {
        let plan = self.sensible();
        let mut people: Vec<Fittest> =
            (0..plan.population).map(|_| Fittest::judged(plan.anywhere(genes, draw), &error)).collect();
        best_first(&mut people);
        let mut fittest = vec![people[0].clone()];
        for generation in 1..plan.generations {
            let deviation = plan.deviation(generation);
            let children: Vec<Fittest> = (plan.elite..plan.population)
                .map(|_| Fittest::judged(plan.child(&people, deviation, draw), &error))
                .collect();
            people.truncate(plan.elite);
            people.extend(children);
            best_first(&mut people);
            fittest.push(people[0].clone());
        }
        fittest
    }

    /// The same with sense in every number.
    fn sensible(&self) -> Genetic {
        let population = self.population.clamp(1, LARGEST_POPULATION);
        let low = bound(self.range.0, Genetic::default().range.0);
        let high = bound(self.range.1, Genetic::default().range.1);
        Genetic {
            population,
            generations: self.generations.clamp(1, MOST_GENERATIONS),
            elite: self.elite.min(population),
            tournament: self.tournament.clamp(1, population),
            crossover: within(self.crossover, 0.0, 1.0),
            mutation: within(self.mutation, 0.0, 1.0),
            step: within(self.step, 0.0, 1.0),
            range: (low.min(high), low.max(high)),
        }
    }

    /// Genes from anywhere in the range.
    fn anywhere(&self, genes: usize, draw: &mut impl FnMut() -> f64) -> Vec<f64> {
        let (low, high) = self.range;
        (0..genes).map(|_| self.kept(low + (high - low) * draw())).collect()
    }

    /// The standard deviation of mutations in this generation, from 1.
    fn deviation(&self, generation: usize) -> f64 {
        let remaining = (self.generations - generation) as f64 / self.generations as f64;
        (self.range.1 - self.range.0) * self.step * remaining
    }

    /// A child of two parents. `people` are sorted, the best first.
    fn child(&self, people: &[Fittest], deviation: f64, draw: &mut impl FnMut() -> f64) -> Vec<f64> {
        let mut genes = self.parent(people, draw).genes.clone();
        if draw() < self.crossover {
            let other = &self.parent(people, draw).genes;
            genes.iter_mut().zip(other).for_each(|(gene, other)| *gene = blend(*gene, *other, draw()));
        }
        for gene in &mut genes {
            if draw() < self.mutation {
                *gene += deviation * normal(draw);
            }
            *gene = self.kept(*gene);
        }
        genes
    }

    /// The winner of a tournament: the first in order of those drawn.
    fn parent<'a>(&self, people: &'a [Fittest], draw: &mut impl FnMut() -> f64) -> &'a Fittest {
        let last = people.len() - 1;
        let drawn = (0..self.tournament).map(|_| ((draw() * people.len() as f64) as usize).min(last));
        &people[drawn.fold(last, usize::min)]
    }

    /// The gene, or the bound of the range that it lies beyond.
    fn kept(&self, gene: f64) -> f64 {
        within(gene, self.range.0, self.range.1)
    }
}

/// Sorted by error. Equals stay in order, so that those who live on come before their children.
fn best_first(people: &mut [Fittest]) {
    people.sort_by(|one, other| one.error.total_cmp(&other.error));
}

/// From one parent to the other and a bit beyond both, by a number from 0 to 1.
fn blend(one: f64, other: f64, share: f64) -> f64 {
    one + (other - one) * (share * (1.0 + 2.0 * BEYOND_PARENTS) - BEYOND_PARENTS)
}

/// A number of mean 0 and variance 1, without a logarithm or a cosine, which differ from machine to machine.
fn normal(draw: &mut impl FnMut() -> f64) -> f64 {
    (0..DRAWS_OF_NORMAL).map(|_| draw()).sum::<f64>() - DRAWS_OF_NORMAL as f64 / 2.0
}

/// As [`f64::clamp`], and the lower bound for what is no number.
fn within(value: f64, low: f64, high: f64) -> f64 {
    value.max(low).min(high)
}

/// A bound of a range, if it is one.
fn bound(value: f64, otherwise: f64) -> f64 {
    if value.is_finite() { within(value, -FARTHEST_BOUND, FARTHEST_BOUND) } else { otherwise }
}

#[cfg(test)]
mod tests;
