//! The registries: kinds of games, and for each its agents, scenarios, verbs and lessons.
//!
//! Code that plays one game is generic over [`Game`](crate::Game) and fast; code that must handle any game (the command
//! line, the laboratory) goes through the trait objects here and in `scenario.rs`, which wrap the generic code once for
//! all games.

use std::sync::Arc;

use crate::laws::Lawful;
use crate::pupil::Pupil;
use crate::scenario::Scenario;
use crate::{
    AgentEntry, AgentInfo, AnyError, AnyLearner, AnyScenario, Faults, Generator, Lesson, LessonInfo, Library, Measure,
    NoLesson, Param, Params, ScenarioInfo, Source, Staged, Verb, VerbName, Wire, WrongKind,
};

/// A scenario that comes with the program.
#[derive(Clone, Copy, Debug)]
pub struct Builtin {
    /// Its name in commands.
    pub name: &'static str,
    /// Its TOML text.
    pub text: &'static str,
}

/// Scenarios of the folder `scenarios`, by their names.
#[macro_export]
macro_rules! builtins {
    ($($name:literal),* $(,)?) => {
        &[$($crate::Builtin {
            name: $name,
            text: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/", $name, ".toml")),
        }),*]
    };
}

/// A checked game and what was odd about its file.
pub struct Loaded<G> {
    /// The playable game.
    pub game: G,
    /// Things that were read but deserve a word.
    pub warnings: Vec<String>,
}

/// How a scenario file is read and checked.
pub type LoadScenario<G> = fn(&Source, &[(String, String)]) -> Result<Loaded<G>, Faults>;

/// A kind of game: the line of the registry. Its agents are a registry of their own.
pub struct GameKind<G: Wire> {
    /// The name used in scenario files.
    pub name: &'static str,
    /// A heading for its scenarios.
    pub title: &'static str,
    /// One sentence.
    pub sentence: &'static str,
    /// The paper or book it follows.
    pub source: &'static str,
    /// The agents that can play it.
    pub agents: &'static [AgentEntry<G>],
    /// The scenarios that come with it.
    pub scenarios: &'static [Builtin],
    /// Reads and checks a scenario file; the second argument changes settings of the file, as (name, value).
    pub load: LoadScenario<G>,
    /// The scenario without what it keeps from the players; agents are built with this.
    pub known_to_all: fn(&G) -> &G,
    /// What the scenario says of itself.
    pub info: fn(&G) -> ScenarioInfo,
    /// The scenario as a TOML text from which the same game is read.
    pub text: fn(&G) -> String,
    /// What the stretches of time are called in which it is played: `period`, `round`.
    pub period: &'static str,
    /// The agent that a person meets who names none; `None`: the first that can take the seat.
    pub opponent: Option<&'static str>,
    /// What is measured of a finished game besides scores and endings.
    pub measures: &'static [Measure],
    /// What it can do besides being played.
    pub verbs: &'static [Verb<G>],
    /// What its agents can learn from recorded games.
    pub lessons: &'static [Lesson<G>],
    /// How its scenarios are drawn at random, if they can be.
    pub generator: Option<Generator>,
}

/// A kind of game, whatever its types.
pub trait AnyGame: Sync {
    /// The name used in scenario files.
    fn name(&self) -> &'static str;
    /// A heading for its scenarios.
    fn title(&self) -> &'static str;
    /// One sentence.
    fn sentence(&self) -> &'static str;
    /// The paper or book it follows.
    fn source(&self) -> &'static str;
    /// The agents that can play it.
    fn agents(&self) -> Vec<AgentInfo>;
    /// The scenarios that come with it.
    fn scenarios(&self) -> &'static [Builtin];
    /// What its stretches of time are called.
    fn period(&self) -> &'static str;
    /// The agent that a person meets who names none.
    fn opponent(&self) -> Option<&'static str>;
    /// What is measured of a finished game besides scores and endings.
    fn measures(&self) -> &'static [Measure];
    /// The verbs that it knows, with their options.
    fn verbs(&self) -> Vec<(VerbName, &'static [Param])>;
    /// The lessons that its agents can take.
    fn lessons(&self) -> Vec<LessonInfo>;
    /// How its scenarios are drawn at random, if they can be.
    fn generator(&self) -> Option<Generator>;
    /// Begins a lesson, about a scenario or about that of the first game.
    fn learner(
        &self,
        agent: &str,
        about: Option<&dyn AnyScenario>,
        options: &Params,
    ) -> Result<Box<dyn AnyLearner>, AnyError>;
    /// Can it tell what an agent's model says?
    fn shows_models(&self, agent: &str) -> bool;
    /// The scenario that the text of an agent's model names; `None` if it names none or models cannot be shown.
    fn scenario_of_model(&self, agent: &str, model: &str) -> Option<String>;
    /// Reads and checks a scenario file. Who may need it again asks a [`crate::Shelf`] instead.
    fn load(&'static self, source: &Source, settings: &[(String, String)]) -> Result<Box<dyn AnyScenario>, Faults>;
}

impl<G: Staged + Lawful> AnyGame for GameKind<G> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn title(&self) -> &'static str {
        self.title
    }

