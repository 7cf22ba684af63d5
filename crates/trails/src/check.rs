//! Checks of what every game of the family has: names, figures, colours, boards, chips and places. Every fault is listed.

use game::{Fault, FaultList, Faults, Naming};

use crate::limits::{CHIP_LIMIT, COLOUR_LIMIT, DORMANT_LIMIT, POINT_LIMIT};
use crate::setup::{BoardSetup, ColourSetup, PlayerSetup};
use crate::{
    Audience, Board, Chips, Direction, Field, Ink, Needs, Palette, PhaseKind, Phases, Player, Reach, Scoring, Square,
    TooManyWays, WALL,
};

/// What means something in an offer has no place in a name.
const NAMING: Naming = Naming { without: ":+,;\"'", remedy: "without : + , ; or quotes" };

/// Gathers what is wrong with a setup.
pub struct Checker {
    // What such a game is called: "contract game".
    game: &'static str,
    /// What was found so far; a game adds its own.
    pub faults: FaultList,
}

/// Colours, a board and players that were checked one by one.
pub struct Ground {
    palette: Palette,
    board: Board,
    /// The players, in the order of their seats.
    pub players: Vec<Player>,
    // The line of the board in its file.
    line: usize,
}

impl Ground {
    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    fn pool(&self) -> Chips {
        self.players.iter().fold(Chips::NONE, |pool, player| pool + player.chips)
    }
}

impl Checker {
    /// For setups of games that are called so, as "contract game".
    pub fn of(game: &'static str) -> Checker {
        Checker { game, faults: FaultList::default() }
    }

    /// What was checked, if there was no fault.
    pub fn finish<T>(self, file: &str, checked: Option<T>) -> Result<T, Faults> {
        let missing = || Faults::one(file, Fault::at(0, "there is no board", "add [board]"));
        self.faults.finish(file, checked)?.ok_or_else(missing)
    }

    /// The colours, the board on which somebody, as "the customer", walks, and the players with their names, chips and
    /// places.
    pub fn ground(
        &mut self,
        walker: &str,
        colours: &[ColourSetup],
        board: &BoardSetup,
        players: &[&PlayerSetup],
    ) -> Option<Ground> {
        let palette = self.palette(colours)?;
        self.names(players);
        self.ground_of(walker, &palette, board, players)
    }

    /// The same, where the colours and the names of the players have been checked: for games of several boards.
    pub fn ground_of(
        &mut self,
        walker: &str,
        palette: &Palette,
        board: &BoardSetup,
        players: &[&PlayerSetup],
    ) -> Option<Ground> {
        let line = board.line;
        let board = self.board(walker, board, palette);
        let players: Vec<_> = players.iter().map(|player| self.player(player, palette, board.as_ref())).collect();
        let players = players.into_iter().collect::<Option<Vec<Player>>>()?;
        Some(Ground { palette: palette.clone(), board: board?, players, line })
    }

    /// Are there few enough colours to look at all pairs of them?
    fn number_of_colours(&mut self, colours: &[ColourSetup]) -> bool {
        if colours.is_empty() || colours.len() > COLOUR_LIMIT {
            let what = format!("there are {} colours", colours.len());
            self.faults.fault(0, what, format!("list 1 to {COLOUR_LIMIT} under [[colour]]"));
        }
        colours.len() <= COLOUR_LIMIT
    }

    /// The names of the players.
    pub fn names(&mut self, players: &[&PlayerSetup]) {
        for (index, PlayerSetup { name, line, .. }) in players.iter().enumerate() {
            self.faults.name(*line, "a player", name, &NAMING);
            if players[..index].iter().any(|earlier| earlier.name.eq_ignore_ascii_case(name)) {
                self.faults.fault(*line, format!("two players are called '{name}'"), "rename one of them");
            }
        }
    }

    /// Points for chips and goals.
    pub fn scoring(&mut self, scoring: Scoring) {
        for (name, points) in [("chip", scoring.chip), ("goal", scoring.goal)] {
            if !(0..=POINT_LIMIT).contains(&points) {
                let what = format!("{name} = {points} points is out of range");
                self.faults.fault(0, what, format!("use 0 to {POINT_LIMIT}"));
            }
        }
    }

