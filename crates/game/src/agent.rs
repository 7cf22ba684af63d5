//! Agents: programs that take a seat. They see a view, never a state.

use crate::{Follower, Game, Language, NoMove, Param, Reasons, Recipe, Stream};

/// A program in a seat of one game. It is made anew for every game.
///
/// ```
/// use game::nim::{Event, Nim, Take, View};
/// use game::{Agent, Stream, run_one};
///
/// /// Leaves a multiple of four where it can, else takes anything.
/// struct Expert;
///
/// impl Agent<Nim> for Expert {
///     fn act(&mut self, view: &View<'_>, stream: &mut Stream) -> Take {
///         match view.sticks() % 4 {
///             0 => Take(1 + stream.below(3) as u32),
///             rest => Take(rest),
///         }
///     }
/// }
///
/// let nim = Nim::new(21);
/// let mut agents: [Box<dyn Agent<Nim>>; 2] = [Box::new(Expert), Box::new(Expert)];
/// let played = run_one(&nim, &mut agents, 1, 0, true);
/// // Whoever begins with 21 sticks can always win.
/// let (_, Event::Begins(first)) = played.record[0] else { panic!("somebody begins") };
/// assert_eq!(played.outcome.scores[first.index()], 1.0);
/// ```
pub trait Agent<G: Game>: Send {
    /// What to do now. Called only when the seat may act; the answer must be a legal move.
    ///
    /// Randomness comes from `stream` alone, so that a seed determines the game.
    fn act(&mut self, view: &G::View<'_>, stream: &mut Stream) -> G::Move;

    /// As [`Agent::act`], for players from outside, whose answers may be no moves: this is what is asked where agents
    /// play alone. At a table whose events somebody else keeps, who has no move passes.
    ///
    /// The error is boxed so that asking costs an agent no more than [`Agent::act`] does.
    fn attempt(&mut self, view: &G::View<'_>, stream: &mut Stream) -> Result<G::Move, Box<NoMove>> {
        Ok(self.act(view, stream))
    }

    /// Why it would do what it does here, in a language; `None` if it cannot tell. Asked when the seat may act.
    fn reasons(&self, _view: &G::View<'_>, _language: Language) -> Option<Reasons> {
        None
    }

    /// With which probability it would accept this move of another player, were it made now, as things stand in its own
    /// view; `None` if it cannot tell. Being asked changes nothing, so what it draws from a stream has to be a probability.
    fn would_accept(&self, _view: &G::View<'_>, _offer: &G::Move) -> Option<f64> {
        None
    }

    /// Itself, if it wants to be told of events besides being asked. Asked once before a game: events are put into words
    /// only for those who want to hear them.
    fn follower(&mut self) -> Option<&mut dyn Follower> {
        None
    }
}

/// A line of a game's registry of agents.
pub struct AgentEntry<G: Game> {
    /// What it is called in commands, forms and logs, and what it does.
    pub info: AgentInfo,
    /// Makes one.
    pub build: Recipe<G>,
}

/// What anybody may want to know about an agent.
#[derive(Clone, Copy, Debug)]
pub struct AgentInfo {
    /// The name in commands, forms and logs.
    pub name: &'static str,
    /// One sentence.
    pub sentence: &'static str,
    /// Where it comes from.
    pub source: &'static str,
    /// What can be set.
    pub params: &'static [Param],
}
