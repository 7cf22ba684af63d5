//! The state machine: who may do what when, and what it brings about.
//!
//! Chance draws the goals and who proposes first. Then both decide whether to show their goals, in any order and unseen;
//! when both have decided, or the time is up, what is shown is shown. There are two proposals at most, each answered at
//! once; who is silent proposes nothing, or accepts nothing. In the end both are moved.

use game::{Events, Game, Outcome, Refusal, Seat, SeatSet, Turn};
use smallvec::smallvec;

use super::words::refuse;
use super::{Event, Move, Revelation, SEATS, View, payoff};
use crate::words::refuse as usual;
use crate::{Exchange, Negotiation, PhaseKind, Said, Saying, Walk};

/// How many proposals are made at most.
const PROPOSALS: u32 = 2;

/// What is being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Players decide whether to show their goals.
    Reveal,
    /// Somebody proposes.
    Propose,
    /// Somebody answers.
    Answer,
    /// Nothing more.
    Over,
}

impl Step {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Step::Reveal => "reveal",
            Step::Propose => "propose",
            Step::Answer => "answer",
            Step::Over => "over",
        }
    }
}

/// All that has happened so far, as far as it matters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    // Nothing has been dealt yet while there are none.
    pub(crate) goals: Option<[usize; 2]>,
    pub(crate) first: Seat,
    pub(crate) decided: [Option<bool>; 2],
    // From the moment when what is shown is shown.
    pub(crate) talk: Option<Negotiation>,
    // What was proposed in each round.
    pub(crate) offers: [Option<Exchange>; 2],
    pub(crate) walks: Option<[Walk; 2]>,
}

impl State {
    pub(crate) fn step(&self) -> Step {
        match &self.talk {
            _ if self.is_over() => Step::Over,
            None => Step::Reveal,
            Some(talk) if talk.waiting().is_some() => Step::Answer,
            Some(_) => Step::Propose,
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.walks.is_some()
    }

    /// The round of proposals: 1 or 2; before, 0.
    pub(crate) fn round(&self) -> u32 {
        match &self.talk {
            None => 0,
            Some(talk) if talk.proposer() == self.first => 1,
            Some(_) => 2,
        }
    }

    /// Has a player decided to show its goal?
    pub(crate) fn reveals(&self, seat: Seat) -> bool {
        self.decided.get(seat.index()).copied().flatten().unwrap_or(false)
    }
}

impl Game for Revelation {
    type State = State;
    type Move = Move;
    type Event = Event;
    type View<'a> = View<'a>;

    fn seats(&self) -> &[String] {
        self.names()
    }

    fn start(&self) -> State {
        State { goals: None, first: SEATS[0], decided: [None; 2], talk: None, offers: [None; 2], walks: None }
    }

    fn decide(&self, state: &State, seat: Seat, action: &Move) -> Result<Events<Event>, Refusal> {
        self.may_sit(seat)?;
        match (state.step(), action) {
            (Step::Over, _) => Err(usual("is-over")),
            _ if state.goals.is_none() => Err(refuse("not-dealt")),
            (Step::Reveal, Move::Reveal(reveals)) if state.decided[seat.index()].is_none() => {
                let mut after = state.clone();
                let mut events: Events<Event> = smallvec![Event::Decided { seat, reveals: *reveals }];
                self.apply(&mut after, &events[0]);
                if after.decided.iter().all(Option::is_some) {
                    events.push(opened(&after));
                }
                Ok(events)
            }
            (Step::Reveal, Move::Reveal(_)) => Err(refuse("have-decided")),
            (Step::Reveal, Move::Say(_)) => Err(refuse("reveal-now")),
            (_, Move::Reveal(_)) => Err(refuse("too-late-to-reveal")),
            (_, Move::Say(saying)) => {
                let talk = state.talk.as_ref().ok_or_else(|| refuse("reveal-now"))?;
                Ok(self.said(state, talk.decide(self, seat, saying)?))
            }
        }
    }

    fn apply(&self, state: &mut State, event: &Event) {
        match event {
            Event::Dealt { goals, first } => (state.goals, state.first) = (Some(*goals), *first),
            Event::Decided { seat, reveals } => {
                state.decided.iter_mut().skip(seat.index()).take(1).for_each(|decided| *decided = Some(*reveals));
            }
            Event::TimeUp => state.decided.iter_mut().for_each(|decided| *decided = decided.or(Some(false))),
            Event::Opened { first, .. } => {
                let held = [0, 1].map(|seat: usize| self.players()[seat].chips);
                state.talk = Some(Negotiation::new(*first, PROPOSALS, held));
            }
            Event::Said(said) => {
                if let Saying::Propose(exchange) = said.saying {
                    let round = state.round().clamp(1, PROPOSALS) as usize;
                    state.offers[round - 1] = Some(exchange);
                }
                state.talk.iter_mut().for_each(|talk| talk.hear(said));
            }
            Event::Moved { walks, .. } => state.walks = Some((**walks).clone()),
        }
    }

