//! A table of any game, for those who hold the watch and the book.
//!
//! Whoever keeps the book writes every event down before anybody may know of it, and builds a table anew from what was
//! written. So deciding and applying are two steps here: [`AnyTable::decide`] says what a move would bring about and changes
//! nothing, [`AnyTable::apply`] lets it happen.

use std::sync::Arc;

use serde::Serialize;
use serde_json::Value;

use crate::{
    Agent, Caution, Clock, Deed, Draft, Drawing, Hindsight, Language, Lookback, Outcome, Part, Parting, Refusal,
    Report, Seat, Spoken, Stream, Turn, Wire,
};

/// An event as one seat is told of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Told {
    /// As a sentence.
    pub text: String,
    /// As data, so far as the seat may know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<Value>,
}

/// Something that a person can type.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Example {
    /// The line to type.
    pub line: String,
    /// What comes of it.
    pub meaning: String,
    /// The shortest form that reminds of it: "send", "done (pass)".
    pub hint: String,
    /// Is it left out unless somebody asks for everything?
    pub seldom: bool,
}

impl Example {
    /// A line that is typed often; its first word reminds of it.
    pub fn new(line: impl Into<String>, meaning: impl Into<String>) -> Example {
        let line = line.into();
        let hint = line.split_whitespace().next().unwrap_or_default().to_owned();
        Example { line, meaning: meaning.into(), hint, seldom: false }
    }

    /// The same with other words that remind of it.
    #[must_use]
    pub fn hinted(self, hint: impl Into<String>) -> Example {
        Example { hint: hint.into(), ..self }
    }

    /// The same, left out unless somebody asks for everything.
    #[must_use]
    pub fn seldom(self) -> Example {
        Example { seldom: true, ..self }
    }
}

/// What a line that a person typed comes to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Typed<M> {
    /// Moves, to be made one after the other.
    Moves(Vec<M>),
    /// Something to read, and nothing that happens at the table: an answer, or what the draft is now.
    Told(Vec<Part>),
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
    /// The clock of the present phase, in words.
    fn clock(&self, language: Language) -> Option<Clock>;
    /// How it ended; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;
    /// What a seat may know, as JSON text.
    fn view(&self, seat: Seat, language: Language) -> String;
    /// What a seat needs to know once, when it sits down: the rules of this scenario as far as they are its to know.
    fn briefing(&self, seat: Seat, language: Language) -> Value;
    /// What a seat (`None`: a spectator) is told of an event; `None` if it may not know of it.
    fn tell(&self, event: &Value, seat: Option<Seat>, language: Language) -> Option<Told>;
    /// What a move that is not made yet would mean to a seat: the sentence the others would read, and what it is worth.
    fn preview(&self, seat: Seat, action: &Value, language: Language) -> Result<Value, Refusal>;
    /// What a person should consider before a move that gives something up; `None` if there is nothing.
    fn caution(&self, seat: Seat, action: &Value, language: Language) -> Option<Caution>;
    /// Does the game itself begin with a time to prepare? Then nobody needs to be asked whether they are ready.
    fn has_preparation(&self) -> bool;
    /// What an agent in this seat does now; `None` if no agent sits there.
    fn ask_agent(&mut self, seat: Seat) -> Option<Value>;
    /// The move by which a seat does nothing more for now: played for an agent whose own move was refused.
    fn pass(&self, seat: Seat) -> Value;
    /// Everything about a finished game that players may know afterwards.
    fn debrief(&self, events: &[Value], language: Language) -> Value;
    /// The pictures of a game so far, in the order in which they are shown. They tell everything: they are for players
    /// when it is over, and for those who watch agents.
    fn pictures(&self, events: &[Value], language: Language) -> Vec<Drawing>;
    /// The seat that is asked first where several may act at once, drawn from the table's own stream.
    fn draw_first(&mut self) -> Seat;
    /// Does an event call for an answer of the others? An agent lets them act then, before it goes on.
    fn calls_for_answer(&self, event: &Value) -> bool;

    // What follows is for people who type. It is plain text, and has nothing in it that the seat may not know.

    /// What a seat is told before the first move, besides the story, its role and who the others are.
    fn opening(&self, seat: Seat) -> Vec<Part>;
    /// How things stand for a seat that has this draft.
    fn lines(&self, seat: Seat, draft: &Draft) -> Vec<Part>;
    /// What a seat that has this draft can type now.
    fn examples(&self, seat: Seat, draft: &Draft) -> Vec<Example>;
    /// What a person in this seat means by a line. The draft may change; nothing else does.
    fn typed(&self, seat: Seat, draft: &mut Draft, line: &str) -> Result<Typed<Value>, Refusal>;
    /// What a seat is told besides the sentence about an event, as things stand now.
    fn remarks(&self, seat: Seat, event: &Value) -> Vec<String>;
    /// What a seat is told when it is over, besides the scores; nothing before.
    fn closing(&self, seat: Seat) -> Vec<Part>;
}

