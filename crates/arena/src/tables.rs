//! The tables of results: what they are called, and what every column means.
//!
//! [`TABLES`] is the one description: rows are written by it, and data packages, JSON lines and Parquet files are made by it.

pub(crate) mod rows;

pub use rows::Rows;

/// A table of results.
#[derive(Debug)]
pub struct Table {
    /// Its name, which is also that of its file.
    pub name: &'static str,
    /// What a row is.
    pub about: &'static str,
    /// Its columns, in order.
    pub columns: &'static [Column],
    /// The columns by which a row is known.
    pub key: &'static [&'static str],
}

/// A column of a table.
#[derive(Debug)]
pub struct Column {
    /// Its name.
    pub name: &'static str,
    /// What is in it.
    pub kind: Kind,
    /// What it means.
    pub about: &'static str,
}

/// What is in a column. A cell without a value is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A whole number.
    Integer,
    /// A number.
    Number,
    /// A text.
    Text,
    /// `true` or `false`.
    Boolean,
}

const fn integer(name: &'static str, about: &'static str) -> Column {
    Column { name, kind: Kind::Integer, about }
}

const fn number(name: &'static str, about: &'static str) -> Column {
    Column { name, kind: Kind::Number, about }
}

const fn text(name: &'static str, about: &'static str) -> Column {
    Column { name, kind: Kind::Text, about }
}

const fn boolean(name: &'static str, about: &'static str) -> Column {
    Column { name, kind: Kind::Boolean, about }
}

const GAME: Column = integer("game", "The number of the game in the tournament, counted from 0");
const MOVE: Column = integer("move", "The number of the move in its game, counted from 0");
const SEAT: Column = text("seat", "The name of the seat");
const AGENT: Column = text("agent", "Who sits there: an agent with its parameters, or a program");
const AT_MS: Column = integer("at_ms", "When it was done, in milliseconds of simulated time from the beginning");
const PERIOD: Column = integer("period", "The period (round, turn) in which it was done, counted from 0");

/// The scenarios of the tournament.
pub const SCENARIOS: Table = Table {
    name: "scenarios",
    about: "One row a scenario",
    columns: &[
        text("scenario", "What it is called in the other tables"),
        text("kind", "The kind of game"),
        text("title", "Its title"),
        text("file", "Its text, in a file of this package"),
        text("hash", "SHA-256 of its text"),
    ],
    key: &["scenario"],
};

/// The games.
pub const GAMES: Table = Table {
    name: "games",
    about: "One row a game",
    columns: &[
        GAME,
        integer("match", "The number of the match (scenario, players and deal) in the tournament, counted from 0"),
        integer("repetition", "The number of the game in its match, counted from 0"),
        text("scenario", "The scenario"),
        text("kind", "The kind of game"),
        text("deal", "What chance dealt first, as JSON; empty where every game drew its own"),
        text("ending", "How it ended: agreement, partial, opt-out, no-deal or fault"),
        integer("period", "The period (round, turn) in which it ended, counted from 0; empty after a fault"),
        number("joint", "The sum of all scores; empty after a fault"),
        integer("decisions", "How many times a player was asked"),
        text("fault_seat", "The seat whose player's fault ended the game"),
        text("fault_reason", "What the fault was"),
        text("facts", "What else the game says of its end, as JSON"),
    ],
    key: &["game"],
};

/// The seats of the games.
pub const SEATS: Table = Table {
    name: "seats",
    about: "One row a seat in a game",
    columns: &[
        GAME,
        integer("match", "The number of the match"),
        text("scenario", "The scenario"),
        SEAT,
        integer("position", "The place of the seat in the scenario, counted from 0"),
        AGENT,
        text("others", "Who sits in the other seats, in seat order, joined by ' + '"),
        text("type", "What only this seat was told, such as its type; empty where there is no such thing"),
        number("score", "What the game was worth to it; empty after a fault"),
        text("ending", "How the game ended"),
        boolean("agreed", "Was everything, or a part, agreed?"),
        integer("period", "The period in which the game ended, counted from 0; empty after a fault"),
        boolean("fault", "Did this seat's player end the game by a fault?"),
    ],
    key: &["game", "seat"],
};

/// What else is measured of games.
pub const MEASURES: Table = Table {
    name: "measures",
    about: "One row a measure of a game, besides scores and endings",
    columns: &[
        GAME,
        text("measure", "What is measured, by the name that `haggle run` uses"),
        number("value", "The number; 1 and 0 for what is so or not"),
        text("word", "The word, where the measure is one"),
    ],
    key: &["game", "measure"],
};

/// Everything that players did.
pub const MOVES: Table = Table {
    name: "moves",
    about: "One row a move",
    columns: &[
        GAME,
        MOVE,
        AT_MS,
        PERIOD,
        SEAT,
        AGENT,
        text("act", "What it was, in a word: offer, accept, reject, message, pass, ..."),
        text("text", "The move in the game's notation"),
    ],
    key: &["game", "move"],
};

/// The offers among the moves.
pub const OFFERS: Table = Table {
    name: "offers",
    about: "One row an offer",
    columns: &[
        GAME,
        MOVE,
        AT_MS,
        PERIOD,
        SEAT,
        AGENT,
        text("to", "The seat to which it was made"),
        number("own", "What it would be worth to who made it, as things stood then"),
        number("theirs", "What it would be worth to whom it was made"),
    ],
    key: &["game", "move"],
};

/// The messages among the moves.
pub const MESSAGES: Table = Table {
    name: "messages",
    about: "One row a message in free words",
    columns: &[GAME, MOVE, AT_MS, PERIOD, SEAT, AGENT, text("words", "What was said")],
    key: &["game", "move"],
};

/// The tables that have a row for what was played, in the order of a package.
pub const TABLES: [&Table; 6] = [&GAMES, &SEATS, &MEASURES, &MOVES, &OFFERS, &MESSAGES];
