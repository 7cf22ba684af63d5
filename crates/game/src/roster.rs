//! From what is typed to an agent in a seat: the one place where agents are built.
//!
//! Nobody else can: the function behind a [`Recipe`] is private to this file. So every agent, whoever asks for it, is
//! built from the scenario as all players know it, and from files that were lent ([`Library`]).

use std::fmt;

use crate::{Agent, AgentEntry, AgentError, AgentInfo, AnyError, GameKind, Library, Params, Seat, Wire};

/// How an agent is built for a seat of a scenario; the error says what to do.
pub type BuildAgent<G> = fn(&G, Seat, &Params) -> Result<Box<dyn Agent<G>>, AnyError>;

/// How an agent is built. Only [`Chosen::build`] can follow it.
pub struct Recipe<G: 'static>(BuildAgent<G>);

impl<G> Recipe<G> {
    /// The function gets the scenario as all players know it, the seat, and the parameters with the texts of files.
    pub const fn new(build: BuildAgent<G>) -> Recipe<G> {
        Recipe(build)
    }
}

/// An agent that was asked for: found in the registry, its parameters checked, its files read. It is displayed in its
/// canonical spelling: `name` or `name:param=value,..`.
pub struct Chosen<G: Wire> {
    entry: &'static AgentEntry<G>,
    params: Params,
    known_to_all: fn(&G) -> &G,
}

impl<G: Wire> Chosen<G> {
    /// Makes it for one seat. Of the scenario it gets what all players know.
    pub fn build(&self, game: &G, seat: Seat) -> Result<Box<dyn Agent<G>>, AgentError> {
        let Recipe(build) = self.entry.build;
        build((self.known_to_all)(game), seat, &self.params)
            .map_err(|error| AgentError::Unfit { agent: self.entry.info.name, error })
    }
}

impl<G: Wire> fmt::Display for Chosen<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&spell(&self.entry.info, &self.params))
    }
}

impl<G: Wire> GameKind<G> {
    /// The agent that `spec` (`name` or `name:param=value,..`) describes, with the files that it names.
    pub fn choose(&self, spec: &str, library: &Library) -> Result<Chosen<G>, AgentError> {
        let (entry, mut params) = self.find(spec)?;
        params.look_up(library).map_err(|error| AgentError::File { agent: entry.info.name, error })?;
        Ok(Chosen { entry, params, known_to_all: self.known_to_all })
    }

    /// Makes the agent that `spec` describes for one seat.
    pub fn build_agent(
        &self,
        game: &G,
        seat: Seat,
        spec: &str,
        library: &Library,
    ) -> Result<Box<dyn Agent<G>>, AgentError> {
        self.choose(spec, library)?.build(game, seat)
    }

    /// The canonical spelling of an agent. Its files are not looked up.
    pub fn spell_agent(&self, spec: &str) -> Result<String, AgentError> {
        let (entry, params) = self.find(spec)?;
        Ok(spell(&entry.info, &params))
    }

    fn find(&self, spec: &str) -> Result<(&'static AgentEntry<G>, Params), AgentError> {
        let (name, params) = spec.split_once(':').unwrap_or((spec, ""));
        let entry = self.agents.iter().find(|entry| entry.info.name == name);
        let entry = entry.ok_or_else(|| self.no_such_agent(name))?;
        let wrong = |error| AgentError::Param { agent: entry.info.name, error };
        Ok((entry, Params::parse(params, entry.info.params).map_err(wrong)?))
    }

    fn no_such_agent(&self, name: &str) -> AgentError {
        let known = self.agents.iter().map(|entry| entry.info.name).collect();
        AgentError::Unknown { name: name.to_owned(), known }
    }
}

fn spell(info: &AgentInfo, params: &Params) -> String {
    if params.is_empty() { info.name.to_owned() } else { format!("{}:{params}", info.name) }
}
