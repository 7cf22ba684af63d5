//! Learning from what others did: beliefs about who they are, densities of what they choose, the chance that they say
//! yes, and a search for the numbers that explain it best.
//!
//! The crate knows no game: hypotheses are numbers from 0, choices are numbers or ranks from 1. What is not defined is
//! `None` and never NaN.
//!
//! ```
//! use learn::{Bandwidth, Beliefs, Boundary, rank_probabilities};
//!
//! // How often each of nine offers was made by players of two kinds, learned from a few games.
//! let kind = ranks(&[2, 3, 3, 4, 1]);
//! let harsh = ranks(&[7, 9, 8, 9, 9, 6]);
//!
//! // Somebody makes offer 4, then offer 7.
//! let mut beliefs = Beliefs::uniform(2);
//! for offer in [4, 7] {
//!     beliefs.update(&[kind[offer - 1], harsh[offer - 1]]);
//! }
//! assert_eq!(beliefs.most_likely(), 1);
//!
//! fn ranks(samples: &[usize]) -> Vec<f64> {
//!     rank_probabilities(samples, 9, Bandwidth::Silverman, Boundary::Reflect).unwrap()
//! }
//! ```
//!
//! A [`Sigmoid`] says how likely an answer is. Its weights are found by [`Sigmoid::least_squares`], or by a [`Genetic`]
//! search, which needs nothing but an error and a source of chance:
//!
//! ```
//! use learn::{Genetic, Sigmoid};
//!
//! let answers = [([1.0], false), ([2.0], false), ([2.0], true), ([3.0], false), ([3.0], true), ([4.0], true)];
//! let best = Sigmoid::least_squares(&answers, 1, 10.0).squared_error(&answers);
//!
//! let mut state: u64 = 2024;
//! let mut draw = || {
//!     state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
//!     (state >> 11) as f64 / (1_u64 << 53) as f64
//! };
//! let generations = Genetic::default().search(2, &mut draw, |genes| Sigmoid::squared_error_of(genes, &answers));
//! let found = generations.last().unwrap();
//! assert!(found.error < best * 1.001);
//! assert_eq!(found.error, Sigmoid::from_genes(&found.genes).squared_error(&answers));
//! ```

mod beliefs;
mod density;
mod genetic;
#[cfg(test)]
mod numbers;
mod ranks;
mod sigmoid;

pub use beliefs::Beliefs;
pub use density::{Bandwidth, gaussian_density};
pub use genetic::{FARTHEST_BOUND, Fittest, Genetic, LARGEST_POPULATION, MOST_GENERATIONS};
pub use ranks::{Boundary, LEAST_BANDWIDTH, rank_probabilities};
pub use sigmoid::Sigmoid;
