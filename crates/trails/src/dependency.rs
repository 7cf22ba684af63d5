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
    pub fn of(needs: &[&Needs], square: Square, chips: &Chips, pool: &Chips) -> Dependency {
        let within = |needs: &&Needs| {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, Direction, Ink};

    fn palette() -> Palette {
        let ink = |letter: char| Ink { name: letter.to_string(), letter, glyph: letter };
        Palette::new(vec![ink('r'), ink('b'), ink('g')])
    }

    /// How a player on the left with these chips stands, if others hold the rest of the pool.
    fn stands(own: &str, pool: &str) -> Dependency {
        let palette = palette();
        let board = Board::read("rbbr\nrgg#", &palette, Direction::ALL.to_vec()).unwrap();
        let goals = [(0, 3), (1, 2)].map(|(row, column)| board.square(row, column).unwrap());
        let [own, pool] = [own, pool].map(|chips| palette.read_chips(chips).unwrap());
        let needs = goals.map(|goal| Needs::to(&board, goal, &goals, &pool).unwrap());
        Dependency::of(&needs.each_ref(), board.square(0, 0).unwrap(), &own, &pool)
    }

    #[test]
    fn the_nearest_goal_counts() {
        let missing = |text: &str| Dependency::Dependent { missing: palette().read_chips(text).unwrap() };
        // Two blue and one red to the one, one red and two green, or blue and two green, to the other.
        assert_eq!(stands("2 b + 1 r", "2 b + 1 r"), Dependency::Independent);
        assert_eq!(stands("1 b + 1 r", "2 b + 1 r + 1 g"), missing("1 b"));
        assert_eq!(stands("1 r + 1 g", "2 b + 1 r + 2 g"), missing("1 g"));
        assert_eq!(stands("3 r", "3 r + 1 b + 1 g"), Dependency::Stranded);
    }

    #[test]
    fn it_is_told_in_words_and_as_json() {
        let palette = palette();
        let dependent = Dependency::Dependent { missing: palette.read_chips("2 b").unwrap() };
        let all = [Dependency::Independent, dependent, Dependency::Stranded];
        assert_eq!(all.map(|stand| stand.word()), ["independent", "dependent", "stranded"]);
        assert_eq!(
            all.map(|stand| stand.sentence("CS", &palette)),
            [
                "CS depends on nobody: its own chips lead to a goal.",
                "CS depends on others: it lacks at least 2 b.",
                "CS is stranded: all chips together lead to no goal.",
            ]
        );
        assert_eq!(dependent.to_json(&palette), json!({"word": "dependent", "missing": {"b": 2}}));
        assert_eq!(Dependency::Stranded.to_json(&palette), json!({"word": "stranded", "missing": null}));
    }
}
