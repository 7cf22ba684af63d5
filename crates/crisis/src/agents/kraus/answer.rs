//! What the agent answers to a message: section 4.3 of the paper, without memory and without a table.
//!
//! Everything the decision rests on is in [`Stance`]: the role, the period's agreement of the strategy array, the margin
//! and what has been agreed so far. The rest of the agent keeps these up to date and turns answers into moves.

use game::{Seat, Stream};

use super::deal::{self, Deal};
use crate::{Action, Agreement, Crisis, Message};

/// What the agent goes by when it answers.
#[derive(Clone, Debug)]
pub struct Stance<'a> {
    /// The scenario.
    pub crisis: &'a Crisis,
    /// The agent's seat.
    pub seat: Seat,
    /// The number of the period.
    pub t: u32,
    /// The array agreement: what the strategy array holds for this period. `None` where nothing is acceptable to both.
    pub array: Option<&'a Agreement>,
    /// A full offer is accepted if it is worth at least so many ticks to the agent.
    pub least: i64,
    /// What has been agreed, in seat order: the arrays agreed1 and agreed2.
    pub agreed: [Action; 2],
}

/// What the agent does about a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Says yes to the offer.
    Accept,
    /// Makes an offer.
    Offer([Action; 2]),
    /// Makes a conditional offer.
    Conditional([Action; 2]),
    /// Says something.
    Comment(Tone),
    /// Says nothing.
    Nothing,
}

/// What a comment is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// The demand was not fair.
    Fairness,
    /// The other side should be more patient.
    Patience,
}

impl Stance<'_> {
    /// The answer to a message; of several parameters to ask for, chance takes one.
    pub fn answer(&self, message: &Message, stream: &mut Stream) -> Answer {
        match message {
            Message::Offer(actions) | Message::ConditionalOffer(actions) => self.answer_offer(actions, stream),
            Message::Request { of, action } if *of == self.seat => self.answer_demand(action),
            Message::Request { .. } => Answer::Comment(Tone::Fairness),
            Message::Threat(actions) => self.answer_demand(&actions[self.seat.index()]),
            Message::Comment { topic, text } if super::alarm::is_alarming(topic.as_deref(), text) => {
                Answer::Comment(Tone::Patience)
            }
            Message::Comment { .. } | Message::Yes { .. } | Message::No { .. } => Answer::Nothing,
        }
    }

    /// Is an agreement, signed now, good enough to be accepted?
    pub fn accepts(&self, agreement: &Agreement) -> bool {
        self.crisis.agreement_ticks(agreement, self.t)[self.seat.index()] >= self.least
    }

    fn answer_offer(&self, offer: &Deal, stream: &mut Stream) -> Answer {
        if offer.iter().all(Action::is_full) {
            let agreement = deal::agreement(self.crisis, offer);
            return if agreement.is_some_and(|agreement| self.accepts(&agreement)) {
                Answer::Accept
            } else {
                self.offer_array()
            };
        }
        let Some(array) = self.array.map(deal::of) else { return Answer::Nothing };
        if !(0..2).all(|side| deal::matches(&offer[side], &array[side])) {
            return self.offer_array();
        }
        if deal::completed_pair(offer, &self.agreed).iter().all(Action::is_full) {
            return Answer::Accept;
        }
        self.ask_for_more(offer, &array, stream)
    }

    /// The conditional offer that takes up a partial offer and adds one thing that the other side would do.
    fn ask_for_more(&self, offer: &Deal, array: &Deal, stream: &mut Stream) -> Answer {
        let other = self.seat.other().index();
        let theirs = deal::completed(&offer[other], &self.agreed[other]);
        let open = deal::open_slots(&theirs);
        if open.is_empty() {
            // Only the agent's own part is open. The paper does not say; the whole agreement settles it.
            return self.offer_array();
        }
        let slot = open[stream.index(open.len())];
        let mut asked = offer.clone();
        asked[other] = deal::with_slot(theirs, slot, &array[other]);
        Answer::Conditional(asked)
    }

    /// Requests and threats: what is demanded of the agent.
    fn answer_demand(&self, demanded: &Action) -> Answer {
        let Some(mut actions) = self.array.map(deal::of) else { return Answer::Comment(Tone::Fairness) };
        let own = self.seat.index();
        if !deal::matches(demanded, &actions[own]) {
            return Answer::Comment(Tone::Fairness);
        }
        actions[own] = demanded.clone();
        Answer::Conditional(actions)
    }

    fn offer_array(&self) -> Answer {
        self.array.map_or(Answer::Nothing, |array| Answer::Offer(deal::of(array)))
    }
}
