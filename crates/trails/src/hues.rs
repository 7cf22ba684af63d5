//! The colours of those who play on a board: never that of a chip on it, so that colour tells either who or what, and
//! never both.

use crate::Palette;

/// What a seat on a board may wear, in order of preference: the number of the colour in `plots::hue`, and the chips
/// that look like it. Blue, orange, violet and wine are the usual colours of seats; teal and crimson are spare.
const WARDROBE: [(usize, &[&str]); 6] = [
    (0, &["blue"]),
    (1, &["orange", "brown"]),
    (2, &["purple"]),
    (3, &["black"]),
    (4, &["green", "light green", "olive"]),
    (5, &["red", "pink"]),
];

impl Palette {
    /// The numbers of the colours that so many players wear on a board of this palette: those that no chip has, as far
    /// as there are enough.
    pub fn seat_hues(&self, seats: usize) -> Vec<usize> {
        let has = |names: &[&str]| names.iter().any(|name| self.named(name).is_some());
        let (taken, free): (Vec<_>, Vec<_>) = WARDROBE.iter().partition(|(_, chips)| has(chips));
        free.iter().chain(&taken).map(|(hue, _)| *hue).cycle().take(seats).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::INKS;
    use crate::{Ink, contract, repeated, revelation};

    /// Signs that stand for seats; chips have others.
    const SEAT_SIGNS: [char; 8] = ['●', '■', '▲', '◆', '○', '□', '△', '◇'];

    fn palette(names: &[&str]) -> Palette {
        Palette::new(names.iter().map(|name| Ink { name: (*name).to_owned(), letter: 'x', glyph: 'x' }).collect())
    }

    #[test]
    fn players_wear_no_colour_of_the_board() {
        let worn = |names: &[&str], seats| palette(names).seat_hues(seats);
        assert_eq!(worn(&["gray", "yellow", "red", "purple", "white"], 3), [0, 1, 3]);
        assert_eq!(worn(&["red", "blue", "green", "yellow"], 2), [1, 2]);
        assert_eq!(worn(&["olive", "orange", "gray", "purple", "light green", "blue", "white"], 2), [3, 5]);
    }

    #[test]
    fn more_players_than_free_colours_wear_one_all_the_same() {
        let all = ["blue", "orange", "purple", "black", "green", "red"];
        assert_eq!(palette(&all).seat_hues(7), [0, 1, 2, 3, 4, 5, 0]);
    }

    #[test]
    fn no_chip_of_ours_has_the_sign_of_a_seat_or_of_another_chip() {
        let built_in = [contract::GAME.scenarios, revelation::GAME.scenarios, repeated::GAME.scenarios];
        for scenario in built_in.concat() {
            let lines = || scenario.text.lines();
            let entries = |key: &str| -> Vec<char> {
                let start = format!("{key} = \"");
                lines().filter_map(|line| line.strip_prefix(&start)?.chars().next()).collect()
            };
            for mut signs in [entries("glyph"), entries("letter")] {
                assert!(signs.iter().all(|sign| !SEAT_SIGNS.contains(sign)), "{}: {signs:?}", scenario.name);
                let count = signs.len();
                signs.sort_unstable();
                signs.dedup();
                assert!(count > 2 && signs.len() == count, "{}: {signs:?}", scenario.name);
            }
        }
        assert!(INKS.iter().all(|(_, _, sign)| !SEAT_SIGNS.contains(sign)));
    }
}