    fn sentence(&self) -> &'static str {
        self.sentence
    }

    fn source(&self) -> &'static str {
        self.source
    }

    fn agents(&self) -> Vec<AgentInfo> {
        self.agents.iter().map(|entry| entry.info).collect()
    }

    fn scenarios(&self) -> &'static [Builtin] {
        self.scenarios
    }

    fn period(&self) -> &'static str {
        self.period
    }

    fn opponent(&self) -> Option<&'static str> {
        self.opponent
    }

    fn measures(&self) -> &'static [Measure] {
        self.measures
    }

    fn verbs(&self) -> Vec<(VerbName, &'static [Param])> {
        self.verbs.iter().map(|verb| (verb.name, verb.options)).collect()
    }

    fn lessons(&self) -> Vec<LessonInfo> {
        let info = |lesson: &Lesson<G>| LessonInfo {
            agent: lesson.agent,
            sentence: lesson.sentence,
            examples: lesson.examples,
            options: lesson.options,
        };
        self.lessons.iter().map(info).collect()
    }

    fn generator(&self) -> Option<Generator> {
        self.generator
    }

    fn learner(
        &self,
        agent: &str,
        about: Option<&dyn AnyScenario>,
        options: &Params,
    ) -> Result<Box<dyn AnyLearner>, AnyError> {
        let lesson = self.lesson(agent).ok_or_else(|| NoLesson(agent.to_owned()))?;
        let typed = |scenario: &'_ dyn AnyScenario| {
            let other = || WrongKind { wanted: self.name, found: scenario.kind(), name: scenario.info().name };
            scenario.game::<G>().cloned().ok_or_else(other)
        };
        let about = about.map(typed).transpose()?;
        Ok(Box::new(Pupil { kind: self.name, learner: (lesson.begin)(about.as_ref(), options)? }))
    }

    fn shows_models(&self, agent: &str) -> bool {
        self.lesson(agent).is_some_and(|lesson| lesson.show.is_some())
    }

    fn scenario_of_model(&self, agent: &str, model: &str) -> Option<String> {
        (self.lesson(agent)?.show.as_ref()?.scenario)(model)
    }

    fn load(&'static self, source: &Source, settings: &[(String, String)]) -> Result<Box<dyn AnyScenario>, Faults> {
        let Loaded { game, warnings } = (self.load)(source, settings)?;
        self.check_words(&game, source)?;
        Ok(Box::new(Scenario { kind: self, game: Arc::new(game), warnings, library: Library::empty() }))
    }
}

impl<G: Staged + Lawful> GameKind<G> {
    /// Does every translation stand for a text of the scenario?
    fn check_words(&self, game: &G, source: &Source) -> Result<(), Faults> {
        let info = (self.info)(game);
        let head = [&info.title, &info.summary, &info.story, &info.source];
        let seats = game.seats().iter().chain(&info.seat_titles);
        let known: Vec<&str> = head.into_iter().chain(seats).map(String::as_str).chain(game.texts()).collect();
        info.words.check(&known, source)
    }
}

impl<G: Wire> GameKind<G> {
    /// What an agent can learn.
    pub(crate) fn lesson(&self, agent: &str) -> Option<&'static Lesson<G>> {
        self.lessons.iter().find(|lesson| lesson.agent == agent)
    }
}
