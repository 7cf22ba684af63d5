//! One recorded negotiation, seen as evidence about one side.

use game::{Game, Seat};

use crate::agents::{TypeBeliefs, accepted_part};
use crate::{Bilateral, Event, Offer};

use super::OtherNegotiation;

/// What one side did in one recorded negotiation.
#[derive(Clone, Debug, PartialEq)]
pub struct Session {
    /// The position of its type in the role's list, told by the record or found out.
    pub kind: usize,
    /// Outcomes it proposed, by number, with the period. Partial offers count as the agreement they would lead to.
    pub proposed: Vec<(u32, u64)>,
    /// Outcomes it accepted, by number.
    pub accepted: Vec<u64>,
    /// What was agreed in the end, by number, whole or in part.
    pub agreed: Option<u64>,
}

impl Session {
    /// Takes a record apart. The type is that of the record if `labelled`, else the most probable one by the same
    /// Bayes rule that agents use during play, over the whole session.
    ///
    /// The record must be sound (see [`game::replay`]) and finished.
    pub fn of(game: &Bilateral, seat: Seat, events: &[Event], labelled: bool, luce_scale: f64) -> Session {
        let mut session = Session { kind: 0, proposed: Vec::new(), accepted: Vec::new(), agreed: None };
        let mut beliefs = TypeBeliefs::about(game, seat, luce_scale);
        let mut state = game.start();
        for (index, event) in events.iter().enumerate() {
            let period = game.view(&state, seat).period();
            let number = |offer: &Offer| {
                let outcome = game.domain().closed(&game.joined(&state.agreed, offer))?;
                game.domain().number(&outcome)
            };
            match event {
                Event::Dealt(types) if labelled => session.kind = types[seat.index()],
                Event::Offered { seat: by, offer, .. } if *by == seat => {
                    session.proposed.extend(number(offer).map(|number| (period, number)));
                }
                Event::Accepted { seat: by, id, issues } if *by == seat => {
                    let part = accepted_part(*id, issues.as_deref(), &events[..index]);
                    session.accepted.extend(part.as_ref().and_then(number));
                }
                _ => {}
            }
            game.apply(&mut state, event);
        }
        if !labelled {
            beliefs.observe_history(game, events);
            session.kind = beliefs.most_likely();
        }
        session.agreed = game.implemented_or_full(&state.agreed).and_then(|outcome| game.domain().number(&outcome));
        session
    }
}

/// Are two scenarios the same negotiation: the same issues, values, roles and types, whatever the protocol and clock?
pub fn same_negotiation(a: &Bilateral, b: &Bilateral) -> Result<(), OtherNegotiation> {
    let names = |game: &Bilateral| {
        let issues = game.domain().issues().iter();
        issues.map(|issue| (issue.name.clone(), issue.values.clone(), issue.none)).collect::<Vec<_>>()
    };
    if names(a) != names(b) {
        return Err(OtherNegotiation::Issues);
    }
    if a.seats() != b.seats() {
        return Err(OtherNegotiation::Roles(b.seats().to_vec()));
    }
    for seat in [Seat(0), Seat(1)] {
        let same = a.types(seat).len() == b.types(seat).len()
            && a.types(seat).iter().zip(b.types(seat)).all(|(x, y)| x.name == y.name && x.shape == y.shape);
        if !same {
            return Err(OtherNegotiation::Types(a.seats()[seat.index()].clone()));
        }
    }
    if a.setup().periods != b.setup().periods {
        return Err(OtherNegotiation::Periods { found: b.setup().periods, wanted: a.setup().periods });
    }
    Ok(())
}
