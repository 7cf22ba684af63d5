//! All that has happened so far, as far as it matters: where the players stand, what they are doing, and the ledger.

use game::Seat;

use super::transfer::Transfer;
use super::{End, Ledger, Leg, Repeated, SEATS};
use crate::{Board, Chips, Negotiation, Square, Walk};

/// What is being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Somebody proposes.
    Propose,
    /// Somebody answers.
    Answer,
    /// Players decide what to send of what they promised.
    Transfer,
    /// Players decide where to walk.
    Move,
    /// Nothing more.
    Over,
}

impl Step {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Step::Propose => "propose",
            Step::Answer => "answer",
            Step::Transfer => "transfer",
            Step::Move => "move",
            Step::Over => "over",
        }
    }
}

/// A step with what has been done in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Chance has not drawn yet who proposes first.
    Draw,
    Talk(Negotiation),
    Transfer(Transfer),
    /// Where the players want to walk.
    Movement([Option<Walk>; 2]),
    Over,
}

/// Where the players stand, and with what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    pub(crate) squares: [Square; 2],
    pub(crate) held: [Chips; 2],
    // For how many turns each has not moved.
    pub(crate) dormant: [u32; 2],
}

impl Standing {
    /// As a board begins.
    pub(crate) fn on(leg: &Leg) -> Standing {
        let chips = |seat: Seat| leg.players().get(seat.index()).map_or(Chips::NONE, |player| player.chips);
        Standing { squares: SEATS.map(|seat| leg.start(seat)), held: SEATS.map(chips), dormant: [0; 2] }
    }

    /// Each player sends the other these chips.
    pub(crate) fn exchange(&mut self, sent: &[Chips; 2]) {
        let [first, second] = *sent;
        self.held = [self.held[0] - first + second, self.held[1] - second + first];
    }

    /// The players walk and pay for it.
    pub(crate) fn walk(&mut self, board: &Board, walks: &[Walk; 2]) {
        for (seat, walk) in walks.iter().enumerate() {
            let squares = walk.squares(board, self.squares[seat], &[]).unwrap_or_default();
            self.held[seat] -= walk.cost(board, self.squares[seat]).unwrap_or_default();
            self.squares[seat] = squares.last().copied().unwrap_or(self.squares[seat]);
        }
    }

    /// The movement of a turn: who stays has not moved for a turn more.
    pub(crate) fn take_turn(&mut self, board: &Board, walks: &[Walk; 2]) {
        self.walk(board, walks);
        for (dormant, walk) in self.dormant.iter_mut().zip(walks) {
            *dormant = if walk.is_empty() { *dormant + 1 } else { 0 };
        }
    }

    /// Why the board ends with this turn, and by whom; `None` if it goes on.
    pub(crate) fn end(&self, leg: &Leg, dormant_turns: u32) -> Option<(End, [bool; 2])> {
        let there = SEATS.map(|seat| self.squares[seat.index()] == leg.goal(seat));
        let dormant = self.dormant.map(|turns| turns >= dormant_turns);
        let ends = [(End::Goal, there), (End::Dormant, dormant)];
        ends.into_iter().find(|(_, by)| by.contains(&true))
    }

    /// The scores if the board ended here.
    pub(crate) fn scores(&self, leg: &Leg) -> [i64; 2] {
        SEATS.map(|seat| leg.score(seat, self.squares[seat.index()], &self.held[seat.index()]))
    }
}

/// A board that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finish {
    /// How many turns it had.
    pub turns: u32,
    /// Why it ended.
    pub end: End,
    /// Which of the players reached the goal, or have not moved for too long.
    pub by: [bool; 2],
    /// Where the players ended.
    pub squares: [Square; 2],
    /// Their scores; `None` where somebody may not know one.
    pub scores: [Option<i64>; 2],
}

/// All that has happened so far, as far as it matters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    // Who proposes first in the match.
    pub(crate) first: Seat,
    // Counted from 0.
    pub(crate) board: usize,
    // On this board, counted from 1.
    pub(crate) turn: u32,
    // How many steps there have been in the match.
    pub(crate) steps: u32,
    pub(crate) stage: Stage,
    pub(crate) standing: Standing,
    pub(crate) ledger: Ledger,
    pub(crate) finishes: Vec<Finish>,
}

impl State {
    pub(crate) fn start(game: &Repeated) -> State {
        State {
            first: SEATS[0],
            board: 0,
            turn: 1,
            steps: 0,
            stage: Stage::Draw,
            standing: Standing::on(game.leg(0)),
            ledger: Ledger::default(),
            finishes: Vec::new(),
        }
    }

    pub(crate) fn step(&self) -> Step {
        match &self.stage {
            Stage::Draw => Step::Propose,
            Stage::Talk(talk) if talk.waiting().is_some() => Step::Answer,
            Stage::Talk(_) => Step::Propose,
            Stage::Transfer(_) => Step::Transfer,
            Stage::Movement(_) => Step::Move,
            Stage::Over => Step::Over,
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.stage == Stage::Over
    }

    /// Who proposes first in the present turn: players take turns, and take turns in opening boards.
    pub(crate) fn opener(&self) -> Seat {
        let turns_before = u64::from(self.turn.saturating_sub(1)) + self.board as u64;
        if turns_before.is_multiple_of(2) { self.first } else { self.first.other() }
    }

    /// Has a player decided what to send, or where to walk? While proposals are made nobody has.
    pub(crate) fn has_decided(&self, seat: Seat) -> bool {
        match &self.stage {
            Stage::Transfer(transfer) => transfer.sends[seat.index() % 2].is_some(),
            Stage::Movement(walks) => walks[seat.index() % 2].is_some(),
            Stage::Draw | Stage::Talk(_) | Stage::Over => false,
        }
    }
}
