//! What the person is shown: who they are, what happened, how things stand, what can be typed, and how it ended.

use std::io;

use anstyle::{AnsiColor, Style};
use game::{Example, Hindsight, Language, Outcome, figure};
use serde_json::Value;

use super::page::{PLAIN, Page};
use super::room::Room;
use crate::output::{DIM, HEADING};

/// The colours of the seats, in order; those beyond are plain.
const SEAT_STYLES: [Style; 3] =
    [AnsiColor::Cyan.on_default(), AnsiColor::Magenta.on_default(), AnsiColor::Green.on_default()];

/// Lines to type that are no longer than this stand beside their meaning.
const TYPED_COLUMNS: usize = 16;

/// Remarks are set in by so many columns.
const INDENT: usize = 4;

/// What can be typed in every game.
const COMMANDS: [(&str, &str); 4] = [
    ("show", "how things stand; Enter does the same"),
    ("history", "what has happened"),
    ("help", "this list"),
    ("quit", "leave; nothing is saved"),
];

/// The colour of a seat, the same wherever it acts.
fn seat_style(place: usize) -> Style {
    SEAT_STYLES.get(place).copied().unwrap_or(PLAIN)
}

/// Title, story, who the person is, who the others are, and what the game tells before the first move.
pub(super) fn introduce(page: &mut Page<'_>, room: &Room<'_>) -> io::Result<()> {
    let info = room.scenario.info();
    page.rule(HEADING, &info.title, "")?;
    page.text(PLAIN, &info.story)?;
    page.gap()?;
    let (me, names) = (room.me.index(), room.table.seats());
    let briefing = room.table.briefing(room.me, Language::English);
    let brief = briefing.get("role_brief").and_then(Value::as_str).unwrap_or_default();
    page.labelled(seat_style(me), "You:", &format!("{}. {brief}", names[me]))?;
    for (place, (name, agent)) in names.iter().zip(&room.seating).enumerate().filter(|(place, _)| *place != me) {
        page.labelled(seat_style(place), &format!("{name}:"), &format!("played by {agent}."))?;
    }
    page.gap()?;
    page.parts(&room.table.opening(room.me))?;
    page.text(DIM, "There is no clock here: take your time. Type help for what you can do, quit to leave.")
}

/// Tells the person of an event and what it means to them now; false if they may not know of it.
pub(super) fn tell(page: &mut Page<'_>, room: &Room<'_>, event: &Value) -> io::Result<bool> {
    let Some(told) = room.table.tell(event, Some(room.me), Language::English) else { return Ok(false) };
    let remarks = room.table.remarks(room.me, event);
    let names = room.table.seats();
    let Some(place) = actor(event).and_then(|actor| names.iter().position(|name| name == actor)) else {
        let all: Vec<String> = [told.text].into_iter().chain(remarks).collect();
        return page.text(DIM, &all.join(" ")).map(|()| true);
    };
    match told.text.strip_prefix(names[place].as_str()).and_then(|rest| rest.strip_prefix(' ')) {
        Some(rest) => page.labelled(seat_style(place), &names[place], rest)?,
        None => page.text(seat_style(place), &told.text)?,
    }
    remarks.iter().try_for_each(|remark| page.indented(PLAIN, INDENT, remark)).map(|()| true)
}

/// The name of the seat that an event is about.
fn actor(event: &Value) -> Option<&str> {
    event.as_object()?.values().next()?.get("seat")?.as_str()
}

/// How things stand.
pub(super) fn stand(page: &mut Page<'_>, room: &Room<'_>) -> io::Result<()> {
    page.gap()?;
    let me = room.me.index();
    page.rule(seat_style(me), &capitalised(&room.phase_name()), &format!("you are {}", room.table.seats()[me]))?;
    page.parts(&room.table.lines(room.me, &room.draft))
}

