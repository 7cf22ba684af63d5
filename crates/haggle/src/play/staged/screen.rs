//! What the person is shown: who it is, what happened, how things stand, what can be typed, and how it ended.

use std::io;

use anstyle::{AnsiColor, Style};
use game::{AnyScenario, Outcome, Seat};
use serde_json::Value;

use super::super::page::{PLAIN, Page};
use super::room::Room;
use crate::output::{DIM, HEADING, figure};

/// The colours of the seats, in order; those beyond are plain.
const SEAT_STYLES: [Style; 3] =
    [AnsiColor::Cyan.on_default(), AnsiColor::Magenta.on_default(), AnsiColor::Green.on_default()];

/// Moves that are no longer than this stand beside their meaning.
const NOTATION_COLUMNS: usize = 16;

/// Remarks are set in by so many columns.
const INDENT: usize = 4;

fn seat_style(seat: Seat) -> Style {
    SEAT_STYLES.get(seat.index()).copied().unwrap_or(PLAIN)
}

/// Title, story, who the person is and who the others are.
pub(super) fn introduce(
    page: &mut Page<'_>,
    scenario: &dyn AnyScenario,
    me: Seat,
    seating: &[String],
    room: &Room,
) -> io::Result<()> {
    let info = scenario.info();
    page.rule(HEADING, &info.title, "")?;
    page.text(PLAIN, &info.story)?;
    page.gap()?;
    let briefing = room.table.briefing(me);
    let brief = briefing.get("role_brief").and_then(Value::as_str).unwrap_or_default();
    page.labelled(seat_style(me), "You:", &format!("{}. {brief}", scenario.seats()[me.index()]))?;
    for (place, (name, agent)) in scenario.seats().iter().zip(seating).enumerate() {
        let seat = Seat(u8::try_from(place).unwrap_or(u8::MAX));
        if seat != me {
            page.labelled(seat_style(seat), &format!("{name}:"), &format!("played by {agent}."))?;
        }
    }
    page.gap()?;
    for rule in briefing.get("rules").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str) {
        page.text(PLAIN, rule)?;
    }
    page.text(DIM, "There is no clock here: take your time. Type help for what you can do, quit to leave.")
}

/// Tells the person of an event, as far as it may know.
pub(super) fn tell(page: &mut Page<'_>, room: &mut Room, event: &Value) -> io::Result<()> {
    let Some(told) = room.table.tell(event, Some(room.me)) else { return Ok(()) };
    page.text(style_of(room, event), &told.text)?;
    room.told.push(told.text);
    for remark in room.table.remarks(room.me, event) {
        page.indented(PLAIN, INDENT, &remark)?;
    }
    Ok(())
}

/// An event has the colour of the seat that it names.
fn style_of(room: &Room, event: &Value) -> Style {
    let body = event.as_object().and_then(|object| object.values().next());
    let name = body.and_then(|body| body.get("seat")).and_then(Value::as_str);
    let place = name.and_then(|name| room.table.seats().iter().position(|seat| seat == name));
    place.and_then(|place| u8::try_from(place).ok()).map_or(DIM, |place| seat_style(Seat(place)))
}

/// How things stand, and what can be typed: in full when there is something new in it, else in a line.
pub(super) fn show(page: &mut Page<'_>, room: &mut Room) -> io::Result<()> {
    stand(page, room)?;
    let kinds: Vec<String> = room.table.examples(room.me).into_iter().map(|(notation, _)| verb(&notation)).collect();
    if room.shown_kinds == kinds {
        return page.text(DIM, &format!("Type {}, or help.", kinds.join(", ")));
    }
    room.shown_kinds = kinds;
    page.gap()?;
    examples(page, room)
}

/// The first word of a move.
fn verb(notation: &str) -> String {
    notation.split_whitespace().next().unwrap_or_default().to_owned()
}

/// How things stand.
pub(super) fn stand(page: &mut Page<'_>, room: &Room) -> io::Result<()> {
    page.gap()?;
    let clock = room.table.clock().map_or_else(|| "the table".to_owned(), |clock| clock.name);
    let me = format!("you are {}", room.table.seats()[room.me.index()]);
    page.rule(seat_style(room.me), &capitalised(&clock), &me)?;
    for line in room.table.lines(room.me) {
        // What is drawn must not be wrapped.
        match line.strip_prefix('|') {
            Some(drawn) => page.line(PLAIN, drawn)?,
            None => page.text(PLAIN, &line)?,
        }
    }
    Ok(())
}

fn examples(page: &mut Page<'_>, room: &Room) -> io::Result<()> {
    let list = room.table.examples(room.me);
    if list.is_empty() {
        return page.text(DIM, "Type your move in the notation of the game.");
    }
    page.text(DIM, "You can type, for example:")?;
    list.iter().try_for_each(|(notation, meaning)| entry(page, notation, meaning))
}

/// What can be typed beside what it means, or above it where it is long.
fn entry(page: &mut Page<'_>, notation: &str, meaning: &str) -> io::Result<()> {
    if notation.chars().count() > NOTATION_COLUMNS {
        page.indented(HEADING, 2, notation)?;
        return page.indented(PLAIN, NOTATION_COLUMNS + 4, meaning);
    }
    page.beside(HEADING, &format!("  {notation:<NOTATION_COLUMNS$} "), meaning)
}

/// Everything that can be typed.
pub(super) fn help(page: &mut Page<'_>, room: &Room) -> io::Result<()> {
    examples(page, room)?;
    for (command, meaning) in [
        ("show", "how things stand; Enter does the same"),
        ("history", "what has happened"),
        ("help", "this list"),
        ("quit", "leave; nothing is saved"),
    ] {
        entry(page, command, meaning)?;
    }
    let at_zero = room.table.clock().map(|clock| clock.at_zero).unwrap_or_default();
    page.text(DIM, &format!("There is no clock here; this happens when everybody is done: {at_zero}"))
}

/// What has happened, as the person was told.
pub(super) fn history(page: &mut Page<'_>, room: &Room) -> io::Result<()> {
    if room.told.is_empty() {
        return page.text(PLAIN, "Nothing has happened so far.");
    }
    for (number, sentence) in room.told.iter().enumerate() {
        page.beside(DIM, &format!("{:>3}", number + 1), sentence)?;
    }
    Ok(())
}

/// How it ended and what everybody has.
pub(super) fn conclude(page: &mut Page<'_>, room: &Room, outcome: &Outcome) -> io::Result<()> {
    page.gap()?;
    page.rule(HEADING, "The end", outcome.ending.name())?;
    for (place, (name, score)) in room.table.seats().iter().zip(&outcome.scores).enumerate() {
        let you = if place == room.me.index() { " (you)" } else { "" };
        let seat = Seat(u8::try_from(place).unwrap_or(u8::MAX));
        page.labelled(seat_style(seat), &format!("{name}{you}:"), &format!("{} points", figure(*score, 2)))?;
    }
    for line in room.table.closing(room.me) {
        page.text(PLAIN, &line)?;
    }
    Ok(())
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
