//! `haggle learn sp-rap` and `haggle learn sp-rapd`: what providers of the contract game learn about customers.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::rc::Rc;

use anyhow::{Context, bail};
use game::AnyScenario;
use serde_json::{Value, json};
use stats::{Interval, wilson_interval};
use trails::contract::learning::{Lesson, RapModel, RapdModel, same_market};

use super::{each_game, replayed};
use crate::args::{LearnContract, LearnThreshold};
use crate::output::{DIM, HEADING, figure, print_json, stdout, warn};
use crate::scenario::{as_contract, find_seat, find_source, load_source};

/// Where p may lie in a wider interval than this, a warning asks for more games.
const WIDE: f64 = 0.2;

/// Learns how often customers reach a goal; writes nothing unless every log is sound.
pub(crate) fn sp_rap(args: &LearnContract, json: bool) -> anyhow::Result<()> {
    let lessons = Lessons::read(args, "learn sp-rap")?;
    let model = RapModel::learn(&lessons.list).map_err(|error| lessons.too_few(&error))?;
    let learned = Learned { agent: "sp-rap", role: None, rap: model, threshold: None };
    learned.finish(&lessons, &model.write(), args, json)
}

/// Learns how often customers reach a goal and what they accept; writes nothing unless every log is sound.
pub(crate) fn sp_rapd(args: &LearnThreshold, json: bool) -> anyhow::Result<()> {
    let lessons = Lessons::read(&args.games, "learn sp-rapd")?;
    if lessons.list.is_empty() {
        return Err(lessons.too_few("there is no game to learn from"));
    }
    let scenario = lessons.scenario.as_deref().context("there is no game to learn from")?;
    let game = as_contract(scenario, "learn sp-rapd")?;
    let Some(provider) = find_seat(scenario.seats(), &args.role)?.checked_sub(1) else {
        let names: Vec<&str> = game.providers().iter().map(|provider| provider.name.as_str()).collect();
        bail!("{} is the customer; SP-RAPD plays a provider: {}", game.customer().name, names.join(", "));
    };
    let model = RapdModel::learn(&lessons.list, provider, game.setup().scoring.chip);
    let model = model.map_err(|error| lessons.too_few(&error))?;
    let role = game.providers()[provider].name.clone();
    if model.offers == 0 {
        warn(&format!("{role} made no offer in these games; the threshold goes by its rivals' offers alone"));
    }
    let learned = Learned { agent: "sp-rapd", role: Some(role), rap: model.rap, threshold: Some(model) };
    learned.finish(&lessons, &model.write(), &args.games, json)
}

/// What the logs have to teach.
struct Lessons {
    // The scenario that was asked for, or that of the first game.
    scenario: Option<Rc<dyn AnyScenario>>,
    list: Vec<Lesson>,
    // Games by why nothing is learned from them.
    ignored: BTreeMap<String, u64>,
    // Games by who played the customer.
    customers: BTreeMap<String, u64>,
    hash: String,
}

impl Lessons {
    fn read(args: &LearnContract, verb: &str) -> anyhow::Result<Lessons> {
        let named = args.scenario.as_deref().map(|name| load_source(&find_source(name)?, &[])).transpose()?;
        named.as_deref().map(|scenario| as_contract(scenario, verb)).transpose()?;
        let mut lessons = Lessons {
            scenario: named.map(Rc::from),
            list: Vec::new(),
            ignored: BTreeMap::new(),
            customers: BTreeMap::new(),
            hash: String::new(),
        };
        lessons.hash = each_game(&args.from, |place, log, text, played_on| {
            let played = as_contract(&**played_on, verb).with_context(|| {
                format!("{place}: the game was played on '{}'; give logs of contract games only", text.name)
            })?;
            let (table, events) = replayed(played, log, place)?;
            let customer = log.header.seating.first().map_or("", |(_, player)| player.as_str());
            let lesson = Lesson::of(played, &events);
            let reason = if table.outcome().is_none() {
                Some("an illegal move stopped it".to_owned())
            } else if !plays(customer, args.customer.as_deref()) {
                Some(format!("the customer was played by {customer}"))
            } else {
                lessons.differs(&**played_on, &text.name)?
            };
            match reason {
                Some(reason) => *lessons.ignored.entry(reason).or_default() += 1,
                None => {
                    *lessons.customers.entry(customer.to_owned()).or_default() += 1;
                    lessons.list.push(lesson);
                    if lessons.scenario.is_none() {
                        lessons.scenario = Some(Rc::clone(played_on));
                    }
                }
            }
            Ok(())
        })?;
        Ok(lessons)
    }

    /// Why a game on this scenario teaches nothing about the one that is learned about.
    fn differs(&self, played_on: &dyn AnyScenario, name: &str) -> anyhow::Result<Option<String>> {
        let Some(scenario) = self.scenario.as_deref() else { return Ok(None) };
        let (wanted, played) = (as_contract(scenario, "learn")?, as_contract(played_on, "learn")?);
        let difference = same_market(wanted, played).err();
        Ok(difference.map(|what| format!("played on '{name}', which has {what} than '{}'", wanted.setup().info.name)))
    }