/// What can be typed now: in full what the person has not seen before, all of it in a line.
pub(super) fn hint(page: &mut Page<'_>, room: &mut Room<'_>) -> io::Result<()> {
    let usual: Vec<Example> = examples(room).into_iter().filter(|example| !example.seldom).collect();
    let word = |example: &Example| example.hint.split_whitespace().next().unwrap_or_default().to_owned();
    let new: Vec<&Example> = usual.iter().filter(|example| room.known.insert(word(example))).collect();
    if !new.is_empty() {
        page.gap()?;
        page.text(DIM, "You can type, for example:")?;
        new.iter().try_for_each(|example| entry(page, &example.line, &example.meaning))?;
    }
    match usual.is_empty() {
        true => page.text(DIM, "Type your move in the notation of the game, or help."),
        false if new.len() == usual.len() => Ok(()),
        false => {
            let mut hints: Vec<&str> = usual.iter().map(|example| example.hint.as_str()).collect();
            hints.dedup();
            page.text(DIM, &format!("Type {}, help.", hints.join(", ")))
        }
    }
}

fn examples(room: &Room<'_>) -> Vec<Example> {
    room.table.examples(room.me, &room.draft)
}

/// What can be typed beside what it means, or above it where it is long.
fn entry(page: &mut Page<'_>, line: &str, meaning: &str) -> io::Result<()> {
    if line.chars().count() > TYPED_COLUMNS {
        page.indented(HEADING, 2, line)?;
        return page.indented(PLAIN, TYPED_COLUMNS + 4, meaning);
    }
    page.beside(HEADING, &format!("  {line:<TYPED_COLUMNS$} "), meaning)
}

/// Everything that can be typed.
pub(super) fn help(page: &mut Page<'_>, room: &Room<'_>) -> io::Result<()> {
    for example in examples(room) {
        entry(page, &example.line, &example.meaning)?;
    }
    COMMANDS.iter().try_for_each(|(command, meaning)| entry(page, command, meaning))?;
    let at_zero = room.table.clock(Language::English).map(|clock| format!(" With a clock, at zero: {}", clock.at_zero));
    let at_zero = at_zero.unwrap_or_default();
    page.text(DIM, &format!("There is no clock here: it goes on when everybody is done.{at_zero}"))
}

/// What has happened, as the person was told, phase by phase.
pub(super) fn history(page: &mut Page<'_>, room: &Room<'_>) -> io::Result<()> {
    if room.told.is_empty() {
        return page.text(PLAIN, "Nothing has happened yet.");
    }
    let mut before = "";
    for (phase, event) in &room.told {
        if phase != before {
            page.text(HEADING, &capitalised(phase))?;
        }
        before = phase;
        tell(page, room, event)?;
    }
    Ok(())
}

/// How it ended and what everybody has.
pub(super) fn conclude(page: &mut Page<'_>, room: &Room<'_>, outcome: &Outcome) -> io::Result<()> {
    page.gap()?;
    page.rule(HEADING, "The end", outcome.ending.name())?;
    for (place, (name, score)) in room.table.seats().iter().zip(&outcome.scores).enumerate() {
        let you = if place == room.me.index() { " (you)" } else { "" };
        page.labelled(seat_style(place), &format!("{name}{you}:"), &format!("{} points", figure(*score, 2)))?;
    }
    page.parts(&room.table.closing(room.me))
}

/// The one thing to learn, and the decision that cost most.
pub(super) fn teach(page: &mut Page<'_>, hindsight: &Hindsight) -> io::Result<()> {
    page.gap()?;
    page.text(HEADING, &hindsight.lesson)?;
    hindsight.about.as_deref().map_or(Ok(()), |about| page.text(PLAIN, about))?;
    let Some(costliest) = hindsight.costliest() else { return Ok(()) };
    let cost = format!("{}, which cost you {} points:", costliest.when, figure(costliest.cost, 2));
    page.labelled(PLAIN, &cost, &costliest.text)
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
