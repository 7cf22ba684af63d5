//! Every limit on the work that a figure may take, by name.

/// Mann-Whitney's test is exact for samples without ties of which one has at most so many values; above, the normal
/// distribution is as good.
pub const EXACT_MANN_WHITNEY: usize = 8;

/// The longest other sample for which Mann-Whitney's test is exact: the arrangements are counted in 128 bits.
pub const EXACT_MANN_WHITNEY_OTHER: usize = 100_000;

/// Wilcoxon's test is exact for so many differences at most if none is zero and no two are equally large.
pub const EXACT_WILCOXON: usize = 50;

/// Wilcoxon's test is exact for so many differences at most whatever they are.
pub const EXACT_WILCOXON_TIED: usize = 13;

/// Kendall's test is exact for so many pairs at most if there are no ties: the permutations are counted in 128 bits.
pub const EXACT_KENDALL: usize = 33;

/// The largest sum of a table of counts.
pub const TABLE_TOTAL: u64 = 1 << 40;

/// The most cells of a table of counts.
pub const TABLE_CELLS: usize = 10_000;

/// The largest sum of a table with more than two rows or columns for Fisher's exact test.
pub const FISHER_TOTAL: u64 = 100_000;

/// The most steps of Fisher's exact test of such a table: cells filled, and beginnings of tables continued.
pub const FISHER_STEPS: u64 = 50_000_000;

/// The most beginnings of tables that it keeps at a time.
pub const FISHER_KEPT: usize = 1_000_000;

/// The least and the most resamples of a bootstrap.
pub const RESAMPLES: std::ops::RangeInclusive<u32> = 100..=1_000_000;

/// The largest share of resamples for which a statistic may be undefined.
pub const UNDEFINED_RESAMPLES: f64 = 0.05;

/// Up to so many units a difference has a BCa interval, for which the statistic is worked out without each of them.
pub const BCA_UNITS: usize = 5_000;
