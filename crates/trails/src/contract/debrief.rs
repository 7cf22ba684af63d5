//! What is told after the end: the result, every decision beside what the equilibrium would have done, chips over time.
//!
//! | key | what |
//! |---|---|
//! | `ending`, `scores`, `facts`, `seats` | as in every game; `facts` has `goal`, `rounds`, `deals`, `committed_to` |
//! | `reading` | the reading of the equilibrium (`full` or `appendix`), `null` if this game is too large for it |
//! | `opening_values` | by name: what the game was worth as it began |
//! | `decisions` | list of `round`, `seat`, `what` (sentence), `equilibrium` |
//! | `chips` | after the beginning and after every change: `round`, `square` (place), `chips` (by name), `scores` |
//!
//! A decision's `equilibrium` is `null` where it could not be computed, else an object with `words` (what it would have
//! done), `same` (was it that), `cost` (what the decision cost who made it if all go on by the equilibrium, in points; `null`
//! if that could not be computed), `values` (by name: what the situation was worth under equilibrium play), and for
//! proposals and answers `if_accepted` (by name: what the proposal made, or the best one received, leads to) and
//! `if_not` (by name: what no deal leads to).

use std::sync::Arc;

use game::{Game, Language, Phrase, Seat, Spoken};
use serde_json::{Map, Value, json};

use super::deviation::Deviation;
use super::rules::{CUSTOMER, State};
use super::solver::{Options, Reading, Unsolvable, Worths};
use super::words::say;
use super::{Contract, Event, Offer, Oracle, Proposer, Situation};
use crate::Walk;

/// Games with more decisions than this are compared with the equilibrium no further.
const COMPARED: usize = 200;

pub(crate) fn debrief(game: &Contract, events: &[Event], language: Language) -> Value {
    let oracle = game.oracle(None, Options::new(Reading::Appendix)).ok();
    let mut state = game.start();
    let (mut decisions, mut chips) = (Vec::new(), vec![snapshot(game, &state)]);
    let opening = oracle.as_ref().and_then(|oracle| oracle.decide(&game.opening()).ok());
    for event in events {
        if let Some((seat, _)) = game.move_behind(event) {
            let compared = oracle.as_ref().filter(|_| decisions.len() < COMPARED);
            decisions.push(decision(game, &state, (seat, event), compared, language));
        }
        let before = (state.holdings.clone(), state.square);
        game.apply(&mut state, event);
        if before != (state.holdings.clone(), state.square) {
            chips.push(snapshot(game, &state));
        }
    }
    let Some(outcome) = game.outcome(&state) else { return Value::Null };
    json!({
        "ending": outcome.ending,
        "scores": outcome.scores,
        "facts": outcome.facts,
        "seats": game.seats(),
        "reading": oracle.as_ref().map(|oracle| oracle.options().reading.word()),
        "opening_values": opening.map(|decision| values(game, &decision.worth)),
        "decisions": decisions,
        "chips": chips,
    })
}

fn snapshot(game: &Contract, state: &State) -> Value {
    let goal = game.owner_of(state.square);
    json!({
        "round": state.round,
        "square": game.board().place_json(state.square),
        "chips": game.chips_json(state.holdings.all()),
        "scores": game.by_name(game.scores(&state.holdings, goal)),
    })
}

fn values(game: &Contract, worth: &Worths) -> Value {
    game.by_name(worth.points())
}

fn decision(
    game: &Contract,
    state: &State,
    (seat, event): (Seat, &Event),
    oracle: Option<&Arc<Oracle>>,
    language: Language,
) -> Value {
    let equilibrium = oracle.and_then(|oracle| compare(game, state, (seat, event), oracle, language).ok());
    json!({
        "round": state.round,
        "seat": game.name(seat),
        "what": game.narrate(event, None, language),
        "equilibrium": equilibrium,
    })
}

