//! Exchanges and walks that can be listed, where there are not too many.

use game::combinations;
use game::limits::MOVES_LISTED;

use crate::{Board, Chips, Exchange, Square, Walk};

impl Exchange {
    /// Every exchange of some chip that two who hold these have the chips for; `None` if there are too many.
    pub fn all(giver: &Chips, other: &Chips) -> Option<impl Iterator<Item = Exchange> + use<>> {
        let held = giver.counts().iter().chain(other.counts());
        let exchange = |counts: Vec<usize>| {
            let (gives, takes) = counts.split_at(counts.len() / 2);
            Exchange::new(chips(gives), chips(takes))
        };
        combinations(held.map(|&count| usize::from(count) + 1).collect()).map(|all| all.skip(1).map(exchange))
    }
}

fn chips(counts: &[usize]) -> Chips {
    let counts: Vec<u16> = counts.iter().map(|&count| u16::try_from(count).unwrap_or(u16::MAX)).collect();
    Chips::from_counts(&counts).unwrap_or_default()
}

impl Board {
    /// Every walk from a square that these chips pay for, shorter ones first; it ends on the first of `stops`. `None` if
    /// there are too many.
    pub fn walks(&self, from: Square, chips: &Chips, stops: &[Square]) -> Option<Vec<Walk>> {
        self.walks_within(usize::MAX, from, chips, stops)
    }

    /// The same, of so many steps at most.
    pub fn walks_within(&self, most: usize, from: Square, chips: &Chips, stops: &[Square]) -> Option<Vec<Walk>> {
        let mut found = vec![(Walk::STAY, from, *chips)];
        let mut next = 0;
        while let Some((walk, here, chips)) = found.get(next).cloned() {
            next += 1;
            if walk.len() >= most || !walk.is_empty() && stops.contains(&here) {
                continue;
            }
            for (direction, square, colour) in self.steps(here).filter(|(_, _, colour)| chips.get(*colour) > 0) {
                let mut longer = walk.clone();
                longer.steps.push(direction);
                found.push((longer, square, chips - Chips::of(colour, 1)));
            }
            if found.len() > MOVES_LISTED {
                return None;
            }
        }
        Some(found.into_iter().map(|(walk, _, _)| walk).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Direction, Ink, Palette};

    #[test]
    fn every_exchange_that_can_be_made_is_listed_once() {
        let (giver, other) = (Chips::from_counts(&[2, 1]).unwrap(), Chips::from_counts(&[1, 0, 3]).unwrap());
        let all: Vec<Exchange> = Exchange::all(&giver, &other).unwrap().collect();
        let different: std::collections::BTreeSet<&Exchange> = all.iter().collect();
        assert_eq!((all.len(), different.len()), (3 * 2 * 2 * 4 - 1, all.len()));
        assert!(all.iter().all(|exchange| !exchange.is_empty() && exchange.made(&giver, &other).is_some()));
        assert!(Exchange::all(&Chips::from_counts(&[99; 3]).unwrap(), &other).is_none());
    }

    #[test]
    fn every_walk_that_can_be_paid_for_is_listed() {
        let ink = |letter: char| Ink { name: letter.to_string(), letter, glyph: letter };
        let palette = Palette::new(vec![ink('r'), ink('b')]);
        let board = Board::read("rrb", &palette, Direction::ALL.to_vec()).unwrap();
        let walks = |chips: &str, stops: &[Square]| {
            let walks = board.walks(Square(0), &palette.read_chips(chips).unwrap(), stops).unwrap();
            walks.iter().map(Walk::to_string).collect::<Vec<_>>()
        };
        assert_eq!(walks("1 r + 1 b", &[]), ["stay", "right", "right 2"]);
        assert_eq!(walks("2 r", &[]), ["stay", "right", "right, left"]);
        assert_eq!(walks("2 r", &[Square(1)]), ["stay", "right"]);
        let chips = palette.read_chips("2 r").unwrap();
        let short = |most| board.walks_within(most, Square(0), &chips, &[]).unwrap().len();
        assert_eq!([0, 1, 2, 3].map(short), [1, 2, 3, 3]);
    }
}
