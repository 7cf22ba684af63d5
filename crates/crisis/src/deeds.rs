//! What was done in a finished crisis, for tables of results.
//!
//! | act | what |
//! |---|---|
//! | `offer`, `conditional-offer` | an offer of both sides' actions; "I do my part if you do yours" |
//! | `accept`, `reject` | says yes or no to an offer of either kind, which signs nothing |
//! | `request` | asks the other side to do something |
//! | `threat` | "I do my part unless you do yours" |
//! | `message` | a comment, in free words; the sentences of all other messages are made from a move, and are not words |
//! | `sign` | signs a value of the main issue, and may set parameters with it |
//! | `withdraw` | takes its signature back |
//! | `set` | sets parameters and does nothing else |
//! | `opt-out` | opts out |
//! | `ask` | asks decision support, which only this side knows |
//! | `pass` | has nothing more to do for now, chooses nothing in a step, or is ready before the first period |
//!
//! The period counts from 0; the time to prepare belongs to period 0.
//!
//! Offers are what the rules let the other side answer: offers, conditional or not. A request is about one side only, and
//! what a threat names shall not come about together, so neither has a worth. An offer that settles no value of the main
//! issue is an offer, but no agreement: what it is worth is no number. All others are worth what the agreement is worth
//! to both sides if it is signed in the period in which it is offered, points for time included; parameters that the
//! offer leaves open count as they are in force.
//!
//! Under the protocol `steps` a deed is what a side chose, whether the other learned of it or not: of two messages in the
//! same step one is never heard. So there may be more offers here than the fact `offers` of an outcome counts, which are
//! those that were heard.

use game::{Deed, Game, Offered, Seat};

use crate::state::State;
use crate::{Action, Crisis, Event, Main, Message, Move, View, to_f64s};

/// What an event was, in the state before it; `None` if it is no move.
pub(crate) fn deed(crisis: &Crisis, state: &State, event: &Event) -> Option<Deed> {
    let (seat, action) = crisis.move_behind(event)?;
    let period = state.period;
    Some(match &action {
        Move::Say(message) => said(crisis, state, seat, message),
        Move::Act(action) => Deed::plain(seat, period, done(action)),
        Move::Withdraw => Deed::plain(seat, period, "withdraw"),
        Move::Ask(_) => Deed::plain(seat, period, "ask"),
        Move::Done => Deed::plain(seat, period, "pass"),
    })
}

fn said(crisis: &Crisis, state: &State, seat: Seat, message: &Message) -> Deed {
    let act = match message {
        Message::Comment { text, .. } => return Deed::message(seat, state.period, text),
        Message::Offer(_) => "offer",
        Message::ConditionalOffer(_) => "conditional-offer",
        Message::Request { .. } => "request",
        Message::Threat(_) => "threat",
        Message::Yes { .. } => "accept",
        Message::No { .. } => "reject",
    };
    let offer = message.offered().map(|actions| offered(crisis, state, seat, actions));
    Deed { offer, ..Deed::plain(seat, state.period, act) }
}

fn done(action: &Action) -> &'static str {
    match action.main {
        Some(Main::Sign(_)) => "sign",
        Some(Main::OptOut) => "opt-out",
        None => "set",
    }
}

fn offered(crisis: &Crisis, state: &State, seat: Seat, actions: &[Action; 2]) -> Offered {
    let agreement = View::new(crisis, state, seat).agreement(actions);
    let worth = agreement.map(|agreement| to_f64s(&crisis.agreement_worth(&agreement, crisis.t(state))));
    let to = |seat: Seat| worth.map(|worth| worth[seat.index()]);
    Offered { to: seat.other(), own: to(seat), theirs: to(seat.other()) }
}
