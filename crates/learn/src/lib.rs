//! Learning from what others did: beliefs about who they are, and densities of what they choose.
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

mod beliefs;
mod density;
mod ranks;

pub use beliefs::Beliefs;
pub use density::{Bandwidth, gaussian_density};
pub use ranks::{Boundary, LEAST_BANDWIDTH, rank_probabilities};
