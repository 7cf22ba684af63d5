//! Moves as one line of text, and events as sentences for people.
//!
//! ```text
//! propose SPg: 33 red + 7 purple for 11 yellow
//! pass
//! accept SPg
//! reject
//! walk right, up 2
//! stay
//! ```
//!
//! Whoever proposes, the provider's part stands before the word `for`.

use game::{Refusal, Seat, seat_named};

use super::rules::{CUSTOMER, provider_seat};
use super::view::hidden;
use super::{Contract, Event, Move, Offer, Step};
use crate::Walk;
use crate::notation::{LATE_ANSWER, LATE_PROPOSAL};

pub(crate) fn write_move(game: &Contract, action: &Move) -> String {
    match action {
        Move::Propose(offer) => format!("propose {}", game.write_offer(offer)),
        Move::Pass => "pass".to_owned(),
        Move::Accept { from } => format!("accept {}", game.name(*from)),
        Move::Reject => "reject".to_owned(),
        Move::Walk(walk) => walk.write_move(),
    }
}

pub(crate) fn read_move(game: &Contract, text: &str) -> Result<Move, Refusal> {
    let text = text.trim();
    if let Some(walk) = Walk::read_move(text) {
        return walk.map(Move::Walk);
    }
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    match verb {
        "propose" => game.read_offer(rest).map(Move::Propose).map_err(|error| Refusal(error.to_string())),
        "pass" if rest.is_empty() => Ok(Move::Pass),
        "accept" => Ok(Move::Accept { from: seat_named(game.names(), rest.trim())? }),
        "reject" if rest.is_empty() => Ok(Move::Reject),
        _ => Err(Refusal(format!(
            "'{text}' is no move; write: propose PROVIDER: CHIPS for CHIPS, pass, accept NAME, reject, \
             walk up 2, left, or stay"
        ))),
    }
}

/// An exchange in words: "SPg gives 33 red + 7 purple, CS gives 11 yellow".
pub(crate) fn describe(game: &Contract, offer: &Offer) -> String {
    game.describe(&offer.exchange(), provider_seat(offer.provider), CUSTOMER)
}

/// An event as a sentence. A seat that may not know what was proposed is told that somebody has decided.
pub(crate) fn narrate(game: &Contract, event: &Event, seat: Option<Seat>) -> String {
    let name = |seat: Seat| game.name(seat);
    match hidden(game, event, seat) {
        Some((from, Some(to))) => return format!("{} makes {} a proposal.", name(from), name(to)),
        Some((from, None)) => return format!("{} has decided.", name(from)),
        None => {}
    }
    let customer = name(CUSTOMER);
    match event {
        Event::Proposed { seat, offer } => game.tell_proposal(*seat, offer.other_party(*seat), &describe(game, offer)),
        Event::Passed { seat } => game.tell_pass(*seat),
        Event::Accepted { seat, offer } => {
            game.tell_acceptance(*seat, offer.other_party(*seat), Some(&describe(game, offer)))
        }
        Event::Rejected { seat: CUSTOMER } => format!("{customer} accepts no proposal."),
        Event::Rejected { seat } => game.tell_rejection(*seat, CUSTOMER),
        Event::Disclosed { offers } => {
            let said: Vec<String> = offers.iter().map(|offer| describe(game, offer)).collect();
            format!("The proposals were: {}.", said.join("; "))
        }
        Event::Walked { walk } => game.tell_walk(CUSTOMER, walk),
        Event::TimeUp { step: Step::Propose } => LATE_PROPOSAL.to_owned(),
        Event::TimeUp { step: Step::Answer } => LATE_ANSWER.to_owned(),
        Event::TimeUp { step: Step::Walk } => format!("Time is up; {customer} stays."),
    }
}
