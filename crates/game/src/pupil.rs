//! Lessons for agents of whatever game.

use crate::{AnyError, AnyScenario, Ending, Learned, Learner, Param, Provenance, Recorded, Replayed, Wire};

/// What anybody may want to know about a lesson.
#[derive(Clone, Copy, Debug)]
pub struct LessonInfo {
    /// The agent that learns.
    pub agent: &'static str,
    /// One sentence.
    pub sentence: &'static str,
    /// Examples of the command that gives it.
    pub examples: &'static str,
    /// The options that it takes.
    pub options: &'static [Param],
}

/// Learns from recorded games of whatever kind.
pub trait AnyLearner {
    /// Takes a game in, with the scenario that it was played on.
    fn take(&mut self, scenario: &dyn AnyScenario, game: &Replayed) -> Result<(), AnyError>;
    /// What was learned from all of them; whoever waits is told how many of how many steps are over.
    fn finish(self: Box<Self>, data: &Provenance, progress: &mut dyn FnMut(u64, u64)) -> Result<Learned, AnyError>;
}

/// A learner of one game.
pub(crate) struct Pupil<G: Wire> {
    pub(crate) kind: &'static str,
    pub(crate) learner: Box<dyn Learner<G>>,
}

impl<G: Wire> AnyLearner for Pupil<G> {
    fn take(&mut self, scenario: &dyn AnyScenario, game: &Replayed) -> Result<(), AnyError> {
        let other = || OtherGame { wanted: self.kind, found: scenario.kind(), name: scenario.info().name };
        let played_on = scenario.game::<G>().ok_or_else(other)?;
        let stopped = game.outcome.ending == Ending::Fault;
        self.learner.take(&Recorded {
            game: played_on,
            name: &scenario.info().name,
            seating: &game.log.header.seating,
            events: game.events::<G>(),
            outcome: (!stopped).then(|| game.outcome.clone()),
        })
    }

    fn finish(self: Box<Self>, data: &Provenance, progress: &mut dyn FnMut(u64, u64)) -> Result<Learned, AnyError> {
        self.learner.finish_showing(data, progress)
    }
}

/// A scenario of one kind of game where another is needed.
#[derive(Debug, thiserror::Error)]
#[error("'{name}' is a game of kind '{found}', not '{wanted}'")]
pub struct WrongKind {
    pub(crate) wanted: &'static str,
    pub(crate) found: &'static str,
    pub(crate) name: String,
}

/// A recorded game of another kind than a lesson is about.
#[derive(Debug, thiserror::Error)]
#[error("the game was played on '{name}', which is of kind '{found}'; give logs of {wanted} games only")]
struct OtherGame {
    wanted: &'static str,
    found: &'static str,
    name: String,
}

/// An agent that cannot learn.
#[derive(Debug, thiserror::Error)]
#[error("agent '{0}' learns nothing from recorded games")]
pub struct NoLesson(pub(crate) String);