    /// Points for distance.
    pub fn distance(&mut self, scoring: Scoring) {
        if !(-POINT_LIMIT..=POINT_LIMIT).contains(&scoring.distance) {
            let what = format!("distance = {} points is out of range", scoring.distance);
            self.faults.fault(0, what, format!("use -{POINT_LIMIT} to {POINT_LIMIT}"));
        }
    }

    /// A game that gives no points for distance.
    pub fn no_distance(&mut self, scoring: Scoring) {
        if scoring.distance != 0 {
            let (game, distance) = (self.game, scoring.distance);
            let what = format!("the {game} knows no points for distance, but distance = {distance}");
            self.faults.fault(0, what, "remove it");
        }
    }

    /// A game that knows only these phases.
    pub fn phases(&mut self, phases: &Phases, wanted: &[PhaseKind]) {
        let kinds: Vec<PhaseKind> = phases.round.iter().map(|phase| phase.kind).collect();
        if kinds != wanted {
            let words =
                |kinds: &[PhaseKind], between| kinds.iter().map(|kind| kind.word()).collect::<Vec<_>>().join(between);
            let what = format!("the phases of a round are: {}", words(&kinds, ", "));
            let remedy =
                format!("a {} has {} [[phase]]: {}", self.game, number_word(wanted.len()), words(wanted, ", then "));
            self.faults.fault(0, what, remedy);
        }
        if !(1..=DORMANT_LIMIT).contains(&phases.dormant_rounds) {
            let what = format!("dormant_rounds = {} is out of range", phases.dormant_rounds);
            self.faults.fault(0, what, format!("use 1 to {DORMANT_LIMIT}"));
        }
    }

    /// Something that the game cannot keep from anybody.
    pub fn open(&mut self, name: &str, audience: Audience) {
        if audience != Audience::Everyone {
            let (game, what) = (self.game, format!("{name} are shown to {} only", audience.word()));
            self.faults.fault(0, what, format!("in a {game} write {name} = \"everyone\" under [visibility]"));
        }
    }

    /// The colours; `None` if there are too many to look at all pairs of them.
    pub fn palette(&mut self, colours: &[ColourSetup]) -> Option<Palette> {
        if !self.number_of_colours(colours) {
            return None;
        }
        for (index, colour) in colours.iter().enumerate() {
            self.colour(colour, &colours[..index]);
        }
        Some(Palette::new(colours.iter().map(|colour| colour.ink.clone()).collect()))
    }

    fn colour(&mut self, colour: &ColourSetup, earlier: &[ColourSetup]) {
        let (Ink { name, letter, .. }, line) = (&colour.ink, colour.line);
        self.faults.name(line, "a colour", name, &NAMING);
        if name.starts_with(|first: char| first.is_ascii_digit()) || name == "nothing" {
            self.faults.fault(line, format!("a colour is called '{name}'"), "use a word that is not a number");
        }
        if name.split_whitespace().any(|word| word == "for") {
            let what = format!("a colour is called '{name}', but 'for' stands between the two parts of an offer");
            self.faults.fault(line, what, "use a name without the word 'for'");
        }
        if *letter == WALL || letter.is_whitespace() || letter.is_control() {
            let what = format!("the letter of colour '{name}' is '{}'", letter.escape_debug());
            self.faults.fault(line, what, format!("use a letter; {WALL} stands for a wall"));
        }
        if earlier.iter().any(|other| other.ink.name == *name) {
            self.faults.fault(line, format!("two colours are called '{name}'"), "rename one of them");
        }
        if earlier.iter().any(|other| other.ink.letter == *letter) {
            let what = format!("two colours have the letter '{letter}'");
            self.faults.fault(line, what, "give one of them another: letter = \"...\"");
        }
    }

    fn board(&mut self, walker: &str, setup: &BoardSetup, palette: &Palette) -> Option<Board> {
        if setup.directions.is_empty() {
            self.faults.fault(
                setup.line,
                format!("{walker} may step in no direction"),
                "list some: up, left, right, down",
            );
        }
        let times = |wanted: Direction| setup.directions.iter().filter(|direction| **direction == wanted).count();
        if let Some(twice) = Direction::ALL.into_iter().find(|direction| times(*direction) > 1) {
            self.faults.fault(
                setup.line,
                format!("the direction '{twice}' is listed twice"),
                "list every direction once",
            );
            return None;
        }
        let line = |row: usize| if setup.line == 0 { 0 } else { setup.line + row };
        let refuse = |faults: Vec<crate::DrawingFault>| {
            faults.into_iter().for_each(|fault| self.faults.fault(line(fault.row), fault.what, fault.remedy));
        };
        Board::read(&setup.squares, palette, setup.directions.clone()).map_err(refuse).ok()
    }

