//! The registries: kinds of games, and for each its agents and scenarios.
//!
//! Code that plays one game is generic over [`Game`] and fast; code that must handle any game (the command line, the
//! laboratory) goes through the trait objects here, which wrap the generic code once for all games.

use std::any::Any;
use std::sync::Arc;

use crate::laws::Lawful;
use crate::log::{GameLog, Header, ScenarioText, VERSION};
use crate::run::{MatchPlan, Played, fault, run_many};
use crate::session::StagedTable;
use crate::{
    Agent, AgentEntry, AgentInfo, AnyTable, Chosen, Faults, Library, Outcome, ScenarioInfo, Seat, Source, Spelling,
    Staged, Table, Wire, replay,
};

/// A scenario that comes with the program.
#[derive(Clone, Copy, Debug)]
pub struct Builtin {
    /// Its name in commands.
    pub name: &'static str,
    /// Its TOML text.
    pub text: &'static str,
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
    /// Reads and checks a scenario file; gives it with what was odd about it.
    fn load(
        &'static self,
        source: &Source,
        settings: &[(String, String)],
    ) -> Result<(Box<dyn AnyScenario>, Vec<String>), Faults>;
}

/// A playable scenario of any game.
pub trait AnyScenario: Send + Sync {
    /// The kind of game.
    fn kind(&self) -> &'static str;
    /// What it says of itself.
    fn info(&self) -> ScenarioInfo;
    /// The names of its seats.
    fn seats(&self) -> &[String];
    /// Lets its agents be built with the files of a library; before that there are none.
    fn lend(&mut self, library: &Library);
    /// Its text and hash, as they are written into logs.
    fn text(&self) -> ScenarioText;
    /// Checks a seating of one agent a seat (`name` or `name:param=value,..`) and spells it canonically.
    fn check_seating(&self, agents: &[String]) -> Result<Vec<String>, String>;
    /// Checks one agent (`name` or `name:param=value,..`) and spells it canonically; whether it suits a seat is not asked.
    fn spell_agent(&self, agent: &str) -> Result<String, String>;
    /// Plays games between agents and hands them over in order; the log is empty unless the plan records.
    fn run(
        &self,
        agents: &[String],
        plan: MatchPlan,
        done: &mut dyn FnMut(Outcome, GameLog) -> Result<(), String>,
    ) -> Result<(), String>;
    /// Plays a recorded game again under the rules; the result is the log that the replay would write.
    fn replay(&self, log: &GameLog) -> Result<GameLog, (usize, String)>;
    /// A fresh table; seats without an agent (`None`) are for people.
    fn open_table(&self, agents: &[Option<String>], seed: u64) -> Result<Box<dyn AnyTable>, String>;
    /// Its moves and events as they are written, for code that reads them whatever the game.
    fn spelling(&self) -> &dyn Spelling;
    /// The game itself, for code that knows its type.
    fn as_any(&self) -> &dyn Any;
}

struct Scenario<G: Wire> {
    kind: &'static GameKind<G>,
    game: Arc<G>,
    library: Library,
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

    fn load(
        &'static self,
        source: &Source,
        settings: &[(String, String)],
    ) -> Result<(Box<dyn AnyScenario>, Vec<String>), Faults> {
        let loaded = (self.load)(source, settings)?;
        let scenario = Scenario { kind: self, game: Arc::new(loaded.game), library: Library::empty() };
        Ok((Box::new(scenario), loaded.warnings))
    }
}

fn seat_number(index: usize) -> Seat {
    Seat(u8::try_from(index).unwrap_or(u8::MAX))
}

impl<G: Wire> Scenario<G> {
    /// The agents of a seating, one a seat, each of which can be built.
    fn cast(&self, specs: &[String]) -> Result<Vec<Chosen<G>>, String> {
        let seats = self.game.seats().len();
        if specs.len() != seats {
            return Err(format!("{} agents for {seats} seats; name one agent a seat", specs.len()));
        }
        let chosen = |spec: &String| self.kind.choose(spec, &self.library);
        let cast = specs.iter().map(chosen).collect::<Result<Vec<_>, _>>()?;
        self.seated(&cast)?;
        Ok(cast)
    }

    /// Fresh agents for one game.
    fn seated(&self, cast: &[Chosen<G>]) -> Result<Vec<Box<dyn Agent<G>>>, String> {
        let sit = |(seat, agent): (usize, &Chosen<G>)| {
            let built = agent.build(&self.game, seat_number(seat));
            built.map_err(|error| format!("nobody can sit as {}: {error}", self.game.seats()[seat]))
        };
        cast.iter().enumerate().map(sit).collect()
    }

