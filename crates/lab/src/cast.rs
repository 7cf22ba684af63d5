//! Who can sit where: an agent may be made for some seats of a game only, or need a model, and says so when it is built.
//!
//! What visitors ask for is compared with what was found out here. So a name in a form is only ever compared with names,
//! and what a model's file says, or why it does not fit, is told to nobody.

use game::{AgentInfo, AnyScenario, Language, Library, ParamError, ParamKind, Params, Phrase};

use crate::token;
use crate::words::say;

/// Agents that nobody wants to meet by surprise.
const NOT_BY_SURPRISE: [&str; 3] = ["random", "hardliner", "synthetic"];

/// A parameter that names a model, and the name.
type Model = (&'static str, String);

/// An agent that can take a seat, with the model that it plays by, if it does.
#[derive(Clone, Debug)]
pub(crate) struct Player {
    info: AgentInfo,
    model: Option<Model>,
}

impl Player {
    /// All ways to play an agent: as it is, and with each model.
    fn every(info: AgentInfo, library: &Library) -> Vec<Player> {
        let files = info.params.iter().filter(|param| matches!(param.kind, ParamKind::File));
        let models = files.flat_map(|param| library.names().map(|name| Some((param.name, name.to_owned()))));
        [None].into_iter().chain(models).map(|model| Player { info, model }).collect()
    }

    /// As it is written in forms and logs.
    pub(crate) fn spec(&self) -> String {
        match &self.model {
            None => self.info.name.to_owned(),
            Some((param, model)) => format!("{}:{param}={model}", self.info.name),
        }
    }

    /// The agent's name.
    pub(crate) fn name(&self) -> &'static str {
        self.info.name
    }

    /// What it is called where people choose it.
    pub(crate) fn title(&self, language: Language) -> String {
        match &self.model {
            None => self.info.name.to_owned(),
            Some((_, model)) => {
                say("agent-with-model").with("agent", self.info.name).with("model", model).said(language)
            }
        }
    }

    /// How it plays, in one sentence.
    pub(crate) fn sentence(&self) -> &'static str {
        self.info.sentence
    }

    fn is(&self, other: &Player) -> bool {
        self.info.name == other.info.name && self.model == other.model
    }
}

