//! What is drawn of a crisis: all agreements with the other endings and the offers, and what each side
//! asked for.

use game::{Bargain, Bid, Drawing, Game, Language, Outcome, Seat};
use plots::{Glyph, Mark};
use serde_json::Value;

use crate::debrief::{OfferStep, nash, steps};
use crate::equilibrium::{Actions, Comparator};
use crate::state::State;
use crate::words::say;
use crate::{Agreement, Crisis, Event, OptingOut, to_f64s};

/// Crises with more agreements than this are drawn from so many of them.
const DRAWN_OUTCOMES: usize = 3_000;

/// The pictures of a crisis so far, in points of the period in which it is or ended.
pub(crate) fn pictures(crisis: &Crisis, events: &[Event], language: Language) -> Vec<Drawing> {
    bargain(crisis, events, language).map_or_else(Vec::new, Bargain::drawings)
}

/// What can be drawn of a crisis so far.
pub(crate) fn bargain(crisis: &Crisis, events: &[Event], language: Language) -> Option<Bargain> {
    let mut state = crisis.start();
    events.iter().for_each(|event| crisis.apply(&mut state, event));
    let outcome = crisis.outcome(&state);
    let worth = |agreement: &Agreement| worth_at(crisis, agreement, crisis.t(&state));
    Some(Bargain {
        seats: [Seat(0), Seat(1)].map(|seat| crisis.name(seat, language).into_owned()).to_vec(),
        language,
        outcomes: drawn(crisis).iter().map(worth).collect(),
        frontier: crisis.known_frontier().iter().map(|point| worth(&point.agreement)).collect(),
        marks: marks(crisis, &state, outcome.as_ref(), language),
        offers: steps(crisis, events, language).iter().map(bid).collect(),
    })
}

fn bid(step: &OfferStep) -> Bid {
    let own_worth = step.utilities_first_period[step.seat.index()];
    Bid { seat: step.seat, worth: step.utilities_at_end, own_worth, step: step.place, period: step.number }
}

fn worth_at(crisis: &Crisis, agreement: &Agreement, t: u32) -> [f64; 2] {
    to_f64s(&crisis.agreement_worth(agreement, t))
}

/// The endings that have a name.
fn marks(crisis: &Crisis, state: &State, outcome: Option<&Outcome>, language: Language) -> Vec<Mark> {
    let t = crisis.t(state);
    let in_force = [&state.in_force[0], &state.in_force[1]];
    let worth = |agreement: &Agreement| worth_at(crisis, agreement, t);
    let status_quo = to_f64s(&crisis.status_quo(in_force));
    let fact = |name: &str| outcome.and_then(|outcome| outcome.facts.get(name));
    let main = fact("main").and_then(Value::as_i64);
    let agreed = main.map(|main| Agreement { main, values: state.in_force.clone() });
    let expected = crisis.profile(Actions::Kept, Comparator::Exact).first();
    let called = |id: &'static str| say(id).said(language);
    let reached = fact("result").map(|name| match name.as_str() {
        Some(name) => crisis.text(name, language).into_owned(),
        None => called("mark-end"),
    });
    let scores = outcome.filter(|_| reached.is_some()).and_then(|outcome| outcome.scores.first_chunk().copied());
    let opts_out = |(seat, glyph): (Seat, Glyph)| {
        let name = say("mark-opting-out").with("who", crisis.name(seat, language));
        (name.said(language), glyph, Some(to_f64s(&crisis.opting_out(OptingOut::Alone(seat), in_force, t))))
    };
    let named = [
        (called("mark-status-quo"), Glyph::Cross, Some(status_quo)),
        (called("mark-nash"), Glyph::Star, nash(crisis.known_frontier(), status_quo, worth).map(worth)),
        (called("mark-equilibrium"), Glyph::Plus, expected.map(|period| to_f64s(&period.value))),
        (called("mark-agreement"), Glyph::Circle, agreed.as_ref().map(worth)),
        (reached.unwrap_or_default(), Glyph::Circle, scores),
    ];
    let opting_out = [(Seat(0), Glyph::Triangle), (Seat(1), Glyph::TriangleDown)].map(opts_out);
    let mark = |(name, glyph, at): (String, Glyph, Option<[f64; 2]>)| Some(Mark::new(name, glyph, at?.into()));
    named.into_iter().chain(opting_out).filter_map(mark).collect()
}

/// Some agreements, evenly spread over the listing.
fn drawn(crisis: &Crisis) -> Vec<Agreement> {
    let count = crisis.agreement_count();
    let step = count.div_ceil(DRAWN_OUTCOMES).max(1);
    (0..count).step_by(step).map(|place| crisis.agreement_at(place)).collect()
}
