//! A comparison in sentences.

use super::{Beaten, Both, Compared, Comparison, Lead};
use crate::written::{count, interval, number, p_is, percent, percents};

impl Comparison {
    /// What the comparison has shown.
    pub fn sentences(&self) -> Vec<String> {
        let mut sentences: Vec<String> = self.warnings();
        sentences.extend(self.agents.iter().flat_map(|agent| self.about(agent)));
        sentences.push(self.about_order());
        sentences
    }

    /// What is not compared.
    fn warnings(&self) -> Vec<String> {
        let mut warnings = Vec::new();
        if !self.left_out.is_empty() {
            warnings.push(format!("Only one population has {}: left out.", self.left_out.join(", ")));
        }
        for side in self.sides.iter().filter(|side| side.is_sampled) {
            warnings.push(format!("Of '{}' {} games are compared, chosen evenly.", side.name, side.games));
        }
        warnings
    }

    fn about(&self, agent: &Compared) -> Vec<String> {
        let name = &agent.agent;
        if agent.seats.is_empty() {
            return vec![format!("{name} took no seat in both populations.")];
        }
        let mut told = Vec::new();
        told.extend(self.figure(name, "earns", &agent.score, Spelling::Points));
        told.extend(self.figure(name, "agrees in", &agent.agreement, Spelling::Share));
        let generous = "makes offers that are worth to the other side";
        told.extend(self.figure(name, generous, &agent.generosity, Spelling::Points));
        told.extend(self.sides.iter().zip(&agent.beaten).filter_map(|(side, beaten)| beats(name, &side.name, beaten)));
        told
    }

    /// A figure in both populations and the difference.
    fn figure(&self, agent: &str, what: &str, both: &Both, spelling: Spelling) -> Option<String> {
        let [Some(first), Some(second)] = both.values else { return None };
        let [one, other] = self.sides.each_ref().map(|side| side.name.as_str());
        let values = [first, second].map(|value| match spelling {
            Spelling::Points => number(value, 1),
            Spelling::Share => percent(value),
        });
        let (apart, ends) = match spelling {
            Spelling::Points => (number(both.difference?, 1), interval(both.difference_interval, 1)),
            Spelling::Share => (number(both.difference? * 100.0, 0), percents(both.difference_interval)),
        };
        let [first, second] = values;
        let unit = if spelling == Spelling::Share { " percentage points" } else { "" };
        Some(format!(
            "{agent} {what} {first} in '{one}' and {second} in '{other}': a difference of {apart}{unit}, 95 % interval \
             {ends}."
        ))
    }

    fn about_order(&self) -> String {
        let Some(order) = &self.order else {
            return "The order of the agents cannot be compared: that needs two agents whose scores differ in both \
                    populations."
                .to_owned();
        };
        let agents = count(order.agents as u64, "agent", "agents");
        let sure = format!("95 % interval {} over games", interval(order.interval, 2));
        let reading = match order.interval {
            Some(found) if found.low > 0.0 => "the populations put them into much the same order",
            Some(found) if found.high < 0.0 => "the populations put them into opposite orders",
            _ => "whether the populations agree on the order is open",
        };
        let chance = format!("So clear an order of {agents} comes up by chance with {}.", p_is(order.p));
        format!("Kendall's tau of {agents} is {}, {sure}: {reading}. {chance}", number(order.tau, 2))
    }
}

/// How a figure is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Spelling {
    Points,
    Share,
}

/// Whether an agent beats the members of a population; nothing where it never met any, nor sat where one sat.
fn beats(agent: &str, population: &str, beaten: &Beaten) -> Option<String> {
    let verdict = |lead: &Lead| match lead.verdict() {
        1 => "ahead of",
        -1 => "behind",
        _ => "neither surely ahead of nor behind",
    };
    let told = |lead: &Lead, where_: &str| {
        let ends = interval(lead.interval, 1);
        let games = count(lead.games, "game", "games");
        format!(
            "{where_} it is {} the members ({} points, 95 % interval {ends}, {games})",
            verdict(lead),
            number(lead.points, 1)
        )
    };
    let parts: Vec<String> = [
        beaten.in_its_games.map(|lead| told(&lead, "in its own games")),
        beaten.in_its_seats.map(|lead| told(&lead, "in the same seats")),
    ]
    .into_iter()
    .flatten()
    .collect();
    (!parts.is_empty()).then(|| format!("{agent} in '{population}': {}.", parts.join("; ")))
}
