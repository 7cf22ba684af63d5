//! Why a figure is not defined, as a sentence.

/// What keeps a figure from being defined. Reports print it in place of the figure.
///
/// ```
/// let why = stats::welch_t_test(&[3.0, 3.0], &[3.0, 3.0]).unwrap_err();
/// assert_eq!(why.to_string(), "all values are equal, so t is not defined");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Undefined {
    /// A sample is too small.
    #[error("{what} needs {needed} value{} or more, and there {} {found}", plural(*.needed), are(*.found))]
    TooFew {
        /// The figure.
        what: &'static str,
        /// The size from which on it is defined.
        needed: usize,
        /// The size of the sample.
        found: usize,
    },
    /// There is no spread to compare with.
    #[error("all values are equal, so {what} is not defined")]
    AllEqual {
        /// The figure.
        what: &'static str,
    },
    /// Both values of every pair are the same.
    #[error("all differences are zero, so there is nothing to rank")]
    AllZero,
    /// A value is not a number, or infinite.
    #[error("a value is not a finite number")]
    NotFinite,
    /// Squares of the values are larger than any number.
    #[error("the values are too large or too small: their squares are no numbers any more")]
    OutOfRange,
    /// Pairs need a partner each.
    #[error("the pairs are not complete: {first} values on one side and {second} on the other")]
    Unpaired {
        /// The number of first values.
        first: usize,
        /// The number of second values.
        second: usize,
    },
    /// A table has fewer than two rows or columns in which something was counted.
    #[error("a table of counts needs two rows and two columns that are not empty")]
    NarrowTable,
    /// A row or a column without a count, where every one is needed.
    #[error("a row or column of the table is empty, so nothing is expected in it")]
    EmptyLine,
    /// The rows of a table are of different lengths.
    #[error("the rows of the table are of different lengths")]
    Ragged,
    /// A table with more cells or larger counts than [`limits`](crate::limits) allow.
    #[error(
        "the table is too large: at most {} cells and a sum of {}",
        crate::limits::TABLE_CELLS,
        crate::limits::TABLE_TOTAL
    )]
    LargeTable,
    /// A product of the table is zero.
    #[error("a cell of the table is zero, so the odds ratio is not defined")]
    ZeroCell,
    /// There are too many tables with the same margins.
    #[error("too many tables have these margins for an exact test; take chi-square instead")]
    TooManyTables,
    /// Clusters are the units that were drawn: one of them says nothing of others.
    #[error("{what} needs {needed} cluster{} or more, and there {} {found}", plural(*.needed), are(*.found))]
    FewClusters {
        /// The figure.
        what: &'static str,
        /// The number from which on it is defined.
        needed: usize,
        /// The number of clusters.
        found: usize,
    },
    /// Too often a resample has no value of the statistic.
    #[error("the statistic is not defined for many of the resamples")]
    SparseResamples,
    /// A number of resamples outside of [`limits::RESAMPLES`](crate::limits::RESAMPLES).
    #[error("a bootstrap takes {} to {} resamples", crate::limits::RESAMPLES.start(), crate::limits::RESAMPLES.end())]
    Resamples,
    /// An interval of equivalence that contains nothing.
    #[error("the bounds of equivalence are not in order")]
    Bounds,
    /// A probability outside of 0 to 1.
    #[error("a p value is not between 0 and 1")]
    NoProbability,
}

fn plural(number: usize) -> &'static str {
    if number == 1 { "" } else { "s" }
}

fn are(number: usize) -> &'static str {
    if number == 1 { "is" } else { "are" }
}
