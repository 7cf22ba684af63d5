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
        let spelled = |both: &Both, spell: &dyn Fn(f64) -> String, ends: &dyn Fn(&Both) -> String, what: &str| {
            let [Some(first), Some(second)] = both.values else { return None };
            let (first, second, apart) = (spell(first), spell(second), spell(both.difference?));
            let [one, other] = self.sides.each_ref().map(|side| side.name.as_str());
            Some(format!(
                "{name} {what} {first} in '{one}' and {second} in '{other}': {apart} apart, 95 % interval {}.",
                ends(both)
            ))
        };
        let points = |value: f64| number(value, 1);
        let ends = |both: &Both| interval(both.difference_interval, 1);
        let mut told = Vec::new();
        told.extend(spelled(&agent.score, &points, &ends, "earns"));
        told.extend(spelled(&agent.agreement, &percent, &|both| percents(both.difference_interval), "agrees in"));
        told.extend(spelled(&agent.generosity, &points, &ends, "makes offers that are worth to the other side"));
        told.extend(self.sides.iter().zip(&agent.beaten).filter_map(|(side, beaten)| beats(name, &side.name, beaten)));
        told
    }

    fn about_order(&self) -> String {
        let Some(order) = &self.order else {
            return "The order of the agents cannot be compared: that needs two agents whose scores differ in both \
                    populations."
                .to_owned();
        };
        let agents = count(order.agents as u64, "agent", "agents");
        let sure = format!("95 % interval {}, {}", interval(order.interval, 2), p_is(order.p));
        let reading = match order.interval {
            Some(found) if found.low > 0.0 => "the populations put them into much the same order",
            Some(found) if found.high < 0.0 => "the populations put them into opposite orders",
            _ => "whether the populations agree on the order is open",
        };
        format!("Kendall's tau of {agents} is {}, {sure}: {reading}.", number(order.tau, 2))
    }
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
