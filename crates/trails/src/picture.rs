//! A board as a picture, with the ways that somebody may go on it.

use plots::{Grid, Spot, Tile, Way};

use crate::{Field, Square, Walk};

impl Field {
    /// The board with its goals, each with the name of its owner, and those who walk where they start.
    pub fn picture(&self, title: &str) -> Grid {
        let hues = self.hues();
        let spot = |name: &str, seat: usize, square: Square| {
            let hue = hues.get(seat).copied().unwrap_or(seat);
            Spot { label: name.to_owned(), seat, hue, at: self.at(square) }
        };
        let owner = |goal: usize| self.owners().get(goal).map_or(0, |seat| seat.index());
        let holds = |(name, chips): (&String, String)| format!("{name} holds {chips}.");
        let chips = self.players().iter().map(|player| self.palette().write_chips(&player.chips));
        let tiles: Vec<Option<Tile>> = self.board().squares().map(|square| self.tile(square)).collect();
        let players = || self.players().iter().enumerate();
        Grid {
            title: title.to_owned(),
            caption: self.names().iter().zip(chips).map(holds).collect::<Vec<_>>().join(" "),
            rows: tiles.chunks(usize::from(self.board().columns())).map(<[_]>::to_vec).collect(),
            goals: (0..)
                .zip(self.goals())
                .map(|(goal, square)| spot(&self.goal_sign(goal), owner(goal), *square))
                .collect(),
            pieces: players().filter_map(|(seat, player)| Some(spot(&player.name, seat, player.start?))).collect(),
            ways: Vec::new(),
        }
    }

    /// A way over the board in the colour of a seat; `None` if it leads over no squares.
    pub fn way(&self, label: String, seat: usize, from: Square, walk: &Walk) -> Option<Way> {
        let squares = walk.squares(self.board(), from, &[]).ok()?;
        let hue = self.hues().get(seat).copied().unwrap_or(seat);
        Some(Way {
            label,
            seat,
            hue,
            squares: [from].into_iter().chain(squares).map(|square| self.at(square)).collect(),
        })
    }

    /// The numbers of the colours that the players wear, none of which a chip has.
    pub(crate) fn hues(&self) -> Vec<usize> {
        self.palette().seat_hues(self.players().len())
    }

    fn at(&self, square: Square) -> (usize, usize) {
        let (row, column) = self.board().place(square);
        (usize::from(row), usize::from(column))
    }

    fn tile(&self, square: Square) -> Option<Tile> {
        let colour = self.board().colour(square)?;
        let ink = self.palette().ink(colour)?;
        Some(Tile { colour: self.palette().shade(colour), text: format!("{} {}", ink.glyph, ink.letter) })
    }
}
