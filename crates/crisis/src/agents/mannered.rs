//! An agent with manners: it answers comments of the other side now and then, in the words of its temper.
//!
//! Only in `free`, where talking costs no offer. What is said in the scenario's own sentences, as agents do and people who
//! choose a ready one, is a formula and asks for no answer: so games between agents stay as they are. It never answers
//! twice in a row, and keeps silent where moves are short and in the last period, where every move counts.

use game::limits::MOVES_KEPT;
use game::{ANSWERS, Agent, Manners, Params, Seat, Situation, Stream, Temper};

use super::kraus::{is_alarming, is_formula};
use super::parts::progress;
use crate::legal::COMMENT_LIMIT;
use crate::{Action, Crisis, Heard, Message, Move, Step, View};

/// From this share of the time on there is not much left.
const NEAR_THE_END: f64 = 0.75;

/// An agent that answers comments.
pub(super) struct Mannered<A> {
    agent: A,
    manners: Option<Manners>,
    // Does the agent answer warnings itself?
    hears_warnings: bool,
    // Messages up to this id were looked at.
    seen: u32,
}

impl<A: Agent<Crisis> + 'static> Mannered<A> {
    /// The agent with manners of a temper, if its parameters let it answer.
    pub(super) fn boxed(temper: Temper, params: &Params, agent: A) -> Box<dyn Agent<Crisis>> {
        let manners = params.flag(ANSWERS.name).then(|| Manners::new(temper));
        Box::new(Mannered { agent, manners, hears_warnings: false, seen: 0 })
    }

    /// The same for an agent that answers warnings itself.
    pub(super) fn with_warnings(temper: Temper, params: &Params, agent: A) -> Box<dyn Agent<Crisis>> {
        let manners = params.flag(ANSWERS.name).then(|| Manners::new(temper));
        Box::new(Mannered { agent, manners, hears_warnings: true, seen: 0 })
    }
}

impl<A> Mannered<A> {
    /// What it answers to a comment that came in since the last time.
    fn answer(&mut self, view: &View<'_>, stream: &mut Stream) -> Option<String> {
        if view.step() != Step::Open {
            return None;
        }
        let (seen, heard) = (self.seen, view.heard());
        self.seen = heard.last().map_or(0, |heard| heard.id);
        let new = heard.iter().rev().take_while(|heard| heard.id > seen);
        let comment = new.filter(|heard| heard.seat != view.seat()).find_map(|heard| self.asks(view, heard))?;
        // After a restart an agent may look at comments anew that have been answered.
        let mut free: Vec<Seat> = heard.iter().filter(|heard| is_free(view, heard)).map(|heard| heard.seat).collect();
        let is_last = free.pop() == Some(view.seat().other());
        // Who has yet to open its mouth has a greeting or an offer to make.
        let has_spoken = heard.iter().any(|heard| heard.seat == view.seat());
        if !is_last || !has_spoken || view.moves_left() <= 2 * MOVES_KEPT || progress(view) >= 1.0 {
            return None;
        }
        let answered = free.into_iter().filter(|seat| *seat == view.seat()).count();
        self.manners?.answer(comment, situation(view), answered, stream)
    }

    /// The text of a comment that may be answered.
    fn asks<'v>(&self, view: &View<'v>, heard: &'v Heard) -> Option<&'v str> {
        match &heard.message {
            Message::Comment { topic, text } if is_free(view, heard) => {
                let is_warning = self.hears_warnings && is_alarming(topic.as_deref(), text);
                (!is_warning).then_some(text.as_str())
            }
            _ => None,
        }
    }
}

/// Is a message a comment in somebody's own words?
fn is_free(view: &View<'_>, heard: &Heard) -> bool {
    matches!(&heard.message, Message::Comment { text, .. } if !is_formula(view.game(), text))
}

/// How things stand, by what both sides have heard.
fn situation(view: &View<'_>) -> Situation {
    let agreed = view.agreed();
    let is_part = !agreed.iter().all(Action::is_open) && !agreed.iter().all(Action::is_full);
    match last_rejection(view.heard()) {
        _ if progress(view) >= NEAR_THE_END => Situation::NearTheEnd,
        _ if is_part => Situation::PartAgreed,
        Some(seat) if seat == view.seat() => Situation::Refused,
        Some(_) => Situation::Rejected,
        None => Situation::Remark,
    }
}

/// Who has said no to the last offer of the other; who did so last, if both have.
fn last_rejection(heard: &[Heard]) -> Option<Seat> {
    let mut newer_offer = [false; 2];
    heard.iter().rev().find_map(|heard| {
        newer_offer[heard.seat.index()] |= heard.message.offered().is_some();
        let is_no = matches!(heard.message, Message::No { .. });
        (is_no && !newer_offer[heard.seat.other().index()]).then_some(heard.seat)
    })
}

impl<A: Agent<Crisis>> Agent<Crisis> for Mannered<A> {
    fn act(&mut self, view: &View<'_>, stream: &mut Stream) -> Move {
        match self.answer(view, stream) {
            Some(text) => {
                let text = text.chars().take(COMMENT_LIMIT).collect();
                Move::Say(Message::Comment { topic: None, text })
            }
            None => self.agent.act(view, stream),
        }
    }

    fn would_accept(&self, view: &View<'_>, offer: &Move) -> Option<f64> {
        self.agent.would_accept(view, offer)
    }
}