    fn chance(&self, state: &State) -> Vec<(f64, Event)> {
        if state.goals.is_some() {
            return Vec::new();
        }
        let chances = SEATS.map(|seat| match self.plays[seat.index()] {
            Some(goal) => [0, 1].map(|other| f64::from(u8::from(other == goal))),
            None => self.chances(seat),
        });
        let all = (0..8).map(|number: usize| {
            let (goals, first) = ([number & 1, number >> 1 & 1], SEATS[number >> 2]);
            (0.5 * chances[0][goals[0]] * chances[1][goals[1]], Event::Dealt { goals, first })
        });
        all.filter(|(chance, _)| *chance > 0.0).collect()
    }

    fn expire(&self, state: &State) -> Events<Event> {
        match (state.step(), &state.talk) {
            (Step::Over, _) => smallvec![],
            _ if state.goals.is_none() => smallvec![],
            (_, Some(talk)) => talk.expire().map(|said| self.said(state, said)).unwrap_or_default(),
            (_, None) => {
                let mut after = state.clone();
                self.apply(&mut after, &Event::TimeUp);
                smallvec![Event::TimeUp, opened(&after)]
            }
        }
    }

    fn turn(&self, state: &State) -> Turn {
        let limit_ms = |kind| self.setup().phases.limit_ms(kind);
        match &state.talk {
            None => {
                let undecided = |seat: &Seat| state.goals.is_some() && state.decided[seat.index()].is_none();
                let deciding = SEATS.into_iter().filter(undecided);
                let may_act = deciding.fold(SeatSet::NONE, SeatSet::with);
                Turn { may_act, phase: 0, limit_ms: limit_ms(PhaseKind::Revelation) }
            }
            Some(talk) => {
                let turn = talk.turn(limit_ms(PhaseKind::Negotiation));
                Turn { phase: turn.phase + 1, ..turn }
            }
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        payoff::outcome(self, state)
    }

    fn view<'a>(&'a self, state: &'a State, seat: Seat) -> View<'a> {
        View::new(self.known_to_all(), state, seat)
    }

    fn legal_moves(&self, view: &View<'_>) -> Vec<Move> {
        match view.talk() {
            Some(talk) if view.step() != Step::Over => talk.sayings(view.seat()).into_iter().map(Move::Say).collect(),
            None if view.may_act() => vec![Move::Reveal(true), Move::Reveal(false)],
            _ => Vec::new(),
        }
    }

    fn lists(&self, view: &View<'_>, action: &Move) -> bool {
        match (action, view.talk()) {
            (Move::Say(saying), Some(talk)) => talk.lists(saying),
            _ => true,
        }
    }

    fn move_behind(&self, event: &Event) -> Option<(Seat, Move)> {
        match event {
            Event::Decided { seat, reveals } => Some((*seat, Move::Reveal(*reveals))),
            Event::Said(said) => said.move_behind().map(|(seat, saying)| (seat, Move::Say(saying))),
            _ => None,
        }
    }

    fn write_move(&self, action: &Move) -> String {
        match action {
            Move::Reveal(true) => "reveal".to_owned(),
            Move::Reveal(false) => "hide".to_owned(),
            Move::Say(saying) => saying.write(self.palette()),
        }
    }

    fn read_move(&self, text: &str) -> Result<Move, Refusal> {
        match text.trim() {
            "reveal" => Ok(Move::Reveal(true)),
            "hide" => Ok(Move::Reveal(false)),
            other => match Saying::read(other, self.palette()) {
                Some(saying) => saying.map(Move::Say),
                None => Err(refuse("no-move").with("text", other)),
            },
        }
    }
}

impl Revelation {
    /// What is said, and if that was the last word, how both are moved.
    fn said(&self, state: &State, said: Said) -> Events<Event> {
        let mut events: Events<Event> = smallvec![Event::Said(said)];
        let (Some(mut talk), Some(goals)) = (state.talk, state.goals) else { return events };
        talk.hear(&said);
        if talk.is_over() {
            let held = talk.held_after();
            let walks = SEATS.map(|seat| self.arrival(seat, goals[seat.index()], &held[seat.index()]).walk);
            events.push(Event::Moved { goals, walks: Box::new(walks) });
        }
        events
    }
}

fn opened(state: &State) -> Event {
    let shown = SEATS.map(|seat| state.goals.filter(|_| state.reveals(seat)).map(|goals| goals[seat.index()]));
    Event::Opened { shown, first: state.first }
}
