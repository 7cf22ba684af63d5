//! What an ending is worth to both sides.

use game::{Ending, Game, Outcome, Seat};
use serde_json::{Map, Value};

use crate::rules::{End, State};
use crate::{Bilateral, Event, Offer, notation};

/// The outcome of a finished negotiation; `None` while it goes on.
pub(crate) fn outcome(game: &Bilateral, state: &State) -> Option<Outcome> {
    let (end, types) = (state.end?, state.types?);
    let period = match end {
        // The deadline pays in the last period.
        End::Deadline => game.setup().periods - 1,
        _ => game.period_of(state),
    };
    let (ending, agreement) = match end {
        End::FullAgreement => (Ending::Agreement, Some(state.agreed.clone())),
        End::OptOut(_) => (Ending::OptOut, None),
        End::Deadline => match game.implemented(&state.agreed) {
            Some(closed) => (Ending::Partial, Some(closed)),
            None => (Ending::NoDeal, None),
        },
    };
    let scores = [Seat(0), Seat(1)].map(|seat| {
        let profile = &game.types(seat)[types[seat.index()]];
        let points = match (&agreement, end) {
            (Some(outcome), _) => profile.utility(outcome),
            (None, End::OptOut(_)) => profile.opt_out,
            (None, _) => profile.status_quo,
        };
        profile.at(points, period)
    });
    let facts = facts(game, state, end, types, agreement.as_ref());
    Some(Outcome { ending, scores: scores.to_vec(), period, facts })
}

fn facts(
    game: &Bilateral,
    state: &State,
    end: End,
    types: [usize; 2],
    agreement: Option<&Offer>,
) -> Map<String, Value> {
    let mut facts = Map::new();
    let kinds = [Seat(0), Seat(1)].map(|seat| Value::from(game.types(seat)[types[seat.index()]].name.as_str()));
    facts.insert("types".to_owned(), Value::from(kinds.to_vec()));
    let offers = state.history.iter().filter(|event| matches!(event, Event::Offered { .. })).count();
    facts.insert("offers".to_owned(), offers.into());
    if game.setup().protocol == crate::Protocol::Alternating {
        facts.insert("round".to_owned(), state.round.into());
    }
    if let End::OptOut(seat) = end {
        facts.insert("opted_out".to_owned(), game.seats()[seat.index()].as_str().into());
    }
    if let Some(outcome) = agreement {
        facts.insert("agreement".to_owned(), notation::offer_json(game.domain(), outcome));
        let without_none = outcome.settled().all(|(issue, value)| game.domain().issues()[issue].none != Some(value));
        facts.insert("settles_every_issue".to_owned(), without_none.into());
    }
    facts
}
