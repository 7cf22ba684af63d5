//! What games of the family are played on: a board with its colours, players with chips, goals, and the ways to them.

use game::{Seat, Translations};

use crate::terminal::mark;
use crate::{Board, Chips, Dependency, Exchange, Needs, Palette, Square, Walk};

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
    /// Its goals; none if it has none of its own, several if only later one of them is the true one.
    pub goals: Vec<Square>,
}

impl Player {
    /// Its first goal.
    pub fn goal(&self) -> Option<Square> {
        self.goals.first().copied()
    }
}

/// A checked board with its players. A game that stands on it is also asked for what is told here.
///
/// Who walks and has goals heads for those. Who walks and has none may go to any goal of those who do not walk, and a
/// walk ends on the first one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    palette: Palette,
    board: Board,
    players: Vec<Player>,
    names: Vec<String>,
    goals: Vec<Square>,
    owners: Vec<Seat>,
    needs: Vec<Needs>,
    // What goals are called, where they have names.
    goal_names: Vec<String>,
    /// The texts of the scenario in other languages.
    pub(crate) words: Translations,
}

impl Field {
    /// A field with the ways to each goal of its players. The checker makes one from a setup.
    pub(crate) fn new(palette: Palette, board: Board, players: Vec<Player>, needs: Vec<Needs>) -> Field {
        let names = players.iter().map(|player| player.name.clone()).collect();
        let goals = players.iter().flat_map(|player| player.goals.iter().copied()).collect();
        let seats = (0..players.len()).map(Seat::at).zip(&players);
        let owners = seats.flat_map(|(seat, player)| player.goals.iter().map(move |_| seat)).collect();
        let (goal_names, words) = (Vec::new(), Translations::default());
        Field { palette, board, players, names, goals, owners, needs, goal_names, words }
    }

    /// The same field with names for all its goals, player by player.
    pub(crate) fn with_goal_names(mut self, names: impl IntoIterator<Item = String>) -> Field {
        self.goal_names = names.into_iter().collect();
        self
    }

    /// The same field, but nobody holds chips: where who holds which is a secret, what all know.
    #[must_use]
    pub(crate) fn without_chips(&self) -> Field {
        let mut field = self.clone();
        field.players.iter_mut().for_each(|player| player.chips = Chips::NONE);
        field
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

    /// What a player of a seat is told.
    pub fn brief(&self, seat: Seat) -> &str {
        self.players.get(seat.index()).map_or("", |player| &player.brief)
    }

    /// Those who walk, where they start.
    pub fn starts(&self) -> Vec<(Seat, Square)> {
        (0..).zip(&self.players).filter_map(|(seat, player)| Some((Seat::at(seat), player.start?))).collect()
    }

    /// The goals, in the order of the players that have some.
    pub fn goals(&self) -> &[Square] {
        &self.goals
    }

    /// Which goal a square is, by its position among all goals.
    pub fn owner_of(&self, square: Square) -> Option<usize> {
        self.goals.iter().position(|&goal| goal == square)
    }

    /// The name of the player whose goal it is.
    pub fn owner_name(&self, goal: usize) -> &str {
        self.owners.get(goal).map_or("?", |&owner| self.name(owner))
    }

    /// Whose goal it is, and what it is called if it has a name: "Bob", "Bob: left".
    pub fn goal_label(&self, goal: usize) -> String {
        let owner = self.owner_name(goal);
        self.goal_names.get(goal).map_or_else(|| owner.to_owned(), |name| format!("{owner}: {name}"))
    }

    /// Whose goals they are, goal by goal.
    pub(crate) fn owners(&self) -> &[Seat] {
        &self.owners
    }

    /// What stands on a goal where there is little room: its owner, or where owners have several goals with names, the
    /// letter that the legend explains.
    pub(crate) fn goal_sign(&self, goal: usize) -> String {
        if self.goal_names.is_empty() { self.owner_name(goal).to_owned() } else { mark(goal).to_string() }
    }

    /// The goals to which a player may go, by their positions among all goals.
    pub fn goals_for(&self, seat: Seat) -> impl Iterator<Item = usize> + '_ {
        let own = self.owners.contains(&seat);
        let stands = |owner: Seat| self.players.get(owner.index()).is_some_and(|player| player.start.is_none());
        let open = move |owner: Seat| if own { owner == seat } else { stands(owner) };
        self.owners.iter().enumerate().filter(move |(_, owner)| open(**owner)).map(|(goal, _)| goal)
    }

    /// What it takes to reach each goal with the chips that are in the game.
    pub fn needs(&self) -> &[Needs] {
        &self.needs
    }

    /// All chips as the game begins.
    pub fn pool(&self) -> Chips {
        self.players.iter().fold(Chips::NONE, |pool, player| pool + player.chips)
    }

    /// The shortest walk to a goal that these chips pay for, with its cost.
    pub fn cheapest_walk(&self, square: Square, chips: &Chips, goal: usize) -> Option<(Walk, Chips)> {
        self.needs.get(goal)?.cheapest(&self.board, square, chips)
    }

    /// Which of these chips are not needed to reach a goal.
    pub fn spare(&self, goal: usize, square: Square, chips: &Chips) -> Chips {
        match self.needs.get(goal).and_then(|needs| needs.missing(square, chips)) {
            Some((_, needed)) => *chips - needed,
            None => *chips,
        }
    }

