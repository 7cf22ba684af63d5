//! The front page: one sentence, one game to start with, a card for every kind of game, and the lessons.

use std::sync::Arc;

use game::{AnyGame, AnyScenario, Language};

use super::play::seat_in_words;
use super::{Front, Nav, effort, escape, fill, lesson, site, told};
use crate::assets::{FIRST, FRONT, KIND, address, picture};
use crate::laboratory::Laboratory;
use crate::trouble::ScenarioError;
use crate::words::say;

/// The scenario to start with, where it is played here.
const START: &str = "room";

/// The front page, without the secret of its form.
pub(crate) fn front(lab: &Laboratory) -> Result<Front, ScenarioError> {
    let language = lab.language();
    let kinds: String = lab.games().iter().map(|game| kind(lab, *game)).collect::<Result<_, _>>()?;
    let values = [
        ("first", first(lab)?),
        ("kinds", kinds),
        ("lessons", lesson::path(lab)),
        ("script", address("front.page.js")),
        ("words", address(&format!("front.page.words.{}.js", language.code()))),
    ];
    let values: Vec<(&str, &str)> = values.iter().map(|(name, value)| (*name, value.as_str())).collect();
    Ok(Front::new(&site(Nav::Play, "", &fill(FRONT, language, &values), language)))
}

/// The game to start with, and its kind: the easiest there is, or the first.
fn start(lab: &Laboratory) -> Option<(&'static dyn AnyGame, &'static str)> {
    let all = || lab.games().iter().flat_map(|game| game.scenarios().iter().map(|builtin| (*game, builtin.name)));
    all().find(|(_, name)| *name == START).or_else(|| all().next())
}

/// The game to start with: one click, in the first seat, against the agent that newcomers meet.
fn first(lab: &Laboratory) -> Result<String, ScenarioError> {
    let Some((game, name)) = start(lab) else { return Ok(String::new()) };
    let (scenario, language) = (lab.scenario(name)?, lab.language());
    let info = scenario.info();
    let text = |text: &str| escape(&info.text(text, language));
    let cast = lab.cast(name)?;
    let other = cast.of_seat(1).iter().find(|agent| Some(agent.name()) == game.opponent()).or(cast.of_seat(1).first());
    let (opponent, who, why) = match other {
        Some(agent) => (agent.spec(), agent.title(language), agent.sentence().to_owned()),
        None => ("surprise".to_owned(), say("card-surprise").said(language), say("card-surprise-why").said(language)),
    };
    let values = [
        ("name", escape(name)),
        ("title", text(&info.title)),
        ("effort", effort(&*scenario, language)),
        ("summary", text(&info.summary)),
        ("picture", picture(name)),
        ("role", escape(scenario.seats().first().map_or("", String::as_str))),
        ("you_are", escape(&seat_in_words(&*scenario, 0, language))),
        ("opponent", escape(&opponent)),
        ("opponent_name", escape(&who)),
        ("opponent_sentence", escape(&why)),
    ];
    let values: Vec<(&str, &str)> = values.iter().map(|(name, value)| (*name, value.as_str())).collect();
    Ok(fill(FIRST, language, &values))
}

/// The card of a kind of game. It leads to the scenario that people should see first, and tells how many more there are.
fn kind(lab: &Laboratory, game: &dyn AnyGame) -> Result<String, ScenarioError> {
    let language = lab.language();
    let shown = start(lab).map(|(_, name)| name);
    let all = game.scenarios().iter().map(|builtin| Ok((builtin.name, lab.scenario(builtin.name)?)));
    let all: Vec<(&str, Arc<dyn AnyScenario>)> = all.collect::<Result<_, ScenarioError>>()?;
    // The game to start with has a card of its own; a kind that has no other shows it again.
    let is_new = |(name, scenario): &&(&str, Arc<dyn AnyScenario>)| Some(*name) != shown && !scenario.info().is_example;
    let Some((name, scenario)) = all.iter().find(is_new).or(all.first()) else { return Ok(String::new()) };
    let info = scenario.info();
    let scenarios = say("kind-scenarios").with("title", info.text(&info.title, language).into_owned());
    let values = [
        ("id", escape(game.name())),
        ("title", escape(game.title())),
        ("sentence", escape(game.sentence())),
        ("address", format!("/play/{}", escape(name))),
        ("picture", picture(name)),
        ("effort", effort_of_kind(&all, &**scenario, language)),
        ("scenarios", told(scenarios.with("more", all.len() - 1), language)),
    ];
    let values: Vec<(&str, &str)> = values.iter().map(|(name, value)| (*name, value.as_str())).collect();
    Ok(fill(KIND, language, &values))
}

/// From how many to how many minutes, and how hard the one is that is shown first.
fn effort_of_kind(all: &[(&str, Arc<dyn AnyScenario>)], shown: &dyn AnyScenario, language: Language) -> String {
    let minutes = || all.iter().filter_map(|(_, scenario)| scenario.info().minutes);
    let text = effort(shown, language);
    match (minutes().min(), minutes().max(), shown.info().minutes) {
        (Some(least), Some(most), Some(own)) if least < most => {
            let range = told(say("minutes-range").with("least", least).with("most", most), language);
            text.replace(&told(say("minutes").with("minutes", own), language), &range)
        }
        _ => text,
    }
}
