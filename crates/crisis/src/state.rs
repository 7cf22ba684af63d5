//! All that has happened so far in a crisis, hidden parts included.

use game::Seat;

use crate::{Event, Main, Message, Move, OptingOut, Values};

/// The state of a crisis. `rules.rs` alone changes it; players get a [`View`](crate::View).
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(crate) step: Step,
    /// The present period, counted from 0.
    pub(crate) period: u32,
    /// Counts up with every step.
    pub(crate) phase: u32,
    pub(crate) in_force: [Values; 2],
    /// The values of the main issue that the sides have signed.
    pub(crate) signatures: [Option<i64>; 2],
    /// Every message that was heard, in order.
    pub(crate) heard: Vec<Heard>,
    pub(crate) next_id: u32,
    /// Messages and actions of this period, by seat.
    pub(crate) used: [u32; 2],
    /// Questions of this period, by seat.
    pub(crate) asked: [u32; 2],
    pub(crate) done: [bool; 2],
    /// What was chosen in a step in which both choose at once.
    pub(crate) sealed: [Option<Move>; 2],
    /// The value of the main issue that was accepted in this period (protocol `steps`).
    pub(crate) accepted: Option<i64>,
    /// Somebody has opted out and chance decides what comes of it.
    pub(crate) opting: Option<OptingOut>,
    pub(crate) end: Option<End>,
    pub(crate) history: Vec<Event>,
}

/// What is being done now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Both read and ask; nobody speaks or acts.
    Preparation,
    /// Anybody may speak and act (protocol `free`).
    Open,
    /// Both write at once, or keep silent (protocol `steps`).
    Message,
    /// One side answers the offer that was heard (protocol `steps`).
    Answer {
        /// Who answers.
        seat: Seat,
        /// The id of the offer.
        to: u32,
    },
    /// Both act at once, or do nothing (protocol `steps`).
    Action,
}

impl Step {
    /// Its name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Step::Preparation => "preparation",
            Step::Open => "open",
            Step::Message => "message",
            Step::Answer { .. } => "answer",
            Step::Action => "action",
        }
    }

    /// Do both sides choose at once?
    pub(crate) fn is_sealed(self) -> bool {
        matches!(self, Step::Message | Step::Action)
    }
}

/// A message that was heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heard {
    /// The id by which it is answered.
    pub id: u32,
    /// Who spoke.
    pub seat: Seat,
    /// The number of the period.
    pub t: u32,
    /// What was said.
    pub message: Message,
    /// The answer, if it is an offer and was answered: yes or no.
    pub answer: Option<bool>,
}

/// How a crisis ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// Both signed for this value.
    Agreement(i64),
    /// A side opted out, with this outcome.
    OptOut(Seat, usize),
    /// The deadline came.
    StatusQuo,
}

impl State {
    /// The offer with this id.
    pub(crate) fn offer(&self, id: u32) -> Option<&Heard> {
        // Ids count up in the order in which messages were heard.
        let place = self.heard.binary_search_by_key(&id, |heard| heard.id).ok()?;
        Some(&self.heard[place]).filter(|heard| heard.message.offered().is_some())
    }

    /// Keeps a message that was heard; an answer is noted beside the offer that it answers.
    pub(crate) fn hear(&mut self, seat: Seat, id: u32, t: u32, message: &Message) {
        let answer = match message {
            Message::Yes { to } => Some((*to, true)),
            Message::No { to } => Some((*to, false)),
            _ => None,
        };
        if let Some((to, answer)) = answer
            && let Ok(place) = self.heard.binary_search_by_key(&to, |heard| heard.id)
        {
            self.heard[place].answer = Some(answer);
        }
        self.next_id = id.saturating_add(1);
        self.heard.push(Heard { id, seat, t, message: message.clone(), answer: None });
    }

    /// Takes back what was chosen and goes on to the next step.
    pub(crate) fn enter(&mut self, step: Step) {
        self.step = step;
        self.phase = self.phase.saturating_add(1);
        self.sealed = [None, None];
        self.done = [false, false];
    }
}

/// The messages among what was chosen; `None` for silence or no choice yet.
pub(crate) fn written(sealed: &[Option<Move>; 2]) -> [Option<&Message>; 2] {
    [0, 1].map(|side| match &sealed[side] {
        Some(Move::Say(message)) => Some(message),
        _ => None,
    })
}

/// Who opts out with these actions of both sides.
pub(crate) fn opting_out(actions: [Option<Main>; 2]) -> Option<OptingOut> {
    match actions.map(|main| main == Some(Main::OptOut)) {
        [true, true] => Some(OptingOut::Both),
        [true, false] => Some(OptingOut::Alone(Seat(0))),
        [false, true] => Some(OptingOut::Alone(Seat(1))),
        [false, false] => None,
    }
}
