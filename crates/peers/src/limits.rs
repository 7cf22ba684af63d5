//! Every limit of peers, by name.

/// The most outcomes of a bilateral negotiation that a peer lists.
pub(crate) const OUTCOMES: usize = 200_000;

/// The most values of the main issue of a crisis that a peer looks at.
pub(crate) const VALUES: i64 = 100_000;
