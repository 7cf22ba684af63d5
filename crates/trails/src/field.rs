//! What games of the family are played on: a board with its colours, players with chips, goals, and the ways to them.

use game::Seat;

use crate::{Board, Chips, Dependency, Needs, Palette, Square, Walk};

/// A player as a game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Its name.
    pub name: String,
    /// What a player of this role is told.
    pub brief: String,
    /// Its chips.
    pub chips: Chips,
    /// Where it starts; `None` if it does not walk.
    pub start: Option<Square>,
    /// Its goal; `None` if it has none.
    pub goal: Option<Square>,
}

/// A checked board with its players. A game that stands on it is also asked for what is told here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    palette: Palette,
    board: Board,
    players: Vec<Player>,
    names: Vec<String>,
    goals: Vec<Square>,
    needs: Vec<Needs>,
}

impl Field {
    /// A field with the ways to each goal of its players. The checker makes one from a setup.
    pub(crate) fn new(palette: Palette, board: Board, players: Vec<Player>, needs: Vec<Needs>) -> Field {
        let names = players.iter().map(|player| player.name.clone()).collect();
        let goals = players.iter().filter_map(|player| player.goal).collect();
        Field { palette, board, players, names, goals, needs }
    }

    /// The colours.
    pub fn palette(&self) -> &Palette {
        &self.palette
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The players as the game begins, in the order of their seats.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// The names of the seats.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The name of a seat.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    /// The goals, in the order of the players that have one.
    pub fn goals(&self) -> &[Square] {
        &self.goals
    }

    /// Which goal a square is, by its position among all goals.
    pub fn owner_of(&self, square: Square) -> Option<usize> {
        self.goals.iter().position(|&goal| goal == square)
    }

    /// What it takes to reach each goal with the chips that are in the game.
    pub fn needs(&self) -> &[Needs] {
        &self.needs
    }

    /// The shortest walk to a goal that these chips pay for, with its cost.
    pub fn cheapest_walk(&self, square: Square, chips: &Chips, goal: usize) -> Option<(Walk, Chips)> {
        self.needs.get(goal)?.cheapest(&self.board, square, chips)
    }

    /// Does a player need others' chips to reach a goal, as the game begins?
    pub fn dependency(&self, player: &Player) -> Dependency {
        let pool = self.players.iter().fold(Chips::NONE, |pool, player| pool + player.chips);
        player.start.map_or(Dependency::Stranded, |start| Dependency::of(&self.needs, start, &player.chips, &pool))
    }

    /// What makes two fields differ for those who play on them, whatever they are told in words; `None` if nothing does.
    pub fn difference(&self, other: &Field) -> Option<&'static str> {
        let colours = |field: &Field| field.palette.inks().iter().map(|ink| ink.name.clone()).collect::<Vec<_>>();
        let places = |field: &Field| field.players.iter().map(|one| (one.start, one.goal)).collect::<Vec<_>>();
        let chips = |field: &Field| field.players.iter().map(|player| player.chips).collect::<Vec<_>>();
        let differences = [
            ("seats", self.names != other.names),
            ("colours", colours(self) != colours(other)),
            ("board", self.board != other.board),
            ("start and goals", places(self) != places(other)),
            ("chips", chips(self) != chips(other)),
        ];
        differences.into_iter().find(|(_, differ)| *differ).map(|(what, _)| what)
    }
}

#[cfg(test)]
mod tests {
    use crate::contract::{GAME, scenario};
    use crate::{Field, contract::Contract};

    fn changed(old: &str, new: &str) -> Contract {
        let text = scenario("contract").unwrap().text.replacen(old, new, 1);
        (GAME.load)(&game::Source::new("x", text), &[]).unwrap().game
    }

    #[test]
    fn fields_differ_in_what_matters_to_those_who_play_on_them() {
        let game = changed("", "");
        let difference = |old: &str, new: &str| Field::difference(&game, &changed(old, new));
        assert_eq!(difference("seconds = 300", "seconds = 30"), None);
        assert_eq!(difference("name = \"SPg\"", "name = \"SPx\""), Some("seats"));
        assert_eq!(difference("name = \"white\"", "name = \"wan\""), Some("colours"));
        assert_eq!(difference("start = [5, 4]", "start = [4, 4]"), Some("start and goals"));
        assert_eq!(difference("33 red", "30 red"), Some("chips"));
    }

    #[test]
    fn who_does_not_walk_reaches_nothing() {
        let game = changed("", "");
        let words = game.players().iter().map(|player| game.dependency(player).word()).collect::<Vec<_>>();
        assert_eq!(words, ["independent", "stranded", "stranded"]);
    }
}
