//! Nim, a whole game in one file: for the examples in this documentation, and to test what works with any game.
//!
//! Two players take one to three sticks from a heap in turn, and whoever takes the last one wins. Chance says who
//! begins. Whoever lets the time pass has taken one.

use std::ops::RangeInclusive;

use serde_json::{Map, Value, json};
use smallvec::smallvec;

use crate::laws::Lawful;
use crate::words::{refuse, say};
use crate::{
    Clock, Ending, Events, Game, Language, Outcome, Refusal, Seat, SeatSet, Spoken, Stream, Turn, Wire, single_entry,
};

/// The most sticks that a player takes at once.
pub const MOST: u32 = 3;

/// How long a turn lasts.
const TURN_MS: u64 = 10_000;

/// A heap and two players: the scenario.
#[derive(Clone, Debug)]
pub struct Nim {
    seats: Vec<String>,
    sticks: u32,
    // How many sticks can be taken at once, by the list of legal moves.
    listed: RangeInclusive<u32>,
}

/// How things stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    sticks: u32,
    to_act: Option<Seat>,
    turns: u32,
}

/// A move: takes so many sticks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Take(pub u32);

/// What happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Chance lets this player begin.
    Begins(Seat),
    /// A player took some sticks.
    Took {
        /// Who.
        seat: Seat,
        /// How many.
        sticks: u32,
    },
    /// The time of a player was up.
    TimeUp,
}

/// What a player may know: everything.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    state: &'a State,
    seat: Seat,
}

impl View<'_> {
    /// How many sticks are left.
    pub fn sticks(&self) -> u32 {
        self.state.sticks
    }

    /// May I take some now?
    pub fn may_act(&self) -> bool {
        self.state.to_act == Some(self.seat) && self.state.sticks > 0
    }
}

impl Nim {
    /// A heap of so many sticks, at least one.
    pub fn new(sticks: u32) -> Nim {
        Nim { seats: vec!["First".to_owned(), "Second".to_owned()], sticks: sticks.max(1), listed: 1..=MOST }
    }

    /// The same game with another list of legal moves, to see that the laws find it.
    #[cfg(test)]
    pub(crate) fn listing(self, listed: RangeInclusive<u32>) -> Nim {
        Nim { listed, ..self }
    }
}

impl Game for Nim {
    type State = State;
    type Move = Take;
    type Event = Event;
    type View<'a> = View<'a>;

    fn seats(&self) -> &[String] {
        &self.seats
    }

    fn start(&self) -> State {
        State { sticks: self.sticks, to_act: None, turns: 0 }
    }

    fn decide(&self, state: &State, seat: Seat, Take(sticks): &Take) -> Result<Events<Event>, Refusal> {
        if !self.view(state, seat).may_act() {
            return Err(refuse("nim-not-your-turn"));
        }
        match *sticks {
            taken if taken > state.sticks => Err(refuse("nim-too-few").with("sticks", state.sticks)),
            1..=MOST => Ok(smallvec![Event::Took { seat, sticks: *sticks }]),
            _ => Err(refuse("nim-take").with("most", MOST)),
        }
    }

    fn apply(&self, state: &mut State, event: &Event) {
        state.turns += 1;
        match event {
            Event::Begins(seat) => state.to_act = Some(*seat),
            Event::Took { seat, sticks } => {
                state.sticks = state.sticks.saturating_sub(*sticks);
                state.to_act = Some(seat.other());
            }
            Event::TimeUp => {
                state.sticks = state.sticks.saturating_sub(1);
                state.to_act = state.to_act.map(Seat::other);
            }
        }
    }

    fn chance(&self, state: &State) -> Vec<(f64, Event)> {
        match state.to_act {
            None => Seat::all(2).map(|seat| (0.5, Event::Begins(seat))).collect(),
            Some(_) => Vec::new(),
        }
    }

    fn expire(&self, state: &State) -> Events<Event> {
        if self.turn(state).may_act.is_empty() { smallvec![] } else { smallvec![Event::TimeUp] }
    }

    fn turn(&self, state: &State) -> Turn {
        let may_act = state.to_act.filter(|_| state.sticks > 0).map_or(SeatSet::NONE, SeatSet::only);
        Turn { may_act, phase: state.turns, limit_ms: Some(TURN_MS) }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let loser = state.to_act.filter(|_| state.sticks == 0)?;
        let scores = Seat::all(2).map(|seat| if seat == loser { 0.0 } else { 1.0 }).collect();
        Some(Outcome { ending: Ending::Agreement, scores, period: 0, facts: Map::new() })
    }