    /// The error for too few games, with why others were left out and what to do.
    fn too_few(&self, what: &str) -> anyhow::Error {
        let ignored: Vec<String> =
            self.ignored.iter().map(|(why, games)| format!("{}: {why}", count(*games))).collect();
        let ignored = if ignored.is_empty() { String::new() } else { format!(" (ignored {})", ignored.join("; ")) };
        anyhow::anyhow!(
            "{what}{ignored}; record games with people, `haggle play contract --log FILE`, or with agents, `haggle run \
             contract --seat CS=synthetic --seat SPg=synthetic --seat SPy=synthetic --out DIR`"
        )
    }
}

/// Is a player the wanted one: `person`, or an agent by its name with or without parameters?
fn plays(player: &str, wanted: Option<&str>) -> bool {
    wanted.is_none_or(|wanted| player == wanted || player.split(':').next() == Some(wanted))
}

fn count(games: u64) -> String {
    if games == 1 { "1 game".to_owned() } else { format!("{games} games") }
}

/// What was learned.
struct Learned {
    agent: &'static str,
    role: Option<String>,
    rap: RapModel,
    threshold: Option<RapdModel>,
}

impl Learned {
    fn finish(&self, lessons: &Lessons, model: &str, args: &LearnContract, json: bool) -> anyhow::Result<()> {
        let head = format!("# haggle learn {}; the sha256 of the logs is {}\n", self.agent, lessons.hash);
        let text = format!("{head}{model}");
        std::fs::write(&args.out, text).with_context(|| format!("cannot write '{}'", args.out.display()))?;
        if let Some(Interval { low, high }) = self.interval().filter(|interval| interval.high - interval.low > WIDE) {
            let games = count(u64::from(self.rap.games));
            warn(&format!(
                "{games} say little: p may be anything from {} to {}; learn from more",
                figure(low, 2),
                figure(high, 2)
            ));
        }
        if json { print_json(&self.to_json(lessons, args)) } else { self.print(lessons, &args.out) }
    }

    fn interval(&self) -> Option<Interval> {
        wilson_interval(self.rap.goals.into(), self.rap.games.into())
    }

    fn to_json(&self, lessons: &Lessons, args: &LearnContract) -> Value {
        let ignored = lessons.ignored.iter().map(|(reason, games)| json!({"reason": reason, "games": games}));
        json!({
            "model": args.out,
            "agent": self.agent,
            "role": self.role,
            "scenario": lessons.scenario.as_ref().map(|scenario| scenario.info().name),
            "games": self.rap.games,
            "goals": self.rap.goals,
            "p": self.rap.chance().as_number(),
            "p_interval_95": self.interval().map(|interval| [interval.low, interval.high]),
            "threshold": self.threshold.map(|model| model.threshold),
            "offers": self.threshold.map(|model| model.offers),
            "rival_offers": self.threshold.map(|model| model.rival_offers),
            "customers": lessons.customers,
            "ignored": ignored.collect::<Vec<_>>(),
            "files": args.from,
            "hash": lessons.hash,
        })
    }

    fn print(&self, lessons: &Lessons, path: &Path) -> anyhow::Result<()> {
        let mut out = stdout();
        let RapModel { goals, games } = self.rap;
        let scenario = lessons.scenario.as_ref().map(|scenario| scenario.info().name).unwrap_or_default();
        writeln!(out, "{HEADING}{}{HEADING:#} learned from {} of {scenario}:", self.agent, count(games.into()))?;
        let p = figure(self.rap.chance().as_number(), 3);
        let span = self.interval().map(|span| format!(" ({} .. {})", figure(span.low, 3), figure(span.high, 3)));
        writeln!(out, "  p = {p}{}: {goals} of {games} reached a goal", span.unwrap_or_default())?;
        if let (Some(model), Some(role)) = (self.threshold, &self.role) {
            writeln!(
                out,
                "  threshold = {} points to the customer: {} offers of {role}, {} of its rivals",
                model.threshold, model.offers, model.rival_offers
            )?;
        }
        let players = lessons.customers.iter().map(|(player, games)| format!("{player} ({games})"));
        writeln!(out, "{DIM}The customer was played by {}.{DIM:#}", players.collect::<Vec<_>>().join(", "))?;
        for (reason, games) in &lessons.ignored {
            writeln!(out, "{DIM}Ignored {}: {reason}.{DIM:#}", count(*games))?;
        }
        writeln!(out, "Wrote {}", path.display())?;
        let role = self.role.as_deref().or_else(|| lessons.scenario.as_ref()?.seats().last().map(String::as_str));
        let seat = format!("{}={}:model={}", role.unwrap_or_default(), self.agent, path.display());
        Ok(writeln!(out, "Try: haggle run {scenario} --seat \"{seat}\"")?)
    }
}
