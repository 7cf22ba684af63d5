//! A scenario of whatever game: played, replayed, opened as a table, asked.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use serde_json::Value;

use crate::interpreter::Interpreter;
use crate::laws::Lawful;
use crate::log::{GameLog, Header, Lapsed, ScenarioText};
use crate::matches::Seated;
use crate::opinion::opinions;
use crate::run::{MatchPlan, Misplay, Played, Tell, run_told};
use crate::session::StagedTable;
use crate::{
    Agent, AgentError, AnyError, AnyGame, AnyMatch, AnyTable, Chosen, Foreign, GameKind, Hindsight, Language, Library,
    Lookback, Misfit, Opinion, Outcome, Params, Player, ReplayError, Report, ScenarioInfo, Seat, Spelling, Staged,
    Table, VerbName, Wire, replay,
};

/// A playable scenario of any game.
pub trait AnyScenario: Send + Sync {
    /// The name of its kind of game.
    fn kind(&self) -> &'static str;
    /// Its kind of game.
    fn game_kind(&self) -> &'static dyn AnyGame;
    /// What it says of itself.
    fn info(&self) -> ScenarioInfo;
    /// The texts of it that players read; see [`Spoken::texts`](crate::Spoken::texts).
    fn texts(&self) -> Vec<&str>;
    /// What was odd about its file.
    fn warnings(&self) -> &[String];
    /// The names of its seats.
    fn seats(&self) -> &[String];
    /// Lets its agents be built with the files of a library; before that there are none.
    fn lend(&mut self, library: &Library);
    /// Its text and hash, as they are written into logs.
    fn text(&self) -> ScenarioText;
    /// Checks a seating of one player a seat and spells it as it stands in logs.
    fn check_seating(&self, players: &[Player]) -> Result<Vec<String>, AgentError>;
    /// Checks one agent (`name` or `name:param=value,..`) and spells it canonically; whether it suits a seat is not asked.
    fn spell_agent(&self, agent: &str) -> Result<String, AgentError>;
    /// What chance may bring before the first move, such as the types of the players; none where it brings nothing.
    fn deals(&self) -> Vec<Value>;
    /// Players in their seats, one a seat.
    fn seat(&self, players: &[Player]) -> Result<Box<dyn AnyMatch + '_>, AgentError>;
    /// Plays games between players and hands them over in order, with a log if the plan records.
    fn run(
        &self,
        players: &[Player],
        plan: MatchPlan,
        done: &mut dyn FnMut(Outcome, Option<GameLog>) -> Result<(), AnyError>,
    ) -> Result<(), AnyError>;
    /// Plays a recorded game again under the rules.
    fn replay(&self, log: &GameLog) -> Result<Replayed, ReplayError>;
    /// A fresh table; seats without a player (`None`) are for people, whose moves somebody else brings.
    fn open_table(&self, players: &[Option<Player>], seed: u64) -> Result<Box<dyn AnyTable>, AgentError>;
    /// What happened in a recorded game, sentence by sentence with the time in milliseconds.
    fn retell(&self, game: &Replayed) -> Vec<(u64, String)>;
    /// What can be said of a recorded game besides what happened.
    fn look_back(&self, game: &Replayed) -> Report;
    /// What an agent (`name` or `name:param=value,..`) would have done at every decision of a recorded game.
    fn opinions(&self, game: &Replayed, agent: &str) -> Result<Vec<Opinion>, AgentError>;
    /// What players can learn from a finished game of these players (`None`: a person), by seat; `None` for a seat about
    /// which nothing can be told. An agent that cannot be built, and somebody
    /// from outside, count as a person.
    fn hindsight(
        &self,
        events: &[Value],
        players: &[Option<Player>],
        seed: u64,
        language: Language,
    ) -> Vec<Option<Hindsight>>;
    /// What it answers to a verb; `None` if its kind does not know the verb.
    fn answer(&self, verb: VerbName, options: &Params) -> Option<Result<Report, AnyError>>;
    /// What the text of an agent's model says; `None` if the agent's models cannot be shown.
    fn show_model(&self, agent: &str, model: &str) -> Option<Result<Report, AnyError>>;
    /// Its moves and events as they are written, for code that reads them whatever the game.
    fn spelling(&self) -> &dyn Spelling;
    /// The game itself, behind an `Arc`: see [`AnyScenario::game`](dyn AnyScenario::game).
    fn as_any(&self) -> &dyn Any;
}