/// Why an agent that somebody asked for cannot take a seat.
#[derive(Debug)]
pub(crate) enum CannotPlay {
    NoAgent { name: String, choices: String },
    Param { name: &'static str, error: ParamError },
    NoModel { name: &'static str, choices: String },
    OtherModel { name: &'static str, choices: String },
}

impl CannotPlay {
    /// For whoever asked.
    pub(crate) fn told(self) -> Phrase {
        let among = |id, name: &str, choices: String| say(id).with("name", name).with("choices", choices);
        match self {
            CannotPlay::NoAgent { name, choices } => among("no-agent-named", &name, choices),
            CannotPlay::Param { name, error } => say("agent-param").with("name", name).with("why", refused(&error)),
            CannotPlay::NoModel { name, choices } => among("agent-needs-model", name, choices),
            CannotPlay::OtherModel { name, choices } => among("agent-other-model", name, choices),
        }
    }
}

/// What is wrong with the parameters of an agent.
fn refused(error: &ParamError) -> Phrase {
    match error {
        ParamError::Unreadable { part } => say("param-unreadable").with("part", part).with("example", "exponent=4"),
        ParamError::Unknown { name, .. } => say("param-unknown").with("name", name),
        ParamError::Value { name, value, .. } => say("param-value").with("given", format!("{name}={value}")),
        ParamError::NoFile { name } => say("param-no-file").with("given", format!("{name}=")),
        ParamError::Twice { name } => say("param-twice").with("name", *name),
        ParamError::Missing { name } => say("param-missing").with("name", name),
        ParamError::NoSeat { name, .. } => say("param-no-seat").with("name", name),
    }
}

/// The agents that can take each seat of a scenario.
#[derive(Debug)]
pub(crate) struct Cast {
    seats: Vec<Vec<Player>>,
    // Whoever can take any seat at all, in the order of the registry: the agents of the game's own paper first.
    everybody: Vec<Player>,
}

/// Whom somebody may meet in all other seats at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meets {
    /// Anybody.
    Anybody,
    /// Only whoever sits in this seat, which the agent cannot take.
    OnlySeat(usize),
}

impl Cast {
    /// Tries every agent in every seat.
    pub(crate) fn of(scenario: &dyn AnyScenario, library: &Library) -> Cast {
        let agents = scenario.game_kind().agents();
        let players: Vec<Player> = agents.into_iter().flat_map(|agent| Player::every(agent, library)).collect();
        let count = scenario.seats().len();
        let can_sit = |seat: usize, player: &Player| {
            let mut seating = vec![None; count];
            seating[seat] = Some(player.spec());
            scenario.open_table(&game::Player::seated(&seating), 0).is_ok()
        };
        let of_seat = |seat| players.iter().filter(|player| can_sit(seat, player)).cloned().collect();
        let seats: Vec<Vec<Player>> = (0..count).map(of_seat).collect();
        let sits = |player: &&Player| seats.iter().flatten().any(|other| other.is(player));
        let everybody = players.iter().filter(sits).cloned().collect();
        Cast { seats, everybody }
    }

    /// The agents for one seat.
    pub(crate) fn of_seat(&self, seat: usize) -> &[Player] {
        self.seats.get(seat).map_or(&[], Vec::as_slice)
    }

    /// The agents that can take all seats but one, with whom they can meet so; the paper's own first.
    pub(crate) fn of_all_others(&self) -> impl Iterator<Item = (&Player, Meets)> {
        self.everybody.iter().filter_map(|player| {
            let cannot = |(seat, players): (usize, &Vec<Player>)| {
                (!players.iter().any(|other| other.is(player))).then_some(seat)
            };
            match self.seats.iter().enumerate().filter_map(cannot).collect::<Vec<_>>()[..] {
                [] => Some((player, Meets::Anybody)),
                [seat] => Some((player, Meets::OnlySeat(seat))),
                _ => None,
            }
        })
    }

    /// Can an agent, written as `name` or `name:param=value,..`, take a seat? The error is for whoever asked.
    pub(crate) fn check(&self, seat: usize, agent: &str) -> Result<(), CannotPlay> {
        let (name, given) = agent.split_once(':').unwrap_or((agent, ""));
        let players: Vec<&Player> = self.of_seat(seat).iter().filter(|player| player.info.name == name).collect();
        let Some(info) = players.first().map(|player| player.info) else {
            let choices = self.of_seat(seat).iter().map(Player::spec).collect::<Vec<_>>().join(", ");
            return Err(CannotPlay::NoAgent { name: name.to_owned(), choices });
        };
        let params = Params::parse(given, info.params);
        let params = params.map_err(|error| CannotPlay::Param { name: info.name, error })?;
        let models = models(&info, &params);
        if players.iter().any(|player| player.model.iter().eq(&models)) {
            return Ok(());
        }
        let choices = players.iter().map(|player| player.spec()).collect::<Vec<_>>().join(", ");
        Err(match models.is_empty() {
            true => CannotPlay::NoModel { name: info.name, choices },
            false => CannotPlay::OtherModel { name: info.name, choices },
        })
    }

    /// An agent for a seat by chance, each as likely as the others however many models it has; `None` if no agent can
    /// take the seat.
    pub(crate) fn surprise(&self, seat: usize) -> Option<String> {
        let welcome = |player: &&Player| !NOT_BY_SURPRISE.contains(&player.info.name);
        let players: Vec<&Player> = self.of_seat(seat).iter().filter(welcome).collect();
        let mut names: Vec<&str> = players.iter().map(|player| player.info.name).collect();
        names.dedup();
        let name = any(&names)?;
        let ways: Vec<&Player> = players.into_iter().filter(|player| player.info.name == *name).collect();
        any(&ways).map(|player| player.spec())
    }
}

/// The models that are named.
fn models(info: &AgentInfo, params: &Params) -> Vec<Model> {
    let files = info.params.iter().filter(|param| matches!(param.kind, ParamKind::File));
    files.map(|param| (param.name, params.text(param.name))).filter(|(_, name)| !name.is_empty()).collect()
}

/// One of these by chance; `None` of nothing.
fn any<T>(list: &[T]) -> Option<&T> {
    let bits = token::fresh().ok().and_then(|token| usize::from_str_radix(&token[..8], 16).ok()).unwrap_or(0);
    list.get(bits % list.len().max(1))
}
