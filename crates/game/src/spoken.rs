//! What is said at the tables of a game: rules never speak.

use serde_json::Value;
use words::Language;

use crate::{Game, Seat};

/// What is being timed, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    /// What is being timed ("period 3 of 14").
    pub name: String,
    /// What happens at zero, as a sentence for players.
    pub at_zero: String,
}

/// A game in words, in the language of whoever is told. The sentences are in the game's catalog, `words/en.ftl` beside its
/// `src`; the texts of a scenario may have a table a language (see [`ScenarioInfo::text`](crate::ScenarioInfo::text)).
pub trait Spoken: Game {
    /// The event as a sentence for people, or `None` if `seat` may not know of it.
    fn narrate(&self, event: &Self::Event, seat: Option<Seat>, language: Language) -> Option<String>;

    /// The clock of the present phase, if it has one.
    fn clock(&self, state: &Self::State, language: Language) -> Option<Clock>;

    /// The rules of the game as they are in this scenario, a sentence or two each, for the seat whose view this is.
    fn rules(&self, _view: &Self::View<'_>, _language: Language) -> Vec<String> {
        Vec::new()
    }

    /// The texts of the scenario that players read: names, values, briefs. In another language each has another wording,
    /// by which pages show it.
    fn texts(&self) -> Vec<&str> {
        Vec::new()
    }

    /// A view as JSON: how things stand now, as a browser or a program in another language receives it. What has
    /// happened so far is told apart, event by event, so that nobody is sent the same thing twice.
    fn view_json(&self, view: &Self::View<'_>, language: Language) -> Value;

    /// `view_json` as text. A game that is played much can write it without the tree of values between.
    fn view_text(&self, view: &Self::View<'_>, language: Language) -> String {
        self.view_json(view, language).to_string()
    }
}
