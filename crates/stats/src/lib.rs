//! Figures about samples: means with their intervals, and proportions with theirs.
//!
//! The crate knows no game: it takes plain numbers. What is not defined is `None` and never NaN: the mean of nothing,
//! the spread of one value, anything about a sample with a value that is not finite.
//!
//! ```
//! let summary = stats::Summary::of(&[312.5, 287.0, 455.25, 390.0]).unwrap();
//! assert_eq!(summary.n, 4);
//! assert_eq!(summary.mean, 361.1875);
//! let interval = summary.interval().unwrap();
//! assert!(interval.low < 361.1875 && 361.1875 < interval.high);
//!
//! assert_eq!(stats::Summary::of(&[]), None);
//! assert_eq!(stats::mean_interval(&[312.5]), None);
//! ```

mod accumulator;
mod bootstrap;
mod chi_square;
mod clustered;
mod crossed;
mod difference;
mod distribution;
mod draw;
mod effect;
mod equivalence;
mod fisher;
mod holm;
mod interval;
mod kendall;
pub mod limits;
mod mann_whitney;
mod margins;
mod moments;
mod ranks;
mod student;
mod summary;
mod t_test;
mod table;
mod undefined;
mod units;
mod wilcoxon;

pub use accumulator::Accumulator;
pub use bootstrap::{Bootstrap, Resampled};
pub use chi_square::{ChiSquare, Yates, chi_square, goodness_of_fit};
pub use clustered::{ClusterTotal, Clustered, clustered_difference, clustered_mean, totalled_mean};
pub use crossed::{Crossed, crossed_difference, crossed_mean, dyadic_difference, dyadic_mean};
pub use effect::{cliffs_delta, cohens_d, hedges_g, paired_d};
pub use equivalence::{Equivalence, equivalence, paired_equivalence, welch_equivalence};
pub use fisher::{Fisher, fisher, odds_ratio};
pub use holm::holm;
pub use interval::{Interval, wilson_interval};
pub use kendall::{Kendall, kendall, kendall_interval};
pub use mann_whitney::{MannWhitney, mann_whitney};
pub use summary::{Summary, mean_interval};
pub use t_test::{TTest, paired_t_test, student_t_test, welch_t_test};
pub use table::Table;
pub use undefined::Undefined;
pub use units::Units;
pub use wilcoxon::{Wilcoxon, wilcoxon};
