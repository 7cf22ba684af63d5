//! The laws, each by what is said of a game or an agent that breaks it.

use crate::{AgentError, Refusal, ReplayError, Seat};

/// A law that was broken, and how. Moves, events and views are written as a programmer reads them.
#[derive(Debug, thiserror::Error)]
pub enum Broken {
    /// Every play ends.
    #[error("play does not end: still going on after {0} steps")]
    Endless(usize),
    /// While the game is not over, a seat or the clock can move.
    #[error("neither a seat nor the clock can move, yet the game is not over")]
    Stuck,
    /// Legal moves are accepted.
    #[error("legal {action} refused: {refusal}")]
    Refused {
        /// The move.
        action: String,
        /// Why it was refused.
        refusal: Refusal,
    },
    /// Forbidden moves are refused.
    #[error("forbidden {action} of {seat:?} gives {events}")]
    Accepted {
        /// The move.
        action: String,
        /// Whose it was.
        seat: Seat,
        /// What it would have brought about.
        events: String,
    },
    /// A refusal says why.
    #[error("{0} is refused without a reason")]
    NoReason(String),
    /// Listed moves are legal.
    #[error("listed {action} of {seat:?} is refused: {refusal}")]
    ListedIllegal {
        /// The move.
        action: String,
        /// Whose it was.
        seat: Seat,
        /// Why it was refused.
        refusal: Refusal,
    },
    /// Listed moves are of kinds that are listed.
    #[error("{action} of {seat:?} is listed, yet it is said to be of a kind that is not")]
    ListedInPart {
        /// The move.
        action: String,
        /// Whose it was.
        seat: Seat,
    },
    /// Of a kind that is listed every legal move is.
    #[error("{action} of {seat:?} is legal and of a kind that is listed, yet it is not listed")]
    NotListed {
        /// The move.
        action: String,
        /// Whose it was.
        seat: Seat,
    },
    /// A finished game accepts no move.
    #[error("the game is over and yet {action} gives {events}")]
    OverAndYet {
        /// The move.
        action: String,
        /// What it would have brought about.
        events: String,
    },
    /// A finished game has no clock, and nobody may act.
    #[error("the game is over and yet the clock or a seat could go on")]
    GoesOn,
    /// The event of a move records the move.
    #[error("the log takes {action} of {seat:?} for {behind}")]
    Misrecorded {
        /// The move.
        action: String,
        /// Whose it was.
        seat: Seat,
        /// What the event says.
        behind: String,
    },
    /// What is written to text or JSON reads back the same.
    #[error("written to {form} and read back, {what} is {again}")]
    Misread {
        /// Text or JSON.
        form: &'static str,
        /// The move or the event.
        what: String,
        /// What was read back.
        again: String,
    },
    /// What is written can be read.
    #[error("cannot read {written}: {refusal}")]
    Unreadable {
        /// What was written.
        written: String,
        /// What the reader says.
        refusal: Refusal,
    },
    /// A move in notation is one line.
    #[error("a move in notation has more than one line: {0:?}")]
    ManyLines(String),
    /// Every seat has a score.
    #[error("{scores} scores for {seats} seats")]
    Scores {
        /// How many scores there are.
        scores: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// Something comes of chance.
    #[error("the probabilities of chance sum to {0}")]
    Chance(f64),
    /// A seat sees nothing that it may not know.
    #[error("{seat:?} sees what it may not know: {seen} against {other}")]
    Seen {
        /// Who sees it.
        seat: Seat,
        /// What it sees.
        seen: String,
        /// What it sees where only that differs which it may not know.
        other: String,
    },
    /// What is told is told in the language of whoever reads it.
    #[error("this is told in every language alike: {0}")]
    Untranslated(String),
    /// A record that was played can be played again.
    #[error("replay fails at {}: {}", .0.event, .0.reason)]
    Replay(ReplayError),
    /// Replay gives what was played.
    #[error("replay is not equal to play")]
    Unlike,
    /// The agent can be built.
    #[error("{0}")]
    Unbuilt(AgentError),
    /// What chance shows a seat does not tell scenarios apart that it may not tell apart.
    #[error("{seat:?} cannot be shown in both scenarios: {seen}")]
    Shown {
        /// The seat.
        seat: Seat,
        /// What it is shown in one of them.
        seen: String,
    },
    /// An agent does the same wherever it sees the same.
    #[error("{seat:?} does {action} by what it may not know, in view of {seen}")]
    Knows {
        /// The agent's seat.
        seat: Seat,
        /// The move that it makes in one scenario only.
        action: String,
        /// What it sees in both.
        seen: String,
    },
    /// An agent makes legal moves only.
    #[error("{seat:?} does {action}, which is refused: {refusal}")]
    Illegal {
        /// The agent's seat.
        seat: Seat,
        /// The move.
        action: String,
        /// Why it is refused.
        refusal: Refusal,
    },
    /// What is legal does not depend on what others may not know.
    #[error("{action} of {seat:?} is legal by what {watcher:?} may not know")]
    Betrayed {
        /// The move.
        action: String,
        /// Whose it was.
        seat: Seat,
        /// Who could conclude something from it.
        watcher: Seat,
    },
    /// What an agent is certain to accept, or to refuse, it does.
    #[error("{seat:?} said that it would accept {offer} with probability {chance:?}, and does {action}")]
    Untrue {
        /// The agent's seat.
        seat: Seat,
        /// The offer that it answers.
        offer: String,
        /// What it said.
        chance: Option<f64>,
        /// What it does.
        action: String,
    },
    /// What an agent says of an offer that might be made it says when it is made.
    #[error("{seat:?} says {before:?} of {offer} before it is made, and {after:?} after that")]
    Unforeseen {
        /// The agent's seat.
        seat: Seat,
        /// The offer.
        offer: String,
        /// The probability before it was made.
        before: Option<f64>,
        /// And after that.
        after: Option<f64>,
    },
    /// The deed of an event is the move behind it.
    #[error("tables of results take {event} for a deed of {told:?}, and it is a move of {behind:?}")]
    Deed {
        /// The event.
        event: String,
        /// Whose move it is; nobody's if it is none.
        behind: Option<Seat>,
        /// Whose deed it is said to be; nobody's if it is said to be none.
        told: Option<Seat>,
    },
    /// The periods of deeds never go back, and none comes after the end.
    #[error("a deed of period {period} comes before period {next}")]
    Backwards {
        /// The period of the deed.
        period: u32,
        /// That of the next deed, or of the end.
        next: u32,
    },
    /// An offer is made to somebody else, and is worth a number or nothing.
    #[error("nobody can have been offered this: {0}")]
    Offered(String),
    /// To ask an agent changes nothing.
    #[error("{seat:?} does {action} after it was asked, and would have done {unasked}")]
    Disturbed {
        /// The agent's seat.
        seat: Seat,
        /// What it does.
        action: String,
        /// What it would have done.
        unasked: String,
    },
}