    /// A player with its chips and places.
    fn player(&mut self, setup: &PlayerSetup, palette: &Palette, board: Option<&Board>) -> Option<Player> {
        let PlayerSetup { name, brief, line, .. } = setup;
        let refuse = |what| self.faults.fault(*line, format!("the chips of {name}: {what}"), "");
        let chips = palette.read_chips(&setup.chips).map_err(refuse).unwrap_or_default();
        let mut find = |what: &str, place: Option<(u16, u16)>| match place {
            Some(place) => self.square(board?, *line, &format!("the {what} of {name}"), place).map(Some),
            None => Some(None),
        };
        let start = find("start", setup.start);
        let goals: Vec<_> = setup.goals.iter().map(|&goal| find("goal", Some(goal)).flatten()).collect();
        let goals = goals.into_iter().collect::<Option<Vec<Square>>>();
        Some(Player { name: name.clone(), brief: brief.clone(), chips, start: start?, goals: goals? })
    }

    fn square(&mut self, board: &Board, line: usize, what: &str, (row, column): (u16, u16)) -> Option<Square> {
        let square = board.square(row, column);
        if square.is_none() {
            let (rows, columns) = (board.rows() - 1, board.columns() - 1);
            let fault = format!("{what} [{row}, {column}] is not on the board");
            self.faults.fault(line, fault, format!("rows go from 0 to {rows}, columns from 0 to {columns}"));
        } else if square.and_then(|square| board.colour(square)).is_none() {
            self.faults.fault(line, format!("{what} [{row}, {column}] is a wall"), "choose a square with a colour");
        }
        square
    }

    /// The field on which these players meet.
    pub fn field(&mut self, ground: Ground) -> Option<Field> {
        let pool = ground.pool();
        self.field_within(ground, pool)
    }

    /// The same, with the ways that these chips pay for: where nobody may know from them who has which.
    pub fn field_within(&mut self, ground: Ground, pool: Chips) -> Option<Field> {
        if ground.pool().counts().iter().any(|&count| count > CHIP_LIMIT) {
            let what = "there are too many chips of one colour";
            self.faults.fault(0, what, format!("give all players together at most {CHIP_LIMIT} of a colour"));
            return None;
        }
        let Ground { palette, board, players, line } = ground;
        let standing = players.iter().filter(|player| player.start.is_none());
        let shared: Vec<Square> = standing.flat_map(|player| player.goals.iter().copied()).collect();
        // Who walks is held up by no goal but its own.
        let needs = |player: &Player| {
            let stops = |goal| if player.start.is_some() { vec![goal] } else { shared.clone() };
            let needs = |&goal: &Square| Needs::to(&board, goal, &stops(goal), &pool);
            player.goals.iter().map(needs).collect::<Result<Vec<_>, _>>()
        };
        let needs = players.iter().map(needs).collect::<Result<Vec<_>, _>>();
        let needs = self.few_ways(needs, line)?.into_iter().flatten().collect();
        Some(Field::new(palette, board, players, needs))
    }

    /// What each player that walks can reach from its start with all chips, in the order of the seats; a game whose players
    /// are moved as far as they come needs this. `line` is that of the board.
    pub fn reaches(&mut self, field: &Field, line: usize) -> Option<Vec<Reach>> {
        let starts = field.players().iter().filter_map(|player| player.start);
        let reaches = starts.map(|start| Reach::from(field.board(), start, &field.pool())).collect();
        self.few_ways(reaches, line)
    }

    fn few_ways<T>(&mut self, ways: Result<T, TooManyWays>, line: usize) -> Option<T> {
        let remedy = "use a smaller board, more walls or fewer colours";
        ways.map_err(|what| self.faults.fault(line, what.to_string(), remedy)).ok()
    }
}

fn number_word(number: usize) -> &'static str {
    ["no", "one", "two", "three", "four"].get(number).copied().unwrap_or("several")
}
