//! What is told after the end: board by board what was promised and what was sent, what that was worth when it happened,
//! and what keeping every promise would have been worth.
//!
//! | key | what |
//! |---|---|
//! | `ending`, `scores`, `facts`, `seats` | as in every game; the facts are described in `payoff.rs` |
//! | `players` | list of `name`, `score`, `goals` (how many it reached), `conduct` (as in a view), `said` (sentences) |
//! | `boards` | list of `board`, `called` (in words), `turns`, `end`, `by` (names), by name `scores`, `reached` and `conduct` (on this board), `promises` and `course` |
//! | .. `promises` | every agreement: `turn`, `from`, by name `promised`, `sent`, `kept` (`null` if nothing was promised), `worth` and `said` |
//! | .. .. `worth` | by name, in points of the best score without any further exchange: `received` and `sent` (what each part alone changed), `was` (both together), `if_kept` (had both sent all), `if_broken` (had this player alone sent nothing) |
//! | .. `course` | how it stood at the start of the board and after each event `sent`, `moved` and `board_over`: by name `squares`, `chips` and `scores` |
//!
//! Places and chips are as in `staged.rs`.

use game::{Game, Language, Seat};
use serde_json::{Value, json};

use super::payoff::finish_json;
use super::sight::conduct_json;
use super::state::Standing;
use super::words::say;
use super::{Entry, Event, Leg, Repeated, SEATS, State};
use crate::Chips;

/// What is told of a finished match; `null` of one that is not.
pub(crate) fn debrief(game: &Repeated, events: &[Event], language: Language) -> Value {
    let (mut state, mut promises) = (game.start(), Vec::new());
    let mut courses = vec![vec![state.standing]];
    for event in events {
        if let Event::Sent { promised, sent } = event {
            promises.push(Promise { board: state.board, before: state.standing, promised: **promised, sent: **sent });
        }
        let (leg, before) = (game.leg(state.board), state.standing);
        game.apply(&mut state, event);
        note(&mut courses, leg, event, before, state.standing);
    }
    let Some(outcome) = game.outcome(&state) else { return Value::Null };
    json!({
        "ending": outcome.ending,
        "scores": outcome.scores,
        "facts": outcome.facts,
        "seats": game.seats(),
        "players": SEATS.map(|seat| player(game, &state, seat, outcome.scores[seat.index()], language)),
        "boards": (0..state.finishes.len()).map(|at| board(game, &state, at, &promises, &courses[at], language)).collect::<Vec<_>>(),
    })
}

/// An agreement that was carried out, or was not.
struct Promise {
    board: usize,
    // Where the players stood before anything was sent.
    before: Standing,
    promised: [Chips; 2],
    sent: [Chips; 2],
}

impl Promise {
    /// What a player would have gained if these chips had been sent.
    fn gain(&self, leg: &Leg, seat: Seat, sent: &[Chips; 2]) -> i64 {
        let place = seat.index();
        let (square, held) = (self.before.squares[place], self.before.held[place]);
        // Nobody sends what it does not hold.
        let theirs = sent[1 - place].common(&self.before.held[1 - place]);
        leg.prospect(seat, square, &(held - sent[place] + theirs)) - leg.prospect(seat, square, &held)
    }

    fn worth(&self, leg: &Leg, seat: Seat) -> Value {
        let place = seat.index();
        let with = |own: Chips, others: Chips| {
            let sent = if place == 0 { [own, others] } else { [others, own] };
            self.gain(leg, seat, &sent)
        };
        let (sent, received) = (self.sent[place], self.sent[1 - place]);
        json!({
            "received": with(Chips::NONE, received),
            "sent": with(sent, Chips::NONE),
            "was": with(sent, received),
            "if_kept": with(self.promised[place], self.promised[1 - place]),
            "if_broken": with(Chips::NONE, received),
        })
    }

    fn to_json(&self, game: &Repeated, entry: &Entry, language: Language) -> Value {
        let leg = game.leg(self.board);
        let said = |seat: Seat| game.tell_sent(seat, &self.promised[seat.index()], &self.sent[seat.index()], language);
        json!({
            "turn": entry.turn,
            "from": leg.name(entry.from),
            "promised": leg.chips_json(&self.promised),
            "sent": leg.chips_json(&self.sent),
            "kept": leg.by_name(SEATS.map(|seat| entry.kept(seat))),
            "worth": leg.by_name(SEATS.map(|seat| self.worth(leg, seat))),
            "said": SEATS.map(said),
        })
    }
}

/// Notes how it stands after an event that moves chips or players, board by board.
fn note(courses: &mut Vec<Vec<Standing>>, leg: &Leg, event: &Event, before: Standing, after: Standing) {
    let here = courses.last_mut();
    match event {
        Event::Sent { .. } | Event::Moved { .. } => here.into_iter().for_each(|course| course.push(after)),
        // With it the next board begins, so where the players ended on this one is worked out here.
        Event::BoardOver(over) => {
            let mut end = before;
            end.walk(leg.board(), &over.walks);
            here.into_iter().for_each(|course| course.push(end));
            courses.push(vec![after]);
        }
        _ => {}
    }
}

fn standing_json(leg: &Leg, standing: &Standing) -> Value {
    json!({
        "squares": leg.by_name(standing.squares.map(|square| leg.board().place_json(square))),
        "chips": leg.chips_json(&standing.held),
        "scores": leg.by_name(standing.scores(leg)),
    })
}

fn board(
    game: &Repeated,
    state: &State,
    board: usize,
    promises: &[Promise],
    course: &[Standing],
    language: Language,
) -> Value {
    let (leg, finish) = (game.leg(board), &state.finishes[board]);
    let entries = state.ledger.agreements(Some(board));
    let here = promises.iter().filter(|promise| promise.board == board);
    let promises: Vec<Value> =
        here.zip(entries).map(|(promise, entry)| promise.to_json(game, entry, language)).collect();
    let by = SEATS.into_iter().filter(|seat| finish.by[seat.index()]).map(|seat| leg.name(seat));
    let mut body = finish_json(finish, leg);
    body["board"] = (board + 1).into();
    body["called"] = game.board_called(board, language).into();
    body["by"] = by.collect::<Vec<_>>().into();
    body["conduct"] = leg.by_name(SEATS.map(|seat| conduct_json(&state.ledger.conduct(seat, Some(board)))));
    body["promises"] = promises.into();
    body["course"] = course.iter().map(|standing| standing_json(leg, standing)).collect();
    body
}

fn player(game: &Repeated, state: &State, seat: Seat, score: f64, language: Language) -> Value {
    let goals =
        state.finishes.iter().zip(game.legs()).filter(|(finish, leg)| super::payoff::reached(finish, leg, seat));
    let goals = goals.count();
    let who = || game.common().called(seat, language);
    let total = say("total").with("who", who()).with("score", score).with("goals", goals);
    let promises: Vec<bool> = state.ledger.agreements(None).filter_map(|entry| entry.kept(seat)).collect();
    let (kept, times) = (promises.iter().filter(|kept| **kept).count(), promises.len());
    let told = match times {
        0 => say("promised-nothing"),
        _ if kept == times => say("kept"),
        _ => say("broke"),
    };
    let told = told.with("who", who()).with("kept", kept).with("times", times);
    json!({
        "name": game.name(seat),
        "score": score,
        "goals": goals,
        "conduct": conduct_json(&state.ledger.conduct(seat, None)),
        "said": [total.said(language), told.said(language)],
    })
}
