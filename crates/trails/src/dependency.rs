//! Dependency: whether a player can reach a goal with its own chips, needs the others', or cannot reach it at all.

use serde_json::{Value, json};

use crate::{Chips, Needs, Palette, Square};

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

    /// As JSON: `word`, and the `missing` chips of who depends on others.
    pub fn to_json(&self, palette: &Palette) -> Value {
        let missing = match self {
            Dependency::Dependent { missing } => palette.chips_json(missing),
            Dependency::Independent | Dependency::Stranded => Value::Null,
        };
        json!({"word": self.word(), "missing": missing})
    }

    /// As a sentence about a player.
    pub fn sentence(&self, player: &str, palette: &Palette) -> String {
        match self {
            Dependency::Independent => format!("{player} depends on nobody: its own chips lead to a goal."),
            Dependency::Dependent { missing } => {
                format!("{player} depends on others: it lacks at least {}.", palette.write_chips(missing))
            }
            Dependency::Stranded => format!("{player} is stranded: all chips together lead to no goal."),
        }
    }
}