    /// For a game that an illegal move stopped: the outcome, if the move that the result names is refused again.
    fn refused_again(&self, table: &Table<'_, G>, log: &GameLog) -> Option<Outcome> {
        let facts = log.result.get("facts")?;
        let name = facts.get("seat")?.as_str()?;
        let seat = seat_number(self.game.seats().iter().position(|seat| seat == name)?);
        let text = facts.get("move")?.as_str()?;
        let refusal =
            self.game.read_move(text).and_then(|action| self.game.decide(table.state(), seat, &action)).err()?;
        Some(fault(&*self.game, seat, text, &refusal.0))
    }

    fn log(&self, header: Header, played: &Played<G>) -> GameLog {
        let events = played.record.iter().map(|(at_ms, event)| (*at_ms, self.game.event_json(event))).collect();
        let result = serde_json::to_value(&played.outcome).unwrap_or_default();
        GameLog { header, events, result, line: 0 }
    }
}

impl<G: Staged + Lawful> AnyScenario for Scenario<G> {
    fn kind(&self) -> &'static str {
        self.kind.name
    }

    fn info(&self) -> ScenarioInfo {
        (self.kind.info)(&self.game)
    }

    fn seats(&self) -> &[String] {
        self.game.seats()
    }

    fn lend(&mut self, library: &Library) {
        self.library = library.clone();
    }

    fn text(&self) -> ScenarioText {
        ScenarioText::new(self.kind.name, &self.info().name, (self.kind.text)(&self.game))
    }

    fn check_seating(&self, agents: &[String]) -> Result<Vec<String>, String> {
        Ok(self.cast(agents)?.iter().map(Chosen::to_string).collect())
    }

    fn spell_agent(&self, agent: &str) -> Result<String, String> {
        self.kind.spell_agent(agent)
    }

    fn run(
        &self,
        agents: &[String],
        plan: MatchPlan,
        done: &mut dyn FnMut(Outcome, GameLog) -> Result<(), String>,
    ) -> Result<(), String> {
        let cast = self.cast(agents)?;
        let seating: Vec<(String, String)> =
            self.seats().iter().cloned().zip(cast.iter().map(Chosen::to_string)).collect();
        let scenario = self.text().hash;
        run_many(
            &*self.game,
            plan,
            |_| self.seated(&cast),
            |number, played| {
                let header = Header {
                    number,
                    seed: plan.seed,
                    scenario: scenario.clone(),
                    seating: seating.clone(),
                    haggle: VERSION.to_owned(),
                };
                let log = self.log(header, &played);
                done(played.outcome, log)
            },
        )
    }

    fn replay(&self, log: &GameLog) -> Result<GameLog, (usize, String)> {
        let seats = log.header.seating.iter().map(|(seat, _)| seat);
        if !seats.eq(self.seats()) {
            return Err((0, format!("the seats are {}, not those of the header", self.seats().join(", "))));
        }
        let mut record = Vec::with_capacity(log.events.len());
        let mut before = 0;
        for (seq, (at_ms, value)) in log.events.iter().enumerate() {
            let event = self.game.event_from_json(value).map_err(|refusal| (seq, refusal.0))?;
            if self.game.event_json(&event) != *value {
                return Err((seq, format!("is not how the event is written: {}", self.game.event_json(&event))));
            }
            if *at_ms < before {
                return Err((seq, format!("happened at {at_ms} ms, before the event before it")));
            }
            before = *at_ms;
            record.push((*at_ms, event));
        }
        let table = replay(&*self.game, &record)?;
        let last = log.events.len().saturating_sub(1);
        let unfinished = || (last, "the game is not over after the last event".to_owned());
        let outcome = table.outcome().or_else(|| self.refused_again(&table, log)).ok_or_else(unfinished)?;
        let played = Played { outcome, record: table.into_record(), decisions: 0 };
        Ok(self.log(log.header.clone(), &played))
    }

    fn open_table(&self, agents: &[Option<String>], seed: u64) -> Result<Box<dyn AnyTable>, String> {
        if agents.len() != self.game.seats().len() {
            return Err(format!("{} agents for {} seats; name one a seat", agents.len(), self.game.seats().len()));
        }
        let build = |(index, spec): (usize, &Option<String>)| {
            let built = |spec: &String| self.kind.build_agent(&self.game, seat_number(index), spec, &self.library);
            spec.as_ref().map(built).transpose()
        };
        let agents = agents.iter().enumerate().map(build).collect::<Result<Vec<_>, _>>()?;
        Ok(Box::new(StagedTable::new(Arc::clone(&self.game), agents, seed)))
    }

    fn spelling(&self) -> &dyn Spelling {
        &*self.game
    }

    fn as_any(&self) -> &dyn Any {
        &*self.game
    }
}