/// What the equilibrium would have done instead of an event, and what it expected.
fn compare(
    game: &Contract,
    state: &State,
    (seat, event): (Seat, &Event),
    oracle: &Oracle,
    language: Language,
) -> Result<Map<String, Value>, Unsolvable> {
    let situation = game.view(state, seat).situation();
    let in_words = |offer: &Offer| game.describe_offer(offer, language);
    let deviation = Deviation { game, oracle, situation: &situation, seat };
    let mut body = Map::new();
    let mut tell = |words: Phrase, same: bool| {
        body.insert("words".to_owned(), words.said(language).into());
        body.insert("same".to_owned(), same.into());
    };
    match event {
        Event::Proposed { .. } | Event::Passed { .. } => {
            let decided = oracle.decide(&situation)?;
            let own =
                decided.proposals.iter().find(|proposal| seat == CUSTOMER || proposal.provider + 1 == seat.index());
            let own = own.filter(|proposal| !proposal.offer.is_empty());
            let made = match event {
                Event::Proposed { offer, .. } => Some(offer),
                _ => None,
            };
            match (own, made) {
                (Some(proposal), _) => {
                    let same = made.is_some_and(|made| proposal.equals.iter().any(|(equal, _)| *equal == made.net()));
                    tell(say("would-propose").with("offer", in_words(&proposal.offer)), same);
                }
                (None, made) => tell(say("would-pass"), made.is_none()),
            }
            body.insert("cost".to_owned(), deviation.of_proposal(&decided, made).ok().into());
            if let Some(offer) = made {
                body.insert("if_accepted".to_owned(), values(game, &oracle.after(&situation, offer)?.worth));
            }
            body.insert("values".to_owned(), values(game, &decided.worth));
            body.insert("if_not".to_owned(), values(game, &decided.no_deal.worth));
        }
        Event::Accepted { .. } | Event::Rejected { .. } => {
            let offers: Vec<Offer> = Contract::proposals(state).collect();
            let best = best_answer(&situation, &offers, oracle)?;
            let taken = match event {
                Event::Accepted { offer, .. } => Some(offer),
                _ => None,
            };
            let words = best
                .map_or_else(|| say("would-accept-none"), |offer| say("would-accept").with("offer", in_words(&offer)));
            tell(words, best.as_ref() == taken);
            body.insert("cost".to_owned(), deviation.of_answer(best.as_ref(), taken).ok().into());
            let no_deal = oracle.movement(&situation)?.worth;
            let looked_at = taken.copied().or(best).or_else(|| offers.first().copied());
            if let Some(offer) = looked_at {
                body.insert("if_accepted".to_owned(), values(game, &oracle.after(&situation, &offer)?.worth));
            }
            let worth = match best {
                Some(offer) => oracle.after(&situation, &offer)?.worth,
                None => no_deal.clone(),
            };
            body.insert("values".to_owned(), values(game, &worth));
            body.insert("if_not".to_owned(), values(game, &no_deal));
        }
        Event::Walked { walk } => {
            let movement = oracle.walk(&game.view(state, seat))?;
            // Another way to the same square for as many chips is the same decision.
            let led = |walk: &Walk| {
                let squares = walk.squares(game.board(), situation.square, game.goals()).unwrap_or_default();
                (squares.last().copied(), squares.len())
            };
            let same = led(&movement.walk) == led(walk);
            let words = match movement.walk.is_empty() {
                true => say("would-stay"),
                false => say("would-walk").with("walk", movement.walk.in_words(language)),
            };
            tell(words, same);
            body.insert("cost".to_owned(), deviation.of_walk(&movement.worth, state, event).ok().into());
            body.insert("values".to_owned(), values(game, &movement.worth));
        }
        Event::Disclosed { .. } | Event::TimeUp { .. } => {}
    }
    Ok(body)
}

fn best_answer(situation: &Situation, offers: &[Offer], oracle: &Oracle) -> Result<Option<Offer>, Unsolvable> {
    Ok(match situation.proposer {
        Proposer::Providers => {
            oracle.customer_accepts(situation, offers)?.and_then(|position| offers.get(position).copied())
        }
        Proposer::Customer => match offers.first() {
            Some(offer) if oracle.provider_accepts(situation, offer)? => Some(*offer),
            _ => None,
        },
    })
}
