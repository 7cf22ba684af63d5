//! What a kind of game can do for whoever asks: be analysed, be solved, advise a side, teach an agent.
//!
//! A kind names its verbs in its line of the registry, with the options they take. The command makes its own options from
//! these declarations and prints the reports that come back: it knows no game.

use std::sync::Arc;

use crate::{AnyError, Outcome, Param, Params, Report, Wire};

/// The verbs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VerbName {
    /// What a scenario offers before anybody has moved.
    Analyze,
    /// Its equilibrium.
    Solve,
    /// What a side should know in a given situation.
    Support,
}

impl VerbName {
    /// All of them.
    pub const ALL: [VerbName; 3] = [VerbName::Analyze, VerbName::Solve, VerbName::Support];

    /// The word in commands.
    pub fn word(self) -> &'static str {
        match self {
            VerbName::Analyze => "analyze",
            VerbName::Solve => "solve",
            VerbName::Support => "support",
        }
    }
}

/// The option of a verb whose reports have pictures: the file of the first one.
pub const PLOT: Param = Param::file("plot", "Draw what there is to see to this SVG file");

/// A verb that a kind of game knows.
pub struct Verb<G> {
    /// Which one.
    pub name: VerbName,
    /// The options that it takes.
    pub options: &'static [Param],
    /// What it answers.
    pub answer: fn(&Arc<G>, &Params) -> Result<Report, AnyError>,
}

/// How a lesson begins.
pub type BeginLesson<G> = fn(Option<&Arc<G>>, &Params) -> Result<Box<dyn Learner<G>>, AnyError>;

/// What an agent can learn from recorded games.
pub struct Lesson<G: Wire> {
    /// The agent, which gets what was learned as its parameter `model`.
    pub agent: &'static str,
    /// One sentence.
    pub sentence: &'static str,
    /// Examples of the command that gives it.
    pub examples: &'static str,
    /// The options that it takes.
    pub options: &'static [Param],
    /// Begins; `None` if no scenario was named: then the first game's is meant.
    pub begin: BeginLesson<G>,
    /// Tells what a model says.
    pub show: Option<ShowModel<G>>,
}

/// How a model is shown.
pub struct ShowModel<G> {
    /// The scenario that the text of a model names.
    pub scenario: fn(&str) -> Option<String>,
    /// What the text of a model says, for that scenario.
    pub report: fn(&Arc<G>, &str) -> Result<Report, AnyError>,
}

/// A recorded game that was played again under the rules.
pub struct Recorded<'r, G: Wire> {
    /// The scenario that it was played on.
    pub game: &'r Arc<G>,
    /// The scenario's name.
    pub name: &'r str,
    /// Who sat where: seats and players.
    pub seating: &'r [(String, String)],
    /// What happened.
    pub events: &'r [G::Event],
    /// How it ended; `None` if an illegal move stopped it.
    pub outcome: Option<Outcome>,
}

/// Learns from one game after the other.
pub trait Learner<G: Wire> {
    /// Takes a game in; an error ends the lesson.
    fn take(&mut self, game: &Recorded<'_, G>) -> Result<(), AnyError>;
    /// What was learned from all of them.
    fn finish(self: Box<Self>, data: &Provenance) -> Result<Learned, AnyError>;

    /// As [`Learner::finish`]; whoever waits is told how many of how many steps are over.
    fn finish_showing(
        self: Box<Self>,
        data: &Provenance,
        _progress: &mut dyn FnMut(u64, u64),
    ) -> Result<Learned, AnyError> {
        self.finish(data)
    }
}

/// Where recorded games come from.
#[derive(Clone, Debug, Default)]
pub struct Provenance {
    /// The files.
    pub files: Vec<String>,
    /// The SHA-256 of all files together.
    pub hash: String,
}

/// What was learned.
pub struct Learned {
    /// The model, as a text for a file.
    pub model: String,
    /// What was learned, for whoever asked.
    pub report: Report,
    /// The name of the scenario.
    pub scenario: String,
    /// The seat for which it was learned, or one that can use it.
    pub seat: String,
}