    fn view<'a>(&'a self, state: &'a State, seat: Seat) -> View<'a> {
        View { state, seat }
    }

    fn legal_moves(&self, view: &View<'_>) -> Vec<Take> {
        let left = if view.may_act() { view.sticks() } else { 0 };
        self.listed.clone().filter(|&sticks| sticks <= left).map(Take).collect()
    }

    fn lists(&self, _: &View<'_>, _: &Take) -> bool {
        true
    }

    fn move_behind(&self, event: &Event) -> Option<(Seat, Take)> {
        match event {
            Event::Took { seat, sticks } => Some((*seat, Take(*sticks))),
            Event::Begins(_) | Event::TimeUp => None,
        }
    }

    fn write_move(&self, Take(sticks): &Take) -> String {
        format!("take {sticks}")
    }

    fn read_move(&self, text: &str) -> Result<Take, Refusal> {
        let sticks = text.strip_prefix("take ").and_then(|sticks| sticks.trim().parse().ok());
        sticks.map(Take).ok_or_else(|| refuse("nim-notation"))
    }
}

impl Spoken for Nim {
    fn narrate(&self, event: &Event, _: Option<Seat>, language: Language) -> Option<String> {
        let name = |seat: &Seat| self.seats[seat.index()].as_str();
        let told = match event {
            Event::Begins(seat) => say("nim-begins").with("who", name(seat)),
            Event::Took { seat, sticks } => say("nim-takes").with("who", name(seat)).with("sticks", *sticks),
            Event::TimeUp => say("nim-time-up"),
        };
        Some(told.said(language))
    }

    fn clock(&self, state: &State, language: Language) -> Option<Clock> {
        let name = || say("nim-turn").with("turn", state.turns).said(language);
        (state.sticks > 0).then(|| Clock { name: name(), at_zero: say("nim-at-zero").said(language) })
    }

    fn view_json(&self, view: &View<'_>, _: Language) -> Value {
        json!({"sticks": view.sticks(), "may_act": view.may_act()})
    }
}

impl Wire for Nim {
    fn move_json(&self, Take(sticks): &Take) -> Value {
        json!({"take": sticks})
    }

    fn move_from_json(&self, value: &Value) -> Result<Take, Refusal> {
        whole(value.get("take")).map(Take)
    }

    fn event_json(&self, event: &Event) -> Value {
        match event {
            Event::Begins(seat) => json!({"begins": seat.0}),
            Event::Took { seat, sticks } => json!({"took": {"seat": seat.0, "sticks": sticks}}),
            Event::TimeUp => json!({"time_up": {}}),
        }
    }

    fn public_json(&self, event: &Event, _: Option<Seat>) -> Option<Value> {
        Some(self.event_json(event))
    }

    fn event_from_json(&self, value: &Value) -> Result<Event, Refusal> {
        let seat = |value: Option<&Value>| whole(value).map(|seat| Seat::at(seat as usize));
        let (name, body) = single_entry(value, "{\"begins\": 0}")?;
        match name {
            "begins" => Ok(Event::Begins(seat(Some(body))?)),
            "took" => Ok(Event::Took { seat: seat(body.get("seat"))?, sticks: whole(body.get("sticks"))? }),
            "time_up" => Ok(Event::TimeUp),
            _ => Err(Refusal::unknown(say("no-event"), name, ["begins", "took", "time_up"].into_iter())),
        }
    }
}

fn whole(value: Option<&Value>) -> Result<u32, Refusal> {
    let number = value.and_then(Value::as_u64).and_then(|number| u32::try_from(number).ok());
    number.ok_or_else(|| refuse("nim-whole-number"))
}

impl Lawful for Nim {
    fn legal_move(&self, state: &State, _: Seat, stream: &mut Stream) -> Take {
        let most = u64::from(state.sticks.clamp(1, MOST));
        Take(1 + u32::try_from(stream.below(most)).unwrap_or(0))
    }

    fn forbidden_moves(&self, state: &State, _: Seat) -> Vec<Take> {
        vec![Take(0), Take(MOST + 1), Take(state.sticks + 1)]
    }

    fn wild_move(&self, stream: &mut Stream) -> Take {
        Take(u32::try_from(stream.below(9)).unwrap_or(0))
    }

    fn with_other_secrets(&self, state: &State, _: Seat, _: &mut Stream) -> State {
        state.clone()
    }
}
