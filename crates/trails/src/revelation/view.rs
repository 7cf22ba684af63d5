//! What one seat may know: everything but the other's goal, and before goals are shown, what the other has decided and who
//! proposes first.

use game::{Game, Refusal, Seat};

use super::{Event, Move, Revelation, SEATS, State, Step};
use crate::{Chips, Exchange, Negotiation, Saying, Walk};

/// A seat's view of the table. It borrows the state but gives no way to what the seat may not know.
#[derive(Clone, Copy)]
pub struct View<'a> {
    // Without the goals that a scenario may fix.
    game: &'a Revelation,
    state: &'a State,
    seat: Seat,
}

impl<'a> View<'a> {
    pub(crate) fn new(game: &'a Revelation, state: &'a State, seat: Seat) -> View<'a> {
        View { game, state, seat }
    }

    /// The seat whose view this is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The scenario.
    pub fn game(&self) -> &'a Revelation {
        self.game
    }

    /// What is being done now.
    pub fn step(&self) -> Step {
        self.state.step()
    }

    /// The round of proposals, 1 or 2; 0 before.
    pub fn round(&self) -> u32 {
        self.state.round()
    }

    /// The true goal of a player, if I may know it: my own, one that was shown, and all after the end.
    pub fn goal(&self, seat: Seat) -> Option<usize> {
        let shown = self.are_shown() && self.state.reveals(seat);
        let known = seat == self.seat || shown || self.state.is_over();
        self.state.goals.filter(|_| known).and_then(|goals| goals.get(seat.index()).copied())
    }

    /// My own true goal.
    pub fn own_goal(&self) -> usize {
        self.goal(self.seat).unwrap_or(0)
    }

    /// The chances of a player's goals, as I know them.
    pub fn chances(&self, seat: Seat) -> [f64; 2] {
        match self.goal(seat) {
            Some(goal) => [0, 1].map(|other| f64::from(u8::from(other == goal))),
            None => self.game.chances(seat),
        }
    }

    /// Have goals been shown, by those who show theirs?
    pub fn are_shown(&self) -> bool {
        self.state.talk.is_some()
    }

    /// Has a player shown its goal? `None` before anything is shown, but for myself if I have decided.
    pub fn revealed(&self, seat: Seat) -> Option<bool> {
        let decided = self.state.decided.get(seat.index()).copied().flatten();
        decided.filter(|_| self.are_shown() || seat == self.seat)
    }

    /// Has a player decided whether to show its goal?
    pub fn has_decided(&self, seat: Seat) -> bool {
        self.state.decided.get(seat.index()).is_some_and(Option::is_some)
    }

    /// Who proposes first, once that is told.
    pub fn first(&self) -> Option<Seat> {
        self.are_shown().then_some(self.state.first)
    }

    /// The negotiation, once it has begun.
    pub fn talk(&self) -> Option<&'a Negotiation> {
        self.state.talk.as_ref()
    }

    /// The proposal that waits for an answer, with who made it.
    pub fn waiting(&self) -> Option<(Seat, &'a Exchange)> {
        let talk = self.talk()?;
        Some((talk.proposer(), talk.waiting()?))
    }

    /// The first proposal, if it was made and rejected, with who made it.
    pub fn rejected(&self) -> Option<(Seat, Exchange)> {
        let offer = self.state.offers[0].filter(|_| self.state.round() == 2)?;
        Some((self.state.first, offer))
    }

    /// What everybody holds; after the end, what they held before they were moved.
    pub fn held(&self) -> [Chips; 2] {
        match self.talk() {
            Some(talk) if self.state.is_over() => talk.held_after(),
            _ => SEATS.map(|seat| self.game.players()[seat.index()].chips),
        }
    }

    /// How the players were moved, after the end.
    pub fn walks(&self) -> Option<&'a [Walk; 2]> {
        self.state.walks.as_ref()
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

    /// What a move would bring about, or why the rules forbid it.
    pub fn try_move(&self, action: &Move) -> Result<(), Refusal> {
        self.game.decide(self.state, self.seat, action).map(|_| ())
    }
}

/// May a seat know all about an event when it happens? Who watches afterwards (`None`) may.
pub(crate) fn is_open(event: &Event, seat: Option<Seat>) -> bool {
    match event {
        Event::Dealt { .. } => seat.is_none(),
        Event::Decided { seat: who, .. } => seat.is_none_or(|seat| seat == *who),
        Event::TimeUp | Event::Opened { .. } | Event::Said(_) | Event::Moved { .. } => true,
    }
}
