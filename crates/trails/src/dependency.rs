//! Dependency: whether a player can reach a goal with its own chips, needs the others', or cannot reach it at all.

use crate::{Chips, Needs, Square};

/// How a player stands towards its goals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dependency {
    /// Its own chips are enough (task independent).
    Independent,
    /// It needs chips of others (task dependent).
    Dependent {
        /// The fewest chips that would do.
        missing: Chips,
    },
    /// No goal can be reached even with everybody's chips.
    Stranded,
}

impl Dependency {
    /// How a player on a square with these chips stands towards the nearest of several goals. `pool` is what all
    /// players hold together.
    pub fn of(needs: &[Needs], square: Square, chips: &Chips, pool: &Chips) -> Dependency {
        let within = |needs: &Needs| {
            let least = needs.from(square).iter().filter(|need| pool.contains(need));
            least.map(|need| chips.missing(need)).min_by_key(Chips::total)
        };
        match needs.iter().filter_map(within).min_by_key(Chips::total) {
            None => Dependency::Stranded,
            Some(Chips::NONE) => Dependency::Independent,
            Some(missing) => Dependency::Dependent { missing },
        }
    }

    /// The word for it.
    pub fn word(&self) -> &'static str {
        match self {
            Dependency::Independent => "independent",
            Dependency::Dependent { .. } => "dependent",
            Dependency::Stranded => "stranded",
        }
    }
}
