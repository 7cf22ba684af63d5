//! The lessons: the path of them on the front page, a page for each, and a reminder of the goal at the table.

use game::Language;

use super::play::seat_in_words;
use super::{Front, Nav, effort, escape, fill, site, told};
use crate::assets::{LESSON, picture};
use crate::laboratory::Laboratory;
use crate::lessons::{LESSONS, heading, numbered};
use crate::store::TableRow;
use crate::trouble::ScenarioError;
use crate::words::say;

/// The lessons in their order. Which are done only the browser knows, whose script marks them.
pub(super) fn path(lab: &Laboratory) -> String {
    let language = lab.language();
    let step = |(number, lesson): (usize, &crate::Lesson)| {
        let scenario = lab.scenario(lesson.scenario).ok()?;
        let (title, goal) = (escape(&lesson.title(language)), escape(&lesson.goal_text(language)));
        let info = scenario.info();
        let played = escape(&info.text(&info.title, language));
        Some(format!(
            "<li data-lesson=\"{number}\"><a href=\"/lessons/{number}\"><span class=\"step\" \
             aria-hidden=\"true\">{number}</span><span class=\"step-text\"><b>{title}</b> <span>{goal}</span> <span \
             class=\"step-scenario\">{played}</span></span></a></li>"
        ))
    };
    let steps: Option<String> = (1..).zip(&LESSONS).map(step).collect();
    // Where not all of their games are played there are no lessons.
    steps.map(|steps| section(&steps, language)).unwrap_or_default()
}

fn section(steps: &str, language: Language) -> String {
    let (title, kept) = (told(say("lessons-title"), language), told(say("lessons-kept"), language));
    format!(
        "<section id=\"lessons\" class=\"felt lessons\" aria-labelledby=\"lessons-title\"><div class=\"lessons-head\"><h2 \
         id=\"lessons-title\">{title}</h2><p id=\"lessons-done\">{kept}</p></div><ol class=\"path\">{steps}</ol></section>"
    )
}

/// The page of a lesson, without the secret of its form; `None` if there is none of this number, or its game is
/// not played here.
pub(crate) fn lesson(lab: &Laboratory, number: usize) -> Result<Option<Front>, ScenarioError> {
    let known = numbered(number).and_then(|lesson| Some((lesson, lab.scenario(lesson.scenario).ok()?)));
    let Some((lesson, scenario)) = known else { return Ok(None) };
    let language = lab.language();
    let info = scenario.info();
    let seat = scenario.seats().iter().position(|seat| seat == lesson.role).unwrap_or(0);
    let cast = lab.cast(lesson.scenario)?;
    let agent = (0..scenario.seats().len())
        .filter(|other| *other != seat)
        .find_map(|other| cast.of_seat(other).iter().find(|agent| agent.name() == lesson.agent));
    let against = agent.map(|agent| (agent.title(language), agent.sentence())).unwrap_or_default();
    let title = heading(number, lesson, language);
    let values = [
        ("number", number.to_string()),
        ("title", told(title.clone(), language)),
        ("idea", escape(&lesson.idea(language))),
        ("attempt", escape(&lesson.attempt(language))),
        ("goal", escape(&lesson.goal_text(language))),
        ("scenario", escape(&info.text(&info.title, language))),
        ("summary", escape(&info.text(&info.summary, language))),
        ("effort", effort(&*scenario, language)),
        ("picture", picture(lesson.scenario)),
        ("you_are", escape(&seat_in_words(&*scenario, seat, language))),
        ("opponent_name", escape(&against.0)),
        ("opponent_sentence", escape(against.1)),
    ];
    let values: Vec<(&str, &str)> = values.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let body = fill(LESSON, language, &values);
    Ok(Some(Front::new(&site(Nav::Lessons, &title.said(language), &body, language))))
}

/// What whoever takes a lesson at this table wants to reach; nothing where it is just a game.
pub(super) fn reminder(table: &TableRow, language: Language) -> String {
    let lesson = table.lesson.and_then(|number| Some((number.into(), numbered(number.into())?)));
    let Some((number, lesson)) = lesson else { return String::new() };
    let (title, goal) = (told(heading(number, lesson, language), language), escape(&lesson.goal_text(language)));
    format!("<p class=\"banner lesson-goal\"><b>{title}</b> {goal}</p>")
}
