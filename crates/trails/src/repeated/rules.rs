//! The state machine: who may do what when, and what it brings about.
//!
//! Chance draws who proposes first. A turn has three parts: proposals, each answered at once; if one was accepted, a
//! transfer, in which both decide unseen what they send of what they promised; and a movement, in which both decide
//! unseen where they walk. A board ends with the turn in which somebody is on the goal or has not moved for too long,
//! and the next one begins. As every step costs a chip, every match ends.

use game::{Events, Game, Outcome, Refusal, Seat, SeatSet, Turn};
use smallvec::smallvec;

use super::state::Stage;
use super::words::refuse;
use super::{Event, Move, Repeated, SEATS, State, View, payoff};
use crate::words::refuse as usual;
use crate::{PhaseKind, Saying, Walk};

impl Game for Repeated {
    type State = State;
    type Move = Move;
    type Event = Event;
    type View<'a> = View<'a>;

    fn seats(&self) -> &[String] {
        self.common().names()
    }

    fn start(&self) -> State {
        State::start(self)
    }

    fn decide(&self, state: &State, seat: Seat, action: &Move) -> Result<Events<Event>, Refusal> {
        let leg = self.leg(state.board);
        leg.may_sit(seat)?;
        match (&state.stage, action) {
            (Stage::Over, _) => Err(usual("is-over")),
            (Stage::Draw, _) => Err(refuse("not-drawn")),
            (Stage::Talk(talk), Move::Say(saying)) => Ok(smallvec![Event::Said(talk.decide(leg, seat, saying)?)]),
            (Stage::Talk(_), _) => Err(refuse("talk-now")),
            (Stage::Transfer(_) | Stage::Movement(_), _) if state.has_decided(seat) => Err(refuse("have-decided")),
            (Stage::Transfer(transfer), Move::Send(chips)) => {
                transfer.may_send(leg, seat, &state.standing.held[seat.index()], chips)?;
                let mut after = *transfer;
                after.decide(seat, *chips);
                Ok([Event::Sends { seat, chips: *chips }].into_iter().chain(self.sent(&after)).collect())
            }
            (Stage::Transfer(_), _) => Err(refuse("transfer-now")),
            (Stage::Movement(walks), Move::Walk(walk)) => {
                self.may_move(state, seat, walk)?;
                let mut after = walks.clone();
                after[seat.index()] = Some(walk.clone());
                Ok([Event::Steps { seat, walk: walk.clone() }].into_iter().chain(self.moved(state, &after)).collect())
            }
            (Stage::Movement(_), _) => Err(refuse("move-now")),
        }
    }

    fn apply(&self, state: &mut State, event: &Event) {
        match event {
            Event::Drawn { first } => {
                state.first = *first;
                self.begin_turn(state);
            }
            Event::Said(said) => self.hear(state, said),
            Event::Sends { seat, chips } => self.take_in(state, *seat, Some(*chips), None),
            Event::Steps { seat, walk } => self.take_in(state, *seat, None, Some(walk)),
            Event::TimeUp => self.fall_silent(&mut state.stage),
            Event::Sent { sent, .. } => self.transfer(state, sent),
            Event::Moved { walks } => self.movement(state, walks),
            Event::BoardOver(over) => self.finish(state, over),
        }
    }

    fn chance(&self, state: &State) -> Vec<(f64, Event)> {
        match state.stage {
            Stage::Draw => SEATS.map(|first| (0.5, Event::Drawn { first })).to_vec(),
            _ => Vec::new(),
        }
    }

    fn expire(&self, state: &State) -> Events<Event> {
        let mut stage = state.stage.clone();
        self.fall_silent(&mut stage);
        let up = [Event::TimeUp].into_iter();
        match &stage {
            Stage::Draw | Stage::Over => smallvec![],
            Stage::Talk(talk) => talk.expire().map(Event::Said).into_iter().collect(),
            Stage::Transfer(transfer) => up.chain(self.sent(transfer)).collect(),
            Stage::Movement(walks) => up.chain(self.moved(state, walks)).collect(),
        }
    }

    fn turn(&self, state: &State) -> Turn {
        let limit_ms = |kind| self.setup().phases.limit_ms(kind);
        let undecided =
            || SEATS.into_iter().filter(|seat| !state.has_decided(*seat)).fold(SeatSet::NONE, SeatSet::with);
        let (may_act, limit_ms) = match &state.stage {
            Stage::Draw | Stage::Over => (SeatSet::NONE, None),
            Stage::Talk(talk) => {
                (talk.speaker().map_or(SeatSet::NONE, SeatSet::only), limit_ms(PhaseKind::Negotiation))
            }
            Stage::Transfer(_) => (undecided(), limit_ms(PhaseKind::Transfer)),
            Stage::Movement(_) => (undecided(), limit_ms(PhaseKind::Movement)),
        };
        Turn { may_act, phase: state.steps, limit_ms }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        payoff::outcome(self, state)
    }

    fn view<'a>(&'a self, state: &'a State, seat: Seat) -> View<'a> {
        View::new(self.known_to_all(), state, seat)
    }

    fn legal_moves(&self, view: &View<'_>) -> Vec<Move> {
        view.choices()
    }

    fn lists(&self, view: &View<'_>, action: &Move) -> bool {
        view.lists(action)
    }

    fn move_behind(&self, event: &Event) -> Option<(Seat, Move)> {
        match event {
            Event::Said(said) => said.move_behind().map(|(seat, saying)| (seat, Move::Say(saying))),
            Event::Sends { seat, chips } => Some((*seat, Move::Send(*chips))),
            Event::Steps { seat, walk } => Some((*seat, Move::Walk(walk.clone()))),
            Event::Drawn { .. } | Event::TimeUp | Event::Sent { .. } | Event::Moved { .. } | Event::BoardOver(_) => {
                None
            }
        }
    }

    fn write_move(&self, action: &Move) -> String {
        match action {
            Move::Say(saying) => saying.write(self.palette()),
            Move::Send(chips) => format!("send {}", self.palette().write_chips(chips)),
            Move::Walk(walk) => walk.write_move(),
        }
    }

    fn read_move(&self, text: &str) -> Result<Move, Refusal> {
        if let Some(saying) = Saying::read(text, self.palette()) {
            return saying.map(Move::Say);
        }
        if let Some(walk) = Walk::read_move(text) {
            return walk.map(Move::Walk);
        }
        match text.trim().split_once(' ') {
            Some(("send", chips)) => {
                self.palette().read_chips(chips).map(Move::Send).map_err(crate::unreadable::unreadable)
            }
            _ => Err(refuse("no-move").with("text", text.trim())),
        }
    }
}

impl Repeated {
    /// May a player make this walk now?
    fn may_move(&self, state: &State, seat: Seat, walk: &Walk) -> Result<(), Refusal> {
        let (leg, most) = (self.leg(state.board), self.setup().steps_per_turn);
        if walk.len() > most as usize {
            return Err(refuse("too-many-steps").with("steps", most));
        }
        let (square, held) = (state.standing.squares[seat.index()], &state.standing.held[seat.index()]);
        leg.may_walk(seat, walk, square, held, &[leg.goal(seat)])
    }
}
