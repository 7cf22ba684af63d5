//! A table of any game, for those who hold the watch and the book.
//!
//! Whoever keeps the book writes every event down before anybody may know of it, and builds a table anew from what was
//! written. So deciding and applying are two steps here: [`AnyTable::decide`] says what a move would bring about and changes
//! nothing, [`AnyTable::apply`] lets it happen.

use std::sync::Arc;

use serde_json::Value;

use crate::kernel::Clock;
use crate::{Agent, Outcome, Refusal, Seat, Stream, Turn, Wire};

/// An event as one seat is told of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// As a sentence.
    pub text: String,
    /// As data, so far as the seat may know it.
    pub event: Option<Value>,
}

/// A game in progress whose events are kept by somebody else.
pub trait AnyTable: Send {
    /// The names of the seats.
    fn seats(&self) -> &[String];
    /// What a seat's move would bring about; changes nothing.
    fn decide(&self, seat: Seat, action: &Value) -> Result<Vec<Value>, Refusal>;
    /// What chance brings about now, drawn from the table's own stream; empty if chance does not move next.
    fn draw_chance(&mut self) -> Vec<Value>;
    /// What happens when the time of the present phase is up; changes nothing.
    fn expire(&self) -> Vec<Value>;
    /// Lets an event happen.
    fn apply(&mut self, event: &Value) -> Result<(), Refusal>;
    /// Who may act now.
    fn turn(&self) -> Turn;
    /// The time limit of the present phase.
    fn clock(&self) -> Option<Clock>;
    /// How it ended; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;
    /// What a seat may know, as JSON text.
    fn view(&self, seat: Seat) -> String;
    /// What a seat needs to know once, when it sits down: the rules of this scenario as far as they are its to know.
    fn briefing(&self, seat: Seat) -> Value;
    /// What a seat (`None`: a spectator) is told of an event; `None` if it may not know of it.
    fn tell(&self, event: &Value, seat: Option<Seat>) -> Option<Told>;
    /// What a move that is not made yet would mean to a seat: the sentence the others would read, and what it is worth.
    fn preview(&self, seat: Seat, action: &Value) -> Result<Value, Refusal>;
    /// What an agent in this seat does now; `None` if no agent sits there.
    fn ask_agent(&mut self, seat: Seat) -> Option<Value>;
    /// The move by which a seat does nothing more for now: played for an agent whose own move was refused.
    fn pass(&self, seat: Seat) -> Value;
    /// Everything about a finished game that players may know afterwards.
    fn debrief(&self, events: &[Value]) -> Value;
    /// How things stand for a seat, as paragraphs of text; one that begins with `|` is a line that is drawn as it is,
    /// without the `|`.
    fn lines(&self, seat: Seat) -> Vec<String>;
    /// What a seat can type now: the notation of a move, and what it means.
    fn examples(&self, seat: Seat) -> Vec<(String, String)>;
    /// The moves that a person in this seat means by a line of text.
    fn typed(&self, seat: Seat, line: &str) -> Result<Vec<Value>, Refusal>;
    /// What a person should consider before a move that cannot be taken back; `None` if there is nothing.
    fn warning(&self, seat: Seat, action: &Value) -> Option<String>;
    /// What a seat is told besides the sentence about an event that has just happened.
    fn remarks(&self, seat: Seat, event: &Value) -> Vec<String>;
    /// What a seat is told when it is over, besides the result.
    fn closing(&self, seat: Seat) -> Vec<String>;
}

