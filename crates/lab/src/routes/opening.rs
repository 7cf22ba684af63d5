//! Opening a table: from the form of a card, or once more with everybody one seat further.

use std::collections::HashMap;

use axum::extract::{Form, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;

use super::forms::{check_form, seat_with_key};
use super::problem::{Problem, broken};
use super::{Desk, Shared};
use crate::cast::{CannotPlay, Cast};
use crate::laboratory::{Filler, Laboratory};
use crate::lessons;
use crate::places::Place;
use crate::visitor::Visitor;
use crate::words::say;

/// The form of a card.
#[derive(Deserialize)]
pub(super) struct Opening {
    csrf: String,
    #[serde(default)]
    scenario: String,
    #[serde(default)]
    role: String,
    #[serde(default)]
    opponent: String,
    /// The number of a lesson, which says all the rest; empty if it is just a game.
    #[serde(default)]
    lesson: String,
    /// Who is wanted in a single seat, as `seat-0` and so on.
    #[serde(flatten)]
    seats: HashMap<String, String>,
}

impl Opening {
    /// Who is wanted in a seat: its own choice if there is one, else the one for all.
    fn wanted(&self, seat: usize) -> &str {
        let own = self.seats.get(&format!("seat-{seat}")).filter(|wanted| !wanted.is_empty());
        own.unwrap_or(&self.opponent)
    }
}

pub(super) async fn open_table(
    State(desk): Shared,
    visitor: Visitor,
    headers: HeaderMap,
    Form(form): Form<Opening>,
) -> Result<Response, Problem> {
    check_form(&headers, &form.csrf)?;
    if !desk.opening.take(visitor.address) {
        return Err(Problem::TooMany);
    }
    let seating = if form.lesson.is_empty() { chosen(&desk.lab, &form)? } else { taught(&desk.lab, &form.lesson)? };
    sit_down(&desk, visitor, seating).await
}

/// Opens a table and sends whoever asked for it to their seat.
pub(super) async fn sit_down(
    desk: &Desk,
    visitor: Visitor,
    Seating { scenario, fillers, mine, lesson }: Seating,
) -> Result<Response, Problem> {
    let opened = desk.lab.open_table_for(&scenario, &fillers, mine, lesson).await?;
    let seat = mine.and_then(|seat| opened.seats.get(seat).cloned().flatten());
    if let Some((token, key)) = seat.zip(opened.host_key) {
        return Ok(seat_with_key(visitor, &token, &key));
    }
    let token = opened.spectator.ok_or_else(|| broken("a table without a link"))?;
    Ok(Redirect::to(&format!("/seat/{token}")).into_response())
}

/// Who is to sit where, and where whoever opens the table sits: nowhere, if they watch.
pub(super) struct Seating {
    scenario: String,
    fillers: Vec<Filler>,
    mine: Option<usize>,
    lesson: Option<u8>,
}

/// The seats of a lesson: one for whoever takes it, and its agent in the others.
fn taught(lab: &Laboratory, number: &str) -> Result<Seating, Problem> {
    let known = number.parse::<u8>().ok().and_then(|number| Some((number, lessons::numbered(number.into())?)));
    let (number, lesson) = known.ok_or_else(|| Problem::Bad(say("no-lesson").with("number", number)))?;
    let scenario = lab.scenario(lesson.scenario)?;
    let mine = scenario.seats().iter().position(|seat| seat == lesson.role);
    let filler = |seat| if mine == Some(seat) { Filler::Person } else { Filler::Agent(lesson.agent.to_owned()) };
    let fillers = (0..scenario.seats().len()).map(filler).collect();
    Ok(Seating { scenario: lesson.scenario.to_owned(), fillers, mine, lesson: Some(number) })
}

pub(super) fn chosen(lab: &Laboratory, form: &Opening) -> Result<Seating, Problem> {
    let scenario = lab.scenario(&form.scenario)?;
    let cast = tokio::task::block_in_place(|| lab.cast(&form.scenario))?;
    let seats = scenario.seats();
    let watched = form.opponent == "watch";
    let mine = seats.iter().position(|seat| *seat == form.role).filter(|_| !watched);
    if mine.is_none() && !watched {
        return Err(Problem::Bad(say("no-role").with("role", &form.role)));
    }
    let filler = |seat: usize| match form.wanted(seat) {
        _ if mine == Some(seat) => Ok(Filler::Person),
        "friend" if watched => Err(Problem::Bad(say("friend-watched"))),
        "friend" => Ok(Filler::Person),
        "surprise" | "watch" => surprise(&cast, seat),
        agent => named(&cast, seat, agent).map_err(|error| {
            let seat = scenario.info().text(&seats[seat], lab.language()).into_owned();
            Problem::Bad(say("seat-problem").with("seat", seat).with("why", error.told()))
        }),
    };
    let fillers = (0..seats.len()).map(filler).collect::<Result<_, _>>()?;
    Ok(Seating { scenario: form.scenario.clone(), fillers, mine, lesson: None })
}

/// An agent that a form names: one that the page offers for the seat.
fn named(cast: &Cast, seat: usize, agent: &str) -> Result<Filler, CannotPlay> {
    cast.check(seat, agent).map(|()| Filler::Agent(agent.to_owned()))
}

fn surprise(cast: &Cast, seat: usize) -> Result<Filler, Problem> {
    let agent = cast.surprise(seat).ok_or_else(|| Problem::Bad(say("no-agent")))?;
    Ok(Filler::Agent(agent))
}

/// The same people and agents in the same seats.
pub(super) fn same(place: Place) -> Seating {
    let filler = |agent: Option<String>| agent.map_or(Filler::Person, Filler::Agent);
    let fillers = place.table.seating.into_iter().map(filler).collect();
    let mine = place.seat.map(|seat| seat.index());
    Seating { scenario: place.table.scenario, fillers, mine, lesson: place.table.lesson }
}

/// The same people and agents, each one seat further; an agent that is not made for its new seat makes room for one
/// that is. A lesson is not taken in another seat.
pub(super) fn switched(lab: &Laboratory, place: Place) -> Result<Seating, Problem> {
    let cast = tokio::task::block_in_place(|| lab.cast(&place.table.scenario))?;
    let mut seating = place.table.seating;
    seating.rotate_right(1);
    let filler = |(seat, agent): (usize, Option<String>)| match agent {
        None => Ok(Filler::Person),
        Some(agent) => named(&cast, seat, &agent).or_else(|_| surprise(&cast, seat)),
    };
    let mine = place.seat.map(|seat| (seat.index() + 1) % seating.len());
    let fillers = seating.into_iter().enumerate().map(filler).collect::<Result<_, _>>()?;
    Ok(Seating { scenario: place.table.scenario, fillers, mine, lesson: None })
}
