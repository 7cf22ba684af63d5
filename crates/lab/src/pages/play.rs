//! A scenario to sit down at: what it is about, which seat is yours, whom you meet; and the others of its kind.

use game::{AnyScenario, Language};

use super::{Front, Nav, cast_list, effort, escape, fill, site, told};
use crate::assets::{PLAY, picture};
use crate::laboratory::Laboratory;
use crate::trouble::ScenarioError;
use crate::words::say;

/// The page of a built-in scenario, without the secret of its form.
pub(crate) fn play(lab: &Laboratory, name: &str) -> Result<Front, ScenarioError> {
    let scenario = lab.scenario(name)?;
    let (info, language) = (scenario.info(), lab.language());
    let (cast, seats) = (lab.cast(name)?, scenario.seats());
    let labels = info.seat_labels(seats, language);
    let text = |text: &str| escape(&info.text(text, language));
    let values = [
        ("name", escape(name)),
        ("title", text(&info.title)),
        ("effort", effort(&*scenario, language)),
        ("summary", text(&info.summary)),
        ("story", text(&info.story)),
        ("picture", picture(name)),
        ("roles", roles(&*scenario, language)),
        ("against", cast_list::against(&cast, &labels, language)),
        ("seat_choices", cast_list::seat_by_seat(&cast, &labels, language)),
        ("more", more(lab, &*scenario)?),
    ];
    let values: Vec<(&str, &str)> = values.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let body = fill(PLAY, language, &values);
    Ok(Front::new(&site(Nav::Play, &info.text(&info.title, language), &body, language)))
}

/// The seats, as whoever chooses one is told of them.
fn roles(scenario: &dyn AnyScenario, language: Language) -> String {
    let seat = |(at, name): (usize, &String)| {
        let (id, value, role) = (format!("role-{at}"), escape(name), escape(&seat_in_words(scenario, at, language)));
        let checked = if at == 0 { " checked" } else { "" };
        format!(
            "<li><input type=\"radio\" id=\"{id}\" name=\"role\" value=\"{value}\"{checked}><label \
             for=\"{id}\"><b>{role}</b></label></li>"
        )
    };
    scenario.seats().iter().enumerate().map(seat).collect()
}

/// A seat in words: "the customer", or its name where that says it.
pub(super) fn seat_in_words(scenario: &dyn AnyScenario, seat: usize, language: Language) -> String {
    let info = scenario.info();
    match info.seat_titles.get(seat).filter(|title| !title.is_empty()) {
        Some(title) => say("seat-the").with("title", info.text(title, language).into_owned()).said(language),
        None => scenario.seats().get(seat).map(|name| info.text(name, language).into_owned()).unwrap_or_default(),
    }
}

/// The other scenarios of the same kind, those that only show a point last.
fn more(lab: &Laboratory, scenario: &dyn AnyScenario) -> Result<String, ScenarioError> {
    let (own, language) = (scenario.info().name, lab.language());
    let (mut games, mut examples) = (String::new(), String::new());
    for builtin in scenario.game_kind().scenarios().iter().filter(|builtin| builtin.name != own) {
        let other = lab.scenario(builtin.name)?;
        let info = other.info();
        let (title, summary) = (escape(&info.text(&info.title, language)), escape(&info.text(&info.summary, language)));
        let item = format!(
            "<li class=\"more-game\"><a href=\"/play/{}\"><b>{title}</b> <span>{summary}</span></a>{}</li>",
            escape(builtin.name),
            effort(&*other, language)
        );
        if info.is_example { examples.push_str(&item) } else { games.push_str(&item) }
    }
    if games.is_empty() && examples.is_empty() {
        return Ok(String::new());
    }
    let heading = told(say("more-games").with("kind", scenario.game_kind().title()), language);
    Ok(format!("<section class=\"more-games\"><h2>{heading}</h2><ul>{games}{examples}</ul></section>"))
}