impl dyn AnyScenario + '_ {
    /// The game itself, for code that knows its type; `None` if it is another.
    pub fn game<G: 'static>(&self) -> Option<&Arc<G>> {
        self.as_any().downcast_ref()
    }
}

/// A recorded game that was played again under the rules.
pub struct Replayed {
    /// The log that the replay would write.
    pub log: GameLog,
    /// How it ended.
    pub outcome: Outcome,
    // The events as the game's own type, for lessons.
    events: Box<dyn Any + Send>,
}

impl Replayed {
    /// The events as the game's own type; none if it is another game.
    pub(crate) fn events<G: Wire>(&self) -> &[G::Event] {
        self.events.downcast_ref::<Vec<G::Event>>().map_or(&[], Vec::as_slice)
    }
}

/// A playable scenario of one game.
pub(crate) struct Scenario<G: Wire> {
    pub(crate) kind: &'static GameKind<G>,
    pub(crate) game: Arc<G>,
    pub(crate) warnings: Vec<String>,
    pub(crate) library: Library,
}

fn seat_number(index: usize) -> Seat {
    Seat(u8::try_from(index).unwrap_or(u8::MAX))
}

/// Somebody who was asked for a seat and can take it.
pub(crate) enum Invited<G: Wire> {
    Agent(Chosen<G>),
    Foreign(Arc<dyn Foreign>),
}

impl<G: Staged> Invited<G> {
    /// Takes a seat in a game that begins.
    fn sit_down(&self, game: &Arc<G>, kind: &'static str, seat: Seat) -> Result<Box<dyn Agent<G>>, AgentError> {
        match self {
            Invited::Agent(agent) => agent.build(game, seat),
            Invited::Foreign(foreign) => match foreign.sit_down(seat) {
                Ok(outsider) => Ok(Box::new(Interpreter::new(game, kind, seat, outsider))),
                Err(error) => Err(AgentError::Absent { player: foreign.name(), error }),
            },
        }
    }
}

impl<G: Wire> fmt::Display for Invited<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Invited::Agent(agent) => agent.fmt(f),
            Invited::Foreign(foreign) => f.write_str(&foreign.name()),
        }
    }
}

impl<G: Staged> Scenario<G> {
    fn invite(&self, player: &Player) -> Result<Invited<G>, AgentError> {
        Ok(match player {
            Player::Named(spec) => Invited::Agent(self.kind.choose(spec, &self.library)?),
            Player::Foreign(foreign) => Invited::Foreign(Arc::clone(foreign)),
        })
    }

    /// The players of a seating, one a seat.
    pub(crate) fn cast(&self, players: &[Player]) -> Result<Vec<Invited<G>>, AgentError> {
        self.one_a_seat(players.len())?;
        players.iter().map(|player| self.invite(player)).collect()
    }

    fn one_a_seat(&self, players: usize) -> Result<(), AgentError> {
        let seats = self.game.seats().len();
        if players == seats { Ok(()) } else { Err(AgentError::Seats { agents: players, seats }) }
    }

    /// Fresh players for one game.
    pub(crate) fn seated(&self, cast: &[Invited<G>]) -> Result<Vec<Box<dyn Agent<G>>>, AgentError> {
        let sit = |(seat, player): (usize, &Invited<G>)| {
            let nobody =
                |error| AgentError::CannotSit { seat: self.game.seats()[seat].clone(), error: Box::new(error) };
            player.sit_down(&self.game, self.kind.name, seat_number(seat)).map_err(nobody)
        };
        cast.iter().enumerate().map(sit).collect()
    }

    /// For a game that a player's fault stopped: the outcome, if what the result names is refused again. That somebody
    /// gave no answer can only be believed.
    fn refused_again(&self, table: &Table<'_, G>, log: &GameLog) -> Option<Outcome> {
        let facts = log.result.get("facts")?;
        let fact = |name: &str| facts.get(name).and_then(Value::as_str).map(str::to_owned);
        let name = fact("seat")?;
        let seat = seat_number(self.game.seats().iter().position(|seat| *seat == name)?);
        let decide = |action: G::Move| self.game.decide(table.state(), seat, &action);
        let misplay = match (fact("move"), fact("answer")) {
            (Some(action), _) => {
                let reason = self.game.read_move(&action).and_then(decide).err()?.to_string();
                Misplay::Refused { action, reason }
            }
            (None, Some(answer)) => {
                let value = serde_json::from_str(&answer).ok()?;
                let reason = self.game.move_from_json(&value).err()?.to_string();
                Misplay::NotAMove { answer, reason }
            }
            (None, None) => Misplay::NoAnswer { reason: fact("reason")? },
        };
        Some(misplay.outcome(&*self.game, seat))
    }

