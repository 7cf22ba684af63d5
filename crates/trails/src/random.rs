//! Chips, exchanges and walks drawn at random: for agents, for the laws of games, and for the fuzzer.

use game::Stream;

use crate::limits::COLOUR_LIMIT;
use crate::{Board, Chips, Direction, Exchange, Square, Walk};

/// The chance that a random walk goes on after each step.
const GO_ON: f64 = 0.7;

/// The most steps of a walk that need not be possible.
const WILD_STEPS: u64 = 30;

/// Fewer than so many chips of each colour are given and taken in an exchange that need not be possible: often few that
/// somebody has, and more than anybody has.
const WILD_CHIPS: (u64, u64) = (3, 60_000);

impl Chips {
    /// A random part of these chips, small ones as likely as large ones.
    pub fn random_part(&self, stream: &mut Stream) -> Chips {
        let share = stream.unit();
        let mut part = Chips::NONE;
        for (colour, count) in self.iter() {
            let most = (f64::from(count) * share) as u64;
            part.set(colour, u16::try_from(stream.below(most + 1)).unwrap_or(0));
        }
        part
    }

    /// Any chips, fewer than `most` of each colour that can be.
    pub fn wild(most: u64, stream: &mut Stream) -> Chips {
        let counts: Vec<u16> = (0..COLOUR_LIMIT).map(|_| u16::try_from(stream.below(most)).unwrap_or(0)).collect();
        Chips::from_counts(&counts).unwrap_or_default()
    }
}

impl Exchange {
    /// A random exchange of some chip between two who hold these; `None` if nothing was drawn.
    pub fn random(giver: &Chips, other: &Chips, stream: &mut Stream) -> Option<Exchange> {
        let drawn = Exchange::new(giver.random_part(stream), other.random_part(stream));
        (!drawn.is_empty()).then_some(drawn)
    }

    /// Any exchange, whatever anybody holds.
    pub fn wild(stream: &mut Stream) -> Exchange {
        Exchange::new(Chips::wild(WILD_CHIPS.0, stream), Chips::wild(WILD_CHIPS.1, stream))
    }
}

impl Walk {
    /// Any steps, on whatever board.
    pub fn wild(stream: &mut Stream) -> Walk {
        Walk::new((0..stream.below(WILD_STEPS)).map(|_| Direction::ALL[stream.index(4)]).collect())
    }
}

impl Board {
    /// A random walk that these chips pay for; it ends on the first of `stops`.
    pub fn random_walk(&self, from: Square, chips: &Chips, stops: &[Square], stream: &mut Stream) -> Walk {
        let (mut here, mut left, mut walk) = (from, *chips, Walk::STAY);
        while stream.happens(GO_ON) && (walk.is_empty() || !stops.contains(&here)) {
            let payable: Vec<_> = self.steps(here).filter(|(_, _, colour)| left.get(*colour) > 0).collect();
            let Some(&(direction, square, colour)) = payable.get(stream.index(payable.len())) else { break };
            walk.steps.push(direction);
            left -= Chips::of(colour, 1);
            here = square;
        }
        walk
    }
}
