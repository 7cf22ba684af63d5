//! From what is typed to an agent in a seat: the one place where agents are built.
//!
//! Nobody else can: the function behind a [`Recipe`] is private to this file. So every agent, whoever asks for it, is
//! built from the scenario as all players know it, and from files that were lent ([`Library`]).

use std::fmt;

use crate::{Agent, AgentEntry, AgentInfo, GameKind, Library, Params, Seat, Wire, closest};

/// How an agent is built for a seat of a scenario; the error says what to do.
pub type BuildAgent<G> = fn(&G, Seat, &Params) -> Result<Box<dyn Agent<G>>, String>;

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
    pub fn build(&self, game: &G, seat: Seat) -> Result<Box<dyn Agent<G>>, String> {
        let Recipe(build) = self.entry.build;
        build((self.known_to_all)(game), seat, &self.params)
            .map_err(|error| format!("agent '{}': {error}", self.entry.info.name))
    }
}

impl<G: Wire> fmt::Display for Chosen<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&spell(&self.entry.info, &self.params))
    }
}

impl<G: Wire> GameKind<G> {
    /// The agent that `spec` (`name` or `name:param=value,..`) describes, with the files that it names.
    pub fn choose(&self, spec: &str, library: &Library) -> Result<Chosen<G>, String> {
        let (entry, mut params) = self.find(spec)?;
        let in_agent = |error| format!("agent '{}': {error}", entry.info.name);
        params.look_up(entry.info.params, library).map_err(in_agent)?;
        Ok(Chosen { entry, params, known_to_all: self.known_to_all })
    }

    /// Makes the agent that `spec` describes for one seat.
    pub fn build_agent(
        &self,
        game: &G,
        seat: Seat,
        spec: &str,
        library: &Library,
    ) -> Result<Box<dyn Agent<G>>, String> {
        self.choose(spec, library)?.build(game, seat)
    }

    /// The canonical spelling of an agent. Its files are not looked up.
    pub fn spell_agent(&self, spec: &str) -> Result<String, String> {
        let (entry, params) = self.find(spec)?;
        Ok(spell(&entry.info, &params))
    }

    fn find(&self, spec: &str) -> Result<(&'static AgentEntry<G>, Params), String> {
        let (name, params) = spec.split_once(':').unwrap_or((spec, ""));
        let entry = self.agents.iter().find(|entry| entry.info.name == name);
        let entry = entry.ok_or_else(|| self.no_such_agent(name))?;
        let params = Params::parse(params, entry.info.params).map_err(|error| format!("agent '{name}': {error}"))?;
        Ok((entry, params))
    }

    fn no_such_agent(&self, name: &str) -> String {
        let names = self.agents.iter().map(|entry| entry.info.name);
        match closest(name, names.clone()) {
            Some(close) => format!("there is no agent '{name}'; did you mean '{close}'?"),
            None => format!("there is no agent '{name}'; choose from: {}", names.collect::<Vec<_>>().join(", ")),
        }
    }
}

fn spell(info: &AgentInfo, params: &Params) -> String {
    if params.is_empty() { info.name.to_owned() } else { format!("{}:{params}", info.name) }
}
