//! An agent with manners: it answers comments of the other side now and then, in the words of its temper.
//!
//! It answers at its next chance to act, which in `free` may be after the next offer or in the next period, and never twice
//! in a row. An answer takes a move of the period, so it keeps silent where moves are short, and in the last period or turn
//! as well, where every move counts.

use game::limits::MOVES_KEPT;
use game::{ANSWERS, Agent, Manners, Params, Seat, Situation, Stream, Temper};

use crate::{Bilateral, Event, Move, View};

/// From this share of the time on there is not much left.
const NEAR_THE_END: f64 = 0.75;

/// An agent that answers comments.
pub(super) struct Mannered<A> {
    agent: A,
    manners: Option<Manners>,
    // So many events were looked at.
    seen: usize,
}

impl<A: Agent<Bilateral> + 'static> Mannered<A> {
    /// The agent with manners of a temper, if its parameters let it answer.
    pub(super) fn boxed(temper: Temper, params: &Params, agent: A) -> Box<dyn Agent<Bilateral>> {
        let manners = params.flag(ANSWERS.name).then(|| Manners::new(temper));
        Box::new(Mannered { agent, manners, seen: 0 })
    }
}

impl<A> Mannered<A> {
    /// What it answers to a comment that came in since the last time.
    fn answer(&mut self, view: &View<'_>, stream: &mut Stream) -> Option<String> {
        let (seen, history) = (self.seen, view.history());
        self.seen = history.len();
        let comment = history.get(seen..)?.iter().rev().find_map(said_by(view.seat().other()))?;
        // After a restart an agent may look at comments anew that have been answered.
        let is_last = history.iter().rev().find_map(any_said)? != view.seat();
        if !is_last || view.moves_left() <= MOVES_KEPT || view.progress() >= 1.0 {
            return None;
        }
        let answered = history.iter().filter_map(any_said).filter(|seat| *seat == view.seat()).count();
        self.manners?.answer(comment, situation(view), answered, stream)
    }
}

/// The comment of a seat that an event is.
fn said_by(seat: Seat) -> impl Fn(&Event) -> Option<&str> {
    move |event| match event {
        Event::Commented { seat: by, text } if *by == seat => Some(text.as_str()),
        _ => None,
    }
}

/// Who commented.
fn any_said(event: &Event) -> Option<Seat> {
    matches!(event, Event::Commented { .. }).then(|| event.seat()).flatten()
}

/// How things stand, by what both sides have seen.
fn situation(view: &View<'_>) -> Situation {
    match last_rejection(view.history()) {
        _ if view.progress() >= NEAR_THE_END => Situation::NearTheEnd,
        _ if !view.agreed().is_empty() => Situation::PartAgreed,
        Some(seat) if seat == view.seat() => Situation::Refused,
        Some(_) => Situation::Rejected,
        None => Situation::Remark,
    }
}

/// Who has rejected the last offer of the other; who did so last, if both have.
fn last_rejection(history: &[Event]) -> Option<Seat> {
    let mut newer_offer = [false; 2];
    history.iter().rev().find_map(|event| match event {
        Event::Offered { seat, .. } => {
            newer_offer[seat.index()] = true;
            None
        }
        Event::Rejected { seat, .. } => (!newer_offer[seat.other().index()]).then_some(*seat),
        _ => None,
    })
}

impl<A: Agent<Bilateral>> Agent<Bilateral> for Mannered<A> {
    fn act(&mut self, view: &View<'_>, stream: &mut Stream) -> Move {
        match self.answer(view, stream) {
            Some(text) => Move::Comment(text),
            None => self.agent.act(view, stream),
        }
    }

    fn would_accept(&self, view: &View<'_>, offer: &Move) -> Option<f64> {
        self.agent.would_accept(view, offer)
    }
}