    /// The exchange that gives a walker with these chips what it lacks for a goal, one chip for one, with somebody else as
    /// giver; `None` if the walker lacks nothing, or the other does not have it.
    pub fn swap_for_missing(&self, goal: usize, square: Square, chips: &Chips, others: &Chips) -> Option<Exchange> {
        let (missing, _) = self.needs.get(goal)?.missing(square, chips)?;
        if missing.is_empty() {
            return None;
        }
        let spare = self.spare(goal, square, chips).some_of(missing.total());
        Exchange::new(missing, spare).possible(others, chips)
    }

    /// Does a player need others' chips to reach a goal, as the game begins?
    pub fn dependency(&self, seat: Seat) -> Dependency {
        let Some(Player { start: Some(start), chips, .. }) = self.players.get(seat.index()) else {
            return Dependency::Stranded;
        };
        let needs: Vec<&Needs> = self.goals_for(seat).filter_map(|goal| self.needs.get(goal)).collect();
        Dependency::of(&needs, *start, chips, &self.pool())
    }

    /// What makes two fields differ for those who play on them, whatever they are told in words; `None` if nothing does.
    pub fn difference(&self, other: &Field) -> Option<&'static str> {
        let colours = |field: &Field| field.palette.inks().iter().map(|ink| ink.name.clone()).collect::<Vec<_>>();
        let places = |field: &Field| field.players.iter().map(|one| (one.start, one.goals.clone())).collect::<Vec<_>>();
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
pub(crate) mod tests {
    use super::*;
    use crate::contract::{Contract, GAME, scenario};
    use crate::{BoardSetup, Checker, ColourSetup, Ink, PlayerSetup};

    /// A checked field of one row, on which players have red chips, and start and have their goals in these columns.
    pub(crate) fn walkers(drawing: &str, players: &[(&str, u16, u16)]) -> Field {
        let board = BoardSetup { squares: drawing.to_owned(), ..BoardSetup::default() };
        let player = |&(name, start, goal): &(&str, u16, u16)| {
            let (name, chips) = (name.to_owned(), "2 red".to_owned());
            PlayerSetup { name, chips, start: Some((0, start)), goals: vec![(0, goal)], ..PlayerSetup::default() }
        };
        let players: Vec<PlayerSetup> = players.iter().map(player).collect();
        let ink = |name: &str, letter| Ink { name: name.to_owned(), letter, glyph: letter };
        let inks = [ink("red", 'r'), ink("blue", 'b')].map(|ink| ColourSetup { ink, line: 0 });
        let mut checker = Checker::of("game");
        let ground = checker.ground("nobody", &inks, &board, &players.iter().collect::<Vec<_>>());
        let field = ground.and_then(|ground| checker.field(ground));
        checker.finish("x", field).unwrap()
    }

    #[test]
    fn who_walks_is_held_up_by_no_goal_but_its_own() {
        // Ann goes over Bob's goal; Bob's way is closed by a square that nobody can pay for.
        let field = walkers("rrrb", &[("Ann", 0, 2), ("Bob", 3, 1), ("Cy", 0, 3)]);
        let [ann, bob, cy] = [0, 1, 2].map(Seat);
        assert_eq!([ann, bob, cy].map(|seat| field.goals_for(seat).collect::<Vec<_>>()), [[0], [1], [2]]);
        assert_eq!(field.cheapest_walk(Square(0), &field.players()[0].chips, 0).unwrap().0.to_string(), "right 2");
        assert_eq!(
            [ann, bob, cy].map(|seat| field.dependency(seat).word()),
            ["independent", "independent", "stranded"]
        );
        assert_eq!(
            (field.starts(), field.owner_name(1)),
            (vec![(ann, Square(0)), (bob, Square(3)), (cy, Square(0))], "Bob")
        );
        assert_eq!(field.brief(Seat(9)), "");
    }

    #[test]
    fn who_has_no_goals_goes_to_those_of_players_who_stand() {
        let Field { palette, board, mut players, needs, .. } =
            walkers("rrrb", &[("Ann", 0, 2), ("Bob", 3, 1), ("Cy", 0, 3)]);
        (players[1].start, players[2].goals) = (None, Vec::new());
        let field = Field::new(palette, board, players, needs);
        let goals = |seat| field.goals_for(Seat(seat)).collect::<Vec<_>>();
        assert_eq!([goals(0), goals(2)], [[0], [1]]);
    }

    #[test]
    fn who_lacks_chips_swaps_those_it_does_not_need() {
        let field = walkers("rrrb", &[("Ann", 0, 2)]);
        let chips = |text: &str| field.palette().read_chips(text).unwrap();
        let swap = |own: &str, others: &str| field.swap_for_missing(0, Square(0), &chips(own), &chips(others));
        assert_eq!(field.spare(0, Square(0), &chips("1 red + 3 blue")), chips("3 blue"));
        assert_eq!(swap("1 red + 3 blue", "5 red"), Some(Exchange::new(chips("1 red"), chips("1 blue"))));
        assert_eq!((swap("2 red", "5 red"), swap("1 red", "nothing")), (None, None));
    }

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
        let words = Seat::all(3).map(|seat| game.dependency(seat).word()).collect::<Vec<_>>();
        assert_eq!(words, ["independent", "stranded", "stranded"]);
    }
}
