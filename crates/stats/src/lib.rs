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
mod interval;
mod summary;

pub use accumulator::Accumulator;
pub use interval::{Interval, wilson_interval};
pub use summary::{Summary, mean_interval};
