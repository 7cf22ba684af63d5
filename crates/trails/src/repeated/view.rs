//! What one seat may know: everything but what the other has decided and not yet shown, and, where the scenario hides
//! them, the other's chips.

use game::{Game, Refusal, Seat};

use super::state::Stage;
use super::{Event, Finish, Ledger, Leg, Move, Repeated, SEATS, State, Step};
use crate::{Chips, Exchange, Negotiation, Saying, Square, Walk};

/// A seat's view of the table. It borrows the state but gives no way to what the seat may not know.
#[derive(Clone, Copy)]
pub struct View<'a> {
    // Without chips where they are hidden.
    game: &'a Repeated,
    state: &'a State,
    seat: Seat,
}

impl<'a> View<'a> {
    pub(crate) fn new(game: &'a Repeated, state: &'a State, seat: Seat) -> View<'a> {
        View { game, state, seat }
    }

    /// The seat whose view this is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The scenario, as all know it.
    pub fn game(&self) -> &'a Repeated {
        self.game
    }

    /// What is being done now.
    pub fn step(&self) -> Step {
        self.state.step()
    }

    /// The board of the match that is being played, counted from 0; after the end the last one.
    pub fn board(&self) -> usize {
        self.state.board
    }

    /// The present board, with its goals and what chips are worth on it.
    pub fn leg(&self) -> &'a Leg {
        self.game.leg(self.state.board)
    }

    /// The turn on this board, counted from 1.
    pub fn turn(&self) -> u32 {
        self.state.turn
    }

    /// Where a player stands.
    pub fn square(&self, seat: Seat) -> Square {
        self.state.standing.squares[seat.index() % 2]
    }

    /// What a player holds, if I may know it: my own chips, and the other's unless the scenario hides them until the end.
    /// What was promised changes hands when both have decided.
    pub fn held(&self, seat: Seat) -> Option<&'a Chips> {
        let known = seat == self.seat || self.knows_all();
        known.then(|| &self.state.standing.held[seat.index() % 2])
    }

    /// What I hold.
    pub fn own(&self) -> &'a Chips {
        &self.state.standing.held[self.seat.index() % 2]
    }

    /// May I know the chips of the other?
    pub fn knows_all(&self) -> bool {
        self.game.shows_chips() || self.state.is_over()
    }

    /// For how many turns a player has not moved.
    pub fn dormant(&self, seat: Seat) -> u32 {
        self.state.standing.dormant[seat.index() % 2]
    }

    /// When somebody has not moved for so many turns, the board ends.
    pub fn dormant_limit(&self) -> u32 {
        self.game.setup().phases.dormant_rounds
    }

    /// Does the board end with this turn if a player does not move?
    pub fn must_move(&self, seat: Seat) -> bool {
        self.step() != Step::Over && self.dormant(seat) + 1 >= self.dormant_limit()
    }

    /// Who proposes first in this turn; `None` before that was drawn.
    pub fn opener(&self) -> Option<Seat> {
        (self.state.stage != Stage::Draw).then(|| self.state.opener())
    }

    /// Who proposes now, or has proposed what waits; `None` when no proposals are made.
    pub fn proposer(&self) -> Option<Seat> {
        self.talk().map(Negotiation::proposer)
    }

    /// The proposal that waits for an answer, with who made it.
    pub fn waiting(&self) -> Option<(Seat, &'a Exchange)> {
        let talk = self.talk()?;
        Some((talk.proposer(), talk.waiting()?))
    }

    /// Was a proposal of mine rejected in this turn?
    pub fn was_rejected(&self) -> bool {
        let here = |entry: &&super::Entry| entry.board == self.state.board && entry.turn == self.state.turn;
        let mut mine = self.state.ledger.entries.iter().rev().take_while(here).filter(|entry| entry.from == self.seat);
        mine.any(|entry| entry.accepted == Some(false))
    }

    /// What each player has promised to send, in the order of the seats, while they decide what to send.
    pub fn promised(&self) -> Option<[Chips; 2]> {
        match &self.state.stage {
            Stage::Transfer(transfer) => Some(transfer.promised),
            _ => None,
        }
    }

    /// What I have decided to send, while the other still decides.
    pub fn sends(&self) -> Option<Chips> {
        match &self.state.stage {
            Stage::Transfer(transfer) => transfer.sends[self.seat.index() % 2],
            _ => None,
        }
    }

    /// Where I have decided to walk, while the other still decides.
    pub fn walks(&self) -> Option<&'a Walk> {
        match &self.state.stage {
            Stage::Movement(walks) => walks[self.seat.index() % 2].as_ref(),
            _ => None,
        }
    }

    /// Has a player decided what to send, or where to walk?
    pub fn has_decided(&self, seat: Seat) -> bool {
        self.state.has_decided(seat)
    }

    /// Every proposal of the match, with what was promised and sent.
    pub fn ledger(&self) -> &'a Ledger {
        &self.state.ledger
    }

    /// The boards that are over, in order; without the other's score if I may not know its chips.
    pub fn finishes(&self) -> Vec<Finish> {
        let seen = |finish: &Finish| {
            let scores =
                SEATS.map(|seat| finish.scores[seat.index()].filter(|_| seat == self.seat || self.knows_all()));
            Finish { scores, ..finish.clone() }
        };
        self.state.finishes.iter().map(seen).collect()
    }

    /// The best score of a player on this board with the chips it holds and no further exchange, if I may know them.
    pub fn prospect(&self, seat: Seat) -> Option<i64> {
        Some(self.leg().prospect(seat, self.square(seat), self.held(seat)?))
    }

    /// Can a player reach its goal with the chips it holds, if I may know them?
    pub fn is_independent(&self, seat: Seat) -> Option<bool> {
        Some(self.leg().is_independent(seat, self.square(seat), self.held(seat)?))
    }

    /// What `ask` says of how things would stand for me if the other made this proposal now, or as they do stand if it waits
    /// for my answer; `None` if it is no proposal, or cannot be made now.
    pub(crate) fn supposing(&self, proposal: &Move, ask: impl FnOnce(&View<'_>) -> Option<f64>) -> Option<f64> {
        let Move::Say(Saying::Propose(exchange)) = proposal else { return None };
        let other = self.seat.other();
        if self.waiting() == Some((other, exchange)) {
            return ask(self);
        }
        let mut state = self.state.clone();
        let events = self.game.decide(&state, other, proposal).ok()?;
        events.iter().for_each(|event| self.game.apply(&mut state, event));
        ask(&View::new(self.game, &state, self.seat))
    }

    /// May I act now?
    pub fn may_act(&self) -> bool {
        self.waiting_for().any(|seat| seat == self.seat)
    }

    /// Who may act now.
    pub fn waiting_for(&self) -> impl Iterator<Item = Seat> + use<> {
        let may_act = self.game.turn(self.state).may_act;
        SEATS.into_iter().filter(move |seat| may_act.contains(*seat))
    }

    /// Why the rules forbid a move, if they do.
    pub fn try_move(&self, action: &Move) -> Result<(), Refusal> {
        self.game.decide(self.state, self.seat, action).map(|_| ())
    }

    // A negotiation knows what both hold, so it is not for everybody.
    pub(crate) fn talk(&self) -> Option<&'a Negotiation> {
        match &self.state.stage {
            Stage::Talk(talk) => Some(talk),
            _ => None,
        }
    }

    /// My legal moves, kind by kind where there are not too many.
    pub(crate) fn choices(&self) -> Vec<Move> {
        match &self.state.stage {
            _ if !self.may_act() => Vec::new(),
            Stage::Talk(talk) => talk.sayings(self.seat).into_iter().map(Move::Say).collect(),
            Stage::Transfer(transfer) => {
                transfer.choices(self.seat, self.own()).into_iter().flatten().map(Move::Send).collect()
            }
            Stage::Movement(_) => self.open_walks().into_iter().flatten().map(Move::Walk).collect(),
            Stage::Draw | Stage::Over => Vec::new(),
        }
    }

    pub(crate) fn lists(&self, action: &Move) -> bool {
        match (&self.state.stage, action) {
            (Stage::Talk(talk), Move::Say(saying)) => talk.lists(saying),
            (Stage::Transfer(transfer), Move::Send(_)) => transfer.choices(self.seat, self.own()).is_some(),
            (Stage::Movement(_), Move::Walk(_)) => self.open_walks().is_some(),
            _ => true,
        }
    }

    /// Every walk that I can pay for in this turn; `None` if there are too many.
    fn open_walks(&self) -> Option<Vec<Walk>> {
        let (leg, most) = (self.leg(), self.game.setup().steps_per_turn);
        leg.board().walks_within(most as usize, self.square(self.seat), self.own(), &[leg.goal(self.seat)])
    }
}

/// May a seat know all about an event when it happens? Who watches afterwards (`None`) may.
pub(crate) fn is_open(event: &Event, seat: Option<Seat>) -> bool {
    match event {
        Event::Sends { seat: who, .. } | Event::Steps { seat: who, .. } => seat.is_none_or(|seat| seat == *who),
        Event::Drawn { .. }
        | Event::Said(_)
        | Event::TimeUp
        | Event::Sent { .. }
        | Event::Moved { .. }
        | Event::BoardOver(_) => true,
    }
}