/// What only some games can say, for tables in the laboratory.
pub trait Staged: Wire {
    /// See [`AnyTable::briefing`]. Called when the state has been dealt.
    fn briefing(&self, view: &Self::View<'_>) -> Value;
    /// See [`AnyTable::preview`].
    fn preview(&self, view: &Self::View<'_>, action: &Self::Move) -> Value;
    /// See [`AnyTable::pass`].
    fn pass(&self, view: &Self::View<'_>) -> Self::Move;
    /// See [`AnyTable::debrief`].
    fn debrief(&self, events: &[Self::Event]) -> Value;

    // What follows is for play in a terminal. The game works without it, but a person has to know the notation by heart.

    /// See [`AnyTable::lines`].
    fn lines(&self, _view: &Self::View<'_>) -> Vec<String> {
        Vec::new()
    }

    /// See [`AnyTable::examples`].
    fn examples(&self, _view: &Self::View<'_>) -> Vec<(String, String)> {
        Vec::new()
    }

    /// See [`AnyTable::typed`]: the notation, unless a game knows shorter forms.
    fn typed(&self, _view: &Self::View<'_>, line: &str) -> Result<Vec<Self::Move>, Refusal> {
        self.read_move(line).map(|action| vec![action])
    }

    /// See [`AnyTable::warning`].
    fn warning(&self, _view: &Self::View<'_>, _action: &Self::Move) -> Option<String> {
        None
    }

    /// See [`AnyTable::remarks`].
    fn remarks(&self, _view: &Self::View<'_>, _event: &Self::Event) -> Vec<String> {
        Vec::new()
    }

    /// See [`AnyTable::closing`].
    fn closing(&self, _view: &Self::View<'_>) -> Vec<String> {
        Vec::new()
    }
}

/// A table of a game that can be staged.
pub(crate) struct StagedTable<G: Staged> {
    game: Arc<G>,
    state: G::State,
    agents: Vec<Option<Box<dyn Agent<G>>>>,
    streams: Vec<Stream>,
    chance: Stream,
}

impl<G: Staged> StagedTable<G> {
    /// A fresh table; seats without an agent are for people.
    pub(crate) fn new(game: Arc<G>, agents: Vec<Option<Box<dyn Agent<G>>>>, seed: u64) -> Self {
        let state = game.start();
        let stream = |seat: usize| Stream::of_seat(seed, 0, Seat(u8::try_from(seat).unwrap_or(u8::MAX)));
        let streams = (0..agents.len()).map(stream).collect();
        StagedTable { game, state, agents, streams, chance: Stream::of_chance(seed, 0) }
    }
}

impl<G: Staged> AnyTable for StagedTable<G> {
    fn seats(&self) -> &[String] {
        self.game.seats()
    }

    fn decide(&self, seat: Seat, action: &Value) -> Result<Vec<Value>, Refusal> {
        let action = self.game.move_from_json(action)?;
        let events = self.game.decide(&self.state, seat, &action)?;
        Ok(events.iter().map(|event| self.game.event_json(event)).collect())
    }

    fn draw_chance(&mut self) -> Vec<Value> {
        let possible: Vec<(f64, G::Event)> = self.game.chance(&self.state);
        let drawn = self.chance.weighted(&possible);
        drawn.map(|event| self.game.event_json(event)).into_iter().collect()
    }

    fn expire(&self) -> Vec<Value> {
        self.game.expire(&self.state).iter().map(|event| self.game.event_json(event)).collect()
    }

    fn apply(&mut self, event: &Value) -> Result<(), Refusal> {
        let event = self.game.event_from_json(event)?;
        self.game.apply(&mut self.state, &event);
        Ok(())
    }

    fn turn(&self) -> Turn {
        self.game.turn(&self.state)
    }

    fn clock(&self) -> Option<Clock> {
        self.game.clock(&self.state)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }

    fn view(&self, seat: Seat) -> String {
        self.game.view_text(&self.game.view(&self.state, seat))
    }

    fn briefing(&self, seat: Seat) -> Value {
        self.game.briefing(&self.game.view(&self.state, seat))
    }

    fn tell(&self, event: &Value, seat: Option<Seat>) -> Option<Told> {
        let event = self.game.event_from_json(event).ok()?;
        Some(Told { text: self.game.narrate(&event, seat)?, event: self.game.public_json(&event, seat) })
    }

    fn preview(&self, seat: Seat, action: &Value) -> Result<Value, Refusal> {
        let action = self.game.move_from_json(action)?;
        Ok(self.game.preview(&self.game.view(&self.state, seat), &action))
    }

    fn ask_agent(&mut self, seat: Seat) -> Option<Value> {
        let agent = self.agents.get_mut(seat.index())?.as_mut()?;
        let action = agent.act(&self.game.view(&self.state, seat), &mut self.streams[seat.index()]);
        Some(self.game.move_json(&action))
    }

    fn pass(&self, seat: Seat) -> Value {
        self.game.move_json(&self.game.pass(&self.game.view(&self.state, seat)))
    }

    fn debrief(&self, events: &[Value]) -> Value {
        let events: Vec<G::Event> = events.iter().filter_map(|event| self.game.event_from_json(event).ok()).collect();
        self.game.debrief(&events)
    }
    fn lines(&self, seat: Seat) -> Vec<String> {
        self.game.lines(&self.game.view(&self.state, seat))
    }

    fn examples(&self, seat: Seat) -> Vec<(String, String)> {
        self.game.examples(&self.game.view(&self.state, seat))
    }

    fn typed(&self, seat: Seat, line: &str) -> Result<Vec<Value>, Refusal> {
        let moves = self.game.typed(&self.game.view(&self.state, seat), line)?;
        Ok(moves.iter().map(|action| self.game.move_json(action)).collect())
    }

    fn warning(&self, seat: Seat, action: &Value) -> Option<String> {
        let action = self.game.move_from_json(action).ok()?;
        self.game.warning(&self.game.view(&self.state, seat), &action)
    }

    fn remarks(&self, seat: Seat, event: &Value) -> Vec<String> {
        let event = self.game.event_from_json(event).ok();
        event.map(|event| self.game.remarks(&self.game.view(&self.state, seat), &event)).unwrap_or_default()
    }

    fn closing(&self, seat: Seat) -> Vec<String> {
        self.game.closing(&self.game.view(&self.state, seat))
    }
}
