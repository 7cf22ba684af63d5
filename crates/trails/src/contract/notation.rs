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

use game::{Refusal, Seat, closest, listed};

use super::rules::{CUSTOMER, provider_seat};
use super::{Contract, Event, Move, Offer, Step};
use crate::{Audience, Walk};

pub(crate) fn write_move(game: &Contract, action: &Move) -> String {
    match action {
        Move::Propose(offer) => format!("propose {}", game.write_offer(offer)),
        Move::Pass => "pass".to_owned(),
        Move::Accept { from } => format!("accept {}", name(game, *from)),
        Move::Reject => "reject".to_owned(),
        Move::Walk(walk) if walk.is_empty() => "stay".to_owned(),
        Move::Walk(walk) => format!("walk {walk}"),
    }
}

pub(crate) fn read_move(game: &Contract, text: &str) -> Result<Move, Refusal> {
    let text = text.trim();
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    match verb {
        "propose" => game.read_offer(rest).map(Move::Propose).map_err(Refusal),
        "pass" if rest.is_empty() => Ok(Move::Pass),
        "accept" => Ok(Move::Accept { from: find_seat(game, rest.trim())? }),
        "reject" if rest.is_empty() => Ok(Move::Reject),
        "walk" => rest.parse().map(Move::Walk).map_err(Refusal),
        "stay" if rest.is_empty() => Ok(Move::Walk(Walk::STAY)),
        _ => Err(Refusal(format!(
            "'{text}' is no move; write: propose PROVIDER: CHIPS for CHIPS, pass, accept NAME, reject, \
             walk up 2, left, or stay"
        ))),
    }
}

/// The seat of this name, in any case of letters.
pub(crate) fn find_seat(game: &Contract, wanted: &str) -> Result<Seat, Refusal> {
    let found = game.names().iter().position(|name| name.eq_ignore_ascii_case(wanted));
    let seat = found.and_then(|index| u8::try_from(index).ok()).map(Seat);
    seat.ok_or_else(|| {
        let names = game.names().iter().map(String::as_str);
        Refusal(match closest(wanted, names.clone()) {
            Some(close) => format!("nobody is called '{wanted}'; did you mean '{close}'?"),
            None => format!("nobody is called '{wanted}'; choose from: {}", listed(names)),
        })
    })
}

pub(crate) fn name(game: &Contract, seat: Seat) -> &str {
    game.names().get(seat.index()).map_or("?", String::as_str)
}

/// Who made or gets a proposal: the other party of it.
pub(crate) fn addressee(seat: Seat, offer: &Offer) -> Seat {
    if seat == CUSTOMER { provider_seat(offer.provider) } else { CUSTOMER }
}

/// An exchange in words: "SPg gives 33 red + 7 purple, CS gives 11 yellow".
pub(crate) fn describe(game: &Contract, offer: &Offer) -> String {
    let palette = game.palette();
    let provider = name(game, provider_seat(offer.provider));
    let (theirs, ours) = (palette.write_chips(&offer.provider_sends), palette.write_chips(&offer.customer_sends));
    format!("{provider} gives {theirs}, {} gives {ours}", name(game, CUSTOMER))
}

/// May this seat know what was proposed, at the time when it is proposed? Who watches afterwards (`None`) may.
pub(crate) fn may_know(game: &Contract, from: Seat, offer: Option<&Offer>, seat: Option<Seat>) -> bool {
    let Some(seat) = seat else { return true };
    let addressed = offer.is_some_and(|offer| addressee(from, offer) == seat);
    let open = from == CUSTOMER && (offer.is_none() || game.setup().visibility.proposals == Audience::Everyone);
    seat == from || seat == CUSTOMER || addressed || open
}

/// An event as a sentence. A seat that may not know what was proposed is told that somebody has decided.
pub(crate) fn narrate(game: &Contract, event: &Event, seat: Option<Seat>) -> String {
    let name = |seat: Seat| name(game, seat);
    match event {
        Event::Proposed { seat: from, offer } if may_know(game, *from, Some(offer), seat) => {
            format!("{} proposes to {}: {}.", name(*from), name(addressee(*from, offer)), describe(game, offer))
        }
        Event::Proposed { seat: CUSTOMER, offer } => {
            format!("{} makes {} a proposal.", name(CUSTOMER), name(provider_seat(offer.provider)))
        }
        Event::Passed { seat: from } if may_know(game, *from, None, seat) => {
            format!("{} makes no proposal.", name(*from))
        }
        Event::Proposed { seat: from, .. } | Event::Passed { seat: from } => format!("{} has decided.", name(*from)),
        Event::Accepted { seat, offer } => {
            let from = name(addressee(*seat, offer));
            format!("{} accepts the proposal of {from}: {}.", name(*seat), describe(game, offer))
        }
        Event::Rejected { seat: CUSTOMER } => format!("{} accepts no proposal.", name(CUSTOMER)),
        Event::Rejected { seat } => format!("{} rejects the proposal of {}.", name(*seat), name(CUSTOMER)),
        Event::Disclosed { offers } => {
            let said: Vec<String> = offers.iter().map(|offer| describe(game, offer)).collect();
            format!("The proposals were: {}.", said.join("; "))
        }
        Event::Walked { walk } if walk.is_empty() => format!("{} stays.", name(CUSTOMER)),
        Event::Walked { walk } => format!("{} walks {walk}.", name(CUSTOMER)),
        Event::TimeUp { step: Step::Propose } => "Time is up for proposals.".to_owned(),
        Event::TimeUp { step: Step::Answer } => "Time is up; no proposal is accepted.".to_owned(),
        Event::TimeUp { step: Step::Walk } => format!("Time is up; {} stays.", name(CUSTOMER)),
    }
}