    fn as_logged(&self) -> ScenarioText {
        ScenarioText::new(self.kind.name, &(self.kind.info)(&self.game).name, (self.kind.text)(&self.game))
    }

    /// What the logs of these players say before the first event, but for the number of the game.
    pub(crate) fn header(&self, cast: &[Invited<G>], seed: u64) -> Header {
        let seats = self.game.seats().iter().cloned();
        Header::new(self.as_logged().hash, seats.zip(cast.iter().map(Invited::to_string)).collect(), seed)
    }

    /// How seats are told of events while agents play.
    pub(crate) const TELL: Option<Tell<G>> = Some(|game, event, seat| game.tell(event, Some(seat), Language::English));

    /// For whom moves were made in a game.
    pub(crate) fn lapses(&self, played: &Played<G>) -> Vec<Lapsed> {
        let late = self.game.seats().iter().zip(&played.lapses).filter(|(_, moves)| **moves > 0);
        late.map(|(seat, moves)| Lapsed { seat: seat.clone(), moves: *moves }).collect()
    }

    pub(crate) fn log(&self, header: Header, played: &Played<G>) -> GameLog {
        let events = played.record.iter().map(|(at_ms, event)| (*at_ms, self.game.event_json(event))).collect();
        let result = serde_json::to_value(&played.outcome).unwrap_or_default();
        GameLog { header, events, result, line: 0 }
    }
}

