//! What the database keeps, as types: tables, links to seats, the entries of a table's book, and who was there.

use game::Presence;

/// A table as it was set up, and how it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct TableRow {
    /// Its id.
    pub id: String,
    /// The scenario's name.
    pub scenario: String,
    /// The whole scenario file.
    pub scenario_text: String,
    /// Who sits where: an agent's spec, or `None` for a person.
    pub seating: Vec<Option<String>>,
    /// The seed of chance and agents.
    pub seed: u64,
    /// When it was opened.
    pub created_ms: u64,
    /// How it stood when the row was read; [`Standing::Waiting`] for a new table.
    pub standing: Standing,
    /// The seat whose person may pass on links to the others; `None` if nobody may.
    pub host: Option<u8>,
    /// The number of the lesson that is taken here, counted from 1; `None` if it is just a game.
    pub lesson: Option<u8>,
}

/// How a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// Somebody has not come yet.
    Waiting,
    /// The clock was started.
    Running,
    /// The game has ended.
    Over,
    /// Nobody came, or all left, for so long that it was closed.
    Expired,
}

impl Standing {
    /// Every standing, in the order in which a table goes through them.
    pub const ALL: [Standing; 4] = [Standing::Waiting, Standing::Running, Standing::Over, Standing::Expired];

    /// In one word.
    pub fn name(self) -> &'static str {
        match self {
            Standing::Waiting => "waiting",
            Standing::Running => "running",
            Standing::Over => "over",
            Standing::Expired => "expired",
        }
    }

    /// Can nothing happen at the table any more?
    pub fn is_closed(self) -> bool {
        matches!(self, Standing::Over | Standing::Expired)
    }
}

/// A link to a place at a table. Of its token only the hash is kept, except while nobody has taken the seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The hash of the link's token.
    pub token_hash: String,
    /// The seat; `None` for a spectator.
    pub seat: Option<u8>,
    /// The token itself, for the host to pass on until the seat is taken.
    pub invite: Option<String>,
    /// The hash of the key of who has taken the seat; `None` if nobody has.
    pub key_hash: Option<String>,
}

/// What a link leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The table's id.
    pub table: String,
    /// The seat; `None` for a spectator.
    pub seat: Option<u8>,
    /// The hash of the key of who has taken the seat; `None` if nobody has.
    pub key_hash: Option<String>,
}

/// All that is kept of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Kept {
    /// The table as it was set up, and how it stands.
    pub table: TableRow,
    /// Its whole book, in order.
    pub book: Vec<EventRow>,
    /// Who was there, away or gone, by time.
    pub presence: Vec<PresenceRow>,
}

/// From when on somebody was there, away or gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PresenceRow {
    /// Whose seat it is.
    pub seat: u8,
    /// Since when.
    pub at_ms: u64,
    /// What began then.
    pub presence: Presence,
}

/// One entry of a table's book.
#[derive(Clone, Debug, PartialEq)]
pub struct EventRow {
    /// Its number at the table, counted from 1.
    pub seq: u64,
    /// When it happened.
    pub at_ms: u64,
    /// An event of the game, or of the laboratory.
    pub kind: Kind,
    /// The seat whose move it was; `None` for chance, the clock and the laboratory.
    pub seat: Option<u8>,
    /// The id that the client gave the action, on the first event of that action; empty otherwise.
    pub client_id: String,
    /// The event as JSON text.
    pub body: String,
}

/// Whose event it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The rules brought it about.
    Game,
    /// The laboratory noted it: everybody arrived, the server was away.
    Lab,
}
