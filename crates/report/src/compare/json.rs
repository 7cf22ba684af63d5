//! A comparison as data.

use serde_json::{Value, json};

use super::{Beaten, Both, Compared, Comparison, Lead, Side};
use crate::figures::interval_json;

impl Comparison {
    /// Everything as JSON.
    pub fn to_json(&self) -> Value {
        let order = self.order.map(|order| {
            json!({"agents": order.agents, "tau": order.tau, "p": order.p, "interval": interval_json(order.interval)})
        });
        json!({
            "populations": self.sides.each_ref().map(side),
            "scenarios": self.scenarios,
            "left_out": self.left_out,
            "agents": self.agents.iter().map(agent).collect::<Vec<_>>(),
            "order": order,
            "findings": self.sentences(),
        })
    }
}

fn side(side: &Side) -> Value {
    json!({"folder": side.name, "games": side.games, "sampled": side.is_sampled, "members": side.members})
}

fn agent(agent: &Compared) -> Value {
    json!({
        "agent": agent.agent,
        "seats": agent.seats.iter().map(|[scenario, seat]| json!({"scenario": scenario, "seat": seat})).collect::<Vec<_>>(),
        "games": agent.games,
        "score": both(&agent.score),
        "standardised": both(&agent.standardised),
        "agreement_rate": both(&agent.agreement),
        "generosity": both(&agent.generosity),
        "beats": agent.beaten.each_ref().map(beaten),
    })
}

fn both(both: &Both) -> Value {
    json!({
        "values": both.values,
        "intervals": both.intervals.map(interval_json),
        "difference": both.difference,
        "interval": interval_json(both.difference_interval),
    })
}

fn beaten(beaten: &Beaten) -> Value {
    let lead =
        |lead: &Lead| json!({"points": lead.points, "interval": interval_json(lead.interval), "games": lead.games});
    json!({
        "in_its_games": beaten.in_its_games.as_ref().map(lead),
        "in_its_seats": beaten.in_its_seats.as_ref().map(lead),
    })
}