/// What only some games can say, for tables in the laboratory.
pub trait Staged: Wire + Spoken {
    /// See [`AnyTable::briefing`]. Called when the state has been dealt.
    fn briefing(&self, view: &Self::View<'_>, language: Language) -> Value;
    /// See [`AnyTable::preview`].
    fn preview(&self, view: &Self::View<'_>, action: &Self::Move, language: Language) -> Value;
    /// See [`AnyTable::pass`].
    fn pass(&self, view: &Self::View<'_>) -> Self::Move;

    /// See [`AnyTable::caution`]. Asked about legal moves.
    fn caution(&self, _view: &Self::View<'_>, _action: &Self::Move, _language: Language) -> Option<Caution> {
        None
    }

    /// See [`AnyTable::has_preparation`].
    fn has_preparation(&self) -> bool {
        false
    }

    /// What a player can learn from a finished game; `None` if there is nothing to tell.
    fn hindsight(&self, _look: &mut Lookback<'_, Self>, _seat: Seat, _language: Language) -> Option<Hindsight> {
        None
    }

    /// What a seat is told of an event as data: [`Wire::public_json`], unless a game puts words into it, which are said in
    /// a language.
    fn told_json(&self, event: &Self::Event, seat: Option<Seat>, _language: Language) -> Option<Value> {
        self.public_json(event, seat)
    }

    /// See [`AnyTable::tell`].
    fn tell(&self, event: &Self::Event, seat: Option<Seat>, language: Language) -> Option<Told> {
        let text = self.narrate(event, seat, language)?;
        Some(Told { text, event: self.told_json(event, seat, language) })
    }

    /// See [`AnyTable::debrief`].
    fn debrief(&self, events: &[Self::Event], language: Language) -> Value;

    /// See [`AnyTable::pictures`].
    fn pictures(&self, _events: &[Self::Event], _language: Language) -> Vec<Drawing> {
        Vec::new()
    }

    /// What somebody is told of an event who looks back at a finished game.
    fn retell(&self, event: &Self::Event, language: Language) -> Option<String> {
        self.narrate(event, None, language)
    }

    /// What can be said of a finished game besides what happened: a table of its offers, say.
    fn look_back(&self, _events: &[Self::Event]) -> Report {
        Report::default()
    }

    /// Are two moves of a seat the same decision? In notation they are the same, unless a game knows more.
    fn is_same_decision(&self, _view: &Self::View<'_>, one: &Self::Move, other: &Self::Move) -> bool {
        self.write_move(one) == self.write_move(other)
    }

    /// See [`AnyTable::calls_for_answer`].
    fn calls_for_answer(&self, _event: &Self::Event) -> bool {
        false
    }

    /// What an event that is a move was, in the state before it, for tables of results; `None` for other events.
    fn deed(&self, _state: &Self::State, event: &Self::Event) -> Option<Deed> {
        self.move_behind(event).map(|(seat, _)| Deed::plain(seat, 0, "move"))
    }

    /// The name of what only this seat was told, such as its type, for tables of results; `None` if there is no such thing.
    fn type_name(&self, _state: &Self::State, _seat: Seat) -> Option<String> {
        None
    }

    // What follows is for people who type. The game works without it, but they have to know the notation by heart.

    /// See [`AnyTable::opening`]: the rules, unless a game has more to say.
    fn opening(&self, view: &Self::View<'_>) -> Vec<Part> {
        self.rules(view, Language::English).into_iter().map(Part::text).collect()
    }

    /// See [`AnyTable::lines`].
    fn lines(&self, _view: &Self::View<'_>, _draft: &Draft) -> Vec<Part> {
        Vec::new()
    }

    /// See [`AnyTable::examples`].
    fn examples(&self, _view: &Self::View<'_>, _draft: &Draft) -> Vec<Example> {
        Vec::new()
    }

    /// See [`AnyTable::typed`]: a move in notation, unless a game knows shorter forms, questions or drafts.
    fn typed(&self, _view: &Self::View<'_>, _draft: &mut Draft, line: &str) -> Result<Typed<Self::Move>, Refusal> {
        self.read_move(line).map(|action| Typed::Moves(vec![action]))
    }

    /// See [`AnyTable::remarks`].
    fn remarks(&self, _view: &Self::View<'_>, _event: &Self::Event) -> Vec<String> {
        Vec::new()
    }

    /// See [`AnyTable::closing`]. Nothing is secret any more, so this is told from the state.
    fn closing(&self, _state: &Self::State, _seat: Seat) -> Vec<Part> {
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
    /// Does any agent want to be told of events?
    follows: bool,
}

impl<G: Staged> StagedTable<G> {
    /// A fresh table; seats without an agent are for people.
    pub(crate) fn new(game: Arc<G>, mut agents: Vec<Option<Box<dyn Agent<G>>>>, seed: u64) -> Self {
        let follows = agents.iter_mut().flatten().any(|agent| agent.follower().is_some());
        let state = game.start();
        let stream = |seat: usize| Stream::of_seat(seed, 0, Seat(u8::try_from(seat).unwrap_or(u8::MAX)));
        let streams = (0..agents.len()).map(stream).collect();
        StagedTable { game, state, agents, streams, chance: Stream::of_chance(seed, 0), follows }
    }

    /// Tells agents that want to know what has happened, and when it is over.
    fn tell_followers(&mut self, event: &G::Event) {
        let outcome = self.follows.then(|| self.game.outcome(&self.state)).flatten();
        let seated = self.agents.iter_mut().enumerate().filter(|_| self.follows);
        for (seat, agent) in seated {
            let Some(follower) = agent.as_mut().and_then(|agent| agent.follower()) else { continue };
            let at = Seat::at(seat);
            self.game.tell(event, Some(at), Language::English).into_iter().for_each(|told| follower.hear(told));
            if let Some(outcome) = &outcome {
                follower.part(&Parting::of(outcome, at, &self.game.seats()[seat]));
            }
        }
    }

    /// Events as the game knows them.
    fn events(&self, events: &[Value]) -> Vec<G::Event> {
        events.iter().filter_map(|event| self.game.event_from_json(event).ok()).collect()
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
        if possible.is_empty() {
            // Being asked must not change what is drawn later.
            return Vec::new();
        }
        let drawn = self.chance.weighted(&possible);
        drawn.map(|event| self.game.event_json(event)).into_iter().collect()
    }

    fn expire(&self) -> Vec<Value> {
        self.game.expire(&self.state).iter().map(|event| self.game.event_json(event)).collect()
    }

    fn apply(&mut self, event: &Value) -> Result<(), Refusal> {
        let event = self.game.event_from_json(event)?;
        self.game.apply(&mut self.state, &event);
        self.tell_followers(&event);
        Ok(())
    }

    fn turn(&self) -> Turn {
        self.game.turn(&self.state)
    }

    fn clock(&self, language: Language) -> Option<Clock> {
        self.game.clock(&self.state, language)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }

    fn view(&self, seat: Seat, language: Language) -> String {
        self.game.view_text(&self.game.view(&self.state, seat), language)
    }

    fn briefing(&self, seat: Seat, language: Language) -> Value {
        self.game.briefing(&self.game.view(&self.state, seat), language)
    }

    fn tell(&self, event: &Value, seat: Option<Seat>, language: Language) -> Option<Told> {
        self.game.tell(&self.game.event_from_json(event).ok()?, seat, language)
    }

    fn preview(&self, seat: Seat, action: &Value, language: Language) -> Result<Value, Refusal> {
        let action = self.game.move_from_json(action)?;
        Ok(self.game.preview(&self.game.view(&self.state, seat), &action, language))
    }

    fn caution(&self, seat: Seat, action: &Value, language: Language) -> Option<Caution> {
        let action = self.game.move_from_json(action).ok()?;
        self.game.caution(&self.game.view(&self.state, seat), &action, language)
    }

    fn has_preparation(&self) -> bool {
        self.game.has_preparation()
    }

    fn ask_agent(&mut self, seat: Seat) -> Option<Value> {
        let agent = self.agents.get_mut(seat.index())?.as_mut()?;
        let action = agent.act(&self.game.view(&self.state, seat), &mut self.streams[seat.index()]);
        Some(self.game.move_json(&action))
    }

    fn pass(&self, seat: Seat) -> Value {
        self.game.move_json(&self.game.pass(&self.game.view(&self.state, seat)))
    }

    fn debrief(&self, events: &[Value], language: Language) -> Value {
        self.game.debrief(&self.events(events), language)
    }

    fn pictures(&self, events: &[Value], language: Language) -> Vec<Drawing> {
        self.game.pictures(&self.events(events), language)
    }

    fn draw_first(&mut self) -> Seat {
        Seat(u8::try_from(self.chance.below(self.agents.len() as u64)).unwrap_or(0))
    }

    fn calls_for_answer(&self, event: &Value) -> bool {
        self.game.event_from_json(event).is_ok_and(|event| self.game.calls_for_answer(&event))
    }

    fn opening(&self, seat: Seat) -> Vec<Part> {
        self.game.opening(&self.game.view(&self.state, seat))
    }

    fn lines(&self, seat: Seat, draft: &Draft) -> Vec<Part> {
        self.game.lines(&self.game.view(&self.state, seat), draft)
    }

    fn examples(&self, seat: Seat, draft: &Draft) -> Vec<Example> {
        self.game.examples(&self.game.view(&self.state, seat), draft)
    }

    fn typed(&self, seat: Seat, draft: &mut Draft, line: &str) -> Result<Typed<Value>, Refusal> {
        let typed = self.game.typed(&self.game.view(&self.state, seat), draft, line)?;
        Ok(match typed {
            Typed::Moves(moves) => Typed::Moves(moves.iter().map(|action| self.game.move_json(action)).collect()),
            Typed::Told(parts) => Typed::Told(parts),
        })
    }

    fn remarks(&self, seat: Seat, event: &Value) -> Vec<String> {
        let event = self.game.event_from_json(event).ok();
        event.map(|event| self.game.remarks(&self.game.view(&self.state, seat), &event)).unwrap_or_default()
    }

    fn closing(&self, seat: Seat) -> Vec<Part> {
        match self.game.outcome(&self.state) {
            Some(_) => self.game.closing(&self.state, seat),
            None => Vec::new(),
        }
    }
}
