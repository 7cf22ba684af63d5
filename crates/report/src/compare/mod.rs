//! Two populations held against each other: do agents do as well among the ones as among the others?
//!
//! Studies of KBAgent and PURB asked whether programs that people designed can stand in for people when agents are evaluated:
//! an agent should beat the ones where it beats the others, be as generous to both, and come in the same place among other
//! agents. A population is a folder of results; the agents in question took part in both folders, and everybody else in a
//! folder is a member of its population.

mod beaten;
mod both;
mod json;
mod order;
mod population;
mod told;

pub use beaten::{Beaten, Lead};
pub use both::Both;
pub use order::Order;

use std::collections::BTreeSet;

use population::{Population, Seat};

use crate::ReportError;
use crate::read::{Name, Names, Package, Tick};

/// Two populations and what agents did in both.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The populations.
    pub sides: [Side; 2],
    /// The scenarios that both have; nothing else is compared.
    pub scenarios: Vec<String>,
    /// Scenarios that only one of them has.
    pub left_out: Vec<String>,
    /// The agents, the best of the first population first.
    pub agents: Vec<Compared>,
    /// Do both populations put the agents into the same order?
    pub order: Option<Order>,
}

/// A population.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// How it is called: its folder as it was given.
    pub name: String,
    /// Games of the common scenarios that are compared.
    pub games: u64,
    /// Were there more games than are kept?
    pub is_sampled: bool,
    /// Everybody but the agents that are compared.
    pub members: Vec<String>,
}

/// An agent in both populations.
#[derive(Clone, Debug, PartialEq)]
pub struct Compared {
    /// The agent.
    pub agent: String,
    /// The seats that are compared, each with its scenario: those that it took in both.
    pub seats: Vec<[String; 2]>,
    /// In how many games of each population it took them.
    pub games: [u64; 2],
    /// The mean score in points.
    pub score: Both,
    /// The mean standardised score, each population by itself.
    pub standardised: Both,
    /// The share of games that ended with an agreement.
    pub agreement: Both,
    /// What its offers were worth to whom they were made.
    pub generosity: Both,
    /// Does it beat the members of the populations?
    pub beaten: [Beaten; 2],
}

impl Comparison {
    /// Compares agents in two folders; all agents that are in both if none are named.
    pub fn of(packages: [&Package; 2], agents: &[String], tick: Tick<'_>) -> Result<Comparison, ReportError> {
        let mut names = Names::default();
        let [first, second] = packages;
        let mut populations = [Population::read(first, &mut names, tick)?, Population::read(second, &mut names, tick)?];
        let scenarios = common(&mut populations)?;
        let chosen = chosen(&names, &populations, agents)?;
        let mut compared: Vec<(Name, Compared)> =
            chosen.iter().map(|agent| (*agent, compared(&names, &populations, *agent, &chosen))).collect();
        compared.sort_by(|(_, a), (_, b)| {
            b.standardised.order().total_cmp(&a.standardised.order()).then_with(|| a.agent.cmp(&b.agent))
        });
        let order = Order::of(&populations, &names, &compared.iter().map(|(agent, _)| *agent).collect::<Vec<_>>());
        let spell = |names: &Names, list: &BTreeSet<Name>| {
            let mut texts: Vec<String> = list.iter().map(|name| names.get(*name).to_owned()).collect();
            texts.sort();
            texts
        };
        let left_out: BTreeSet<Name> =
            populations.iter().flat_map(|population| population.scenarios.difference(&scenarios)).copied().collect();
        Ok(Comparison {
            sides: populations.each_ref().map(|population| side(&names, population, &chosen)),
            scenarios: spell(&names, &scenarios),
            left_out: spell(&names, &left_out),
            agents: compared.into_iter().map(|(_, agent)| agent).collect(),
            order,
        })
    }
}

/// Leaves the common scenarios in both populations.
fn common(populations: &mut [Population; 2]) -> Result<BTreeSet<Name>, ReportError> {
    let scenarios: BTreeSet<Name> = populations[0].scenarios.intersection(&populations[1].scenarios).copied().collect();
    if scenarios.is_empty() {
        return Err(ReportError::Apart("scenario"));
    }
    for population in populations {
        population.games.retain(|game| game.first().is_some_and(|seat| scenarios.contains(&seat.cell[0])));
    }
    Ok(scenarios)
}

/// The agents that are compared.
fn chosen(names: &Names, populations: &[Population; 2], wanted: &[String]) -> Result<BTreeSet<Name>, ReportError> {
    let [first, second] = populations.each_ref().map(Population::agents);
    if wanted.is_empty() {
        let both: BTreeSet<Name> = first.intersection(&second).copied().collect();
        return if both.is_empty() { Err(ReportError::Apart("agent")) } else { Ok(both) };
    }
    let mut chosen = BTreeSet::new();
    for agent in wanted {
        for (population, known) in populations.iter().zip([&first, &second]) {
            match names.known(agent).filter(|name| known.contains(name)) {
                Some(name) => chosen.insert(name),
                None => return Err(unknown(names, agent, population, known)),
            };
        }
    }
    Ok(chosen)
}

fn unknown(names: &Names, agent: &str, population: &Population, known: &BTreeSet<Name>) -> ReportError {
    let mut known: Vec<&str> = known.iter().map(|name| names.get(*name)).collect();
    known.sort_unstable();
    ReportError::UnknownAgent { agent: agent.to_owned(), population: population.name.clone(), known: known.join(", ") }
}

fn side(names: &Names, population: &Population, chosen: &BTreeSet<Name>) -> Side {
    let members = population.agents();
    let mut members: Vec<String> = members.difference(chosen).map(|name| names.get(*name).to_owned()).collect();
    members.sort();
    let games = population.games.len() as u64;
    Side { name: population.name.clone(), games, is_sampled: population.is_sampled, members }
}

fn compared(names: &Names, populations: &[Population; 2], agent: Name, chosen: &BTreeSet<Name>) -> Compared {
    let [first, second] = populations;
    let cells = first.shared_cells(second, names, agent);
    let taken = populations.each_ref().map(|population| population.taken(agent, &cells));
    let both = |value: fn(&Seat) -> Option<(f64, f64)>| Both::of(&taken, &cells, value);
    Compared {
        agent: names.get(agent).to_owned(),
        seats: cells.iter().map(|cell| cell.map(|name| names.get(name).to_owned())).collect(),
        games: taken.each_ref().map(|games| games.len() as u64),
        score: both(|seat| Some((seat.score?, 1.0))),
        standardised: both(|seat| seat.score.map(|_| (seat.standardised, 1.0))),
        agreement: both(|seat| seat.counts.then_some((f64::from(u8::from(seat.agreed)), 1.0))).with_rates(&taken),
        generosity: both(|seat| (seat.offers > 0.0).then_some((seat.offered, seat.offers))),
        beaten: populations.each_ref().map(|population| Beaten::of(population, names, agent, chosen)),
    }
}