impl<G: Staged + Lawful> AnyScenario for Scenario<G> {
    fn kind(&self) -> &'static str {
        self.kind.name
    }

    fn game_kind(&self) -> &'static dyn AnyGame {
        self.kind
    }

    fn info(&self) -> ScenarioInfo {
        (self.kind.info)(&self.game)
    }

    fn texts(&self) -> Vec<&str> {
        self.game.texts()
    }

    fn warnings(&self) -> &[String] {
        &self.warnings
    }

    fn seats(&self) -> &[String] {
        self.game.seats()
    }

    fn lend(&mut self, library: &Library) {
        self.library = library.clone();
    }

    fn text(&self) -> ScenarioText {
        self.as_logged()
    }

    fn check_seating(&self, players: &[Player]) -> Result<Vec<String>, AgentError> {
        let cast = self.cast(players)?;
        self.seated(&cast)?;
        Ok(cast.iter().map(Invited::to_string).collect())
    }

    fn spell_agent(&self, agent: &str) -> Result<String, AgentError> {
        self.kind.spell_agent(agent)
    }

    fn deals(&self) -> Vec<Value> {
        let possible = self.game.chance(&self.game.start());
        possible.iter().map(|(_, event)| self.game.event_json(event)).collect()
    }

    fn seat(&self, players: &[Player]) -> Result<Box<dyn AnyMatch + '_>, AgentError> {
        Ok(Box::new(Seated::new(self, players)?))
    }

    fn run(
        &self,
        players: &[Player],
        plan: MatchPlan,
        done: &mut dyn FnMut(Outcome, Option<GameLog>) -> Result<(), AnyError>,
    ) -> Result<(), AnyError> {
        let cast = self.cast(players)?;
        let header = self.header(&cast, plan.seed);
        run_told(
            &*self.game,
            plan,
            Self::TELL,
            |_| self.seated(&cast).map_err(AnyError::from),
            |number, played| {
                let header = || Header { number, lapses: self.lapses(&played), ..header.clone() };
                let log = plan.recorded.then(|| self.log(header(), &played));
                done(played.outcome, log)
            },
        )
    }

    fn replay(&self, log: &GameLog) -> Result<Replayed, ReplayError> {
        let misfit = |event, reason| ReplayError { event, reason };
        let seats = log.header.seating.iter().map(|(seat, _)| seat);
        if !seats.eq(self.seats()) {
            return Err(misfit(0, Misfit::Seats(self.seats().join(", "))));
        }
        let mut record = Vec::with_capacity(log.events.len());
        let mut before = 0;
        for (seq, (at_ms, value)) in log.events.iter().enumerate() {
            let event = self.game.event_from_json(value).map_err(|refusal| misfit(seq, Misfit::NoEvent(refusal)))?;
            if self.game.event_json(&event) != *value {
                return Err(misfit(seq, Misfit::Spelling(self.game.event_json(&event))));
            }
            if *at_ms < before {
                return Err(misfit(seq, Misfit::Early { at_ms: *at_ms }));
            }
            before = *at_ms;
            record.push((*at_ms, event));
        }
        let table = replay(&*self.game, &record)?;
        let unfinished = || misfit(log.events.len().saturating_sub(1), Misfit::Unfinished);
        let outcome = table.outcome().or_else(|| self.refused_again(&table, log)).ok_or_else(unfinished)?;
        let played = Played::at(table, outcome, 0);
        let log = self.log(log.header.clone(), &played);
        let events: Vec<G::Event> = played.record.into_iter().map(|(_, event)| event).collect();
        Ok(Replayed { log, outcome: played.outcome, events: Box::new(events) })
    }

    fn retell(&self, game: &Replayed) -> Vec<(u64, String)> {
        let times = game.log.events.iter().map(|(at_ms, _)| *at_ms);
        let told = times
            .zip(game.events::<G>())
            .map(|(at_ms, event)| Some((at_ms, self.game.retell(event, Language::English)?)));
        told.flatten().collect()
    }

    fn look_back(&self, game: &Replayed) -> Report {
        self.game.look_back(game.events::<G>())
    }

    fn opinions(&self, game: &Replayed, agent: &str) -> Result<Vec<Opinion>, AgentError> {
        let (agent, header) = (self.kind.choose(agent, &self.library)?, &game.log.header);
        opinions(&*self.game, game.events::<G>(), &agent, (header.seed, header.number))
    }

    fn hindsight(
        &self,
        events: &[Value],
        players: &[Option<Player>],
        seed: u64,
        language: Language,
    ) -> Vec<Option<Hindsight>> {
        let events: Vec<G::Event> = events.iter().filter_map(|event| self.game.event_from_json(event).ok()).collect();
        let sit = |(seat, player): (usize, &Option<Player>)| {
            // Somebody from outside cannot be asked what they would have done, any more than a person can.
            let player = player.as_ref().filter(|player| matches!(player, Player::Named(_)))?;
            let sit_down = |invited: Invited<G>| invited.sit_down(&self.game, self.kind.name, seat_number(seat));
            self.invite(player).and_then(sit_down).ok()
        };
        let about = |seat: Seat| {
            let agents = players.iter().enumerate().map(sit).collect();
            self.game.hindsight(&mut Lookback::new(&self.game, &events, agents, seed), seat, language)
        };
        Seat::all(self.seats().len()).map(about).collect()
    }

    fn answer(&self, verb: VerbName, options: &Params) -> Option<Result<Report, AnyError>> {
        let verb = self.kind.verbs.iter().find(|known| known.name == verb)?;
        Some((verb.answer)(&self.game, options))
    }

    fn show_model(&self, agent: &str, model: &str) -> Option<Result<Report, AnyError>> {
        let show = self.kind.lesson(agent)?.show.as_ref()?;
        Some((show.report)(&self.game, model))
    }

    fn open_table(&self, players: &[Option<Player>], seed: u64) -> Result<Box<dyn AnyTable>, AgentError> {
        self.one_a_seat(players.len())?;
        let sit = |(seat, player): (usize, &Option<Player>)| {
            let sit_down = |player| self.invite(player)?.sit_down(&self.game, self.kind.name, seat_number(seat));
            player.as_ref().map(sit_down).transpose()
        };
        let agents = players.iter().enumerate().map(sit).collect::<Result<Vec<_>, _>>()?;
        Ok(Box::new(StagedTable::new(Arc::clone(&self.game), agents, seed)))
    }

    fn spelling(&self) -> &dyn Spelling {
        &*self.game
    }

    fn as_any(&self) -> &dyn Any {
        &self.game
    }
}
